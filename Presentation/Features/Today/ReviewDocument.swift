import Domain

/// A year in review as one file that needs no other file and no network.
struct ReviewDocument {
  /// The policy of the page: nothing is loaded and nothing runs; only the file's own styles apply.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  let review: TodayReview
  let year: Int
  let name: DisplayName?
  let texts: Texts

  private var names: ReviewTexts { texts.review }
  private var title: String { names.title(review.period) }

  var source: String {
    HTMLText.document(.element("html", ["lang": texts(ko: "ko", en: "en")], [head, .element("body", [:], [content])]))
  }

  private var charts: [ReviewChart] { review.parts.flatMap { $0.charts(texts) } }

  private var head: HTMLText {
    .element(
      "head", [:],
      [
        .void("meta", ["charset": "utf-8"]),
        .void("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
        .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .void("meta", ["name": "color-scheme", "content": "light dark"]),
        .void("meta", ["name": "referrer", "content": "no-referrer"]),
        .element("title", [:], title),
        .style(ReviewStyle(bars: review.series.compactMap(\.metric.bars), palettes: charts.compactMap(\.palette))),
      ])
  }

  private var content: HTMLText {
    let heading = HTMLText.element("h1", [:], title)
    let owner = name.map { HTMLText.element("p", ["class": "quiet"], $0.text) }
    guard !review.isEmpty else {
      let nothing = HTMLText.element("p", [:], names.nothing(review.period))
      return .element("main", [:], [heading, owner, nothing].compactMap(\.self))
    }
    let notes = (review.isCompared ? [names.comparison(review.period)] : []) + review.remarks(texts)
    let quiet = notes.map { HTMLText.element("p", ["class": "quiet"], $0) }
    return .element("main", [:], [heading, owner].compactMap(\.self) + quiet + [facts, chartCards, lists, table])
  }

  private var facts: HTMLText {
    .element(
      "div", ["class": "cards"],
      review.facts(texts).map { fact in
        let lines = fact.lines.map { parts in HTMLText.element("li", [:], parts.map(\.plain).joined(separator: " · ")) }
        return .element("section", ["class": "card"], [.element("h2", [:], fact.name), .element("ul", [:], lines)])
      })
  }

  /// The bars of each feature before its other charts; wide charts come last.
  private var chartCards: HTMLText {
    let drawing = ChartDrawing(period: review.period, year: year, texts: texts)
    let narrow = review.parts.flatMap { part in
      [part.series.flatMap(drawing.bars)] + part.charts(texts).filter { !$0.isWide }.map(drawing.picture)
    }
    let wide = charts.filter(\.isWide).map(drawing.picture)
    return .element("div", ["class": "cards charts"], (narrow + wide).compactMap(\.self))
  }

  private var lists: HTMLText {
    let lists = review.parts.compactMap { $0.list(texts) }
    let ordered = lists.filter { !$0.hasSentences } + lists.filter(\.hasSentences)
    return .element(
      "div", ["class": "cards"],
      ordered.filter { !$0.lines.isEmpty }.map { list in
        let lines = list.lines.map { HTMLText.element("li", [:], $0) }
        return .element("section", ["class": "card"], [.element("h2", [:], list.title), .element("ul", [:], lines)])
      })
  }

  /// The charts as numbers.
  private var table: HTMLText {
    let series = review.series
    let head = [names.monthColumn] + series.map { texts($0.metric.column) }
    let rows = review.period.parts.enumerated().map { index, days in
      HTMLText.element(
        "tr", [:],
        [.element("th", ["scope": "row"], names.name(of: days, in: review.period))]
          + series.map { .element("td", [:], $0.text(of: index)) })
    }
    let table = HTMLText.element(
      "table", [:],
      [
        .element("thead", [:], [.element("tr", [:], head.map { .element("th", ["scope": "col"], $0) })]),
        .element("tbody", [:], rows),
      ])
    let card = HTMLText.element(
      "section", ["class": "card wide"],
      [.element("h2", [:], names.monthsTable), .element("div", ["class": "scroll"], [table])])
    return .element("div", ["class": "cards"], [card])
  }
}

/// A piece of a page, in which text stays text, whatever it contains.
struct HTMLText: Hashable {
  let source: String

