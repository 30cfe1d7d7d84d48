package import Domain

package enum PlantCalendarScreen: PeopleScreen, DetailScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(CommonKey.edit, if: { !$0.waterings.isEmpty }) { state in
        guard let plant = state.page?.plant, let selection = state.selection else { return [] }
        return [.askForNote(plant, state.waterings[selection])]
      },
      .doing(nextWatering, if: \.hasNextWatering) { state in
        if let selection = state.selection { state.chosen = (selection + 1) % state.waterings.count }
      },
      .init(CommonKey.water, if: \.mayWater) { state in
        state.page.map { [.waterNow($0.plant, on: state.pastDay)] } ?? []
      },
      .init(PeopleKey.waterInDetail, if: \.mayWater) { state in
        state.page.map { [.askHowToWater($0.plant, on: state.pastDay)] } ?? []
      },
      .nextDay, .previousDay, .weekBelow, .weekAbove, .nextMonthPage, .previousMonthPage,
      .backToToday(CommonKey.today.or(CommonKey.first)) { $0.page?.today },
      .init(CommonKey.back.or(PeopleKey.calendar), [.dismiss]),
    ] + .views(.calendar) { $0.id }

  private static let nextWatering = CommonKey.nextField.named(ko: "그날의 다음 연락", en: "next watering that day")

  package struct State: PeopleState, PageState, DayState {
    package typealias Owner = PlantCalendarScreen

    /// The note on a watering, which the edit key opens.
    package static var object: LocalizedText? { LocalizedText(ko: "후기", en: "note") }

    package let context: FeatureContext
    let id: Plant.ID
    package var day: Day
    var page: PlantCalendarPage?
    /// The index of the chosen watering on the day; `nil` for the last watering.
    var chosen: Int?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package var wanted: [PeopleEffect] { [.loadCalendar(id, grid.days)] }

    var grid: MonthGrid { MonthGrid(selected: day, today: page?.today, weekStart: context.weekStart) }

    var waterings: [Watering] { page?.waterings(on: day) ?? [] }

    fileprivate var hasNextWatering: Bool { waterings.count > 1 && showsWaterings }

    /// Indicates whether the selected day isn't in the future.
    fileprivate var mayWater: Bool { page.map { day <= $0.today } ?? false }

    /// The selected day; `nil` for today.
    fileprivate var pastDay: Day? { day == page?.today ? nil : day }

    /// Indicates whether there is room for the waterings below the date.
    fileprivate var showsWaterings: Bool { PlantCalendarLayout(size, weeks: grid.weeks.count).day.size.rows > 1 }

    /// The index of the watering to edit.
    var selection: Int? { waterings.isEmpty ? nil : min(chosen ?? .max, waterings.count - 1) }

    package mutating func go(to day: Day) -> [PeopleEffect] {
      self.day = day
      chosen = nil
      return page?.days == grid.days ? [] : wanted
    }

    func page(in result: PeopleResult) -> PlantCalendarPage? {
      if case .calendar(let page) = result, page.plant.id == id, page.days == grid.days { page } else { nil }
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    // On a day with one watering, the key goes to the next tab.
    if case .key(let press) = input, nextWatering.keys.contains(press), !state.hasNextWatering { return nil }
    return receiveKey(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    guard case .mouse = input else { return [] }
    var grid = state.grid
    let outcome = grid.handle(input, in: PlantCalendarLayout(state.size, weeks: grid.weeks.count).grid)
    return outcome == .changed ? state.go(to: grid.selected) : []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, people) = (state.context.texts, state.context.people)
    let grid = state.grid
    let layout = PlantCalendarLayout(frame.size, weeks: grid.weeks.count)
    grid.draw(on: &frame, in: layout.grid, texts: texts) { marks(of: $0, state) }
    defer { frame.notice(state.failure, in: Rect.page(frame.size), hasPage: false) }
    guard let page = state.page else { return }
    let end = frame.line(texts.shortName(page.plant.name), in: layout.header, style: .title)
    let rest = layout.header.inset(left: end + 2 - layout.header.left)
    frame.line("● \(people.wateredDay)  ○ \(people.dueDay)", in: rest, style: .hint, alignment: .trailing)
    drawDay(state, page, on: &frame, in: layout.day)
  }

  private static func marks(of day: Day, _ state: State) -> DayMarks {
    guard let page = state.page else { return .none }
    if !page.waterings(on: day).isEmpty { return DayMarks(count: 1, sign: "●", hue: .teal) }
    return page.expected.contains(day) ? DayMarks(count: 1, sign: "○", hue: .danger) : .none
  }

  private static func drawDay(_ state: State, _ page: PlantCalendarPage, on frame: inout Frame, in area: Rect) {
    let (texts, day) = (state.context.texts, state.day)
    let when = "\(texts.dates.day(day, today: page.today)) · \(texts.dates.relativeDay(day, today: page.today))"
    frame.line(when, in: area, style: Style(.text, on: .background, .bold))
    var lines: [StyledLine] = []
    for (index, watering) in state.waterings.enumerated() {
      let offer = "\(texts.people.noteOpen) \(KeyName.text(Array(CommonKey.edit.keys.prefix(1))))"
      var note = WateringSummary(watering: watering, today: page.today, offer: offer, texts: texts)
        .lines(columns: area.size.columns)
      if state.waterings.count > 1, index == state.selection, !note.isEmpty { note[0] = StyledLine("▸ ") + note[0] }
      lines += note
    }
    let due = page.plant.plant.due
    if page.expected.contains(day) {
      let words = day == due ? texts.people.dueDay : texts(ko: "물 줄 날", en: "Expected")
      lines.insert(StyledLine("○ \(words)", Style(.danger)), at: 0)
    } else if day == page.today, due < day {
      let since = "\(texts.people.dueDay) · \(texts.dates.shortDay(due, today: page.today))"
      lines.insert(StyledLine(since, Style(.danger)), at: 0)
    }
    if lines.isEmpty, day <= page.today { lines = [StyledLine(texts.people.noContact, .hint)] }
    frame.lines(lines, in: area.inset(top: 1))
  }
}

