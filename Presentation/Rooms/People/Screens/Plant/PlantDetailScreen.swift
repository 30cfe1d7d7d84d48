package import Domain

package enum PlantDetailScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.water) { [.askHowToWater($0.plant)] },
      .on(PeopleKey.speciesSheet) { [.showSpeciesSheet($0.plant)] },
      .on(PeopleKey.calendar) { [.showCalendar($0.plant.id, nil)] },
      .on(PeopleKey.noteDay, if: { !$0.noted.isEmpty }) { page in
        page.noted.first.map { [.showCalendar(page.plant.id, $0.day)] } ?? []
      },
      .on(CommonKey.review, if: { $0.plant.plant.lastWatered != nil }) { [.askForReview($0.plant, nil)] },
      .on(CommonKey.postpone, if: { $0.plant.plant.dDay(on: $0.today).isToday }) { [.askToPostpone($0.plant)] },
      .on(CommonKey.edit) { [.askHowToPlant(.edit($0.plant))] },
      .on(CommonKey.remove) { [.askToRemove($0.plant)] },
    ] + .scrolls() + [.init(CommonKey.back, [.dismiss])]

  package struct State: PeopleState, SelectionState, ScrollingState {
    package typealias Owner = PlantDetailScreen

    package let context: RoomContext
    let id: Plant.ID
    /// `nil` until it was read.
    var page: PlantDetailPage?
    var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// The first row of the contacts.
    var top = 0

    init(context: RoomContext, id: Plant.ID) { (self.context, self.id) = (context, id) }

    package var wanted: [PeopleEffect] { [.loadDetail(id)] }

    var failure: String? { error.map { context.texts.failure($0) } }
    fileprivate var layout: PlantDetailLayout { PlantDetailLayout(size) }
    var textArea: Rect { layout.history }
    /// The contacts, and behind them the facts for which there is no room above.
    var lines: [StyledLine] {
      guard let page else { return [] }
      let columns = textArea.size.columns
      let (history, rest) = (page.history(columns: columns, context.texts), facts.rest)
      return rest.isEmpty ? history : history + [StyledLine()] + rest.lines(width: columns)
    }
    /// The facts above or beside the contacts, and those for which there is no room there.
    var facts: (lines: [StyledLine], rest: [Fact]) {
      let area = layout.facts.size
      return page?.facts(context.texts).facts.split(rows: area.rows, width: area.columns) ?? ([], [])
    }

    package var selected: PlantDetailPage? { page }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .detail(let page) where page.plant.id == state.id:
      state.page = page
      state.error = nil
      state.scroll(by: 0)
    // The plant is gone: undone, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    case .failed(let error): state.error = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let (texts, layout) = (state.context.texts, state.layout)
    guard let page = state.page else {
      return frame.lines(layout.title.wrapped(state.failure), in: Rect.page(frame.size), style: .error)
    }
    frame.line(page.facts(texts).heading, in: layout.title)
    if let size = layout.plant {
      frame.draw(PlantArt(page.plant.plant, on: page.today, size: size).frame(), at: layout.picture.origin)
      PlantText(page.plant, on: page.today, texts: texts).ring.draw(on: &frame, in: layout.ring)
    }
    for (row, line) in state.facts.lines.enumerated() { frame.line(line, in: layout.facts.line(row)) }
    state.drawLines(on: &frame, bar: layout.history.inset(left: layout.history.size.columns + 1))
  }
}

/// The plant with its ring, what is known, and the contacts: beside each other where it is wide, else below each other.
private struct PlantDetailLayout {
  private static let leastHistoryRows = 4
  /// The number of facts above the contacts or beside the picture; the wide layout has room for more.
  private static let (usualFactRows, wideFactRows) = (8, 13)

  let title: Rect
  /// `nil` where there is no room.
  let plant: PlantSize?
  let picture: Rect
  let ring: Rect
  let facts: Rect
  let history: Rect

  init(_ size: Size) {
    let area = Rect.page(size)
    title = area.upper(1)
    let body = area.inset(top: area.size.rows >= 12 ? 2 : 1)
    let isWide = body.size.columns >= 100
    let left = isWide ? body.leading(body.size.columns / 2 - 2) : body
    let isBeside = !isWide && left.size.columns >= 70
    let count = isWide ? Self.wideFactRows : Self.usualFactRows
    plant = Self.plantSize(left.size, facts: Self.usualFactRows, isWide: isWide, isBeside: isBeside)
    let cells = plant?.cells ?? Size(columns: 0, rows: 0)
    picture = left.upper(cells.rows).leading(cells.columns)
    ring = left.inset(left: cells.columns + 1, top: max(0, (cells.rows - RingGauge.size.rows) / 2))
    let columns = cells.columns + 1 + RingGauge.size.columns + 2
    let words =
      isBeside && plant != nil ? left.inset(left: columns) : left.inset(top: plant == nil ? 0 : cells.rows + 1)
    // Where there is no room for both, the contacts are worth more than the last facts.
    let least = isWide ? 0 : Self.leastHistoryRows + 1
    facts = words.upper(max(min(3, count), min(count, words.size.rows - least)))
    let below = max(facts.bottom, isBeside ? picture.bottom : facts.bottom) - body.top
    let rest =
      isWide ? body.inset(left: left.size.columns + 4) : body.inset(top: below + (body.size.rows >= 10 ? 1 : 0))
    history = rest.inset(right: 2)
  }

  private static func plantSize(_ room: Size, facts: Int, isWide: Bool, isBeside: Bool) -> PlantSize? {
    let rows = isBeside ? leastHistoryRows + 1 : facts + 1 + (isWide ? 0 : leastHistoryRows + 1)
    return [.large, .small].first { size in
      let columns = size.cells.columns + 1 + RingGauge.size.columns
      return (size == .small || isWide) && columns <= room.columns && size.cells.rows + rows <= room.rows
    }
  }
}

/// A plant and the contacts with the person, as they were read at one moment.
package struct PlantDetailPage: Equatable, Sendable {
  /// So many contacts are shown; those before are in the calendar.
  package static let contactCount = 100

  package let plant: GardenPlant
  package let today: Day
  /// The newest first.
  package let waterings: [Watering]
  private let isCut: Bool
  let loans: [PlantLoan]

  /// - Parameter waterings: The newest first, one more than are shown where there are more.
  package init(_ plant: GardenPlant, waterings: [Watering], loans: [PlantLoan], today: Day) {
    (self.plant, self.loans, self.today) = (plant, loans, today)
    self.waterings = Array(waterings.prefix(Self.contactCount))
    isCut = waterings.count > Self.contactCount
  }

  /// The waterings with a note, the newest first.
  package var noted: [Watering] { waterings.filter { $0.written != nil } }

  func facts(_ texts: Texts) -> PlantFacts {
    PlantFacts(plant: plant, latest: waterings.first, loans: loans, today: today, texts: texts)
  }

  func history(columns: Int, _ texts: Texts) -> [StyledLine] {
    guard !waterings.isEmpty else { return [StyledLine(texts.people.notContactedYet, .hint)] }
    let offer = "\(texts.people.noteOpen) \(KeyName.text(Array(CommonKey.review.keys.prefix(1))))"
    let lines = waterings.enumerated().flatMap { index, watering in
      // The key writes the note on the last one.
      let note = WateringNote(watering: watering, today: today, offer: index == 0 ? offer : nil, texts: texts)
      return note.lines(columns: columns)
    }
    return lines
      + (isCut ? PeopleKey.calendar.keys.prefix(1).map { StyledLine(texts.people.moreInCalendar($0), .hint) } : [])
  }
}
