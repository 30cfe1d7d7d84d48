extension Schema {
  /// The statements for each part of synchronization since version 14; new columns are at the end of their tables.
  static let version14 = [
    version14Runs, version14Undo, version14Collections, version14Needs, version14Guests,
  ].joined(separator: "\n")

  /// The ending of a run that isn't complete; see ``SyncEndingColumn``.
  private static let version14Runs = "ALTER TABLE sync_run ADD COLUMN ending TEXT;"

  /// The past events that stay on a server, and the names and colors of calendars at the last agreement.
  ///
  /// An item whose `role` is `raw` and that has an end (`ended_at`) is a past event, whose text isn't stored.
  private static let version14Collections = """
    ALTER TABLE sync_collection ADD COLUMN earliest_end INTEGER;
    ALTER TABLE sync_collection ADD COLUMN shown_name TEXT;
    ALTER TABLE sync_collection ADD COLUMN shown_color TEXT;
    ALTER TABLE sync_item ADD COLUMN ended_at INTEGER;
    """

  /// The things that accounts need from the user, each with the time of its reminder.
  private static let version14Needs = """
    CREATE TABLE sync_need(
      account_id INTEGER NOT NULL,
      sync_account_id BLOB NOT NULL,
      need TEXT NOT NULL CHECK(need IN ('sign_in_needed', 'held', 'conflict', 'refused')),
      since INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY(account_id, sync_account_id, need),
      FOREIGN KEY(account_id, sync_account_id) REFERENCES sync_account(account_id, id)
    ) STRICT, WITHOUT ROWID;
    """

  /// The changes of records by the latest runs, so that a run can be undone.
  ///
  /// A run has a part for each transaction that changed records. If the changes of a run were dropped because they were
  /// too large in total, the run has one part with an empty changeset.
  private static let version14Undo = """
    CREATE TABLE sync_change(
      account_id INTEGER NOT NULL,
      run INTEGER NOT NULL,
      part INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      at INTEGER NOT NULL,
      changeset BLOB NOT NULL,
      PRIMARY KEY(account_id, run, part),
      FOREIGN KEY(account_id, collection_id) REFERENCES sync_collection(account_id, id)
    ) STRICT;
    """

  /// How servers handle guests, and the removals of which other people would be notified.
  ///
  /// `scheduling` is empty until a run has asked the server. A removal without a `notice` waits for the user's answer.
  /// An answer with `is_new` was given in the transaction that removes the record; any later change to the record,
  /// except by its synchronization, ends the answer.
  private static let version14Guests = """
    ALTER TABLE sync_account ADD COLUMN scheduling TEXT;

    CREATE TABLE sync_removal(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      path TEXT NOT NULL,
      title TEXT NOT NULL,
      notified INTEGER NOT NULL,
      notice TEXT CHECK(notice IN ('everybody', 'nobody')),
      is_new INTEGER NOT NULL CHECK(is_new IN (0, 1)),
      PRIMARY KEY(account_id, collection_id, path),
      FOREIGN KEY(account_id, collection_id, path) REFERENCES sync_item(account_id, collection_id, path)
    ) STRICT, WITHOUT ROWID;
    """
}
