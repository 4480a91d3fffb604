// Preloaded into the program: replaces its real-time clock, and the timer on that clock, by ones that a test sets.
//
//   SET_CLOCK_ORDERS  a named pipe from which orders are read, one per line
//   SET_CLOCK_LOG     a file that gets a line for each obeyed order, each sleep without a timeout, and each end of a sleep
//   SET_CLOCK_AHEAD   milliseconds that the clock is ahead at the start
//   SET_CLOCK_ALL     time passes for the monotonic clock as well, for programs that sleep by it
//
//   pass N  N milliseconds pass at once
//   set N   the clock is set N milliseconds forward or back; a suspend looks the same to the program
//
// The kernel's clocks are not changed: the program's times differ from the kernel's by a fixed distance.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MILLION 1000000L

static atomic_llong ahead, passed; /* milliseconds */
static int timer = -1, orders = -1, record = -1, all_clocks;
static struct itimerspec armed;
static int canceled;

static void listen_for_orders(void) {
  const char *pipe = getenv("SET_CLOCK_ORDERS"), *log = getenv("SET_CLOCK_LOG");
  if (pipe) orders = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (log) record = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

__attribute__((constructor)) static void begin(void) {
  const char *start = getenv("SET_CLOCK_AHEAD");
  if (start) ahead = atoll(start);
  all_clocks = getenv("SET_CLOCK_ALL") != NULL;
  if (all_clocks) listen_for_orders();
}

static struct timespec shifted(struct timespec time, long long milliseconds) {
  long long nanoseconds = time.tv_nsec + (milliseconds % 1000) * MILLION;
  time.tv_sec += milliseconds / 1000 + (nanoseconds >= 1000 * MILLION) - (nanoseconds < 0);
  time.tv_nsec = (nanoseconds + 1000 * MILLION) % (1000 * MILLION);
  return time;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) *time = shifted(*time, ahead);
  if (result == 0 && clock == CLOCK_MONOTONIC) *time = shifted(*time, passed);
  return result;
}

int timerfd_create(clockid_t clock, int flags) {
  timer = REAL(timerfd_create)(clock, flags);
  if (orders < 0) listen_for_orders();
  return timer;
}

/* Converts the absolute time of the program's clock to the kernel's. */
static int arm(int flags) {
  struct itimerspec real = armed;
  real.it_value = shifted(armed.it_value, -ahead);
  if (real.it_value.tv_sec < 0) real.it_value = (struct timespec){0, 1};
  return REAL(timerfd_settime)(timer, flags, &real, NULL);
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *time, struct itimerspec *before) {
  if (descriptor != timer) return REAL(timerfd_settime)(descriptor, flags, time, before);
  armed = *time;
  int result = arm(flags);
  if (!canceled) return result;
  canceled = 0;
  errno = ECANCELED;
  return -1;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (descriptor != timer || !canceled) return REAL(read)(descriptor, bytes, count);
  canceled = 0;
  errno = ECANCELED;
  return -1;
}

static void obey(char *lines) {
  for (char *rest, *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    int isSet = strncmp(line, "set ", 4) == 0;
    long long span = atoll(strchr(line, ' '));
    ahead += span;
    if (all_clocks && !isSet) passed += span;
    arm(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET);
    if (isSet && timer >= 0) canceled = 1;
    dprintf(record, "%s\n", line);
  }
}

static void tell(const struct pollfd *polled, nfds_t count) {
  char text[64] = "";
  for (nfds_t i = 0; i < count && i < 20; i++) snprintf(text + strlen(text), 4, " %d", polled[i].revents != 0);
  dprintf(record, "woke%s\n", text);
}

int poll(struct pollfd *polled, nfds_t count, int timeout) {
  nfds_t at = 0;
  while (at < count && (polled[at].fd != timer || timer < 0)) at++;
  /* The programs sleep in a poll of seven descriptors, even if the timer is not among them. */
  int is_sleep = all_clocks ? count == 7 : at < count;
  if (!is_sleep || orders < 0 || count > 15) return REAL(poll)(polled, count, timeout);
  struct pollfd all[16];
  memcpy(all, polled, count * sizeof *polled);
  all[count] = (struct pollfd){.fd = orders, .events = POLLIN};
  int ready;
  int is_long = timeout < 0 || (all_clocks && timeout > 1000);
  /* Skips the second of waiting before memory is released. */
  if (all_clocks && !is_long) timeout /= 100;
  if (is_long && !canceled) dprintf(record, "asleep\n");
  do {
    all[count].revents = 0;
    ready = REAL(poll)(all, count + 1, canceled ? 0 : timeout);
    if (ready > 0 && all[count].revents) {
      char lines[4096];
      ssize_t got = REAL(read)(orders, lines, sizeof lines - 1);
      if (got > 0) {
        lines[got] = 0;
        obey(lines);
        /* The order may have ended the sleep. */
        if (all_clocks) timeout = 0;
      }
      ready--;
    } else if (ready == 0 && !canceled) {
      break;
    }
    if (canceled) {
      all[at].revents |= POLLIN;
      ready++;
    }
  } while (ready == 0);
  memcpy(polled, all, count * sizeof *polled);
  tell(polled, count);
  return ready;
}
