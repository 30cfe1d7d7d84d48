import Domain

/// A month in a box, with a dot for each day with records; a day is chosen in it.
package enum DiaryCalendarScreen: CanvasScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(CommonKey.choose) { [.go($0.day)] },
    .init(CommonKey.nextDay) { $0.go(to: $0.day.adding(days: 1)) },
    .init(CommonKey.previousDay) { $0.go(to: $0.day.adding(days: -1)) },
    .init(CommonKey.weekBelow) { $0.go(to: $0.day.adding(days: 7)) },
    .init(CommonKey.weekAbove) { $0.go(to: $0.day.adding(days: -7)) },
    .init(CommonKey.nextMonth.and([KeyPress(.pageDown)])) { $0.go(to: $0.day.adding(months: 1)) },
    .init(CommonKey.previousMonth.and([KeyPress(.pageUp)])) { $0.go(to: $0.day.adding(months: -1)) },
    .init(CommonKey.today.and([KeyPress(.home)])) { $0.go(to: $0.today) },
    .init(CommonKey.close.and(CanvasKey.calendar.keys), [.dismiss]),
  ]

  package struct State: CanvasState {
    package typealias Owner = DiaryCalendarScreen

    package let context: CanvasContext
    var day: Day
    let today: Day
    var page: DiaryCalendarPage?
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package var isOverlay: Bool { true }
    package var wanted: [CanvasEffect] { [.diary(.loadCalendar(grid.days))] }

    var grid: MonthGrid { MonthGrid(selected: day, today: today, weekStart: context.room.weekStart) }

    mutating func go(to day: Day) -> [CanvasEffect] {
      self.day = day
      return page?.days == grid.days ? [] : wanted
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    guard case .mouse = input else { return [] }
    var grid = state.grid
    return switch grid.handle(input, in: layout(state, state.size).grid) {
    case .changed: state.go(to: grid.selected)
    case .submitted: [.go(state.day)]
    default: []
    }
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .calendar(let page) where page.days == state.grid.days: (state.page, state.failure) = (page, nil)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, layout) = (state.context.texts, layout(state, frame.size))
    let said =
      state.failure.map { texts.failure($0) } ?? state.page?.moods[state.day].map(state.context.words.summary)
      ?? state.context.words.nothing
    let line = state.failure == nil ? "\(texts.dates.shortDay(state.day)) · \(said)" : said
    let box = Box(layout.note == nil ? line : state.context.words.calendar, style: Style(.accent))
    box.draw(on: &frame, in: layout.box)
    state.grid.draw(on: &frame, in: layout.grid, texts: texts) { day in
      guard let mood = state.page?.moods[day] else { return .none }
      return DayMarks(count: 1, sign: "●", hue: MoodLevel(clamping: Int(mood.level.rounded())).hue)
    }
    if let note = layout.note {
      if state.failure == nil {
        frame.line(line, in: note, style: .hint)
      } else {
        frame.notice(line, in: note, on: .card)
      }
    }
  }

  /// - Returns: No place for the note where all lines are the month's; it is the box's title then.
  private static func layout(_ state: State, _ size: Size) -> (box: Rect, grid: Rect, note: Rect?) {
    let small = MonthLayout.smallSize(weeks: state.grid.weeks.count)
    // Every month has the height of the longest, so that the box doesn't jump.
    let rows = MonthLayout.smallSize(weeks: 6).rows
    let box = Rect(size).centered(columns: small.columns + 8, rows: rows + 4)
    let inside = Box().inside(box).inset(left: 2, right: 2)
    let note = inside.size.rows > small.rows ? inside.lower(1) : nil
    return (box, inside.inset(left: 1).leading(small.columns).upper(small.rows), note)
  }
}

/// The days with records among some days.
package struct DiaryCalendarPage: Equatable, Sendable {
  let days: DayRange
  let moods: [Day: DayMood]

  init(_ days: DayRange, at clock: DayClock, from things: any Snapshot<StoreError>) throws(StoreError) {
    self.days = days
    let samples = try things.moods.samples(of: nil, in: days.clockSeconds(clock.dayStart))
    moods = Dictionary(DayMood.days(of: samples, clock.dayStart).map { ($0.day, $0) }) { first, _ in first }
  }
}
