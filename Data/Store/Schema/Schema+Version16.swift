extension Schema {
  /// The users of sign-in providers who own the account, without any token.
  ///
  /// Undo, exports and merging leave out the table, and backups contain it. Two accounts of a server may name the same
  /// user, because an account writes its rows itself and must not learn which rows others have.
  static let version16 = """
    CREATE TABLE account_identity(
      account_id INTEGER NOT NULL,
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      email TEXT,
      is_verified INTEGER NOT NULL CHECK(is_verified IN (0, 1)),
      name TEXT,
      proof TEXT NOT NULL CHECK(proof IN ('signature', 'connection')),
      since INTEGER NOT NULL,
      PRIMARY KEY(account_id, issuer, subject),
      CHECK(email IS NOT NULL OR is_verified = 0)
    ) STRICT, WITHOUT ROWID;
    """
}
