import Domain

struct SQLiteAccount<Failure: StoreFailure>: AccountRepository, AccountNotes, SQLitePort {
  let connection: Connection

  func account() throws(Failure) -> Account? {
    try ask { connection throws(StoreError) in
      try connection.first("SELECT nickname, email, phone, picture FROM account WHERE account_id = 1") { row in
        Account(
          nickname: Nickname(imported: row.text(0)), email: EmailAddress(imported: row.text(1)),
          phone: row.isNull(2) ? nil : PhoneNumber(imported: row.text(2)),
          picture: row.isNull(3) ? nil : ProfilePicture(bytes: row.blob(3)))
      }
    }
  }

  func isSignedOut() throws(Failure) -> Bool {
    try ask { connection throws(StoreError) in
      try connection.first("SELECT 1 FROM signed_out WHERE account_id = 1") { _ in true } ?? false
    }
  }

  func save(_ account: Account) throws(Failure) {
    let (nickname, email) = (account.nickname.text, account.email.text)
    try ask { connection throws(StoreError) in
      try connection.run(
        """
        INSERT INTO account(account_id, nickname, email, phone, picture) VALUES(1, ?, ?, ?, ?)
        ON CONFLICT(account_id) DO UPDATE
        SET nickname = excluded.nickname, email = excluded.email, phone = excluded.phone, picture = excluded.picture
        """, nickname, email, account.phone?.text, account.picture?.bytes)
    }
  }

  func noteSignedOut(_ isSignedOut: Bool) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.run(
        isSignedOut ? "INSERT OR IGNORE INTO signed_out VALUES(1)" : "DELETE FROM signed_out WHERE account_id = 1")
    }
  }
}
