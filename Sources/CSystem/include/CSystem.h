/* Functions that Swift's Glibc module lacks, and code that must be C because it runs in signal handlers. */
#ifndef SEKAN_CSYSTEM_H
#define SEKAN_CSYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Text ---------------------------------------------------------------------------------------------------------- */

/* The width of a scalar according to the C library (and so to ncurses): 0, 1, 2, or -1. Needs a UTF-8 LC_CTYPE. */
int sekan_wcwidth(uint32_t scalar);

/* Sets LC_MESSAGES and LC_CTYPE of the user's locale, or a UTF-8 LC_CTYPE if the user's is not UTF-8. 1 if the result
   is UTF-8. */
int sekan_set_utf8_locale(void);
int sekan_locale_is_utf8(void);

/* Opens the C library's decoder of an encoding to UTF-8; NULL if it has none. */
void *sekan_decoder_open(const char *encoding);
/* Decodes as many bytes as are complete characters, and sets their number. Returns the size of the text, or -1 for
   invalid bytes or if the text exceeds `room`. */
ssize_t sekan_decode(void *decoder, const uint8_t *bytes, size_t count, size_t *used, uint8_t *text, size_t room);
void sekan_decoder_close(void *decoder);

/* Descriptors --------------------------------------------------------------------------------------------------- */

/* Creates an anonymous file in memory. Returns its descriptor, or -1. */
int sekan_memfd(const char *name);

/* Syncs the whole file system that the descriptor's file is on. Returns 0, or -1 with errno. */
int sekan_sync_around(int fd);

/* Called first by each Sekan program. Opens closed standard streams, so that no file gets their numbers, and ignores
   SIGXFSZ, so that exceeding the file size limit is a write error. */
void sekan_begin(void);

/* Prevents core dumps of this process, also by programs that collect them. */
void sekan_dump_no_core(void);

/* Creates a pipe that programs started later do not inherit (close-on-exec). Returns 0, or -1. */
int sekan_pipe(int ends[2]);

/* Creates a timer on the real-time clock, which also reports when the clock is set. Returns its descriptor, or -1. */
int sekan_timer_create(void);
/* Arms the timer to fire once at this time; immediately if the time has passed. Returns 0, or -1. */
int sekan_timer_arm(int timer, int64_t milliseconds_since_1970);
/* Stops the timer, but still lets it report when the clock is set. */
int sekan_timer_disarm(int timer);
enum { SEKAN_TIMER_QUIET = 0, SEKAN_TIMER_FIRED = 1, SEKAN_TIMER_CLOCK_CHANGED = 2 };
/* Does not block. After a clock change the timer must be armed again. */
int sekan_timer_read(int timer);

/* Writes everything, waiting while the descriptor is full. False after a write error, or if it would wait although TERM
   or HUP has arrived, which is only known while the signals are open. */
bool sekan_write_all(int fd, const uint8_t *bytes, size_t count);
/* Creates a file without a name in the folder, for writing and reading; it disappears when it is closed, unless it was
   given a name. Returns its descriptor, or -1 if it cannot be created or could not get a name later: not every file
   system can, and the name needs /proc. */
int sekan_open_unnamed(const char *folder, mode_t permissions);
/* Gives such a file a path. False, with errno, also if the path exists. */
bool sekan_name_file(int fd, const char *path);
/* Copies a whole file to another one. False, with errno, if that fails. */
bool sekan_copy_file(int from, int to);
/* Renames a file, but replaces none: then it returns false with EEXIST. A file system without such a rename may still
   replace a file that is created at the same moment. */
bool sekan_rename_new(const char *from, const char *to);
/* Opens a zero-terminated path only as a reference to the file (O_PATH). Returns the descriptor, or -1. */
int sekan_reach(const uint8_t *name);

/* Signals ------------------------------------------------------------------------------------------------------- */

/* Redirects signals such as WINCH, TSTP, CONT, TERM, HUP, INT and QUIT to a non-blocking descriptor, one byte (the
   signal number) each. Ignores PIPE and XFSZ. Returns the descriptor, or -1. */
int sekan_signals_open(void);
/* Blocks the signals of sekan_signals_open that would end the program, except while they are open. For programs that
   must clean up at their end. */
void sekan_signals_hold(void);
/* True if a signal is pending that would end the program. */
bool sekan_signals_waiting(void);
/* Waits for input while the signals are held; true at once if they are not. False if a signal arrives first, which
   stays pending. */
bool sekan_signals_await_input(int fd);
/* Unblocks the held signals; a pending one ends the program here. */
void sekan_signals_release(void);
/* Closes the descriptor of the signals and restores their old handlers. */
void sekan_signals_close(void);
/* Ends this process when the pipe's last writer closes it. If the signals are open, a byte (SIGIO) arrives as for other
   signals, and the process ends after the given number of seconds at the latest. */
