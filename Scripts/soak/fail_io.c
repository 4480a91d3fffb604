// Preloaded into the program: lets the n-th call of one kind on matching files fail, as a dying disk would.
//
//   FAIL_IO_PATH   part of the path of the files that fail
//   FAIL_IO_CALL   write, sync or truncate
//   FAIL_IO_NTH    the first call that fails, counted from 1
//   FAIL_IO_TIMES  how many fail in a row (1)
//   FAIL_IO_ERRNO  what they fail with (EIO)
//   FAIL_IO_HALF   1: a failing write stores the first half of its bytes
//   FAIL_IO_LOG    a file that gets one line for each call that failed

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_int calls;

static int number(const char *name, int otherwise) {
  const char *value = getenv(name);
  return value ? atoi(value) : otherwise;
}

static int concerns(int descriptor, const char *kind) {
  const char *wanted = getenv("FAIL_IO_CALL"), *part = getenv("FAIL_IO_PATH");
  if (!wanted || !part || strcmp(wanted, kind) != 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strstr(path, part) != NULL;
}

// Says whether this call is one that has to fail, and leaves errno set if so.
static int fails(int descriptor, const char *kind) {
  int before = errno;
  if (!concerns(descriptor, kind)) {
    errno = before;
    return 0;
  }
  int call = atomic_fetch_add(&calls, 1) + 1, first = number("FAIL_IO_NTH", 0);
  if (call < first || call >= first + number("FAIL_IO_TIMES", 1)) {
    errno = before;
    return 0;
  }
  const char *log = getenv("FAIL_IO_LOG");
  int file = log ? open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  if (file >= 0) {
    dprintf(file, "%s %d\n", kind, call);
    close(file);
  }
  errno = number("FAIL_IO_ERRNO", EIO);
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static size_t half(size_t count) { return number("FAIL_IO_HALF", 0) ? count / 2 : 0; }

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!fails(descriptor, "write")) return REAL(write)(descriptor, bytes, count);
  int error = errno;
  if (half(count)) REAL(write)(descriptor, bytes, half(count));
  errno = error;
  return -1;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  if (!fails(descriptor, "write")) return REAL(pwrite)(descriptor, bytes, count, offset);
  int error = errno;
  if (half(count)) REAL(pwrite)(descriptor, bytes, half(count), offset);
  errno = error;
  return -1;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  if (!fails(descriptor, "write")) return REAL(pwrite64)(descriptor, bytes, count, offset);
  int error = errno;
  if (half(count)) REAL(pwrite64)(descriptor, bytes, half(count), offset);
  errno = error;
  return -1;
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  return fails(descriptor, "write") ? -1 : REAL(writev)(descriptor, parts, count);
}

int fsync(int descriptor) { return fails(descriptor, "sync") ? -1 : REAL(fsync)(descriptor); }

int fdatasync(int descriptor) { return fails(descriptor, "sync") ? -1 : REAL(fdatasync)(descriptor); }

int ftruncate(int descriptor, off_t length) {
  return fails(descriptor, "truncate") ? -1 : REAL(ftruncate)(descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) {
  return fails(descriptor, "truncate") ? -1 : REAL(ftruncate64)(descriptor, length);
}
