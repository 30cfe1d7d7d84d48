package import Domain

/// A chart of the HTML file.
package struct ReviewChart {
  package enum Content {
    /// Bars of amounts, the largest first; a single bar isn't drawn.
    case shares([Share])
    /// The days of a year with their levels from 0 to 100; not drawn without any level.
    case days([Day: Double], ReviewPalette)
  }

  package struct Share {
    let label: String
    let amount: Int
    /// The name of a color, such as `blue`.
    let hue: String

    package init(_ label: String, _ amount: Int, hue: String) {
      (self.label, self.amount, self.hue) = (label, amount, hue)
    }
  }

  let name: String
  let title: String
  let content: Content

  package init(_ name: String, _ title: String, _ content: Content) {
    (self.name, self.title, self.content) = (name, title, content)
  }
}

/// The colors of levels from 0 to 100 in ten steps, on a light and on a dark page.
package struct ReviewPalette: Sendable {
  package struct Step: Sendable {
    let fill: RGB, outline: RGB

    package init(fill: RGB, outline: RGB) { (self.fill, self.outline) = (fill, outline) }
  }

  /// The beginnings of the names of styles, which end with the number of the step.
  let fill: String, outline: String
  let light: [Step], dark: [Step]

  package init(fill: String, outline: String, light: [Step], dark: [Step]) {
    (self.fill, self.outline, self.light, self.dark) = (fill, outline, light, dark)
  }
}

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
  /// The bars of the HTML file; `nil` if another chart shows the statistic.
  let bars: ReviewBars?
  /// Formats an amount as a number alone.
  let text: @Sendable (Int) -> String

  package init(
    ko: String, en: String, hue: ColorRole, isMean: Bool = false, bars: ReviewBars? = nil,
    text: @escaping @Sendable (Int) -> String = { $0.grouped }
  ) {
    column = LocalizedText(ko: ko, en: en)
    (self.hue, self.isMean, self.bars, self.text) = (hue, isMean, bars, text)
  }

  func shown(_ amount: Int) -> Int? { isMean || amount > 0 ? amount : nil }
}

/// The bars of a metric in the HTML file, one for each month.
package struct ReviewBars: Sendable {
  /// The name of the style.
  let name: String
  let title: LocalizedText
  /// The colors on a light and on a dark page, such as `#2f6fb3`.
  let light: String, dark: String

  package init(_ name: String, ko: String, en: String, light: String, dark: String) {
    (self.name, title, self.light, self.dark) = (name, LocalizedText(ko: ko, en: en), light, dark)
  }
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