void sekan_end_with(int pipe, int seconds);
/* True if TERM or HUP has arrived. */
bool sekan_signals_ending(void);

/* The terminal -------------------------------------------------------------------------------------------------- */

/* Stores the terminal's descriptors and settings, also for the crash handler. -1 with errno if it is no terminal. */
int sekan_terminal_open(int input, int output);
/* Stores the bytes that restore the terminal after drawing; they are written when it is left, also after a crash. */
void sekan_terminal_prepare_leave(const uint8_t *bytes, size_t count);
/* Stops until the process is in the foreground, saves the settings and sets raw mode. If called again without leaving
   (after an uncatchable stop), it does not save them. 0, or -1 with errno (EINTR: TERM or HUP arrived first; EIO: no
   shell could continue the process). */
int sekan_terminal_enter(void);
/* If the terminal was entered, writes the bytes that restore it and, in the foreground, sets its saved settings. From
   then on ^Z stops this process. */
void sekan_terminal_leave(void);
/* Restores the saved settings after another program has used the terminal; does nothing while the terminal is entered
   or in the background. */
void sekan_terminal_restore(void);
bool sekan_terminal_entered(void);
/* The descriptor for writing: a non-blocking one of the terminal if possible, else `output`. */
int sekan_terminal_writer(void);
void sekan_terminal_close(void);
bool sekan_terminal_size(int *columns, int *rows);
/* True if a shell exists that could continue this program after a stop. */
bool sekan_terminal_can_stop(void);
/* Stops the process group like ^Z and returns when it continues. */
bool sekan_terminal_stop(void);

/* Prompts at a terminal for a line without echo. Returns its length, at most `most` bytes without a terminating
   zero, or -1 with errno (E2BIG: the line was longer). A signal is delivered after the terminal has been restored;
   after ^Z it prompts again. */
int sekan_ask_secret(const char *path, const char *question, char *answer, int most);

/* In a crash the terminal, if entered, is restored and gets `message`; the stack is written to the file `report`,
   unless that is empty or its path exceeds 1,023 bytes. */
void sekan_crash_prepare(const char *message, const char *report);
/* Installs handlers for SEGV, BUS, ILL, TRAP, FPE, ABRT and SYS on a separate stack. */
void sekan_crash_open(void);
void sekan_crash_close(void);

/* Appends stderr to a file until sekan_errors_restore. False if stderr is no terminal or already redirected, or if the
   file cannot be opened. */
bool sekan_errors_divert(const char *path);
void sekan_errors_restore(void);

/* Memory -------------------------------------------------------------------------------------------------------- */

/* Releases free heap memory and the pages of code and constants, for a program that is idle for weeks. Pages are loaded
   again from the files when needed, in microseconds if the kernel still caches them. */
void sekan_give_back(void);

/* Children ------------------------------------------------------------------------------------------------------ */

/* Starts a program from PATH, without a shell and with default signals. Returns its process id or a negative errno. */
int sekan_spawn(char *const arguments[]);
/* Starts a program like sekan_spawn, with `input` as stdin. */
int sekan_spawn_reading(char *const arguments[], int input);
/* Starts a program like sekan_spawn_reading, in its own process group, which can be killed as a whole and does not
   receive keys of the terminal. */
int sekan_spawn_group(char *const arguments[], int input);
/* Starts a program in its own session, with /dev/null instead of the terminal. It may outlive this process. */
int sekan_spawn_apart(char *const arguments[]);
/* Starts a program like sekan_spawn_apart, with `input` as stdin, for example a pipe that shows when this process
   ends. */
int sekan_spawn_beside(char *const arguments[], int input);
/* Starts a program in its own session, whose id is its process id, without a terminal. Its stdin is `input`, or
   /dev/null for -1, its stdout `output`, its stderr that of this process. */
int sekan_spawn_between(char *const arguments[], int input, int output);
/* Returns a descriptor that becomes readable when the child process has ended, or -1. */
int sekan_process_watch(int child);
/* The exit status of the child as sekan_wait returns it, without blocking; -1 while it runs, 0 if it is unknown. */
int sekan_ended(int child);
/* Waits for the child process. Returns its exit status, 128 + the signal that ended it, or -1. */
int sekan_wait(int child);
/* Waits for a child that has the terminal. TERM and HUP, while the signals are open, are passed on to it and its
   descendants; if it still runs after `patience` milliseconds, it is left alone and the result is 128 + the signal. If
   the child cannot be watched, it only waits. */
int sekan_wait_or_end(int child, int patience);

#endif
