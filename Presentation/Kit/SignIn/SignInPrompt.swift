import Domain

/// The user's side of a sign-in on the command line.
struct SignInPrompt: Sendable {
  let texts: Texts
  /// Shows lines to the user.
  let show: @Sendable ([StyledLine]) -> Void
  /// Returns whether a colored picture of a width can be shown.
  let hasRoom: @Sendable (_ columns: Int) -> Bool
  /// Shows lines, and asks for the redirect URL.
  let paste: @Sendable ([String]) async throws(CommandFailure) -> String
  /// The place where the user wants to sign in.
  let place: SignInPlace
}

extension SignInPrompt {
  /// The number of texts that a user may paste before the sign-in ends.
  private static let tries = 3

  init(_ invocation: Invocation, in session: CommandSession) {
    self.init(
      invocation.has(SignInOption.device) ? .device : invocation.has(SignInOption.noBrowser) ? .elsewhere : .here,
      in: session)
  }

  init(_ place: SignInPlace, in session: CommandSession) {
    let words = session.texts.signIn
    self.init(
      texts: session.texts, show: session.warn, hasRoom: session.hasRoom,
      paste: { lines async throws(CommandFailure) in
        guard session.context.canAsk else { throw words.browserNeeded }
        lines.forEach(session.warn)
        return try await session.askUntilCancelled(words.pasteQuestion, insteadOf: SignInOption.noBrowser)
      },
      place: place)
  }

  /// Asks for the redirect URL that another browser shows, again after a text that isn't that URL.
  func answer(to request: SignInRequest, at provider: SignInProvider) async throws(CommandFailure) -> String {
    let words = texts.signIn
    var lines = [words.openElsewhere(provider.name), request.address, words.copyAddress]
    for _ in 1..<Self.tries {
      let answer = try await paste(lines).withoutQuotes
      guard request.isRefused(answer) else { return answer }
      lines = [[texts(words.wrongAnswer), words.wholeAddress].spaced]
    }
    return try await paste(lines).withoutQuotes
  }
}

extension SignInRequest {
  /// Returns whether another text must be pasted; every other error uses the sign-in up.
  func isRefused(_ answer: String) -> Bool {
    do throws(SignInError) { _ = try code(in: answer) } catch { return error == .wrongAnswer }
    return false
  }
}

extension String {
  /// The text without the quotes and spaces around it, which people copy along with an address.
  var withoutQuotes: String {
    let quotes: Set<Character> = ["\"", "'", "“", "”", "‘", "’", "<", ">"]
    let start = trimmed.drop { quotes.contains($0) || $0.isWhitespace }
    let end = start.lastIndex { !quotes.contains($0) && !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension SignInProvider {
  /// The names of providers that no program on a user's computer can sign in to, by the names of their computers.
  private static let closed = [
    "apple": "Apple", "appleid.apple.com": "Apple", "facebook": "Facebook", "www.facebook.com": "Facebook",
  ]

  /// The words that can replace a provider's address, for completion.
  static let names = named.keys.sorted()

  /// The word that means the provider on the command line: its name, or its address.
  var word: String { Self.named.first { $0.value.isSame(as: issuer) }?.key ?? issuer.text }

  /// Reads a provider that the user typed: its name or its address.
  init(typed text: String, _ texts: Texts) throws(CommandFailure) {
    guard let issuer = SignInIssuer(typed: text.trimmed) else { throw texts.signIn.wrongProvider(text) }
    if let closed = Self.closed[issuer.host.lowercased()] { throw texts.signIn.needsBroker(closed) }
    self.init(issuer)
  }
}

/// The options of commands that sign in with a provider.
enum SignInOption {
  static let noBrowser = OptionSpec(
    "no-browser", ko: "브라우저를 열지 않고 주소를 보여 줘요. 다른 컴퓨터에서 로그인할 때 써요",
    en: "Print the address instead of opening a browser, to sign in on another computer")
  static let device = OptionSpec(
    "device", conflicts: ["no-browser"], ko: "휴대폰 같은 다른 기기에서 코드를 입력해 로그인해요",
    en: "Sign in with a code on another device, such as your phone")
}
