import Domain

/// The plants of the garden as rows, grouped by when they need water, with the dormant plants at the end.
///
/// A row of the list has one plant; a row of the garden is a shelf with several pots.
package struct GardenRows: ListRows {
  private enum Row {
    case plants([GardenPlant])
    case blank
    case header(String)
    case hint(String)
  }

  /// The plants of each group that has some.
  let groups: [[GardenPlant]]
  /// The plant that is drawn as selected.
  var selected: Plant.ID?
  private let rows: [Row]
  /// The number of pots on a shelf; `nil` for the list.
  private let potsPerShelf: Int?
  /// The width of a pot, with its share of the space that is left on a shelf.
  private let potColumns: Int
  private let today: Day
  private let texts: Texts

  /// - Parameter words: The search words that plants must match; empty shows all plants.
  init(
    _ page: GardenPage?, words: String = "", potsPerShelf: Int? = nil, potColumns: Int = PottedPlant.columns,
    texts: Texts
  ) {
    (self.potsPerShelf, self.potColumns, self.texts) = (potsPerShelf, potColumns, texts)
    today = page?.today ?? .earliest
    let query = SearchQuery(words)
    let found = GardenGroup.allCases.map { group in
      (group, page?.garden[group].filter { plant in query.map { plant.fits($0) } ?? true } ?? [])
    }.filter { !$0.1.isEmpty }
    groups = found.map(\.1)
    let parts = found.map { group, plants -> [Row] in
      let hint: [Row] = group == .dormant ? [.hint(texts.people.restart)] : []
      return [.header(texts.people.title(group, plants.count))] + hint
        + plants.chunks(of: plants.countPerShelf(atMost: potsPerShelf ?? 1)).map(Row.plants)
    }
    rows = Array(parts.joined(separator: [.blank]))
  }

  /// All plants in the order of the rows.
  var plants: [GardenPlant] { groups.flatMap(\.self) }

  package var count: Int { rows.count }

  /// The pots of a shelf aren't words to read, so they may take all columns.
  package var mostColumns: Int { potsPerShelf == nil ? Rect.mostRowColumns : .max }

  package func lines(at index: Int) -> Int { drawsSelection(at: index) ? PottedPlant.rows : 1 }

  package func isSelectable(at index: Int) -> Bool { !plants(at: index).isEmpty }

  package func drawsSelection(at index: Int) -> Bool { potsPerShelf != nil && isSelectable(at: index) }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    switch rows[index] {
    case .plants(let plants):
      for (column, plant) in plants.enumerated() {
        let text = PlantText(plant, on: today, texts: texts)
        guard potsPerShelf != nil else {
          PlantRow(text: text).draw(on: &frame, in: area)
          if isSelected { frame.mark(area.leading(PlantRow.dDayColumns), as: .record(plant.id.uuid)) }
          return
        }
        // A shelf that the end of the list would cut is left out.
        guard area.size.rows >= PottedPlant.rows else { return }
        let isSelected = isSelected && plant.id == selected
        let place = area.inset(left: column * potColumns).leading(potColumns)
        PottedPlant(text: text, isSelected: isSelected).draw(on: &frame, in: place)
        if isSelected {
          let (columns, rows) = (PottedPlant.columns, PlantSize.small.cells.rows)
          frame.mark(place.upper(rows).centered(columns: columns, rows: rows), as: .record(plant.id.uuid))
        }
      }
    case .blank: break
    case .header(let title): frame.line(title, in: area, style: .title)
    case .hint(let text): frame.line(text, in: area, style: .hint)
    }
  }

  /// Returns the plants of a row; empty for a row without plants.
  func plants(at index: Int) -> [GardenPlant] {
    guard rows.indices.contains(index), case .plants(let plants) = rows[index] else { return [] }
    return plants
  }

  func place(of id: Plant.ID) -> (row: Int, column: Int)? {
    for row in rows.indices {
      if let column = plants(at: row).firstIndex(where: { $0.id == id }) { return (row, column) }
    }
    return nil
  }
}

extension Array {
  /// Returns the number of elements on each of as few shelves as possible, so that none stands alone on the last shelf.
  fileprivate func countPerShelf(atMost most: Int) -> Int {
    let shelves = Swift.max(1, (count + most - 1) / Swift.max(1, most))
    return (count + shelves - 1) / shelves
  }

  /// Returns the elements in parts of some length; the last part may be shorter.
  fileprivate func chunks(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: Swift.max(1, count)).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
  }
}

extension GardenPlant {
  /// Returns whether the words match part of a name or phone number, or the initial consonants of a name.
  func fits(_ query: SearchQuery) -> Bool {
    query.rank(inNames: [name, contactName], phones: [phone].compactMap(\.self)) != nil
  }
}

/// A plant in its pot on a shelf of the garden, with its name and its days.
struct PottedPlant {
  /// The minimum width.
  static let columns = PlantSize.small.cells.columns + 2
  static let mostColumns = 20
  static let rows = PlantSize.small.cells.rows + 2

  let text: PlantText
  let isSelected: Bool

  func draw(on frame: inout Frame, in area: Rect) {
    // A frame of its own cuts the picture at the sides.
    var picture = Frame(size: area.size)
    let plant = PlantArt(text.plant.plant, on: text.today, size: .small)
    picture.draw(plant.frame(), at: Point(column: (area.size.columns - plant.size.cells.columns) / 2, row: 0))
    let words = picture.area.inset(top: plant.size.cells.rows)
    picture.line(text.plant.name, in: words.inset(left: 1, right: 1), alignment: .center)
    picture.line(text.dDay, in: words.line(1), style: Style(text.hue, on: .background, .bold), alignment: .center)
    if isSelected {
      picture.line("▸", in: words, style: .key)
      picture.select(words)
    }
    frame.draw(picture, at: area.origin)
  }
}

struct PlantRow {
  private static let percentColumns = 4
  static let dDayColumns = 6
  /// The minimum number of columns for dots; narrower rows show affection as a number.
  private static let columnsWithDots = 34
  /// The width of "ball cactus · young shoot".
  private static let kindColumns = 25
  private static let leastNameColumns = 22

  let text: PlantText

  func draw(on frame: inout Frame, in area: Rect) {
    frame.line(text.dDay, in: area, style: Style(text.hue, on: .background, .bold))
    let hasDots = area.size.columns >= Self.columnsWithDots
    let columns = hasDots ? Affection.full.points : Self.percentColumns
    let side = area.inset(left: area.size.columns - columns)
    if hasDots {
      frame.line(text.dots, in: side)
    } else {
      frame.line(text.affection, in: side, style: Style(text.affectionHue), alignment: .trailing)
    }
    var rest = area.inset(left: Self.dDayColumns + 1, right: columns + 2)
    if rest.size.columns >= Self.kindColumns + Self.leastNameColumns {
      let kind = rest.inset(left: rest.size.columns - Self.kindColumns)
      frame.line(text.kind, in: kind, style: Style(text.speciesHue))
      rest = rest.inset(right: Self.kindColumns + 2)
    }
    let end = frame.line(text.fullName, in: rest)
    let (offer, room) = (text.texts.people.noteOffered, rest.inset(left: end + 1 - rest.left))
    guard text.plant.openNote != nil, TextWidth.columns(of: offer) <= room.size.columns else { return }
    frame.line(offer, in: room, style: Style(.accent))
  }
}
