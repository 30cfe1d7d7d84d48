extension Schema {
  /// The user's sayings, and the user's marks on the pack's sayings.
  ///
  /// An `id` is made from the saying's number, so that IDs sort like numbers. Places start at 0 without gaps, so that a
  /// random saying can be drawn. Keys are hashes that distinguish texts, by which imports find existing sayings. Marks
  /// and openings are separate from the sayings, because the pack's sayings have no row there, and because opening
  /// isn't an undo step and must not change anything that undo compares. `saying_state` isn't part of undo either, so
  /// that no number is given twice. `saying_text` is the data for search, derived from the sayings; see
  /// ``SayingSegment``.
  static let version4 = """
    CREATE TABLE saying(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      place INTEGER NOT NULL CHECK(place >= 0),
      uploaded INTEGER NOT NULL,
      origin TEXT NOT NULL CHECK(origin IN ('own', 'imported', 'book')),
      book_id BLOB,
      korean TEXT,
      english TEXT,
      korean_source TEXT,
      english_source TEXT,
      tags TEXT NOT NULL,
      korean_key INTEGER,
      english_key INTEGER,
      PRIMARY KEY(account_id, id),
      CHECK((origin = 'book') = (book_id IS NOT NULL)),
      CHECK(korean IS NOT NULL OR english IS NOT NULL),
      CHECK((korean IS NULL) = (korean_key IS NULL)),
      CHECK((english IS NULL) = (english_key IS NULL)),
      CHECK((korean_source IS NULL) = (english_source IS NULL))
    ) STRICT;

    CREATE INDEX saying_by_place ON saying(account_id, place);
    CREATE INDEX saying_by_time ON saying(account_id, uploaded, id);
    CREATE INDEX saying_by_korean ON saying(account_id, korean_key, id) WHERE korean_key IS NOT NULL;
    CREATE INDEX saying_by_english ON saying(account_id, english_key, id) WHERE english_key IS NOT NULL;

    CREATE TABLE saying_tag(
      account_id INTEGER NOT NULL,
      saying_id BLOB NOT NULL,
      key TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY(account_id, saying_id, key),
      FOREIGN KEY(account_id, saying_id) REFERENCES saying(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX saying_tag_by_key ON saying_tag(account_id, key, saying_id);

    CREATE TABLE saying_mark(
      account_id INTEGER NOT NULL,
      saying_id BLOB NOT NULL CHECK(length(saying_id) = 16),
      liked INTEGER,
      used INTEGER,
      PRIMARY KEY(account_id, saying_id),
      CHECK(liked IS NOT NULL OR used IS NOT NULL)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX saying_mark_by_liked ON saying_mark(account_id, liked, saying_id) WHERE liked IS NOT NULL;
    CREATE INDEX saying_mark_by_used ON saying_mark(account_id, saying_id) WHERE used IS NOT NULL;

    CREATE TABLE saying_opened(
      account_id INTEGER NOT NULL,
      saying_id BLOB NOT NULL CHECK(length(saying_id) = 16),
      at INTEGER NOT NULL,
      PRIMARY KEY(account_id, saying_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE saying_hidden(
      account_id INTEGER NOT NULL,
      saying_id BLOB NOT NULL CHECK(length(saying_id) = 16),
      PRIMARY KEY(account_id, saying_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE saying_text(
      account_id INTEGER NOT NULL,
      segment INTEGER NOT NULL,
      texts BLOB NOT NULL,
      PRIMARY KEY(account_id, segment)
    ) STRICT;

    CREATE TABLE saying_state(
      account_id INTEGER NOT NULL PRIMARY KEY,
      first_day INTEGER,
      last_number INTEGER NOT NULL
    ) STRICT;

    INSERT INTO saying_state VALUES(1, NULL, 10000);
    """

  /// A search index a quarter as large as before, rebuilt when the file is opened; see ``SearchIndex``.
  ///
  /// The index doesn't store the positions of pairs in a text (`detail=none`), because each match is compared with the
  /// words anyway. The index by record is separate, so that it can be created after very many rows were added; see
  /// ``LateIndexes``.
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

  /// Undone commands stay in the list; if a command added very many records, their removed rows stay, too.
  ///
  /// `session` is the session that last ran, undid or redid the command; see ``Database``.
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
