extension Schema {
  /// A search index a quarter as large, made anew when the file is opened; see ``SearchIndex``.
  ///
  /// Without the places of its pairs in a text (`detail=none`): what it finds is compared with the words anyway. The
  /// record's index stands by itself, so that it can be made after very many rows; see ``LateIndexes``.
  static let version5 = """
    DROP TABLE search_index;
    CREATE VIRTUAL TABLE search_index USING fts5(
      pairs, content='', columnsize=0, detail=none, tokenize='ascii'
    );

    DELETE FROM search_state;
    DROP TABLE search_doc;
    CREATE TABLE search_doc(
      doc INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL,
      kind TEXT NOT NULL,
      record_id BLOB NOT NULL CHECK(length(record_id) = 16),
      day INTEGER,
      title TEXT NOT NULL,
      texts TEXT NOT NULL
    ) STRICT;

    CREATE UNIQUE INDEX search_doc_by_record ON search_doc(account_id, kind, record_id);
    """
}
