import Domain

/// The commands of one run, to distinguish them from commands of other runs.
struct RunCommands: Sendable {
  /// The session, shared by the processes that the user starts in one place, such as a terminal window.
  let session: Int
  /// Indicates whether a command of this run has changed something or was undone.
  private(set) var hasChanged = false
  /// The commands that this run last executed, undid or redid.
  private var own: [UndoLog.Command] = []

  init(session: Int) { self.session = session }

  /// - Parameter command: The command; `nil` if nothing was changed.
  mutating func add(_ command: UndoLog.Command?) {
    guard let command else { return }
    hasChanged = true
    own.append(command)
    if own.count > UndoLog.maximumCount { own.removeFirst() }
  }

  func next(_ command: UndoLog.Command) -> NextCommand {
    let isOwn = own.contains { $0.number == command.number && $0.entry == command.entry }
    return NextCommand(command.entry, from: isOwn ? .thisRun : command.session == session ? .thisSession : .elsewhere)
  }
}

extension Connection {
  typealias Done<Result> = (result: Changed<Result>, command: UndoLog.Command?)

  /// Runs a body and, if the body changes anything, saves an undo step.
  ///
  /// - Parameter label: Returns the label in the undo list; called only if something has changed.
  func command<Result, Failure: StoreFailure>(
    by session: Int, at now: () -> Instant, _ label: (Result) -> UndoLabel,
    _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Done<Result> {
    let recorder = try asking(Failure.self) { () throws(StoreError) in try ChangeRecorder(on: self) }
    let result = try body(self)
    return try asking(Failure.self) { () throws(StoreError) in
      try UndoLog.prefetch(in: self)
      let step = UndoStep(changeset: try recorder.changeset())
      guard !step.isEmpty else { return (Changed(result, isChanged: false), nil) }
      try step.changeset.updateFollowers(in: self)
      return try recorded(result, step, UndoEntry(at: now(), label(result)), by: session)
    }
  }

  /// Runs a command like ``command(by:at:_:_:)``, for a command that may add very many records of one kind.
  func bulkCommand<Result, Failure: StoreFailure>(
    by session: Int, at now: () -> Instant, isDryRun: Bool, _ label: (Result) -> UndoLabel,
    _ body: (BulkChange, Connection) throws(Failure) -> Result
  ) throws(Failure) -> Done<Result> {
    let bulk = try asking(Failure.self) { () throws(StoreError) in
      try setCache(kibibytes: Database.bulkCache)
      return try BulkChange(on: self)
    }
    defer { try? setCache(kibibytes: Database.cache) }
    let result = try body(bulk, self)
    return try asking(Failure.self) { () throws(StoreError) in
      guard !isDryRun else { return (Changed(result, isChanged: false), nil) }
      let step = try bulk.finish(in: self)
      guard !step.isEmpty else { return (Changed(result, isChanged: false), nil) }
      return try recorded(result, step, UndoEntry(at: now(), label(result)), by: session)
    }
  }

  private func recorded<Result>(
    _ result: Result, _ step: UndoStep, _ entry: UndoEntry, by session: Int
  ) throws(StoreError) -> Done<Result> {
    (Changed(result, isChanged: true), try UndoLog.record(step, entry, by: session, in: self))
  }
}
