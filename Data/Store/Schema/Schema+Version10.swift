extension Schema {
  /// The user's account, the lock that keeps others out, and the points up to which other stores were merged.
  ///
  /// Undo covers only the account, because undo must never open a lock or sign anyone in. Hashes and attempts stay in
  /// the file; they are neither exported nor merged.
  static let version10 = """
    CREATE TABLE account(
      account_id INTEGER NOT NULL PRIMARY KEY,
      nickname TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT,
      picture BLOB CHECK(length(picture) = 27648)
    ) STRICT;

    CREATE TABLE signed_out(account_id INTEGER NOT NULL PRIMARY KEY) STRICT;

    CREATE TABLE access_lock(
      account_id INTEGER NOT NULL PRIMARY KEY,
      id BLOB NOT NULL CHECK(length(id) = 16),
      kind TEXT NOT NULL CHECK(kind IN ('password', 'pin')),
      hash TEXT NOT NULL,
      version INTEGER NOT NULL,
      attempts INTEGER NOT NULL CHECK(attempts >= 0),
      tried_at INTEGER,
      start TEXT,
      since_start INTEGER,
      CHECK((start IS NULL) = (since_start IS NULL))
    ) STRICT;

    CREATE TABLE recovery_code(
      account_id INTEGER NOT NULL,
      fingerprint BLOB NOT NULL,
      PRIMARY KEY(account_id, fingerprint)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE merge_point(
      account_id INTEGER NOT NULL,
      number INTEGER NOT NULL,
      hash INTEGER NOT NULL,
      after INTEGER NOT NULL,
      step INTEGER,
      PRIMARY KEY(account_id, number, hash)
    ) STRICT;
    """

  /// The user's own reminders, muted and snoozed reminders, and deliveries.
  ///
  /// A `record_id` of zeros in `reminder_mute` stands for the whole kind. `reminder_delivery` is the outbox: its `id`
  /// is the reminder's ID, which every run computes in the same way; `is_open` marks deliveries that aren't finished.
  /// `reminder_state` stores how far reminders were checked, as an instant and on the user's clock; when the user last
  /// opened Haru and last looked through reminders; and the topic to which reminders were sent. Undo, exports and
  /// merging leave out both tables.
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

  /// The columns that each feature needs since version 12, all at the end of their tables.
  static let version12 = [
    version12Undo, version12Plan, version12People, version12Words, version12Moods, version12Books,
  ].joined(separator: "\n")

  /// The number of the command after which an undone command can't be redone.
  private static let version12Undo = "ALTER TABLE undo_entry ADD COLUMN dropped_by INTEGER;"

  private static let version12Plan = ""

  private static let version12People = ""

  /// The note, the time and the place of highlights; later imports find longer versions by source and place.
  private static let version12Words = """
    ALTER TABLE saying ADD COLUMN note TEXT;
    ALTER TABLE saying ADD COLUMN highlighted INTEGER;
    ALTER TABLE saying ADD COLUMN place_start INTEGER;
    ALTER TABLE saying ADD COLUMN place_end INTEGER;
    CREATE INDEX saying_by_source ON saying(account_id, korean_source, place_start) WHERE place_start IS NOT NULL;
    """

  private static let version12Moods = ""

  /// The IDs of a book in other apps, and the pages that a reading device showed.
  private static let version12Books = """
    ALTER TABLE book ADD COLUMN source_ids TEXT;
    ALTER TABLE page_entry ADD COLUMN ahead INTEGER;
    ALTER TABLE page_entry ADD COLUMN shown INTEGER;
    """
}
