extension CommandSpec {
  static var lock: CommandSpec {
    CommandSpec(
      "lock", ko: "비밀번호로 잠가요", en: "Keep passers-by out with a password",
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
          """),
      examples: [
        .init("haru lock set", ko: "비밀번호를 정해요", en: "Choose a password"),
        .init("haru lock", ko: "지금 잠가요", en: "Lock now, in every terminal"),
      ],
      subcommands: [
        verb(.now, ko: "모든 터미널에서 지금 잠가요", en: "Lock now, in every terminal", json: .lockKind),
        verb(
          .set, ko: "비밀번호나 PIN을 정해요", en: "Choose a password or a PIN",
          more: LocalizedText(
            ko: "복구 코드 여덟 개를 한 번만 보여 줘요. 안전한 곳에 적어 두세요.",
            en: "Eight recovery codes are shown, this once. Keep them in a safe place."), options: [LockOption.pin],
          json: .lockCodes, example: .init("haru lock set --pin", ko: "PIN으로 잠가요", en: "With digits alone")),
        verb(
          .change, ko: "다른 비밀번호로 바꿔요", en: "Change it", options: [LockOption.pin], json: .lockKind,
          example: .init("haru lock change", ko: "새 비밀번호를 정해요", en: "Choose another password")),
        verb(
          .recover, ko: "잊었을 때 복구 코드로 새로 정해요", en: "Choose a new one with a recovery code",
          more: LocalizedText(
            ko: "코드는 한 번만 쓸 수 있어요. 코드도 없으면 haru data erase로 지우거나, 잠그기 전의 백업을 되살려야 해요.",
            en: """
              A code can be used once. Without any, only haru data erase is left, or restoring a backup from before the lock \
              was set.
              """),
          options: [LockOption.pin], json: .recoveredLock,
          example: .init("haru lock recover", ko: "복구 코드를 써요", en: "With one of the codes")),
        verb(.remove, ko: "잠금을 없애요", en: "Take the lock off", json: .lockKind),
      ],
      defaultSubcommand: LockVerb.now.rawValue,
      whileLocked: .allowed
    )
  }

  private static func verb(
    _ verb: LockVerb, ko korean: String, en english: String, more: LocalizedText? = nil, options: [OptionSpec] = [],
    json: JSONForm, example: ExampleSpec? = nil
  ) -> CommandSpec {
    CommandSpec(
      verb.rawValue, ko: korean, en: english, discussion: more, options: options, json: json,
      plain: verb == .set ? .columns(ko: "복구 코드", en: "recovery code") : nil, examples: example.map { [$0] } ?? [],
      whileLocked: .allowed)
  }
}

extension JSONForm {
  private static let kind = Note(
    "kind", ko: "password, pin 또는 null(잠금 없음)", en: "password, pin, or null where there is no lock")
  static let lockKind = JSONForm.object("kind").with(kind)
  static let lockCodes = JSONForm.object("kind", "codes").with(kind)
  static let recoveredLock = JSONForm.object("kind", "codes_left").with(kind)
}
