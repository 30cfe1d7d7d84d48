enum LockOption {
  static let pin = OptionSpec("pin", ko: "비밀번호 대신 4~8자리 숫자를 써요", en: "Use 4 to 8 digits in place of a password")
}

extension Command<LockCall> {
  static let lock = LockCommand(
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
      LockCommand(
        "now", ko: "모든 터미널에서 지금 잠가요", en: "Lock now, in every terminal", json: LockCall.lock.form,
        whileLocked: .allowed, run: LockCall.close),
      LockCommand(
        "set", ko: "비밀번호나 PIN을 정해요", en: "Choose a password or a PIN",
        discussion: LocalizedText(
          ko: "복구 코드 여덟 개를 한 번만 보여 줘요. 안전한 곳에 적어 두세요.",
          en: "Eight recovery codes are shown, this once. Keep them in a safe place."), options: [LockOption.pin],
        json: LockCall.codes.form, plain: .columns(ko: "복구 코드", en: "recovery code"),
        examples: [.init("haru lock set --pin", ko: "PIN으로 잠가요", en: "With digits alone")], whileLocked: .allowed,
        run: LockCall.set),
      LockCommand(
        "change", ko: "다른 비밀번호로 바꿔요", en: "Change it", options: [LockOption.pin], json: LockCall.lock.form,
        examples: [.init("haru lock change", ko: "새 비밀번호를 정해요", en: "Choose another password")],
        whileLocked: .allowed, run: LockCall.change),
      LockCommand(
        "recover", ko: "잊었을 때 복구 코드로 새로 정해요", en: "Choose a new one with a recovery code",
        discussion: LocalizedText(
          ko: "코드는 한 번만 쓸 수 있어요. 코드도 없으면 haru data erase로 지우거나, 잠그기 전의 백업을 되살려야 해요.",
          en: """
            A code can be used once. Without any, only haru data erase is left, or restoring a backup from before the lock \
            was set.
            """),
        options: [LockOption.pin], json: LockCall.recovered.form,
        examples: [.init("haru lock recover", ko: "복구 코드를 써요", en: "With one of the codes")],
        whileLocked: .allowed, run: LockCall.recover),
      LockCommand(
        "remove", ko: "잠금을 없애요", en: "Take the lock off", json: LockCall.lock.form, whileLocked: .allowed,
        run: LockCall.remove),
    ],
    defaultSubcommand: "now")
}
