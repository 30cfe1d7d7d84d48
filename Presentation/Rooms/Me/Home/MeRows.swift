import Domain

/// What is the user's own, the settings of each room, and below them what there is to know about Haru.
struct MeRows: ListRows {
  enum Row: Hashable {
    case heading(String)
    case own(OwnItem)
    case setting(SettingItem)
    case topic(AboutTopic)
  }

  /// Only a longer name goes beyond it.
  private static let nameColumns = 30

  let texts: Texts
  private let rows: [Row]
  private let page: MePage?
  private let query: SearchQuery?

  /// - Parameter search: Only what has all its words; `nil` for everything.
  init(_ page: MePage?, search: String?, texts: Texts) {
    (self.page, self.texts) = (page, texts)
    let query = search.flatMap { SearchQuery($0) }
    self.query = query
    let settings = (page?.groups ?? []).map { ($0.title, $0.items.map { Row.setting($0) }) }
    let own = (texts.own.heading, page?.own.map { Row.own($0) } ?? [])
    let topics = (texts.about.heading, page == nil ? [] : AboutTopic.allCases.map { Row.topic($0) })
    rows = ([own] + settings + [topics]).flatMap { title, rows in
      let found = rows.filter { row in query.map { row.words(texts).isFound($0) } ?? true }
      return found.isEmpty ? [] : [.heading(title)] + found
    }
  }

  var count: Int { rows.count }

  subscript(index: Int) -> Row? { rows.indices.contains(index) ? rows[index] : nil }

  /// A key that stays when the rows are others.
  func place(at index: Int) -> String? { self[index]?.words(texts).key }

  /// The first one that is called so, or else the first.
  var best: Int {
    guard let query else { return 0 }
    return rows.firstIndex { $0.words(texts).isNamed(query) } ?? 0
  }

  /// The lines that the longest explanation takes.
  func explanationRows(columns: Int) -> Int {
    rows.map { TextClip.wrap($0.words(texts).explanation, columns: max(1, columns)).count }.max() ?? 0
  }

  func row(of place: String) -> Int? { rows.indices.first { self.place(at: $0) == place } }

  func isSelectable(at index: Int) -> Bool { if case .heading? = self[index] { false } else { self[index] != nil } }

  func lines(at index: Int) -> Int { isSelectable(at: index) ? reason(at: index) == nil ? 1 : 2 : index > 0 ? 2 : 1 }

  /// Where what is looked for is, when it is not in the name.
  private func reason(at index: Int) -> String? {
    guard let query else { return nil }
    let words = rows[index].words(texts)
    guard !words.isNamed(query) else { return nil }
    return query.isFound(acrossBlanksOf: [words.key]) ? words.key : query.excerpt(of: words.summary)
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let (name, value) = parts(of: rows[index])
    guard isSelectable(at: index) else {
      // Cut to its blank line, it is none.
      if area.size.rows == lines(at: index) { frame.line(name, in: area.lower(1)) }
      return
    }
    let usual = min(Self.nameColumns, area.size.columns / 2)
    let columns = max(1, min(max(usual, name.columns + 2), area.size.columns - 8))
    frame.line(name, in: area.leading(columns - 1))
    frame.line(value, in: area.inset(left: columns))
    guard let reason = reason(at: index) else { return }
    frame.line(FoundText(query).line(reason, .hint, ignoresBlanks: true), in: area.inset(left: 2, top: 1).upper(1))
  }

  private func parts(of row: Row) -> (StyledLine, StyledLine) {
    let name = FoundText(query).line(row.words(texts).name, ignoresBlanks: true)
    switch row {
    case .heading(let title): return (StyledLine(title, .title), StyledLine())
    case .own(let item): return (name, StyledLine(item.value, .hint))
    case .setting(let item): return (name, StyledLine(item.value, item.isChosen ? Style(.accent) : .hint))
    case .topic(let topic):
      let news = topic == .notices && page?.hasNews == true ? StyledLine(" ●", Style(.accent)) : StyledLine()
      let value = topic == .version ? StyledLine(page?.version ?? "", .hint) : StyledLine()
      return (name + news, value)
    }
  }
}

/// What is said of a row, and what it is found by.
struct RowWords {
  /// Empty for a heading.
  let key: String
  let name: String
  let summary: String
  let showsKey: Bool

  var explanation: String { showsKey ? "\(key)  \(summary)" : summary }

  func isNamed(_ query: SearchQuery) -> Bool { query.isFound(acrossBlanksOf: [name]) }

  func isFound(_ query: SearchQuery) -> Bool { query.isFound(acrossBlanksOf: [key, name, summary]) }
}

extension MeRows.Row {
  func words(_ texts: Texts) -> RowWords {
    switch self {
    case .heading(let title): RowWords(key: "", name: title, summary: "", showsKey: false)
    case .own(let item): RowWords(key: item.thing.rawValue, name: item.name, summary: item.summary, showsKey: false)
    case .setting(let item): RowWords(key: item.key, name: item.name, summary: item.summary, showsKey: true)
    case .topic(let topic):
      RowWords(key: topic.rawValue, name: texts(topic.name), summary: texts(topic.summary), showsKey: false)
    }
  }
}
