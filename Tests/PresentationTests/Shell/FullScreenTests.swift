import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

@MainActor
struct FullScreenTests {
  private let terminal = FilmedTerminal()

  private func dentist() throws -> Event {
    try Event.sample("치과", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
  }

  private func run(
    _ stage: AppStage,
    colors: ColorLevel = .trueColor,
    editor: TextEditor = .none,
    notices: StoreNotices = StoreNotices(),
    isPatient: Bool = true,
    sleep: @escaping FullScreen.Sleep = { _ in try await Self.forever() }
  ) async -> FullScreen.Ending {
    let isFirst = Mutex(!isPatient)
    var screen = FullScreen(
      device: terminal,
      app: stage.app,
      editor: editor,
      notices: notices,
      time: stage.time.source,
      colors: colors,
      theme: .dark,
      sleep: { wait in
        guard wait == FullScreen.patience else { return try await sleep(wait) }
        if !isFirst.withLock({ exchange(&$0, with: false) }) { try await Self.forever() }
      }
    )
    return await screen.run()
  }

  /// Waits until the task is cancelled.
  private nonisolated static func forever() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }

  private var script: ScriptedTerminal { terminal.terminal }

  @Test func firstFrameShowsTodayWithoutTerminalReplies() async throws {
    script.type("q")
    #expect(await run(try await AppStage(events: [dentist()])) == .left)
    #expect(terminal.pictures.count == 1)
    #expect(terminal.pictures[0].contains("14:00 치과"))
    #expect(script.actions == [.enter, .leave])
    #expect(!script.screen.hasDrawnUnsynchronized && script.screen.unknown.isEmpty)
  }

  @Test func eachKeyIsAnsweredWithOneWrite() async throws {
    script.type("]")
    script.type("4")
    script.type("q")
    _ = await run(try await AppStage(events: [dentist()]))
    #expect(terminal.pictures.count == 3)
    #expect(terminal.pictures[1].contains("Saturday, November 21"))
    #expect(terminal.pictures[2].contains("Friday, November 20"))
  }

  @Test func nothingIsWrittenWhileNothingChanges() async throws {
    script.send(.reply(.images(.kitty)))
    script.send(.reply(.cellSize(PixelSize(width: 9, height: 18))))
    script.send(.reply(.deviceAttributes))
    script.send(.reply(.synchronizedOutput(true)))
    script.send(.reply(.background(RGB(0x1E1E1E))))
    script.send(.input(.focus(false)))
    script.type("x")
    script.send(.input(.mouse(MouseEvent(.release, at: Point(column: 3, row: 9)))))
    script.type("q")
    _ = await run(try await AppStage(events: [dentist()]))
    #expect(terminal.pictures.count == 1)
  }

  @Test func lightBackgroundCausesOneRepaint() async throws {
    script.send(.reply(.background(RGB(0xFFFFFF))))
    script.send(.reply(.background(RGB(0xFFFFFF))))
    script.type("q")
    _ = await run(try await AppStage(events: [dentist()]))
    #expect(terminal.pictures.count == 2)
    #expect(terminal.pictures[0] == terminal.pictures[1])
  }

  @Test func foregroundAndBackgroundCauseOneRepaint() async throws {
    script.send(.reply(.foreground(RGB(0x839496))))
    script.send(.reply(.background(RGB(0x002B36))))
    script.type("q")
    _ = await run(try await AppStage(events: [dentist()]))
    #expect(terminal.pictures.count == 2)
  }

  @Test func chosenThemeIgnoresTheTerminalsBackground() async throws {
    script.send(.reply(.background(RGB(0xFFFFFF))))
    script.type("q")
    _ = await run(try await AppStage(settings: Settings(theme: .card(.mango), isOnboarded: true)))
    #expect(terminal.backgrounds == ["48;2;248;212;115"])
  }

  @Test func undoneThemeIsNoLongerPainted() async throws {
    let stage = try await AppStage(settings: Settings(theme: .card(.blackBean), isOnboarded: true))
    let repository = stage.store
    try await repository.save(Settings(isOnboarded: true))
    try await repository.save(Settings(theme: .card(.blackBean), isOnboarded: true))
    script.type("u")
    script.type("q")
    _ = await run(stage)
    #expect(terminal.backgrounds == ["48;5;16", nil])
  }

  @Test func themeIsNotPaintedWithSixteenColors() async throws {
    script.type("q")
    _ = await run(try await AppStage(settings: Settings(theme: .card(.mango), isOnboarded: true)), colors: .sixteen)
    #expect(terminal.backgrounds == [nil])
  }

