// SQLite, and the little of it that Swift cannot reach: macros that are casts, variadic functions, a file's methods.

#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>
#include <sys/vfs.h>

/// SQLite is to keep no count of its memory: each allocation would take a lock for it. Has to be asked before anything else.
static inline void csqlite_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// SQLite makes its own copy of what is bound before the call returns.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// What is bound outlives the statement.
static inline sqlite3_destructor_type csqlite_static(void) { return SQLITE_STATIC; }

/// One of the options that take a number and give one back.
static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/// The file's size, and its first bytes where it has as many: through the open descriptor and without a lock. A second
/// descriptor would do harm: closing it would drop every lock that this process holds on the file.
static inline int csqlite_read_start(sqlite3 *database, void *bytes, int count, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  code = file->pMethods->xFileSize(file, size);
  if (code != SQLITE_OK || *size < count || count == 0) return code;
  return file->pMethods->xRead(file, bytes, count, 0);
}

/// Bytes from anywhere in the file, likewise.
static inline int csqlite_read(sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, offset);
}

/// The magic number of the file system that a path lies on, which decides how far its locks and notices reach; 0 where
/// it cannot be told.
static inline unsigned int csqlite_file_system(const char *path) {
  struct statfs found;
  return statfs(path, &found) == 0 ? (unsigned int)found.f_type : 0;
}

/// A file gets another name, but none that is taken.
static inline int csqlite_name(const char *file, const char *path) {
  extern int renameat2(int, const char *, int, const char *, unsigned int);
  // From and to the folder one is in, where a path begins in none; RENAME_NOREPLACE.
  return renameat2(-100, file, -100, path, 1);
}

#endif
