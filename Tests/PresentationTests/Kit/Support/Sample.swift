import Domain
import Presentation

/// Invented sample content for components.
enum Sample {
  static let today = day(2026, 11, 20)

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? .earliest
  }

  static func time(_ hour: Int, _ minute: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute) ?? .midnight
  }

  /// Returns long and short titles with emoji, joined emoji, combining marks and decomposed Hangul.
  static func titles(_ texts: Texts) -> [String] {
    [
      texts(ko: "치과 🦷 정기 검진", en: "Dentist 🦷 check-up"),
      texts(ko: "주간 회의", en: "Weekly stand-up"),
      texts(ko: "카페에서 책 읽기 — 『작은 집의 긴 겨울』 3장까지", en: "Café: read “The long winter of a small house”, to chapter 3"),
      texts(ko: "엄마 생신 🎂", en: "Mum’s birthday 🎂"),
      texts(ko: "\u{1112}\u{1161}\u{11AB}강 산책", en: "Cafe\u{301} with Zoe\u{308}"),
      texts(ko: "가족 모임 👨‍👩‍👧", en: "Family day 👨‍👩‍👧"),
      texts(ko: "운동", en: "Gym"),
    ]
  }

  /// Returns sample marks for the days around today.
  static func marks(_ texts: Texts) -> (Day) -> DayMarks {
    { day in
      let count = [0, 2, 0, 1, 5, 0, 0, 3][(day.daysSince1970 % 8 + 8) % 8]
      let isHoliday = day.dayOfMonth == 3
      let note = isHoliday ? texts(ko: "쉬는 날", en: "holiday") : ""
      return DayMarks(count: count, hue: .teal, isHoliday: isHoliday, note: note)
    }
  }

  static func rows(_ texts: Texts) -> TextRows {
    let titles = titles(texts)
    var rows: [TextRows.Row] = [.header(texts(ko: "진행 중", en: "Now"))]
    rows += titles.prefix(2).map { TextRows.Row($0, detail: "09:00–10:00") }
    rows.append(.header(texts(ko: "예정", en: "Later")))
    rows += (0..<30).map { TextRows.Row(titles[$0 % titles.count], detail: "1\($0 % 10):30") }
    return TextRows(rows)
  }

  static func keys(_ texts: Texts) -> [KeyHelp] {
    [
      KeyHelp(keys: [.enter], label: texts(ko: "열기", en: "open")),
      KeyHelp(keys: [.character("n")], label: texts(ko: "새 일정", en: "new event")),
      KeyHelp(keys: [.character("e")], label: texts(ko: "고치기", en: "edit")),
      KeyHelp(keys: [.character("d")], label: texts(ko: "지우기", en: "delete")),
      KeyHelp(keys: [.character("u"), .control("z")], label: texts(ko: "되돌리기", en: "undo")),
      KeyHelp(keys: [.character("?"), KeyPress(.function(1))], label: texts(ko: "도움말", en: "help")),
      KeyHelp(keys: [.down, .character("j")], label: texts(ko: "아래로", en: "down")),
      KeyHelp(keys: [KeyPress(.pageDown)], label: texts(ko: "한 화면 아래로", en: "a page down")),
    ]
  }
}

/// Rows of plain text.
struct TextRows: ListRows, Equatable, Sendable {
  struct Row: Equatable, Sendable {
    var title: String
    /// The text at the right end of the row.
    var detail: String
    var style: Style
    var isHeader: Bool

    init(_ title: String, detail: String = "", style: Style = .plain) {
      self.title = title
      self.detail = detail
      self.style = style
      isHeader = false
    }

    /// Returns a section title, which cannot be selected.
    static func header(_ title: String) -> Row {
      var row = Row(title, style: .title)
      row.isHeader = true
      return row
    }
  }

  var rows: [Row]

  init(_ rows: [Row]) {
    self.rows = rows
  }

  var count: Int { rows.count }

  func isSelectable(at index: Int) -> Bool { !rows[index].isHeader }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let row = rows[index]
    let detail = TextClip.clip(row.detail, to: area.size.columns / 2)
    let columns = TextWidth.columns(of: detail)
    frame.line(row.title, in: area.inset(right: columns == 0 ? 0 : columns + 1), style: row.style)
    frame.line(detail, in: area, style: .hint, alignment: .trailing)
  }
}
