extension Schema {
  /// Reminders of the user's own, what is muted and put off, and what was told.
  ///
  /// A `record_id` of zeros in `reminder_mute` is the whole kind. `reminder_delivery` is the outbox: its id is that of what
  /// is told, which every run computes in the same way; `is_open` says that something is left to do. `reminder_state` has
  /// how far reminders were looked through, as a moment and as the user's clock showed it, when the user did, and where what was handed over is. Undo, exports and merging pass
  /// both over.
  static let version11 = """
    CREATE TABLE own_reminder(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      text TEXT NOT NULL,
      starts INTEGER NOT NULL,
      recurrence TEXT,
      insists INTEGER NOT NULL CHECK(insists IN (0, 1)),
      PRIMARY KEY(account_id, id)
    ) STRICT;

    CREATE INDEX own_reminder_by_start ON own_reminder(account_id, starts) WHERE recurrence IS NULL;
    CREATE INDEX own_reminder_by_recurrence ON own_reminder(account_id, starts) WHERE recurrence IS NOT NULL;

    CREATE TABLE own_reminder_done(
      account_id INTEGER NOT NULL,
      reminder_id BLOB NOT NULL,
      clock INTEGER NOT NULL,
      PRIMARY KEY(account_id, reminder_id, clock),
      FOREIGN KEY(account_id, reminder_id) REFERENCES own_reminder(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE reminder_mute(
      account_id INTEGER NOT NULL,
      kind TEXT NOT NULL,
      record_id BLOB NOT NULL CHECK(length(record_id) = 16),
      PRIMARY KEY(account_id, kind, record_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE reminder_snooze(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      at INTEGER NOT NULL,
      clock INTEGER NOT NULL,
      made INTEGER NOT NULL,
      until_kind TEXT NOT NULL CHECK(until_kind IN ('moment', 'clock', 'opening', 'event')),
      until_at INTEGER,
      until_clock INTEGER,
      event_id BLOB CHECK(length(event_id) = 16),
      instance INTEGER,
      PRIMARY KEY(account_id, id),
      CHECK((until_at IS NOT NULL) = (until_kind IN ('moment', 'event'))),
      CHECK((until_clock IS NOT NULL) = (until_kind = 'clock')),
      CHECK((event_id IS NOT NULL) = (until_kind = 'event'))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE reminder_delivery(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      at INTEGER NOT NULL,
      state TEXT NOT NULL CHECK(state IN ('pending', 'claimed', 'failed', 'delivered', 'handed_over')),
      owner BLOB CHECK(length(owner) = 16),
      way TEXT,
      moment INTEGER,
      insists INTEGER NOT NULL CHECK(insists IN (0, 1)),
      failures INTEGER NOT NULL CHECK(failures >= 0),
      results TEXT NOT NULL,
      is_open INTEGER NOT NULL CHECK(is_open IN (0, 1)),
      PRIMARY KEY(account_id, id),
      CHECK((owner IS NOT NULL) = (state = 'claimed')),
      CHECK((way IS NOT NULL) = (state = 'delivered')),
      CHECK((moment IS NULL) = (state = 'pending'))
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX reminder_delivery_by_at ON reminder_delivery(account_id, at);
    CREATE INDEX reminder_delivery_by_open ON reminder_delivery(account_id, at) WHERE is_open = 1;

    CREATE TABLE reminder_state(
      account_id INTEGER NOT NULL PRIMARY KEY,
      through INTEGER,
      clock INTEGER,
      opened INTEGER,
      looked INTEGER,
      topic TEXT,
      CHECK((through IS NULL) = (clock IS NULL))
    ) STRICT;
    """
}
