import Domain

extension DataCall {
  func export() async throws(CommandFailure) {
    let (folder, target) = (file, services.files.path(file))
    let report = try await exchanging(folder) { () async throws(StoreExchangeError) in
      try await store.export(to: target)
    }
    session.announce(StyledLine(words.exported(report.records, folder))) { Self.exported((target, report)) }
  }

  func importAll() async throws(CommandFailure) {
    let (folder, source) = (file, services.files.path(file))
    let (replaces, isTrial) = (invocation.has(DataOption.replace), invocation.isTrial)
    func imported(isTrial: Bool) async throws(CommandFailure) -> ExchangeReport {
      try await exchanging(folder) { () async throws(StoreExchangeError) in
        try await store.importAll(from: source, replaces: replaces, isTrial: isTrial)
      }
    }
    if !isTrial, replaces, !session.context.assumesYes {
      // Nobody is asked about an import that would be refused anyway.
      let count = try await imported(isTrial: true).records
      try confirmOrDecline(words.replaceQuestion(folder, count))
    }
    let report = try await imported(isTrial: isTrial)
    session.announce(StyledLine(words.imported(report, folder, isTrial: isTrial))) { Self.imported((report, isTrial)) }
  }

  func merge() async throws(CommandFailure) {
    let (file, isTrial) = (file, invocation.isTrial)
    if let name = store.synchronizer() { session.remark(words.isSynchronized(path, by: name)) }
    func merged(_ choice: MergeChoice) async throws(StoreExchangeError) -> MergeReport {
      try await store.merge(services.files.path(file), choice, isTrial: isTrial)
    }
    var report = MergeReport()
    var choice = MergeChoice(invocation.value(of: DataOption.prefer).flatMap(MergeSide.init))
    do throws(StoreExchangeError) {
      report = try await merged(choice)
    } catch .undecided(let found) {
      if !session.context.canAsk, session.context.format == .json {
        // Nothing was changed.
        var report = MergeReport()
        (report.unchanged, report.conflicts) = (found.unchanged, found.choices)
        session.announce(StyledLine()) { Self.merged((report, nil, isTrial)) }
      }
      choice = try self.choice(found.choices, file)
      report = try await exchanging(file) { () async throws(StoreExchangeError) in try await merged(choice) }
    } catch { throw words.failure(error, file: file, store: path) }
    session.announce(StyledLine(words.merged(report, file, isTrial: isTrial))) {
      Self.merged((report, choice.side, isTrial))
    }
    guard session.context.format != .json else { return }
    if isTrial { for line in words.changes(report, services.tables()) { session.remark(line) } }
    for conflict in report.conflicts {
      let side = conflict.field.flatMap { choice.side(conflict.kind, conflict.id, $0) }
      session.remark(words.conflict(conflict, services.tables(), chosen: side))
    }
  }

  func move() async throws(CommandFailure) {
    guard let target = invocation.value(of: DataOption.target), !target.isEmpty else { throw words.noTarget }
    let (replaces, isTrial) = (invocation.has(DataOption.replace), invocation.isTrial)
    let mover = try services.mover(services.files.path(target))
    func moved(isTrial: Bool) async throws(CommandFailure) -> ExchangeReport {
      try await explaining({ words.moveFailure($0, to: mover.place, named: target, from: path) }) {
        () async throws(StoreExchangeError) in try await mover.move(replaces: replaces, isTrial: isTrial)
      }
    }
    if !isTrial, replaces, !session.context.assumesYes {
      // Nobody is asked about a move that would be refused anyway.
      _ = try await moved(isTrial: true)
      try confirmOrDecline(words.moveQuestion(mover.place))
    }
    let report = try await moved(isTrial: isTrial)
    var isUsed = false
    if !isTrial { isUsed = try await explaining(mover.place) { () throws(StoreKeepingError) in try mover.use() } }
    session.announce(StyledLine(words.moved(report, mover.place, isTrial: isTrial))) {
      Self.moved((mover.place, path, report, isUsed, isTrial))
    }
    guard !isTrial else { return }
    session.remark(words.afterMove(from: path, isUsed: isUsed))
    if !isUsed { session.remark(words.notUsedYet(mover.place, target, isNamed: mover.isNamed)) }
  }

