import Domain

/// The pictures of a year's page, each with its words for those who do not see it.
struct ReviewChart {
  private static let width = 360
  /// The line that bars stand on, and their height.
  private static let (base, height) = (120, 96)
  /// From one day to the next in the grid of days, and where it begins.
  private static let (step, left) = (10, 34)

  let review: PeriodReview
  let year: Int
  let texts: Texts

  private var names: ReviewTexts { texts.review }

  private var months: [Month] { (1...12).compactMap { Month(year: year, month: $0) } }

  /// A bar for each month; `nil` where there is nothing.
  func bars(of metric: ReviewMetric, titled title: String, named name: String) -> HTMLText? {
    let parts = Dictionary(uniqueKeysWithValues: review.parts.map { (Month($0.days.first), $0) })
    let most = metric.most(of: review.parts)
    guard most > 0 else { return nil }
    let slot = Self.width / 12
    let bars = months.enumerated().flatMap { index, month -> [HTMLText] in
      let middle = index * slot + slot / 2
      let label = text(String(month.month), x: middle, y: Self.base + 14)
      guard let part = parts[month], let amount = metric.amount(of: part) else { return [label] }
      let height = max(1, amount * Self.height / most)
      let bar = rect(x: middle - 10, y: Self.base - height, width: 20, height: height, kind: name)
      return [bar, label, text(metric.text(of: part), x: middle, y: Self.base - height - 4, kind: "value")]
    }
    return figure(title, named: name, height: Self.base + 20, [axis] + bars)
  }

  /// Twelve months of days by their moods; `nil` without any.
  var moods: HTMLText? {
    let levels = Dictionary(review.feelings.days.map { ($0.day, $0.level) }) { first, _ in first }
    guard !levels.isEmpty else { return nil }
    let days = months.filter { $0.firstDay <= review.period.days.last }.enumerated().flatMap { row, month in
      [text(names.month(month), x: Self.left - 6, y: row * 12 + 9, kind: "end")]
        + month.days.filter(review.period.days.contains).map { day in
          let kind = levels[day].map(ReviewStyle.moodClass) ?? "none"
          let place = (x: Self.left + (day.dayOfMonth - 1) * Self.step, y: row * 12)
          let title = levels[day].map { "\(texts.dates.shortDay(day)) \(ReviewTexts.rounded($0))" }
          return rect(x: place.x, y: place.y, width: 9, height: 10, kind: kind, title: title)
        }
    }
    let middle = Self.width / 2
    let legend =
      [text(names.low, x: middle - 56, y: 161, kind: "end"), text(names.high, x: middle + 56, y: 161, kind: "start")]
      + (0...9).map { rect(x: middle - 50 + $0 * 10, y: 152, width: 9, height: 10, kind: "m\($0)") }
    return figure(names.moodChart, named: "mood", height: 166, days + legend, isWide: true)
  }

  /// A bar for each calendar; `nil` for one alone.
  var calendars: HTMLText? {
    let shares = review.plan.shares.filter { $0.minutes > 0 }.prefix(8)
    guard shares.count > 1, let most = shares.first?.minutes else { return nil }
    let rows = shares.enumerated().flatMap { row, share -> [HTMLText] in
      let hue = "hue-\(share.calendar.color.rawValue)"
      let label = "\(texts.shortened(texts.name(of: share.calendar))) · \(names.hours(share.minutes))"
      return [
        text(label, x: 0, y: row * 30 + 11, kind: "start"),
        rect(x: 0, y: row * 30 + 16, width: max(2, share.minutes * Self.width / most), height: 8, kind: hue),
      ]
    }
    return figure(names.calendarsChart, named: "calendars", height: shares.count * 30, rows)
  }

  private var axis: HTMLText {
    .element("line", ["class": "axis", "x1": "0", "x2": "\(Self.width)", "y1": "\(Self.base)", "y2": "\(Self.base)"])
  }

  private func figure(
    _ title: String, named name: String, height: Int, _ shapes: [HTMLText], isWide: Bool = false
  ) -> HTMLText {
    let picture = HTMLText.element(
      "svg", ["viewBox": "0 0 \(Self.width) \(height)", "role": "img", "aria-labelledby": "chart-\(name)"],
      [.element("title", ["id": "chart-\(name)"], title)] + shapes)
    return .element("figure", isWide ? ["class": "wide"] : [:], [.element("figcaption", [:], title), picture])
  }

  private func rect(x: Int, y: Int, width: Int, height: Int, kind: String, title: String? = nil) -> HTMLText {
    .element(
      "rect", ["class": kind, "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)", "rx": "2"],
      title.map { [.element("title", [:], $0)] } ?? [])
  }

  private func text(_ words: String, x: Int, y: Int, kind: String = "label") -> HTMLText {
    .element("text", ["class": kind, "x": "\(x)", "y": "\(y)"], words)
  }
}
