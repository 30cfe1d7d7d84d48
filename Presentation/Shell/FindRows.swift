import Domain

/// A row of the search screen.
enum FindRow {
  case heading(String)
  /// The words of an earlier search.
  case recent(String)
  /// A line of Today with the name of its section, and the request that opens the line.
  case coming(String, @Sendable (_ frame: inout Frame, _ area: Rect) -> Void, FeatureRequest)
  /// The name of a kind of record, as typed before the words of a search, and the name of its feature.
  case kind(String, feature: String)
  case hit(FoundHit)

  /// The maximum number of lines of one section of Today.
  private static let comingLimit = 5

  /// Returns the lines of a section that can be opened from elsewhere.
  ///
  /// - Parameter box: The title of the box around the section, which names a section without a title.
  static func coming(_ section: TodaySection, in box: String) -> [FindRow] {
    let items = (section.strip?.items ?? []).map { item in
      (item.row.opening, { @Sendable (frame: inout Frame, area: Rect) in frame.line(item.text, in: area) })
    }
    let rows = section.rows.prefix(comingLimit).map { ($0.opening, $0.draw) }
    return (items + rows).prefix(comingLimit).compactMap { opening, draw in
      guard case .ask(let request)? = opening?.effect else { return nil }
      return .coming(section.title ?? box, draw, request)
    }
  }
}

/// A hit, and how many hits with the same title it stands for.
struct FoundHit: Sendable {
  /// The number of hits to read before they are ranked and grouped, which is more than anybody looks through.
  static let limit = 500

  /// The nearest of the hits.
  let hit: SearchHit
  private(set) var count = 1
  /// The fact that tells the hit apart from hits that look alike; `nil` for a hit with a look of its own.
  private(set) var distinction: String?

  /// Returns the hits in their order, with the hits of one repeating record in the place of the nearest.
  ///
  /// Only hits in titles are grouped, because other hits show different texts.
  static func grouped(_ hits: [SearchHit], as records: RecordTexts) -> [FoundHit] {
    var groups: [FoundHit] = []
    var places: [String: Int] = [:]
    for hit in hits {
      guard records.repeats(hit.kind), hit.field == .title else {
        groups.append(FoundHit(hit: hit))
        continue
      }
      let name = "\(hit.kind.rawValue) \(hit.title)"
      if let place = places[name] {
        groups[place].count += 1
      } else {
        places[name] = groups.count
        groups.append(FoundHit(hit: hit))
      }
    }
    return groups
  }

  /// Returns the hits, with a fact about each hit that looks like another, or whose title alone says too little.
  static func distinguished(
    _ hits: [FoundHit], as records: RecordTexts, in transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) -> [FoundHit] {
    let counts = Dictionary(hits.map { (Look($0.hit), 1) }, uniquingKeysWith: +)
    var distinguished = hits
    for index in hits.indices {
      let hit = hits[index].hit
      guard records.needsDistinction(hit.kind) || counts[Look(hit), default: 0] > 1 else { continue }
      distinguished[index].distinction = try records.distinction(of: hit.kind)?(hit.id, transaction)
    }
    return distinguished
  }

  /// The parts of a hit that every line shows.
  private struct Look: Hashable {
    let kind: RecordKind
    let title: String
    let day: Day?

    init(_ hit: SearchHit) { (kind, title, day) = (hit.kind, hit.title, hit.day) }
  }
}

struct FindRows: ListRows {
  /// The number of days before and after today that have a name, such as "tomorrow", which replaces the date.
  private static let nearDays = 1
  /// The minimum width at which an upcoming line shows the name of its section.
  private static let wideColumns = 60
  /// The columns of a hit that never make room for its date.
  private static let leastColumns = 40

  /// The number of hits; several hits can share a line.
  let hitCount: Int
  private let rows: [FindRow]
  private let isCut: Bool
  private let query: SearchQuery?
  private let records: RecordTexts
  private let today: Day
  private let texts: Texts
  /// The width of the widest kind of a hit or name of a section.
  private let kindColumns: Int