  private init(source: String) { self.source = source }

  /// Creates text from words that may come from outside; invisible characters become visible.
  init(_ words: String) { source = VisibleText.line(words).escapedForXML }

  /// - Parameters:
  ///   - name: The name of an element with an end tag.
  ///   - attributes: The attributes, whose values may come from outside.
  ///   - content: The content of the element, in order.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ content: [HTMLText] = []
  ) -> HTMLText {
    let values = attributes.map { " \($0)=\"\(HTMLText($1).source)\"" }.joined()
    return HTMLText(source: "<\(name)\(values)>\(content.map(\.source).joined())</\(name)>\n")
  }

  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ words: String
  ) -> HTMLText { element(name, attributes, [HTMLText(words)]) }

  /// Returns an element without content and end tag.
  static func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) -> HTMLText {
    HTMLText(source: "<\(name)\(attributes.map { " \($0)=\"\(HTMLText($1).source)\"" }.joined())/>\n")
  }

  /// Returns the rules of a style sheet, which contain nothing from outside.
  static func style(_ rules: ReviewStyle) -> HTMLText { HTMLText(source: "<style>\n\(rules.sheet)</style>\n") }

  /// Returns a whole file.
  static func document(_ root: HTMLText) -> String { "<!DOCTYPE html>\n\(root.source)" }
}

/// The style of a year's page: light or dark as the reader prefers, for phones and for wide screens.
struct ReviewStyle {
  let bars: [ReviewBars]
  let palettes: [ReviewPalette]

  var sheet: String { colors + Self.layout + charts }

  private var colors: String {
    let light = bars.map { "--\($0.name):\($0.light)" } + palettes.map { $0.variables($0.light) }
    let dark = bars.map { "--\($0.name):\($0.dark)" } + palettes.map { $0.variables($0.dark) }
    return """
      :root{--ground:#fafafb;--card:#ffffff;--ink:#2b3035;--quiet:#5b646b;--line:#d9dce0;--none:#e4e6ea;\
      \(light.joined(separator: ";"))}
      @media (prefers-color-scheme:dark){:root{--ground:#14161b;--card:#1d2027;--ink:#e6e8ec;--quiet:#a4acb5;\
      --line:#363b45;--none:#2a2e37;\(dark.joined(separator: ";"))}}

      """
  }

