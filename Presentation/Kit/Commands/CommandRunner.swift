package import Domain

/// Runs a command line and says how the program ends.
///
/// Help, manual, completion scripts and version are made here, without the user's store.
package struct CommandRunner: Sendable {
  /// Help is set for this width where there is no terminal.
  private static let widthWithoutTerminal = 80

  private let tree: CommandTree
  private let version: String
  private let versionDetails: @Sendable () -> [String]
  private let environment: [String: String]
  private let io: any CommandIO

  /// - Parameter versionDetails: More lines for `--version --verbose`.
  package init(
    _ tree: CommandTree, version: String, versionDetails: @escaping @Sendable () -> [String] = { [] },
    environment: [String: String], io: any CommandIO
  ) {
    self.tree = tree
    self.version = version
    self.versionDetails = versionDetails
    self.environment = environment
    self.io = io
  }

  /// - Parameter arguments: As the system gives them, without the program's own name.
  /// - Returns: The exit status.
  package func run(bytes arguments: [[UInt8]], in app: some AppCommands) async -> Int32 {
    do throws(UsageError) {
      return await run(try CommandLineBytes.decode(arguments), in: app)
    } catch {
      let readable = arguments.map { String(decoding: $0, as: UTF8.self) }
      return end(after: usageFailure(error, of: readable), of: readable)
    }
  }

  /// - Parameter arguments: Without the program's own name.
  /// - Returns: The exit status.
  package func run(_ arguments: [String], in app: some AppCommands) async -> Int32 {
    do throws(CommandFailure) {
      let isSaved = try await perform(try parse(arguments), in: app)
      return end(of: arguments, isSaved: isSaved)
    } catch { return end(after: error, of: arguments) }
  }

  private func parse(_ arguments: [String]) throws(CommandFailure) -> ParsedCommandLine {
    do throws(UsageError) {
      return try CommandParser(tree).parse(arguments)
    } catch {
      throw usageFailure(error, of: arguments)
    }
  }

  /// - Returns: Whether what is kept has changed.
  private func perform(_ line: ParsedCommandLine, in app: some AppCommands) async throws(CommandFailure) -> Bool {
    switch line {
    case .open(let options): try await app.open(options, io: io)
    case .help(let path, let options): write(help: path, options)
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

  /// Does the commands that need no store.
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
    let details = options.isVerbose ? versionDetails().map { StyledLine($0).plain } : []
    let lines = ["\(tree.program) \(version)"] + details
    write(lines.map { $0 + "\n" }.joined(), json: Self.version((tree.program, version, details)), options)
  }

  static let completion = JSONObject<(shell: Shell, script: String)>(
    .init("shell") { $0.shell.rawValue }, .init("script") { $0.script })
  static let manual = JSONObject<(program: String, page: String)>(
    .init("name") { $0.program }, .init("section") { _ in 1 }, .init("page") { $0.page },
    notes: [.init("page", ko: "man 형식의 글", en: "the page as man reads it")])
  static let version = JSONObject<(program: String, version: String, details: [String])>(
    .init("program") { $0.program }, .init("version") { $0.version }, .init("details") { $0.details },
    notes: [.init("details", ko: "--verbose가 더 보여 주는 줄들", en: "the lines that --verbose adds")])

  private func write(_ text: String, json: JSONValue, _ options: GlobalOptions) {
    io.write(options.format == .json ? JSONWriter.document(json) : text)
  }

  private func write(help path: [String], _ options: GlobalOptions) {
    let context = context(options)
    guard context.format != .json else {
      return io.write(JSONWriter.document(HelpDocument(tree: tree, texts: context.texts).json(for: path)))
    }
    let width = io.streams.columns ?? Self.widthWithoutTerminal
    if let pager = context.pager { io.page(with: pager) }
    let lines = HelpPage(tree, context.texts).lines(for: path, width: width)
    for piece in StyledLine.written(lines, in: context.colors) { io.write(piece) }
  }

  private func context(_ options: GlobalOptions) -> GlobalContext {
    GlobalContext(options, environment: environment, settings: nil, streams: io.streams)
  }

  private func usageFailure(_ error: UsageError, of arguments: [String]) -> CommandFailure {
    context(GlobalOptions(scanning: arguments)).texts.failure(for: error, program: tree.program)
  }

  private func end(after failure: CommandFailure, of arguments: [String]) -> Int32 {
    _ = end(of: arguments, isSaved: false)
    return report(failure, of: arguments)
  }

  /// A reader that has had enough is no failure: `haru plan | head -1` ends with 0 and says nothing.
  ///
  /// Of what was saved it has to be told in any case, so that nobody does it again.
  private func end(of arguments: [String], isSaved: Bool) -> Int32 {
    do throws(OutputError) {
      try io.flush()
      return 0
    } catch {
      if error == .closedPipe, !isSaved { return 0 }
      let texts = context(GlobalOptions(scanning: arguments)).texts
      return report(CommandFailure("output_failed", texts.outputFailed(error, isSaved: isSaved)), of: arguments)
    }
  }

  private func report(_ failure: CommandFailure, of arguments: [String]) -> Int32 {
    io.report(failure.report(as: GlobalOptions(scanning: arguments).format, program: tree.program))
    return failure.exitStatus
  }
}

/// The standard streams as commands see them.
package protocol CommandIO: Sendable {
  var streams: StandardStreams { get }

  /// Adds text in UTF-8 to the result on standard output; it may be held back until ``flush()``.
  func write(_ bytes: [UInt8])

  /// Lets what is written from now on be read with a program where it is longer than the screen.
  ///
  /// - Parameter pager: For the shell.
  func page(with pager: String)

  /// Writes to standard error at once; whether it arrives is not told.
  func report(_ text: String)

  /// Shows everything written so far and a question on standard error, and reads a line from standard input.
  ///
  /// - Returns: The line without its break; `nil` at the end of the input.
  func ask(_ question: String) -> String?

  /// Asks like ``ask(_:)``, into memory that is never written to disk; a terminal doesn't show the typed text.
  ///
  /// - Returns: Whether there was a line.
  func ask(_ question: String, into secret: any TypedSecret) -> Bool

  /// - Throws: ``OutputError`` when not all of it arrived, now or before.
  func flush() throws(OutputError)
}

extension CommandIO {
  package func write(_ text: String) { write(Array(text.utf8)) }
}

package enum OutputError: Error, Hashable, Sendable {
  /// The reader has had enough, as in `haru plan | head -1`.
  case closedPipe
  /// `detail` is the system's reason.
  case failed(detail: String)
}

package struct StandardStreams: Hashable, Sendable {
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The terminal's width; `nil` where there is none.
  package var columns: Int?

  package static let piped = StandardStreams(
    inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false, columns: nil)

  package static func terminal(columns: Int) -> StandardStreams {
    StandardStreams(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: columns)
  }
}
