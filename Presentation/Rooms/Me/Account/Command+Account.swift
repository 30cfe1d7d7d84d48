package import Domain

extension Account.Field: EntityField {
  /// The fields that are typed; a picture is read from its file.
  static let typed: [Account.Field] = [.nickname, .email, .phone]

  package var field: Field<Account> {
    switch self {
    case .nickname:
      .text(
        \.nickname, "nickname", value: "NAME", ko: "별명", en: "Nickname",
        help: LocalizedText(ko: "별명 (1~8자)", en: "Nickname, 1 to 8 characters"))
    case .email:
      Field(
        LocalizedText(ko: "이메일", en: "E-mail"),
        option: OptionSpec("email", value: "ADDRESS", ko: "이메일", en: "E-mail address"),
        textOnDay: { account, _, _ in account.email.text },
        read: { input, account throws(CommandFailure) in account.email = try input.email(input.text) })
    case .phone:
      .value(
        \.phone, "phone", value: "NUMBER", ko: "전화번호", en: "Phone",
        help: LocalizedText(ko: "전화번호. 빈 값은 지워요", en: "Phone number; an empty one removes it"), print: \.text,
        parse: { input throws(CommandFailure) in try input.phone(input.text) })
    case .picture:
      Field(
        LocalizedText(ko: "사진", en: "Picture"), option: nil, textOnDay: { _, _, _ in "" }, read: { _, _ in })
    }
  }
}

enum AccountOption {
  static let picture = OptionSpec(
    "picture", value: ValueSpec("FILE", completion: .files), ko: "사진 파일 (JPEG, PNG, PPM). 작게 복사해 둬요. 빈 값은 지워요",
    en: "A picture (JPEG, PNG, PPM), of which a small copy is kept; an empty one removes it")
  static let details = Account.Field.options + [picture]
  static let backup = OptionSpec(
    "backup", value: ValueSpec("FILE", completion: .files), ko: "먼저 암호화한 백업을 남겨요", en: "Leave an encrypted backup first"
  )
  static let confirmedName = OptionSpec(
    "confirm", value: "NICKNAME", ko: "묻는 대신 별명으로 확인해요", en: "The nickname, in place of being asked for it")
}

extension Command<AccountCall> {
  static let account = AccountCommand(
    "account", ko: "내 계정을 보고 바꿔요", en: "See and change whose data these are",
    discussion: LocalizedText(
      ko: "계정이 없어도 모든 것을 쓸 수 있어요. 계정은 내 자료와 함께 있고, 다른 데로 보내지 않아요.",
      en: "Everything works without one. It is kept with your data, and nothing is sent anywhere else."),
    examples: [
      .init(
        "haru account create --nickname mina --email mina@example.com", ko: "손님에게 이름을 지어요. 자료는 그대로예요",
        en: "Give a guest a name; all data stay")
    ],
    subcommands: [
      AccountCommand(
        "show", ko: "계정을 보여 줘요", en: "Show the account", json: AccountCall.account.form,
        plain: .columns(ko: "별명, 이메일, 전화번호", en: "nickname, e-mail address, phone number"), run: AccountCall.show),
      AccountCommand(
        "create", ko: "계정을 만들어요", en: "Make an account", options: AccountOption.details,
        json: AccountCall.account.form,
        examples: [
          .init(
            "haru account create --nickname mina --email mina@example.com --picture mina.jpg", ko: "사진도 넣어요",
            en: "With a picture")
        ],
        run: AccountCall.create),
      AccountCommand(
        "edit", ko: "계정을 고쳐요", en: "Change the account", options: AccountOption.details,
        json: AccountCall.account.form,
        examples: [.init("haru account edit --phone ''", ko: "전화번호를 지워요", en: "Take the phone number away")],
        run: AccountCall.edit),
      AccountCommand(
        "sign-in", ko: "다시 들어가요", en: "Come back to it",
        arguments: [ArgumentSpec("NAME", .one, ko: "별명이나 이메일", en: "Nickname or e-mail address")],
        json: AccountCall.account.form,
        examples: [.init("haru account sign-in mina", ko: "별명으로 들어가요", en: "By the nickname")], whileLocked: .allowed,
        run: AccountCall.signIn),
      AccountCommand(
        "sign-out", ko: "계정에서 나가요", en: "Leave the account",
        discussion: LocalizedText(
          ko: "계정의 자료는 남고, 다시 들어갈 때까지 아무것도 보이지 않아요. 손님의 자료는 물어본 뒤 지워요.",
          en: """
            An account's data stay, and nothing is shown until somebody comes back to it. A guest's data are erased, after \
            a question.
            """),
        json: AccountCall.left.form, run: AccountCall.signOut),
      AccountCommand(
        "withdraw", ko: "탈퇴하고 모두 지워요", en: "Close the account and erase everything",
        discussion: LocalizedText(
          ko: "별명을 써야 지워요. 백업도 지워요. --backup FILE은 암호화한 백업을 먼저 남겨요.",
          en: "It goes on when the nickname is typed. Backups go too; --backup FILE leaves an encrypted one first."),
        options: [AccountOption.backup, AccountOption.confirmedName], json: AccountCall.withdrawn.form,
        examples: [
          .init(
            "haru account withdraw --backup /media/stick/haru.encrypted", ko: "암호화한 백업을 남기고 모두 지워요",
            en: "Erase everything but an encrypted backup")
        ],
        run: AccountCall.withdraw),
    ],
    defaultSubcommand: "show")
}
