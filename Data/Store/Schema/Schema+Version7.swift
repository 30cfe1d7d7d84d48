extension Schema {
  /// Mood entries, their words, and the data for statistics.
  ///
  /// `clock` is the time that the clock showed, in seconds since 1970-01-01 00:00, because people search by days. A
  /// `word` is a feeling or a tag, see ``MoodRow/column(of:)``; its rows repeat the entry's data that lists and
  /// statistics need. `mood_block` has all levels of 32 days together, three bytes each, see ``MoodBlocks``: a million
  /// entries in four megabytes. The blocks are derived from the other tables, aren't part of undo, and are numbered
  /// from year 1.
  static let version7 = """
    CREATE TABLE mood(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      clock INTEGER NOT NULL,
      at INTEGER NOT NULL,
      zone TEXT NOT NULL,
      is_day INTEGER NOT NULL CHECK(is_day IN (0, 1)),
      level INTEGER NOT NULL CHECK(level BETWEEN 0 AND 100),
      energy INTEGER CHECK(energy BETWEEN 0 AND 100),
      feelings TEXT NOT NULL,
      memo TEXT,
      tags TEXT NOT NULL,
      x INTEGER NOT NULL CHECK(x BETWEEN 0 AND 10000),
      y INTEGER NOT NULL CHECK(y BETWEEN 0 AND 10000),
      PRIMARY KEY(account_id, id)
    ) STRICT;

    CREATE INDEX mood_by_clock ON mood(account_id, clock, id, is_day, level);

    CREATE TABLE mood_word(
      account_id INTEGER NOT NULL,
      mood_id BLOB NOT NULL,
      word TEXT NOT NULL,
      text TEXT NOT NULL,
      clock INTEGER NOT NULL,
      is_day INTEGER NOT NULL,
      level INTEGER NOT NULL,
      PRIMARY KEY(account_id, mood_id, word),
      FOREIGN KEY(account_id, mood_id) REFERENCES mood(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX mood_word_by_clock ON mood_word(account_id, word, clock, mood_id, is_day, level);

    CREATE TABLE feeling(
      account_id INTEGER NOT NULL,
      key TEXT NOT NULL,
      pleasantness INTEGER NOT NULL CHECK(pleasantness BETWEEN 0 AND 100),
      energy INTEGER NOT NULL CHECK(energy BETWEEN 0 AND 100),
      PRIMARY KEY(account_id, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE canvas_theme(
      account_id INTEGER NOT NULL,
      day INTEGER NOT NULL,
      theme TEXT NOT NULL,
      PRIMARY KEY(account_id, day)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE mood_block(
      account_id INTEGER NOT NULL,
      word TEXT NOT NULL,
      block INTEGER NOT NULL,
      entries BLOB NOT NULL,
      PRIMARY KEY(account_id, word, block)
    ) STRICT;
    """
}
