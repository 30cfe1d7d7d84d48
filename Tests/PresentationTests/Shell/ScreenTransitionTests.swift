import Domain
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

/// Tests how items travel on the screen when the user goes to another tab.
@MainActor
struct ScreenTransitionTests {
  /// The wait for a frame of the second feature's animation, which comes after the transition.
  private nonisolated static let animation = Duration.milliseconds(700)

  private let first = FakeFeature("one")
  private let second = FakeFeature("two")

  private func run(
    _ terminal: FilmedTerminal, settings: Settings = Settings(isOnboarded: true), sleep: @escaping FullScreen.Sleep
  ) async throws {
    let stage = try await AppStage(settings: settings, features: [first, second])
    var screen = FullScreen(
      device: terminal,
      app: stage.app,
      editor: .none,
      time: stage.time.source,
      colors: .trueColor,
      theme: .dark,
      sleep: sleep
    )
    _ = await screen.run()
  }

  /// Waits until the task is cancelled.
  private nonisolated static func forever() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }

  /// Returns the columns at which the line under the tabs started, one for each write.
  private func columns(_ terminal: FilmedTerminal) -> [Int] { terminal.pictures.map { column($0) } }

  private func column(_ picture: String) -> Int {
    let rule = picture.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().first ?? ""
    return rule.firstIndex(of: "━").map { rule.distance(from: rule.startIndex, to: $0) } ?? -1
  }

  /// Plays a switch to the second tab until the feature's own animation waits.
  ///
  /// - Returns: The number of waits for frames of the transition.
  private func play(_ terminal: FilmedTerminal) async throws -> Int {
    second.frames = [Self.animation]
    let script = terminal.terminal
    let waits = Mutex(0)
    script.type("2")
    try await run(terminal) { wait in
      switch wait {
      case Transition.pause: waits.withLock { $0 += 1 }
      case Self.animation:
        script.type("q")
        try await Self.forever()
      default: try await Self.forever()
      }
    }
    return waits.withLock(\.self)
  }

  @Test func lineUnderTheTabsSlidesToTheNewTab() async throws {
    let terminal = FilmedTerminal(answers: .all)
    let waits = try await play(terminal)
    let columns = columns(terminal)
    #expect((1...5).contains(waits) && columns.count <= 1 + Transition.frameCount)
    #expect(columns.prefix(2) == [0, 3] && columns.last == 7)
    #expect(columns == columns.sorted())
    // The new tab can be read from the first frame on.
    #expect(terminal.pictures.dropFirst().allSatisfy { $0.contains("two 1") })
    #expect(terminal.terminal.screen.unknown.isEmpty && !terminal.terminal.screen.hasDrawnUnsynchronized)
  }

  @Test func terminalThatFallsBehindGetsTheEndAtOnce() async throws {
    let terminal = FilmedTerminal(answers: .first)
    #expect(try await play(terminal) <= 2)
    #expect(columns(terminal).last == 7)
  }

  @Test func keyEndsTheTransitionAndActsOnceOnTheNewScreen() async throws {
    let terminal = FilmedTerminal(answers: .all)
    let script = terminal.terminal
    var shown: [Int] = []
    second.work = { input in
      guard input == .key(.character("x")) else { return }
      shown = columns(terminal)
      script.type("q")
    }
    script.type("2")
    try await run(terminal) { wait in
      if wait == Transition.pause { script.type("x") }
      try await Self.forever()
    }
    #expect(shown == [0, 3, 7])
    #expect(columns(terminal) == shown)
    #expect(second.inputs == [.key(.character("x")), .key(.character("q"))])
  }

  @Test(arguments: [
    (ScriptedTerminal.Answers.all, false, true, 3), (.never, false, true, 2), (.all, true, true, 2),
    (.all, false, false, 2),
  ])
  func motionIsLeftOutIfUnwanted(
    answers: ScriptedTerminal.Answers, reducedMotion: Bool, hasFocus: Bool, writes: Int
  ) async throws {
    let terminal = FilmedTerminal(answers: answers)
    if !hasFocus { terminal.terminal.send(.input(.focus(false))) }
    terminal.terminal.type("2")
    terminal.terminal.type("q")
    try await run(terminal, settings: Settings(reducedMotion: reducedMotion, isOnboarded: true)) { _ in
      try await Self.forever()
    }
    #expect(terminal.pictures.count == writes)
    #expect(columns(terminal).last == 7)
  }

  @Test func nothingTravelsWithinAScreen() async throws {
    let terminal = FilmedTerminal(answers: .all)
    first.answers[.key(.character("x"))] = [.toast("done")]
    terminal.terminal.type("x")
    terminal.terminal.type("q")
    try await run(terminal) { _ in try await Self.forever() }
    #expect(columns(terminal) == [0, 0])
  }
}

/// Tests which items travel between the screens of the features.
@MainActor
struct TravelTests {
  private nonisolated static let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

  private func expectTravel(_ old: Frame, _ new: Frame) {
    #expect(Transition(from: old, to: new) != nil && Transition(from: new, to: old) != nil)
  }

  @Test(arguments: sizes + [Size(columns: 40, rows: 12)]) func bookTravelsFromTheListToItsPage(size: Size) async throws
  {
    let stage = try await BooksStage(size: size)
    let list = stage.frame
    await stage.press(.enter)
    expectTravel(list, stage.frame)
  }

  @Test(arguments: sizes) func bookTravelsFromTheShelfToItsPage(size: Size) async throws {
    let stage = try await BooksStage(size: size)
    await stage.press(.shelf)
    let shelf = stage.frame
    await stage.press(.enter)
    expectTravel(shelf, stage.frame)
  }

  @Test(arguments: sizes) func plantTravelsFromTheGardenToItsPage(size: Size) async throws {
    let stage = try await PeopleStage(size: size)
    let garden = stage.frame
    await stage.press(.enter)
    expectTravel(garden, stage.frame)
  }

  @Test(arguments: sizes) func shapeOpensIntoItsEntry(size: Size) async throws {
    let stage = try await CanvasStage(size: size)
    let painting = stage.frame
    await stage.press(.enter)
    expectTravel(painting, stage.frame)
  }

  @Test(arguments: sizes) func markInTheDiaryOpensIntoItsEntry(size: Size) async throws {
    let stage = try await CanvasStage(size: size)
    await stage.press(.diary)
    let diary = stage.frame
    await stage.press(.enter)
    expectTravel(diary, stage.frame)
  }

  @Test func movingInAListShowsNoTransition() async throws {
    let stage = try await BooksStage()
    let list = stage.frame
    await stage.press(.down)
    #expect(Transition(from: list, to: stage.frame) == nil)
  }
}
