/* Reads a secret from the terminal without echo; always restores the terminal's settings. */
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const int interrupting[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGALRM, SIGCONT};
static struct sigaction found[COUNT(interrupting)];
static volatile sig_atomic_t caught;
static int wakes[2] = {-1, -1};

/* The signal handler: stores the signal, unless it is CONT, and wakes the waiting thread, whichever thread received
   the signal. */
static void note(int number) {
  int kept = errno;
  if (number != SIGCONT) caught = number;
  if (write(wakes[1], "", 1) < 0) errno = kept;
  errno = kept;
}

static int open_signals(void) {
  struct sigaction noting = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&noting.sa_mask);
  if (pipe2(wakes, O_NONBLOCK | O_CLOEXEC) < 0) return -1;
  for (size_t i = 0; i < COUNT(interrupting); i++) {
    sigaction(interrupting[i], NULL, &found[i]);
    /* catches the signal unless it is ignored, for example HUP under nohup */
    if (found[i].sa_handler != SIG_IGN) sigaction(interrupting[i], &noting, NULL);
  }
  return 0;
}

static void close_signals(void) {
  for (size_t i = 0; i < COUNT(interrupting); i++) sigaction(interrupting[i], &found[i], NULL);
  close(wakes[0]);
  close(wakes[1]);
}

/* Switches echo off, and discards input that was typed before the prompt. */
static int hide(int terminal, const struct termios *before) {
  struct termios hidden = *before;
  hidden.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  hidden.c_lflag |= ICANON | ISIG;
  return tcsetattr(terminal, TCSAFLUSH, &hidden);
}

/* Waits for input. Returns 1 if input is available, -1 if a signal interrupts. */
static int wait_for_key(int terminal, const struct termios *before) {
  struct pollfd ready[] = {{.fd = terminal, .events = POLLIN}, {.fd = wakes[0], .events = POLLIN}};
  char bytes[16];
  while (!caught) {
    if (poll(ready, COUNT(ready), -1) < 0) {
      if (errno != EINTR) return -1;
      continue;
    }
    if (!ready[1].revents) return 1;
    /* after a stop that could not be caught, switches echo off again: the shell has switched it on */
    if (read(wakes[0], bytes, sizeof bytes) > 0 && !caught) hide(terminal, before);
  }
  errno = EINTR;
  return -1;
}

static int read_line(int terminal, const struct termios *before, char *answer, int most) {
  int count = 0;
  while (wait_for_key(terminal, before) > 0) {
    char byte;
    ssize_t got = read(terminal, &byte, 1);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) return -1;
    if (got == 0 || byte == '\n' || byte == '\r') {
      if (count <= most) return count;
      errno = E2BIG;
      return -1;
    }
    if (count < most) answer[count] = byte;
    if (count <= most) count++;
  }
  return -1;
}

static int ask_once(int terminal, const char *question, char *answer, int most) {
  struct termios before;
  caught = 0;
  if (tcgetattr(terminal, &before) < 0 || open_signals() < 0) return -1;
  int result = hide(terminal, &before);
  if (result == 0) {
    sekan_write_all(terminal, (const uint8_t *)question, strlen(question));
    result = read_line(terminal, &before, answer, most);
  }
  int error = errno;
  tcsetattr(terminal, TCSANOW, &before);
  sekan_write_all(terminal, (const uint8_t *)"\n", 1);
  close_signals();
  errno = error;
  return result;
}

int sekan_ask_secret(const char *path, const char *question, char *answer, int most) {
  int result, error, terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  do {
    result = ask_once(terminal, question, answer, most);
    error = errno;
    /* delivers the caught signal now, with the terminal restored; after a stop, the loop asks again */
    if (caught) raise(caught);
  } while (result < 0 && error == EINTR && caught == SIGTSTP);
  close(terminal);
  errno = error;
  return result;
}
