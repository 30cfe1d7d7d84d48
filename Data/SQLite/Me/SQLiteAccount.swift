import Domain

struct SQLiteAccount<Failure: StoreFailure>: AccountRepository, AccountNotes, SQLitePort {
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
    try ask { connection throws(StoreError) in
      try connection.first("SELECT 1 FROM signed_out WHERE account_id = 1") { _ in true } ?? false
    }
  }

  func save(_ account: Account) throws(Failure) {
    try ask { connection throws(StoreError) in try Account.table.save(account, in: connection) }
  }

  func noteSignedOut(_ isSignedOut: Bool) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        isSignedOut ? "INSERT OR IGNORE INTO signed_out VALUES(1)" : "DELETE FROM signed_out WHERE account_id = 1")
    }
  }
}
