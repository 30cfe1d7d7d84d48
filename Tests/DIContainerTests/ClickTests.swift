import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that every key that is drawn reacts to a click.
///
/// Keys that only move aren't clicked, because they may have nowhere to go. The open tab isn't clicked either.
struct ClickTests {
  /// The hints that can't act here: no editor, an empty search, and the sheet of keys while it is open.
  private static let withoutEffect: Set = [
    "saying-form: Ctrl-O in your editor", "find-books: Enter search", "keys: ? F1",
  ]

  private static let demo = Task { try await Demo() }
  /// The screens by the key of their tab; screens without a key belong to the first tab.
  private static let tabs = Dictionary(grouping: ShownScreen.all.filter { !$0.isFirst }) { screen in
    screen.keys.first.flatMap { $0.isNumber ? $0 : nil } ?? "1"
  }

  /// Each hint is clicked once per tab, on the first screen and in the first size that shows it.
  @Test(arguments: tabs.keys)
  func clickOnEveryHintActs(tab: Character) async throws {
    let demo = try await Self.demo.value
    var clicked: Set<String> = []
    var idle: Set<String> = []
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      for screen in try #require(Self.tabs[tab]) {
        let shown = try await demo.screen(after: screen.keys, size: size)
        // The tab row is the same everywhere.
        for hint in shown.hints where (hint.point.row > 0 || tab == "1") && clicked.insert(hint.text).inserted {
          let after = try await demo.screen(after: screen.keys + hint.click, size: size)
          if after.lines == shown.lines, after.cursor == shown.cursor { idle.insert("\(screen.name): \(hint.text)") }
        }
      }
    }
    #expect(clicked.count > 8)
    #expect(idle.subtracting(Self.withoutEffect) == [])
  }

  /// Only keys can be found by their style, so other clickable words are listed here.
  @Test(arguments: [
    ("4n", "Ctrl-S save"), ("4", "November 2026"), ("4vv", "November 2026"), ("4vvv", "November 2026"), ("5", "← Nov"),
    ("5c", "‹ November 2026"), ("5y", "2026"), ("6", "target date"), ("6v", "recently finished"),
    ("6v", "Finished books"), ("6y", "Reading statistics"),
  ])
  func clickOnWordsActs(keys: String, words: String) async throws {
    let demo = try await Self.demo.value
    let shown = try await demo.screen(after: keys)
    let row = try #require(shown.lines.firstIndex { $0.contains(words) }, "\(shown.lines.joined(separator: "\n"))")
    let before = try #require(shown.lines[row].range(of: words)).lowerBound
    let column = TextWidth.columns(of: shown.lines[row][..<before])
    let hint = DrawnHint(text: words, point: Point(column: column, row: row))
    let after = try await demo.screen(after: keys + hint.click)
    #expect(after.lines != shown.lines)
  }

  /// The keys that lead to a list whose selected row opens by Enter.
  private static let lists = ["1", "2", "2a", "3j", "6", "6vv", "5v", "7"]

  /// A second click is part of a double click, and must not act on the screen that the first one has opened.
  @Test(arguments: lists) func clickOnTheSelectedRowOpensItOnce(keys: String) async throws {
    let demo = try await Self.demo.value
    let shown = try await demo.screen(after: keys)
    let row = try #require(shown.lines.firstIndex { $0.contains("▸ ") }, "\(shown.lines.joined(separator: "\n"))")
    let before = try #require(shown.lines[row].firstRange(of: "▸ ")).lowerBound
    let column = TextWidth.columns(of: shown.lines[row][..<before]) + 3
    let click = DrawnHint(text: "", point: Point(column: column, row: row)).click
    let opened = try await demo.screen(after: keys + "\r")
    #expect(opened.lines != shown.lines)
    #expect(try await demo.screen(after: keys + click).lines == opened.lines)
    #expect(try await demo.screen(after: keys + click + click).lines == opened.lines)
  }
}

/// A key and its label, as drawn.
struct DrawnHint {
  let text: String
  let point: Point

  /// A press and a release of the left button on the key, as a terminal sends them (xterm, SGR mouse mode).
  var click: String {
    let place = "0;\(point.column + 1);\(point.row + 1)"
    return "\u{1B}[<\(place)M\u{1B}[<\(place)m"
  }
}

extension ScreenEmulator {
  /// The keys on the screen with the words after them, except the key that ends the program.
  fileprivate var hints: [DrawnHint] {
    (0..<size.rows).flatMap { row in
      let cells = (0..<size.columns).map { self[Point(column: $0, row: row)] }
      let starts = cells.indices.filter { column in
        cells[column].pen == Self.keyPen && cells[column].text != " "
          && (column == 0 || cells[column - 1].pen != Self.keyPen)
      }
      return starts.compactMap { start in
        let rest = cells[start...].map(\.text).joined()
        let text = rest.split(separator: "  ", maxSplits: 1).first.map(String.init) ?? rest
        let key = text.split(separator: " ").first.map(String.init) ?? ""
        let isHint = text.contains(where: \.isLetter) && !Self.moves.contains(key) && !Self.ends.contains(key)
        // The keys of settings are names, such as `lock.idle`, and the open tab is underlined.
        let isName = key.contains(".") && key.count > 1
        let isOpenTab = row == 0 && self[Point(column: start, row: 1)].text == "━"
        return isHint && !isName && !isOpenTab
          ? DrawnHint(text: text, point: Point(column: start, row: row)) : nil
      }
    }
  }

  private static let moves: Set = ["/", "PgUp", "PgDn", "Home", "End", "↑", "↓", "←", "→", "↑↓", "↓↑", "←→", "→←"]

  /// The keys that end the program.
  private static let ends: Set = ["q", "Ctrl-C"]

  /// The style of keys in the terminal's own colors.
  private static let keyPen: EmulatedPen = {
    var screen = ScreenEmulator(size: Size(columns: 1, rows: 1))
    screen.write(SGR(level: .trueColor, palette: .terminal(.dark)).styled("k", .key).utf8)
    return screen[Point(column: 0, row: 0)].pen
  }()
}
