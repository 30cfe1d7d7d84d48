import Domain

extension DataCommand {
  func export(to folder: String, in session: CommandSession) async throws(CommandFailure) {
    let path = files.path(folder)
    let report = try await exchanging(folder, session) { () async throws(StoreExchangeError) in
      try await store.export(to: path)
    }
    session.announce(StyledLine(session.texts.data.exported(report.records, folder))) {
      ["path": .string(path), "records": .integer(report.records), "files": Self.json(report.counts)]
    }
  }

  func importAll(
    from folder: String, replaces: Bool, isTrial: Bool, in session: CommandSession
  ) async throws(CommandFailure) {
    let (texts, path) = (session.texts.data, files.path(folder))
    func imported(isTrial: Bool) async throws(CommandFailure) -> ExchangeReport {
      try await exchanging(folder, session) { () async throws(StoreExchangeError) in
        try await store.importAll(from: path, replaces: replaces, isTrial: isTrial)
      }
    }
    if !isTrial, replaces, !session.context.assumesYes {
      // What cannot be brought in is not asked about.
      let count = try await imported(isTrial: true).records
      guard try session.confirm(texts.replaceQuestion(folder, count)) else {
        throw CommandFailure("declined", session.texts.notChanged)
      }
    }
    let report = try await imported(isTrial: isTrial)
    session.announce(StyledLine(texts.imported(report, folder, isTrial: isTrial))) {
      [
        "records": .integer(report.records), "files": Self.json(report.counts), "kept": .text(report.kept),
        "dry_run": .bool(isTrial),
      ]
    }
  }

  func merge(
    _ file: String, preferring side: MergeSide?, isTrial: Bool, in session: CommandSession
  ) async throws(CommandFailure) {
    let texts = session.texts.data
    if let name = store.synchronizer() { session.remark(texts.isSynchronized(path, by: name)) }
    func merged(_ choice: MergeChoice) async throws(StoreExchangeError) -> MergeReport {
      try await store.merge(files.path(file), choice, isTrial: isTrial)
    }
    var (report, choice) = (MergeReport(), MergeChoice(side))
    do throws(StoreExchangeError) {
      report = try await merged(choice)
    } catch .undecided(let found) {
      if !session.context.canAsk, session.context.format == .json {
        // Nothing was changed.
        var report = MergeReport()
        (report.unchanged, report.conflicts) = (found.unchanged, found.choices)
        session.announce(StyledLine()) { Self.json(report, nil, isTrial: isTrial) }
      }
      choice = try self.choice(found.choices, file, in: session)
      report = try await exchanging(file, session) { () async throws(StoreExchangeError) in try await merged(choice) }
    } catch { throw texts.failure(error, file: file, store: path) }
    session.announce(StyledLine(texts.merged(report, file, isTrial: isTrial))) {
      Self.json(report, choice.side, isTrial: isTrial)
    }
    if isTrial, session.context.format != .json {
      for line in texts.changes(report) { session.remark(line) }
    }
    if session.context.format != .json {
      for conflict in report.conflicts {
        let side = conflict.field.flatMap { choice.side(conflict.kind, conflict.id, $0) }
        session.remark(texts.conflict(conflict, chosen: side))
      }
    }
  }

  func move(to target: String, replaces: Bool, isTrial: Bool, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.data
    let mover = try mover(files.path(target))
    func moved(isTrial: Bool) async throws(CommandFailure) -> ExchangeReport {
      do throws(StoreExchangeError) {
        return try await mover.move(replaces: replaces, isTrial: isTrial)
      } catch {
        throw texts.moveFailure(error, to: mover.place, named: target, from: path)
      }
    }
    if !isTrial, replaces, !session.context.assumesYes {
      // What cannot be moved is not asked about.
      _ = try await moved(isTrial: true)
      guard try session.confirm(texts.moveQuestion(mover.place)) else {
        throw CommandFailure("declined", session.texts.notChanged)
      }
    }
    let report = try await moved(isTrial: isTrial)
    var isUsed = false
    if !isTrial {
      isUsed = try await explaining(mover.place, session) { () throws(StoreKeepingError) in try mover.use() }
    }
    session.announce(StyledLine(texts.moved(report, mover.place, isTrial: isTrial))) {
      [
        "path": .string(mover.place), "from": .string(path), "records": .integer(report.records),
        "files": Self.json(report.counts), "kept": .text(report.kept), "used": .bool(isUsed), "dry_run": .bool(isTrial),
      ]
    }
    guard !isTrial else { return }
    session.remark(texts.afterMove(from: path, isUsed: isUsed))
    if !isUsed { session.remark(texts.notUsedYet(mover.place, target, isNamed: mover.isNamed)) }
  }

  /// Asks for one side for all, or for each.
  private func choice(
    _ conflicts: [MergeConflict], _ file: String, in session: CommandSession
  ) throws(CommandFailure) -> MergeChoice {
    let texts = session.texts.data
    guard session.context.canAsk else { throw texts.undecided(conflicts, file) }
    for conflict in conflicts { session.remark(texts.conflict(conflict)) }
    let answer = try session.ask(texts.sideQuestion(conflicts.count, file), insteadOf: DataOption.prefer)
    if let side = texts.side(answer) { return MergeChoice(side) }
    guard texts.meansEach(answer) else { throw CommandFailure("declined", session.texts.notChanged) }
    var chosen: [MergeConflict: MergeSide] = [:]
    for conflict in conflicts {
      while chosen[conflict] == nil {
        let answer = try session.ask(texts.oneSideQuestion(conflict), insteadOf: DataOption.prefer)
        guard !answer.isEmpty else { throw CommandFailure("declined", session.texts.notChanged) }
        chosen[conflict] = texts.side(answer)
      }
    }
    return MergeChoice(nil, chosen)
  }

  private static func json(_ counts: [String: Int]) -> JSONValue {
    .object(counts.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) })
  }

  private static func json(_ report: MergeReport, _ side: MergeSide?, isTrial: Bool) -> JSONValue {
    let conflicts = report.conflicts.map { conflict -> JSONValue in
      [
        "kind": .string(conflict.kind), "id": .string(conflict.id), "title": .string(conflict.title),
        "field": .text(conflict.field), "here": .text(conflict.here), "there": .text(conflict.there),
      ]
    }
    let changes = report.changes.map { change -> JSONValue in
      [
        "action": .string(change.action.rawValue), "kind": .string(change.kind), "id": .string(change.id),
        "title": .string(change.title),
      ]
    }
    return [
      "added": .integer(report.added), "changed": .integer(report.changed), "removed": .integer(report.removed),
      "unchanged": .integer(report.unchanged), "changes": .array(changes), "conflicts": .array(conflicts),
      "preferred": .text(side?.rawValue),
      "dry_run": .bool(isTrial),
    ]
  }

  private func exchanging<Value>(
    _ file: String, _ session: CommandSession, _ work: () async throws(StoreExchangeError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(StoreExchangeError) {
      return try await work()
    } catch {
      throw session.texts.data.failure(error, file: file, store: path)
    }
  }
}

extension ExchangeReport {
  var records: Int { counts.values.reduce(0, +) }
}
