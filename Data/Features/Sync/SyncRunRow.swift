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
    ("absent", .absent), ("organizer", .organizer), ("unread", .unread),
  ]

  /// The column value: a fixed word for each precondition that Haru knows; any other precondition follows a colon.
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
  static let columns = "collection_id, number, at, counts, brought_back, refused, ending"
  private static let statements = RowStatements("sync_run", "\(columns), is_quiet", key: 2)

  static func entry(of row: borrowing Row) throws(StoreError) -> SyncLogEntry {
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
      SyncCollection.ID(row.uuid(0)), number: row.int(1), at: Instant(secondsSince1970: row.int(2)), run,
      try SyncEndingColumn.ending(row.optionalText(6)))
  }

  /// Returns the number of the collection's next run.
  ///
  /// The run may have begun already and stored changes to records, or may continue the last run.
  static func nextNumber(of collection: UUID, in connection: Connection) throws(StoreError) -> Int {
    let last = try connection.first(
      "SELECT number, ending FROM sync_run WHERE account_id = 1 AND collection_id = ? ORDER BY number DESC LIMIT 1",
      collection
    ) { (number: $0.int(0), isContinued: $0.optionalText(1) == SyncEndingColumn.continued) }
    let begun = [
      try connection.first(
        "SELECT max(run) FROM sync_change WHERE account_id = 1 AND collection_id = ?", collection, make: { $0.int(0) }),
      try connection.first(
        "SELECT run FROM sync_collection WHERE account_id = 1 AND id = ?", collection, make: { $0.optionalInt(0) ?? 0 }),
    ]
    let number = begun.compactMap(\.self).max() ?? 0
    guard let last, number <= last.number else { return number > 0 ? number : try newNumber(in: connection) }
    return last.isContinued ? last.number : try newNumber(in: connection)
  }

  /// Returns a number that no run had before.
  static func newNumber(in connection: Connection) throws(StoreError) -> Int {
    let newest = [
      try connection.first("SELECT max(number) FROM sync_run WHERE account_id = 1") { $0.int(0) } ?? 0,
      try connection.first("SELECT max(run) FROM sync_change WHERE account_id = 1") { $0.int(0) } ?? 0,
      try connection.first("SELECT max(run) FROM sync_collection WHERE account_id = 1") { $0.int(0) } ?? 0,
    ]
    let number = (newest.max() ?? 0) + 1
    guard (1...1 << 53).contains(number) else { throw .corrupt(detail: "sync_run") }
    // The runs of removed accounts had higher numbers.
    try connection.run("DELETE FROM sync_undone WHERE account_id = 1 AND run >= ?", number)
    return number
  }

  /// Adds a run to the log, and removes runs that are too old for the log; see ``SyncLogEntry``.
  static func add(
    _ run: SyncRun, _ ending: SyncEnding, of collection: UUID, at now: Instant, in connection: Connection
  ) throws(StoreError) {
    let runs = "FROM sync_run WHERE account_id = 1 AND collection_id = ?"
    let number = try nextNumber(of: collection, in: connection)
    let isContinued = try connection.first("SELECT 1 \(runs) AND number = ?", collection, number) { _ in true } ?? false
    if isContinued { try connection.run("DELETE \(runs) AND number = ?", collection, number) }
    // The first part is complete, and the next run continues with the rest.
    let ending = isContinued && ending == .stopped ? .complete : ending
    if ending == .complete { try connection.run("DELETE \(runs) AND is_quiet = 1", collection) }
    let listed = try connection.first(
      "SELECT \(columns) \(runs) AND is_quiet = 0 ORDER BY number DESC LIMIT 1", collection
    ) { row throws(StoreError) in try entry(of: row) }
    if let listed, listed.isRepeated(by: run, ending) {
      try connection.run("DELETE \(runs) AND number = ?", collection, listed.number)
    }
    let isListed = !run.isQuiet || ending.isFailure
    try connection.run(
      statements.insertion, collection, number, now.secondsSince1970,
      SyncRun.counts.map { "\(run[keyPath: $0])" }.joined(separator: " "),
      TextList.joined(run.broughtBack.flatMap { [$0.uid, $0.title] }),
      TextList.joined(run.refused.flatMap(SyncRefusalRow.texts)), SyncEndingColumn.text(ending), !isListed)
    let oldest = try connection.first(
      "SELECT number \(runs) AND is_quiet = 0 ORDER BY number DESC LIMIT 1 OFFSET ?", collection, SyncLogEntry.limit - 1
    ) { $0.int(0) }
    guard let oldest else { return }
    try connection.run("DELETE \(runs) AND is_quiet = 0 AND number < ?", collection, oldest)
    try SyncJournal.remove(of: collection, before: oldest, in: connection)
  }
}