  @Test func resumedScreenIsRedrawnAndReloaded() async throws {
    let stage = try await AppStage(events: [dentist()])
    let feature = StoredEvents(stage.store)
    try await feature.add(.sample("Meanwhile", id: 2, from: "2026-11-20T16:00", to: "2026-11-20T17:00"))
    script.type("\u{1A}")
    script.send(.resumed)
    script.type("q")
    _ = await run(stage)
    #expect(script.actions == [.enter, .suspend, .leave])
    #expect(terminal.pictures.count == 2)
    #expect(terminal.pictures[1].contains("16:00 Meanwhile"))
  }

  @Test(arguments: [([], 1), ([false], 1), ([false, true], 2)])
  func regainedFocusReloadsTheFeature(focus: [Bool], appearances: Int) async throws {
    let feature = FakeFeature("one")
    let stage = try await AppStage(features: [feature])
    let before = feature.appearances
    for isThere in focus { script.send(.input(.focus(isThere))) }
    script.type("q")
    _ = await run(stage)
    #expect(feature.appearances - before == appearances)
  }

  @Test func editorOwnsTheTerminalAndNoTypedTextIsLost() async throws {
    let stage = try await AppStage()
    let actions = Mutex<[ScriptedTerminal.Action]>([])
    let editor = TextEditor { [script] old in
      actions.withLock { $0 = script.actions }
      return EditedText("\(old) and\nmore", in: "") {}
    }
    script.type("4n")
    script.type("Dentist\u{F}")
    script.type("\u{1B}[Znotes")
    script.type("\u{F}")
    script.type("!\u{13}")
    script.type("q")
    _ = await run(stage, editor: editor)
    #expect(actions.withLock { $0 } == [.enter, .leave])
    #expect(script.actions == [.enter, .leave, .enter, .leave])
    let saved = try await StoredEvents(stage.store).occurrences(
      in: DayRange(.earliest, .latest),
      zone: stage.time.source.zone
    )
    #expect(saved.map(\.event.notes.text) == ["notes and\nmore!"])
  }

  @Test func failingEditorLeavesTheFieldUnchanged() async throws {
    let stage = try await AppStage()
    script.type("3n")
    script.type("천천히\u{F}")
    script.type("!\u{13}")
    script.type("q")
    _ = await run(stage)
    #expect(terminal.pictures.contains { $0.contains("No editor is set.") && $0.contains("천천히") })
    #expect(terminal.pictures.contains { $0.contains("천천히!") })
  }

  @Test func newTerminalSizeIsDrawn() async throws {
    script.resize(to: Size(columns: 40, rows: 12))
    script.resize(to: Size(columns: 1, rows: 1))
    script.resize(to: Size(columns: 60, rows: 20))
    script.type("q")
    _ = await run(try await AppStage(events: [dentist()]))
    #expect(terminal.pictures.last?.contains("14:00 치과") == true)
  }

  @Test(arguments: [Int32(1), 15]) func signalRestoresTheTerminalAndIsReported(signal: Int32) async throws {
    let stage = try await AppStage(events: [dentist()])
    script.type("n")
    script.type("반쯤 쓴 글")
    script.send(.terminationRequested(signal: signal))
    script.type("\u{13}")
    #expect(await run(stage) == .signal(signal))
    #expect(script.actions == [.enter, .leave])
    #expect(!script.screen.isAlternate)
    #expect(try await stage.titles() == ["치과"])
  }

  /// Returns a feature that handles the key "x" only once the gate is opened.
  ///
  /// - Parameter onStart: Called when the feature starts handling the key.
  private func stuckFeature(_ onStart: @escaping () -> Void = {}) -> (FakeFeature, AsyncStream<Void>.Continuation) {
    let (opened, gate) = AsyncStream.makeStream(of: Void.self)
    let feature = FakeFeature("one")
    feature.work = { input in
      guard input == .key(.character("x")) else { return }
      onStart()
      for await _ in opened {}
    }
    return (feature, gate)
  }

  private func waitFor(_ text: String) async {
    while terminal.pictures.last?.contains(text) != true { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(10))) func longWaitSaysHowToQuit() async throws {
    let (feature, gate) = stuckFeature()
    defer { gate.finish() }
    script.type("x")
    let user = Task {
      await waitFor("No answer yet, waiting… Press Ctrl-C to close without saving.")
      script.type("\u{3}")
    }
    #expect(await run(try await AppStage(features: [feature]), isPatient: false) == .unanswered)
    await user.value
    #expect(script.actions == [.enter, .leave])
    #expect(feature.inputs.isEmpty)
  }

