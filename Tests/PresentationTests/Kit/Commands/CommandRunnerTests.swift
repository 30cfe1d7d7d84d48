import Domain
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

struct CommandRunnerTests {
  /// Commands that record their calls and throw the given failure, if any.
  private final class Commands: AppCommands {
    private let asked = Mutex<[String]>([])
    private let failure: CommandFailure?

    init(failure: CommandFailure? = nil) { self.failure = failure }

    var requests: [String] { asked.withLock { $0 } }

    func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure) {
      asked.withLock { $0.append("open") }
      if let failure { throw failure }
    }

    func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool {
      asked.withLock { $0.append("run \(invocation.path.joined(separator: " "))") }
      io.write("result\n")
      if let failure { throw failure }
      return invocation.verb == "add"
    }

    func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] {
      asked.withLock { $0.append("candidates \(stored.name) \(typed)") }
      return [Completion.Candidate("home"), Completion.Candidate("work")]
    }
  }

  private func runner(_ io: RecordingCommandIO, environment: [String: String] = [:]) -> CommandRunner {
    CommandRunner(
      .haru, version: "1.2.3",
      versionDetails: {
        VersionReport.Details(
          schema: 7, sqlite: "3.53.4", sodium: "1.0.18", features: ["fts5", "kitty"], zone: "Asia/Seoul",
          clock: "now\u{1B}[2J")
      }, environment: environment, io: io)
  }

  @Test(arguments: [
    ([], "open"), (["plan"], "run plan list"), (["settings", "set", "name", "하루"], "run settings set"),
    (["__complete", "plan", "add", "-c", "w"], "candidates calendars w"),
  ])
  func commandsAreDispatchedToTheApp(line: [String], request: String) async {
    let app = Commands()
    #expect(await runner(RecordingCommandIO()).run(line, in: app) == 0)
    #expect(app.requests == [request])
  }

  @Test(arguments: [
    (["--version"], "haru 1.2.3\n"),
    (
      ["plan", "-V", "--verbose"],
      """
      haru 1.2.3
      schema: 7
      SQLite: 3.53.4
      libsodium: 1.0.18
      features: fts5, kitty
      time zone: Asia/Seoul
      clock stopped at: now␛[2J

      """
    ),
    (
      ["version", "--verbose", "--lang", "ko"],
      """
      haru 1.2.3
      자료 형식: 7
      SQLite: 3.53.4
      libsodium: 1.0.18
      기능: fts5, kitty
      시간대: Asia/Seoul
      멈춘 시계: now␛[2J

      """
    ),
    (["completion", "fish"], CompletionScript.text(for: .fish, program: "haru")),
    (["man"], ManPage(.haru, Texts(.english), version: "1.2.3").roff),
    (["__complete", "und"], "undo\tUndo the last change\n"),
  ])
  func commandsThatNeedNoStoreRunWithoutTheApp(line: [String], output: String) async {
    let app = Commands()
    let io = RecordingCommandIO()
    #expect(await runner(io).run(line, in: app) == 0)
    #expect(io.output == output)
    #expect(app.requests.isEmpty)
  }

  @Test func detailsAreInTheDocumentOnlyWithVerbose() async {
    let (brief, verbose) = (RecordingCommandIO(), RecordingCommandIO())
    #expect(await runner(brief).run(["version", "--json"], in: Commands()) == 0)
    #expect(await runner(verbose).run(["version", "--json", "--verbose"], in: Commands()) == 0)
    #expect(brief.output.contains("\"version\": \"1.2.3\"") && brief.output.contains("\"sqlite\": null"))
    #expect(verbose.output.contains("\"schema\": 7,\n  \"sqlite\": \"3.53.4\""))
    #expect(verbose.output.contains("\"features\": [\n    \"fts5\",\n    \"kitty\"\n  ]"))
    #expect(verbose.output.contains("\"libcurl\": null"))
  }

  @Test func helpUsesTheLanguageAndFitsTheTerminal() async {
    let io = RecordingCommandIO(.terminal(columns: 40))
    #expect(await runner(io, environment: ["LANG": "ko_KR.UTF-8"]).run(["help", "undo"], in: Commands()) == 0)
    let page = HelpPage(.haru, Texts(.korean)).lines(for: ["undo"], width: 40)
    #expect(io.output == page.map { $0.written(in: .sixteen) + "\n" }.joined())
  }

  @Test func wrongLineIsReportedInItsLanguageAndExitsWithTwo() async {
    let io = RecordingCommandIO()
    let app = Commands()
    #expect(await runner(io).run(["paln", "--lang", "ko"], in: app) == 2)
    #expect(io.messages == "haru: 없는 명령이에요: 'paln'.\n      혹시 'haru plan'인가요?\n")
    #expect(io.output == "")
    #expect(app.requests.isEmpty)
  }

  @Test(arguments: [
    (
      ["words", "show", "--lang", "ko"],
      "haru: 'haru words show' 뒤에 글귀의 번호를 써 주세요.\n      예: haru words show 12\n"
    ),
    (
      ["words", "show"],
      "haru: 'words show' needs NUMBER (numbers of sayings).\n      For example: haru words show 12\n"
    ),
  ])
  func missingArgumentIsExplainedWithAnExample(line: [String], message: String) async {
    let io = RecordingCommandIO()
    #expect(await runner(io).run(line, in: Commands()) == 2)
    #expect(io.messages == message)
  }

  @Test func missingAnswerIsExplainedWithAnExample() async {
    let io = RecordingCommandIO()
    let failure = CommandFailure("answer_needed", "The title is missing.", hint: "Use --title TEXT.")
    #expect(await runner(io).run(["plan", "add"], in: Commands(failure: failure)) == 1)
    #expect(io.messages.contains("Use --title TEXT. For example: haru plan add dentist"))
  }

  @Test func wrongLineWithJSONIsReportedAsJSON() async {
    let io = RecordingCommandIO()
    #expect(await runner(io).run(["plan", "--jsn", "--json"], in: Commands()) == 2)
    #expect(io.messages.hasPrefix("{\n  \"error\": {\n    \"code\": \"unknown_option\","))
    #expect(io.messages.contains("\"hint\": \"Did you mean '--json'?\""))
  }

  @Test func argumentThatIsNotTextExitsWithTwo() async {
    let io = RecordingCommandIO()
    #expect(await runner(io).run(bytes: [Array("find".utf8), [0xFF]], in: Commands()) == 2)
    #expect(io.messages.hasPrefix("haru: Argument 2 isn't UTF-8 text.\n"))
    let app = Commands()
    #expect(await runner(io).run(bytes: [Array("find".utf8), Array("치과".utf8)], in: app) == 0)
    #expect(app.requests == ["run find"])
  }

  @Test func failureExitsWithOneAndKeepsTheOutput() async {
    let io = RecordingCommandIO()
    let app = Commands(failure: CommandFailure("no_such_event", "no event '3f2a'.", hint: "See 'haru plan'."))
    #expect(await runner(io).run(["plan", "show", "3f2a"], in: app) == 1)
    #expect(io.output == "result\n")
    #expect(io.messages == "haru: no event '3f2a'.\n      See 'haru plan'.\n")
  }

  @Test func closedPipeIsNotAFailure() async {
    let io = RecordingCommandIO(flushError: .closedPipe)
    #expect(await runner(io).run(["plan"], in: Commands()) == 0)
    #expect(io.messages == "")
  }

  @Test(arguments: [
    (
      OutputError.closedPipe, "en",
      "The change is saved, but the result couldn't be written: the reader closed the pipe."
    ),
    (.closedPipe, "ko", "바꾼 내용은 저장했지만 결과를 끝까지 출력하지 못했어요: 받는 쪽이 닫혔어요."),
    (.failed(detail: "No space left on device"), "ko", "바꾼 내용은 저장했지만 결과를 끝까지 출력하지 못했어요: 디스크가 가득 참."),
  ])
  func savedChangeIsReportedIfOutputFails(error: OutputError, language: String, message: String) async {
    let io = RecordingCommandIO(flushError: error)
    let runner = runner(io, environment: ["HARU_LANG": language])
    #expect(await runner.run(["plan", "add", "x"], in: Commands()) == 1)
    #expect(io.messages == "haru: \(message)\n")
  }

  @Test func resultThatCannotBeWrittenIsAFailure() async {
    let io = RecordingCommandIO(flushError: .failed(detail: "No space left on device"))
    #expect(await runner(io).run(["plan"], in: Commands()) == 1)
    #expect(io.messages == "haru: The result couldn't be written: No space left on device.\n")
  }

  @Test func commandFailureTakesPrecedenceOverOutputFailure() async {
    let io = RecordingCommandIO(flushError: .closedPipe)
    let app = Commands(failure: CommandFailure("busy", "the file is busy."))
    #expect(await runner(io).run(["undo"], in: app) == 1)
    #expect(io.messages == "haru: the file is busy.\n")
  }
}
