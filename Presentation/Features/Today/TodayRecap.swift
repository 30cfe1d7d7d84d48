package import Domain

/// The recap of a day after the user has ended it, and the memory of the same day in an earlier year.
package struct TodayRecap: TodayContent {
  let query: TodayQuery
  /// The recap of the ended day; `nil` while the day continues.
  let ended: DayRecap?
  /// The same day in an earlier year; `nil` if nothing is remembered, and for days other than today.
  let memory: DayRecap?

  /// The height of the painting in a list, and its maximum height in a box, in rows.
  private static let (paintingRows, mostPaintingRows) = (6, 9)
  /// The columns of the names of the features.
  private static let nameColumns = 10
  /// The columns that words keep next to the painting, and the gap between them.
  private static let leastBesidePainting = 28

  /// The action that ends the day or reopens it; `nil` for days other than today.
  var end: TodayAction? {
    guard query.isToday else { return nil }
    let end = DayEnd(day: ended == nil ? query.day : nil)
    return TodayAction(ended == nil ? TodayKey.end : TodayRecapPart.goOn, .change(FeatureValue(end)))
  }

  package func box(_ texts: Texts) -> TodayBox {
    if let ended {
      return TodayBox(
        .memories, texts.today.ended, opening: .askForReview, pictureRows: pictureRows(of: ended))
    }
    return TodayBox(
      .memories, memory.map { yearsAgo($0, texts) } ?? "", opening: memory.map { .go($0.day) },
      pictureRows: pictureRows(of: memory))
  }

  private func pictureRows(of recap: DayRecap?) -> ClosedRange<Int> {
    recap.flatMap(painting) == nil ? 0...0 : Self.paintingRows...Self.mostPaintingRows
  }

  /// Returns the painting of the ended day, or of the same day in an earlier year, which opens its day.
  package func picture(of record: RecordReference?, in room: Size, _ texts: Texts) -> TodayPicture? {
    guard let recap = ended ?? memory, let painting = painting(of: recap) else { return nil }
    let size = Ratio.painting.fitted(in: Size(columns: room.columns, rows: min(Self.mostPaintingRows, room.rows)))
    guard Drawing.isFramed(size) else { return nil }
    let opening: TodayEffect = ended == nil ? .go(recap.day) : .askForReview
    return TodayPicture(size, opening: opening) { frame, area in frame.place(painting, in: area) }
  }

  private func painting(of recap: DayRecap) -> Drawing? { recap.picture(isSmall: true).drawing }

  private func yearsAgo(_ memory: DayRecap, _ texts: Texts) -> String {
    texts.today.yearsAgo(query.day.year - memory.day.year)
  }

  package func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] {
    let place = ended == nil ? TodaySection.Place.usual : .ended
    let day =
      ended.map { [TodaySection("ended", texts.today.ended, rows(of: $0, texts, in: form), place: .ended)] } ?? []
    return day + (memory.map { [remembered($0, texts, in: form, place)] } ?? [])
  }

  /// Returns the memory in one line, or in a box in a line for each feature.
  private func remembered(
    _ memory: DayRecap, _ texts: Texts, in form: TodayForm, _ place: TodaySection.Place
  ) -> TodaySection {
    let record = RecordReference(.memory, day: memory.day)
    let opening = TodayAction(TodayRecapPart.lookBack, .go(memory.day))
    let lead = yearsAgo(memory, texts)
    guard form == .boxes else {
      let item = TodayStrip.Item(joining: memory.memory(texts), TodayRow(record, opening: opening) { _, _ in })
      let section = TodaySection("memory", nil, TodayStrip(lead: lead, [item]), place: place).withOpening(
        opening.effect)
      return ended == nil ? section.joined() : section
    }
    // The first line stands for the day, and a click on any line opens the day.
    let facts = memory.memoryLines(texts).map { Fact($0.name, $0.text) }
    let rows = facts.enumerated().map { index, fact in
      let lines = { @Sendable (columns: Int?) in [fact].lines(width: columns, beside: facts) }
      return TodayRow(index == 0 ? record : nil, opening: opening, lines: { lines($0) }) { frame, area in
        let line = lines(nil).first ?? StyledLine()
        frame.line(line.clippedBetweenItems(to: area.size.columns), in: area)
      }
    }
    return TodaySection("memory", ended == nil ? nil : lead, rows, place: place).withOpening(opening.effect)
  }

  /// Returns the recap as text; in a list, with the painting at the right if there is room for both.
  private func rows(of recap: DayRecap, _ texts: Texts, in form: TodayForm) -> [TodayRow] {
    let lines = recap.lines(texts)
    guard !recap.isEmpty else { return [TodayRow { $0.line(texts.today.restedDay, in: $1, style: .hint) }] }
    let size = Ratio.painting.fitted(in: Size(columns: .max / 8, rows: Self.paintingRows))
    let painting = form == .list ? painting(of: recap)?.frame(size) : nil
    let count = max(lines.count, painting == nil ? 0 : Self.paintingRows)
    /// Returns the words in lines of a width, or cut if the rows don't suffice for all lines.
    @Sendable func words(columns: Int) -> [StyledLine] {
      let names = lines.map { StyledLine($0.name, Style(.accent)).padded(to: Self.nameColumns) }
      let parts = zip(names, lines).map { name, line in
        let wrapped = StyledLine.wrapped(line.text, columns: max(1, columns - name.columns), .plain)
        return wrapped.enumerated().map { ($0 == 0 ? name : StyledLine(blanks: name.columns)) + $1 }
      }
      let whole = Array(parts.joined())
      return whole.count <= count ? whole : zip(names, lines).map { $0 + StyledLine($1.text) }
    }
    return (0..<count).map { row in
      TodayRow { frame, area in
        let isWide = area.size.columns >= size.columns + Self.leastBesidePainting
        let place = area.inset(right: painting != nil && isWide ? size.columns + 2 : 0)
        let lines = words(columns: place.size.columns)
        if lines.indices.contains(row) { frame.line(lines[row], in: place) }
        if isWide, let painting { frame.draw(row: row, of: painting, in: area) }
      }
    }
  }

  package static let members: [TodayMember<TodayRecap>] = [
    .init("ended", if: { $0.query.isToday }) { page, _ in page.ended != nil },
    .init("on_this_day", if: { $0.query.isToday }) { page, _ in page.memory.map(\.json) },
  ]

  package static let plainRows: [NamedRows<TodayRecap>] = [
    .init("ended", ko: "오늘 날짜(오늘을 마쳤으면)", en: "today's date (if today has ended)") { page, _ in
      page.ended.map { [["\($0.day)"]] } ?? []
    },
    .init("memory", ko: "과거의 오늘, 그날 한 일", en: "this day in an earlier year, what you did") { page, texts in
      page.memory.map { [["\($0.day)", $0.memory(texts).joinedItems.plain]] } ?? []
    },
  ]

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let ended = ended.map { recap in
      [StyledLine(texts.today.ended, Style(.accent))]
        + recap.lines(texts).flatMap { line in
          WrappedText.lines("\(line.name) · \(line.text)", columns: width.map { $0 - 2 }).map { StyledLine("  " + $0) }
        }
    }
    let memory = memory.map { memory in
      let lead = texts.today.yearsAgo(query.day.year - memory.day.year)
      let text = memory.memory(texts).joinedItems.plain
      return WrappedText.lines("\(lead) · \(text)", columns: width).map { StyledLine($0, Style(.secondary)) }
    }
    return Array([ended, memory].compactMap(\.self).joined(separator: [StyledLine()]))
  }
}

