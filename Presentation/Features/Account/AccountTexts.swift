import Domain

extension Texts {
  var account: AccountTexts { AccountTexts(texts: self) }
}

struct AccountTexts {
  let texts: Texts

  var guest: String {
    texts(
      ko: "계정 없이 쓰고 있어요. 모든 기능을 쓸 수 있어요. 계정을 만들려면 haru account create",
      en: "You don't have an account, and you don't need one. To create an account: haru account create")
  }

  func created(_ account: Account) -> String {
    texts(
      ko: "'\(account.nickname.text)' 계정을 만들었어요. 자료는 그대로예요.",
      en: "Created the account '\(account.nickname.text)'. Your data is unchanged.")
  }

  func edited(_ account: Account) -> String {
    texts(ko: "계정을 고쳤어요: ", en: "Changed the account: ")
      + facts(of: account).flatMap(\.values).joined(separator: ", ")
  }

  func signedIn(_ account: Account) -> String {
    texts(ko: "'\(account.nickname.text)' 계정으로 로그인했어요.", en: "Welcome back, \(account.nickname.text).")
  }

  var signInQuestion: String { texts(ko: "별명이나 이메일:", en: "Nickname or email address:") }

  /// Offers a provider next to the question for the name.
  func signInInstead(_ provider: SignInProvider) -> String {
    texts(
      ko: "브라우저에서 \(provider.name)에 로그인하려면 \(Particle.object.attached(to: provider.word)) 입력해 주세요.",
      en: "To sign in with \(provider.name) in the browser, type \(provider.word).")
  }

  /// Returns the commands for signing in again, joined by "or".
  func signInCommands(_ name: String, _ providers: [SignInProvider]) -> String {
    let words = [name] + providers.map { "--with \($0.word)" }
    return words.map { "haru account sign-in \($0)" }.joined(separator: texts(ko: ", 또는 ", en: ", or "))
  }

  func signedOut(_ account: Account, _ providers: [SignInProvider]) -> String {
    let commands = signInCommands(ShellQuote.word(account.nickname.text), providers)
    return texts(
      ko: "로그아웃했어요. 자료는 남아 있어요. 다시 로그인하려면 \(commands)",
      en: "Signed out. Your data stays. To sign in: \(commands)")
  }

  var guestIsErased: String {
    texts(
      ko: "계정 없이 로그아웃하면 모든 기록과 설정이 지워져요. 되돌릴 수 없어요.",
      en: "Signing out without an account deletes all records and settings. This can't be undone.")
  }

  /// - Parameter providers: The providers whose sign-ins end.
  func guestIsErased(ending providers: [SignInProvider]) -> String {
    [guestIsErased, texts.signIn.ending(providers)].compactMap(\.self).spaced
  }

  var eraseQuestion: String { texts(ko: "로그아웃할까요?", en: "Sign out?") }

  var backupQuestion: String { texts(ko: "먼저 백업할까요?", en: "Back up first?") }

  func guestErased(_ backup: String?) -> String {
    guard let backup else { return texts(ko: "모두 지웠어요.", en: "Everything was erased.") }
    return texts(
      ko: "모두 지웠어요. 복원하려면 haru data restore \(ShellQuote.word(backup))",
      en: "Everything was erased. To restore it: haru data restore \(ShellQuote.word(backup))",
      screenKo: "모두 지웠어요. 백업: \(backup)", screenEn: "Everything was erased. Backup: \(backup)")
  }

  /// - Parameter providers: The providers whose sign-ins end.
  func withdrawal(_ account: Account, ending providers: [SignInProvider]) -> String {
    [
      texts(
        ko: "'\(account.nickname.text)' 계정과 모든 기록, 설정, 백업이 지워져요. 되돌릴 수 없어요.",
        en: """
          This deletes the account '\(account.nickname.text)', all records, settings and backups. It can't be undone.
          """),
      texts.signIn.ending(providers),
    ].compactMap(\.self).spaced
  }

  var withdrawQuestion: String { texts(ko: "정말 지우려면 별명을 입력해 주세요", en: "To confirm, type your nickname") }

  func withdrawn(_ backup: String?) -> String {
    let done = texts(ko: "탈퇴했어요. 모두 지웠어요.", en: "Your account is closed, and everything was erased.")
    return backup.map { done + texts(ko: " 암호화한 백업: \($0)", en: " Encrypted backup: \($0)") } ?? done
  }

  /// - Throws: A failure if the text isn't the nickname, so that nothing is erased.
  func checkName(_ text: String, of account: Account) throws(CommandFailure) {
    guard text.trimmed == account.nickname.text else { throw texts.accountRefusals.otherName }
  }
}

/// The words of the screens.
extension AccountTexts {
  var title: String { texts(AccountAction.account.name) }
  var createTitle: String { texts(ko: "계정 만들기", en: "Create an account") }
  var editTitle: String { texts(ko: "계정 고치기", en: "Edit account") }

  func facts(of account: Account) -> [Fact] {
    Account.Field.typed.map { Fact($0, of: account, in: .showing(texts)) }
  }

  /// Names the place of the passwords for servers.
  func fact(about place: SecretPlace) -> Fact {
    Fact(texts(ko: "서버 비밀번호", en: "Passwords for servers"), texts.secrets.name(of: place))
  }

  /// Explains that an account is optional.
  var guestHere: String {
    texts(
      ko: "계정 없이 쓰고 있어요. 계정을 만들면 로그아웃해도 자료가 남아요.",
      en: "You don't need an account. With one, your data stays when you sign out.")
  }

  var pictureFile: String { texts(ko: "사진 파일", en: "Picture file") }
  var needsPicture: String { texts(ko: "사진 파일의 경로를 써 주세요.", en: "Enter the path of a picture.") }

  func name(of choice: PictureChoice) -> String {
    switch choice {
    case .keep: texts(ko: "그대로 두기", en: "keep it")
    case .replace: texts(ko: "다른 사진", en: "another one")
    case .remove: texts(ko: "지우기", en: "remove it")
    }
  }

  func signOutMessage(_ account: Account) -> String {
    texts(
      ko: "'\(account.nickname.text)' 계정의 자료는 남고, 다시 로그인할 때까지 아무것도 보이지 않아요.",
      en: "The data of '\(account.nickname.text)' stays, and nothing is shown until you sign in again.")
  }

  var backUpAndSignOut: String { texts(ko: "백업하고 로그아웃", en: "back up, then sign out") }
  var nickname: String { texts(ko: "내 별명", en: "Your nickname") }
  var backupHint: String {
    texts(ko: "비워 두면 백업하지 않아요. 백업은 암호화돼요.", en: "Leave it empty for no backup. The backup is encrypted.")
  }
}
