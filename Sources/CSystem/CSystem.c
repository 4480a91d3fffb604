#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <link.h>
#include <locale.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Text */

int sekan_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int sekan_locale_is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return !strcasecmp(codeset, "UTF-8") || !strcasecmp(codeset, "utf8");
}

int sekan_set_utf8_locale(void) {
  static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8"};
  /* sets two categories only: the other ten are not used, and each would open files */
  setlocale(LC_MESSAGES, "");
  if (setlocale(LC_CTYPE, "") && sekan_locale_is_utf8()) return 1;
  for (size_t i = 0; i < COUNT(names); i++)
    if (setlocale(LC_CTYPE, names[i]) && sekan_locale_is_utf8()) return 1;
  return 0;
}

/* Descriptors */

int sekan_memfd(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

/* the path by which the kernel still finds a file that has no name */
static void path_of(int fd, char path[32]) { snprintf(path, 32, "/proc/self/fd/%d", fd); }

int sekan_open_unnamed(const char *folder, mode_t permissions) {
  char path[32];
  int fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, permissions);
  if (fd < 0) return -1;
  path_of(fd, path);
  if (faccessat(AT_FDCWD, path, F_OK, 0) == 0) return fd;
  close(fd);
  return -1;
}

bool sekan_name_file(int fd, const char *name) {
  char path[32];
  path_of(fd, path);
  return linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
}

bool sekan_copy_file(int from, int to) {
  off_t offset = 0;
  ssize_t sent;
  do sent = sendfile(to, from, &offset, 1 << 20);
  while (sent > 0 || (sent < 0 && errno == EINTR));
  return sent == 0;
}

bool sekan_rename_new(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  /* the file system cannot refuse by itself */
  if (faccessat(AT_FDCWD, to, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return false;
  }
  return rename(from, to) == 0;
}

int sekan_sync_around(int fd) { return syncfs(fd); }

void sekan_begin(void) {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    /* in the wrong direction, so that reading and writing still fail; open returns the lowest free number, which is fd */
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF) open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  signal(SIGXFSZ, SIG_IGN);
}

void sekan_dump_no_core(void) {
  setrlimit(RLIMIT_CORE, &(struct rlimit){0});
  prctl(PR_SET_DUMPABLE, 0); /* a core_pattern with a pipe ignores the limit of the line above */
}

int sekan_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int sekan_timer_create(void) {
  int timer = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (timer >= 0) sekan_timer_disarm(timer);
  return timer;
}

static int arm(int timer, time_t seconds, long nanoseconds) {
  struct itimerspec when = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

int sekan_timer_arm(int timer, int64_t milliseconds) {
  if (milliseconds < 1) milliseconds = 1; /* a time of 0 would disarm the timer */
  return arm(timer, (time_t)(milliseconds / 1000), (long)(milliseconds % 1000) * 1000000);
}

int sekan_timer_disarm(int timer) {
  /* Arms the timer for a time in about two thousand years, because only an armed timer reports clock changes. */
  return arm(timer, (time_t)1 << 36, 0);
}

int sekan_timer_read(int timer) {
  uint64_t times;
  ssize_t got;
  do got = read(timer, &times, sizeof times);
  while (got < 0 && errno == EINTR);
  if (got == sizeof times) return SEKAN_TIMER_FIRED;
  return got < 0 && errno == ECANCELED ? SEKAN_TIMER_CLOCK_CHANGED : SEKAN_TIMER_QUIET;
}

/* Children */

static int spawn(char *const arguments[], short flags, const posix_spawn_file_actions_t *files) {
  extern char **environ;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  pid_t child;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags));
  int failure = posix_spawnp(&child, arguments[0], files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  return failure ? -failure : child;
}

int sekan_spawn(char *const arguments[]) { return spawn(arguments, 0, NULL); }

int sekan_spawn_reading(char *const arguments[], int input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  int child = spawn(arguments, 0, &files);
  posix_spawn_file_actions_destroy(&files);
  return child;
}

int sekan_spawn_group(char *const arguments[], int input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  int child = spawn(arguments, POSIX_SPAWN_SETPGROUP, &files);
  posix_spawn_file_actions_destroy(&files);
  return child;
}

/* Starts a program in its own session, so that neither keys nor a hangup of this terminal reach it. */
static int spawn_silent(char *const arguments[], int input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  if (input < 0)
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  else
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  int child = spawn(arguments, POSIX_SPAWN_SETSID, &files);
  posix_spawn_file_actions_destroy(&files);
  return child;
}

int sekan_spawn_apart(char *const arguments[]) { return spawn_silent(arguments, -1); }

int sekan_spawn_beside(char *const arguments[], int input) { return spawn_silent(arguments, input); }

int sekan_spawn_between(char *const arguments[], int input, int output) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  if (input < 0)
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  else
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  int child = spawn(arguments, POSIX_SPAWN_SETSID, &files);
  posix_spawn_file_actions_destroy(&files);
  return child;
}

/* calls the kernel directly, because older C libraries lack the function */
int sekan_process_watch(int child) { return (int)syscall(SYS_pidfd_open, child, 0); }

int sekan_ended(int child) {
  int status;
  pid_t ended = waitpid(child, &status, WNOHANG);
  if (ended == 0) return -1;
  if (ended < 0) return 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int sekan_wait(int child) {
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Releases the pages of read-only segments, which are loaded again from the file when used. Segments with relocations
   (RELRO) count as writable here and are skipped. */
static int forget_segments(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size, (void)unused;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_filesz + page - 1) & ~(page - 1);
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void sekan_give_back(void) {
  malloc_trim(0);
  dl_iterate_phdr(forget_segments, NULL);
}

int sekan_reach(const uint8_t *name) {
  return open((const char *)name, O_PATH | O_CLOEXEC);
}
