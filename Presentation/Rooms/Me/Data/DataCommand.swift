package import Domain

package struct DataCommand: RoomCommand {
  let path: String
  let store: any DataKeeping
  let files: UserFiles
  let hashing: any PasswordHashing
  let time: TimeSource
  let mover: @Sendable (_ target: String) throws(CommandFailure) -> any StoreMoving

  /// - Parameters:
  ///   - path: Of the data file, whether it is there yet or not.
  ///   - mover: Of what is to go to the address of a server, or to a path.
  package init(
    path: String, _ store: any DataKeeping, files: UserFiles, hashing: any PasswordHashing, time: TimeSource,
    mover: @escaping @Sendable (_ target: String) throws(CommandFailure) -> any StoreMoving
  ) {
    (self.path, self.store, self.files, self.hashing, self.time) = (path, store, files, hashing, time)
    self.mover = mover
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let file = invocation.arguments.first
    let isTrial = invocation.isTrial
    switch invocation.verb(as: DataVerb.self) {
    case .check: try await check(in: session)
    case .backUp: try await backUp(to: file, isEncrypted: invocation.has(DataOption.encrypt), in: session)
    case .restore: if let file { try await restore(from: file, in: session) }
    case .export: if let file { try await export(to: file, in: session) }
    case .import:
      guard let file else { return }
      try await importAll(from: file, replaces: invocation.has(DataOption.replace), isTrial: isTrial, in: session)
    case .merge:
      guard let file else { return }
      let side = invocation.value(of: DataOption.prefer).flatMap(MergeSide.init)
      try await merge(file, preferring: side, isTrial: isTrial, in: session)
    case .move:
      guard let target = invocation.value(of: DataOption.target), !target.isEmpty else {
        throw session.texts.data.noTarget
      }
      try await move(to: target, replaces: invocation.has(DataOption.replace), isTrial: isTrial, in: session)
    case .backups: try await listBackups(in: session)
    case .erase: try await erase(withBackups: invocation.has(DataOption.backups), in: session)
    case .path, nil:
      session.write(json: { ["path": .string(path)] }, plain: { [[path]] }, text: { _ in [StyledLine(path)] })
    }
  }

  private func check(in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.data
    let problems = try await explaining(path, session) { () async throws(StoreKeepingError) in try await store.check() }
    session.write(
      json: { ["ok": .bool(problems.isEmpty), "problems": .array(problems.map { json($0, texts) })] },
      plain: { problems.map { [$0.kind.rawValue, $0.detail] } },
      text: { _ in
        problems.isEmpty ? [StyledLine(texts.isWhole(path))] : problems.map { StyledLine(texts.problem($0)) }
      }
    )
    guard problems.isEmpty else { throw texts.hasProblems(problems.count, path) }
  }

  private func json(_ problem: StoreProblem, _ texts: DataTexts) -> JSONValue {
    [
      "kind": .string(problem.kind.rawValue), "detail": .string(problem.detail),
      "message": .string(texts.problem(problem)),
    ]
  }

  private func backUp(to file: String?, isEncrypted: Bool, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts
    let secret = isEncrypted ? try hashing.newBackupSecret(in: session) : nil
    var copy = try await copied(to: file, replaces: false, secret, session)
    if copy == nil, let file {
      guard try session.confirm(texts.exchange.replaceQuestion(file)) else {
        return session.remark(texts.exchange.notReplaced(file))
      }
      copy = try await copied(to: file, replaces: true, secret, session)
    }
    // Only the data file itself may never be replaced.
    guard let copy else { throw texts.data.failure(StoreKeepingError.exists, file: file ?? path, store: path) }
    session.announce(StyledLine(texts.data.backedUp(copy))) { ["path": .string(copy)] }
  }

  /// - Returns: Where the copy is; `nil` when a file is there that may not be replaced.
  private func copied(
    to file: String?, replaces: Bool, _ secret: (any TypedSecret)?, _ session: CommandSession
  ) async throws(CommandFailure) -> String? {
    do throws(StoreKeepingError) {
      return try await store.backUp(to: file.map(files.path), replaces: replaces, with: secret)
    } catch .exists {
      return nil
    } catch {
      throw session.texts.data.failure(error, file: file ?? path, store: path)
    }
  }

  private func restore(from file: String, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts
    let isEncrypted = try await explaining(file, session) { () async throws(StoreKeepingError) in
      try await store.examine(files.path(file))
    }
    guard try session.confirm(texts.data.restoreQuestion(file)) else {
      throw CommandFailure("declined", session.texts.notChanged)
    }
    let secret = isEncrypted ? hashing.makeSecret() : nil
    if let secret { try session.ask(texts.lock.backupQuestion, into: secret) }
    let kept = try await explaining(file, session) { () async throws(StoreKeepingError) in
      try await store.restore(from: files.path(file), with: secret)
    }
    session.announce(StyledLine(texts.data.restored(file, kept: kept))) {
      ["path": .string(path), "kept": .text(kept)]
    }
  }

  func explaining<Value>(
    _ file: String, _ session: CommandSession, _ work: () async throws(StoreKeepingError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(StoreKeepingError) {
      return try await work()
    } catch {
      throw session.texts.data.failure(error, file: file, store: path)
    }
  }
}

package enum DataVerb: String, Hashable, Sendable, CaseIterable {
  case path, check, restore, export, `import`, merge, move, backups, erase
  case backUp = "backup"
}
