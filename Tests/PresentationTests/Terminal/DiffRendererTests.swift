import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct DiffRendererTests {
  private let size = Size(columns: 120, rows: 40)

  private func list(selected: Int) -> Frame {
    var frame = Frame(size: size)
    for row in 0..<size.rows {
      let area = Rect(column: 2, row: row, columns: 60, rows: 1)
      frame.write("\(row):00–\(row):50  치과 예약과 점심 약속 lunch", at: area.origin, in: area)
      frame.write("│", at: Point(column: 62, row: row), style: Style(.line))
      if row == selected { frame.restyle(area) { $0 = Style(.selectedText, on: .selection, .bold) } }
    }
    return frame
  }

  private func renderer(_ level: ColorLevel = .trueColor) -> DiffRenderer {
    DiffRenderer(sgr: SGR(level: level, palette: .terminal(.dark)))
  }

  @Test func unchangedFrameWritesNothing() {
    var renderer = renderer()
    _ = renderer.render(list(selected: 0))
    #expect(renderer.render(list(selected: 0)).isEmpty)
  }

  @Test(arguments: ColorLevel.allCases)
  func movingTheSelectionTakesAtMost300Bytes(level: ColorLevel) {
    var renderer = renderer(level)
    _ = renderer.render(list(selected: 4))
    let bytes = renderer.render(list(selected: 5))
    #expect(!bytes.isEmpty && bytes.count <= 300)
  }

  @Test(arguments: SayingImageTheme.allCases, [ColorLevel.twoHundredFiftySix, .trueColor])
  func movingTheSelectionInAPaintedThemeTakesAtMost300Bytes(theme: SayingImageTheme, level: ColorLevel) {
    var renderer = DiffRenderer(sgr: SGR(level: level, palette: .painted(PaintedTheme(theme))))
    _ = renderer.render(list(selected: 4))
    let bytes = renderer.render(list(selected: 5))
    #expect(!bytes.isEmpty && bytes.count <= 300)
  }

  @Test(arguments: SayingImageTheme.allCases)
  func erasingInColorSavesBytesForTheSelectedLine(theme: SayingImageTheme) {
    func bytes(erasesInColor: Bool) -> Int {
      let sgr = SGR(level: .trueColor, palette: .painted(PaintedTheme(theme)), erasesInColor: erasesInColor)
      var renderer = DiffRenderer(sgr: sgr)
      func frame(selected: Int) -> Frame {
        var frame = Frame(size: size)
        for row in 0..<9 { frame.write("짧은 줄 \(row)", at: Point(column: 2, row: row)) }
        frame.restyle(Rect(column: 0, row: selected, columns: 100, rows: 1)) {
          $0 = Style(.selectedText, on: .selection, .bold)
        }
        return frame
      }
      _ = renderer.render(frame(selected: 4))
      return renderer.render(frame(selected: 5)).count
    }
    #expect(bytes(erasesInColor: true) + 2 * 70 < bytes(erasesInColor: false))
  }

  @Test func clearingAPaintedScreenTakesFewBytes() {
    let sgr = SGR(level: .trueColor, palette: .painted(PaintedTheme(.mango)), erasesInColor: true)
    var renderer = DiffRenderer(sgr: sgr)
    #expect(renderer.render(Frame(size: size)).count < 100)
  }

  @Test func paintedThemeLeavesNoCellWithoutItsBackground() {
    var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .painted(PaintedTheme(.mango))))
    var screen = ScreenEmulator(size: size, erasesInColor: false)
    screen.write("\u{1B}[?7l".utf8)
    for frame in [list(selected: 0), Frame(size: size)] {
      screen.write(renderer.render(frame))
      let pens = (0..<size.rows).flatMap { row in
        (0..<size.columns).map { screen[Point(column: $0, row: row)].pen.background }
      }
      #expect(!pens.contains(nil))
    }
  }

  @Test func leavingAPaintedThemeRepaintsTheScreen() {
    var renderer = DiffRenderer(sgr: SGR(level: .trueColor, palette: .painted(PaintedTheme(.mango))))
    var screen = ScreenEmulator(size: size)
    screen.write("\u{1B}[?7l".utf8)
    screen.write(renderer.render(list(selected: 0)))
    renderer.use(SGR(level: .trueColor, palette: .terminal(.dark)))
    screen.write(renderer.render(Frame(size: size)))
    #expect(screen.lines.allSatisfy { $0.isEmpty })
    let pens = (0..<size.rows).map { screen[Point(column: $0 * 2, row: $0)].pen }
    #expect(pens.allSatisfy { $0.foreground == nil && $0.background == nil })
  }

  @Test func changingEveryRowTakesAtMostFourKilobytes() {
    var renderer = renderer()
    _ = renderer.render(list(selected: 4))
    var other = Frame(size: size)
    for row in 0..<size.rows {
      other.write("오늘 \(row)일 watering 화분", at: Point(column: 3 + row % 7, row: row), style: Style(.accent))
    }
    #expect(renderer.render(other).count <= 4096)
  }

  @Test func typedSyllableWritesOnlyItselfAndTheCursorFollows() {
    var frame = list(selected: 4)
    frame.cursor = Point(column: 80, row: 9)
    var renderer = renderer()
    _ = renderer.render(frame)
    frame.write("치", at: Point(column: 80, row: 9))
    frame.cursor = Point(column: 82, row: 9)
    let bytes = renderer.render(frame)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[?25l치\u{1B}[?25h\u{1B}[?2026l")
  }

  @Test func cursorThatOnlyMovesIsNotHidden() {
    var frame = list(selected: 4)
    frame.cursor = Point(column: 82, row: 9)
    var renderer = renderer()
    _ = renderer.render(frame)
    frame.cursor = Point(column: 80, row: 9)
    #expect(renderer.render(frame) == [0x08, 0x08])
    frame.cursor = nil
    #expect(String(decoding: renderer.render(frame), as: UTF8.self) == "\u{1B}[?25l\u{1B}[40H")
  }

  @Test func disputedGraphemeIsBlankedFirstAndFollowedByAMove() {
    var frame = Frame(size: Size(columns: 10, rows: 1))
    var renderer = renderer()
    _ = renderer.render(frame)
    frame.write("❤️ok", at: Point(column: 2, row: 0))
    let bytes = renderer.render(frame)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == "\u{1B}[?2026h    \u{1B}[1;3H❤️\u{1B}[1;5Hok\r\u{1B}[?2026l")
  }

  @Test func invalidatedScreenIsRedrawnCompletely() {
    var renderer = renderer()
    let first = renderer.render(list(selected: 0))
    renderer.invalidate()
    #expect(renderer.render(list(selected: 0)) == first)
  }

  @Test func synchronizedOutputCanBeTurnedOff() {
    var renderer = DiffRenderer(sgr: SGR(level: .none, palette: .terminal(.dark)), isSynchronized: false)
    #expect(!String(decoding: renderer.render(list(selected: 0)), as: UTF8.self).contains("2026"))
  }

  @Test func changedColorsRedrawTheFrame() {
    var renderer = renderer()
    _ = renderer.render(list(selected: 0))
    renderer.use(SGR(level: .trueColor, palette: .terminal(.light)))
    #expect(renderer.render(list(selected: 0)).count > 1000)
  }
}
