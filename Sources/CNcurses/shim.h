/* The part of ncurses that is used, under names Swift can import: the library draws, and nothing else. */
#ifndef SEKAN_CNCURSES_SHIM_H
#define SEKAN_CNCURSES_SHIM_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

/* Attribute bits of our own, so that no macro of ncurses has to be imported. */
enum { SEKAN_BOLD = 1, SEKAN_DIM = 2, SEKAN_ITALIC = 4, SEKAN_UNDERLINE = 8, SEKAN_REVERSE = 16 };

static inline attr_t sekan_attributes(uint8_t bits) {
  attr_t attributes = A_NORMAL;
  if (bits & SEKAN_BOLD) attributes |= A_BOLD;
  if (bits & SEKAN_DIM) attributes |= A_DIM;
  if (bits & SEKAN_ITALIC) attributes |= A_ITALIC;
  if (bits & SEKAN_UNDERLINE) attributes |= A_UNDERLINE;
  if (bits & SEKAN_REVERSE) attributes |= A_REVERSE;
  /* an attribute the terminal has not would only make cells differ that look the same */
  return attributes & termattrs();
}

/* Takes this beginning or this end off a capability, in place: the string is this screen's own copy. */
static inline void sekan_shorten(const char *name, const char *beginning, const char *end) {
  char *value = tigetstr(name);
  if (!value || value == (char *)-1) return;
  size_t length = strlen(value), first = strlen(beginning), last = strlen(end);
  if (length > first && !strncmp(value, beginning, first))
    memmove(value, value + first, length - first + 1);
  else if (length > last && !strcmp(value + length - last, end))
    value[length - last] = '\0';
}

/* Nothing is drawn in the line-drawing character set, so its switches need not be repeated with every attribute:
   three bytes each time on an xterm, one on a screen. */
static inline void sekan_drop_charset_switches(void) {
  sekan_shorten("sgr", "%?%p9%t\033(0%e\033(B%;", "%?%p9%t\016%e\017%;");
  sekan_shorten("sgr0", "\033(B", "\017");
}

/* Sets a variable to a number, and tells what it was before: to be put back, and freed. */
static inline char *sekan_exchange(const char *variable, int number) {
  const char *value = getenv(variable);
  char *before = value ? strdup(value) : NULL, text[12];
  snprintf(text, sizeof text, "%d", number);
  setenv(variable, text, 1);
  return before;
}

static inline void sekan_put_back(const char *variable, char *before) {
  if (before) setenv(variable, before, 1);
  else unsetenv(variable);
  free(before);
}

/* Starts a screen on two streams; NULL when the terminal is unknown. What LINES and COLUMNS in the environment say is
   not asked, but there is no other way to tell ncurses its size: else it makes its windows of another first. */
static inline SCREEN *sekan_newterm(const char *name, FILE *output, FILE *input, int width, int height) {
  char *height_before = sekan_exchange("LINES", height), *width_before = sekan_exchange("COLUMNS", width);
  use_env(TRUE);
  SCREEN *screen = newterm(name, output, input);
  sekan_put_back("LINES", height_before);
  sekan_put_back("COLUMNS", width_before);
  if (!screen) return NULL;
  typeahead(-1);
  nonl(); /* a line feed only goes down: the terminal is raw */
  idlok(stdscr, TRUE);
  keypad(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  resize_term(height, width);
  return screen;
}

/* The number of colours, 0 for none; the terminal's own colours stay its own. */
static inline int sekan_start_color(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  assume_default_colors(-1, -1);
  return COLORS;
}

static inline int sekan_color_pairs(void) { return COLOR_PAIRS; }
static inline int sekan_init_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background);
}

/* A blank that looks like this; any other cell of the look is a copy with another scalar in it. */
static inline void sekan_look(cchar_t *cell, attr_t attributes, int pair) {
  setcchar(cell, L" ", attributes, 0, &pair);
}

/* A fifth mark is left out. */
static inline void sekan_add_mark(cchar_t *cell, uint32_t mark) {
  for (int i = 1; i < CCHARW_MAX; i++)
    if (!cell->chars[i]) {
      cell->chars[i] = (wchar_t)mark;
      return;
    }
}

static inline void sekan_put_row(int row, int column, const cchar_t *cells, int count) {
  mvadd_wchnstr(row, column, cells, count);
}

/* Brings the screen up to date, the cursor at this place; without one (row < 0) it stays wherever it is. */
static inline void sekan_update(int row, int column) {
  leaveok(stdscr, row < 0);
  if (row >= 0) move(row, column);
  wnoutrefresh(stdscr);
  doupdate();
}

/* Before it has left the screen once, and come back with the next update, ncurses writes after every movement of the
   cursor what it has: hundreds of system calls a frame instead of one. */
static inline void sekan_leave_once(void) { endwin(); }

static inline void sekan_forget_screen(void) { clearok(curscr, TRUE); }

/* A string capability without padding marks is copied by the caller; NULL when the terminal has not got it. */
static inline const char *sekan_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

#endif
