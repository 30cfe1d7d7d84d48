import Domain

// MARK: - Signing in with a provider

extension SyncTexts {
  var signInAgain: String { texts(ko: "다시 로그인하기", en: "Sign in again") }

  var signInElsewhere: String { texts(ko: "다른 기기에서 로그인하기", en: "Sign in on another device") }

  /// The question where to sign in, if not in this computer's browser.
  var whereToSignIn: String {
    let words = texts.signIn
    return SignInPlace.allCases.filter { $0 != .here }.map { "\(words.name(of: $0)): \(words.explanation(of: $0))" }
      .joined(separator: "\n")
  }

  /// - Parameter end: The end of a sign-in for an account that wasn't added.
  func notAdded(_ provider: SignInProvider, _ end: SignInEnd) -> String {
    "\(texts(ko: "계정을 추가하지 않았어요.", en: "The account wasn't added.")) \(texts.signIn.ended(provider, end))"
  }

  func signedIn(_ account: String, _ user: SignedInUser, _ place: SecretPlace) -> String {
    let place = texts.secrets.name(of: place)
    return texts(
      ko: "\(account): \(Particle.direction.attached(to: user.name)) 로그인했어요. 토큰은 암호화해 \(place)에 저장했어요.",
      en: "\(account): signed in as \(user.name). The tokens are saved, encrypted, in \(place).")
  }
}

// MARK: - Places of passwords

extension SyncTexts {
  /// Names the places of the passwords of accounts; `nil` if there are none.
  func line(secretsOf all: [SyncAccountStatus]) -> String? {
    let places = all.compactMap(\.secrets).map(texts.secrets.name).reduce(into: [String]()) { places, place in
      if !places.contains(place) { places.append(place) }
    }
    guard !places.isEmpty else { return nil }
    return texts(ko: "비밀번호가 있는 곳: ", en: "Passwords are in: ") + places.joined(separator: " · ")
  }

  /// Explains that a new password or new tokens aren't in the keyring, and why; `nil` for the place that the user wants.
  func remark(on place: SecretPlace, hasTokens: Bool) -> String? {
    guard place.fault.flatMap(texts.secrets.reason) != nil else { return nil }
    let name = texts.secrets.name(of: place)
    return hasTokens
      ? texts(ko: "토큰을 저장한 곳: \(name)", en: "The tokens are in \(name).")
      : texts(ko: "비밀번호를 저장한 곳: \(name)", en: "The password is in \(name).")
  }
}
