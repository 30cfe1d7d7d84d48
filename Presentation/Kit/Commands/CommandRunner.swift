package import Domain

/// The runner of command lines, which returns the exit status of the program.
///
/// Help, manual, completion scripts and version are made here, without the user's store.
package struct CommandRunner: Sendable {
  /// The width of help if there is no terminal.
  private static let widthWithoutTerminal = 80

  private let tree: CommandTree
  private let version: String
  private let versionDetails: @Sendable () -> VersionReport.Details?
  private let environment: [String: String]
  private let io: any CommandIO

  /// - Parameter versionDetails: The additional facts of `--version --verbose`.
  package init(
    _ tree: CommandTree, version: String,
    versionDetails: @escaping @Sendable () -> VersionReport.Details? = { nil },
    environment: [String: String], io: any CommandIO
  ) {
    (self.tree, self.version, self.versionDetails) = (tree, version, versionDetails)
    (self.environment, self.io) = (environment, io)
  }

  /// - Parameter arguments: The arguments from the system, without the program's name.
  /// - Returns: The exit status.
  package func run(bytes arguments: [[UInt8]], in app: some AppCommands) async -> Int32 {
    do throws(UsageError) {
      return await run(try CommandLineBytes.decode(arguments), in: app)
    } catch {
      let readable = arguments.map { String(decoding: $0, as: UTF8.self) }
      return end(after: usageFailure(error, of: readable), of: readable)
    }
  }

  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: The exit status.
  package func run(_ arguments: [String], in app: some AppCommands) async -> Int32 {
    do throws(CommandFailure) {
      let isSaved = try await perform(try parse(arguments), in: app)
      return end(of: arguments, isSaved: isSaved)
    } catch { return end(after: withExample(error, of: arguments), of: arguments) }
  }

  private func parse(_ arguments: [String]) throws(CommandFailure) -> ParsedCommandLine {
    do throws(UsageError) {
      return try CommandParser(tree).parse(arguments)
    } catch {
      throw usageFailure(error, of: arguments)
    }
  }

  /// - Returns: `true` if stored data has changed.
  private func perform(_ line: ParsedCommandLine, in app: some AppCommands) async throws(CommandFailure) -> Bool {
    switch line {
    case .open(let options): try await app.open(options, io: io)
    case .help(let path, let options, let isForMachines): write(help: path, isForMachines: isForMachines, options)
    case .version(let options): writeVersion(options)
    case .complete(let words):
      var completion = Completer(tree, context(GlobalOptions()).texts).completion(of: words)
      if let stored = completion.stored {
        completion.offerStored(await app.candidates(for: stored, typed: completion.typed))
      }
      io.write(completion.lines)
    case .run(let invocation): if !runsAlone(invocation) { return try await app.run(invocation, io: io) }
    }
    return false
  }

  /// Runs a command that needs no store, and returns `false` for any other command.
  private func runsAlone(_ invocation: Invocation) -> Bool {
    switch invocation.noun {
    case "completion":
      guard let shell = invocation.arguments.first.flatMap(Shell.init) else { return false }
      let script = CompletionScript.text(for: shell, program: tree.program)
      write(script, json: Self.completion((shell, script)), invocation.globals)
    case "man":
      let page = ManPage(tree, context(invocation.globals).texts, version: version).roff
      write(page, json: Self.manual((tree.program, page)), invocation.globals)
    case "version": writeVersion(invocation.globals)
    default: return false
    }
    return true
  }

  private func writeVersion(_ options: GlobalOptions) {
    let texts = context(options).texts
    let report = VersionReport(
      program: tree.program, version: version, details: options.isVerbose ? versionDetails() : nil)
    let lines = ["\(tree.program) \(version)"] + (report.details?.lines ?? []).map { StyledLine(texts($0)).plain }
    write(lines.map { $0 + "\n" }.joined(), json: VersionReport.object(report), options)
  }

  static let completion = JSONObject<(shell: Shell, script: String)>(
    .init("shell") { $0.shell.rawValue }, .init("script") { $0.script })
  static let manual = JSONObject<(program: String, page: String)>(
    .init("name") { $0.program }, .init("section") { _ in 1 }, .init("page") { $0.page },
    notes: [.init("page", ko: "man 형식의 텍스트", en: "the page in man format")])

  private func write(_ text: String, json: JSONValue, _ options: GlobalOptions) {
    io.write(options.format == .json ? JSONWriter.document(json) : text)
  }

  private func write(help path: [String], isForMachines: Bool, _ options: GlobalOptions) {
    let context = context(options)
    guard context.format != .json else {
      return io.write(JSONWriter.document(HelpDocument(tree: tree, texts: context.texts).json(for: path)))
    }
    let width = io.streams.columns ?? Self.widthWithoutTerminal
    if let pager = context.pager { io.page(with: pager) }
    let page = HelpPage(tree, context.texts)
    let lines = isForMachines ? page.machineLines(for: path, width: width) : page.lines(for: path, width: width)
    for piece in StyledLine.written(lines, in: context.colors) { io.write(piece) }
  }

  private func context(_ options: GlobalOptions) -> GlobalContext {
    GlobalContext(options, environment: environment, settings: nil, streams: io.streams)
  }

  private func usageFailure(_ error: UsageError, of arguments: [String]) -> CommandFailure {
    let (path, command) = command(of: arguments)
    return context(GlobalOptions(scanning: arguments)).texts
      .failure(for: error, program: tree.program, command: command, path: path)
  }

  private func command(of arguments: [String]) -> (path: [String], spec: CommandSpec?) {
    let location = CommandLocator(tree: tree).locate(arguments)
    let standard = location.spec?.defaultCommand
    return (location.path + (standard.map { [$0.name] } ?? []), standard ?? location.spec)
  }

  /// Returns a failure for a missing answer with an example that gives the answer on the command line.
  private func withExample(_ failure: CommandFailure, of arguments: [String]) -> CommandFailure {
    guard failure.code == CommandFailure.answerNeeded, let spec = command(of: arguments).spec else { return failure }
    let texts = context(GlobalOptions(scanning: arguments)).texts
    let asked = spec.options.filter { failure.hint?.contains("\($0.long) ") == true }
    let example = spec.examples.first { example in asked.contains { texts(example.line).contains($0.long) } }
    let isWrittenWithoutOptions = spec.arguments.contains { $0.count == .any } && !asked.isEmpty
    return failure.with((example ?? (isWrittenWithoutOptions ? spec.examples.first : nil)).map { texts.example($0) })
  }

  private func end(after failure: CommandFailure, of arguments: [String]) -> Int32 {
    _ = end(of: arguments, isSaved: false)
    return report(failure, of: arguments)
  }

  /// Writes the remaining output, and returns the exit status.
  ///
  /// A reader that closes the pipe isn't a failure: `haru plan | head -1` ends with 0 and prints no error. After a
  /// saved change, the lost output is always reported, so that nobody makes the change again.
  private func end(of arguments: [String], isSaved: Bool) -> Int32 {
    do throws(OutputError) {
      try io.flush()
      return 0
    } catch {
      if error == .closedPipe, !isSaved { return 0 }
      let texts = context(GlobalOptions(scanning: arguments)).texts
      return report(texts.outputFailed(error, isSaved: isSaved), of: arguments)
    }
  }

  private func report(_ failure: CommandFailure, of arguments: [String]) -> Int32 {
    io.report(failure.report(as: GlobalOptions(scanning: arguments).format, program: tree.program))
    return failure.exitStatus
  }
}

