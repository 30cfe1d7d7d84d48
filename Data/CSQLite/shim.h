#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// SQLite declares sessions only if these macros are defined.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

// Swift imports neither variadic functions nor SQLITE_TRANSIENT. An empty text needs no copy.

static inline int csqlite_configure(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, (int *)0);
}

// Reads the main file without its log. Opening the file once more and closing it would release SQLite's locks.

static inline sqlite3_file *csqlite_file(sqlite3 *db) {
  sqlite3_file *file = (sqlite3_file *)0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return code == SQLITE_OK && file && file->pMethods ? file : (sqlite3_file *)0;
}

static inline int csqlite_read_file(sqlite3 *db, void *buffer, int count, sqlite3_int64 offset) {
  sqlite3_file *file = csqlite_file(db);
  return file ? file->pMethods->xRead(file, buffer, count, offset) : SQLITE_MISUSE;
}

static inline int csqlite_file_size(sqlite3 *db, sqlite3_int64 *size) {
  sqlite3_file *file = csqlite_file(db);
  return file ? file->pMethods->xFileSize(file, size) : SQLITE_MISUSE;
}

// Without statistics, SQLite takes no lock for each memory allocation.
static inline int csqlite_turn_off_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  if (count == 0) return sqlite3_bind_text(statement, index, "", 0, SQLITE_STATIC);
  return sqlite3_bind_text(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
