// SQLite, with wrappers for parts that Swift cannot import: macros with casts, variadic functions, the methods of a file.

#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>
#include <sys/vfs.h>

/// Switches off memory statistics, which take a lock for each allocation. Must be called before any other function.
static inline void csqlite_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// SQLite copies the bound value before the call returns.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Sets an option that takes a number.
static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/// Reads the file's size and, if it is large enough, its first bytes, through SQLite's descriptor and without a lock.
/// Closing a second descriptor would drop all locks that this process holds on the file.
static inline int csqlite_read_start(sqlite3 *database, void *bytes, int count, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  code = file->pMethods->xFileSize(file, size);
  if (code != SQLITE_OK || *size < count || count == 0) return code;
  return file->pMethods->xRead(file, bytes, count, 0);
}

/// Reads bytes at any offset in the same way.
static inline int csqlite_read(sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, offset);
}

/// The magic number of a path's file system, which determines whether locks and inotify cover other machines; 0 on
/// failure.
static inline unsigned int csqlite_file_system(const char *path) {
  struct statfs found;
  return statfs(path, &found) == 0 ? (unsigned int)found.f_type : 0;
}

/// Renames a file; fails if the new path exists.
static inline int csqlite_name(const char *file, const char *path) {
  extern int renameat2(int, const char *, int, const char *, unsigned int);
  // AT_FDCWD for relative paths; RENAME_NOREPLACE.
  return renameat2(-100, file, -100, path, 1);
}

#endif
