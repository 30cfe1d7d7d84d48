import Foundation

/// A report of all figures, as a table for people or as JSON.
struct Report {
  let title: String
  let figures: [Figure]

  func text() -> String {
    let width = figures.map(\.name.count).max() ?? 0
    var lines = [title]
    for (index, figure) in figures.enumerated() {
      if index == 0 || figures[index - 1].group != figure.group {
        lines += ["", line([figure.group, "median", "95 %", "goal", ""], width)]
      }
      lines.append(
        line(
          [
            figure.name,
            "\(Self.number(figure.samples.median)) \(figure.unit.rawValue)",
            Self.number(figure.samples.percentile95),
            [figure.goal, figure.tailGoal].compactMap { $0.map { "≤ \(Self.number($0))" } }.joined(separator: ", "),
            figure.isReached.map { $0 ? "" : "missed" } ?? "",
          ],
          width
        )
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func json() throws -> String {
    let rows = figures.map { figure in
      Row(
        group: figure.group,
        name: figure.name,
        unit: figure.unit.rawValue,
        runs: figure.samples.count,
        least: figure.samples.least,
        median: figure.samples.median,
        percentile95: figure.samples.percentile95,
        goal: figure.goal,
        tailGoal: figure.tailGoal,
        isReached: figure.isReached
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Document(title: title, figures: rows)), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    let title: String
    let figures: [Row]
  }

  private struct Row: Encodable {
    let group: String
    let name: String
    let unit: String
    let runs: Int
    let least: Double
    let median: Double
    let percentile95: Double
    let goal: Double?
    let tailGoal: Double?
    let isReached: Bool?
  }

  private func line(_ cells: [String], _ width: Int) -> String {
    let first = cells[0] + String(repeating: " ", count: max(0, width - cells[0].count))
    let rest = zip(cells.dropFirst(), [12, 9, 16, 0]).map { cell, width in
      String(repeating: " ", count: max(0, width - cell.count)) + cell
    }
    var line = "\(first)  \(rest.joined(separator: "  "))"
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Returns a number with three significant digits, because measurements are not more precise.
  private static func number(_ value: Double) -> String {
    let digits = value >= 100 || value == value.rounded() ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", value)
  }
}

/// A line of the report: a measurement with its results and goals.
struct Figure {
  enum Unit: String {
    case milliseconds = "ms"
    case bytes = "B"
    case megabytes = "MB"
    case percent = "%"
    case count = ""
    /// The time of Haru divided by the time of the other program.
    case ratio = "×"
  }

  let group: String
  let name: String
  let unit: Unit
  let samples: Samples
  /// The maximum for the median, if any.
  var goal: Double?
  /// The maximum for the 95th percentile, if any.
  var tailGoal: Double?

  /// Indicates whether all goals are reached; `nil` if there are no goals.
  var isReached: Bool? {
    guard goal != nil || tailGoal != nil else { return nil }
    return samples.median <= goal ?? .infinity && samples.percentile95 <= tailGoal ?? .infinity
  }
}

/// The measured values of all runs.
struct Samples {
  private let sorted: [Double]

  /// - Parameter values: The measured values, at least one.
  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var count: Int { sorted.count }
  var least: Double { sorted.first ?? .nan }
  var median: Double { percentile(50) }
  var percentile95: Double { percentile(95) }

  /// Returns the smallest value that `percent` percent of the values don't exceed (nearest rank).
  private func percentile(_ percent: Int) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
  }
}
