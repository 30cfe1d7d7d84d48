import Domain
import struct Foundation.UUID

/// One run of a command, with the typed words and the session.
protocol CommandRun: Sendable {
  var invocation: Invocation { get set }
  var session: CommandSession { get }

  /// Runs an action, with the steps that come before and after every command of the feature.
  func perform(_ action: Command<Self>.Action) async throws(CommandFailure)
}

extension CommandRun {
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

extension CommandRun {
  /// Lets an option say what the user writes in their own editor, where `--editor` asks for it.
  ///
  /// What was written stays in its file, which is named, when nothing comes of it.
  /// - Parameter text: What there is to begin with; left as it is, nothing is done at all.
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
      throw error.with(texts.editor.kept(written.path))
    }
    written.discard()
  }
}

extension CommandSession {
  fileprivate func written(from text: String) async throws(CommandFailure) -> EditedText? {
    guard context.canAsk else { throw texts.editor.noTerminal }
    do throws(TextEditorError) {
      return try await editor(text)
    } catch {
      throw texts.editor.failure(error)
    }
  }
}

enum EditorOption {
  static let editor = option(conflicts: [])

  /// - Parameter conflicts: What says the same as is written there.
  static func option(conflicts: [String]) -> OptionSpec {
    OptionSpec(
      "editor", conflicts: conflicts + ["dry-run"], ko: "긴 글을 내 편집기에서 써요. 고치지 않고 나오면 아무것도 바꾸지 않아요",
      en: "Write the long text in your editor; left as it is, nothing is done")
  }
}

extension CommandRun {
  /// Looks names up in one state of the store.
  ///
  /// - Parameters:
  ///   - ids: Looked up one by one where the first name stands for nothing; `nil` for commands that take one name.
  ///   - refusal: Explains why a name doesn't stand for exactly one thing.
  func found<Found: Hashable & Sendable, Value: Sendable>(
    _ names: [String], orEach ids: [String]? = nil, in store: any Store,
    _ refusal: (LookUpError<Found>, String) async throws(CommandFailure) -> CommandFailure,
    _ find: @escaping @Sendable (any ReadTransaction<LookUpError<Found>>, String) throws(LookUpError<Found>) -> Value
  ) async throws(CommandFailure) -> [Value] {
    typealias Failure = LookUpError<Found>
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

  /// The ids, where nothing but several of them was typed; otherwise none, and the words are one name.
  var severalIDs: [String] {
    let typed = invocation.arguments
    return typed.count > 1 && typed.allSatisfy { IDPrefix(typed: $0) != nil } ? typed : []
  }

  /// The words that a refusal names: the one among several ids that isn't an id, otherwise all words.
  private var refusedName: String {
    let (typed, others) = (invocation.arguments, invocation.arguments.filter { IDPrefix(typed: $0) == nil })
    return typed.count > 2 && others.count == 1 ? others[0] : invocation.text
  }

  /// Returns whether the typed words are a whole name, or an id.
  func isExact(_ names: [String], _ id: UUID? = nil) -> Bool {
    let typed = invocation.text
    let isID = id.flatMap { IDPrefix(typed: typed)?.begins($0) } ?? false
    return isID || NameQuery(typed)?.rank(inAny: names) == .exact
  }

  /// Asks before a thing is changed that was named by a part of its name; with `--yes` or `--dry-run` tells what was
  /// taken for it.
  ///
  /// - Parameter thing: What people know it by.
  func confirms(_ thing: String, isExact: Bool) throws(CommandFailure) -> Bool {
    remarkName(of: thing, isExact: isExact)
    if isExact || invocation.isTrial { return true }
    return try confirms(texts.meantQuestion(thing))
  }

  /// Tells with `--yes` and `--dry-run` what was taken for a part of a name; without it the question tells.
  func remarkName(of thing: String, isExact: Bool) {
    guard session.context.assumesYes || invocation.isTrial, !isExact else { return }
    session.remark(texts.meant(thing, by: invocation.text))
  }
}
