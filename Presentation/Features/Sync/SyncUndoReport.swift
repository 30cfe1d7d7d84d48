import Domain

struct SyncUndoReport: Sendable {
  let undone: UndoneSyncRun
  /// Indicates whether anything was undone.
  let isChanged: Bool
  /// The sentences about later changes that stay, one for each record.
  let rest: [String]

  static let object = JSONObject<SyncUndoReport>(
    .init("run") { $0.undone.run.number }, .init("account") { $0.undone.account.name },
    .init("restored") { $0.undone.records.restored },
    .init("changed") { $0.undone.records.changed }, .init("removed") { $0.undone.records.removed },
    .init("left") { report in report.undone.records.obstacles.map { left($0) } },
    notes: [
      .init("left", "[\(left.form.text)]"),
      .init("change", oneOf: ["fields", "removed", "added", "elsewhere", "came_back", "unknown"]),
    ])

  private static let left = JSONObject<UndoObstacle>(
    .init("kind") { $0.kind }, .init("title") { $0.title }, .init("change") { $0.change.word },
    .init("fields") { $0.change.fields })
}

extension UndoObstacle.Change {
  fileprivate var word: String {
    switch self {
    case .fields: "fields"
    case .removed: "removed"
    case .added: "added"
    case .elsewhere: "elsewhere"
    case .cameBack: "came_back"
    case .unknown: "unknown"
    }
  }

  fileprivate var fields: [String] { if case .fields(let names) = self { names } else { [] } }
}

extension SyncWork {
  /// Undoes a run's changes in Haru.
  ///
  /// - Parameters:
  ///   - number: The number of the run; `nil` for the newest run that still has an effect.
  ///   - agree: Asks the user, if lists of the run aren't synchronized anymore; gets the question.
  /// - Throws: A failure that says what is in the way, if nothing was undone for that reason.
  func undo(
    _ number: Int?, _ agree: (String) throws(CommandFailure) -> Void = { _ in }
  ) async throws(CommandFailure) -> SyncUndoReport {
    let (words, zone, undo) = (texts.sync, services.time.zone, UndoSyncRun(services.store))
    let result: Changed<UndoneSyncRun>
    do throws(SyncUndoError) { result = try await undo(number) } catch {
      guard case .switchedOff(let run, let account, let lists) = error else { throw words.failure(error, in: zone) }
      try agree(words.undoQuestion(run, account.name, off: lists, in: zone))
      result = try await explaining({ words.failure($0, in: zone) }) { () async throws(SyncUndoError) in
        try await undo(run.number, acceptingOff: true)
      }
    }
    let undone = result.value
    let tables = undone.records.obstacles.isEmpty ? [] : services.tables()
    let report = SyncUndoReport(
      undone: undone, isChanged: result.isChanged,
      rest: undone.records.obstacles.map { texts.sentence($0, tables, isNamed: true) })
    guard result.isChanged || report.rest.isEmpty || undone.run.isUndone else { throw words.nothingUndone(report) }
    return report
  }
}
