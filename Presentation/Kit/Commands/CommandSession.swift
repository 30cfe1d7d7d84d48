package import Domain

package struct CommandSession: FailureExplaining, Sendable {
  package let context: GlobalContext
  let editor: TextEditor
  private let io: any CommandIO

  package init(_ context: GlobalContext, io: any CommandIO, editor: TextEditor) {
    (self.context, self.editor, self.io) = (context, editor, io)
  }

  package var texts: Texts { context.texts }

  /// Writes a result in the requested format; the other formats aren't made.
  ///
  /// - Parameter text: A closure that gets the width to fit; `nil` if nothing must be cut.
  package func write(json: () -> JSONValue, plain: () -> [[String]], text: (_ width: Int?) -> [StyledLine]) {
    switch context.format {
    case .json: io.write(JSONWriter.document(json()))
    case .plain: io.write(PlainRows.text(plain()))
    case .text: write(text)
    }
  }

  /// Writes a list that may be long, like ``write(json:plain:text:)``.
  package func write<Element: Sendable>(
    _ elements: [Element], json: @Sendable (Element) -> JSONValue, plain: @Sendable (Element) -> [String],
    text: (_ width: Int?) -> [StyledLine]
  ) {
    ProcessLifetime.retain(elements)
    switch context.format {
    case .json: for piece in JSONWriter.document(of: elements, by: json) { io.write(piece) }
    case .plain: for piece in PlainRows.text(of: elements, by: plain) { io.write(piece) }
    case .text: write(text)
    }
  }

  /// Writes lines of a result that arrives in parts, each as soon as it is known and never through a pager.
  package func show(_ lines: [StyledLine]) {
    write(lines)
    // A failure is remembered and reported at the end.
    try? io.flush()
  }

  /// Writes a list, which may be long, whose JSON and `--plain` lines come from one description.
  func write<Source: Sendable>(
    _ sources: [Source], as object: JSONObject<Source>, text: (_ width: Int?) -> [StyledLine]
  ) { write(sources, json: { object($0) }, plain: { object.row($0) }, text: text) }

  /// Reports the outcome of a change in one line; prints nothing with `--quiet`.
  ///
  /// With `--json`, the document is always written instead of the line.
  package func announce(_ line: StyledLine, json: () -> JSONValue) {
    switch context.format {
    case .json: io.write(JSONWriter.document(json()))
    case .plain, .text: if !context.isQuiet { write(wrapped(line)) }
    }
  }

  /// Wraps a line between words into as many lines as its text needs, without breaking the command for undo.
  private func wrapped(_ line: StyledLine) -> [StyledLine] {
    guard let width = context.width, line.columns > width else { return [line] }
    let (text, undo) = (line.plain, texts.undoCommand)
    guard text.hasSuffix(" " + undo) else { return StyledLine.wrapped(text, columns: width) }
    var lines = TextClip.wrap(text.dropLast(undo.count + 1), columns: width)
    if let last = lines.last, TextWidth.columns(of: last) + 1 + TextWidth.columns(of: undo) <= width {
      lines[lines.count - 1] += " " + undo
    } else {
      lines.append(undo)
    }
    return lines.map { StyledLine($0) }
  }

  /// Returns the time that a zone's clocks show for a written time, with a remark if they skip the written time.
  @discardableResult
  func remarkSkipped(_ written: DateTime, in zone: Zone) -> ZonedTime {
    let time = ZonedTime(written, in: zone)
    if time.shown != written { remark(texts.skipped(written.time, shown: time.shown)) }
    return time
  }

  /// Writes a remark that isn't a result, such as a conflict or how words were understood; nothing with `--quiet`.
  package func remark(_ line: String) {
    guard !context.isQuiet else { return }
    io.report(StyledLine(line).plain + "\n")
  }

  /// Reports an error after which the user is asked again.
  package func warn(_ line: String) { io.report(StyledLine(line).plain + "\n") }

  /// Shows the user lines that aren't a result, such as how to sign in.
  func warn(_ lines: [StyledLine]) {
    for line in lines { io.report((showsColors ? line.written(in: context.colors) : line.plain) + "\n") }
  }

  /// Returns whether a picture of colored characters can be shown next to the result.
  func hasRoom(columns: Int) -> Bool { showsColors && context.showsColorPictures && columns <= context.width ?? 0 }

  /// Indicates whether standard error is the terminal whose colors are known.
  private var showsColors: Bool { io.streams.errorIsTerminal && io.streams.outputIsTerminal }

  /// Writes a piece of an exported document, which consists of whole lines.
  ///
  /// Characters that could control a terminal are removed on a terminal; a file or a pipe gets every byte.
  package func write(document piece: [UInt8]) {
    guard io.streams.outputIsTerminal else { return io.write(piece) }
    let text = String(decoding: piece, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine).dropLast() {
      io.write(StyledLine(line).plain + "\n")
    }
  }

  /// The terminal's own clipboard, if standard error is a terminal.
  package var clipboard: Clipboard {
    let io = io
    return Clipboard { text in
      guard io.streams.errorIsTerminal, let sequence = ClipboardSequence.bytes(copying: text) else { return nil }
      io.report(String(decoding: sequence, as: UTF8.self))
      return .terminal
    }
  }

  /// A closure that writes unchanged text to the user's terminal; `nil` if standard error isn't a terminal.
  package var terminal: (@Sendable (_ text: String) -> Bool)? {
    guard io.streams.errorIsTerminal else { return nil }
    return { [io] text in
      io.report(text)
      return true
    }
  }

  /// Returns a progress bar for long work, which is shown only on a terminal and not with `--quiet`.
  ///
  /// - Parameter readsInput: `true` if the work reads standard input, because a bar would overwrite what the user types.
  package func meter(_ label: String, readsInput: Bool = false) -> ProgressMeter {
    let isTyped = readsInput && io.streams.inputIsTerminal
    let isShown = io.streams.errorIsTerminal && !context.isQuiet && !isTyped
    return ProgressMeter(label, io: isShown ? io : nil)
  }

  /// Does work that ends cleanly when Ctrl-C or another signal asks the program to end.
  ///
  /// The program ends by the signal as soon as the work has ended, or at once at a second signal.
  ///
  /// - Parameters:
  ///   - stop: Asks the work to end.
  ///   - work: The work.
  func endingInOrder<Value>(
    _ stop: @escaping @Sendable () async -> Void, _ work: () async throws(CommandFailure) -> Value
  ) async throws(CommandFailure) -> Value {
    let isCaught = io.catchEnd { Task { await stop() } }
    defer { if isCaught { io.releaseEnd() } }
    return try await work()
  }

  /// Does work that is cancelled when Ctrl-C or another signal asks the program to end, and then undoes what it began.
  func cancellingAtEnd<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(CommandFailure) -> Value
  ) async throws(CommandFailure) -> Value {
    let task = Task { () async -> Result<Value, CommandFailure> in
      do throws(CommandFailure) { return .success(try await work()) } catch { return .failure(error) }
    }
    return try await endingInOrder({ task.cancel() }) { () async throws(CommandFailure) in try await task.value.get() }
  }

  /// Asks before a change that can't be undone by typing it again.
  ///
  /// - Parameter option: The option that answers yes on the command line, besides `--yes`.
  /// - Returns: `true` for a clear yes, `false` for every other answer.
  /// - Throws: A failure that names the option if nobody can be asked.
  package func confirm(_ question: String, option: OptionSpec = GlobalOption.yes) throws(CommandFailure) -> Bool {
    if context.assumesYes { return true }
    let failure = texts.confirmationNeeded(question, option.long)
    return Self.yes.contains(try answer(to: "\(question) [y/N]", or: failure).lowercased())
  }

  /// Asks for a text that an option could have given.
  ///
  /// - Throws: A failure that names the option if nobody can be asked.
  package func ask(_ question: String, insteadOf option: OptionSpec) throws(CommandFailure) -> String {
    try answer(to: question, or: unanswered(question, option))
  }

  /// Asks like ``ask(_:insteadOf:)``, but fails as soon as the task is cancelled.
  func askUntilCancelled(_ question: String, insteadOf option: OptionSpec) async throws(CommandFailure) -> String {
    guard context.canAsk, let answer = await io.askUntilCancelled(StyledLine(question).plain + " ") else {
      throw unanswered(question, option)
    }
    return answer.trimmed
  }

  private func unanswered(_ question: String, _ option: OptionSpec) -> CommandFailure {
    let usage = option.value.map { "\(option.long) \($0.usage)" } ?? option.long
    return texts.answerNeeded(question, hint: texts.answerWithOption(usage))
  }

  /// Asks again after a wrong answer, up to three times in all.
  func askAgain(_ ask: () throws(CommandFailure) -> Void) throws(CommandFailure) {
    for _ in 1..<3 {
      do throws(CommandFailure) { return try ask() } catch {
        guard error.code != CommandFailure.answerNeeded else { throw error }
        warn([error.message, error.hint].compactMap(\.self).spaced)
      }
    }
    try ask()
  }

  /// Asks for a secret: hidden at a terminal, otherwise as a line of standard input.
  ///
  /// - Throws: A failure if nobody can be asked and standard input has no line.
  package func ask(_ question: String, into secret: any TypedSecret) throws(CommandFailure) {
    secret.clear()
    let isPiped = !io.streams.inputIsTerminal
    guard context.canAsk || isPiped, io.ask(isPiped ? "" : StyledLine(question).plain + " ", into: secret) else {
      throw texts.answerNeeded(question, hint: texts.secretByInput)
    }
  }

  private func answer(to prompt: String, or failure: CommandFailure) throws(CommandFailure) -> String {
    guard context.canAsk, let answer = io.ask(StyledLine(prompt).plain + " ") else { throw failure }
    return answer.trimmed
  }

  private func write(_ text: (_ width: Int?) -> [StyledLine]) {
    if let pager = context.pager { io.page(with: pager) }
    write(text(context.width))
  }

  func write(_ lines: [StyledLine]) {
    ProcessLifetime.retain(lines)
    for piece in StyledLine.written(lines, in: context.colors) { io.write(piece) }
  }

  private static func endsLine(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }

  /// "Yes" in both languages, and the letter that the y key types on a Korean keyboard.
  private static let yes: Set<String> = ["y", "yes", "예", "네", "ㅛ", "응"]

  /// Uses a store, and explains failures of the store in the user's language.
  func stored<Value>(_ work: () async throws(StoreError) -> Value) async throws(CommandFailure) -> Value {
    try await explaining({ texts.storeFailure($0) }, work)
  }

  /// Reads from one state of a store, and explains failures of the store in the user's language.
  func read<Value: Sendable>(
    _ store: any Store, _ body: @Sendable (any ReadTransaction<StoreError>) throws(StoreError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await stored { () async throws(StoreError) in try await store.read(body) }
  }

  /// Reports the outcome of a change in one line, or that nothing changed.
  func announce<Value>(_ changed: Changed<Value>, _ line: (Value) -> String, json: (Value) -> JSONValue) {
    announce(StyledLine(texts.message(for: changed, line))) { json(changed.value) }
  }

  /// Reports the outcome of changes in one line; with `--json`, one record is a document, several records are a list.
  func announce(_ line: String, each documents: () -> [JSONValue]) {
    announce(StyledLine(line)) {
      let documents = documents()
      return documents.count == 1 ? documents[0] : .array(documents)
    }
  }

  /// Reads a written date, time or length.
  ///
  /// The failure explains why the text can't be read and names `option`.
  func read<Reader: PhraseReader>(
    _ reader: Reader,
    _ text: String,
    of option: OptionSpec? = nil
  ) throws(CommandFailure) -> Reader.Value {
    try texts.read(text, as: reader.kind, of: option?.long, reader.callAsFunction)
  }

  /// Reads the time of a past event; the failure explains why the text can't be read.
  func readPast<Value>(
    _ text: String,
    as kind: PhraseKind,
    of option: OptionSpec? = nil,
    _ read: (String) throws(DateReadingError) -> Value
  ) throws(CommandFailure) -> Value {
    try texts.read(text, as: kind, of: option?.long, isPast: true, read)
  }
}

