import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct GaugeFieldTests {
  private static let area = Rect(Size(columns: 29, rows: 4))

  private func gauge(
    _ level: Int? = 60, hasWaves: Bool = true, mayBeEmpty: Bool = false, isStill: Bool = true
  ) -> GaugeField {
    GaugeField(
      level,
      hasWaves: hasWaves,
      mayBeEmpty: mayBeEmpty,
      colors: Array(repeating: RGB(0x112233), count: 101),
      isStill: isStill
    )
  }

  @Test(
    arguments: [
      ([.right], 61), ([.left, .left], 58), ([KeyPress(.pageUp)], 70), ([KeyPress(.right, .shift)], 70),
      ([KeyPress(.pageDown)], 50), ([KeyPress(.home), .left], 0), ([KeyPress(.end), .right], 100),
      ([.character("7")], 7), ([.character("7"), .character("2")], 72),
      ([.character("1"), .character("0"), .character("0")], 100),
      ([.character("7"), .character("2"), .character("5")], 5),
      ([.character("7"), .right, .character("2")], 2),
    ] as [([KeyPress], Int)]
  )
  func keysSetTheLevel(keys: [KeyPress], level: Int) {
    var field = gauge()
    for key in keys { #expect(field.handle(.key(key), in: Self.area) == .changed) }
    #expect(field.level == level)
  }

  @Test func onlyAnOptionalLevelCanBeCleared() {
    var (level, energy) = (gauge(), gauge(nil, hasWaves: false, mayBeEmpty: true))
    #expect(level.handle(.key(KeyPress(.backspace)), in: Self.area) == .refused && level.level == 60)
    #expect(energy.handle(.key(.right), in: Self.area) == .changed && energy.level == 50)
    #expect(energy.handle(.key(KeyPress(.delete)), in: Self.area) == .changed && energy.level == nil)
  }

  @Test func mouseSetsTheLevelAndDragsBeyondTheEnds() {
    var field = gauge()
    #expect(field.handle(.mouse(MouseEvent(.press, at: Point(column: 40, row: 1))), in: Self.area) == .ignored)
    for (kind, column, row, level) in [
      (MouseEvent.Kind.press, 0, 1, 0), (.drag, 10, 9, 55), (.drag, 90, 0, 100), (.drag, -4, 0, 0),
    ] {
      #expect(field.handle(.mouse(MouseEvent(kind, at: Point(column: column, row: row))), in: Self.area) == .changed)
      #expect(field.level == level)
    }
  }

  private func frame(of field: GaugeField) -> Frame {
    var frame = Frame(size: Self.area.size)
    field.draw(on: &frame, in: frame.area, texts: Texts(.english))
    return frame
  }

  /// Returns the number of filled columns of a gauge.
  private func width(of field: GaugeField) -> Int {
    PlainRenderer.lines(of: frame(of: field))[0].count { "▃▄▅▆━".contains($0) }
  }

  /// The level is readable without colors, and its color covers no other cell.
  @Test(arguments: [true, false]) func onlyTheFilledColumnsOfOneRowHaveTheColor(hasWaves: Bool) {
    let frame = frame(of: gauge(60, hasWaves: hasWaves))
    let inked = (0..<Self.area.size.rows).map { frame.row($0).count { $0.style.ink != nil || $0.style.paper != nil } }
    #expect(inked == [11, 0, 0, 0] && width(of: gauge(60, hasWaves: hasWaves)) == 11)
    #expect(frame.row(0).allSatisfy { $0.style.paper == nil })
    #expect(width(of: gauge(nil, hasWaves: hasWaves)) == 0 && width(of: gauge(100, hasWaves: hasWaves)) == 19)
  }

  @Test func waterFollowsTheLevelAndComesToRest() {
    var field = gauge(isStill: false)
    #expect(field.isMoving && (10...13).contains(width(of: field)))
    field.set(20)
    var widths: [Int] = []
    while field.isMoving, widths.count < 200 {
      field.advance()
      widths.append(width(of: field))
    }
    #expect(widths.count < 200 && (widths.first ?? 0) > 6 && (2...5).contains(widths.last ?? 0))
    #expect(!gauge().isMoving)
  }
}
