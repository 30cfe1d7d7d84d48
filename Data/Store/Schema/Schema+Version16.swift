extension Schema {
  /// The users of sign-in providers who own the account, without any token.
  ///
  /// Undo, exports and merging leave out the table, and backups contain it.
  ///
  /// A user should own one account of a server, but no constraint enforces that. An account writes its own rows, and
  /// the server can't verify them. A uniqueness constraint would let an account probe which users other accounts name,
  /// and the first account to name a user could block the user's own account. `haru server check` shows the server's
  /// operator which accounts name the same user.
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