  private static let layout = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif;\
    overflow-wrap:anywhere;word-break:keep-all}
    main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
    h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem}
    h2{font-size:1.05rem;margin:0 0 .5rem}
    p,ul,ol{margin:0;padding:0}
    .quiet{color:var(--quiet)}
    .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:1rem;margin-top:1.5rem}
    .charts{grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
    .card,figure{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0;min-width:0}
    .wide{grid-column:1/-1}
    figcaption{font-weight:600;margin-bottom:.5rem}
    li{list-style:none;padding:.15rem 0}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{text-align:right;padding:.25rem .5rem;border-top:1px solid var(--line);font-weight:400}
    th:first-child{text-align:left}
    thead th{border:0;color:var(--quiet)}

    """

  private var charts: String {
    """
    svg{display:block;width:100%;height:auto}
    svg text{fill:var(--quiet);font:10px system-ui,sans-serif;text-anchor:middle}
    svg text.start{text-anchor:start}
    svg text.end{text-anchor:end}
    svg text.value{fill:var(--ink);font-size:9px}
    .axis{stroke:var(--line)}
    \(bars.map { ".\($0.name){fill:var(--\($0.name))}" }.joined()).none{fill:var(--none)}
    \(palettes.map(\.rules).joined())
    .hue-blue{fill:#4d8fd6}.hue-green{fill:#3f9a52}.hue-orange{fill:#cf7a28}.hue-red{fill:#cf5353}\
    .hue-purple{fill:#8e6ac4}.hue-teal{fill:#2d9690}.hue-yellow{fill:#a88a14}.hue-gray{fill:#7d858c}

    """
  }
}

/// The charts of a year's page, each with a title for readers who can't see the chart.
struct ChartDrawing {
  private static let width = 360
  /// The baseline of the bars, and their greatest height.
  private static let (base, height) = (120, 96)
  /// The distance from one day to the next in the grid of days, and the left edge of the grid.
  private static let (step, left) = (10, 34)

  let period: ReviewPeriod
  let year: Int
  let texts: Texts

  private var names: ReviewTexts { texts.review }

  private var months: [Month] { (1...12).compactMap { Month(year: year, month: $0) } }

  /// Returns a bar for each month; `nil` if there is nothing to show.
  func bars(of series: ReviewSeries) -> HTMLText? {
    guard let bars = series.metric.bars, series.most > 0 else { return nil }
    let parts = Dictionary(uniqueKeysWithValues: period.parts.enumerated().map { (Month($1.first), $0) })
    let slot = Self.width / 12
    let shapes = months.enumerated().flatMap { index, month -> [HTMLText] in
      let middle = index * slot + slot / 2
      let label = text(String(month.month), x: middle, y: Self.base + 14)
      guard let part = parts[month], let amount = series.amounts[part] else { return [label] }
      let height = max(1, amount * Self.height / series.most)
      let bar = rect(x: middle - 10, y: Self.base - height, width: 20, height: height, kind: bars.name)
      return [bar, label, text(series.text(of: part), x: middle, y: Self.base - height - 4, kind: "value")]
    }
    return figure(texts(bars.title), named: bars.name, height: Self.base + 20, [axis] + shapes)
  }

  /// Returns a chart; `nil` if there is nothing to show.
  func picture(of chart: ReviewChart) -> HTMLText? {
    switch chart.content {
    case .shares(let shares): picture(of: chart, shares.prefix(8))
    case .days(let levels, let palette): picture(of: chart, levels, palette)
    }
  }

  private func picture(of chart: ReviewChart, _ levels: [Day: Double], _ palette: ReviewPalette) -> HTMLText? {
    guard !levels.isEmpty else { return nil }
    let days = months.filter { $0.firstDay <= period.days.last }.enumerated().flatMap { row, month in
      [text(names.month(month), x: Self.left - 6, y: row * 12 + 9, kind: "end")]
        + month.days.filter(period.days.contains).map { day in
          let level = levels[day].map { Int($0.rounded()) }
          let place = (x: Self.left + (day.dayOfMonth - 1) * Self.step, y: row * 12)
          return rect(
            x: place.x, y: place.y, width: 9, height: 10, kind: level.map(palette.kind) ?? "none",
            title: level.map { "\(texts.dates.shortDay(day)) \($0)" })
        }
    }
    let middle = Self.width / 2
    let legend =
      [text(names.low, x: middle - 56, y: 161, kind: "end"), text(names.high, x: middle + 56, y: 161, kind: "start")]
      + (0...9).map { rect(x: middle - 50 + $0 * 10, y: 152, width: 9, height: 10, kind: palette.kind($0 * 10)) }
    return figure(chart.title, named: chart.name, height: 166, days + legend, isWide: true)
  }

  private func picture(of chart: ReviewChart, _ shares: ArraySlice<ReviewChart.Share>) -> HTMLText? {
    guard shares.count > 1, let most = shares.first?.amount else { return nil }
    let rows = shares.enumerated().flatMap { row, share -> [HTMLText] in
      [
        text(share.label, x: 0, y: row * 30 + 11, kind: "start"),
        rect(
          x: 0, y: row * 30 + 16, width: max(2, share.amount * Self.width / most), height: 8, kind: "hue-\(share.hue)"),
      ]
    }
    return figure(chart.title, named: chart.name, height: shares.count * 30, rows)
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

extension ReviewChart {
  fileprivate var isWide: Bool { palette != nil }

  fileprivate var palette: ReviewPalette? {
    if case .days(_, let palette) = content { palette } else { nil }
  }
}

extension ReviewPalette {
  /// Returns the class of a day by its level.
  fileprivate func kind(_ level: Int) -> String { "\(fill)\(min(9, max(0, level / 10)))" }

  fileprivate func variables(_ steps: [Step]) -> String {
    steps.enumerated().map { "--\(fill)\($0):\($1.fill.hex);--\(outline)\($0):\($1.outline.hex)" }
      .joined(separator: ";")
  }

  fileprivate var rules: String {
    light.indices.map { ".\(fill)\($0){fill:var(--\(fill)\($0));stroke:var(--\(outline)\($0));stroke-width:.7}" }
      .joined()
  }
}
