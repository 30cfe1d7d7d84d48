package import Domain

package enum PlantDetailScreen: PeopleScreen, DetailScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.water) { [.waterNow($0.plant)] },
      .on(PeopleKey.speciesSheet) { [.showSpeciesSheet($0.plant)] },
      .on(PeopleKey.calendar) { [.showCalendar($0.plant.id, nil)] },
      .on(PeopleKey.noteDay, if: { !$0.noted.isEmpty }) { page in
        page.noted.first.map { [.showCalendar(page.plant.id, $0.day)] } ?? []
      },
      .on(CommonKey.note, if: { $0.plant.plant.lastWatered != nil }) { [.askForNote($0.plant, nil)] },
      .on(CommonKey.postpone, if: { $0.plant.plant.dDay(on: $0.today).isToday }) { [.askToPostpone($0.plant)] },
      .on(PeopleKey.waterInDetail) { [.askHowToWater($0.plant)] },
      .on(CommonKey.edit) { [.askHowToPlant(.edit($0.plant))] },
      .on(CommonKey.remove) { [.askToRemove($0.plant)] },
    ] + .scrolls() + [.init(CommonKey.back, [.dismiss])] + .views(.page) { $0.id }

  package struct State: PeopleState, PageState, SelectionState, ScrollingState {
    package typealias Owner = PlantDetailScreen

    package let context: FeatureContext
    let id: Plant.ID
    /// The loaded page; `nil` until the first read.
    var page: PlantDetailPage?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    /// The first visible row of the history.
    var top = 0

    init(context: FeatureContext, id: Plant.ID) { (self.context, self.id) = (context, id) }

    package var wanted: [PeopleEffect] { [.loadDetail(id)] }

    fileprivate var layout: PlantDetailLayout {
      let width = PlantDetailLayout(size).facts.size.columns
      // Rows that the facts don't need belong to the history.
      return PlantDetailLayout(size, factRows: page?.facts(context.texts).facts.lines(width: width).count)
    }
    var textArea: Rect { layout.history }
    /// The facts that have no room above, followed by the history.
    var lines: [StyledLine] {
      guard let page else { return [] }
      let columns = textArea.size.columns
      let (history, rest) = (page.history(columns: columns, context.texts), facts.rest)
      return rest.isEmpty
        ? history : rest.lines(width: columns, beside: page.facts(context.texts).facts) + [StyledLine()] + history
    }
    /// The facts above or next to the history, and the facts that have no room there.
    var facts: (lines: [StyledLine], rest: [Fact]) {
      let area = layout.facts.size
      return page?.facts(context.texts).facts.split(rows: area.rows, width: area.columns) ?? ([], [])
    }

    package var selected: PlantDetailPage? { page }

    func page(in result: PeopleResult) -> PlantDetailPage? {
      if case .detail(let page) = result, page.plant.id == id { page } else { nil }
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, layout) = (state.context.texts, state.layout)
    guard let page = state.page else {
      return frame.lines(layout.title.wrapped(state.failure), in: Rect.page(frame.size), style: .error)
    }
    frame.line(page.facts(texts).heading, in: layout.title)
    if let size = layout.plant {
      frame.draw(PlantArt(page.plant.plant, on: page.today, size: size).frame(), at: layout.picture.origin)
      frame.mark(layout.picture, as: .record(state.id.uuid))
    }
    frame.lines(state.facts.lines, in: layout.facts)
    state.drawLines(on: &frame)
  }
}

/// The plant, the facts and the history: side by side on wide screens, else one below the other.
private struct PlantDetailLayout {
  private static let leastHistoryRows = 4
  /// The rows of facts for which a picture leaves room.
  private static let leastFactRows = 8
  /// The width of the facts and the history side by side, in which a memo stays easy to read (our choice).
  private static let mostColumns = 140

  let title: Rect
  /// The size of the picture; `nil` if there is no room for one.
  let plant: PlantSize?
  let picture: Rect
  let facts: Rect
  let history: Rect

