import Domain

protocol AccountFormContent: TaskForm where Effect == AccountEffect, EffectResult == AccountResult {}

/// The action for the picture that an account already has.
enum PictureChoice: Hashable, Sendable, CaseIterable { case keep, replace, remove }

struct AccountForm: AccountFormContent {
  enum Field: Hashable, Sendable {
    case account(Account.Field)
    /// The use of the current picture.
    case picture
    /// The path of another picture.
    case path
  }

  /// The initial account; `nil` for a new account.
  private var shown: Account?
  private let showsPicture: Bool
  let texts: Texts

  /// - Parameter showsPicture: `true` if the screen has enough colors for the picture.
  init(_ account: Account?, showsPicture: Bool, texts: Texts) {
    (shown, self.showsPicture, self.texts) = (account, showsPicture, texts)
  }

  private var words: AccountTexts { texts.account }
  private var context: FieldContext { .ofAccount(texts) }
  private var hasPicture: Bool { shown?.picture != nil }
  var title: String { shown == nil ? words.createTitle : words.editTitle }
  var picture: Frame? { showsPicture ? shown?.picture?.frame : nil }

  func rows(for content: Int) -> Int { max(content, picture?.size.rows ?? 0) + 2 }

  func makeForm() -> Form<Field> {
    let typed = Form<Field>.fields(Account.Field.typed, of: shown, in: context) { .account($0) }
    let choices = PictureChoice.allCases.map { ChoiceField.Option(words.name(of: $0)) }
    var path = Form<Field>.Field(
      .path, label: words.pictureFile, .text(TextField(placeholder: texts.such(as: "~/mina.jpg"))), isHidden: hasPicture
    )
    path.hint = texts(ko: "JPEG, PNG, PPM. 작은 사본을 저장해요.", en: "JPEG, PNG or PPM; a small copy is saved.")
    return Form(
      typed + [
        .init(
          .picture, label: texts(Account.Field.picture.field.label), .choice(ChoiceField(choices)),
          isHidden: !hasPicture),
        path,
      ])
  }

  private func choice(in form: Form<Field>) -> PictureChoice {
    hasPicture ? PictureChoice.allCases[form.choice(.picture) ?? 0] : .replace
  }

  func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [AccountEffect] {
    let isAsked = choice(in: form) == .replace
    form.change(.path) { $0.isHidden = !isAsked }
    return []
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [AccountEffect] {
    var (account, faults) = (shown ?? .blank, FormFaults<Field>())
    faults.collect { () throws(FormFault<Field>) in
      try form.read(Account.Field.typed, into: &account, initial: shown == nil ? nil : initial, in: context) {
        .account($0)
      }
    }
    let (choice, path) = (choice(in: form), form.text(.path).trimmed)
    if choice == .replace, hasPicture, path.isEmpty { faults.add(.path, Refusal(words.needsPicture)) }
    try faults.check()
    if choice == .remove { account.picture = nil }
    return [.save(account, from: shown, picture: choice == .replace ? path.present : nil)]
  }

  mutating func begin(after result: AccountResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    shown = conflict.base
    return texts.changedElsewhere(Account.Field.conflicts(conflict, in: context))
  }
}

extension FieldContext {
  /// The context of an account's fields, with an unused day because no field of an account is a date.
  static func ofAccount(_ texts: Texts) -> FieldContext { FieldContext(texts, DateHabits(), today: .earliest) }
}

/// Asks for the nickname before everything is erased, and for an encrypted backup.
struct WithdrawForm: AccountFormContent {
  enum Field: Hashable, Sendable { case name, path, secret, again }

  let account: Account
  /// The providers whose sign-ins end.
  let providers: [SignInProvider]
  let secret: SecretField
  let again: SecretField
  let texts: Texts

  private var words: AccountTexts { texts.account }
  var title: String { texts(AccountAction.withdraw.name) }
  var verb: LocalizedText { AccountAction.withdraw.verb }
  var asksBeforeLeaving: Bool { false }

