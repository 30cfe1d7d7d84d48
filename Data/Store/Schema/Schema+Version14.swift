extension Schema {
  /// The tables and columns that each feature needs since version 14.
  static let version14 = [version14Undo].joined(separator: "\n")

  /// The changes of records by the newest runs, so that a run can be undone.
  ///
  /// A run has a part for each transaction that changed records. A run whose changes were dropped, because all together
  /// were too large, has one part with an empty changeset.
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
}