  /// - Parameter factRows: The number of rows that all facts need; `nil` while unknown.
  init(_ size: Size, factRows: Int? = nil) {
    let area = Rect.column(size, atMost: Self.mostColumns)
    title = area.upper(1)
    let body = area.inset(top: area.size.rows >= 12 ? 2 : 1)
    let isWide = body.size.columns >= 100
    let left = isWide ? body.leading(body.size.columns / 2 - 2) : body
    let isBeside = !isWide && left.size.columns >= 70
    plant = Self.plantSize(left.size, facts: Self.leastFactRows, isWide: isWide, isBeside: isBeside)
    let cells = plant?.cells ?? Size(columns: 0, rows: 0)
    picture = left.upper(cells.rows).leading(cells.columns)
    let words =
      isBeside && plant != nil
      ? left.inset(left: cells.columns + 2) : left.inset(top: plant == nil ? 0 : cells.rows + 1)
    // If both don't fit, the last facts scroll with the history.
    let least = isWide ? 0 : Self.leastHistoryRows + 1
    let wanted = factRows ?? Self.leastFactRows
    facts = words.upper(max(min(3, wanted), min(wanted, words.size.rows - least)))
    let below = max(facts.bottom, isBeside ? picture.bottom : facts.bottom) - body.top
    let rest =
      isWide ? body.inset(left: left.size.columns + 4) : body.inset(top: below + (body.size.rows >= 10 ? 1 : 0))
    history = rest.inset(right: 2)
  }

  private static func plantSize(_ room: Size, facts: Int, isWide: Bool, isBeside: Bool) -> PlantSize? {
    let rows = isBeside ? leastHistoryRows + 1 : facts + 1 + (isWide ? 0 : leastHistoryRows + 1)
    return [.large, .small].first { size in
      (size == .small || isWide) && size.cells.columns <= room.columns && size.cells.rows + rows <= room.rows
    }
  }
}

/// A plant and its waterings, as read in one transaction.
package struct PlantDetailPage: Equatable, Sendable {
  /// The maximum number of waterings shown; the calendar shows the older ones.
  package static let contactCount = 100

  package let plant: GardenPlant
  package let today: Day
  /// The waterings, newest first.
  package let waterings: [Watering]
  private let isCut: Bool
  let loans: [PlantLoan]

  /// - Parameter waterings: The newest waterings first, with one more than ``contactCount`` if more exist.
  package init(_ plant: GardenPlant, waterings: [Watering], loans: [PlantLoan], today: Day) {
    (self.plant, self.loans, self.today) = (plant, loans, today)
    self.waterings = Array(waterings.prefix(Self.contactCount))
    isCut = waterings.count > Self.contactCount
  }

  /// The waterings with a note, newest first.
  package var noted: [Watering] { waterings.filter { $0.written != nil } }

  func facts(_ texts: Texts) -> PlantFacts {
    PlantFacts(plant: plant, latest: waterings.first, loans: loans, today: today, texts: texts)
  }

  func history(columns: Int, _ texts: Texts) -> [StyledLine] {
    guard !waterings.isEmpty else { return [StyledLine(texts.people.notContactedYet, .hint)] }
    let offer = "\(texts.people.noteOpen) \(KeyName.text(Array(CommonKey.note.keys.prefix(1))))"
    let lines = waterings.enumerated().flatMap { index, watering in
      // The key edits the note on the latest watering.
      let note = WateringSummary(watering: watering, today: today, offer: index == 0 ? offer : nil, texts: texts)
      return note.lines(columns: columns)
    }
    return lines
      + (isCut ? PeopleKey.calendar.keys.prefix(1).map { StyledLine(texts.people.moreInCalendar($0), .hint) } : [])
  }
}

