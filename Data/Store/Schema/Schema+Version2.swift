extension Schema {
  /// Repeated events, and data in files that only other programs understand.
  ///
  /// A repeated event has no length class, so that the index by time doesn't find it. Instead it has bounds and
  /// possible days; see ``SeriesBounds``. A `source` is the part of a file from which a record came, stored for export.
  static let version2 = """
    CREATE TABLE new_event(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      uid TEXT NOT NULL,
      title TEXT NOT NULL,
      notes TEXT NOT NULL,
      location TEXT NOT NULL,
      url TEXT NOT NULL,
      categories TEXT NOT NULL,
      is_all_day INTEGER NOT NULL CHECK(is_all_day IN (0, 1)),
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      length_class INTEGER CHECK(length_class BETWEEN 0 AND 5),
      zone TEXT CHECK(zone IS NULL OR NOT is_all_day),
      alarms TEXT NOT NULL,
      has_far_alarm INTEGER NOT NULL CHECK(has_far_alarm IN (0, 1)),
      status TEXT NOT NULL,
      calendar_id BLOB NOT NULL,
      sequence INTEGER NOT NULL,
      detached_from INTEGER,
      recurrence TEXT,
      repeats_from INTEGER,
      repeats_to INTEGER,
      repeats_on INTEGER,
      longest INTEGER,
      source BLOB,
      PRIMARY KEY(account_id, id),
      FOREIGN KEY(account_id, calendar_id) REFERENCES calendar(account_id, id),
      CHECK((recurrence IS NULL) = (length_class IS NOT NULL)),
      CHECK((recurrence IS NULL) = (repeats_from IS NULL)),
      CHECK((recurrence IS NULL) = (repeats_to IS NULL)),
      CHECK((recurrence IS NULL) = (repeats_on IS NULL)),
      CHECK((recurrence IS NULL) = (longest IS NULL))
    ) STRICT;

    INSERT INTO new_event(
      account_id, id, uid, title, notes, location, url, categories, is_all_day, starts, ends, length_class, zone,
      alarms, has_far_alarm, status, calendar_id, sequence
    )
    SELECT
      account_id, id, uid, title, notes, location, url, categories, is_all_day, starts, ends, length_class, zone,
      alarms, 0, status, calendar_id, 0
    FROM event ORDER BY rowid;

    DROP TABLE event;
    ALTER TABLE new_event RENAME TO event;

    CREATE INDEX event_by_time ON event(account_id, length_class, starts, ends, zone, status)
    WHERE length_class IS NOT NULL;
    CREATE INDEX event_by_recurrence ON event(
      account_id, repeats_to, repeats_from, repeats_on, longest, zone, status, id
    ) WHERE recurrence IS NOT NULL;
    CREATE INDEX event_by_calendar ON event(account_id, calendar_id);
    CREATE INDEX event_by_uid ON event(account_id, uid);
    CREATE INDEX event_by_far_alarm ON event(account_id, id) WHERE has_far_alarm;

    CREATE TABLE event_override(
      account_id INTEGER NOT NULL,
      event_id BLOB NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      original_start INTEGER NOT NULL,
      range TEXT NOT NULL,
      title TEXT NOT NULL,
      notes TEXT NOT NULL,
      location TEXT NOT NULL,
      url TEXT NOT NULL,
      categories TEXT NOT NULL,
      is_all_day INTEGER NOT NULL CHECK(is_all_day IN (0, 1)),
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      length_class INTEGER NOT NULL CHECK(length_class BETWEEN 0 AND 5),
      zone TEXT CHECK(zone IS NULL OR NOT is_all_day),
      alarms TEXT NOT NULL,
      status TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      source BLOB,
      PRIMARY KEY(account_id, event_id, id),
      FOREIGN KEY(account_id, event_id) REFERENCES event(account_id, id)
    ) STRICT;

    CREATE INDEX event_override_by_time ON event_override(
      account_id, length_class, starts, ends, zone, status, event_id
    );

    CREATE TABLE zone_definition(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY(account_id, id)
    ) STRICT;

    CREATE TABLE calendar_component(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      calendar_id BLOB NOT NULL,
      name TEXT NOT NULL,
      uid TEXT,
      text BLOB NOT NULL,
      PRIMARY KEY(account_id, id),
      FOREIGN KEY(account_id, calendar_id) REFERENCES calendar(account_id, id)
    ) STRICT;

    CREATE INDEX calendar_component_by_calendar ON calendar_component(account_id, calendar_id);

    DROP TABLE undo_entry;
    CREATE TABLE undo_entry(
      account_id INTEGER NOT NULL,
      number INTEGER NOT NULL,
      at INTEGER NOT NULL,
      action TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      bytes_so_far INTEGER NOT NULL,
      changeset BLOB NOT NULL,
      added_events BLOB,
      PRIMARY KEY(account_id, number)
    ) STRICT;
    """
}