/// The standard streams, as commands use them.
package protocol CommandIO: Sendable {
  var streams: StandardStreams { get }

  /// Adds UTF-8 text to standard output; the text may be held back until ``flush()``.
  func write(_ bytes: [UInt8])

  /// Sends the output written from now on to a pager, if the output is longer than the screen.
  ///
  /// - Parameter pager: The command line of the pager, for the shell.
  func page(with pager: String)

  /// Writes to standard error at once, and ignores failures.
  func report(_ text: String)

  /// Waits before a message about work that takes longer.
  ///
  /// - Returns: `false` if such messages aren't shown.
  func waits(_ patience: Duration) async -> Bool

  /// Shows all output written so far and a question on standard error, and reads a line from standard input.
  ///
  /// - Returns: The line without its line break; `nil` at the end of the input.
  func ask(_ question: String) -> String?

  /// Asks like ``ask(_:)``, but gives up as soon as the task is cancelled.
  func askUntilCancelled(_ question: String) async -> String?

  /// Asks like ``ask(_:)``, but reads into memory that is never written to disk; terminals don't show the typed text.
  ///
  /// - Returns: `true` if there was a line.
  func ask(_ question: String, into secret: any TypedSecret) -> Bool

  /// Stops echoing what is typed ahead of a full screen, which reads the keys; questions still show their answers.
  func hideEcho()

  /// Shows typing again, unless a full screen has read the keys.
  func showEcho()

  /// Calls a closure when a signal asks the program to end, instead of ending the program; the next signal does.
  ///
  /// - Returns: `false` if signals can't be caught.
  func catchEnd(_ caught: @escaping @Sendable () -> Void) -> Bool

  /// Ends the program by the signal that was caught; without one, signals end the program again from now on.
  func releaseEnd()

  /// - Throws: ``OutputError`` if some of the output was lost, now or before.
  func flush() throws(OutputError)
}

extension CommandIO {
  package func write(_ text: String) { write(Array(text.utf8)) }

  package func askUntilCancelled(_ question: String) async -> String? { ask(question) }
  package func hideEcho() {}
  package func showEcho() {}
  package func catchEnd(_ caught: @escaping @Sendable () -> Void) -> Bool { false }
  package func releaseEnd() {}
}

package enum OutputError: Error, Hashable, Sendable {
  /// The reader closed the pipe, as in `haru plan | head -1`.
  case closedPipe
  /// The output failed; `detail` is the system's reason.
  case failed(detail: String)
}

package struct StandardStreams: Hashable, Sendable {
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The terminal's width; `nil` without a terminal.
  package var columns: Int?

  package static let piped = StandardStreams(
    inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, columns: nil)

  package static func terminal(columns: Int) -> StandardStreams {
    StandardStreams(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: columns)
  }
}
