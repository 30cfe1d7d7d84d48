#ifndef CSTOREBASELINE_H
#define CSTOREBASELINE_H

#include <stddef.h>
#include <stdint.h>

/// The store's work on table `event` as a careful C program does it: the same file, pragmas and statements, every text
/// kept in memory of its own. All functions return an SQLite result code.

struct baseline_event {
  uint8_t id[16];
  uint8_t calendar[16];
  const char *uid, *title, *notes, *location, *url, *categories, *zone, *alarms, *status;
  int64_t starts, ends;
  int is_all_day, length_class;
};

struct baseline;

/// Opens a store that the Swift side has made.
int baseline_open(const char *path, struct baseline **opened);

void baseline_close(struct baseline *store);

/// Runs statements that give no rows.
int baseline_execute(struct baseline *store, const char *sql);

/// Adds all events in one transaction.
int baseline_insert(struct baseline *store, const char *sql, const struct baseline_event *events, size_t count);

/// Reads events by their ids in one transaction. `found` counts them.
int baseline_points(struct baseline *store, const char *sql, const uint8_t (*ids)[16], size_t count, size_t *found);

/// The windows of one range query: one for each class of length.
struct baseline_window {
  int length_class;
  int64_t from, to, ends_from;
};

/// Reads the events of all windows in one transaction, sorted by start and end. `found` counts them.
int baseline_range(struct baseline *store, const char *sql, const struct baseline_window *windows, size_t count,
                   const char *zone, int64_t first, int64_t last, size_t *found);

#endif
