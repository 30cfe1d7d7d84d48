import Domain

typealias LockCommand = Command<LockCommandRun>

struct LockCommandRun: CommandRun {
  let services: LockServices
  var invocation: Invocation
  let session: CommandSession

  private var words: LockTexts { texts.lock }
  private var kind: SecretKind { invocation.has(LockOption.pin) ? .pin : .password }

  func set() async throws(CommandFailure) {
    guard try await services.lock(texts) == nil else { throw texts.accountRefusals.failure(.isLocked) }
    let kind = kind
    session.remark(words.promise(kind))
    let secret = try services.newSecret(kind, in: session)
    let codes = try await services.set(kind, secret, texts)
    // The codes are shown only once, so they are printed even with `--quiet`.
    session.write(
      json: { Self.codes((kind, codes)) }, plain: { codes.map { [$0] } },
      text: { _ in
        [StyledLine(words.isSet), StyledLine(words.codes)] + codes.map { StyledLine("  \($0)", Style(.accent)) }
      })
  }

  func change() async throws(CommandFailure) {
    let lock = try await services.opened(try await services.existing(texts), in: session)
    let kind = kind
    try await services.change(lock, to: kind, try services.newSecret(kind, in: session), texts)
    session.announce(StyledLine(words.changed)) { Self.lock(kind) }
  }

  func recover() async throws(CommandFailure) {
    let kind = kind
    _ = try await services.existing(texts)
    let typed = services.hashing.makeSecret()
    try session.ask(words.codeQuestion, into: typed)
    let code = try services.code(typed, texts)
    let lock = try await services.check(code, texts)
    let secret = try services.newSecret(kind, in: session)
    let left = try await services.recover(lock, code, to: kind, secret, texts)
    session.announce(StyledLine(words.recovered(left))) { Self.recovered((kind, left)) }
  }

  func remove() async throws(CommandFailure) {
    try await services.remove(try await services.opened(try await services.existing(texts), in: session), texts)
    session.announce(StyledLine(words.removed)) { Self.lock(nil) }
  }

  func close() async throws(CommandFailure) {
    let lock = try await services.close(texts)
    session.announce(StyledLine(words.closed)) { Self.lock(lock.kind) }
  }

  static let lock = JSONObject<SecretKind?>(.init("kind") { $0?.rawValue }, notes: [kind])
  static let codes = JSONObject<(kind: SecretKind, codes: [String])>(
    .init("kind") { $0.kind.rawValue }, .init("codes") { $0.codes }, notes: [kind])
  static let recovered = JSONObject<(kind: SecretKind, left: Int)>(
    .init("kind") { $0.kind.rawValue }, .init("codes_left") { $0.left }, notes: [kind])

  private static let kind = JSONForm.Note(
    "kind", ko: "password, pin 또는 null(잠금 없음)", en: "password, pin, or null without a lock")
}

enum LockOption {
  static let pin = OptionSpec("pin", ko: "비밀번호 대신 4~8자리 숫자를 써요", en: "Use 4 to 8 digits instead of a password")
}

extension Command<LockCommandRun> {
  static let lock = LockCommand(
    "lock", ko: "비밀번호로 잠가요", en: "Lock Haru, or set a password",
    discussion: LocalizedText(
      ko: """
        자리를 비운 사이 남이 하루를 열지 못하게 해요. 디스크째 가져가면 막을 수 없어요. 그것까지 막으려면 디스크를 암호화해 주세요. \
        한 번 열면 그 터미널에서는 계속 열려 있다가, lock.idle에 정한 시간(기본 10분) 동안 쓰지 않으면 다시 잠겨요.

        비밀번호는 터미널에서 보이지 않게 쓰거나, 표준 입력에 한 줄씩 써요.
        """,
      en: """
        A lock keeps others from opening Haru while you are away. It doesn't protect against someone who takes your \
        disk; encrypt the disk for that. Once unlocked, Haru stays open in that terminal until it is idle for \
        lock.idle minutes (10 by default).

        Type passwords on a terminal, where they stay hidden, or pipe them in, one per line.
        """),
    examples: [
      .init("haru lock set", ko: "비밀번호를 설정해요", en: "Set a password"),
      .init("haru lock", ko: "지금 잠가요", en: "Lock now, in every terminal"),
    ],
    subcommands: [
      LockCommand(
        "now", ko: "모든 터미널에서 지금 잠가요", en: "Lock now, in every terminal", json: LockCommandRun.lock.form,
        whileLocked: .allowed, run: LockCommandRun.close),
      LockCommand(
        "set", ko: "비밀번호나 PIN을 설정해요", en: "Set a password or PIN",
        discussion: LocalizedText(
          ko: "복구 코드 여덟 개를 한 번만 보여 줘요. 안전한 곳에 적어 두세요.",
          en: "Haru shows eight recovery codes, only once. Write them down in a safe place."),
        options: [LockOption.pin],
        json: LockCommandRun.codes.form, plain: .columns(ko: "복구 코드", en: "recovery code"),
        examples: [.init("haru lock set --pin", ko: "PIN으로 잠가요", en: "Lock with a PIN")], whileLocked: .allowed,
        run: LockCommandRun.set),
      LockCommand(
        "change", ko: "다른 비밀번호나 PIN으로 바꿔요", en: "Change the password or PIN", options: [LockOption.pin],
        json: LockCommandRun.lock.form,
        examples: [.init("haru lock change", ko: "새 비밀번호를 정해요", en: "Set a new password")],
        whileLocked: .allowed, run: LockCommandRun.change),
      LockCommand(
        "recover", ko: "비밀번호를 잊었을 때 복구 코드로 다시 정해요", en: "Set a new password with a recovery code",
        discussion: LocalizedText(
          ko: """
            코드는 한 번만 쓸 수 있어요. 코드도 없으면 haru data erase로 지우거나, 잠그기 전의 백업을 복원해야 해요. \
            sync.secrets가 locked이면 서버 비밀번호는 다시 입력해야 해요.
            """,
          en: """
            Each code works once. Without a code, you can only delete your data with 'haru data erase', or restore a \
            backup from before the lock was set. If sync.secrets is 'locked', you have to enter the passwords for \
            servers again.
            """),
        options: [LockOption.pin], json: LockCommandRun.recovered.form,
        examples: [.init("haru lock recover", ko: "복구 코드를 써요", en: "Use a recovery code")],
        whileLocked: .allowed, run: LockCommandRun.recover),
      LockCommand(
        "remove", ko: "잠금을 없애요", en: "Remove the lock", json: LockCommandRun.lock.form, whileLocked: .allowed,
        run: LockCommandRun.remove),
    ],
    defaultSubcommand: "now")
}