package struct PlantText: Hashable, Sendable {
  package let plant: GardenPlant
  package let today: Day
  package let texts: Texts

  package init(_ plant: GardenPlant, on today: Day, texts: Texts) {
    (self.plant, self.today, self.texts) = (plant, today, texts)
  }

  /// The nickname, followed by the name of the contact if it differs: 별이 (김민아).
  package var fullName: String { fullName { $0 } }

  /// The full name, shortened for the middle of a sentence.
  var shortFullName: String { fullName(texts.shortName) }

  private func fullName(_ shown: (String) -> String) -> String {
    let (name, contact) = (shown(plant.name), shown(plant.contactName))
    return plant.name == plant.contactName ? name : "\(name) (\(contact))"
  }

  /// The days to the due day, such as D-3 or "in 3d".
  package var dDay: String { texts.people.label(plant.plant.dDay(on: today)) }

  /// The days to the due day in a sentence, such as D+3 or "3 days late".
  var dDayInWords: String { texts.people.inWords(plant.plant.dDay(on: today)) }

  package var state: String {
    let health = plant.plant.health(on: today)
    guard health == .well else { return texts.people.name(of: health) }
    return texts.people.name(of: plant.plant.mood(on: today))
  }

  package var species: String { texts.people.name(of: plant.plant.species) }

  /// The stage; `nil` for a plant that isn't well, because nothing blooms on a drooping plant.
  package var stage: String? {
    isWell ? texts.people.name(of: plant.plant.stage, plant.plant.species) : nil
  }

  /// The species, and the stage if the plant shows it.
  var kind: String { [species, stage].compactMap(\.self).joined(separator: " · ") }

  private var isWell: Bool { plant.plant.health(on: today) == .well }

  /// The affection points as dots: ●●●○○○○○○○○○.
  var dots: StyledLine {
    let affection = plant.plant.affection
    let rest = Affection.full.points - affection.points
    return StyledLine(String(repeating: "●", count: affection.points), Style(affectionHue))
      + StyledLine(String(repeating: "○", count: rest), .hint)
  }

  package var affection: String { "\(plant.plant.affection.percent)%" }

  /// The color of the affection, which is gray like the plant if the plant isn't well.
  var affectionHue: ColorRole { isWell ? plant.plant.affection.hue : .secondary }

  var speciesHue: ColorRole { isWell ? plant.plant.species.hue : .secondary }

  package var together: String { texts.people.together(days: plant.plant.daysTogether(on: today)) }

  package var every: String { texts.people.every(plant.plant.cycle) }

  /// The due day: "11.25 (수) · 5일 뒤", "Wed Nov 25 · in 5 days".
  package var due: String { day(plant.plant.due) }

  package var lastWatered: String { plant.plant.lastWatered.map(day) ?? texts(.noValue) }

  /// The color of the D-day.
  package var hue: ColorRole {
    switch plant.plant.health(on: today) {
    case .dormant: .secondary
    case .wilted: .danger
    // Red is reserved for wilted plants.
    case .well: plant.plant.dDay(on: today).isToday ? .accent : .secondary
    }
  }

  private func day(_ day: Day) -> String {
    "\(texts.dates.shortDay(day, today: today)) · \(texts.dates.relativeDay(day, today: today))"
  }
}

extension Affection {
  package var hue: ColorRole { points * 2 < Self.full.points ? .warning : .success }
}

extension Species {
  package var hue: ColorRole {
    switch self {
    case .rosemary: .rosemary
    case .americanBlue: .americanBlue
    case .dandelion: .dandelion
    case .stuckyi: .stuckyi
    case .ballCactus: .ballCactus
    }
  }
}

struct WateringSummary {
  let watering: Watering
  let today: Day
  /// The text shown while a note can still be written; `nil` for no text.
  let offer: String?
  let texts: Texts

  /// Returns the date and the channel, then the keywords, then the memo.
  func lines(columns: Int) -> [StyledLine] {
    let when = "\(texts.dates.shortDay(watering.day, today: today)) · \(texts.people.name(of: watering.channel))"
    let first = StyledLine("● ", Style(.teal)) + StyledLine(when, Style(.text, on: .background, .bold))
    guard let note = watering.written else {
      return [first] + (watering.note == .open ? offer.map { [StyledLine("  \($0)", .hint)] } ?? [] : [])
    }
    let keywords = StyledLine(note.hashtags, Style(.accent))
    let isOneLine = first.columns + 2 + keywords.columns <= columns
    let head =
      isOneLine || keywords.isEmpty ? [first + StyledLine("  ") + keywords] : [first, StyledLine("  ") + keywords]
    let memo = TextClip.wrap(note.memo.text, columns: max(1, columns - 2)).filter { !$0.isEmpty }
    return head + memo.map { StyledLine("  \($0)") }
  }
}

