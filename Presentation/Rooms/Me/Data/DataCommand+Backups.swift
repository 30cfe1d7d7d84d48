import Domain

extension DataCommand {
  func listBackups(in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.data
    let backups = try await explaining(path, session) { () async throws(StoreKeepingError) in try await store.backups()
    }
    let zone = time.zone
    func at(_ backup: StoredBackup) -> String? { backup.at.map { InstantText.iso($0, in: zone) } }
    let now = time.now()
    session.write(
      json: {
        .array(
          backups.map { backup in
            let counts = backup.counts.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }
            return [
              "path": .string(backup.path), "kind": .string(backup.kind.rawValue), "at": .text(at(backup)),
              "size": .integer(backup.size), "records": .object(counts), "encrypted": .bool(backup.isEncrypted),
            ]
          })
      },
      plain: { backups.map { [at($0) ?? "", $0.kind.rawValue, String($0.size), $0.path] } },
      text: { width in
        guard !backups.isEmpty else { return [StyledLine(texts.noBackups(of: path), Style(.secondary))] }
        let columns = [TextTable.Column(), TextTable.Column(), TextTable.Column(), TextTable.Column(isFlexible: true)]
        let rows = backups.map { backup in
          [texts.age(of: backup, at: now), texts.kind(backup.kind), texts.size(backup.size), texts.contents(backup)]
            .map { StyledLine($0) }
        }
        return zip(TextTable(columns, rows: rows).lines(width: width), backups).flatMap { line, backup in
          [line, StyledLine("  \(backup.path)", Style(.secondary))]
        }
      })
  }

  func erase(withBackups: Bool, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.data
    let backups = try await explaining(path, session) { () async throws(StoreKeepingError) in try await store.backups()
    }
    session.remark(texts.whatIsErased(path, backups: backups.count, withBackups: withBackups))
    if !session.context.assumesYes {
      let answer = try session.ask(texts.eraseQuestion, insteadOf: GlobalOption.yes)
      guard texts.isEraseWord(answer) else { throw CommandFailure("declined", session.texts.notChanged) }
    }
    try await explaining(path, session) { () async throws(StoreKeepingError) in
      try await store.erase(withBackups: withBackups)
    }
    session.announce(StyledLine(texts.erased(path))) {
      ["path": .string(path), "backups": .integer(withBackups ? 0 : backups.count)]
    }
  }
}
