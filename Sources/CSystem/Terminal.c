/* Signals, the terminal and the crash handler, which share state that signal handlers may access. */
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/uio.h>
#include <termios.h>
#include <ucontext.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Writing */

/* the last TERM or HUP, else 0 */
static volatile sig_atomic_t ending;
static volatile sig_atomic_t continued;
/* grace period in seconds after the parent process has ended */
static volatile sig_atomic_t parting;

static bool write_within(int fd, const uint8_t *bytes, size_t count, int patience) {
  size_t sent = 0;
  while (sent < count) {
    ssize_t written = write(fd, bytes + sent, count - sent);
    if (written > 0) {
      sent += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = fd, .events = POLLOUT};
      /* waits in steps, so that a TERM that arrived just before the wait is noticed */
      if (patience < 0 && ending) return false;
      int answer = poll(&ready, 1, patience < 0 ? 500 : patience);
      if (answer == 0 && patience >= 0) return false;
      if (answer < 0 && errno != EINTR) return false;
      if (patience < 0 && ending) return false;
    } else if (written == 0 || errno != EINTR) {
      return false;
    } else if (patience < 0 && ending) {
      return false;
    }
  }
  return true;
}

bool sekan_write_all(int fd, const uint8_t *bytes, size_t count) { return write_within(fd, bytes, count, -1); }

/* Signals */

/* the caught signals; those of the second line end a program by default, which would leave the terminal raw */
static const int watched[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT,
                              SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR};
/* the ignored signals, so that a failed write returns an error instead of ending the program */
static const int ignored[] = {SIGPIPE, SIGXFSZ};
static struct sigaction found[COUNT(watched)], found_ignored[COUNT(ignored)];
static int signal_pipe[2] = {-1, -1};
static bool holding;

static void note(int number) {
  int kept = errno;
  uint8_t byte = (uint8_t)number;
  if (number == SIGTERM || number == SIGHUP) ending = number;
  if (number == SIGIO && parting > 0) {
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(SIGALRM, &plain, NULL);
    alarm((unsigned)parting);
  }
  if (number == SIGCONT) continued = !continued;
  /* if the pipe is full, the byte is lost: 64 KB of signals are pending, and `ending` keeps TERM and HUP */
  if (write(signal_pipe[1], &byte, 1) < 0) errno = kept;
  errno = kept;
}

static void handle(int number, void (*handler)(int), struct sigaction *before) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(number, &action, before);
}

/* The watched signals that end a program: all after the first three. */
static sigset_t ends(void) {
  sigset_t ending;
  sigemptyset(&ending);
  for (size_t i = 3; i < COUNT(watched); i++) sigaddset(&ending, watched[i]);
  return ending;
}

static void mask(int how) {
  sigset_t ending = ends();
  sigprocmask(how, &ending, NULL);
}

void sekan_signals_hold(void) {
  holding = true;
  mask(SIG_BLOCK);
}

bool sekan_signals_waiting(void) {
  sigset_t waiting;
  if (sigpending(&waiting) < 0) return false;
  for (size_t i = 3; i < COUNT(watched); i++) {
    struct sigaction now;
    /* a pending signal that is ignored, for example HUP under nohup, does not count: it does not end the program */
    if (sigismember(&waiting, watched[i]) == 1 && !sigaction(watched[i], NULL, &now) && now.sa_handler != SIG_IGN) return true;
  }
  return false;
}

bool sekan_signals_await_input(int fd) {
  if (!holding) return true;
  sigset_t ending = ends();
  struct pollfd files[2] = {{.fd = fd, .events = POLLIN}, {.fd = signalfd(-1, &ending, SFD_CLOEXEC), .events = POLLIN}};
  int signals = files[1].fd;
  while (!sekan_signals_waiting()) {
    if (poll(files, 2, -1) < 0 && errno != EINTR) break;
    if (files[0].revents) break;
    /* stops polling for signals if only an ignored one is pending, since it stays pending */
    if (files[1].revents && !sekan_signals_waiting()) files[1].fd = -1;
  }
  bool is_ending = sekan_signals_waiting();
  if (signals >= 0) close(signals);
  return !is_ending;
}

void sekan_signals_release(void) {
  holding = false;
  mask(SIG_UNBLOCK);
}

