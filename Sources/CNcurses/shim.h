/* Wrappers for the parts of ncurses that are used, with names that Swift can import. ncurses only draws. */
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

/* Bits of text attributes, defined here because Swift cannot import the macros of ncurses. */
enum { SEKAN_BOLD = 1, SEKAN_DIM = 2, SEKAN_ITALIC = 4, SEKAN_UNDERLINE = 8, SEKAN_REVERSE = 16 };

static inline attr_t sekan_attributes(uint8_t bits) {
  attr_t attributes = A_NORMAL;
  if (bits & SEKAN_BOLD) attributes |= A_BOLD;
  if (bits & SEKAN_DIM) attributes |= A_DIM;
  if (bits & SEKAN_ITALIC) attributes |= A_ITALIC;
  if (bits & SEKAN_UNDERLINE) attributes |= A_UNDERLINE;
  if (bits & SEKAN_REVERSE) attributes |= A_REVERSE;
  /* drops attributes that the terminal lacks: with them cells would differ that look the same */
  return attributes & termattrs();
}

/* Removes a prefix or suffix of a capability in place; the string is this screen's own copy. */
static inline void sekan_shorten(const char *name, const char *beginning, const char *end) {
  char *value = tigetstr(name);
  if (!value || value == (char *)-1) return;
  size_t length = strlen(value), first = strlen(beginning), last = strlen(end);
  if (length > first && !strncmp(value, beginning, first))
    memmove(value, value + first, length - first + 1);
  else if (length > last && !strcmp(value + length - last, end))
    value[length - last] = '\0';
}

/* Removes the switches of the line-drawing character set, which is not used, from the capabilities for attributes. This
   saves three bytes with each attribute on xterm, one on screen. */
static inline void sekan_drop_charset_switches(void) {
  sekan_shorten("sgr", "%?%p9%t\033(0%e\033(B%;", "%?%p9%t\016%e\017%;");
  sekan_shorten("sgr0", "\033(B", "\017");
}

/* Sets an environment variable to a number and returns its old value for sekan_put_back. */
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

/* Starts a screen of four cells on two streams; NULL if the terminal is unknown. LINES and COLUMNS are set meanwhile
   because ncurses has no other parameter for the initial size of its windows. Their number of lines also decides how much
   ncurses writes at once, also after a resize: 7 bytes a line. Rows are put into newscr, which ncurses draws, so stdscr
   would be a third copy of the screen: it keeps one cell, as ncurses resizes only windows as large as the screen. */
static inline SCREEN *sekan_newterm(const char *name, FILE *output, FILE *input) {
  char *height_before = sekan_exchange("LINES", 300), *width_before = sekan_exchange("COLUMNS", 2);
  use_env(TRUE);
  SCREEN *screen = newterm(name, output, input);
  sekan_put_back("LINES", height_before);
  sekan_put_back("COLUMNS", width_before);
  if (!screen) return NULL;
  typeahead(-1);
  nonl(); /* in raw mode a line feed does not return the carriage */
  idlok(stdscr, TRUE);
  keypad(stdscr, FALSE);
  scrollok(newscr, FALSE);
  wresize(stdscr, 1, 1);
  resize_term(2, 2);
  return screen;
}

/* Starts ncurses' colours and returns their number, 0 for none. The terminal's default colours stay available. */
static inline int sekan_start_color(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  assume_default_colors(-1, -1);
  return COLORS;
}

static inline int sekan_color_pairs(void) { return COLOR_PAIRS; }
static inline int sekan_init_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background);
}

/* Sets the cell to a blank with these attributes. Other cells are copies of such a blank with another scalar. */
static inline void sekan_look(cchar_t *cell, attr_t attributes, int pair) {
  setcchar(cell, L" ", attributes, 0, &pair);
}

/* Adds a combining mark to the cell; ignores a fifth one. */
static inline void sekan_add_mark(cchar_t *cell, uint32_t mark) {
  for (int i = 1; i < CCHARW_MAX; i++)
    if (!cell->chars[i]) {
      cell->chars[i] = (wchar_t)mark;
      return;
    }
}

static inline void sekan_put_row(int row, int column, const cchar_t *cells, int count) {
  mvwadd_wchnstr(newscr, row, column, cells, count);
}

/* Draws the changes and places the cursor; with row < 0 the cursor stays where it is after drawing. */
static inline void sekan_update(int row, int column) {
  leaveok(newscr, row < 0);
  if (row >= 0) wmove(newscr, row, column);
  doupdate();
}

/* The first update of a screen. ncurses looks at LINES and COLUMNS again then, and would make a screen of any size that
   the user's variables have. */
static inline void sekan_update_first(void) {
  char *height_before = sekan_exchange("LINES", 2), *width_before = sekan_exchange("COLUMNS", 2);
  sekan_update(-1, 0);
  sekan_put_back("LINES", height_before);
  sekan_put_back("COLUMNS", width_before);
}

/* Lets ncurses leave the screen once. Before, it flushes after every cursor movement: hundreds of system calls per
   frame instead of one. */
static inline void sekan_leave_once(void) { endwin(); }

static inline void sekan_forget_screen(void) { clearok(curscr, TRUE); }

/* The value of a string capability, to be copied by the caller; NULL if the terminal lacks it. */
static inline const char *sekan_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

#endif
