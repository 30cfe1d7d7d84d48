import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ResizeTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "강남 치과", "--start", "15:00")
    try home.haru("plan", "add", "walk", "--start", "18:00")
  }

  @Test(arguments: ["]", "2", "3j\r", "5n", "4", "4v", "4c", "4vvv", "4n", "]?"])
  func manyResizesLeaveTheSameScreenAsNone(keys: String) throws {
    let last = Size(columns: 100, rows: 30)
    // The rising water of the animation would make the two screens differ.
    if keys == "5n" { try home.haru("settings", "set", "reduced-motion", "on") }
    let steady = try home.open(size: last)
    let resized = try home.open()
    for key in keys {
      try steady.type(String(key))
      try resized.type(String(key))
    }
    try steady.see("its view") { showsView($0, keys) }
    try resized.see("its view") { showsView($0, keys) }
    var random = SeededRandom(seed: 11)
    for number in 0..<60 {
      let size =
        number.isMultiple(of: 7)
        ? Size(columns: 1, rows: 1)
        : Size(columns: .random(in: 1...160, using: &random), rows: .random(in: 1...50, using: &random))
      try resized.resize(to: size)
    }
    try resized.resize(to: last)
    try resized.see("the screen of one start:\n\(steady.text)\n") { $0.lines == steady.screen.lines }
    #expect(resized.screen.unknown.isEmpty)
    for screen in [steady, resized] {
      try screen.type(Keys.interrupt)
      #expect(try screen.waitForExit() == .exited(0))
    }
  }

  private func showsView(_ screen: ScreenEmulator, _ keys: String) -> Bool {
    switch keys {
    case "]": screen.contains("tomorrow")
    case "2": screen.contains("Your garden is empty.")
    // Saying 30 is also the saying of the day above the list.
    case "3j\r": screen.contains("Saying 30") && !screen.contains("Unused")
    case "5n": screen.contains("Ctrl-S save")
    case "4": screen.contains("2 events")
    case "4v": screen.contains("week 47")
    case "4c": screen.contains("November 2026") && !screen.contains("2 events")
    case "4vvv": screen.contains("November 20  today") && !screen.contains("2 events")
    case "4n": screen.contains("New event")
    default: screen.contains("Everywhere")
    }
  }
}

/// Tests the borders of boxes with Korean text at every width.
struct BorderTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    let title = "가나다라 마바사👩‍👧아자차카타파하 긴 제목이 어디에서 잘려도 테두리는 그대로예요 ❤️ 강남역 3번 출구"
    for time in ["09:30", "10:00", "11:00"] {
      try home.haru("plan", "add", title, "--start", time, "--location", "서울특별시 종로구 사직로 161 경복궁")
    }
  }

  @Test(arguments: [("n", "╭─ 새 일정", Keys.escape, 84), ("/", "╭─ 모두 찾기", "", 114)])
  func boxBordersAreCompleteAtEveryWidth(key: String, box: String, answer: String, widest: Int) throws {
    let screen = try home.open(language: "ko")
    try screen.see("가나다라")
    // Today itself has boxes on wide screens.
    try screen.press("4")
    try screen.type(key, seeing: box)
    try screen.type("가나다라", seeing: "가나다라")
    for width in 40...120 {
      try screen.resize(to: Size(columns: width, rows: 24))
      try screen.see("a whole box in \(width) columns") { screen in
        let borders = BoxBorders(screen)
        return borders.complete.map(\.count) == [min(width, widest)] && borders.faults.isEmpty
      }
    }
    #expect(screen.screen.unknown.isEmpty)
    if answer.isEmpty {
      try screen.type(Keys.escape)
    } else {
      try screen.type(Keys.escape, seeing: "저장하지 않은 내용이 있어요")
      try screen.type(answer)
    }
    try screen.see("no box") { BoxBorders($0).complete.isEmpty }
    try screen.quit()
  }

  @Test func topRuleSpansTheScreenInEveryView() throws {
    let screen = try home.open(language: "ko")
    try screen.see("가나다라")
    for view in ["", "3", "5", "4", "v", "c", "v"] {
      if !view.isEmpty { try screen.press(view) }
      for width in 40...60 {
        try screen.resize(to: Size(columns: width, rows: 16))
        try screen.see("a frame in \(width) columns") {
          $0.lines[1].count == width && $0.lines[1].allSatisfy("━─".contains)
        }
      }
      try screen.resize(to: Size(columns: 80, rows: 24))
      try screen.see("a frame in 80 columns") { $0.lines[1].count == 80 }
    }
    try screen.quit()
  }
}

/// The boxes on a screen, found by their corners, for tests of their borders.
struct BoxBorders {
  /// The columns from the left to the right border of every intact box, from top to bottom.
  private(set) var complete: [ClosedRange<Int>] = []
  /// Descriptions of the gaps in borders.
  private(set) var faults: [String] = []

  init(_ screen: ScreenEmulator) {
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns where screen[Point(column: column, row: row)].text == "╭" {
        trace(screen, from: Point(column: column, row: row))
      }
    }
  }

  private mutating func trace(_ screen: ScreenEmulator, from corner: Point) {
    func text(_ column: Int, _ row: Int) -> String { screen[Point(column: column, row: row)].text }
    guard let right = (corner.column..<screen.size.columns).first(where: { text($0, corner.row) == "╮" }) else {
      faults.append("The box at \(corner) has no upper right corner.")
      return
    }
    for row in corner.row + 1..<screen.size.rows {
      let sides = (text(corner.column, row), text(right, row))
      if sides == ("│", "│") { continue }
      if sides == ("╰", "╯") {
        complete.append(corner.column...right)
      } else {
        faults.append("The box at \(corner) has '\(sides.0)' and '\(sides.1)' at its sides in row \(row).")
      }
      return
    }
    faults.append("The box at \(corner) has no lower border.")
  }
}
