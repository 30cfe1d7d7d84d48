import Domain
import Foundation

/// Rows of `sync_refusal`, each refusal as a list of texts.
enum SyncRefusalRow {
  private static let statements = RowStatements("sync_refusal", "collection_id, path, refusal", key: 2)

  static func save(_ refusal: SyncRefusal, of collection: UUID, in connection: Connection) throws(StoreError) {
    try connection.run(
      statements.replacement, collection, refusal.href.path.key, TextList.joined(texts(of: refusal)))
  }

  static func refusal(of row: borrowing Row) throws(StoreError) -> SyncRefusal {
    guard let refusal = refusals(in: row.text(0)).first else { throw .corrupt(detail: "sync_refusal") }
    return refusal
  }

  private static let width = 8

  fileprivate static func texts(of refusal: SyncRefusal) -> [String] {
    [
      refusal.href.text, refusal.uid, refusal.title, "\(refusal.reason.status)",
      refusal.reason.precondition?.column ?? "", refusal.reason.words, "\(refusal.at.secondsSince1970)",
      refusal.text?.digits ?? "",
    ]
  }

  fileprivate static func refusals(in list: String) -> [SyncRefusal] {
    let texts = TextList.split(list)
    return stride(from: 0, through: texts.count - width, by: width).compactMap { start in
      guard let status = Int(texts[start + 3]), let at = Int(texts[start + 6]) else { return nil }
      let digits = texts[start + 7]
      return SyncRefusal(
        SyncHref(texts[start]), uid: texts[start + 1], title: texts[start + 2],
        reason: DAVRefusal(status, DAVPrecondition(column: texts[start + 4]), words: texts[start + 5]),
        at: Instant(secondsSince1970: at), text: digits.isEmpty ? nil : Fingerprint(digits: digits))
    }
  }
}

extension DAVPrecondition {
  private static let mark: Character = ":"
  private static let columns: [(text: String, precondition: DAVPrecondition)] = [
    ("sync_token", .validSyncToken), ("unique_uid", .uniqueUID), ("valid_data", .validData),
    ("maximum_size", .maximumSize), ("privileges", .privileges), ("number_of_matches", .numberOfMatches),
    ("absent", .absent), ("organizer", .organizer),
  ]

  /// The column value: a fixed word for each precondition that Haru knows; another one follows a colon.
  fileprivate var column: String {
    if case .other(let name) = self { return "\(Self.mark)\(name)" }
    return Self.columns.first { $0.precondition == self }?.text ?? ""
  }

  /// - Returns: `nil` if the column is empty.
  fileprivate init?(column: String) {
    if column.first == Self.mark {
      self = .other(String(column.dropFirst()))
    } else if let known = Self.columns.first(where: { $0.text == column }) {
      self = known.precondition
    } else {
      return nil
    }
  }
}

/// Rows of `sync_run`.
enum SyncRunRow {
  static let columns = "collection_id, number, at, counts, brought_back, refused"
  private static let statements = RowStatements("sync_run", "\(columns), is_quiet", key: 2)

  static func entry(of row: borrowing Row) -> SyncLogEntry {
    var run = SyncRun()
    for (count, number) in zip(SyncRun.counts, row.text(3).split(separator: " ")) {
      run[keyPath: count] = Int(number) ?? 0
    }
    let entries = TextList.split(row.text(4))
    run.broughtBack = stride(from: 0, through: entries.count - 2, by: 2).map { start in
      SyncRun.Entry(uid: entries[start], title: entries[start + 1])
    }
    run.refused = SyncRefusalRow.refusals(in: row.text(5))
    return SyncLogEntry(
      SyncCollection.ID(row.uuid(0)), number: row.int(1), at: Instant(secondsSince1970: row.int(2)), run)
  }

  /// Adds a run to the log, and removes the oldest run if the log is full, and the last run if that had no effect.
  static func add(
    _ run: SyncRun, of collection: UUID, at now: Instant, in connection: Connection
  ) throws(StoreError) {
    let runs = "FROM sync_run WHERE account_id = 1 AND collection_id = ?"
    let last = try connection.first("SELECT max(number) \(runs)", collection) { $0.int(0) } ?? 0
    guard (0..<1 << 53).contains(last) else { throw .corrupt(detail: "sync_run") }
    try connection.run("DELETE \(runs) AND is_quiet = 1", collection)
    try connection.run(
      statements.insertion, collection, last + 1, now.secondsSince1970,
      SyncRun.counts.map { "\(run[keyPath: $0])" }.joined(separator: " "),
      TextList.joined(run.broughtBack.flatMap { [$0.uid, $0.title] }),
      TextList.joined(run.refused.flatMap(SyncRefusalRow.texts)), run.isQuiet)
    try connection.run(
      """
      DELETE \(runs) AND is_quiet = 0 AND number NOT IN (
        SELECT number \(runs) AND is_quiet = 0 ORDER BY number DESC LIMIT ?
      )
      """, collection, collection, SyncLogEntry.limit)
  }
}

/// Rows of `sync_losing_text`.
enum LosingTextRow {
  static let columns = "id, at, kind, uid, title, text, reason"
  private static let statements = RowStatements("sync_losing_text", columns)

  static func text(of row: borrowing Row) throws(StoreError) -> StoredLosingText {
    guard let kind = SyncKind(rawValue: row.text(2)), let reason = LosingText.Reason(rawValue: row.text(6)) else {
      throw .corrupt(detail: "sync_losing_text")
    }
    let losing = LosingText(
      id: LosingText.ID(row.uuid(0)), at: Instant(secondsSince1970: row.int(1)), uid: row.text(3), title: row.text(4),
      text: row.blob(5), reason: reason)
    return StoredLosingText(kind, losing)
  }

  static func save(_ losing: LosingText, of kind: SyncKind, in connection: Connection) throws(StoreError) {
    try connection.run(
      statements.replacement, losing.id.uuid, losing.at.secondsSince1970, kind.rawValue, losing.uid, losing.title,
      losing.text, losing.reason.rawValue)
  }

  static func removeOld(at now: Instant, in connection: Connection) throws(StoreError) {
    let start = now.adding(seconds: -SyncLimits.losingTextSeconds)
    try connection.run(
      "DELETE FROM sync_losing_text WHERE account_id = 1 AND at < ?", start.secondsSince1970)
  }
}
