import Domain

package enum GardenStatisticsScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] =
    .scrolls() + [.init(CommonKey.back.and(PeopleKey.statistics.keys), [.dismiss])]

  package struct State: PeopleState, ScrollingState {
    package typealias Owner = GardenStatisticsScreen

    package let context: RoomContext
    var today: Day
    var statistics: GardenStatistics?
    var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [PeopleEffect] { [.loadStatistics] }

    var failure: String? { error.map { context.texts.failure($0) } }
    var textArea: Rect { .page(size).inset(top: size.rows >= 14 ? 2 : 1, right: 2) }
    var lines: [StyledLine] {
      statistics.map { GardenFigures($0, today: today, context.texts).lines(columns: textArea.size.columns) } ?? []
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .statistics(let statistics, let today):
      state.statistics = statistics
      state.today = today
      state.error = nil
      state.scroll(by: 0)
    case .failed(let error): state.error = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    let area = Rect.page(frame.size)
    frame.line(state.context.people.myGarden, in: area, style: .title)
    state.drawLines(on: &frame, bar: area.inset(top: state.textArea.top - area.top))
  }
}

/// Counts, the last twelve months and the ways of being in touch; the months beside the rest where it is wide.
struct GardenFigures {
  private static let columnsForTwo = 70
  private static let gap = 5

  private let statistics: GardenStatistics
  private let today: Day
  private let texts: Texts

  init(_ statistics: GardenStatistics, today: Day, _ texts: Texts) {
    (self.statistics, self.today, self.texts) = (statistics, today, texts)
  }

  func lines(columns: Int) -> [StyledLine] {
    guard columns >= Self.columnsForTwo else {
      return counts + [StyledLine()] + months(columns) + [StyledLine()] + channels(columns)
    }
    let half = (columns - Self.gap) / 2
    let (left, right) = (counts + [StyledLine()] + channels(half), months(half))
    return (0..<max(left.count, right.count)).map { row in
      let line = left.indices.contains(row) ? left[row] : StyledLine()
      return right.indices.contains(row) ? line.padded(to: half + Self.gap) + right[row] : line
    }
  }

  private var counts: [StyledLine] { statistics.facts(texts).lines(width: nil) }

  /// The newest first.
  private func months(_ columns: Int) -> [StyledLine] {
    let months = (0..<12).map { back in
      let month = Month(today).adding(months: -back)
      let label = texts.people.month(month, hasYear: month.month == 12 || back == 0)
      return (label, statistics.wateringsByMonth[month] ?? 0)
    }
    return bars(texts.people.wateringsByMonth, months, .teal, columns)
  }

  private func channels(_ columns: Int) -> [StyledLine] {
    let counts = statistics.channels.sorted { $0.1 > $1.1 }.map { (texts.people.name(of: $0.0), $0.1) }
    return counts.isEmpty ? [] : bars(texts.people.wateringsByChannel, counts, .accent, columns)
  }

  private func bars(_ title: String, _ rows: [(String, Int)], _ hue: ColorRole, _ columns: Int) -> [StyledLine] {
    let most = rows.map(\.1).max() ?? 0
    let labelColumns = (rows.map { TextWidth.columns(of: $0.0) }.max() ?? 0) + 2
    let countColumns = most.grouped.utf8.count + 2
    let room = max(0, columns - labelColumns - countColumns)
    let lines = rows.map { label, count -> StyledLine in
      let bar = StyledLine(ProgressBar.line(count, of: most, columns: room), Style(hue))
      let number = StyledLine(count.grouped).padded(to: countColumns, onTheLeft: true)
      return StyledLine(label, .hint).padded(to: labelColumns) + bar.padded(to: room) + number
    }
    return [StyledLine(title, Style(.text, on: .background, .bold))] + lines
  }
}