int sekan_signals_open(void) {
  if (pipe2(signal_pipe, O_NONBLOCK | O_CLOEXEC) < 0) return -1;
  ending = 0;
  for (size_t i = 0; i < COUNT(watched); i++) {
    /* does not catch HUP if it is ignored, as under nohup */
    if (watched[i] == SIGHUP && !sigaction(SIGHUP, NULL, &found[i]) && found[i].sa_handler == SIG_IGN) continue;
    handle(watched[i], note, &found[i]);
  }
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  for (size_t i = 0; i < COUNT(ignored); i++) sigaction(ignored[i], &ignore, &found_ignored[i]);
  if (holding) mask(SIG_UNBLOCK);
  return signal_pipe[0];
}

void sekan_signals_close(void) {
  if (signal_pipe[0] < 0) return;
  if (holding) mask(SIG_BLOCK);
  for (size_t i = 0; i < COUNT(watched); i++) sigaction(watched[i], &found[i], NULL);
  for (size_t i = 0; i < COUNT(ignored); i++) sigaction(ignored[i], &found_ignored[i], NULL);
  close(signal_pipe[0]);
  close(signal_pipe[1]);
  signal_pipe[0] = signal_pipe[1] = -1;
}

void sekan_end_with(int fd, int seconds) {
  struct pollfd ended = {.fd = fd, .events = POLLIN};
  parting = seconds;
  fcntl(fd, F_SETOWN, getpid());
  fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_ASYNC);
  /* raises the signal itself if the parent ended before O_ASYNC was set, since that end is not signalled */
  if (poll(&ended, 1, 0) == 1 && (ended.revents & POLLHUP)) raise(SIGIO);
}

bool sekan_signals_ending(void) { return ending; }

/* Signals a process after its descendants: a shell around an editor would not pass the signal on. Its group cannot be
   signalled, because a script that started this program belongs to it. If the kernel lists no children, only the process
   itself is signalled. */
static void end_family(pid_t process, int number, int depth) {
  char path[64], list[1024];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process, (int)process);
  int fd = depth > 0 ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  ssize_t count = fd < 0 ? 0 : read(fd, list, sizeof list - 1);
  if (fd >= 0) close(fd);
  list[count > 0 ? count : 0] = 0;
  char *next;
  /* a number that is cut off at the end of the list has no blank behind it */
  for (char *rest = list; strtol(rest, &next, 10) > 0 && *next == ' '; rest = next)
    end_family((pid_t)strtol(rest, NULL, 10), number, depth - 1);
  kill(process, number);
  kill(process, SIGCONT);
}

int sekan_wait_or_end(int child, int patience) {
  struct pollfd ended = {.fd = sekan_process_watch(child), .events = POLLIN};
  if (ended.fd < 0) return sekan_wait(child);
  sigset_t ends, before;
  sigemptyset(&ends);
  sigaddset(&ends, SIGTERM);
  sigaddset(&ends, SIGHUP);
  /* blocked except in ppoll, so that none arrives unnoticed just before it */
  sigprocmask(SIG_BLOCK, &ends, &before);
  int ready = 0;
  while (!ending && (ready == 0 || (ready < 0 && errno == EINTR))) ready = ppoll(&ended, 1, NULL, &before);
  sigprocmask(SIG_SETMASK, &before, NULL);
  int number = ready > 0 ? 0 : ending;
  if (number) {
    end_family(child, number, 8);
    while (poll(&ended, 1, patience) < 0 && errno == EINTR) {
    }
  }
  close(ended.fd);
  if (!number) return sekan_wait(child);
  int status = sekan_ended(child);
  return status < 0 ? 128 + number : status;
}

/* The terminal */

static struct {
  int input, output, writer;
  struct termios before;
  uint8_t leave[512];
  size_t leave_count;
  volatile sig_atomic_t entered;
} terminal = {.input = -1, .output = -1, .writer = -1};

static char crash_message[512], crash_report[1024];

/* Opens the terminal again for writing: its own file description may be non-blocking, while the inherited one is shared
   with the shell. Returns `output` if that is impossible, or if `output` is not the controlling terminal. */
static int own_writer(int output) {
  unsigned ours, theirs;
  int fd = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (fd < 0) return output;
  if (!ioctl(fd, TIOCGDEV, &ours) && !ioctl(output, TIOCGDEV, &theirs) && ours == theirs) return fd;
  close(fd);
  return output;
}

