import Domain

/// The user's side of a sign-in.
struct SignInPrompt: Sendable {
  let texts: Texts
  /// Shows lines to the user.
  let show: @Sendable ([String]) -> Void
  /// Shows lines, and asks for the address that the browser ended at.
  let paste: @Sendable ([String]) throws(CommandFailure) -> String
  /// Indicates whether the user wants to open the address elsewhere.
  let isElsewhere: Bool
}

extension SignInPrompt {
  /// Asks on the command line.
  init(_ invocation: Invocation, in session: CommandSession) {
    let words = session.texts.signIn
    self.init(
      texts: session.texts, show: { lines in lines.forEach(session.warn) },
      paste: { lines throws(CommandFailure) in
        guard session.context.canAsk else { throw words.browserNeeded }
        lines.forEach(session.warn)
        return try session.ask(words.pasteQuestion, insteadOf: SignInOption.noBrowser)
      },
      isElsewhere: invocation.has(SignInOption.noBrowser))
  }

  /// Signs in from a screen, which can neither show an address that is longer than a line nor receive a pasted one.
  ///
  /// - Parameter failure: Explains how to sign in without a browser on this computer.
  init(onScreenOr failure: CommandFailure, _ texts: Texts) {
    self.init(
      texts: texts, show: { _ in }, paste: { _ throws(CommandFailure) in throw failure }, isElsewhere: false)
  }
}

extension SignInProvider {
  /// The names of providers that no program on a user's computer can sign in to, by the names of their computers.
  private static let closed = [
    "apple": "Apple", "appleid.apple.com": "Apple", "facebook": "Facebook", "www.facebook.com": "Facebook",
  ]

  /// The words that stand for a provider, for completion.
  static let names = ["google"]

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
}