/// The views of a plant, through which the app steps.
package enum PlantView: Hashable, Sendable, CaseIterable {
  case page, calendar

  var binding: KeyBinding {
    switch self {
    case .page: KeyBinding(ko: "식물 정보", en: "plant").inFull(ko: "식물 정보 보기", en: "show the plant")
    case .calendar: KeyBinding(ko: "달력 보기", en: "calendar").inFull(ko: "식물 달력 보기", en: "show the plant's calendar")
    }
  }
}

extension Array {
  /// Returns the actions that lead to the views of a plant.
  static func views<State: PeopleState>(
    _ shown: PlantView, _ id: @escaping @Sendable (State) -> Plant.ID
  ) -> [ScreenAction<State>] where Element == ScreenAction<State> {
    PlantView.allCases.map { view in
      ScreenAction.view(view.binding, isShown: { _ in view == shown }) { [.showView(view, id($0))] }
    }
  }
}

/// The waterings of a plant in a range of days, as read in one transaction.
package struct PlantCalendarPage: Equatable, Sendable {
  package let plant: GardenPlant
  package let days: DayRange
  package let today: Day
  /// The due day, even if it has passed, and later days on which the plant needs water if every watering is on time.
  package let expected: Set<Day>
  private let waterings: [Day: [Watering]]

  /// - Parameter waterings: The waterings on `days`, earliest first.
  package init(_ plant: GardenPlant, waterings: [Watering], days: DayRange, today: Day) {
    (self.plant, self.days, self.today) = (plant, days, today)
    self.waterings = Dictionary(grouping: waterings, by: \.day)
    expected = Set(plant.plant.expectedWaterings(in: days, from: today))
  }

  /// Returns the waterings on a day, earliest first.
  package func waterings(on day: Day) -> [Watering] { waterings[day] ?? [] }
}

private struct PlantCalendarLayout {
  /// The area of the name and the legend.
  let header: Rect
  let grid: Rect
  let day: Rect
  /// The width of the waterings of a day beside the month (our choice).
  private static let dayColumns = 56

  init(_ size: Size, weeks: Int) {
    let (small, isHigh) = (MonthLayout.smallSize(weeks: weeks), size.rows >= 14)
    let area = Rect.column(size, atMost: small.columns + 3 + Self.dayColumns)
    header = area.upper(1)
    let body = area.inset(top: isHigh ? 2 : 1)
    grid = body.leading(small.columns).upper(small.rows)
    let isWide = area.size.columns >= small.columns + 24
    day = isWide ? body.inset(left: small.columns + 3) : body.inset(top: small.rows + (isHigh ? 1 : 0))
  }
}