extension Texts {
  /// Reads a written date, time or length.
  ///
  /// - Parameter name: The option or the field with the text.
  func read<Value>(
    _ text: String, as kind: PhraseKind, of name: String?, isPast: Bool = false,
    _ read: (String) throws(DateReadingError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(DateReadingError) { return try read(text) } catch {
      throw failure(error, reading: kind, of: name, isPast: isPast)
    }
  }

  /// Returns the failure for a date, time or length that can't be read.
  func failure(
    _ error: DateReadingError, reading kind: PhraseKind, of name: String?, isPast: Bool = false
  ) -> CommandFailure {
    let reason = reason(of: error)
    return CommandFailure(
      kind.failureCode, name.map { "\($0): \(reason)" } ?? reason, hint: advice(on: error, isPast: isPast),
      kind: error.isOutOfRange ? .failed : .usage)
  }
}

extension PhraseKind {
  fileprivate var failureCode: String {
    switch self {
    case .date: "invalid_date"
    case .time: "invalid_time"
    case .duration: "invalid_duration"
    case .dateTime: "invalid_date_time"
    case .dateRange: "invalid_date_range"
    }
  }
}

extension CommandSession {
  /// Asks the user to choose a reading of ambiguous words, and returns the line with that reading.
  ///
  /// - Returns: `nil` if nobody can be asked, or nothing can be or was chosen.
  func chosen(of error: QuickAddError, in line: String) -> String? {
    let (answers, words) = (error.answers, texts.quickAddErrors)
    guard context.canAsk, !answers.isEmpty else { return nil }
    remark(words.reason(of: error))
    for (index, answer) in answers.enumerated() { remark("  \(index + 1)  \(answer.replacement)") }
    let answer = try? ask(words.whichOne(of: answers.count), insteadOf: GlobalOption.yes)
    guard let number = answer.flatMap(CountUnit.rank.number), answers.indices.contains(number - 1) else { return nil }
    let chosen = answers[number - 1].applied(to: line)
    return chosen == line ? nil : chosen
  }
}