  @Test(.timeLimit(.minutes(10))) func earlyControlCIsAnOrdinaryKey() async throws {
    let script = script
    let (feature, gate) = stuckFeature { script.type("\u{3}z") }
    feature.answers[.key(.control("c"))] = []
    script.type("x")
    let user = Task {
      // By then, both keys have been read, and the hint to press Ctrl-C has not been shown.
      for _ in 0..<20 { await Task.yield() }
      gate.finish()
      while feature.inputs.count < 3 { await Task.yield() }
      script.type("q")
    }
    #expect(await run(try await AppStage(features: [feature])) == .left)
    await user.value
    let keys: [KeyPress] = [.character("x"), .control("c"), .character("z"), .character("q")]
    #expect(feature.inputs == keys.map { .key($0) })
  }

  @Test(.timeLimit(.minutes(10))) func lateAnswerRemovesTheWaitingHint() async throws {
    let (feature, gate) = stuckFeature()
    script.type("x")
    let user = Task {
      await waitFor("No answer yet")
      gate.finish()
      while feature.inputs.isEmpty { await Task.yield() }
      script.type("q")
    }
    #expect(await run(try await AppStage(features: [feature]), isPatient: false) == .left)
    await user.value
    #expect(terminal.pictures.last?.contains("No answer yet") == false)
    #expect(feature.inputs == [.key(.character("x")), .key(.character("q"))])
  }

  @Test(.timeLimit(.minutes(10)), arguments: [true, false])
  func waitingForAnotherProgramIsShown(isPatient: Bool) async throws {
    let notices = StoreNotices()
    let (feature, gate) = stuckFeature { notices.notify(.waiting) }
    script.type("x")
    let user = Task {
      // The end of the longer message is on the next row.
      await waitFor("Waiting for another Haru window to save…" + (isPatient ? "" : " Press Ctrl-C to close"))
      script.type("q")
      gate.finish()
    }
    #expect(await run(try await AppStage(features: [feature]), notices: notices, isPatient: isPatient) == .left)
    await user.value
    #expect(terminal.pictures.last?.contains("Waiting") == false)
  }

  @Test func closedTerminalEndsTheProgram() async throws {
    script.finish()
    #expect(await run(try await AppStage()) == .left)
    #expect(script.actions == [.enter, .leave])
  }

  @Test func screenUpdatesWhenAnEventStartsAndEnds() async throws {
    let stage = try await AppStage(events: [dentist()])
    let waits = Mutex<[Duration]>([])
    _ = await run(stage) { [script] wait in
      let count = waits.withLock { waits in
        waits.append(wait)
        return waits.count
      }
      guard count < 13 else {
        script.type("q")
        return try await Self.forever()
      }
      stage.time.advance(seconds: Int(wait / .seconds(1)))
    }
    // After ten minutes without input, the screen stops redrawing every minute.
    let minutes = [Duration](repeating: .seconds(60), count: 10)
    #expect(waits.withLock { $0 } == minutes + [.seconds(15_600), .seconds(3_600), .seconds(32_400)])
    #expect(terminal.pictures.first?.contains("in 4h30") == true)
    #expect(terminal.pictures.last?.contains("1 event done") == true)
  }

  @Test func wakingTooEarlyWaitsForTheRemainingTime() async throws {
    let stage = try await AppStage(events: [dentist()])
    let waits = Mutex<[Duration]>([])
    _ = await run(stage) { [script] wait in
      let count = waits.withLock { waits in
        waits.append(wait)
        return waits.count
      }
      guard count < 3 else {
        script.type("q")
        return try await Self.forever()
      }
      // The clock advances less than the wait, as if it had been set back.
      stage.time.advance(seconds: 20)
    }
    #expect(waits.withLock { $0 } == [.seconds(60), .seconds(40), .seconds(20)])
    #expect(terminal.pictures.count == 1)
  }

  @Test func unreadableStoreIsRetriedWithPauses() async throws {
    let stage = try await AppStage(events: [dentist()])
    let waits = Mutex<[Duration]>([])
    _ = await run(stage) { [script] wait in
      let count = waits.withLock { waits in
        waits.append(wait)
        return waits.count
      }
      switch count {
      case 1:
        stage.time.advance(seconds: Int(wait / .seconds(1)))
        await stage.store.fail(with: .busy)
      case 2: await stage.store.fail(with: nil)
      default:
        script.type("q")
        return try await Self.forever()
      }
    }
    #expect(waits.withLock { $0 } == [.seconds(60), .seconds(60), .seconds(60)])
    #expect(terminal.pictures.count == 3)
    #expect(terminal.pictures[1].contains("Another program is using Haru's data."))
    #expect(terminal.pictures[2].contains("14:00 치과"))
  }
}
