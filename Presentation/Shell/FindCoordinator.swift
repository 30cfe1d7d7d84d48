import Domain

@MainActor final class FindCoordinator: Coordinator {
  /// The most results to show; nobody reads more.
  private nonisolated static let limit = 100

  let hasTextFocus = true
  private let store: any Store
  private let records: RecordTexts
  private let texts: Texts
  private let today: Day
  private var box: SearchBox
  private var rows: FindRows
  /// The index of the searched feature; `nil` searches all.
  private var feature: Int?
  private var failure: String?
  private var size = Size(columns: 0, rows: 0)

  init(_ store: any Store, records: RecordTexts, today: Day, texts: Texts) {
    self.store = store
    self.records = records
    self.today = today
    self.texts = texts
    box = SearchBox(placeholder: texts.app.findPlaceholder)
    rows = FindRows(hits: [], query: nil, records: records, today: today, texts: texts)
  }

  var keys: [KeyHelp] {
    let choosing = [
      KeyHelp(keys: [.enter], label: texts.app.goThere), KeyHelp(keys: [.up, .down], label: texts.app.choose),
    ]
    let narrowing = KeyHelp(keys: [.tab, .backTab], label: texts.app.narrow)
    let pages = [CommonKey.nextPage, CommonKey.previousPage].map { $0.help(texts) }
    let (before, behind) = rows.hits.isEmpty ? ([], []) : (choosing, pages)
    return before + [narrowing, CommonKey.close.help(texts)] + behind
  }

  func appear() async {
    await find()
    box.list.fit(rows)
  }

  func handle(_ input: InputEvent) async -> [AppEffect] {
    if case .resize(let size) = input { self.size = size }
    if input == .key(.tab) || input == .key(.backTab) {
      await narrow(by: input == .key(.tab) ? 1 : -1)
      return []
    }
    let query = box.text
    switch box.handle(input, in: inside, rows: rows) {
    case .cancelled: return [.close]
    case .submitted: return chosen
    case .ignored: return [.unhandled]
    case .changed, .refused: break
    }
    guard box.text != query else { return [] }
    await find()
    box.list.select(0, in: rows)
    return []
  }

  func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    Box(texts.app.findTitle, note: note).draw(on: &frame, in: frame.area)
    box.draw(on: &frame, in: inside, rows: rows, texts: texts)
    let places = inside.line(1).inset(left: 2)
    frame.line(tabs(columns: places.size.columns), in: places)
    if let failure { frame.notice(failure, in: inside, on: .card) }
    return frame
  }

  private var inside: Rect { Box().inside(Rect(size)).inset(left: 1, right: 1) }

  /// Selects what to search: everything, or one feature after the other.
  private func narrow(by step: Int) async {
    let places = records.searched.count + 1
    let place = ((feature.map { $0 + 1 } ?? 0) + step + places) % places
    feature = place == 0 ? nil : place - 1
    await find()
    box.list.select(0, in: rows)
  }

  /// Returns the tabs, without the first ones if the selected tab wouldn't fit otherwise.
  private func tabs(columns: Int) -> StyledLine {
    let names = [texts.app.everything] + records.searched.map(\.name)
    let chosen = feature.map { $0 + 1 } ?? 0
    let parts = names.enumerated().map { index, name in
      StyledLine(index == chosen ? " ▾\(name) " : " \(name) ", index == chosen ? .mark : .hint)
    }
    let first = (0..<chosen).first { parts[$0...chosen].reduce(0) { $0 + $1.columns } <= columns } ?? chosen
    return parts[first...].reduce(StyledLine(), +)
  }

  private var note: String { rows.hits.isEmpty ? "" : texts.found(rows.hits.count, limit: Self.limit) }

  private var chosen: [AppEffect] {
    guard let index = box.list.selection, rows.hits.indices.contains(index) else { return [] }
    return records.opening(of: rows.hits[index]).map { [.ask($0)] } ?? []
  }

  private func find() async {
    failure = nil
    let words = box.text
    let kinds = feature.map { records.searched[$0].kinds }
    do throws(StoreError) {
      let hits = try await store.read { transaction throws(StoreError) in
        try transaction.search.find(words, kinds: kinds, limit: Self.limit)
      }
      rows = FindRows(hits: hits, query: SearchQuery(words), records: records, today: today, texts: texts)
    } catch {
      rows = FindRows(hits: [], query: nil, records: records, today: today, texts: texts)
      failure = texts.failure(error)
    }
  }
}

struct FindRows: ListRows {
  /// The days before and after today, about two months, in which a hit shows its distance from today.
  private static let nearDays = 60

  let hits: [SearchHit]
  let query: SearchQuery?
  let records: RecordTexts
  let today: Day
  let texts: Texts

  var count: Int { hits.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let hit = hits[index]
    let day = hit.day.map(when) ?? ""
    let columns = TextWidth.columns(of: day)
    frame.line(day, in: area, style: .hint, alignment: .trailing)
    let left = area.inset(right: columns == 0 ? 0 : columns + 2)
    let kinds = Set(hits.map(\.kind)).map { TextWidth.columns(of: records.name(of: $0)) }.max() ?? 0
    let found = FoundText(query)
    frame.line(StyledLine(records.name(of: hit.kind), .hint).padded(to: kinds + 2), in: left)
    let rest = left.inset(left: kinds + 2)
    let place = found.place(of: hit, texts)
    let line = found.line(hit.title) + (place.isEmpty ? place : StyledLine("  ") + place)
    frame.line(line.clipped(to: rest.size.columns), in: rest)
  }

  /// Formats a day as "5일 뒤 11.25 (수)"; days that are far away have no distance.
  private func when(_ day: Day) -> String {
    let date = texts.dates.shortDay(day, today: today)
    return abs(today.distance(to: day)) > Self.nearDays ? date : "\(texts.dates.relativeDay(day, today: today)) \(date)"
  }
}
