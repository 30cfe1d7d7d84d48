import Domain

package struct LockCommand: RoomCommand {
  private let services: LockServices

  package init(_ services: LockServices) { self.services = services }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let kind: SecretKind = invocation.has(LockOption.pin) ? .pin : .password
    switch invocation.verb(as: LockVerb.self) {
    case .set: try await set(kind, in: session)
    case .change: try await change(to: kind, in: session)
    case .remove: try await remove(in: session)
    case .recover: try await recover(to: kind, in: session)
    case .now, nil: try await close(in: session)
    }
  }

  private func set(_ kind: SecretKind, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.lock
    guard try await services.lock(session) == nil else { throw texts.failure(.isLocked) }
    session.remark(texts.promise(kind))
    let secret = try services.newSecret(kind, in: session)
    let codes = try await session.explaining { () async throws(LockError) in
      try await SetLock(services.tools, newID: services.newID, random: services.random)(kind, secret)
    }.map(\.text)
    if let lock = try await services.lock(session) { services.sessions.open(lock) }
    // They are told this once, also to who wants it quiet.
    session.write(
      json: { ["kind": .string(kind.rawValue), "codes": .strings(codes)] },
      plain: { codes.map { [$0] } },
      text: { _ in
        [StyledLine(texts.isSet), StyledLine(texts.codes)] + codes.map { StyledLine("  \($0)", Style(.accent)) }
      })
  }

  private func change(to kind: SecretKind, in session: CommandSession) async throws(CommandFailure) {
    let lock = try await services.opened(try await existing(session), in: session)
    let secret = try services.newSecret(kind, in: session)
    let changed = try await session.explaining { () async throws(LockError) in
      try await ChangeLock(services.tools)(lock, to: kind, secret)
    }
    if let changed { services.sessions.open(changed) }
    session.announce(StyledLine(session.texts.lock.changed)) { ["kind": .string(kind.rawValue)] }
  }

  private func recover(to kind: SecretKind, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.lock
    _ = try await existing(session)
    let typed = services.hashing.makeSecret()
    try session.ask(texts.codeQuestion, into: typed)
    let letters = String(decoding: (0..<typed.count).map { typed[$0] }, as: UTF8.self)
    guard let code = RecoveryCode(typed: letters) else {
      throw texts.noCode(letters.filter { $0.isLetter || $0.isNumber }.count)
    }
    let recover = RecoverLock(services.tools)
    let lock = try await session.explaining { () async throws(LockError) in try await recover.check(code) }
    let secret = try services.newSecret(kind, in: session)
    let changed = try await session.explaining { () async throws(LockError) in
      try await recover(lock, code, to: kind, secret)
    }
    if let changed { services.sessions.open(changed) }
    let left = changed?.codes.count ?? 0
    session.announce(StyledLine(texts.recovered(left))) {
      ["kind": .string(kind.rawValue), "codes_left": .integer(left)]
    }
  }

  private func remove(in session: CommandSession) async throws(CommandFailure) {
    let lock = try await services.opened(try await existing(session), in: session)
    try await session.explaining { () async throws(LockError) in try await RemoveLock(services.tools)(lock) }
    services.sessions.closeAll()
    session.announce(StyledLine(session.texts.lock.removed)) { ["kind": .null] }
  }

  private func close(in session: CommandSession) async throws(CommandFailure) {
    let lock = try await existing(session)
    services.sessions.closeAll()
    session.announce(StyledLine(session.texts.lock.closed)) { ["kind": .string(lock.kind.rawValue)] }
  }

  private func existing(_ session: CommandSession) async throws(CommandFailure) -> Lock {
    guard let lock = try await services.lock(session) else { throw session.texts.lock.failure(.noLock) }
    return lock
  }
}

package enum LockVerb: String, Hashable, Sendable, CaseIterable { case now, set, change, remove, recover }

enum LockOption {
  static let pin = OptionSpec("pin", ko: "비밀번호 대신 4~8자리 숫자를 써요", en: "Use 4 to 8 digits in place of a password")
}
