extension Schema {
  /// Books, their readings with pages, and the sums for lists and statistics.
  ///
  /// Partly known days are `year * 10000 + month * 100 + day`, with 0 for unknown parts. `reading.extent` is the last
  /// page, or 0 for hundredths. Keys and tag keys are folded, see ``BookRow``. `reading_day` and `reading_month` are
  /// sums over `page_entry` that change together with it; months are `year * 12 + month - 1`. A quote refers to its
  /// book without a foreign key, because undoing an import removes records in parts.
  static let version8 = """
    CREATE TABLE book(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      rank INTEGER NOT NULL,
      added INTEGER NOT NULL,
      is_liked INTEGER NOT NULL CHECK(is_liked IN (0, 1)),
      title TEXT NOT NULL,
      subtitle TEXT,
      authors TEXT NOT NULL,
      publisher TEXT,
      published INTEGER,
      isbn TEXT CHECK(length(isbn) = 13),
      pages INTEGER CHECK(pages BETWEEN 1 AND 99999),
      thickness INTEGER CHECK(thickness BETWEEN 1 AND 9999),
      category TEXT NOT NULL,
      description TEXT,
      cover TEXT,
      link TEXT,
      source TEXT,
      theme TEXT,
      tags TEXT NOT NULL,
      holding TEXT CHECK(holding IN ('owned', 'lent', 'borrowed')),
      holder TEXT,
      holder_contact BLOB,
      held_on INTEGER,
      held_until INTEGER,
      title_key TEXT NOT NULL,
      author_key TEXT,
      tag_keys TEXT NOT NULL,
      PRIMARY KEY(account_id, id)
    ) STRICT;

    CREATE INDEX book_by_rank ON book(account_id, rank, id);
    CREATE INDEX book_by_title ON book(account_id, title_key, rank, id);
    CREATE INDEX book_by_isbn ON book(account_id, isbn, rank, id) WHERE isbn IS NOT NULL;

    CREATE INDEX book_by_group ON book(account_id, id, category, authors, tags);

    CREATE TABLE reading(
      account_id INTEGER NOT NULL,
      book_id BLOB NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      number INTEGER NOT NULL CHECK(number > 0),
      status TEXT NOT NULL,
      started INTEGER,
      target INTEGER,
      ended INTEGER,
      rating INTEGER CHECK(rating BETWEEN 1 AND 20),
      review TEXT,
      extent INTEGER CHECK(extent BETWEEN 0 AND 99999),
      reached INTEGER NOT NULL,
      reached_on INTEGER,
      before INTEGER NOT NULL,
      skipped INTEGER NOT NULL,
      PRIMARY KEY(account_id, book_id, id),
      FOREIGN KEY(account_id, book_id) REFERENCES book(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX reading_by_status ON reading(account_id, status, ended, id);

    CREATE TABLE page_entry(
      account_id INTEGER NOT NULL,
      book_id BLOB NOT NULL,
      reading_id BLOB NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      day INTEGER NOT NULL,
      clock INTEGER,
      at INTEGER,
      zone TEXT,
      reached INTEGER NOT NULL CHECK(reached >= 0),
      amount INTEGER NOT NULL CHECK(amount >= 0),
      is_before INTEGER NOT NULL CHECK(is_before IN (0, 1)),
      PRIMARY KEY(account_id, book_id, reading_id, id),
      FOREIGN KEY(account_id, book_id, reading_id) REFERENCES reading(account_id, book_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE reading_day(
      account_id INTEGER NOT NULL,
      day INTEGER NOT NULL,
      pages INTEGER NOT NULL CHECK(pages >= 0),
      percent INTEGER NOT NULL CHECK(percent >= 0),
      dawn INTEGER NOT NULL,
      morning INTEGER NOT NULL,
      afternoon INTEGER NOT NULL,
      evening INTEGER NOT NULL,
      PRIMARY KEY(account_id, day)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE reading_month(
      account_id INTEGER NOT NULL,
      book_id BLOB NOT NULL,
      month INTEGER NOT NULL,
      pages INTEGER NOT NULL CHECK(pages >= 0),
      PRIMARY KEY(account_id, book_id, month)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE book_sentence(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      book_id BLOB NOT NULL,
      text TEXT NOT NULL,
      page INTEGER,
      note TEXT,
      collected INTEGER NOT NULL,
      PRIMARY KEY(account_id, id)
    ) STRICT;

    CREATE INDEX book_sentence_by_book ON book_sentence(account_id, book_id);

    CREATE TABLE reading_goal(
      account_id INTEGER NOT NULL,
      unit TEXT NOT NULL,
      period TEXT NOT NULL,
      count INTEGER NOT NULL CHECK(count BETWEEN 1 AND 1000000),
      PRIMARY KEY(account_id, unit, period)
    ) STRICT, WITHOUT ROWID;
    """

  /// Quotes that were added to the sayings, and indexes for Today, reminders and plants.
  ///
  /// Older undo steps still fit a table with one more column at its end (sqlite3changeset_apply).
  static let version9 = """
    ALTER TABLE book_sentence ADD COLUMN saying_id BLOB;
    CREATE INDEX book_by_holder ON book(account_id, holder_contact) WHERE holder_contact IS NOT NULL;
    CREATE INDEX book_by_return ON book(account_id, held_until) WHERE held_until IS NOT NULL;
    CREATE INDEX reading_by_target ON reading(account_id, target) WHERE target IS NOT NULL;
    """
}
