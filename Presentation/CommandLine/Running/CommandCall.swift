import Domain

/// One call of a command: what was typed and whom it speaks to.
protocol CommandCall: Sendable {
  var invocation: Invocation { get }
  var session: CommandSession { get }
}

extension CommandCall {
  var texts: Texts { session.texts }

  func text<Text: EnteredText>(of option: OptionSpec) throws(CommandFailure) -> Text? {
    try TextOptions(invocation, in: session).text(of: option)
  }

  func checked<Text: EnteredText>(_ text: String, of option: OptionSpec) throws(CommandFailure) -> Text {
    try TextOptions(invocation, in: session).checked(text, of: option)
  }

  /// Asks before something is done, and tells when it is not.
  func confirms(_ question: String, orWrites json: JSONValue = nil) throws(CommandFailure) -> Bool {
    if try session.confirm(question) { return true }
    session.announce(StyledLine(texts.notChanged)) { json }
    return false
  }

  func explaining<Value, Failure: Error>(
    _ explain: (Failure) -> CommandFailure,
    _ work: () async throws(Failure) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(Failure) {
      return try await work()
    } catch {
      throw explain(error)
    }
  }

  func explaining<Value, Failure: Error>(
    _ explain: (Failure) -> CommandFailure,
    _ read: () throws(Failure) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(Failure) {
      return try read()
    } catch {
      throw explain(error)
    }
  }
}
