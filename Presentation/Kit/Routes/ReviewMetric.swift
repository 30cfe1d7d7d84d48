/// A list of the HTML file.
package struct ReviewList {
  let title: String
  let lines: [String]
  /// Indicates whether the lines are sentences; such lists come after lists of names.
  let hasSentences: Bool

  package init(_ title: String, _ lines: [String], hasSentences: Bool = false) {
    (self.title, self.lines, self.hasSentences) = (title, lines, hasSentences)
  }
}

/// A statistic that charts show for each part of a period.
package struct ReviewMetric: Sendable {
  let column: LocalizedText
  let hue: ColorRole
  /// Indicates whether the amounts are means from 0 to 100, which come after the counts of all features.
  let isMean: Bool
  /// The title of the bars of the HTML file, one for each month; `nil` for a statistic without bars.
  let bars: LocalizedText?
  /// Formats an amount as a number alone.
  let text: @Sendable (Int) -> String

  package init(
    ko: String, en: String, hue: ColorRole, isMean: Bool = false, bars: LocalizedText? = nil,
    text: @escaping @Sendable (Int) -> String = { $0.grouped }
  ) {
    column = LocalizedText(ko: ko, en: en)
    (self.hue, self.isMean, self.bars, self.text) = (hue, isMean, bars, text)
  }

  func shown(_ amount: Int) -> Int? { isMean || amount > 0 ? amount : nil }
}

/// A metric with its amounts.
struct ReviewSeries {
  let metric: ReviewMetric
  /// The amount of each part of the period; `nil` if there is nothing to show.
  let amounts: [Int?]

  /// The amount of the longest bar.
  var most: Int { metric.isMean ? 100 : amounts.lazy.compactMap(\.self).max() ?? 0 }

  var isEmpty: Bool { amounts.allSatisfy { $0 == nil } }

  func text(of part: Int) -> String { amounts[part].map(metric.text) ?? "" }
}
