import Domain

/// The garden's lines: the plants that are tended, and apart from them those that rest.
package struct GardenRows: ListRows {
  private enum Row {
    case plant(GardenPlant)
    case blank
    case header(String)
    case hint(String)
  }

  private let rows: [Row]
  private let today: Day
  private let texts: Texts

  /// - Parameter words: Only plants that they fit are there; without words all.
  init(_ page: GardenPage?, words: String = "", texts: Texts) {
    self.texts = texts
    today = page?.today ?? .earliest
    guard let garden = page?.garden else {
      rows = []
      return
    }
    let query = SearchQuery(words)
    let fits = { (plant: GardenPlant) in query.map { plant.fits($0) } ?? true }
    var rows = garden.tended.filter(fits).map(Row.plant)
    let dormant = garden.dormant.filter(fits)
    if !dormant.isEmpty {
      if !rows.isEmpty { rows.append(.blank) }
      rows += [.header(texts.people.resting(dormant.count)), .hint(texts.people.restart)]
      rows += dormant.map(Row.plant)
    }
    self.rows = rows
  }

  package var count: Int { rows.count }

  package func isSelectable(at index: Int) -> Bool { plant(at: index) != nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .plant(let plant): PlantRow(text: PlantText(plant, on: today, texts: texts)).draw(on: &frame, in: area)
    case .blank: break
    case .header(let title): frame.line(title, in: area, style: .title)
    case .hint(let text): frame.line(text, in: area, style: .hint)
    }
  }

  func plant(at index: Int) -> GardenPlant? {
    guard rows.indices.contains(index), case .plant(let plant) = rows[index] else { return nil }
    return plant
  }

  func index(of id: Plant.ID) -> Int? { rows.indices.first { plant(at: $0)?.id == id } }
}

extension GardenPlant {
  /// Whether words are in a name, or in the phone number, or are the first consonants of a name.
  func fits(_ query: SearchQuery) -> Bool {
    query.rank(inNames: [name, contactName], phones: [phone].compactMap(\.self)) != nil
  }
}

struct PlantRow {
  private static let dDayColumns = 5
  private static let affectionColumns = 4
  /// "ball cactus · young shoot".
  private static let kindColumns = 25
  private static let leastNameColumns = 22

  let text: PlantText

  func draw(on frame: inout Frame, in area: Rect) {
    frame.line(text.dDay, in: area, style: Style(text.hue, on: .background, .bold))
    frame.line(text.affection, in: area, style: Style(text.plant.plant.affection.hue), alignment: .trailing)
    var rest = area.inset(left: Self.dDayColumns + 1, right: Self.affectionColumns + 2)
    if rest.size.columns >= Self.kindColumns + Self.leastNameColumns {
      let kind = rest.inset(left: rest.size.columns - Self.kindColumns)
      frame.line("\(text.species) · \(text.stage)", in: kind, style: Style(text.plant.plant.species.hue))
      rest = rest.inset(right: Self.kindColumns + 2)
    }
    let end = frame.line(text.fullName, in: rest)
    guard text.plant.openReview != nil else { return }
    frame.line(text.texts.people.noteOffered, in: rest.inset(left: end + 1 - rest.left), style: .hint)
  }
}
