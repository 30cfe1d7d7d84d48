extension Schema {
  /// The statements for synchronization since version 15; new columns are at the end of their tables.
  static let version15 = [
    version15Homes, version15Runs, version15Undo, version15Settled, version15Removals,
  ].joined(separator: "\n")

  /// The number, in the log of runs, of the newest run that a collection was part of.
  private static let version15Runs = "ALTER TABLE sync_collection ADD COLUMN run INTEGER;"

  /// The runs that the user has undone, each with the number of the command that last undid the run (`undo_entry`).
  ///
  /// While that command is undone itself, the run doesn't count as undone.
  private static let version15Undo = """
    CREATE TABLE sync_undone(
      account_id INTEGER NOT NULL,
      run INTEGER NOT NULL,
      undone_by INTEGER NOT NULL,
      PRIMARY KEY(account_id, run)
    ) STRICT, WITHOUT ROWID;
    """

  /// The collections to which contacts and reminders belong, because these records have no list, such as a calendar.
  ///
  /// A row stays after its record or its collection was removed, so that another collection doesn't send the record.
  private static let version15Homes = """
    CREATE TABLE sync_home(
      account_id INTEGER NOT NULL,
      record_id BLOB NOT NULL CHECK(length(record_id) = 16),
      collection_id BLOB NOT NULL CHECK(length(collection_id) = 16),
      PRIMARY KEY(account_id, record_id)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO sync_home(account_id, record_id, collection_id)
    SELECT account_id, record_id, collection_id FROM sync_item
    WHERE record_id IS NOT NULL AND EXISTS (
      SELECT 1 FROM sync_collection AS c WHERE c.account_id = sync_item.account_id
      AND c.id = sync_item.collection_id AND c.kind <> 'events'
    ) AND NOT EXISTS (
      SELECT 1 FROM sync_item AS o WHERE o.account_id = sync_item.account_id AND o.record_id = sync_item.record_id
      AND (
        o.collection_id < sync_item.collection_id
        OR o.collection_id = sync_item.collection_id AND o.path < sync_item.path
      )
    );
    """

  /// The collections that have nothing to send, and the indexes for the few items that every run needs to find.
  ///
  /// A collection in `sync_settled` had nothing to send after its last run, and nothing that it could send has changed
  /// since; without a row, a run has to compare all its records with its items.
  private static let version15Settled = """
    CREATE TABLE sync_settled(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      PRIMARY KEY(account_id, collection_id),
      FOREIGN KEY(account_id, collection_id) REFERENCES sync_collection(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX sync_item_by_end ON sync_item(account_id, collection_id, ended_at) WHERE ended_at IS NOT NULL;
    CREATE INDEX sync_item_by_gone ON sync_item(account_id, collection_id, is_gone) WHERE is_gone > 0;
    """

  /// The time since which a server refuses every change, and the removals that happened without asking; see
  /// `UnaskedRemovals`.
  private static let version15Removals = """
    ALTER TABLE sync_collection ADD COLUMN refused_since INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_here INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_there INTEGER;
    ALTER TABLE sync_collection ADD COLUMN removed_at INTEGER;
    """
}
