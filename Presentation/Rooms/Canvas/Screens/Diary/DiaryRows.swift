import Domain

/// The rows of the diary, a record with all that was said of it.
struct DiaryRows: ListRows {
  private static let timeColumns = 9
  private static let levelColumns = 7
  /// Of a memo so much is seen in the list.
  private static let (mostMemoLines, mostMemoCharacters) = (5, 600)

  let rows: [DiaryRow]
  let today: Day
  let query: DiaryQuery
  let context: CanvasContext
  let columns: Int

  private var texts: Texts { context.texts }

  var count: Int { rows.count }

  /// A blank line stands before every day but the first.
  func lines(at index: Int) -> Int {
    switch rows[index] {
    case .day: index == 0 ? 1 : 2
    case .record(let record, _): max(1, body(of: record).count)
    }
  }

  func isSelectable(at index: Int) -> Bool { rows[index].record != nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .day(let day):
      let line = area.inset(top: index == 0 ? 0 : 1)
      let style = day == today ? Style.title : Style(.text, on: .background, .bold)
      let end = frame.line(texts.dates.day(day, today: today), in: line, style: style)
      frame.line(texts.dates.relativeDay(day, today: today), in: line.inset(left: end - line.left + 2), style: .hint)
    case .record(let record, _): draw(record, on: &frame, in: area)
    }
  }

  private func draw(_ record: MoodRecord, on frame: inout Frame, in area: Rect) {
    let content = record.content
    let time = content.kind == .day ? texts.canvas.wholeDay : texts.dates.time(content.time.shown.time)
    frame.line(time, in: area, style: .hint)
    let level = area.inset(left: Self.timeColumns)
    frame.line(content.level.mark(context.settings.theme) + StyledLine(" \(content.level.value)"), in: level)
    let text = level.inset(left: Self.levelColumns)
    for (row, line) in body(of: record).enumerated() { frame.line(line, in: text.line(row)) }
  }

  private func body(of record: MoodRecord) -> [StyledLine] {
    let content = record.content
    let found = FoundText(query.words.isEmpty ? nil : SearchQuery(query.words))
    let feelings = content.feelings.map { Feeling.named($0).name(in: texts.language) }
    let said = [feelings.joined(separator: ", "), content.tags.map { "#\($0.text)" }.joined(separator: " ")]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let memo = content.memo.map { String($0.text.prefix(Self.mostMemoCharacters)) } ?? ""
    let lines = memo.isEmpty ? [] : TextClip.wrap(memo, columns: max(8, textColumns))
    let shown = lines.prefix(Self.mostMemoLines).map { found.line($0) }
    let isCut = lines.count > Self.mostMemoLines || content.memo.map { memo.utf8.count < $0.text.utf8.count } ?? false
    return (said.isEmpty ? [] : [StyledLine(said, Style(.accent))]) + shown + (isCut ? [StyledLine("…", .hint)] : [])
  }

  private var textColumns: Int { columns - Self.timeColumns - Self.levelColumns }
}
