import Domain

struct StatisticsText {
  /// So many months are shown one by one.
  private static let months = 12
  private static let barColumns = 30

  let statistics: GardenStatistics
  let today: Day
  let texts: Texts

  /// - Parameter width: `nil` where nothing may be cut.
  func lines(width: Int?) -> [StyledLine] {
    let lines = statistics.facts(texts).lines(width: width) + [StyledLine()] + table(monthRows) + channelRows
    return lines.map { $0.clipped(to: width) }
  }

  private var monthRows: [(String, Int)] {
    let first = Month(today).adding(months: 1 - Self.months)
    return (0..<Self.months).map { first.adding(months: $0) }.map { month in
      (texts.dates.month(month), statistics.wateringsByMonth[month] ?? 0)
    }
  }

  private var channelRows: [StyledLine] {
    let rows = statistics.channels.map { (texts.people.name(of: $0), $1) }
    return rows.isEmpty ? [] : [StyledLine()] + table(rows)
  }

  private func table(_ rows: [(name: String, count: Int)]) -> [StyledLine] {
    let most = max(1, rows.map(\.count).max() ?? 1)
    let columns = [TextTable.Column(), TextTable.Column(isAlignedRight: true), TextTable.Column()]
    return TextTable(
      columns,
      rows: rows.map { name, count in
        let bar = String(repeating: "█", count: (count * Self.barColumns + most - 1) / most)
        return [StyledLine(name), StyledLine(count.grouped), StyledLine(bar, Style(.success))]
      }
    )
    .lines(width: nil)
  }
}
