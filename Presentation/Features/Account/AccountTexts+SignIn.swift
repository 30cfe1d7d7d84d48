import Domain

// MARK: - Signing in with a provider

extension AccountTexts {
  func created(_ account: Account, for identity: AccountIdentity) -> String {
    let (name, provider) = (account.nickname.text, identity.provider.name)
    let created = texts(
      ko: "\(provider)의 \(identity.label): '\(name)' 계정을 만들었어요. 자료는 그대로이고, 토큰은 저장하지 않았어요.",
      en: """
        Created the account '\(name)' for \(identity.label) at \(provider). Your data is unchanged, and no token was \
        stored.
        """)
    return account.picture == nil ? created : [created, pictureSaved].spaced
  }

  private var pictureSaved: String { texts(ko: "사진도 저장했어요.", en: "Your picture was saved.") }

  /// - Parameter hasPicture: `true` if the user's picture was saved, too.
  func linked(
    _ account: Account, _ identity: AccountIdentity, _ outcome: LinkIdentity.Outcome, withPicture hasPicture: Bool
  ) -> String {
    let linked = linked(account, identity, outcome)
    return hasPicture ? [linked, pictureSaved].spaced : linked
  }

  private func linked(_ account: Account, _ identity: AccountIdentity, _ outcome: LinkIdentity.Outcome) -> String {
    let (name, user) = (account.nickname.text, identity.shownName)
    return switch outcome {
    case .signedIn: signedIn(account)
    case .known:
      texts(ko: "\(user): 이미 '\(name)' 계정에 연결돼 있어요.", en: "\(user) is already linked to the account '\(name)'.")
    case .linked:
      texts(
        ko: "\(user): '\(name)' 계정에 연결했어요. 토큰은 저장하지 않았어요.",
        en: "\(user) is now linked to the account '\(name)'. No token was stored.")
    }
  }

  func linkQuestion(_ identity: AccountIdentity) -> String {
    let (user, provider) = (identity.label, identity.provider.name)
    return texts(
      ko: "이 계정은 다른 사용자와 이미 연결돼 있어요. \(provider)의 \(user)도 연결할까요?",
      en: "This account is already linked to another user. Link \(user) at \(provider) as well?")
  }

  func pictureQuestion(_ host: String) -> String {
    texts(ko: "\(host)에서 내 사진을 받을까요?", en: "Fetch your picture from \(host)?")
  }

  func notSent(by provider: String) -> String {
    texts(
      ko: "\(provider)에서 이름과 확인된 이메일을 둘 다 받지는 못했어요.",
      en: "\(provider) didn't send both a name and a verified email address.")
  }

  func unlinked(_ identity: AccountIdentity) -> String {
    texts(
      ko: "\(identity.shownName): 계정과의 연결을 끊었어요. 자료는 그대로예요.",
      en: "\(identity.shownName) is no longer linked to the account. Your data stays.")
  }

  /// Describes a user of a provider in one line, such as "minji@example.com · signed in".
  func summary(of identity: AccountIdentity, _ state: AccountState) -> String {
    let isIn = state.isSignedOut ? texts(ko: "로그아웃함", en: "signed out") : texts(ko: "로그인함", en: "signed in")
    return "\(identity.label) · \(isIn)"
  }

  /// Describes a user of a provider in several lines.
  func details(of identity: AccountIdentity, _ state: AccountState) -> [String] {
    let day = texts.dates.dayAndYear(state.zone.dateTime(at: identity.since).day)
    let mail =
      identity.email == nil
      ? nil
      : identity.isEmailVerified
        ? texts(ko: "확인된 이메일", en: "verified address") : texts(ko: "확인되지 않은 이메일", en: "unverified address")
    let check =
      switch identity.check {
      case .signature: texts(ko: "서명을 확인함", en: "checked by its signature")
      case .connection: texts(ko: "암호화된 연결로 확인함", en: "checked by the encrypted connection")
      }
    let facts = [mail, texts(ko: "\(day)부터", en: "since \(day)"), check].compactMap(\.self)
    return [summary(of: identity, state), facts.joined(separator: " · ")]
  }

  private var pictureFact: Fact {
    Fact(texts(Account.Field.picture.field.label), texts(ko: "저장함", en: "saved"))
  }

  /// The facts about the account, shown by the command and the screen.
  func facts(of state: AccountState) -> [Fact] {
    let picture = state.account?.picture.map { _ in pictureFact }
    return (state.account.map(facts) ?? []) + [picture].compactMap(\.self)
      + state.identities.map { Fact($0.provider.name, details(of: $0, state)) }
      + (state.secrets.map { [fact(about: $0)] } ?? [])
  }
}

// MARK: - Screens

extension AccountTexts {
  var provider: String { texts(ko: "로그인할 곳", en: "Provider") }

  var providerHint: String {
    let names = SignInProvider.names.joined(separator: ", ")
    return texts(
      ko: "\(names) 또는 OpenID Connect 서버의 주소", en: "\(names) or an OpenID Connect provider's address")
  }

  var wantsPicture: String { texts(ko: "내 사진도 받기", en: "Fetch my picture, too") }

  var signInNote: String {
    texts(
      ko: "하루는 내가 누구인지만 물어보고, 토큰은 저장하지 않아요. 하루를 모르는 곳이면 프로그램을 등록해요.",
      en: """
        Haru only asks who you are, and stores no token. If the provider doesn't know Haru, Haru registers itself.
        """)
  }

  func progress(of task: AccountTask) -> String {
    switch task {
    case .create, .finish, .link: texts(ko: "로그인을 마치는 중이에요…", en: "Finishing the sign-in…")
    case .signIn(_, let place, _): texts.signIn.progress(in: place)
    case .leaveAsGuest, .withdraw: texts(ko: "모두 지우는 중이에요…", en: "Erasing everything…")
    }
  }

  func unlink(_ identity: AccountIdentity) -> String {
    texts(ko: "\(identity.provider.name) 연결 끊기", en: "Unlink \(identity.provider.name)")
  }

  var unlinkSummary: String {
    texts(ko: "계정과 자료는 그대로예요.", en: "The account and your data stay as they are.")
  }
  var link: String { texts(ko: "연결", en: "link it") }
}
