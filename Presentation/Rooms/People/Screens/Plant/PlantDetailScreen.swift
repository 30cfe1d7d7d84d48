package import Domain

package enum PlantDetailScreen: PeopleScreen {
  package typealias Action = PlantDetailAction

  package struct State: PeopleState {
    package typealias Owner = PlantDetailScreen

    package let context: RoomContext
    let id: Plant.ID
    /// `nil` until it was read.
    var page: PlantDetailPage?
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package var wanted: [PeopleEffect] { [.loadDetail(id)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { action in
        switch action {
        case .noteDay: page?.noted.isEmpty == false
        case .postpone: page.map { $0.plant.plant.dDay(on: $0.today).isToday } ?? false
        case .back: true
        case .water, .speciesSheet, .calendar, .review, .edit, .remove: page != nil
        }
      }
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    guard action != .back else { return [.dismiss] }
    guard let page = state.page else { return [] }
    return switch action {
    case .back: [.dismiss]
    case .water: [.askHowToWater(page.plant)]
    case .speciesSheet: [.showSpeciesSheet(page.plant)]
    case .calendar: [.showCalendar(state.id, nil)]
    case .noteDay: page.noted.first.map { [.showCalendar(state.id, $0.day)] } ?? []
    case .review: [.askForReview(page.plant, nil)]
    case .postpone: [.askToPostpone(page.plant)]
    case .edit: [.askHowToPlant(.edit(page.plant))]
    case .remove: [.askToRemove(page.plant)]
    }
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .detail(let page) where page.plant.id == state.id:
      state.page = page
      state.failure = nil
    // It is gone: undone, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }
}

package enum PlantDetailAction: BoundAction {
  case water, speciesSheet, calendar, noteDay, review, postpone, edit, remove, back

  package var binding: KeyBinding {
    switch self {
    case .water: CommonKey.water
    case .speciesSheet: PeopleKey.speciesSheet
    case .calendar: PeopleKey.calendar
    case .noteDay: PeopleKey.noteDay
    case .review: CommonKey.review
    case .postpone: CommonKey.postpone
    case .edit: CommonKey.edit
    case .remove: CommonKey.remove
    case .back: CommonKey.back
    }
  }
}

/// A plant and what was noted about it, as it was read at one moment.
package struct PlantDetailPage: Equatable, Sendable {
  /// How many notes are shown (Cherish).
  package static let noteCount = 2

  package let plant: GardenPlant
  package let today: Day
  /// The newest one; `nil` before the first.
  package let newest: Watering?
  /// Waterings with a note, the newest first.
  package let noted: [Watering]
  let loans: [PlantLoan]

  /// - Parameter waterings: The newest first.
  package init(_ plant: GardenPlant, waterings: [Watering], loans: [PlantLoan], today: Day) {
    self.plant = plant
    self.loans = loans
    self.today = today
    newest = waterings.first
    noted = Array(waterings.filter { $0.written != nil }.prefix(Self.noteCount))
  }

  /// Of the last contact.
  var keywords: [Keyword] { newest?.written?.keywords ?? [] }
}

extension PlantDetailScreen {
  private static let labelColumns = 14
  /// Of the ring and how the plant is, below it.
  private static let ringColumns = 13

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let area = Rect.page(frame.size)
    if let failure = state.failure { return frame.lines(area.wrapped(texts.failure(failure)), in: area, style: .error) }
    guard let page = state.page else { return }
    let text = PlantText(page.plant, on: page.today, texts: texts)
    frame.line(text.fullName, in: area, style: .title)
    let body = area.inset(top: area.size.rows >= 12 ? 2 : 1)
    let hasRing = body.size.columns >= 50 && body.size.rows >= RingGauge.size.rows
    let art = hasRing ? artSize(beside: body.size) : nil
    let side = body.leading(max(Self.ringColumns, art?.cells.columns ?? 0))
    if let art {
      let place = side.upper(art.cells.rows).centered(columns: art.cells.columns, rows: art.cells.rows)
      frame.draw(PlantArt(page.plant.plant, on: page.today, size: art).frame(), at: place.origin)
    }
    if hasRing {
      let share = page.plant.plant.share(on: page.today)
      let rest = side.inset(top: art?.cells.rows ?? 0)
      let ring = rest.upper(RingGauge.size.rows).centered(columns: RingGauge.size.columns, rows: RingGauge.size.rows)
      RingGauge(share.fraction, label: text.dDay, hue: text.hue).draw(on: &frame, in: ring)
      let below = rest.inset(top: RingGauge.size.rows)
      for (row, line) in TextClip.wrap(text.state, columns: side.size.columns).enumerated() {
        frame.line(line, in: below.line(row), style: Style(text.hue), alignment: .center)
      }
    }
    draw(page, text, on: &frame, in: hasRing ? body.inset(left: side.size.columns + 2) : body)
  }

  /// As large as the words beside it leave room for, above the ring and two lines; `nil` for none.
  private static func artSize(beside body: Size) -> PlantSize? {
    let rows = body.rows - RingGauge.size.rows - 2
    if rows >= PlantSize.large.cells.rows, body.columns >= 90 { return .large }
    return rows >= PlantSize.small.cells.rows ? .small : nil
  }

  private static func draw(_ page: PlantDetailPage, _ text: PlantText, on frame: inout Frame, in area: Rect) {
    let facts = facts(page, text)
    let notes = notes(page, text.texts, columns: area.size.columns)
    // Facts that there is no room for beside the notes are those that are seen elsewhere too.
    let gap = facts.count + notes.count + 1 <= area.size.rows ? 1 : 0
    let shown = facts.prefix(max(4, area.size.rows - notes.count - gap))
    for (row, fact) in shown.enumerated() {
      let line = area.line(row)
      let end = frame.line(fact.label, in: line.leading(Self.labelColumns), style: .hint)
      let value = line.inset(left: max(Self.labelColumns, end - line.left + 1))
      frame.line(fact.value, in: value, style: fact.style)
    }
    let below = area.inset(top: shown.count + gap)
    for (row, note) in notes.enumerated() { frame.line(note.text, in: below.line(row), style: note.style) }
  }

  private static func facts(
    _ page: PlantDetailPage,
    _ text: PlantText
  ) -> [(label: String, value: String, style: Style)] {
    let (people, plant) = (text.texts.people, page.plant.plant)
    let hue = plant.species.hue
    let affection = plant.affection
    let bar = ProgressBar(affection.points, of: Affection.full.points).text(columns: 12)
    let keywords = page.keywords.map { "#\($0.text)" }.joined(separator: " ")
    var facts: [(label: String, value: String, style: Style)] = [
      (people.dueDay, "\(text.dDay) · \(text.due)", Style(text.hue)),
      (people.affection, "\(bar) \(text.affection) · \(text.stage)", Style(affection.hue)),
      (people.lastWatered, text.lastWatered, .plain),
    ]
    if !keywords.isEmpty { facts.append((people.lastKeywords, keywords, .plain)) }
    if !page.loans.isEmpty {
      facts.append(
        (people.loans, page.loans.map { people.text(of: $0, on: page.today) }.joined(separator: ", "), .plain)
      )
    }
    if let birthday = text.birthday { facts.append((people.birthday, birthday, .plain)) }
    facts.append((people.species, "\(text.species) · \(text.every)", Style(hue)))
    facts.append((people.sinceWhen, text.together, .plain))
    if let phone = page.plant.phone { facts.append((people.phone, phone.text, .plain)) }
    facts.append((people.reminderTime, text.texts.dates.time(plant.reminderTime), .plain))
    return facts
  }

  private static func notes(_ page: PlantDetailPage, _ texts: Texts, columns: Int) -> [(text: String, style: Style)] {
    guard !page.noted.isEmpty else { return [(texts.people.noNotes, .hint)] }
    return page.noted.flatMap { watering in
      WateringNote(watering: watering, today: page.today, texts: texts).lines(columns: columns).prefix(4)
    }
  }
}
