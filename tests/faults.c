/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Loaded before a program, this is a bad disk and a wrong clock. FAULT_READS and FAULT_WRITES are
 * the calls in a thousand that fail, of those on files of the database; FAULT_SEED chooses which,
 * so that a run can be had again. FAULT_READ_ONLY is a folder on a medium that cannot be written,
 * and FAULT_FULL one where there is no room. FAULT_DAYS is by how much the clock is ahead.
 * FAULT_COUNT names a file that gets how many calls failed. It asks the kernel itself, whatever else
 * stands before the library. */

ssize_t pread64 (int fd, void *buffer, size_t n, off_t at);
ssize_t pwrite64 (int fd, const void *buffer, size_t n, off_t at);

static unsigned long failed;

static unsigned long
setting (const char *name)
{
  const char *text = getenv (name);

  return text != NULL ? strtoul (text, NULL, 10) : 0;
}

static int
find_path (int fd, char *path, size_t size)
{
  char link[64];
  ssize_t n;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  n = readlink (link, path, size - 1);
  path[n > 0 ? n : 0] = '\0';
  return n > 0;
}

static int
is_full (int fd)
{
  const char *folder = getenv ("FAULT_FULL");
  char path[4096];

  if (folder == NULL || !find_path (fd, path, sizeof path) || strncmp (path, folder, strlen (folder)) != 0)
    return 0;
  errno = ENOSPC;
  return 1;
}

static int
is_of_database (int fd)
{
  char path[4096];

  if (!find_path (fd, path, sizeof path))
    return 0;
  return strstr (path, "/understudy.db") != NULL || strstr (path, "/understudy-backups/") != NULL;
}

static int
fails (const char *kind, int fd)
{
  static uint64_t state;
  unsigned long of_thousand = setting (kind);

  if (of_thousand == 0 || !is_of_database (fd))
    return 0;
  if (state == 0)
    state = (setting ("FAULT_SEED") + 1) * UINT64_C (0x9e3779b97f4a7c15);
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  if (state % 1000 >= of_thousand)
    return 0;
  failed++;
  errno = EIO;
  return 1;
}

ssize_t
read (int fd, void *buffer, size_t n)
{
  return fails ("FAULT_READS", fd) ? -1 : syscall (SYS_read, fd, buffer, n);
}

ssize_t
pread64 (int fd, void *buffer, size_t n, off_t at)
{
  return fails ("FAULT_READS", fd) ? -1 : syscall (SYS_pread64, fd, buffer, n, at);
}

ssize_t
write (int fd, const void *buffer, size_t n)
{
  return is_full (fd) || fails ("FAULT_WRITES", fd) ? -1 : syscall (SYS_write, fd, buffer, n);
}

ssize_t
pwrite64 (int fd, const void *buffer, size_t n, off_t at)
{
  return is_full (fd) || fails ("FAULT_WRITES", fd) ? -1 : syscall (SYS_pwrite64, fd, buffer, n, at);
}

static int
is_read_only (const char *path)
{
  const char *folder = getenv ("FAULT_READ_ONLY");

  if (folder == NULL || strncmp (path, folder, strlen (folder)) != 0)
    return 0;
  errno = EROFS;
  return 1;
}

static int
open_with (const char *path, int flags, va_list args)
{
  int mode = (flags & O_CREAT) != 0 ? va_arg (args, int) : 0;

  if ((flags & (O_ACCMODE | O_CREAT)) != O_RDONLY && is_read_only (path))
    return -1;
  return (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
}

/* The headers may make one of both names the other. */
int open_small (const char *path, int flags, ...) __asm__ ("open");
int open_large (const char *path, int flags, ...) __asm__ ("open64");

int
open_small (const char *path, int flags, ...)
{
  va_list args;
  int fd;

  va_start (args, flags);
  fd = open_with (path, flags, args);
  va_end (args);
  return fd;
}

int
open_large (const char *path, int flags, ...)
{
  va_list args;
  int fd;

  va_start (args, flags);
  fd = open_with (path, flags, args);
  va_end (args);
  return fd;
}

int
access (const char *path, int mode)
{
  if ((mode & W_OK) != 0 && is_read_only (path))
    return -1;
  return (int) syscall (SYS_faccessat, AT_FDCWD, path, mode);
}

int
mkdir (const char *path, mode_t mode)
{
  return is_read_only (path) ? -1 : (int) syscall (SYS_mkdirat, AT_FDCWD, path, mode);
}

int
unlink (const char *path)
{
  return is_read_only (path) ? -1 : (int) syscall (SYS_unlinkat, AT_FDCWD, path, 0);
}

int
fdatasync (int fd)
{
  return fails ("FAULT_WRITES", fd) ? -1 : (int) syscall (SYS_fdatasync, fd);
}

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  int result = (int) syscall (SYS_clock_gettime, clock, now);

  if (result == 0 && clock == CLOCK_REALTIME)
    now->tv_sec += (time_t) setting ("FAULT_DAYS") * 24 * 60 * 60;
  return result;
}

int
gettimeofday (struct timeval *now, void *zone)
{
  struct timespec time;

  clock_gettime (CLOCK_REALTIME, &time);
  *now = (struct timeval) { time.tv_sec, time.tv_nsec / 1000 };
  return 0;
}

static void __attribute__ ((destructor))
count (void)
{
  const char *path = getenv ("FAULT_COUNT");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;

  if (file == NULL)
    return;
  fprintf (file, "%lu\n", failed);
  fclose (file);
}
