import Domain
import Presentation
import ScreenSupport
import Testing
import struct Foundation.UUID

/// Tests the frames between two screens.
struct TransitionTests {
  private static let seeds: [UInt64] = Array(1...40)
  private static let size = Size(columns: 20, rows: 6)
  private static let numbers = 0...Transition.frameCount

  private let thing = Mark.Thing.record(UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  private let other = Mark.Thing.record(UUID(uuid: (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  private let corner = Rect(column: 0, row: 0, columns: 1, rows: 1)
  private let block = Rect(column: 10, row: 3, columns: 3, rows: 2)

  /// Returns a frame on which an item is drawn as a pattern.
  private func frame(_ rect: Rect, as thing: Mark.Thing, with pattern: String = "▒", size: Size = Self.size) -> Frame {
    var frame = Frame(size: size)
    let line = String(repeating: pattern, count: rect.size.columns)
    frame.lines(Array(repeating: line, count: rect.size.rows), in: rect)
    frame.mark(rect, as: thing)
    return frame
  }

  private func transition(from start: Rect, to end: Rect) throws -> Transition {
    try #require(Transition(from: frame(start, as: thing, with: "●"), to: frame(end, as: thing)))
  }

  @Test(arguments: seeds)
  func framesLeadFromTheOldToTheNewScreen(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var frames = RandomFrames(seed: seed, withDisputed: true)
    func place() -> Rect {
      let (column, row) = (Int.random(in: 0..<16, using: &random), Int.random(in: 0..<5, using: &random))
      let (columns, rows) = (Int.random(in: 1...8, using: &random), Int.random(in: 1...4, using: &random))
      return Rect(column: column, row: row, columns: columns, rows: rows).intersection(Rect(Self.size))
    }
    var old = frames.next(after: Frame(size: Self.size), size: Self.size)
    var new = frames.next(after: old, size: Self.size)
    let (start, end) = (place(), place())
    old.mark(start, as: thing)
    new.mark(end, as: thing, isOver: seed.isMultiple(of: 2))
    guard start != end else {
      #expect(Transition(from: old, to: new) == nil)
      return
    }
    let transition = try #require(Transition(from: old, to: new))
    #expect(transition.frame(0) == old && transition.frame(Transition.frameCount) == new)
    // A wide character at the edge of the path may lose its other half.
    let way = (min(start.left, end.left) - 1)..<(max(start.right, end.right) + 1)
    let rows = min(start.top, end.top)..<max(start.bottom, end.bottom)
    for number in 1..<Transition.frameCount {
      let frame = transition.frame(number)
      #expect(frame.size == Self.size && frame.cursor == new.cursor)
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns where !rows.contains(row) || !way.contains(column) {
          let point = Point(column: column, row: row)
          #expect(frame[point] == new[point], "frame \(number) at \(column),\(row)")
        }
      }
    }
    expectTerminalShows(transition)
  }

  /// Checks that a terminal shows every frame, although only changed cells are written.
  private func expectTerminalShows(_ transition: Transition) {
    let sgr = SGR(level: .trueColor, palette: .terminal(.dark))
    var renderer = DiffRenderer(sgr: sgr)
    var screen = ScreenEmulator(size: Self.size)
    screen.write("\u{1B}[?7l".utf8)
    for number in Self.numbers {
      let frame = transition.frame(number)
      screen.write(renderer.render(frame))
      #expect(ScreenComparison(frame: frame, screen: screen, sgr: sgr).firstDifference == nil, "frame \(number)")
    }
  }

  private func tabs(_ selected: Int) -> Frame {
    let titles = ["Today", "사람", "Words", "Plan", "Canvas", "Books", "Me"]
    var frame = Frame(size: Size(columns: 80, rows: 2))
    Tabs(titles, selected: selected).draw(on: &frame, in: frame.area)
    return frame
  }

  @Test(arguments: [(1, 3), (3, 1), (0, 6), (6, 5)])
  func lineUnderTheTabsSlidesOverTheRule(from: Int, to: Int) throws {
    let transition = try #require(Transition(from: tabs(from), to: tabs(to)))
    let lefts = try Self.numbers.map { number in
      let rule = transition.frame(number).row(1).map(\.grapheme)
      let left = try #require(rule.firstIndex(of: "━"))
      let line = rule[left...].prefix { $0 == "━" }
      #expect(line.count >= 5 && rule.filter { $0 == "─" }.count == 80 - line.count, "frame \(number)")
      return left
    }
    #expect(lefts == (from < to ? lefts.sorted() : lefts.sorted(by: >)))
    #expect(Set(lefts).count >= 4)
  }

  @Test func slidingLineTakesFewBytesAfterTheFirstFrame() throws {
    let transition = try #require(Transition(from: tabs(0), to: tabs(6)))
    var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .terminal(.dark)))
    let bytes = Self.numbers.map { renderer.render(transition.frame($0)).count }
    #expect(bytes.dropFirst(2).reduce(0, +) < 1_500)
  }

  @Test func growingItemLeavesItsPlaceEmptyUntilItArrives() throws {
    let transition = try transition(from: corner, to: block)
    #expect(transition.frame(1)[Point(column: 12, row: 4)] == .blank)
    #expect(transition.frame(1)[Point(column: 0, row: 0)] == .blank)
    for number in 1...Transition.frameCount {
      #expect(transition.frame(number).styledLines.contains { $0.plain.contains("▒") }, "frame \(number)")
    }
  }

  @Test func shrinkingItemMovesToItsSmallPlace() throws {
    let transition = try transition(from: block, to: corner)
    for number in 1...Transition.frameCount {
      let start = transition.frame(number)[Point(column: 12, row: 4)]
      #expect(start == .blank, "frame \(number)")
    }
    #expect(transition.frame(1)[Point(column: 0, row: 0)].grapheme == "▒")
    #expect(transition.frame(1).styledLines.contains { $0.plain.contains("●") })
  }

  @Test func boxThatGrowsHasItsBorderButNoWords() throws {
    let start = frame(corner, as: thing)
    var end = Frame(size: Self.size)
    let area = Rect(column: 4, row: 0, columns: 16, rows: 6)
    let inside = Box("Edit").draw(on: &end, in: area)
    end.line("기분 mood 72", in: inside)
    end.mark(area, as: thing, isOver: true)
    let transition = try #require(Transition(from: start, to: end))
    for number in 3...4 {
      let text = FramePicture.plain(transition.frame(number))
      #expect("╭╮╰╯".allSatisfy { text.contains($0) }, "frame \(number)")
      #expect(!text.contains { $0.isLetter || $0.isNumber }, "frame \(number)")
    }
  }

  @Test func movingPicturesAppearAtTheEnd() throws {
    let far = Rect(column: 16, row: 0, columns: 2, rows: 1)
    var end = Frame(size: Self.size)
    let raster = Raster(size: PixelSize(width: 6, height: 8), filledWith: Pixel(RGB(0xF38562)))
    end.place(raster, in: block)
    end.mark(block, as: thing)
    end.place(raster, in: far)
    let transition = try #require(Transition(from: frame(corner, as: thing), to: end))
    for number in 1..<Transition.frameCount { #expect(transition.frame(number).pictures.map(\.rect) == [far]) }
    #expect(transition.frame(Transition.frameCount).pictures.map(\.rect) == [block, far])
  }

  @Test func nothingTravelsBetweenOtherFrames() {
    let old = frame(corner, as: thing)
    #expect(Transition(from: old, to: old) == nil)
    #expect(Transition(from: old, to: frame(block, as: other)) == nil)
    #expect(Transition(from: old, to: frame(block, as: thing, size: Size(columns: 21, rows: 6))) == nil)
    #expect(Transition(from: Frame(size: Self.size), to: old) == nil)
    var covered = frame(block, as: thing)
    covered.fill(covered.area, style: .plain)
    #expect(Transition(from: old, to: covered) == nil)
  }

  @Test func topmostMarkCounts() throws {
    var new = frame(corner, as: thing)
    #expect(Transition(from: frame(corner, as: thing), to: new) == nil)
    new.mark(block, as: thing)
    #expect(Transition(from: frame(corner, as: thing), to: new) != nil)
  }

  @Test func marksMoveWithADrawnFrame() throws {
    var new = Frame(size: Self.size)
    new.draw(frame(corner, as: thing), at: Point(column: 3, row: 2))
    let transition = try #require(Transition(from: frame(corner, as: thing), to: new))
    #expect(transition.frame(Transition.frameCount)[Point(column: 3, row: 2)].grapheme == "▒")
    #expect(transition.frame(Transition.frameCount - 1)[Point(column: 3, row: 2)].grapheme == "▒")
  }

  @Test func onePlayTakesSixFramesAndAnEighthOfASecond() throws {
    let transition = try transition(from: corner, to: block)
    let start = ContinuousClock.now
    var player = TransitionPlayer(transition, at: start)
    var frames = [player.frame]
    for pause in 1...5 {
      player.advance(to: start.advanced(by: Transition.pause * pause), isCaughtUp: true)
      frames.append(player.frame)
    }
    #expect(frames == (1...5).map { Optional(transition.frame($0)) } + [nil])
    #expect(Transition.pause * 5 == .milliseconds(125))
  }

  @Test(arguments: [(80, 4), (124, 5), (125, nil), (9_000, nil)] as [(Int, Int?)])
  func lateFramesAreLeftOut(milliseconds: Int, number: Int?) throws {
    let transition = try transition(from: corner, to: block)
    let start = ContinuousClock.now
    var player = TransitionPlayer(transition, at: start)
    player.advance(to: start.advanced(by: .milliseconds(milliseconds)), isCaughtUp: true)
    #expect(player.frame == number.map { transition.frame($0) })
  }

  @Test func terminalThatFallsBehindEndsTheTransitionAfterFiftyMilliseconds() throws {
    let transition = try transition(from: corner, to: block)
    let start = ContinuousClock.now
    var player = TransitionPlayer(transition, at: start)
    player.advance(to: start.advanced(by: .milliseconds(25)), isCaughtUp: false)
    #expect(player.frame == transition.frame(2))
    player.advance(to: start.advanced(by: .milliseconds(50)), isCaughtUp: false)
    #expect(player.frame == nil)
  }

  @Test func bytesAfterTheFirstFrameAreLimited() throws {
    let start = ContinuousClock.now
    var player = TransitionPlayer(try transition(from: corner, to: block), at: start)
    let isFirstAffordable = player.spend(1_000_000)
    player.advance(to: start, isCaughtUp: true)
    let areAffordable = [TransitionPlayer.mostBytes - 1, 1, 1].map { player.spend($0) }
    #expect(isFirstAffordable && areAffordable == [true, true, false])
  }
}
