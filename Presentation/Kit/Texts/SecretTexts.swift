import Domain

extension Texts {
  var secrets: SecretTexts { SecretTexts(texts: self) }

  /// Explains how to enter a secret if the user can't be asked.
  package var secretByInput: String {
    self(ko: "터미널에서 다시 하거나, 표준 입력에 한 줄로 써 주세요.", en: "Try again on a terminal, or pass it as a line of standard input.")
  }
}

/// The questions for passwords, and the reasons why a password is refused.
struct SecretTexts: FailureTexts {
  let texts: Texts

  var newBackupQuestion: String {
    texts(
      ko: "백업 비밀번호(8자 이상, 잃어버리면 아무도 열 수 없어요):",
      en: "Backup password (at least 8 characters; if you lose it, nobody can open the backup):")
  }

  var backup: String { texts(ko: "백업 비밀번호", en: "Backup password") }
  var backupQuestion: String { backup + ":" }

  /// Explains the rules for the password of a backup.
  var backupRule: String {
    texts(
      ko: "8자 이상. 잃어버리면 아무도 열 수 없어요.", en: "At least 8 characters. If you lose it, nobody can open the backup.")
  }

  var again: String { texts(ko: "비밀번호 확인", en: "Password again") }
  var againQuestion: String { again + ":" }

  /// - Throws: A failure if the two entries of a new secret differ.
  func match(_ secret: any TypedSecret, _ again: any TypedSecret) throws(CommandFailure) {
    guard secret.isEqual(to: again) else { throw unlike }
  }

  /// - Throws: A failure if a secret is too short, whatever its characters are.
  func checkLength(_ secret: any TypedSecret) throws(CommandFailure) {
    let least = SecretKind.password.length.lowerBound
    guard secret.count >= least else { throw weak([.tooShort(least: least)]) }
  }

  var unlike: CommandFailure {
    failure(
      "secrets_differ", ko: "두 번 입력한 값이 서로 달라서 아무것도 바꾸지 않았어요.", en: "The two entries don't match. Nothing was changed.")
  }

  /// Explains what to use in place of a refused secret.
  func weak(_ faults: [SecretFault]) -> CommandFailure {
    let words = faults.map(wanted)
    return failure("weak_secret", ko: "이렇게 써 주세요: \(words.joined(separator: ", ")).", en: "Use \(words.listed()).")
  }

  var noMemory: CommandFailure {
    failure(
      "no_memory", ko: "비밀번호를 확인할 메모리(64 MiB)가 모자라요.", en: "There isn't enough memory to check the password (64 MiB).")
  }

  /// Returns the place of passwords for servers, as part of a sentence.
  func name(of place: SecretPlace) -> String {
    switch place {
    case .keychain: texts(ko: "이 Mac의 키체인", en: "the Keychain of this Mac")
    case .keyring: texts(ko: "이 컴퓨터의 키링", en: "the keyring of this computer")
    case .file(let path, let fault):
      fault.flatMap(reason).map { texts(ko: "\(path)(\($0))", en: "\(path), because \($0)") } ?? path
    case .lockedFile(let path): texts(ko: "\(path)(하루의 잠금으로 잠김)", en: "\(path), locked by Haru's lock")
    case .fileToLock(let path):
      texts(ko: "\(path)(하루를 한 번 잠갔다 열면 잠겨요)", en: "\(path), not locked until you next unlock Haru")
    }
  }

  /// Explains why a keyring isn't used; `nil` if there is none.
  func reason(_ fault: KeyringFault) -> String? {
    switch fault {
    case .missing: nil
    case .locked: texts(ko: "키링이 잠겨 있어요", en: "the keyring is locked")
    case .silent: texts(ko: "키링이 응답하지 않아요", en: "the keyring doesn't answer")
    case .tooLong: texts(ko: "키링에 넣기에는 너무 길어요", en: "the keyring doesn't accept a password this long")
    case .failed: texts(ko: "키링이 거부했어요", en: "the keyring refuses")
    }
  }

  private func wanted(_ fault: SecretFault) -> String {
    switch fault {
    case .tooShort(let least): texts(ko: "\(least)자 이상", en: "at least \(least) characters")
    case .tooLong(let most): texts(ko: "\(most)자까지", en: "at most \(most) characters")
    case .noLowercase: texts(ko: "영문 소문자 포함", en: "a lowercase letter")
    case .noDigit: texts(ko: "숫자 포함", en: "a digit")
    case .noSpecial: texts(ko: "특수 문자 포함", en: "a special character")
    case .notOnlyDigits: texts(ko: "숫자만", en: "only digits")
    case .easy: texts(ko: "추측하기 어렵게", en: "a PIN that is hard to guess")
    }
  }
}

extension PasswordHashing {
  /// Asks twice for the password of an encrypted backup.
  func newBackupSecret(in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    try newLongSecret(session.texts.secrets.newBackupQuestion, in: session)
  }

  /// Asks twice for a secret that is long enough, whatever its characters are.
  func newLongSecret(_ question: String, in session: CommandSession) throws(CommandFailure) -> any TypedSecret {
    try newSecret(question, in: session) { secret throws(CommandFailure) in
      try session.texts.secrets.checkLength(secret)
    }
  }

  /// Asks twice for a secret that passes a check.
  func newSecret(
    _ question: String, in session: CommandSession, checking check: (any TypedSecret) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> any TypedSecret {
    let (secret, again) = (makeSecret(), makeSecret())
    try session.ask(question, into: secret)
    try check(secret)
    try session.ask(session.texts.secrets.againQuestion, into: again)
    try session.texts.secrets.match(secret, again)
    return secret
  }
}