  /// - Parameters:
  ///   - isCut: Indicates whether there are more hits.
  ///   - query: The query whose matches are highlighted; `nil` for lines that aren't hits.
  init(
    _ rows: [FindRow], of hitCount: Int = 0, isCut: Bool = false, query: SearchQuery? = nil, records: RecordTexts,
    today: Day, texts: Texts
  ) {
    (self.rows, self.hitCount, self.isCut, self.query) = (rows, hitCount, isCut, query)
    (self.records, self.today, self.texts) = (records, today, texts)
    let kinds = rows.compactMap { row -> RecordKind? in if case .hit(let found) = row { found.hit.kind } else { nil } }
    let names = rows.compactMap { row -> String? in
      switch row {
      case .coming(let name, _, _): name
      case .kind(let name, _): Self.typed(name)
      case .heading, .recent, .hit: nil
      }
    }
    kindColumns = (Set(kinds).map(records.name) + names).map { TextWidth.columns(of: $0) }.max() ?? 0
  }

  /// Returns the name of a kind as it is typed before the words of a search.
  static func typed(_ kind: String) -> String { "\(kind):" }

  var count: Int { rows.count }

  func row(at index: Int?) -> FindRow? { index.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

  func isSelectable(at index: Int) -> Bool { if case .heading = rows[index] { false } else { true } }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .heading(let title): frame.line(title, in: area, style: .title)
    case .recent(let words): frame.line(words, in: area)
    case .coming(let name, let draw, _):
      let isWide = area.size.columns >= Self.wideColumns
      if isWide { frame.line(name, in: area, style: .hint) }
      draw(&frame, isWide ? area.inset(left: kindColumns + 2) : area)
    case .kind(let name, let feature):
      frame.line(Self.typed(name), in: area)
      frame.line(feature, in: area.inset(left: kindColumns + 2), style: .hint)
    case .hit(let found): self.draw(found, on: &frame, in: area)
    }
  }

  private func draw(_ found: FoundHit, on frame: inout Frame, in area: Rect) {
    let (hit, marker) = (found.hit, FoundText(query))
    frame.line(StyledLine(records.name(of: hit.kind), .hint), in: area)
    let rest = area.inset(left: kindColumns + 2)
    var title = marker.line(hit.title)
    let place = marker.place(of: hit, texts)
    let wanted = title.columns + (place.isEmpty ? 0 : place.columns + 2)
    // The date makes room for the hit.
    let dates = dates(of: found)
    let date = dates.first { TextWidth.columns(of: $0) + 2 + min(wanted, Self.leastColumns) <= rest.size.columns } ?? ""
    frame.line(date, in: rest, style: .hint, alignment: .trailing)
    var text = rest.inset(right: date.isEmpty ? 0 : TextWidth.columns(of: date) + 2)
    if let distinction = found.distinction {
      // The fact takes at most half of the line.
      let fact = StyledLine("  \(distinction)", .hint).clipped(to: text.size.columns / 2)
      let room = text.size.columns - fact.columns
      frame.line(fact, in: text.inset(left: min(wanted, room)))
      text = text.leading(room)
    }
    if place.isEmpty {
      title = marker.line(hit.title, showingMatchIn: text.size.columns)
    } else {
      // The words were found outside the title, so the title takes at most half of the line.
      let columns = max(text.size.columns - place.columns - 2, text.size.columns / 2)
      title = title.clipped(to: columns) + StyledLine("  ")
      title += marker.place(of: hit, texts, showingMatchIn: text.size.columns - title.columns)
    }
    frame.line(title.clipped(to: text.size.columns), in: text)
  }

  /// Returns the dates of a hit as text, the longest first.
  private func dates(of found: FoundHit) -> [String] {
    guard let day = found.hit.day else { return [] }
    let date = texts.dates.shortDay(day, today: today)
    if found.count > 1 {
      let times = texts.app.repeated(found.count, isCut: isCut)
      return ["\(texts.app.nearest(date, isComing: day >= today)) · \(times)", times]
    }
    let isNear = abs(today.distance(to: day)) <= Self.nearDays
    return [isNear ? texts.dates.relativeDay(day, today: today) : date]
  }
}
