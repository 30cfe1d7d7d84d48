import Domain

package enum GardenStatisticsScreen: PeopleScreen {
  package enum Action: BoundAction {
    case back

    package var binding: KeyBinding { CommonKey.back.and(PeopleKey.statistics.keys) }
  }

  package struct State: PeopleState {
    package typealias Owner = GardenStatisticsScreen

    package let context: RoomContext
    var today: Day
    var statistics: GardenStatistics?
    var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package var wanted: [PeopleEffect] { [.loadStatistics] }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] { [.dismiss] }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .statistics(let statistics, let today):
      state.statistics = statistics
      state.today = today
      state.failure = nil
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }
}

extension GardenStatisticsScreen {
  private static let labelColumns = 20

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let (area, isHigh) = (Rect.page(frame.size), frame.size.rows >= 14)
    frame.line(texts.people.myGarden, in: area, style: .title)
    let body = area.inset(top: isHigh ? 2 : 1)
    if let failure = state.failure { frame.text(texts.failure(failure), in: body, style: .error) }
    guard let statistics = state.statistics else { return }
    let figures = figures(statistics, texts.people)
    for (row, figure) in figures.enumerated() {
      let line = body.line(row)
      frame.line(figure.label, in: line.leading(Self.labelColumns), style: .hint)
      frame.line(figure.value, in: line.inset(left: Self.labelColumns), style: Style(.text, on: .background, .bold))
    }
    let below = body.inset(top: figures.count + (isHigh ? 1 : 0))
    let isWide = below.size.columns >= 70
    let months = isWide ? below.leading(below.size.columns / 2 - 1) : below
    drawBars(Self.months(state, statistics), on: &frame, in: months, hue: .teal)
    // The newest months are worth more than the channels where there is no room for both.
    let channels = isWide ? below.inset(left: below.size.columns / 2 + 1) : below.inset(top: 13)
    drawBars(Self.channels(statistics, texts.people), on: &frame, in: channels, hue: .accent)
  }

  private static func figures(_ statistics: GardenStatistics, _ people: PeopleTexts) -> [(label: String, value: String)]
  {
    [
      (people.plantsCount, statistics.plants.grouped), (people.wateringsCount, statistics.waterings.grouped),
      (people.grownCount, statistics.grown.grouped), (people.postponementsCount, statistics.postponements.grouped),
      (people.longestRun, people.times(statistics.longestOnTimeRun)),
    ]
  }

  /// The last twelve, the newest first.
  private static func months(_ state: State, _ statistics: GardenStatistics) -> [(label: String, count: Int)] {
    (0..<12).map { back in
      let month = Month(state.today).adding(months: -back)
      let label = state.context.people.month(month, hasYear: month.month == 12 || back == 0)
      return (label, statistics.wateringsByMonth[month] ?? 0)
    }
  }

  private static func channels(_ statistics: GardenStatistics, _ people: PeopleTexts) -> [(label: String, count: Int)] {
    let counts = Channel.allCases.map { (people.name(of: $0), statistics.wateringsByChannel[$0] ?? 0) }
    return counts.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
  }

  private static func drawBars(
    _ bars: [(label: String, count: Int)],
    on frame: inout Frame,
    in area: Rect,
    hue: ColorRole
  ) {
    let most = max(1, bars.map(\.count).max() ?? 1)
    for (row, bar) in bars.enumerated() where row < area.size.rows {
      let line = area.line(row)
      frame.line(bar.label, in: line.leading(11), style: .hint)
      let count = bar.count.grouped
      frame.line(count, in: line, alignment: .trailing)
      let room = line.inset(left: 12, right: max(4, count.utf8.count) + 1)
      let columns = room.size.columns * bar.count / most
      let length = bar.count > 0 ? max(1, columns) : 0
      frame.line(String(repeating: "━", count: length), in: room, style: Style(hue))
    }
  }
}
