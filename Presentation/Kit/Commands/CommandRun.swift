import Domain
import struct Foundation.UUID

/// One run of a command, with the typed words and the session.
package protocol CommandRun: FailureExplaining, Sendable {
  var invocation: Invocation { get set }
  var session: CommandSession { get }

  /// Runs an action, with the steps that come before and after every command of the feature.
  func perform(_ action: Command<Self>.Action) async throws(CommandFailure)
}

/// One run of a command of a feature whose services have a clock.
struct ClockedRun<Services: ClockedServices>: CommandRun {
  let services: Services
  var invocation: Invocation
  let session: CommandSession
  /// The user's clock at the start of the command.
  let clock: DayClock

  init(_ services: Services, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session, clock) = (services, invocation, session, services.clock)
  }
}

protocol ClockedServices: Sendable {
  var clock: DayClock { get }
}

extension CommandRun {
  package var texts: Texts { session.texts }

  package func perform(_ action: Command<Self>.Action) async throws(CommandFailure) { try await action(self)() }

  func text<Text: EnteredText>(of option: OptionSpec) throws(CommandFailure) -> Text? {
    try TextOptions(invocation, in: session).text(of: option)
  }

  func checked<Text: EnteredText>(_ text: String, of option: OptionSpec) throws(CommandFailure) -> Text {
    try checked(text, of: option.long)
  }

  /// - Parameter name: The name of the option or of the argument.
  func checked<Text: EnteredText>(_ text: String, of name: String) throws(CommandFailure) -> Text {
    try TextOptions(invocation, in: session).checked(text, of: name)
  }

  /// Reads the words of a command; if that fails and the command seems mistyped, the error suggests the right command.
  func reading<Value>(_ read: () throws(CommandFailure) -> Value) throws(CommandFailure) -> Value {
    do throws(CommandFailure) {
      return try read()
    } catch {
      guard let command = invocation.mistypedCommand else { throw error }
      throw error.hinting(texts.didYouMean(command))
    }
  }

  /// Asks before an action, and reports that nothing was changed if the answer is no.
  func confirms(_ question: String, orWrites json: JSONValue = nil) throws(CommandFailure) -> Bool {
    if try session.confirm(question) { return true }
    session.announce(StyledLine(texts.notChanged)) { json }
    return false
  }

  /// Asks before an action, and ends the command if the answer is no.
  func confirmOrDecline(_ question: String) throws(CommandFailure) {
    guard try session.confirm(question) else { throw texts.declined }
  }

  /// Runs some work with an option whose value the user writes in an editor, if `--editor` was given.
  ///
  /// If the work fails, the text stays in its file, and the error names the file.
  ///
  /// - Parameter text: The initial text; nothing is done if the user leaves the text as it is.
  func writing(
    _ option: OptionSpec, from text: String, _ work: (Self) async throws(CommandFailure) -> Void
  ) async throws(CommandFailure) {
    guard invocation.has(EditorOption.editor) else { return try await work(self) }
    guard let written = try await session.written(from: text) else {
      return session.announce(StyledLine(texts.notChanged)) { nil }
    }
    var run = self
    run.invocation = invocation.with(option, written.text)
    do throws(CommandFailure) {
      try await work(run)
    } catch {
      throw error.with(texts.editor.savedText(written.path))
    }
    written.discard()
  }
}

extension CommandSession {
  fileprivate func written(from text: String) async throws(CommandFailure) -> EditedText? {
    guard context.canAsk else { throw texts.editor.noTerminal }
    return try await explaining(texts.editor.failure) { () async throws(TextEditorError) in try await editor(text) }
  }
}

enum EditorOption {
  static let editor = option(conflicts: [])

  /// - Parameter conflicts: The names of options that give the same text.
  static func option(conflicts: [String]) -> OptionSpec {
    OptionSpec(
      "editor", conflicts: conflicts + [OptionSpec.dryRun.name], ko: "긴 글을 내 편집기에서 써요. 고치지 않고 나오면 아무것도 바꾸지 않아요",
      en: "Write the long text in your editor; saving it unchanged changes nothing")
  }
}

extension CommandRun {
  /// Finds the records for some names in one state of the store.
  ///
  /// - Parameters:
  ///   - ids: The ids to look up one by one if the first name finds nothing; `nil` for commands that take one name.
  ///   - lines: Returns a line for each of several records, which begins with the record's id.
  ///   - similar: Returns names that resemble a name without a match.
  func found<Found: Hashable & Sendable, Value: Sendable>(
    _ kind: NamedKind, _ names: [String], orEach ids: [String]? = nil, in store: any Store,
    lines: ([Found]) -> [String],
    similar: (String) async throws(CommandFailure) -> [String] = { _ throws(CommandFailure) in [] },
    _ find: @escaping @Sendable (any ReadTransaction<LookUpError<Found>>, String) throws(LookUpError<Found>) -> Value
  ) async throws(CommandFailure) -> [Value] {
    typealias Failure = LookUpError<Found>
    func refusal(_ error: Failure, _ name: String) async throws(CommandFailure) -> CommandFailure {
      texts.failure(error, name, kind, similar: error == .nothing ? try await similar(name) : [], lines: lines)
    }
    let refused = refusedName
    let found: [(name: String, value: Result<Value, Failure>)]
    do throws(Failure) {
      found = try await store.read { transaction throws(Failure) in
        let find = { name in (name, Result { () throws(Failure) in try find(transaction, name) }) }
        let whole = names.map(find)
        guard let ids, case .failure(.nothing) = whole[0].1 else { return whole }
        return ids.isEmpty ? [(refused, whole[0].1)] : ids.map(find)
      }
    } catch { throw try await refusal(error, names[0]) }
    var values: [Value] = []
    for (name, value) in found {
      do throws(Failure) { values.append(try value.get()) } catch { throw try await refusal(error, name) }
    }
    return values
  }

  /// The typed ids if only ids were typed, and several of them; otherwise empty, because the words are one name.
  var severalIDs: [String] {
    let typed = invocation.arguments
    return typed.count > 1 && typed.allSatisfy { IDPrefix(typed: $0) != nil } ? typed : []
  }

  /// The words that a refusal names: the only word among several ids that isn't an id, otherwise all words.
  private var refusedName: String {
    let (typed, others) = (invocation.arguments, invocation.arguments.filter { IDPrefix(typed: $0) == nil })
    return typed.count > 2 && others.count == 1 ? others[0] : invocation.text
  }

  /// Returns whether the typed words are a full name or an id.
  func isExact(_ names: [String], _ id: UUID? = nil) -> Bool {
    let typed = invocation.text
    let isID = id.flatMap { IDPrefix(typed: typed)?.begins($0) } ?? false
    return isID || NameQuery(typed)?.rank(inAny: names) == .exact
  }

  /// Asks before changing a record that was named by a part of its name.
  ///
  /// With `--yes` or `--dry-run`, reports which record was found instead of asking.
  ///
  /// - Parameter name: The name by which users know the record.
  func confirms(_ name: String, isExact: Bool) throws(CommandFailure) -> Bool {
    remarkName(of: name, isExact: isExact)
    if isExact || invocation.isDryRun { return true }
    return try confirms(texts.matchQuestion(name))
  }

  /// Reports, with `--yes` or `--dry-run`, which record a partial name found, because no question is asked then.
  func remarkName(of name: String, isExact: Bool) {
    guard session.context.assumesYes || invocation.isDryRun, !isExact else { return }
    session.remark(texts.matched(name, by: invocation.text))
  }
}
