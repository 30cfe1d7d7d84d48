#include "CStoreBaseline.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct baseline {
  sqlite3 *database;
};

// What a program keeps of a row.
struct row {
  uint8_t id[16];
  uint8_t calendar[16];
  char *texts[9];
  int64_t starts, ends, sequence;
  int is_all_day, is_repeated, is_detached;
};

struct rows {
  struct row *items;
  size_t count, capacity;
};

int baseline_open(const char *path, struct baseline **opened) {
  struct baseline *store = calloc(1, sizeof *store);
  *opened = store;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE;
  int code = sqlite3_open_v2(path, &store->database, flags, NULL);
  if (code != SQLITE_OK) return code;
  sqlite3_db_config(store->database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(store->database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return baseline_execute(store,
                          "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
                          "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;"
                          "PRAGMA checkpoint_fullfsync = ON;");
}

void baseline_close(struct baseline *store) {
  sqlite3_close_v2(store->database);
  free(store);
}

int baseline_execute(struct baseline *store, const char *sql) {
  return sqlite3_exec(store->database, sql, NULL, NULL, NULL);
}

static int prepare(struct baseline *store, const char *sql, sqlite3_stmt **statement) {
  return sqlite3_prepare_v3(store->database, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

static void bind_text(sqlite3_stmt *statement, int index, const char *text) {
  if (text) {
    sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
  } else {
    sqlite3_bind_null(statement, index);
  }
}

static int end(struct baseline *store, sqlite3_stmt *statement, int code) {
  sqlite3_finalize(statement);
  int ended = baseline_execute(store, code == SQLITE_OK ? "COMMIT" : "ROLLBACK");
  return code == SQLITE_OK ? ended : code;
}

int baseline_insert(struct baseline *store, const char *sql, const struct baseline_event *events, size_t count) {
  sqlite3_stmt *statement;
  int code = prepare(store, sql, &statement);
  if (code != SQLITE_OK) return code;
  code = baseline_execute(store, "BEGIN IMMEDIATE");
  for (size_t number = 0; number < count && code == SQLITE_OK; number++) {
    const struct baseline_event *event = &events[number];
    sqlite3_bind_blob(statement, 1, event->id, 16, SQLITE_TRANSIENT);
    bind_text(statement, 2, event->uid);
    bind_text(statement, 3, event->title);
    bind_text(statement, 4, event->notes);
    bind_text(statement, 5, event->location);
    bind_text(statement, 6, event->url);
    bind_text(statement, 7, event->categories);
    sqlite3_bind_int(statement, 8, event->is_all_day);
    sqlite3_bind_int64(statement, 9, event->starts);
    sqlite3_bind_int64(statement, 10, event->ends);
    bind_text(statement, 11, event->zone);
    bind_text(statement, 12, event->alarms);
    bind_text(statement, 13, event->status);
    sqlite3_bind_blob(statement, 14, event->calendar, 16, SQLITE_TRANSIENT);
    sqlite3_bind_int(statement, 15, event->length_class);
    int step = sqlite3_step(statement);
    if (step != SQLITE_DONE) code = step;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
  return end(store, statement, code);
}

static char *text(sqlite3_stmt *statement, int column) {
  const unsigned char *bytes = sqlite3_column_text(statement, column);
  size_t count = (size_t)sqlite3_column_bytes(statement, column);
  char *copy = malloc(count + 1);
  if (bytes) memcpy(copy, bytes, count);
  copy[count] = 0;
  return copy;
}

static void blob(sqlite3_stmt *statement, int column, uint8_t *copy) {
  const void *bytes = sqlite3_column_blob(statement, column);
  if (bytes && sqlite3_column_bytes(statement, column) == 16) memcpy(copy, bytes, 16);
}

static void keep(sqlite3_stmt *statement, struct rows *rows) {
  static const int texts[9] = {1, 2, 3, 4, 5, 6, 10, 11, 12};
  if (rows->count == rows->capacity) {
    rows->capacity = rows->capacity ? rows->capacity * 2 : 16;
    rows->items = realloc(rows->items, rows->capacity * sizeof *rows->items);
  }
  struct row *row = &rows->items[rows->count++];
  blob(statement, 0, row->id);
  for (int index = 0; index < 9; index++) row->texts[index] = text(statement, texts[index]);
  row->is_all_day = sqlite3_column_int(statement, 7);
  row->starts = sqlite3_column_int64(statement, 8);
  row->ends = sqlite3_column_int64(statement, 9);
  blob(statement, 13, row->calendar);
  row->is_repeated = sqlite3_column_type(statement, 14) != SQLITE_NULL;
  row->is_detached = sqlite3_column_type(statement, 15) != SQLITE_NULL;
  row->sequence = sqlite3_column_int64(statement, 16);
}

static size_t forget(struct rows *rows) {
  for (size_t number = 0; number < rows->count; number++) {
    for (int index = 0; index < 9; index++) free(rows->items[number].texts[index]);
  }
  free(rows->items);
  return rows->count;
}

int baseline_points(struct baseline *store, const char *sql, const uint8_t (*ids)[16], size_t count, size_t *found) {
  sqlite3_stmt *statement;
  int code = prepare(store, sql, &statement);
  if (code != SQLITE_OK) return code;
  code = baseline_execute(store, "BEGIN");
  struct rows rows = {0};
  for (size_t number = 0; number < count && code == SQLITE_OK; number++) {
    sqlite3_bind_blob(statement, 1, ids[number], 16, SQLITE_TRANSIENT);
    int step = sqlite3_step(statement);
    if (step == SQLITE_ROW) {
      keep(statement, &rows);
    } else if (step != SQLITE_DONE) {
      code = step;
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
  code = end(store, statement, code);
  *found = forget(&rows);
  return code;
}

static int by_time(const void *one, const void *other) {
  const struct row *left = one, *right = other;
  if (left->starts != right->starts) return left->starts < right->starts ? -1 : 1;
  if (left->ends != right->ends) return left->ends < right->ends ? -1 : 1;
  int titles = strcmp(left->texts[1], right->texts[1]);
  return titles ? titles : memcmp(left->id, right->id, 16);
}

int baseline_range(struct baseline *store, const char *sql, const struct baseline_window *windows, size_t count,
                   const char *zone, int64_t first, int64_t last, size_t *found) {
  sqlite3_stmt *statement;
  int code = prepare(store, sql, &statement);
  if (code != SQLITE_OK) return code;
  code = baseline_execute(store, "BEGIN");
  struct rows rows = {0};
  for (size_t number = 0; number < count && code == SQLITE_OK; number++) {
    const struct baseline_window *window = &windows[number];
    sqlite3_bind_int(statement, 1, window->length_class);
    sqlite3_bind_int64(statement, 2, window->from);
    sqlite3_bind_int64(statement, 3, window->to);
    sqlite3_bind_int64(statement, 4, window->ends_from);
    bind_text(statement, 5, zone);
    sqlite3_bind_int64(statement, 6, last);
    sqlite3_bind_int64(statement, 7, first);
    sqlite3_bind_int64(statement, 8, first);
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) keep(statement, &rows);
    if (step != SQLITE_DONE) code = step;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
  code = end(store, statement, code);
  qsort(rows.items, rows.count, sizeof *rows.items, by_time);
  *found = forget(&rows);
  return code;
}
