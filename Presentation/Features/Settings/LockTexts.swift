import Domain

extension Texts {
  package var lock: LockTexts { LockTexts(texts: self) }

  /// Explains how to enter a secret if nobody can be asked.
  package var secretByInput: String {
    self(ko: "터미널에서 다시 하거나, 표준 입력에 한 줄로 써 주세요.", en: "Try again on a terminal, or pass it as a line of standard input.")
  }
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
    switch kind {
    case .password:
      texts(
        ko: "새 비밀번호 (8자 이상, 영어 소문자·숫자·특수 문자 포함):",
        en: "New password (at least 8 characters, with a lowercase letter, a digit and a special character):")
    case .pin: texts(ko: "새 PIN (숫자 4~8자리):", en: "New PIN (4 to 8 digits):")
    }
  }

  var newBackupQuestion: String {
    texts(
      ko: "백업 비밀번호 (8자 이상, 잃어버리면 아무도 열 수 없어요):",
      en: "Backup password (at least 8 characters; if you lose it, nobody can open the backup):")
  }

  var backupQuestion: String { texts(ko: "백업 비밀번호:", en: "Backup password:") }

  var againQuestion: String { texts(ko: "한 번 더:", en: "Once more:") }

  var codeQuestion: String { texts(ko: "복구 코드:", en: "Recovery code:") }

  func promise(_ kind: SecretKind) -> String {
    let promise =
      texts(
        ko: "자리를 비운 사이 지나가는 사람에게서 지켜요. 디스크를 가져간 사람에게서는 지키지 못해요.",
        en: "A lock keeps others at your keyboard out, but not someone who takes your disk.")
      + texts(
        ko: " 잠그기 전의 백업은 누구나 되살릴 수 있으니, 필요 없으면 지워 주세요: haru data backups",
        en: " Anyone can restore backups made before the lock. Delete those you don't need: haru data backups")
    guard kind == .pin else { return promise }
    return promise
      + texts(
        ko: " 4자리 PIN은 파일을 가진 사람이 한 시간 안에 알아낼 수 있어요.",
        en: " Someone who has the file can work out a 4-digit PIN within an hour.")
  }

  var isSet: String { texts(ko: "잠금을 정했어요. 지금 잠그기: haru lock", en: "The lock is set. To lock now: haru lock") }

  var codes: String {
    texts(
      ko: "복구 코드예요. 다시 보여 주지 않으니 안전한 곳에 적어 두세요. 쓰는 법: haru lock recover",
      en: "These recovery codes are shown only once. Write them down in a safe place. To use one: haru lock recover")
  }

  var changed: String { texts(ko: "새 비밀번호나 PIN으로 바꿨어요.", en: "Changed the password or PIN.") }

  func recovered(_ left: Int) -> String {
    texts(
      ko: "새 비밀번호나 PIN을 정했어요. 남은 복구 코드 \(left)개.",
      en: "Set a new password or PIN. Recovery codes left: \(left).")
  }

  var removed: String { texts(ko: "잠금을 없앴어요.", en: "Removed the lock.") }

  var closed: String { texts(ko: "잠갔어요.", en: "Locked.") }

  var isLocked: CommandFailure {
    CommandFailure(
      "locked", texts(ko: "하루가 잠겨 있어요.", en: "Haru is locked."),
      hint: texts(
        ko: "이 명령을 터미널에서 실행해 비밀번호나 PIN을 써 주세요. 잠금은 터미널마다 따로 풀어요.",
        en: "Run this command on a terminal and type the password or PIN. Each terminal is unlocked separately."))
  }

  var signedOut: CommandFailure {
    CommandFailure(
      "signed_out", texts(ko: "로그아웃되어 있어요.", en: "You are signed out."),
      hint: texts(ko: "로그인: haru account sign-in 별명", en: "To sign in: haru account sign-in NICKNAME"))
  }

  var unlike: CommandFailure {
    CommandFailure(
      "secrets_differ",
      texts(ko: "두 번 쓴 것이 서로 달라서 아무것도 바꾸지 않았어요.", en: "Nothing was changed: the two don't match."))
  }

  var noLockOnScreen: String {
    texts(ko: "잠금이 없어요. 터미널에서 정하기: haru lock set", en: "There is no lock. To set one in a shell: haru lock set")
  }

  /// - Parameter count: The number of letters and digits that were typed.
  func noCode(_ count: Int) -> CommandFailure {
    CommandFailure(
      "no_code",
      texts(
        ko: "복구 코드가 아니에요. 복구 코드는 영어 글자와 숫자 16개인데 \(count)개를 썼어요.",
        en: "This isn't a recovery code. A code has 16 letters and digits, and this has \(count)."),
      hint: texts(
        ko: "적어 둔 대로 써 주세요: XXXX-XXXX-XXXX-XXXX (U는 쓰지 않아요)",
        en: "Type it as you wrote it down: XXXX-XXXX-XXXX-XXXX (there is no U)."))
  }

  /// Refuses a new secret; the hint suggests a PIN if the secret could be a PIN.
  func weak(_ faults: [SecretFault], couldBePIN: Bool) -> CommandFailure {
    let failure = failure(.weak(faults))
    guard couldBePIN else { return failure }
    let hint = texts(ko: "숫자 4~8자리 PIN으로 하려면 --pin을 붙여 주세요.", en: "For a PIN of 4 to 8 digits, add --pin.")
    return CommandFailure(failure.code, failure.message, hint: hint)
  }

  func failure(_ error: LockError) -> CommandFailure {
    switch error {
    case .store(let error): texts.storeErrors.commandFailure(error)
    case .noLock:
      CommandFailure(
        "no_lock", texts(ko: "잠금이 없어요.", en: "There is no lock."),
        hint: texts(ko: "정하기: haru lock set", en: "To set one: haru lock set"))
    case .isLocked:
      CommandFailure(
        "has_lock", texts(ko: "잠금이 이미 있어요.", en: "There is a lock already."),
        hint: texts(ko: "바꾸기: haru lock change", en: "To change it: haru lock change"))
    case .signedOut: signedOut
    case .weak(let faults):
      CommandFailure(
        "weak_secret",
        texts(ko: "이것으로는 잠글 수 없어요: ", en: "This can't be used: ") + faults.map(text).joined(separator: ", ") + ".")
    case .wrong(let pause):
      CommandFailure(
        "wrong_password", texts(ko: "비밀번호나 PIN이 맞지 않아요.", en: "Wrong password or PIN.") + next(pause),
        hint: texts(ko: "잊었다면 복구 코드로: haru lock recover", en: "Forgotten? Use a recovery code: haru lock recover"))
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
        "too_early",
        texts(
          ko: "여러 번 틀려서 \(span(seconds)) 뒤에 다시 해 볼 수 있어요.",
          en: "Too many wrong attempts. Try again in \(span(seconds))."))
    case .hashing: noMemory
    }
  }

  var noMemory: CommandFailure {
    CommandFailure(
      "no_memory",
      texts(ko: "비밀번호를 확인할 메모리(64 MiB)가 모자라요.", en: "There is not enough memory to check the password (64 MiB)."))
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

  private func text(_ fault: SecretFault) -> String {
    switch fault {
    case .tooShort(let least): texts(ko: "\(least)자보다 짧아요", en: "shorter than \(least) characters")
    case .tooLong(let most): texts(ko: "\(most)자보다 길어요", en: "longer than \(most) characters")
    case .noLowercase: texts(ko: "영어 소문자가 없어요", en: "no lowercase letter")
    case .noDigit: texts(ko: "숫자가 없어요", en: "no digit")
    case .noSpecial: texts(ko: "특수 문자가 없어요", en: "no special character")
    case .notOnlyDigits: texts(ko: "숫자가 아닌 것이 있어요", en: "not only digits")
    case .easy: texts(ko: "짐작하기 쉬워요", en: "easy to guess")
    }
  }
}
