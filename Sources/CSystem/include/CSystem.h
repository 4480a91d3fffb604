/* What Swift's own C library module lacks, and what has to be C because a signal handler runs it. */
#ifndef SEKAN_CSYSTEM_H
#define SEKAN_CSYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Text ---------------------------------------------------------------------------------------------------------- */

/* How many cells the C library (and so ncurses) gives a scalar: 0, 1, 2, or -1. Needs a UTF-8 LC_CTYPE. */
int sekan_wcwidth(uint32_t scalar);

/* Takes the user's locale; where that is not UTF-8, LC_CTYPE becomes one that is. 1 when the locale is UTF-8 then. */
int sekan_set_utf8_locale(void);
int sekan_locale_is_utf8(void);

/* Descriptors --------------------------------------------------------------------------------------------------- */

/* An anonymous file in memory, or -1. */
int sekan_memfd(const char *name);

/* Waits until all that was written to the file system that this descriptor lies on is on its disk. 0, or -1 with errno. */
int sekan_sync_around(int fd);

/* What every program of ours does first. Where a standard stream is closed, its number is taken, so that no file that is opened later
 * stands for it. A file that would become larger than it may is an error of the write, which can be told, and no end without a word. */
void sekan_begin(void);

/* A crash of this process leaves no core dump, neither in a file nor with a program that collects them. */
void sekan_dump_no_core(void);

/* A pipe's two ends, for reading and for writing, which no child inherits. 0, or -1. */
int sekan_pipe(int ends[2]);

/* A timer on the real-time clock, which also says when that clock was set; or -1. */
int sekan_timer_create(void);
/* Fires once at this moment, at once when it has passed. 0, or -1. */
int sekan_timer_arm(int timer, int64_t milliseconds_since_1970);
/* No moment any more, but clock changes are still reported. */
int sekan_timer_disarm(int timer);
enum { SEKAN_TIMER_QUIET = 0, SEKAN_TIMER_FIRED = 1, SEKAN_TIMER_CLOCK_CHANGED = 2 };
/* Never waits. After a clock change the timer has to be armed again. */
int sekan_timer_read(int timer);

/* Writes everything, waiting where the descriptor is full. False when the other end is gone, or when a TERM or HUP
   came while nothing could be written. */
bool sekan_write_all(int fd, const uint8_t *bytes, size_t count);
/* What this name leads to, neither read nor waited for; -1 where that is nothing. The name ends with a zero. */
int sekan_reach(const uint8_t *name);

/* Signals ------------------------------------------------------------------------------------------------------- */

/* From now on WINCH, TSTP, CONT, TERM, HUP, INT and QUIT are single bytes, their numbers, to be read (without waiting)
   from the descriptor returned, or -1. PIPE is ignored. */
int sekan_signals_open(void);
/* Whatever would end the program waits: until the signals are opened, and again once they are closed. For one that has to take
   something away at its end. */
void sekan_signals_hold(void);
/* Whether one of those waits that would end the program. */
bool sekan_signals_waiting(void);
/* Nothing waits any longer: whoever was to be ended ends here. */
void sekan_signals_release(void);
/* The dispositions as they were before. */
void sekan_signals_close(void);
/* This process is ended when nobody can write into this pipe any more, whatever it waits for; once the signals are opened that is a
   byte like any other signal, and so many seconds later it is ended whatever it is at. */
void sekan_end_with(int pipe, int seconds);
/* True when TERM or HUP has come. */
bool sekan_signals_ending(void);

/* The terminal -------------------------------------------------------------------------------------------------- */

/* Everything about the one terminal is kept here, prepared, for the crash handler. `input` is read, `output` written,
   `leave` are the bytes that undo whatever drawing did. -1 with errno when it is no terminal. */
int sekan_terminal_open(int input, int output);
void sekan_terminal_prepare_leave(const uint8_t *bytes, size_t count);
/* Raw input, after waiting until the process is in the foreground; what was found is remembered. Entered again without
   leaving (the program was stopped in a way it could not notice), it only makes the input raw once more.
   0, or -1 with errno (EINTR: TERM or HUP came first). */
int sekan_terminal_enter(void);
/* Writes the leave bytes and gives back the settings found. Does nothing when it is not entered. */
void sekan_terminal_leave(void);
/* The settings found, again, after somebody else had the terminal and did not tidy up. */
void sekan_terminal_restore(void);
bool sekan_terminal_entered(void);
/* The second descriptor of the same terminal, opened for us alone and not waiting, else `output` itself. */
int sekan_terminal_writer(void);
void sekan_terminal_close(void);
bool sekan_terminal_size(int *columns, int *rows);
/* Whether there is a shell that could continue a stopped program. */
bool sekan_terminal_can_stop(void);
/* Stops the whole process group as ^Z does and returns when it goes on. */
bool sekan_terminal_stop(void);

/* Asks at this terminal for one line that nobody sees being typed. Its length, at most `most` bytes without a zero at their end; or
   -1 with errno (E2BIG: more was typed). A signal ends the question, finds the terminal as it was before and then does what it does. */
int sekan_ask_secret(const char *path, const char *question, char *answer, int most);

/* A dying program leaves the terminal first, then writes `message` to it and its stack to `report`. */
void sekan_crash_prepare(const char *message, const char *report);
/* Installs the handlers of SEGV, BUS, ILL, TRAP, FPE and ABRT on a stack of their own. */
void sekan_crash_open(void);
void sekan_crash_close(void);

/* stderr goes to this file while the screen is ours, if it is a terminal. */
bool sekan_errors_divert(const char *path);
void sekan_errors_restore(void);

/* Memory -------------------------------------------------------------------------------------------------------- */

/* Gives back what nothing is written on: free memory, and pages of code and constants. A board that is open for weeks
   sleeps most of them. What is needed again comes back from the files, in microseconds. */
void sekan_give_back(void);

/* Children ------------------------------------------------------------------------------------------------------ */

/* Starts a program (searched in PATH, no shell) with default signals. Its process id, or a negative errno. */
int sekan_spawn(char *const arguments[]);
/* The same with this descriptor as its stdin. */
int sekan_spawn_reading(char *const arguments[], int input);
/* The same, with all that it starts in a group that can be ended as one, and that no key of the terminal reaches. */
int sekan_spawn_group(char *const arguments[], int input);
/* Starts a program in a session of its own, which neither reads from nor writes to the terminal and outlives us. */
int sekan_spawn_apart(char *const arguments[]);
/* The same with this descriptor as its stdin: one that ends when we do is how it knows. */
int sekan_spawn_beside(char *const arguments[], int input);
/* Starts a program in a session of its own, that of its process id, which has no terminal; its stdin is `input`, or nothing where that
   is -1, and its stdout `output`. */
int sekan_spawn_between(char *const arguments[], int input, int output);
/* A descriptor that can be read from once this child has ended, or -1. */
int sekan_process_watch(int child);
/* How it has ended, as below; -1 while it goes on, 0 where that is not known any more. Never waits. */
int sekan_ended(int child);
/* Waits for it: its exit status, 128 + the signal that ended it, or -1. */
int sekan_wait(int child);

#endif
