import Domain

typealias LockCommand = Command<LockCall>

struct LockCall: CommandCall {
  let services: LockServices
  var invocation: Invocation
  let session: CommandSession

  init(_ services: LockServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session) = (services, invocation, session)
  }

  private var words: LockTexts { texts.lock }
  private var kind: SecretKind { invocation.has(LockOption.pin) ? .pin : .password }

  func set() async throws(CommandFailure) {
    guard try await services.lock(session) == nil else { throw words.failure(.isLocked) }
    let kind = kind
    session.remark(words.promise(kind))
    let secret = try services.newSecret(kind, in: session)
    let codes = try await session.explaining { () async throws(LockError) in
      try await SetLock(services.tools, newID: services.newID, random: services.random)(kind, secret)
    }.map(\.text)
    if let lock = try await services.lock(session) { services.sessions.open(lock) }
    // The codes are shown this once, even with --quiet.
    session.write(
      json: { Self.codes((kind, codes)) }, plain: { codes.map { [$0] } },
      text: { _ in
        [StyledLine(words.isSet), StyledLine(words.codes)] + codes.map { StyledLine("  \($0)", Style(.accent)) }
      })
  }

  func change() async throws(CommandFailure) {
    let lock = try await services.opened(try await existing(), in: session)
    let kind = kind
    let secret = try services.newSecret(kind, in: session)
    let changed = try await session.explaining { () async throws(LockError) in
      try await ChangeLock(services.tools)(lock, to: kind, secret)
    }
    if let changed { services.sessions.open(changed) }
    session.announce(StyledLine(words.changed)) { Self.lock(kind) }
  }

  func recover() async throws(CommandFailure) {
    let kind = kind
    _ = try await existing()
    let typed = services.hashing.makeSecret()
    try session.ask(words.codeQuestion, into: typed)
    let letters = String(decoding: (0..<typed.count).map { typed[$0] }, as: UTF8.self)
    guard let code = RecoveryCode(typed: letters) else {
      throw words.noCode(letters.filter { $0.isLetter || $0.isNumber }.count)
    }
    let recover = RecoverLock(services.tools)
    let lock = try await session.explaining { () async throws(LockError) in try await recover.check(code) }
    let secret = try services.newSecret(kind, in: session)
    let changed = try await session.explaining { () async throws(LockError) in
      try await recover(lock, code, to: kind, secret)
    }
    if let changed { services.sessions.open(changed) }
    let left = changed?.codes.count ?? 0
    session.announce(StyledLine(words.recovered(left))) { Self.recovered((kind, left)) }
  }

  func remove() async throws(CommandFailure) {
    let lock = try await services.opened(try await existing(), in: session)
    try await session.explaining { () async throws(LockError) in try await RemoveLock(services.tools)(lock) }
    services.sessions.closeAll()
    session.announce(StyledLine(words.removed)) { Self.lock(nil) }
  }

  func close() async throws(CommandFailure) {
    let lock = try await existing()
    services.sessions.closeAll()
    session.announce(StyledLine(words.closed)) { Self.lock(lock.kind) }
  }

  private func existing() async throws(CommandFailure) -> Lock {
    guard let lock = try await services.lock(session) else { throw words.failure(.noLock) }
    return lock
  }
}

extension LockCall {
  static let lock = JSONObject<SecretKind?>(.init("kind") { $0?.rawValue }, notes: [kind])
  static let codes = JSONObject<(kind: SecretKind, codes: [String])>(
    .init("kind") { $0.kind.rawValue }, .init("codes") { $0.codes }, notes: [kind])
  static let recovered = JSONObject<(kind: SecretKind, left: Int)>(
    .init("kind") { $0.kind.rawValue }, .init("codes_left") { $0.left }, notes: [kind])

  private static let kind = JSONForm.Note(
    "kind", ko: "password, pin 또는 null(잠금 없음)", en: "password, pin, or null where there is no lock")
}
