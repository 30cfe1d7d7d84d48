package import Domain

/// A day's painting, small, beside its newest records.
package struct TodayCanvas: TodayContent {
  package let query: TodayQuery
  package let page: CanvasPage

  /// The most records that are listed, and the rows of the painting.
  private static let rows = 4

  package var actions: [TodayAction] {
    query.isToday ? [TodayAction(TodayCanvasPart.feel, .ask(RoomRequest(.add, RecordReference(.mood))))] : []
  }

  package func sections(_ texts: Texts) -> [TodaySection] {
    guard !page.records.isEmpty else { return [] }
    let (title, count) = (texts.canvas.todayTitle, page.count)
    return [TodaySection("canvas", title, count: Self.rows, of: count, least: 1) { rows(min($0, Self.rows), texts) }]
  }

  private func rows(_ count: Int, _ texts: Texts) -> [TodayRow] {
    let size = Ratio.painting.fitted(in: Size(columns: .max / 8, rows: count))
    let painting = page.painting.thumbnail.frame(size)
    let records = Array(page.records.suffix(count))
    return (0..<count).map { row in
      let record = records.indices.contains(row) ? records[row] : nil
      let opening = record.map { TodayAction(TodayCanvasPart.show, .ask(.shown($0, on: page.day ?? query.day))) }
      return TodayRow(record.map { RecordReference(.mood, $0.id.uuid) }, opening: opening) { frame, area in
        // A small screen has room for words only.
        let isWide = area.size.columns >= 48 && count > 1
        if let record {
          frame.line(texts.canvas.line(record), in: area.inset(right: isWide ? size.columns + 2 : 0))
        }
        if isWide { frame.draw(row: row, of: painting, in: area) }
      }
    }
  }

  package func invitation(_ texts: Texts) -> TodayInvitation? {
    guard query.isToday else { return nil }
    let (question, key) = (texts.canvas.howAreYou, TodayCanvasPart.feel)
    return TodayInvitation(message: question, key: key.help(texts), line: "\(question) (\(key.hint(texts)))")
  }

  package func json(_ texts: Texts) -> [JSONValue.Member] { [JSONValue.Member("canvas", page.json)] }

  package func fields(_ texts: Texts) -> [[String]] { page.records.map { ["canvas"] + $0.fields } }

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    if page.records.isEmpty {
      return query.isToday ? [StyledLine(texts.canvas.emptyDay(isToday: true), Style(.secondary))] : []
    }
    let hidden = page.count - page.records.count
    let more = hidden > 0 ? "  \(texts.more(hidden))" : ""
    return [StyledLine(texts.canvas.todayTitle, Style(.accent)) + StyledLine(more, Style(.secondary))]
      + DiaryLines(records: page.records, query: nil, clock: query.clock, texts: texts).table(width: width, indent: 2)
  }
}

extension RoomRequest {
  fileprivate static func shown(_ record: MoodRecord, on day: Day) -> RoomRequest {
    RoomRequest(.show, RecordReference(.mood, record.id.uuid, day: day))
  }
}

/// Gives Today the canvas of the day, and asks how you are.
package struct TodayCanvasPart: TodayPart {
  static let feel = KeyBinding([.character("m"), KeyPress(.function(12))], ko: "기분 남기기", en: "record a mood")

  static let show = CommonKey.openLine.named(ko: "기분 열기", en: "open the mood")

  package static let place = TodayPlace.reflection
  package static let keys = TodayKeys(day: [feel])

  private let settings: CanvasSettings

  package init(_ settings: CanvasSettings) { self.settings = settings }

  package func read(
    _ query: TodayQuery, after old: TodayCanvas?, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodayCanvas {
    TodayCanvas(query: query, page: try things.moods.canvas(of: query.day, settings, at: query.clock))
  }
}
