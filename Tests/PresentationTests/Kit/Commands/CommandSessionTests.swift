import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct CommandSessionTests {
  private func session(
    _ io: RecordingCommandIO,
    _ change: (inout GlobalOptions) -> Void = { _ in }
  ) -> CommandSession {
    var options = GlobalOptions()
    change(&options)
    let context = GlobalContext(options, environment: [:], settings: nil, streams: io.streams)
    return CommandSession(context, io: io, editor: .none)
  }

  private func write(in session: CommandSession) {
    session.write(json: { ["id": 1] }, plain: { [["1", "치과"]] }) { width in
      [StyledLine("치과", Style(.accent)) + StyledLine(" \(width ?? 0)")]
    }
  }

  @Test(arguments: [
    (OutputFormat.json, "{\n  \"id\": 1\n}\n"), (.plain, "1\t치과\n"), (.text, "\u{1B}[36m치과\u{1B}[0m 90\n"),
  ])
  func resultIsWrittenInTheRequestedFormat(format: OutputFormat, output: String) {
    let io = RecordingCommandIO(.terminal(columns: 90))
    write(in: session(io) { $0.format = format })
    #expect(io.output == output)
  }

  /// Returns the messages once there are any, or after a limit.
  private func messages(of io: RecordingCommandIO) async -> String {
    for _ in 0..<1_000_000 where io.messages.isEmpty { await Task.yield() }
    return io.messages
  }

  @Test func longWorkWithoutProgressIsNamedOnATerminal() async {
    let io = RecordingCommandIO(.terminal(columns: 90), isSlow: true)
    let meter = session(io).meter("Waiting…")
    #expect(await messages(of: io) == "\rWaiting…")
    meter.show(WorkProgress(done: 1, of: 2))
    meter.clear()
    meter.clear()
    let bar = String(repeating: "#", count: 10) + String(repeating: "-", count: 10)
    #expect(io.messages == "\rWaiting…\rWaiting… [\(bar)] 50%\r\u{1B}[K")
  }

  @Test(arguments: [
    (37, "Waiting… [##########----------] 50%"), (36, "Waiting… 50%"), (14, "Waiting… 50%"), (13, "Waiting…"),
    (8, "Waitin…"),
  ])
  func progressStaysOnOneLineToBeCleared(columns: Int, line: String) {
    let io = RecordingCommandIO(.terminal(columns: columns))
    session(io).meter("Waiting…").show(WorkProgress(done: 1, of: 2))
    #expect(io.messages == "\r\(line)")
  }

  @Test func workThatReadsTypedTextIsNeverNamed() async {
    let io = RecordingCommandIO(.terminal(columns: 90), isSlow: true)
    let meter = session(io).meter("Waiting…", readsInput: true)
    for _ in 0..<1_000 { await Task.yield() }
    meter.show(WorkProgress(done: 1, of: 2))
    #expect(io.messages.isEmpty)
  }

  @Test func endedWorkIsNeverNamed() async {
    let io = RecordingCommandIO(.terminal(columns: 90), isSlow: true)
    let meter = session(io).meter("Waiting…")
    meter.clear()
    let (before, named) = (io.messages, "\rWaiting…\r\u{1B}[K")
    #expect(["", named].contains(before))
    for _ in 0..<1_000 { await Task.yield() }
    #expect(io.messages == before)
  }

  @Test func pipedTextIsNeitherColoredNorCut() {
    let io = RecordingCommandIO(.piped)
    write(in: session(io))
    #expect(io.output == "치과 0\n")
  }

  @Test func changesAreAnnouncedUnlessQuietButAlwaysAsJSON() {
    let announce = { (session: CommandSession) in session.announce(StyledLine("Planned."), json: { ["id": 1] }) }
    let io = RecordingCommandIO()
    announce(session(io))
    announce(session(io) { $0.isQuiet = true })
    #expect(io.output == "Planned.\n")
    announce(
      session(io) {
        $0.isQuiet = true; $0.format = .json
      }
    )
    #expect(io.output.hasSuffix("{\n  \"id\": 1\n}\n"))
  }

  @Test func remarksGoToStandardErrorUnlessQuiet() {
    let io = RecordingCommandIO()
    session(io).remark("overlaps 'a\nb'")
    session(io) { $0.isQuiet = true }.remark("never")
    #expect(io.messages == "overlaps 'a↵b'\n")
    #expect(io.output == "")
  }

  @Test(arguments: [
    ("y", true), ("YES", true), (" 네 ", true), ("예", true), ("ㅛ", true), ("n", false), ("", false), ("아니요", false),
    ("yes please", false),
  ])
  func onlyAClearYesConfirms(answer: String, isYes: Bool) throws {
    let io = RecordingCommandIO(.terminal(columns: 80), answers: [answer])
    #expect(try session(io).confirm("Remove 'dentist'?") == isYes)
    #expect(io.questions == ["Remove 'dentist'? [y/N] "])
  }

  @Test func yesOptionConfirmsWithoutAQuestion() throws {
    let io = RecordingCommandIO()
    #expect(try session(io) { $0.assumesYes = true }.confirm("Remove?"))
    #expect(io.questions.isEmpty)
  }

  @Test func questionThatCannotBeAskedNamesItsOption() {
    let piped = RecordingCommandIO()
    let failure = CommandFailure(
      "answer_needed",
      "This needs confirmation: Remove?",
      hint: "Add --yes to go ahead."
    )
    #expect(throws: failure) { try session(piped).confirm("Remove?") }
    let terminal = RecordingCommandIO(.terminal(columns: 80), answers: ["y"])
    #expect(throws: failure) { try session(terminal) { $0.forbidsInput = true }.confirm("Remove?") }
    #expect(terminal.questions.isEmpty)
    let ended = RecordingCommandIO(.terminal(columns: 80))
    #expect(throws: failure) { try session(ended).confirm("Remove?") }
  }

  @Test func missingTextIsAskedForOrItsOptionNamed() throws {
    let io = RecordingCommandIO(.terminal(columns: 80), answers: ["  치과 "])
    #expect(try session(io).ask("Title:", insteadOf: EventDraft.Field.title.option) == "치과")
    let failure = #expect(throws: CommandFailure.self) {
      try session(RecordingCommandIO()).ask("Title:", insteadOf: EventDraft.Field.title.option)
    }
    #expect(failure?.message == "Title is missing.")
    #expect(failure?.hint == "Use --title TEXT.")
  }

  @Test(arguments: [
    ("지은이(없으면 Enter):", "지은이가 빠졌어요."), ("a@b.kr의 비밀번호:", "a@b.kr의 비밀번호가 빠졌어요."),
    ("새 비밀번호(8자 이상, 숫자 포함):", "새 비밀번호(8자 이상, 숫자 포함)가 빠졌어요."),
    ("'Emma'는 몇 쪽인가요? 쪽이 없으면 Enter:", "'Emma'는 몇 쪽인가요?"),
    ("정말 지우려면 별명을 입력해 주세요:", "정말 지우려면 별명을 입력해 주세요."),
    ("10쪽이 남았어요. 오늘 1(today), 아니면 2(none):", "10쪽이 남았어요. 오늘 1(today), 아니면 2(none)"),
  ])
  func koreanQuestionThatCannotBeAskedIsASentence(question: String, message: String) {
    let failure = #expect(throws: CommandFailure.self) {
      try session(RecordingCommandIO()) { $0.language = .korean }.ask(question, insteadOf: GlobalOption.yes)
    }
    #expect(failure?.message == message)
    #expect(failure?.hint == "--yes를 붙여 주세요.")
  }
}
