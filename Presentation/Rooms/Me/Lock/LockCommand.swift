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
      }
    )
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
    guard let code = RecoveryCode(typed: letters) else { throw texts.noCode }
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

enum LockVerb: String, Hashable, Sendable, CaseIterable {
  case now, set, change, remove, recover
}

enum LockOption {
  static let pin = OptionSpec(
    "pin",
    LocalizedText(ko: "비밀번호 대신 4~8자리 숫자를 써요", en: "Use 4 to 8 digits in place of a password")
  )
}

extension CommandSpec {
  static var lock: CommandSpec {
    CommandSpec(
      "lock",
      summary: LocalizedText(ko: "비밀번호로 잠가요", en: "Keep passers-by out with a password"),
      discussion: LocalizedText(
        ko: """
          자리를 비운 사이 남이 하루를 열지 못하게 해요. 디스크를 가져간 사람에게서는 지키지 못해요: 그러려면 디스크를 암호화해 주세요. \
          한 번 열면 그 터미널에서는 lock.idle분(처음에는 10분) 동안 쓰지 않을 때까지 열려 있어요.

          비밀번호는 터미널에서 보이지 않게 쓰거나, 표준 입력에 한 줄씩 써요.
          """,
        en: """
          It keeps others from opening Haru while you are away. It does not protect from who takes the disk: encrypt that. \
          Once opened, it stays open in that terminal until nothing was done for lock.idle minutes (10 at first).

          Passwords are typed unseen on a terminal, or come as lines of standard input.
          """
      ),
      examples: [
        ExampleSpec("haru lock set", LocalizedText(ko: "비밀번호를 정해요", en: "Choose a password")),
        ExampleSpec("haru lock", LocalizedText(ko: "지금 잠가요", en: "Lock now, in every terminal")),
      ],
      subcommands: [
        verb(.now, ko: "모든 터미널에서 지금 잠가요", en: "Lock now, in every terminal", json: .lockKind),
        verb(
          .set,
          ko: "비밀번호나 PIN을 정해요",
          en: "Choose a password or a PIN",
          more: LocalizedText(
            ko: "복구 코드 여덟 개를 한 번만 보여 줘요. 안전한 곳에 적어 두세요.",
            en: "Eight recovery codes are shown, this once. Keep them in a safe place."
          ),
          options: [LockOption.pin],
          json: .lockCodes,
          example: ExampleSpec("haru lock set --pin", LocalizedText(ko: "PIN으로 잠가요", en: "With digits alone"))
        ),
        verb(
          .change,
          ko: "다른 비밀번호로 바꿔요",
          en: "Change it",
          options: [LockOption.pin],
          json: .lockKind,
          example: ExampleSpec("haru lock change", LocalizedText(ko: "새 비밀번호를 정해요", en: "Choose another password"))
        ),
        verb(
          .recover,
          ko: "잊었을 때 복구 코드로 새로 정해요",
          en: "Choose a new one with a recovery code",
          more: LocalizedText(
            ko: "코드는 한 번만 쓸 수 있어요. 코드도 없으면 haru data erase로 지우거나, 잠그기 전의 백업을 되살려야 해요.",
            en: """
              A code can be used once. Without any, only haru data erase is left, or restoring a backup from before the lock \
              was set.
              """
          ),
          options: [LockOption.pin],
          json: .recoveredLock,
          example: ExampleSpec("haru lock recover", LocalizedText(ko: "복구 코드를 써요", en: "With one of the codes"))
        ),
        verb(.remove, ko: "잠금을 없애요", en: "Take the lock off", json: .lockKind),
      ],
      defaultSubcommand: LockVerb.now.rawValue,
      whileLocked: .allowed
    )
  }

  private static func verb(
    _ verb: LockVerb,
    ko korean: String,
    en english: String,
    more: LocalizedText? = nil,
    options: [OptionSpec] = [],
    json: JSONForm,
    example: ExampleSpec? = nil
  ) -> CommandSpec {
    CommandSpec(
      verb.rawValue,
      summary: LocalizedText(ko: korean, en: english),
      discussion: more,
      options: options,
      json: json,
      plain: verb == .set ? .columns(ko: "복구 코드", en: "recovery code") : nil,
      examples: example.map { [$0] } ?? [],
      whileLocked: .allowed
    )
  }
}

extension JSONForm {
  private static let kind = Note(
    "kind",
    LocalizedText(ko: "password, pin 또는 null(잠금 없음)", en: "password, pin, or null where there is no lock")
  )
  static let lockKind = JSONForm.object("kind").with(kind)
  static let lockCodes = JSONForm.object("kind", "codes").with(kind)
  static let recoveredLock = JSONForm.object("kind", "codes_left").with(kind)
}