/// A screen with four pages about a species: the plant and its three stages.
package enum SpeciesSheetScreen: PeopleScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.right.or(CommonKey.open).named(ko: "다음 장", en: "next page")) { state in
        // The next page after the last one closes the screen.
        guard state.page + 1 < State.pages else { return [.dismiss] }
        state.turn(to: state.page + 1)
        return []
      },
      .doing(CommonKey.left.named(ko: "이전 장", en: "previous page")) { $0.turn(to: max(0, $0.page - 1)) },
    ] + .scrolls() + [.init(CommonKey.close, [.dismiss])]

  package struct State: PeopleState, ScrollingState {
    package typealias Owner = SpeciesSheetScreen

    static let pages = 1 + Stage.allCases.count

    package let context: FeatureContext
    let species: Species
    /// The stage of the user's own plant.
    let stage: Stage
    /// The index of the page; 0 is about the plant, 1…3 are about its stages.
    private(set) var page = 0
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(context: FeatureContext, species: Species, stage: Stage) {
      (self.context, self.species, self.stage) = (context, species, stage)
    }

    package var isOverlay: Bool { true }
    var failure: String? { nil }
    var textArea: Rect { illustrated.textArea }
    var lines: [StyledLine] { illustrated.lines }

    fileprivate var box: Rect { Rect(size).centered(columns: 56, rows: 14) }
    fileprivate var illustrated: IllustratedText {
      let inside = Box().inside(box).inset(left: 1, right: 1)
      let shown = Stage(rawValue: max(1, page)) ?? .first
      let art = PlantArt(species, page == 0 ? .third : shown, size: .small)
      let isTall = inside.size.rows >= PlantSize.small.cells.rows + 4
      return IllustratedText(art.frame(), SpeciesSheetScreen.lines(self, shown), in: inside, isTall: isTall, gap: 1)
    }

    fileprivate mutating func turn(to page: Int) { (self.page, top) = (page, 0) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : [])
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let people = state.context.people
    let note = "\(state.page + 1)/\(State.pages)"
    Box(people.name(of: state.species), note: note, style: Style(state.species.hue)).draw(on: &frame, in: state.box)
    state.illustrated.drawPicture(on: &frame)
    let text = state.textArea
    state.drawLines(on: &frame, bar: Rect(column: text.right, row: text.top, columns: 1, rows: text.size.rows))
  }

  fileprivate static func lines(_ state: State, _ shown: Stage) -> [(text: String, style: Style)] {
    let people = state.context.people
    guard state.page > 0 else {
      let result = people.result(state.species)
      return [
        (result.first, .plain), (result.second, .title), (people.advice(state.species), .plain),
        ("\(people.flowerMeaning): \(people.meaning(state.species))", .hint),
      ]
    }
    let lines: [(text: String, style: Style)] = [
      (people.name(of: shown, state.species), .title), (people.description(of: shown, state.species), .plain),
    ]
    let now = people.texts(ko: "지금 이 단계예요", en: "Your plant is at this stage")
    return lines + (shown == state.stage ? [(now, .hint)] : [])
  }
}

/// A picture with text below it, or next to it if there are few rows.
struct IllustratedText {
  private let picture: Frame
  private let place: Rect
  let textArea: Rect
  /// The wrapped text, centered below a picture.
  let lines: [StyledLine]

  init(_ picture: Frame, _ words: [(text: String, style: Style)], in area: Rect, isTall: Bool, gap: Int) {
    self.picture = picture
    let size = picture.size
    place = isTall ? area.upper(size.rows) : area.leading(size.columns)
    let textArea = isTall ? area.inset(top: size.rows + gap) : area.inset(left: size.columns + gap)
    self.textArea = textArea
    lines = words.flatMap { word in
      TextClip.wrap(word.text, columns: max(1, textArea.size.columns)).map { text in
        let line = StyledLine(text, word.style)
        let blanks = isTall ? max(0, textArea.size.columns - line.columns) / 2 : 0
        return blanks > 0 ? StyledLine(blanks: blanks) + line : line
      }
    }
  }

  func drawPicture(on frame: inout Frame) {
    frame.draw(picture, at: place.centered(columns: picture.size.columns, rows: picture.size.rows).origin)
  }
}
