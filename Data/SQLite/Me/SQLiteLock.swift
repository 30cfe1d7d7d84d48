import Domain

struct SQLiteLock<Failure: StoreFailure>: LockNotes, SQLitePort {
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
