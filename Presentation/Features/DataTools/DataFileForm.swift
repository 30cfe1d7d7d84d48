import Domain

protocol DataFormContent: TaskForm where Effect == DataEffect, EffectResult == DataResult {
  /// The action that starts when the form is saved.
  var action: DataAction { get }
}

extension DataFormContent {
  var title: String { texts(action.name) }
  var verb: LocalizedText { action.verb }
  var asksBeforeLeaving: Bool { false }

  func question(after result: DataResult, _ form: Form<Field>) -> Dialog<FormAnswer<DataEffect>>? {
    if case .asks(let question) = result { question.dialog(texts) } else { nil }
  }
}

/// Asks for the file, the folder or the server of a backup, an export, an import, a merge or a move.
struct DataFileForm: DataFormContent {
  enum Field: Hashable, Sendable { case path, isEncrypted, secret, again }

  let action: DataAction
  /// A warning about the place of the data; `nil` for no warning.
  let warning: String?
  let secret: SecretField
  let again: SecretField
  let texts: Texts

  private var isBackup: Bool { action == .backUp }
  private var placeholder: String { action.defaultFolder ?? texts.such(as: action.example) }

  func makeForm() -> Form<Field> {
    var path = Form<Field>.Field(
      .path, label: texts.data.label(of: action), .text(TextField(placeholder: placeholder)))
    path.hint = isBackup ? texts.data.backupPlace : nil
    path.warning = warning
    var secret = Form<Field>.Field(.secret, label: texts.secrets.backup, .secret(secret), isHidden: true)
    secret.hint = texts.secrets.backupRule
    return Form([
      path,
      .init(.isEncrypted, label: "", .toggle(ToggleField(text: texts.data.encrypt)), isHidden: !isBackup), secret,
      .init(.again, label: texts.secrets.again, .secret(again), isHidden: true),
    ])
  }

  func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [DataEffect] {
    let isEncrypted = form.isOn(.isEncrypted)
    for field in [Field.secret, .again] { form.change(field) { $0.isHidden = !isEncrypted } }
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? { texts(action.summary) }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [DataEffect] {
    let typed = form.text(.path)
    let path = typed.allSatisfy(\.isWhitespace) ? action.defaultFolder : typed
    guard !isBackup else {
      guard form.isOn(.isEncrypted) else { return [.begin(.backUp(to: path, secret: nil, replaces: false))] }
      try form.checkNewSecret(.secret, .again, texts) { secret throws(CommandFailure) in
        try texts.secrets.checkLength(secret)
      }
      return [.begin(.backUp(to: path, secret: secret, replaces: false))]
    }
    guard let path else { throw FormFault(.path, Refusal(texts.data.needsPlace(for: action))) }
    switch action {
    case .export: return [.begin(.export(to: path))]
    case .importAll: return [.begin(.importAll(from: path, replaces: false))]
    case .merge: return [.begin(.merge(path, [:]))]
    case .move: return [.begin(.move(to: path, replaces: false))]
    default: return [.askToRestore(path)]
    }
  }
}

/// Asks for the password of an encrypted backup.
struct RestoreForm: DataFormContent {
  enum Field: Hashable, Sendable { case secret }

  let file: String
  let secret: SecretField
  let texts: Texts

  var action: DataAction { .restore }

  func makeForm() -> Form<Field> { Form([.init(.secret, label: texts.secrets.backup, .secret(secret))]) }

  func note(on form: Form<Field>, initial: [String]) -> String? { texts.data.restoreQuestion(file) }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [DataEffect] {
    [.begin(.restore(file, secret: secret))]
  }
}

/// Asks for a word before everything is erased.
struct EraseForm: DataFormContent {
  enum Field: Hashable, Sendable { case word, withBackups }

  let path: String
  let backups: Int
  /// The number of changes that servers for synchronization don't have yet.
  let unsent: Int
  /// The providers whose sign-ins end.
  let providers: [SignInProvider]
  let texts: Texts

  var action: DataAction { .erase }

  func makeForm() -> Form<Field> {
    var word = Form<Field>.Field(.word, label: texts(ko: "확인", en: "Confirm"), .text(TextField()))
    word.hint = texts.data.eraseHint
    return Form([
      word,
      .init(
        .withBackups, label: "", .toggle(ToggleField(text: texts.data.eraseBackups(backups))), isHidden: backups == 0),
    ])
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    texts.data.whatIsErased(path, unsent: unsent, ending: providers)
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [DataEffect] {
    guard texts.data.isEraseWord(form.text(.word).trimmed) else {
      throw FormFault(.word, Refusal(texts.data.eraseHint))
    }
    return [.begin(.erase(withBackups: form.isOn(.withBackups)))]
  }
}