  func makeForm() -> Form<Field> {
    let example = TextField(placeholder: texts.such(as: "~/haru.encrypted"))
    var path = Form<Field>.Field(.path, label: texts(ko: "백업 파일", en: "Backup file"), .text(example))
    path.hint = words.backupHint
    var secret = Form<Field>.Field(.secret, label: texts.secrets.backup, .secret(secret), isHidden: true)
    secret.hint = texts.secrets.backupRule
    return Form([
      .init(.name, label: words.nickname, .text(TextField())), path, secret,
      .init(.again, label: texts.secrets.again, .secret(again), isHidden: true),
    ])
  }

  func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [AccountEffect] {
    let hasBackup = !form.text(.path).trimmed.isEmpty
    for field in [Field.secret, .again] { form.change(field) { $0.isHidden = !hasBackup } }
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? { words.withdrawal(account, ending: providers) }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [AccountEffect] {
    var faults = FormFaults<Field>()
    faults.collect { () throws(FormFault<Field>) in
      try form.check(.name) { text throws(CommandFailure) in try words.checkName(text, of: account) }
    }
    let path = form.text(.path).trimmed.present
    if path != nil {
      faults.collect { () throws(FormFault<Field>) in
        try form.checkNewSecret(.secret, .again, texts) { secret throws(CommandFailure) in
          try texts.secrets.checkLength(secret)
        }
      }
    }
    try faults.check()
    return [.begin(.withdraw(backup: path, secret: path.map { _ in secret }))]
  }
}

/// The form for the password or PIN: to set, change, recover or remove the lock.
struct LockForm: AccountFormContent {
  enum Field: Hashable, Sendable { case present, kind, new, again }

  /// The lock action that the form performs.
  let action: AccountAction
  /// The lock in use; `nil` if there is none yet.
  let lock: SecretKind?
  /// The current password or PIN, or a recovery code.
  let present: SecretField
  let new: SecretField
  let again: SecretField
  let texts: Texts

  private static let kinds = SecretKind.allCases

  private var words: LockTexts { texts.lock }
  private var asksForNew: Bool { action != .removeLock }
  var title: String { texts(action.name) }
  var verb: LocalizedText { action.verb }
  var asksBeforeLeaving: Bool { false }

  func makeForm() -> Form<Field> {
    var present = Form<Field>.Field(
      .present, label: action == .recoverLock ? words.code : lock.map(words.present) ?? "", .secret(present),
      isHidden: action == .setLock)
    present.hint = action == .recoverLock ? words.codeForm : nil
    var new = Form<Field>.Field(.new, label: words.new, .secret(new), isHidden: !asksForNew)
    new.hint = words.rule(.password)
    let kinds = Self.kinds.map { ChoiceField.Option(words.name(of: $0)) }
    return Form([
      present, .init(.kind, label: words.kind, .choice(ChoiceField(kinds)), isHidden: !asksForNew), new,
      .init(.again, label: texts.secrets.again, .secret(again), isHidden: !asksForNew),
    ])
  }

  private func kind(in form: Form<Field>) -> SecretKind { Self.kinds[form.choice(.kind) ?? 0] }

  func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [AccountEffect] {
    let rule = words.rule(kind(in: form))
    form.change(.new) { $0.hint = rule }
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    action == .setLock ? words.promise(kind(in: form)) : nil
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [AccountEffect] {
    guard asksForNew else { return [.removeLock(present)] }
    let kind = kind(in: form)
    try form.checkNewSecret(.new, .again, texts) { secret throws(CommandFailure) in
      try words.check(secret, as: kind)
    }
    switch action {
    case .setLock: return [.setLock(kind, new)]
    case .recoverLock: return [.recoverLock(code: present, kind, new)]
    default: return [.changeLock(present, to: kind, new)]
    }
  }
}
