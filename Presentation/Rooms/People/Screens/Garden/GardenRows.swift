import Domain

/// The garden's lines: the plants in groups by when they want water, and apart from them those that rest.
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
    let (tended, dormant, day) = (garden.tended.filter(fits), garden.dormant.filter(fits), today)
    let groups = GardenGroup.allCases.map { group in
      let plants = tended.filter { GardenGroup($0.plant.dDay(on: day)) == group }
      return plants.isEmpty ? [] : [.header(texts.people.title(group, plants.count))] + plants.map(Row.plant)
    }
    let resting: [Row] =
      dormant.isEmpty
      ? [] : [.header(texts.people.resting(dormant.count)), .hint(texts.people.restart)] + dormant.map(Row.plant)
    rows = Array((groups + [resting]).filter { !$0.isEmpty }.joined(separator: [.blank]))
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
  /// Returns whether words are in a name, in the phone number, or are the first consonants of a name.
  func fits(_ query: SearchQuery) -> Bool {
    query.rank(inNames: [name, contactName], phones: [phone].compactMap(\.self)) != nil
  }
}

/// When plants want water.
enum GardenGroup: CaseIterable {
  case today, wilted, soon, later

  /// So many days ahead are soon.
  private static let soonDays = 3

  init(_ dDay: DDay) {
    self = dDay.isToday ? .today : dDay.isOverdue ? .wilted : dDay.daysLeft <= Self.soonDays ? .soon : .later
  }
}

struct PlantRow {
  private static let percentColumns = 4
  private static let dDayColumns = 5
  /// Below so many columns affection is a number.
  private static let columnsWithDots = 34
  /// "ball cactus · young shoot".
  private static let kindColumns = 25
  private static let leastNameColumns = 22

  let text: PlantText

  func draw(on frame: inout Frame, in area: Rect) {
    frame.line(text.dDay, in: area, style: Style(text.hue, on: .background, .bold))
    let affection = text.plant.plant.affection
    let hasDots = area.size.columns >= Self.columnsWithDots
    let columns = hasDots ? Affection.full.points : Self.percentColumns
    let side = area.inset(left: area.size.columns - columns)
    if hasDots {
      frame.line(text.dots, in: side)
    } else {
      frame.line(text.affection, in: side, style: Style(affection.hue), alignment: .trailing)
    }
    var rest = area.inset(left: Self.dDayColumns + 1, right: columns + 2)
    if rest.size.columns >= Self.kindColumns + Self.leastNameColumns {
      let kind = rest.inset(left: rest.size.columns - Self.kindColumns)
      frame.line("\(text.species) · \(text.stage)", in: kind, style: Style(text.plant.plant.species.hue))
      rest = rest.inset(right: Self.kindColumns + 2)
    }
    let end = frame.line(text.fullName, in: rest)
    let (offer, room) = (text.texts.people.noteOffered, rest.inset(left: end + 1 - rest.left))
    guard text.plant.openReview != nil, TextWidth.columns(of: offer) <= room.size.columns else { return }
    frame.line(offer, in: room, style: .hint)
  }
}
