/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdlib.h>

/* Every allocation of the program that includes this comes through here, but where the sanitizer has an allocator of its
 * own. */

static guint64 allocations;

#ifndef __SANITIZE_ADDRESS__
void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *was, size_t size);

void *
malloc (size_t size)
{
  allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void *was, size_t size)
{
  allocations++;
  return __libc_realloc (was, size);
}
#endif
