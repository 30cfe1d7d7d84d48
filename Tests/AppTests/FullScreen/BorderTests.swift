import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the borders of boxes with Korean text at every width.
struct BorderTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    let title = "가나다라 마바사👩‍👧아자차카타파하 긴 제목이 어디에서 잘려도 테두리는 그대로예요 ❤️ 강남역 3번 출구"
    for time in ["09:30", "10:00", "11:00"] {
      try home.done("plan", "add", title, "--start", time, "--location", "서울특별시 종로구 사직로 161 경복궁")
    }
  }

  @Test(arguments: [("n", "╭─ 새 일정", "x", 84), ("/", "╭─ 모두 찾기", "", Int.max)])
  func borderIsWholeAtEveryWidth(key: String, box: String, answer: String, widest: Int) throws {
    let screen = try home.open(language: "ko")
    try screen.see("가나다라")
    try screen.type(key, seeing: box)
    try screen.type("가나다라", seeing: "가나다라")
    for width in 40...120 {
      try screen.resize(to: Size(columns: width, rows: 24))
      try screen.see("a whole box in \(width) columns") { screen in
        let borders = BoxBorders(screen)
        return borders.whole.map(\.count) == [min(width, widest)] && borders.faults.isEmpty
      }
    }
    #expect(screen.screen.unknown.isEmpty)
    if answer.isEmpty {
      try screen.type(Keys.escape)
    } else {
      try screen.type(Keys.escape, seeing: "저장하지 않은 내용이 있어요")
      try screen.type(answer)
    }
    try screen.see("no box") { BoxBorders($0).whole.isEmpty }
    try screen.quit()
  }

  @Test func noRowIsWiderThanTheScreen() throws {
    let screen = try home.open(language: "ko")
    try screen.see("가나다라")
    for view in ["", "3", "5", "4", "w", "m", "a"] {
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
