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
    texts(ko: "새 \(name(of: kind))(\(rule(kind))):", en: "New \(name(of: kind)) (\(rule(kind))):")
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

  /// - Throws: A failure if a new secret isn't allowed as this kind.
  func check(_ secret: any TypedSecret, as kind: SecretKind) throws(CommandFailure) {
    let faults = kind.faults(of: secret)
    guard !faults.isEmpty else { return }
    throw texts.accountRefusals.weak(faults, couldBePIN: kind != .pin && SecretKind.pin.faults(of: secret).isEmpty)
  }
}

/// The words of the screens.
extension LockTexts {
  var title: String { texts(AccountAction.lock.name) }
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
