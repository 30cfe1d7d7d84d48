extension Schema {
  /// Commands that were taken back stay in the list, with what undo removed of the very many that they had added.
  ///
  /// `session` is that of who did, undid or redid it last; see ``Database``.
  static let version6 = """
    ALTER TABLE undo_entry ADD COLUMN is_undone INTEGER NOT NULL DEFAULT 0 CHECK(is_undone IN (0, 1));
    ALTER TABLE undo_entry ADD COLUMN session INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX undo_entry_by_undone ON undo_entry(account_id, number) WHERE is_undone = 1;

    CREATE TABLE undone_part(
      account_id INTEGER NOT NULL,
      number INTEGER NOT NULL,
      part INTEGER NOT NULL,
      changeset BLOB NOT NULL,
      PRIMARY KEY(account_id, number, part)
    ) STRICT;
    """
}
