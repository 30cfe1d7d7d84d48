extension Schema {
  /// The statements for synchronization since version 17: records that belong to several collections, a log that
  /// outlives its collections, the calendars of collections that were removed, and the collections to which texts that
  /// lost a conflict belonged.
  static let version17 = [version17Homes, version17Runs, version17Calendars, version17LosingTexts]
    .joined(separator: "\n")

  /// The collections to which contacts and reminders belong; a record can belong to several, such as two address books.
  ///
  /// The old table had only the collection to which a record was linked last.
  private static let version17Homes = """
    CREATE TABLE new_sync_home(
      account_id INTEGER NOT NULL,
      record_id BLOB NOT NULL CHECK(length(record_id) = 16),
      collection_id BLOB NOT NULL CHECK(length(collection_id) = 16),
      PRIMARY KEY(account_id, record_id, collection_id)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO new_sync_home(account_id, record_id, collection_id)
    SELECT account_id, record_id, collection_id FROM sync_item
    WHERE record_id IS NOT NULL AND EXISTS (
      SELECT 1 FROM sync_collection AS c WHERE c.account_id = sync_item.account_id
      AND c.id = sync_item.collection_id AND c.kind <> 'events'
    )
    GROUP BY account_id, record_id, collection_id;

    INSERT INTO new_sync_home(account_id, record_id, collection_id)
    SELECT account_id, record_id, collection_id FROM sync_home
    WHERE NOT EXISTS (
      SELECT 1 FROM sync_item AS i WHERE i.account_id = sync_home.account_id AND i.record_id = sync_home.record_id
    );

    DROP TABLE sync_home;
    ALTER TABLE new_sync_home RENAME TO sync_home;
    """

  /// The collections that are no longer synchronized but have runs in the log, and the runs without a reference to
  /// `sync_collection`.
  private static let version17Runs = """
    CREATE TABLE sync_former(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      sync_account_id BLOB NOT NULL CHECK(length(sync_account_id) = 16),
      href TEXT NOT NULL,
      kind TEXT NOT NULL CHECK(kind IN ('events', 'contacts', 'reminders')),
      name TEXT NOT NULL,
      is_writable INTEGER NOT NULL CHECK(is_writable IN (0, 1)),
      PRIMARY KEY(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE new_sync_run(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      number INTEGER NOT NULL,
      at INTEGER NOT NULL,
      is_quiet INTEGER NOT NULL CHECK(is_quiet IN (0, 1)),
      counts TEXT NOT NULL,
      brought_back TEXT NOT NULL,
      refused TEXT NOT NULL,
      ending TEXT,
      PRIMARY KEY(account_id, collection_id, number)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO new_sync_run(
      account_id, collection_id, number, at, is_quiet, counts, brought_back, refused, ending
    )
    SELECT account_id, collection_id, number, at, is_quiet, counts, brought_back, refused, ending FROM sync_run;

    DROP TABLE sync_run;
    ALTER TABLE new_sync_run RENAME TO sync_run;

    CREATE TABLE new_sync_change(
      account_id INTEGER NOT NULL,
      run INTEGER NOT NULL,
      part INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      at INTEGER NOT NULL,
      changeset BLOB NOT NULL,
      PRIMARY KEY(account_id, run, part)
    ) STRICT;

    INSERT INTO new_sync_change(account_id, run, part, collection_id, at, changeset)
    SELECT account_id, run, part, collection_id, at, changeset FROM sync_change;

    DROP TABLE sync_change;
    ALTER TABLE new_sync_change RENAME TO sync_change;
    """

  /// The calendars of removed collections.
  ///
  /// A collection that is added again gets the same calendar, even if the calendar's name has changed.
  ///
  /// `place` is made of the server, the user and the path of a collection. A row stays after its calendar was removed.
  private static let version17Calendars = """
    CREATE TABLE sync_calendar(
      account_id INTEGER NOT NULL,
      place TEXT NOT NULL,
      calendar_id BLOB NOT NULL CHECK(length(calendar_id) = 16),
      PRIMARY KEY(account_id, place)
    ) STRICT, WITHOUT ROWID;
    """

  /// The collection of a text; `NULL` for a text that an older version stored.
  private static let version17LosingTexts = "ALTER TABLE sync_losing_text ADD COLUMN collection_id BLOB;"
}
