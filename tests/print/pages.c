/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws pages of paper as pictures and files, to be looked at.
 *
 * usage: print-pages FOLDER */

#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>

#include "sample-log.h"

#define DOTS 2 /* of a picture, to a point */

static void
draw (const UsPrintPages *pages, const UsPaper *paper, const char *folder, const char *name)
{
  g_autofree char *pdf = g_strdup_printf ("%s/%s.pdf", folder, name);
  g_autoptr (GFile) file = g_file_new_for_path (pdf);
  g_autoptr (GError) error = NULL;

  if (!us_print_pdf_to (pages, file, &error))
    g_error ("%s", error->message);
  for (guint page = 0; page < us_print_count (pages); page++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s-%u.png", folder, name, page + 1);
      cairo_surface_t *surface =
        cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (paper->width * DOTS), (int) (paper->height * DOTS));
      cairo_t *cr = cairo_create (surface);

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      cairo_scale (cr, DOTS, DOTS);
      us_print_draw (pages, page, cr);
      cairo_destroy (cr);
      if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
        g_error ("“%s” cannot be written.", path);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    guint lines;
    SampleKind kind;
  } logs[] = { { "0", 0, SAMPLE_USUAL },          { "1", 1, SAMPLE_USUAL },        { "12", 12, SAMPLE_USUAL },
               { "16", 16, SAMPLE_USUAL },        { "17", 17, SAMPLE_USUAL },      { "60", 60, SAMPLE_USUAL },
               { "long", 12, SAMPLE_LONG_NAMES }, { "arabic", 12, SAMPLE_ARABIC }, { "crowded", 40, SAMPLE_CROWDED } };
  const UsPaper *papers[] = { &us_paper_a4, &us_paper_letter };

  if (argc != 2)
    return EXIT_FAILURE;
  setlocale (LC_ALL, "");
  if (g_getenv ("UNDERSTUDY_LOCALE") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("UNDERSTUDY_LOCALE"));
  for (guint i = 0; i < G_N_ELEMENTS (logs); i++)
    for (guint j = 0; j < G_N_ELEMENTS (papers); j++)
      {
        g_autoptr (UsCampaign) campaign = sample_log (logs[i].lines, logs[i].kind);
        g_autoptr (UsPrintPages) sheet = us_print_sheet (campaign, sample_title (logs[i].kind), papers[j]);
        g_autoptr (UsPrintPages) report = us_print_report (campaign, sample_title (logs[i].kind), papers[j]);
        g_autofree char *one = g_strdup_printf ("sheet-%s-%s", papers[j]->name, logs[i].name);
        g_autofree char *other = g_strdup_printf ("report-%s-%s", papers[j]->name, logs[i].name);

        draw (sheet, papers[j], argv[1], one);
        draw (report, papers[j], argv[1], other);
      }
  return EXIT_SUCCESS;
}
