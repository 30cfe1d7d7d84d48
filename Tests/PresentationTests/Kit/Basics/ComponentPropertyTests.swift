import Domain
import Presentation
import Testing

/// Checks properties that hold for every component, with any text and in any area.
struct ComponentPropertyTests {
  private static let pieces = [
    "하루", "ㅎ", "\u{1112}\u{1161}\u{11AB}", "치과 예약", "a", "Café", "e\u{301}\u{302}", "🌱", "👨‍👩‍👧", "🇰🇷", "❤️", "1️⃣", " ", "\n",
    "\t",
    "\u{7}", "\u{202E}", "\u{200B}", "\u{301}", "…", "│", "longwordwithoutanyspaces",
  ]

  @Test(arguments: DrawnComponent.all) func nothingIsDrawnOutsideTheArea(_ component: DrawnComponent) {
    var random = SeededRandom(seed: 7)
    for _ in 0..<40 {
      let area = Rect(
        column: Int.random(in: 0..<20, using: &random),
        row: Int.random(in: 0..<6, using: &random),
        columns: Int.random(in: 0..<40, using: &random),
        rows: Int.random(in: 0..<14, using: &random)
      )
      let background = Frame.picture(columns: 60, rows: 20) { frame, all in
        for row in 0..<20 { frame.line(String(repeating: "x", count: 60), in: all.line(row)) }
      }
      var frame = background
      component.draw(&frame, area, Self.text(&random), &random)
      for row in 0..<20 {
        for column in 0..<60 {
          let point = Point(column: column, row: row)
          guard !area.contains(point), frame[point] != background[point] else { continue }
          Issue.record("\(component.name) in \(area) changed \(point) to \(frame[point])")
          return
        }
      }
      #expect(frame.cursor.map(area.contains) ?? true, "cursor in \(area)")
    }
  }

  @Test(arguments: DrawnComponent.all) func bordersStayWhole(_ component: DrawnComponent) {
    var random = SeededRandom(seed: 11)
    for _ in 0..<30 {
      let columns = Int.random(in: 2..<60, using: &random)
      let rows = Int.random(in: 2..<24, using: &random)
      let frame = Frame.picture(columns: columns, rows: rows) { frame, area in
        let inside = Box().draw(on: &frame, in: area)
        component.draw(&frame, inside, Self.text(&random), &random)
      }
      let rule = String(repeating: "─", count: columns - 2)
      #expect(frame.lines.first == "╭\(rule)╮")
      #expect(frame.lines.last == "╰\(rule)╯")
      for row in 1..<rows - 1 {
        #expect(frame[Point(column: 0, row: row)].grapheme == "│")
        #expect(frame[Point(column: columns - 1, row: row)].grapheme == "│")
      }
    }
  }

  @Test(arguments: DrawnComponent.all) func theSmallestAreasAreSurvived(_ component: DrawnComponent) {
    var random = SeededRandom(seed: 3)
    for (columns, rows) in [(0, 0), (1, 1), (1, 5), (5, 1), (2, 2), (0, 3), (3, 0)] {
      let frame = Frame.picture(columns: columns, rows: rows) { component.draw(&$0, $1, "하루 🌱", &random) }
      #expect(frame.size == Size(columns: columns, rows: rows))
    }
  }

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0..<14, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }
}
