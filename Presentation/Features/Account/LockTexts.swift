import Domain

extension Texts {
  package var lock: LockTexts { LockTexts(texts: self) }
}

package struct LockTexts {
  let texts: Texts

  func question(_ kind: SecretKind) -> String {
    switch kind {
    case .password: texts(ko: "하루 비밀번호:", en: "Haru password:")
    case .pin: texts(ko: "하루 PIN:", en: "Haru PIN:")
    }
  }

  func newQuestion(_ kind: SecretKind) -> String {
    texts(ko: "새 \(name(of: kind)) (\(rule(kind))):", en: "New \(name(of: kind)) (\(rule(kind))):")
  }

  var codeQuestion: String { code + ":" }

  func promise(_ kind: SecretKind) -> String {
    let promise =
      texts(
        ko: "자리를 비운 사이 다른 사람이 열어 보지 못하게 해요. 디스크를 통째로 가져가면 막을 수 없어요.",
        en: "A lock keeps others out while you're away. It doesn't protect a stolen disk.")
      + texts(
        ko: " 잠그기 전의 백업은 누구나 복원할 수 있으니, 필요 없으면 지워 주세요: haru data backups",
        en: " Anyone can restore backups made before the lock. To delete old ones, see haru data backups.",
        screenKo: " 잠그기 전의 백업은 누구나 복원할 수 있으니, 필요 없는 파일은 지워 주세요.",
        screenEn: " Anyone can restore backups made before the lock, so delete the files that you don't need.")
    guard kind == .pin else { return promise }
    return promise
      + texts(
        ko: " · 4자리 PIN은 파일을 가진 사람이 한 시간 안에 알아낼 수 있어요.",
        en: " Someone who has the file can work out a 4-digit PIN within an hour.")
  }

  var isSet: String {
    texts(
      ko: "잠금을 설정했어요. 바로 잠그려면 haru lock", en: "The lock is set. To lock now: haru lock",
      screenKo: "잠금을 설정했어요. '잠금'의 '지금 잠그기'로 바로 잠글 수 있어요.",
      screenEn: "The lock is set. To lock at once, choose Lock now under Lock.")
  }

  var codes: String {
    texts(
      ko: "복구 코드예요. 다시 보여 주지 않으니 안전한 곳에 적어 두세요. 나중에 쓰려면 haru lock recover",
      en: "These recovery codes are shown only once. Write them down in a safe place. To use one: haru lock recover",
      screenKo: "복구 코드예요. 다시 보여 주지 않으니 안전한 곳에 적어 두세요.",
      screenEn: "These recovery codes are shown only once. Write them down in a safe place.")
  }

  var changed: String { texts(ko: "새 비밀번호나 PIN으로 바꿨어요.", en: "Changed the password or PIN.") }

  func recovered(_ left: Int) -> String {
    texts(
      ko: "새 비밀번호나 PIN을 설정했어요. 복구 코드는 \(left)개 남았어요.",
      en: "Set a new password or PIN. Recovery codes left: \(left).")
  }

  var removed: String { texts(ko: "잠금을 없앴어요.", en: "Removed the lock.") }

  var closed: String { texts(ko: "잠갔어요.", en: "Locked.") }

  /// The reason why a screen that nobody used is closed.
  package var closedByItself: String {
    texts(ko: "한동안 쓰지 않아서 하루를 잠갔어요.", en: "Haru locked itself because nobody used it for a while.")
  }

  /// The reason why a screen is closed that someone was using.
  package var closedElsewhere: String {
    texts(ko: "다른 터미널에서 하루를 잠갔어요.", en: "Haru was locked from another terminal.")
  }

  var isLocked: CommandFailure {
    CommandFailure(
      "locked", in: texts, ko: "하루가 잠겨 있어요.", en: "Haru is locked.",
      hintKo: "이 명령을 터미널에서 실행해 비밀번호나 PIN을 입력해 주세요. 잠금은 터미널마다 따로 풀어요.",
      hintEn: "Run this command on a terminal and type the password or PIN. Each terminal is unlocked separately.")
  }

  var signedOut: CommandFailure {
    CommandFailure(
      "signed_out", in: texts, ko: "로그아웃되어 있어요.", en: "You are signed out.",
      hintKo: "로그인하려면 haru account sign-in 별명", hintEn: "To sign in: haru account sign-in NICKNAME")
  }

  /// - Throws: A failure if a new secret isn't allowed as this kind.
  func check(_ secret: any TypedSecret, as kind: SecretKind) throws(CommandFailure) {
    let faults = kind.faults(of: secret)
    guard !faults.isEmpty else { return }
    throw weak(faults, couldBePIN: kind != .pin && SecretKind.pin.faults(of: secret).isEmpty)
  }

  /// - Parameter count: The number of letters and digits that were typed.
  func noCode(_ count: Int) -> CommandFailure {
    CommandFailure(
      "no_code", in: texts, ko: "복구 코드가 아니에요. 복구 코드는 영문자와 숫자 16자인데 \(count)자를 썼어요.",
      en: "This isn't a recovery code. A code has 16 letters and digits, and this one has \(count).",
      hintKo: "적어 둔 대로 입력해 주세요: \(codeForm) (U는 쓰지 않아요)",
      hintEn: "Type it as you wrote it down: \(codeForm) (there is no U).")
  }

  /// Refuses a new secret; the hint suggests a PIN if the secret could be a PIN.
  func weak(_ faults: [SecretFault], couldBePIN: Bool) -> CommandFailure {
    let failure = texts.secrets.weak(faults)
    guard couldBePIN else { return failure }
    let hint = texts(ko: "숫자 4~8자리 PIN으로 하려면 --pin을 붙여 주세요.", en: "For a PIN of 4 to 8 digits, add --pin.")
    return CommandFailure(failure.code, failure.message, hint: hint)
  }

  func failure(_ error: LockError) -> CommandFailure {
    switch error {
    case .store(let error): texts.storeErrors.commandFailure(error)
    case .noLock:
      CommandFailure(
        "no_lock", in: texts, ko: "아직 잠금을 설정하지 않았어요.", en: "There is no lock.",
        hintKo: "설정하려면 haru lock set", hintEn: "To set one: haru lock set")
    case .isLocked:
      CommandFailure(
        "has_lock", in: texts, ko: "잠금이 이미 있어요.", en: "Haru already has a lock.",
        hintKo: "바꾸려면 haru lock change", hintEn: "To change it: haru lock change")
    case .signedOut: signedOut
    case .weak(let faults): texts.secrets.weak(faults)
    case .wrong(let pause):
      CommandFailure(
        "wrong_password", texts(ko: "비밀번호나 PIN이 맞지 않아요.", en: "Wrong password or PIN.") + next(pause),
        hint: texts(ko: "잊었다면 복구 코드를 써 주세요: haru lock recover", en: "Forgotten? Use a recovery code: haru lock recover")
      )
    case .wrongCode(let pause):
      CommandFailure(
        "wrong_code",
        texts(
          ko: "이 잠금의 복구 코드가 아니거나, 이미 쓴 코드예요.",
          en: "This recovery code doesn't belong to this lock, or it was used before.") + next(pause),
        hint: texts(
          ko: "코드마다 한 번만 쓸 수 있어요. 적어 둔 다른 코드를 써 보세요.",
          en: "Each code works once. Try another of the codes you wrote down."))
    case .tooEarly(let seconds):
      CommandFailure(
        "too_early", in: texts,
        ko: "여러 번 틀려서 \(span(seconds)) 뒤에 다시 해 볼 수 있어요.", en: "Too many wrong attempts. Try again in \(span(seconds)).")
    case .hashing: texts.secrets.noMemory
    case .key(let error):
      CommandFailure(
        "key_unusable",
        texts(
          ko: "서버 비밀번호의 키가 있는 \(error.path) 파일을 쓸 수 없어서 아무것도 바꾸지 않았어요: \(texts.reason(error.detail))",
          en: """
            The key of the passwords for servers, \(error.path), can't be used: \(error.detail). Nothing was changed.
            """))
    }
  }

  private func next(_ pause: Int) -> String {
    guard pause > 0 else { return "" }
    return texts(ko: " \(span(pause)) 뒤에 다시 해 볼 수 있어요.", en: " Try again in \(span(pause)).")
  }

  private func span(_ seconds: Int) -> String {
    seconds < 120
      ? texts(ko: "\(seconds)초", en: seconds == 1 ? "1 second" : "\(seconds) seconds")
      : texts(ko: "\((seconds + 59) / 60)분", en: "\((seconds + 59) / 60) minutes")
  }
}

/// The words of the screens.
extension LockTexts {
  var title: String { texts(AccountAction.lock.name) }
  var none: String { texts(ko: "없음", en: "none") }
  var code: String { texts(ko: "복구 코드", en: "Recovery code") }
  var kind: String { texts(ko: "종류", en: "Kind") }
  var new: String { texts(ko: "새 비밀번호나 PIN", en: "New password or PIN") }

  func present(_ kind: SecretKind) -> String { texts(ko: "지금 \(name(of: kind))", en: "Current \(name(of: kind))") }

  func name(of kind: SecretKind) -> String { kind == .pin ? "PIN" : texts(ko: "비밀번호", en: "password") }

  var codeForm: String { "XXXX-XXXX-XXXX-XXXX" }

  func rule(_ kind: SecretKind) -> String {
    switch kind {
    case .password:
      texts(
        ko: "8자 이상, 영문 소문자·숫자·특수 문자 포함",
        en: "at least 8 characters, with a lowercase letter, a digit and a special character")
    case .pin: texts(ko: "숫자 4~8자리", en: "4 to 8 digits")
    }
  }
  var noted: String { texts(ko: "적어 두었어요", en: "I have written them down") }
}