extension RecordKind {
  fileprivate static let memory = RecordKind(rawValue: "memory")
}

/// Ends a day, or reopens today.
struct DayEnd: Hashable {
  /// The day to end; `nil` to reopen today.
  let day: Day?

  func callAsFunction(_ store: any Store, _ texts: Texts) async throws(StoreError) -> Changed<Settings> {
    let day = day
    return try await ChangeSettings(store)(naming: texts(TodayKey.end.label)) { $0.endedDay = day }
  }
}

package struct TodayRecapPart: TodayPart {
  static let goOn = TodayKey.end.named(ko: "오늘 다시 열기", en: "reopen today")
  static let lookBack = CommonKey.openLine.named(ko: "그날 보기", en: "open that day")

  package static let place = TodayPlace.reflection
  package static let keys = TodayKeys()

  private let store: any Store
  private let recaps: [any RecapPart.Type]
  private let shown: Settings

  /// - Parameter shown: The settings as they suit the terminal.
  init(_ store: any Store, _ recaps: [any RecapPart.Type], _ shown: Settings) {
    (self.store, self.recaps, self.shown) = (store, recaps, shown)
  }

  package func read(
    _ query: TodayQuery, after old: TodayRecap?, of transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> TodayRecap {
    guard query.isToday else { return TodayRecap(query: query, ended: nil, memory: nil) }
    var settings = try transaction.settings.settings()
    settings.canvas.automaticTheme = shown.canvas.automaticTheme
    let isEnded = settings.endedDay == query.day
    return TodayRecap(
      query: query,
      ended: isEnded ? try transaction.recap(of: query.day, in: recaps, settings, at: query.clock) : nil,
      memory: try transaction.memory(in: recaps, settings, at: query.clock))
  }

  package func perform(_ change: FeatureValue, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    guard let end = change.value as? DayEnd else { return nil }
    do throws(StoreError) {
      guard try await end(store, texts).isChanged else { return .toast(texts.noChanges) }
      let message = end.day == nil ? texts.today.wentOn : texts.today.rest
      return .toast(texts.done(ko: message, en: message))
    } catch { return .failure(texts.failure(error)) }
  }
}

extension DayRecap {
  /// The recaps of the features, which all have words, because Today reads no others.
  private var parts: [any RecapPart] { features.compactMap { $0 as? any RecapPart } }

  /// Returns the lines of the features that have anything to show.
  fileprivate func lines(_ texts: Texts) -> [RecapLine] { parts.map { $0.line(texts) }.filter { !$0.text.isEmpty } }

  /// Returns the lines of the features in the order of their words in ``memory(_:)``.
  fileprivate func memoryLines(_ texts: Texts) -> [RecapLine] {
    let places = parts.map { (part: $0, place: $0.memory(texts).map(\.place.rawValue).min() ?? .max) }
    return places.sorted { $0.place < $1.place }.map { $0.part.line(texts) }.filter { !$0.text.isEmpty }
  }

  /// Returns the day in a few words, without repetition, such as "물 민아, 별이 +2", "일정 산책" and "24쪽".
  fileprivate func memory(_ texts: Texts) -> [StyledLine] {
    parts.flatMap { $0.memory(texts) }.sorted { $0.place.rawValue < $1.place.rawValue }.map(\.line)
  }

  fileprivate var json: JSONValue {
    .object([JSONValue.Member("date", .string("\(day)"))] + parts.flatMap { $0.json })
  }

  fileprivate func picture(isSmall: Bool) -> RecapPicture {
    parts.lazy.compactMap { $0.picture(isSmall: isSmall) }.first ?? .plain
  }
}

/// The card of a day, with its painting and a list of what happened.
struct DayCard {
  /// The size of the card, in units of the drawing.
  private static let (width, height) = (108.0, 135.0)
  private static let margin = 9.0
  private static let paintingHeight = (width - 2 * margin) * 3 / 5
  private static let (titleSize, nameSize, textSize) = (6.8, 3.4, 4.4)
  private static let lineHeight = 6.4
  /// The columns of a line, so that a wide font fits too.
  private static let columns = 30
  /// The maximum number of lines for a feature, so that four features fit.
  private static let linesOfFeature = 2

  static let ratio = Ratio(width: Int(width), height: Int(height))
  static let size = PixelSize(width: 1080, height: 1350)

  let recap: DayRecap
  let texts: Texts

  var picture: SVGPicture {
    let picture = recap.picture(isSmall: false)
    var card = Drawing(ground: picture.ground, ratio: Self.ratio)
    let area = DrawingArea(
      x: Self.margin / Self.width, y: Self.margin / Self.height, width: 1 - 2 * Self.margin / Self.width,
      height: Self.paintingHeight / Self.height)
    card.items.append(.drawing(picture.drawing ?? Drawing(ground: picture.ground), in: area))
    return SVGPicture(card, words: words(picture.text))
  }

  private func words(_ color: RGB) -> [SVGPicture.Word] {
    func word(_ text: String, left: Double = 0, bottom: Double, size: Double) -> SVGPicture.Word {
      SVGPicture.Word(
        text: VisibleText.line(text), x: (Self.margin + left) / Self.width, y: bottom / Self.height,
        size: size / Self.width, color: color)
    }
    var bottom = Self.margin + Self.paintingHeight + 12
    var words = [word(texts.dates.dayAndYear(recap.day), bottom: bottom, size: Self.titleSize)]
    for line in recap.lines(texts) {
      bottom += Self.lineHeight + 1.6
      words.append(word(line.name, bottom: bottom, size: Self.nameSize))
      let wrapped = TextClip.wrap(line.text, columns: Self.columns)
      for (index, text) in wrapped.prefix(Self.linesOfFeature).enumerated() {
        let isCut = index == Self.linesOfFeature - 1 && wrapped.count > Self.linesOfFeature
        words.append(word(isCut ? text + " …" : text, left: 14, bottom: bottom, size: Self.textSize))
        bottom += Self.lineHeight
      }
      bottom -= Self.lineHeight
    }
    return words
  }
}
