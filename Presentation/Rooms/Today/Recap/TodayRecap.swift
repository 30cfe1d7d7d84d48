package import Domain

/// A recap of the day, once the user is done with it, and the memory of the same day in an earlier year.
package struct TodayRecap: TodayContent {
  let query: TodayQuery
  /// `nil` while the day goes on.
  let ended: DayRecap?
  /// `nil` where nothing is remembered, and of other days than today.
  let memory: DayRecap?

  /// Rows of the painting.
  private static let paintingRows = 6

  /// Ends the day, or goes on with it; `nil` of another one than today.
  var end: TodayAction? {
    guard query.isToday else { return nil }
    let end = DayEnd(day: ended == nil ? query.day : nil)
    return TodayAction(ended == nil ? TodayKey.end : TodayRecapPart.goOn, .change(TodayChange(end)))
  }

  package func sections(_ texts: Texts) -> [TodaySection] {
    let memories = memory.map { [row(of: $0, texts)] } ?? []
    guard let ended else { return memories.isEmpty ? [] : [TodaySection("memory", nil, memories, least: 1)] }
    let day = TodaySection("ended", texts.today.ended, rows(of: ended, texts), place: .ended)
    return [day] + (memories.isEmpty ? [] : [TodaySection("memory", texts.today.memory, memories, place: .ended)])
  }

  private func row(of memory: DayRecap, _ texts: Texts) -> TodayRow {
    let text = RecapText(recap: memory, texts: texts).memory
    let lead = texts.today.yearsAgo(query.day.year - memory.day.year)
    return TodayRow(
      RecordReference(.memory, day: memory.day), opening: TodayAction(TodayRecapPart.lookBack, .go(memory.day)),
      draw: { frame, area in
        frame.line(lead, in: area, style: .hint)
        frame.line(text, in: area.inset(left: TodayRow.leadColumns(in: area)), style: Style(.secondary))
      })
  }

  /// In words, the painting at their right where there is room for both.
  private func rows(of recap: DayRecap, _ texts: Texts) -> [TodayRow] {
    let lines = RecapText(recap: recap, texts: texts).lines
    guard !recap.isEmpty else { return [TodayRow { $0.line(texts.today.restedDay, in: $1, style: .hint) }] }
    let size = Ratio.painting.fitted(in: Size(columns: .max / 8, rows: Self.paintingRows))
    let painting = recap.canvas.records.isEmpty ? nil : recap.canvas.painting.thumbnail.frame(size)
    return (0..<max(lines.count, painting == nil ? 0 : Self.paintingRows)).map { row in
      TodayRow { frame, area in
        let isWide = area.size.columns >= 60
        if lines.indices.contains(row) {
          let line = StyledLine(lines[row].name, Style(.accent)).padded(to: 10) + StyledLine(lines[row].text)
          frame.line(line, in: area.inset(right: painting != nil && isWide ? size.columns + 2 : 0))
        }
        if isWide, let painting { frame.draw(row: row, of: painting, in: area) }
      }
    }
  }

  package func json(_ texts: Texts) -> [JSONValue.Member] {
    guard query.isToday else { return [] }
    return [
      JSONValue.Member("ended", .bool(ended != nil)),
      JSONValue.Member("on_this_day", memory.map { DayRecap.object($0) }.json),
    ]
  }

  package func fields(_ texts: Texts) -> [[String]] {
    (ended.map { [["ended", "\($0.day)"]] } ?? [])
      + (memory.map { [["memory", "\($0.day)", RecapText(recap: $0, texts: texts).memory]] } ?? [])
  }

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let ended = ended.map { recap in
      [StyledLine(texts.today.ended, Style(.accent))]
        + RecapText(recap: recap, texts: texts).lines.flatMap { line in
          WrappedText.lines("\(line.name) · \(line.text)", columns: width.map { $0 - 2 }).map { StyledLine("  " + $0) }
        }
    }
    let memory = memory.map { memory in
      let lead = texts.today.yearsAgo(query.day.year - memory.day.year)
      let text = RecapText(recap: memory, texts: texts).memory
      return WrappedText.lines("\(lead) · \(text)", columns: width).map { StyledLine($0, Style(.secondary)) }
    }
    return Array([ended, memory].compactMap(\.self).joined(separator: [StyledLine()]))
  }
}

extension RecordKind {
  fileprivate static let memory = RecordKind(rawValue: "memory")
}

/// Ends a day, or goes on with it.
struct DayEnd: Hashable {
  /// `nil` to go on.
  let day: Day?

  func callAsFunction(_ store: any Store, _ texts: Texts) async throws(StoreError) -> Changed<Settings> {
    let day = day
    return try await ChangeSettings(store)(naming: texts(TodayKey.end.label)) { $0.endedDay = day }
  }
}

package struct TodayRecapPart: TodayPart {
  static let goOn = TodayKey.end.named(ko: "오늘 다시 열기", en: "go on with today")
  static let lookBack = CommonKey.openLine.named(ko: "그날 보기", en: "see that day")

  package static let place = TodayPlace.reflection
  package static let keys = TodayKeys()

  private let store: any Store

  init(_ store: any Store) { self.store = store }

  package func read(
    _ query: TodayQuery, after old: TodayRecap?, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodayRecap {
    guard query.isToday else { return TodayRecap(query: query, ended: nil, memory: nil) }
    let settings = try things.settings.settings()
    let isEnded = settings.endedDay == query.day
    return TodayRecap(
      query: query, ended: isEnded ? try things.recap(of: query.day, settings.canvas, at: query.clock) : nil,
      memory: try things.memory(settings.canvas, at: query.clock))
  }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    guard let end = change.value as? DayEnd else { return nil }
    do throws(StoreError) {
      guard try await end(store, texts).isChanged else { return .toast(texts.alreadySo) }
      let told = end.day == nil ? texts.today.wentOn : texts.today.rest
      return .toast(texts.done(ko: told, en: told))
    } catch { return .failure(texts.failure(error)) }
  }
}