/// The column `ending` of a run, a list of texts: the kind of the error and its parameters.
enum SyncEndingColumn {
  /// The value for a complete run whose entry the next part of the run replaces.
  static let continued = "continued"
  /// The condition that a run is complete.
  static let isComplete = "(ending IS NULL OR ending = '\(continued)')"
  private static let stopped = "stopped"
  private static let replaced = "replaced"

  /// - Returns: `nil` for a complete run.
  static func text(_ ending: SyncEnding) -> String? {
    switch ending {
    case .complete: nil
    case .stopped: stopped
    case .replaced: replaced
    case .failed(let error): TextList.joined([error.kind.rawValue, parameter(of: error)])
    }
  }

  static func ending(_ column: String?) throws(StoreError) -> SyncEnding {
    guard let column, column != continued else { return .complete }
    if column == stopped { return .stopped }
    if column == replaced { return .replaced }
    let texts = TextList.split(column)
    guard texts.count == 2, let kind = DAVError.Kind(rawValue: texts[0]), let error = error(kind, texts[1]) else {
      throw .corrupt(detail: "sync_run")
    }
    return SyncEnding(error)
  }

  private static func parameter(of error: DAVError) -> String {
    switch error {
    case .unreachable(let error), .insecure(let error): error.word
    case .signInNeeded(let refusal), .refused(let refusal): "\(refusal.status)"
    case .unreadable(let detail): detail
    case .signIn(let error): error.word
    case .redirected(let host): host
    case .busy: ""
    }
  }

  private static func error(_ kind: DAVError.Kind, _ parameter: String) -> DAVError? {
    switch kind {
    case .unreachable: HTTPError(word: parameter).map { .unreachable($0) }
    case .insecure: HTTPError(word: parameter).map { .insecure($0) }
    case .signInNeeded: Int(parameter).map { .signInNeeded(DAVRefusal($0)) }
    case .refused: Int(parameter).map { .refused(DAVRefusal($0)) }
    case .signIn: SignInError(word: parameter).map { .signIn($0) }
    case .unreadable: .unreadable(detail: parameter)
    case .redirected: .redirected(to: parameter)
    case .busy: .busy(retryAfter: nil)
    }
  }
}

/// Rows of `sync_losing_text`.
enum LosingTextRow {
  static let columns = "id, at, kind, uid, title, text, reason, collection_id"
  private static let statements = RowStatements("sync_losing_text", columns)

  static func text(of row: borrowing Row) throws(StoreError) -> StoredLosingText {
    guard let kind = SyncKind(rawValue: row.text(2)), let reason = LosingText.Reason(rawValue: row.text(6)) else {
      throw .corrupt(detail: "sync_losing_text")
    }
    let losing = LosingText(
      id: LosingText.ID(row.uuid(0)), at: Instant(secondsSince1970: row.int(1)), uid: row.text(3), title: row.text(4),
      text: row.blob(5), reason: reason)
    return StoredLosingText(kind, losing, in: row.optionalUUID(7).map { SyncCollection.ID($0) })
  }

  static func save(
    _ losing: LosingText, of collection: SyncCollection, in connection: Connection
  ) throws(StoreError) {
    try connection.run(
      statements.replacement, losing.id.uuid, losing.at.secondsSince1970, collection.kind.rawValue, losing.uid,
      losing.title, losing.text, losing.reason.rawValue, collection.id.uuid)
  }

  static func removeOld(at now: Instant, in connection: Connection) throws(StoreError) {
    let start = now.adding(seconds: -SyncLimits.losingTextSeconds)
    try connection.run(
      "DELETE FROM sync_losing_text WHERE account_id = 1 AND at < ?", start.secondsSince1970)
  }
}