int sekan_terminal_open(int input, int output) {
  if (tcgetattr(input, &terminal.before) < 0) return -1;
  terminal.input = input;
  terminal.output = output;
  terminal.writer = own_writer(output);
  terminal.entered = 0;
  return 0;
}

void sekan_terminal_prepare_leave(const uint8_t *bytes, size_t count) {
  terminal.leave_count = 0;
  if (count > sizeof terminal.leave) count = sizeof terminal.leave;
  memcpy(terminal.leave, bytes, count);
  terminal.leave_count = count;
}

static bool in_foreground(void) {
  pid_t group = tcgetpgrp(terminal.input);
  return group < 0 || group == getpgrp();
}

static int set_attributes(const struct termios *settings) {
  int result;
  /* sets the terminal at once (TCSANOW): waiting for output can block forever, and flushing would lose typed input */
  do result = tcsetattr(terminal.input, TCSANOW, settings);
  while (result < 0 && errno == EINTR && !ending);
  return result;
}

int sekan_terminal_enter(void) {
  while (!in_foreground()) {
    if (ending) {
      errno = EINTR;
      return -1;
    }
    /* in the background, stops like the terminal driver would, until the shell brings the process to the foreground */
    sig_atomic_t before = continued;
    if (kill(0, SIGTTOU) < 0) return -1;
    if (before == continued && !in_foreground()) {
      /* fails if the process was not stopped: its group is orphaned, so no shell could continue it */
      errno = EIO;
      return -1;
    }
  }
  /* saves the settings, unless the terminal was entered already (after a stop that could not be caught) */
  if (!terminal.entered && tcgetattr(terminal.input, &terminal.before) < 0) return -1;
  struct termios raw = terminal.before;
  raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  handle(SIGTSTP, note, NULL);
  if (set_attributes(&raw) < 0) return -1;
  terminal.entered = 1;
  return 0;
}

/* Restores the terminal. Also runs in the crash handler, so it must be async-signal-safe. */
static void leave(void) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, ours;
  if (!terminal.entered) return;
  terminal.entered = 0;
  /* ignores TTOU, with which tcsetattr stops a background process; the settings belong to the foreground process */
  sigaction(SIGTTOU, &ignore, &ours);
  write_within(terminal.writer, terminal.leave, terminal.leave_count, 200);
  if (in_foreground()) tcsetattr(terminal.input, TCSANOW, &terminal.before);
  sigaction(SIGTTOU, &ours, NULL);
}

void sekan_terminal_leave(void) {
  leave();
  /* lets ^Z stop this process as well while an editor has the terminal */
  if (signal_pipe[0] >= 0) handle(SIGTSTP, SIG_DFL, NULL);
}

void sekan_terminal_restore(void) {
  if (!terminal.entered && in_foreground()) set_attributes(&terminal.before);
}

bool sekan_terminal_entered(void) { return terminal.entered; }

int sekan_terminal_writer(void) { return terminal.writer; }

void sekan_terminal_close(void) {
  leave();
  if (terminal.writer >= 0 && terminal.writer != terminal.output) close(terminal.writer);
  terminal.input = terminal.output = terminal.writer = -1;
}

bool sekan_terminal_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal.output, TIOCGWINSZ, &size) < 0 || !size.ws_col || !size.ws_row) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

/* False for the session leader's group: no shell is above it, so the kernel would not stop it either. */
bool sekan_terminal_can_stop(void) { return getpgrp() != getsid(0); }

bool sekan_terminal_stop(void) {
  handle(SIGTSTP, SIG_DFL, NULL);
  return kill(0, SIGTSTP) == 0;
}

/* Crashes */

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};
static struct sigaction found_crashes[COUNT(crashes)];
static uint8_t crash_stack[64 * 1024];
static bool crash_handlers;

static void say(int fd, const char *text) { write_within(fd, (const uint8_t *)text, strlen(text), 200); }

/* The stack trace of a crash follows frame pointers, because release builds have no unwind tables
   (docs/decisions/0012). If the fault was in a library, the functions between it and the first frame of the program
   are missing. */

static bool is_ours(uintptr_t place) {
  extern const char __executable_start, etext;
  return place >= (uintptr_t)&__executable_start && place < (uintptr_t)&etext;
}

