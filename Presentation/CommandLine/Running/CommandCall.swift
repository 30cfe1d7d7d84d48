import Domain

/// One call of a command, with the typed words and the session.
protocol CommandCall: Sendable {
  var invocation: Invocation { get set }
  var session: CommandSession { get }

  /// Runs an action, with the steps that come before and after every command of the feature.
  func perform(_ action: Command<Self>.Action) async throws(CommandFailure)
}

extension CommandCall {
  var texts: Texts { session.texts }

  func perform(_ action: Command<Self>.Action) async throws(CommandFailure) { try await action(self)() }

  func text<Text: EnteredText>(of option: OptionSpec) throws(CommandFailure) -> Text? {
    try TextOptions(invocation, in: session).text(of: option)
  }

  func checked<Text: EnteredText>(_ text: String, of option: OptionSpec) throws(CommandFailure) -> Text {
    try checked(text, of: option.long)
  }

  /// The tags that an option gives, several in one value too; `nil` without the option, none for `''`.
  func tags<Tag: EnteredText>(of option: OptionSpec) throws(CommandFailure) -> [Tag]? {
    let values = invocation.values(of: option)
    if values.isEmpty { return nil }
    if values == [""] { return [] }
    let names = TypedTags.names(in: values)
    return try (names.isEmpty ? [""] : names).map { name throws(CommandFailure) in try checked(name, of: option) }
  }

  /// - Parameter name: Of the option or the argument.
  func checked<Text: EnteredText>(_ text: String, of name: String) throws(CommandFailure) -> Text {
    try TextOptions(invocation, in: session).checked(text, of: name)
  }

  /// Reads the words of a command; if they can't be read, the error names the command that was meant, if there is one.
  func reading<Value>(_ read: () throws(CommandFailure) -> Value) throws(CommandFailure) -> Value {
    do throws(CommandFailure) {
      return try read()
    } catch {
      guard let command = invocation.mistypedCommand else { throw error }
      throw CommandFailure(error.code, error.message, hint: texts.didYouMean(command), kind: error.kind)
    }
  }

  /// Asks before something is done, and tells when it is not.
  func confirms(_ question: String, orWrites json: JSONValue = nil) throws(CommandFailure) -> Bool {
    if try session.confirm(question) { return true }
    session.announce(StyledLine(texts.notChanged)) { json }
    return false
  }

  /// Asks before something is done, and ends the command where the answer is no.
  func confirmOrDecline(_ question: String) throws(CommandFailure) {
    guard try session.confirm(question) else { throw declined }
  }

  var declined: CommandFailure { CommandFailure("declined", texts.notChanged) }

  func explaining<Value, Failure: Error>(
    _ explain: (Failure) -> CommandFailure, _ work: () async throws(Failure) -> Value
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
