import Domain

struct SQLiteAccount<Failure: StoreFailure>: AccountRepository, SQLitePort {
  let connection: Connection

  func account() throws(Failure) -> Account? {
    try ask { connection throws(StoreError) in
      try connection.first("SELECT \(Account.table.columns) FROM account WHERE account_id = 1") { row in
        var at = ColumnCursor()
        let (nickname, email) = (Nickname(imported: row.text(at.next())), EmailAddress(imported: row.text(at.next())))
        let (phone, picture) = (row.optionalText(at.next()).map(PhoneNumber.init(imported:)), at.next())
        return Account(
          nickname: nickname, email: email, phone: phone,
          picture: row.isNull(picture) ? nil : ProfilePicture(bytes: row.blob(picture)))
      }
    }
  }

  func isSignedOut() throws(Failure) -> Bool {
    try ask(connection.first("SELECT 1 FROM signed_out WHERE account_id = 1") { _ in true } ?? false)
  }

  func save(_ account: Account) throws(Failure) { try ask(Account.table.save(account, in: connection)) }

  func noteSignedOut(_ isSignedOut: Bool) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        isSignedOut ? "INSERT OR IGNORE INTO signed_out VALUES(1)" : "DELETE FROM signed_out WHERE account_id = 1")
    }
  }

  func identities() throws(Failure) -> [AccountIdentity] {
    try ask { connection throws(StoreError) in
      // Only files made by tests have an old schema without this table.
      guard try connection.hasTable("account_identity") else { return [] }
      return try connection.all(
        "SELECT \(AccountIdentityRow.columns) FROM account_identity WHERE account_id = 1 \(AccountIdentityRow.order)",
        make: AccountIdentityRow.identity)
    }
  }

  func save(_ identity: AccountIdentity) throws(Failure) { try ask(AccountIdentityRow.save(identity, in: connection)) }

  func remove(_ identity: AccountIdentity) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        "DELETE FROM account_identity WHERE account_id = 1 AND issuer = ? AND subject = ?", identity.issuer.text,
        identity.subject)
    }
  }

  func isElsewhere(_ identity: AccountIdentity) throws(Failure) -> Bool {
    // A file has one account.
    try ask { connection throws(StoreError) in try connection.server?.isElsewhere(identity) ?? false }
  }
}

/// Rows of `account_identity`.
enum AccountIdentityRow {
  static let columns = "issuer, subject, email, is_verified, name, proof, since"
  static let order = "ORDER BY since, issuer, subject"
  private static let statements = RowStatements("account_identity", columns, key: 2)

  static func identity(of row: borrowing Row) throws(StoreError) -> AccountIdentity {
    guard let issuer = SignInIssuer(row.text(0)), let check = SignedInUser.Check(rawValue: row.text(5)) else {
      throw .corrupt(detail: "account_identity")
    }
    return AccountIdentity(
      issuer: issuer, subject: row.text(1), email: row.optionalText(2).map(EmailAddress.init(imported:)),
      isEmailVerified: row.bool(3), name: row.optionalText(4), check: check,
      since: Instant(secondsSince1970: row.int(6)))
  }

  static func save(_ identity: AccountIdentity, in connection: Connection) throws(StoreError) {
    try connection.run(
      statements.replacement, identity.issuer.text, identity.subject, identity.email?.text, identity.isEmailVerified,
      identity.name, identity.check.rawValue, identity.since.secondsSince1970)
  }
}

struct SQLiteLock<Failure: StoreFailure>: LockSideWrites, SQLitePort {
  let connection: Connection

  func lock() throws(Failure) -> Lock? {
    try ask { connection throws(StoreError) in
      let columns = "id, kind, hash, version, attempts, tried_at, start, since_start"
      return try connection.first("SELECT \(columns) FROM access_lock WHERE account_id = 1") { row throws(StoreError) in
        let codes = try connection.all("SELECT fingerprint FROM recovery_code WHERE account_id = 1") { row in
          CodeFingerprint(row.blob(0))
        }
        let sinceStart = row.isNull(6) ? nil : LockMoment.SinceStart(start: row.text(6), seconds: row.int(7))
        let last =
          row.isNull(5) ? nil : LockMoment(clock: Instant(secondsSince1970: row.int(5)), sinceStart: sinceStart)
        return Lock(
          id: row.uuid(0), kind: SecretKind(rawValue: row.text(1)) ?? .password, hash: PasswordHash(row.text(2)),
          version: row.int(3), codes: Set(codes), attempts: LockAttempts(count: row.int(4), last: last))
      }
    }
  }

  func save(_ lock: Lock?) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run("DELETE FROM recovery_code WHERE account_id = 1")
      try connection.run("DELETE FROM access_lock WHERE account_id = 1")
      guard let lock else { return }
      let last = lock.attempts.last
      try connection.run(
        "INSERT INTO access_lock VALUES(1, ?, ?, ?, ?, ?, ?, ?, ?)", lock.id, lock.kind.rawValue, lock.hash.text,
        lock.version, lock.attempts.count, last?.clock.secondsSince1970, last?.sinceStart?.start,
        last?.sinceStart?.seconds)
      for code in lock.codes { try connection.run("INSERT INTO recovery_code VALUES(1, ?)", code.bytes) }
    }
  }
}

extension FeatureTables {
  static let own = FeatureTables(
    [settings.record, Account.table.record],
    internals: ["access_lock", "recovery_code", "signed_out", "account_identity"],
    checks: [
      "access_lock.version": "SELECT 1 FROM access_lock WHERE version NOT BETWEEN 1 AND 1000000",
      "account": "SELECT 1 FROM account WHERE trim(nickname) = '' OR instr(email, '@') = 0",
      "account_identity": "SELECT 1 FROM account_identity WHERE subject = '' OR \(farOff("since"))",
    ])

  static let settings = Table<(name: String, value: String)>(
    "setting", file: "settings", "Settings that were changed, by the names that Haru uses for them.", title: "name",
    isEntered: false, localRows: MachineSetting.condition, [.init("name") { $0.name }, .init("value") { $0.value }])
}

extension Account {
  static let table = Table<Account>(
    "account", file: "account", "The owner of the data. `picture` has 96 × 96 pixels of red, green and blue.", key: 0,
    title: "nickname", isEntered: false,
    [
      .init("nickname") { $0.nickname.text }, .init("email") { $0.email.text }, .init("phone") { $0.phone?.text },
      .init("picture", .bytes) { $0.picture?.bytes },
    ])
}