/* Reads two words of the stack. The address may be invalid, so the kernel reads it and reports an error. */
static bool read_words(uintptr_t place, uintptr_t words[2]) {
  struct iovec ours = {words, 2 * sizeof *words}, there = {(void *)place, 2 * sizeof *words};
  return place % sizeof *words == 0 && process_vm_readv(getpid(), &ours, 1, &there, 1, 0) == (ssize_t)ours.iov_len;
}

/* Finds the first plausible frame above a stack address: a link to a frame above, and a return address in the
   program. 0 if none is near or the stack is unreadable. */
static uintptr_t first_frame(uintptr_t stack) {
  enum { WORDS_LOOKED_AT = 4096 };
  uintptr_t words[2];
  for (int i = 0; i < WORDS_LOOKED_AT; i++, stack += sizeof *words) {
    if (!read_words(stack, words)) return 0;
    if (words[0] > stack && words[0] - stack < 1 << 20 && is_ours(words[1])) return stack;
  }
  return 0;
}

static int walk(void **frames, int most, const ucontext_t *at) {
#if defined(__x86_64__)
  uintptr_t place = (uintptr_t)at->uc_mcontext.gregs[REG_RIP], stack = (uintptr_t)at->uc_mcontext.gregs[REG_RSP];
  uintptr_t frame = (uintptr_t)at->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
  uintptr_t place = at->uc_mcontext.pc, stack = at->uc_mcontext.sp, frame = at->uc_mcontext.regs[29];
#else
  (void)frames, (void)most, (void)at;
  return 0;
#endif
  uintptr_t words[2];
  int count = 0;
  frames[count++] = (void *)place;
  if (!is_ours(place) || !read_words(frame, words) || !is_ours(words[1])) frame = first_frame(stack);
  while (count < most && frame && read_words(frame, words) && words[1]) {
    frames[count++] = (void *)words[1];
    /* ends the walk unless the caller's frame is at a higher address */
    frame = words[0] > frame ? words[0] : 0;
  }
  return count;
}

static void write_report(int number, const ucontext_t *at) {
  if (!crash_report[0]) return;
  int fd = open(crash_report, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0) return;
  char line[] = "signal 00\n";
  line[7] = (char)('0' + number / 10);
  line[8] = (char)('0' + number % 10);
  say(fd, line);
  void *frames[64];
  backtrace_symbols_fd(frames, walk(frames, COUNT(frames), at), fd);
  close(fd);
}

static void crash(int number, siginfo_t *cause, void *at) {
  (void)cause;
  /* restores the default handlers first, so that a second fault ends the process */
  for (size_t i = 0; i < COUNT(crashes); i++) {
    struct sigaction ordinary = {.sa_handler = SIG_DFL};
    sigaction(crashes[i], &ordinary, NULL);
  }
  /* prevents a core dump, because memory holds cards and pages; makes only system calls, which are safe here */
  sekan_dump_no_core();
  if (terminal.entered) {
    leave();
    say(terminal.writer, crash_message);
  }
  /* ends the process by an alarm if the walk over a broken stack hangs */
  sigaction(SIGALRM, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
  alarm(5);
  write_report(number, at);
  raise(number);
}

void sekan_crash_prepare(const char *message, const char *report) {
  strncpy(crash_message, message, sizeof crash_message - 1);
  strncpy(crash_report, strlen(report) < sizeof crash_report ? report : "", sizeof crash_report - 1);
}

void sekan_crash_open(void) {
  stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < COUNT(crashes); i++) sigaction(crashes[i], &action, &found_crashes[i]);
  crash_handlers = true;
}

void sekan_crash_close(void) {
  if (!crash_handlers) return;
  for (size_t i = 0; i < COUNT(crashes); i++) sigaction(crashes[i], &found_crashes[i], NULL);
  crash_handlers = false;
}

static int errors_before = -1;

bool sekan_errors_divert(const char *path) {
  if (errors_before >= 0 || !isatty(STDERR_FILENO)) return false;
  int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0) return false;
  errors_before = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (errors_before >= 0) dup2(fd, STDERR_FILENO);
  close(fd);
  return errors_before >= 0;
}

void sekan_errors_restore(void) {
  if (errors_before < 0) return;
  dup2(errors_before, STDERR_FILENO);
  close(errors_before);
  errors_before = -1;
}