  /// Asks for one side for all, or for each.
  private func choice(_ conflicts: [MergeConflict], _ file: String) throws(CommandFailure) -> MergeChoice {
    guard session.context.canAsk else { throw words.undecided(conflicts, services.tables(), file) }
    for conflict in conflicts { session.remark(words.conflict(conflict, services.tables())) }
    let answer = try session.ask(words.sideQuestion(conflicts.count, file), insteadOf: DataOption.prefer)
    if let side = words.side(answer) { return MergeChoice(side) }
    guard words.meansEach(answer) else { throw declined }
    var chosen: [MergeConflict: MergeSide] = [:]
    for conflict in conflicts {
      while chosen[conflict] == nil {
        let answer = try session.ask(words.oneSideQuestion(conflict, services.tables()), insteadOf: DataOption.prefer)
        guard !answer.isEmpty else { throw declined }
        chosen[conflict] = words.side(answer)
      }
    }
    return MergeChoice(nil, chosen)
  }

  private func exchanging<Value>(
    _ file: String, _ work: () async throws(StoreExchangeError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ words.failure($0, file: file, store: path) }, work)
  }
}

extension DataCall {
  static let exported = JSONObject<(path: String, report: ExchangeReport)>(
    .init("path") { $0.path }, .init("records") { $0.report.records },
    .init("files") { JSONValue(counts: $0.report.counts) },
    notes: [.init("files", ko: "파일마다 기록의 수", en: "how many records each file has")])
  static let imported = JSONObject<(report: ExchangeReport, isTrial: Bool)>(
    .init("records") { $0.report.records }, .init("files") { JSONValue(counts: $0.report.counts) },
    .init("kept") { $0.report.kept }, .init("dry_run") { $0.isTrial },
    notes: [.init("kept", ko: "전에 있던 자료를 남겨 둔 곳", en: "where what was there before is kept")])
  static let moved = JSONObject<(place: String, from: String, report: ExchangeReport, isUsed: Bool, isTrial: Bool)>(
    .init("path") { $0.place }, .init("from") { $0.from }, .init("records") { $0.report.records },
    .init("files") { JSONValue(counts: $0.report.counts) }, .init("kept") { $0.report.kept },
    .init("used") { $0.isUsed }, .init("dry_run") { $0.isTrial },
    notes: [
      .init("path", ko: "옮긴 곳", en: "the new place"),
      .init("kept", ko: "거기에 전에 있던 자료를 남겨 둔 곳", en: "where what was there before is kept"),
      .init("used", ko: "이제 옮긴 곳을 쓰는지", en: "whether Haru uses the new place from now on"),
    ])
  static let merged = JSONObject<(report: MergeReport, side: MergeSide?, isTrial: Bool)>(
    .init("added") { $0.report.added }, .init("changed") { $0.report.changed },
    .init("removed") { $0.report.removed }, .init("unchanged") { $0.report.unchanged },
    .init("changes") { merge in
      merge.report.changes.map { change -> JSONValue in
        [
          "action": .string(change.action.rawValue), "kind": .string(change.kind), "id": .string(change.id),
          "title": .string(change.title),
        ]
      }
    },
    .init("conflicts") { merge in
      merge.report.conflicts.map { conflict -> JSONValue in
        [
          "kind": .string(conflict.kind), "id": .string(conflict.id), "title": .string(conflict.title),
          "field": .text(conflict.field), "here": .text(conflict.here), "there": .text(conflict.there),
        ]
      }
    },
    .init("preferred") { $0.side?.rawValue }, .init("dry_run") { $0.isTrial },
    notes: [
      .init(
        "changes", ko: #"처음 50개까지: [{"action": "added" | "changed" | "removed", "kind", "id", "title"}]"#,
        en: #"the first 50: [{"action": "added" | "changed" | "removed", "kind", "id", "title"}]"#),
      .init(
        "conflicts",
        ko: #"양쪽에서 다르게 고친 것: [{"kind", "id", "title", "field", "here", "there"}]. field가 null이면 한쪽에서 지운 기록이고 남겨요"#,
        en: """
          what both have changed: [{"kind", "id", "title", "field", "here", "there"}]; without a field a record that one side \
          has removed, which is kept
          """),
      .init("preferred", ko: "here나 there. 고르지 않았으면 null", en: "here or there; null where nobody chose"),
    ])
}

extension ExchangeReport {
  var records: Int { counts.values.reduce(0, +) }
}
