import Domain

/// The settings of each room, and below them what there is to know about Haru.
struct MeRows: ListRows {
  enum Row: Hashable {
    case heading(String)
    case setting(SettingItem)
    case topic(AboutTopic)
  }

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
    let groups = (page?.groups ?? []).map { group in
      (group.title, group.items.filter { Self.has(query, $0) }.map { Row.setting($0) })
    }
    let topics = page == nil ? [] : AboutTopic.allCases.filter { Self.has(query, $0, texts) }.map { Row.topic($0) }
    rows = (groups + [(texts.about.heading, topics)]).flatMap { title, rows in
      rows.isEmpty ? [] : [.heading(title)] + rows
    }
  }

  private static func has(_ query: SearchQuery?, _ item: SettingItem) -> Bool {
    query?.rank(inAny: [item.key, item.name, item.summary]) != nil || query == nil
  }

  private static func has(_ query: SearchQuery?, _ topic: AboutTopic, _ texts: Texts) -> Bool {
    query?.rank(inAny: [topic.rawValue, texts(topic.name), texts(topic.summary)]) != nil || query == nil
  }

  var count: Int { rows.count }

  subscript(index: Int) -> Row? { rows.indices.contains(index) ? rows[index] : nil }

  /// A key that stays when the rows are others.
  func place(at index: Int) -> String? {
    switch self[index] {
    case .setting(let item)?: item.key
    case .topic(let topic)?: topic.rawValue
    case .heading?, nil: nil
    }
  }

  /// The first one that is called so, or else the first.
  var best: Int {
    rows.firstIndex { row in
      switch row {
      case .setting(let item): query?.rank(inAny: [item.key, item.name]) != nil
      case .topic(let topic): query?.rank(inAny: [topic.rawValue, texts(topic.name)]) != nil
      case .heading: false
      }
    } ?? 0
  }

  func row(of place: String) -> Int? { rows.indices.first { self.place(at: $0) == place } }

  func isSelectable(at index: Int) -> Bool { place(at: index) != nil }

  func lines(at index: Int) -> Int { index > 0 && !isSelectable(at: index) ? 2 : 1 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let found = FoundText(query)
    switch rows[index] {
    case .heading(let title):
      // Cut to its blank line, it is none.
      if area.size.rows == lines(at: index) { frame.line(title, in: area.lower(1), style: .title) }
    case .setting(let item):
      let columns = min(Self.nameColumns, area.size.columns / 2)
      frame.line(found.line(item.name), in: area.leading(columns - 1))
      frame.line(item.value, in: area.inset(left: columns), style: item.isChosen ? Style(.accent) : .hint)
    case .topic(let topic):
      let columns = min(Self.nameColumns, area.size.columns / 2)
      var line = found.line(texts(topic.name))
      if topic == .notices, page?.hasNews == true { line += StyledLine(" ●", Style(.accent)) }
      frame.line(line, in: area.leading(columns - 1))
      if topic == .version { frame.line(page?.version ?? "", in: area.inset(left: columns), style: .hint) }
    }
  }
}
