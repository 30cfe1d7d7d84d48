extension Schema {
  /// The user's account, the lock that keeps others out, and the stores merged into this one, each up to a command of
  /// theirs.
  ///
  /// Undo covers only the account: no undo may open a lock or sign anyone in. Hashes and attempts stay in the file;
  /// they are neither exported nor merged.
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
}
