import Domain

/// A year in review as one file that needs no other file and no network.
struct ReviewDocument {
  /// The policy of the page: nothing is loaded and nothing runs; only the file's own styles apply.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  let review: PeriodReview
  let year: Int
  let name: DisplayName?
  let texts: Texts

  private var names: ReviewTexts { texts.review }
  private var page: ReviewPage { ReviewPage(review: review, texts: texts) }
  private var title: String { names.title(review.period) }

  var source: String {
    HTMLText.document(.element("html", ["lang": texts(ko: "ko", en: "en")], [head, .element("body", [:], [content])]))
  }

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
        .style(ReviewStyle()),
      ])
  }

  private var content: HTMLText {
    let heading = HTMLText.element("h1", [:], title)
    let owner = name.map { HTMLText.element("p", ["class": "quiet"], $0.text) }
    guard !review.isEmpty else {
      let nothing = HTMLText.element("p", [:], names.nothing(review.period))
      return .element("main", [:], [heading, owner, nothing].compactMap(\.self))
    }
    let note = review.before.map { _ in
      HTMLText.element("p", ["class": "quiet"], names.comparison(review.period))
    }
    let cut = review.plan.isWhole ? nil : HTMLText.element("p", ["class": "quiet"], names.notWhole)
    return .element("main", [:], [heading, owner, note, cut, facts, charts, lists, table].compactMap(\.self))
  }

  private var facts: HTMLText {
    .element(
      "div", ["class": "cards"],
      page.facts.map { fact in
        let lines = fact.lines.map { parts in HTMLText.element("li", [:], parts.map(\.plain).joined(separator: " · ")) }
        return .element("section", ["class": "card"], [.element("h2", [:], fact.name), .element("ul", [:], lines)])
      })
  }

  private var charts: HTMLText {
    let chart = ReviewChart(review: review, year: year, texts: texts)
    let charts = [
      chart.bars(of: .hours, titled: names.hoursChart, named: "hours"), chart.calendars,
      chart.bars(of: .waterings, titled: names.wateringsChart, named: "waterings"),
      chart.bars(of: .pages, titled: names.pagesChart, named: "pages"), chart.moods,
    ]
    return .element("div", ["class": "cards charts"], charts.compactMap(\.self))
  }

  private var lists: HTMLText {
    let books = review.books.finished.map { book in
      let day = book.ended.map { " · \($0.day.map(texts.dates.monthAndDay) ?? "\($0)")" } ?? ""
      return HTMLText.element("li", [:], book.title + day)
    }
    let sayings = review.words.liked.map { HTMLText.element("li", [:], $0.content.text(in: texts.language).text) }
    return .element(
      "div", ["class": "cards"], [list(names.finishedTitle, books), list(names.likedTitle, sayings)].compactMap(\.self))
  }

  private func list(_ title: String, _ lines: [HTMLText]) -> HTMLText? {
    guard !lines.isEmpty else { return nil }
    return .element("section", ["class": "card"], [.element("h2", [:], title), .element("ul", [:], lines)])
  }

  /// The charts as numbers.
  private var table: HTMLText {
    let metrics = ReviewMetric.allCases
    let head = [names.monthColumn] + metrics.map { $0.column(names) }
    let rows = review.parts.map { part in
      HTMLText.element(
        "tr", [:],
        [.element("th", ["scope": "row"], names.name(of: part, in: review.period))]
          + metrics.map { .element("td", [:], $0.text(of: part)) })
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
  private static let light = CanvasTheme.paper
  private static let dark = CanvasTheme.night

  var sheet: String { Self.colors + Self.layout + Self.charts }

  /// Returns the class of a day by its mood.
  static func moodClass(_ level: Double) -> String { "m\(min(9, max(0, Int(level.rounded()) / 10)))" }

  private static var colors: String {
    """
    :root{--ground:#fafafb;--card:#ffffff;--ink:#2b3035;--quiet:#5b646b;--line:#d9dce0;--none:#e4e6ea;\
    --hours:#2f6fb3;--waterings:#0b7d73;--pages:#b0601a;\(moods(light))}
    @media (prefers-color-scheme:dark){:root{--ground:#14161b;--card:#1d2027;--ink:#e6e8ec;--quiet:#a4acb5;\
    --line:#363b45;--none:#2a2e37;--hours:#78aee6;--waterings:#4cc3b4;--pages:#eba35f;\(moods(dark))}}

    """
  }

  private static func moods(_ theme: CanvasTheme) -> String {
    (0...9).map { step in
      let level = MoodLevel(clamping: step * 10)
      return "--m\(step):\(RGB(theme.color(of: level)).hex);--o\(step):\(RGB(theme.outline(of: level)).hex)"
    }.joined(separator: ";")
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

  private static var charts: String {
    let moods = (0...9).map { ".m\($0){fill:var(--m\($0));stroke:var(--o\($0));stroke-width:.7}" }.joined()
    return """
      svg{display:block;width:100%;height:auto}
      svg text{fill:var(--quiet);font:10px system-ui,sans-serif;text-anchor:middle}
      svg text.start{text-anchor:start}
      svg text.end{text-anchor:end}
      svg text.value{fill:var(--ink);font-size:9px}
      .axis{stroke:var(--line)}
      .hours{fill:var(--hours)}.waterings{fill:var(--waterings)}.pages{fill:var(--pages)}.none{fill:var(--none)}
      \(moods)
      .hue-blue{fill:#4d8fd6}.hue-green{fill:#3f9a52}.hue-orange{fill:#cf7a28}.hue-red{fill:#cf5353}\
      .hue-purple{fill:#8e6ac4}.hue-teal{fill:#2d9690}.hue-yellow{fill:#a88a14}.hue-gray{fill:#7d858c}

      """
  }
}

/// The charts of a year's page, each with a title for readers who can't see the chart.
struct ReviewChart {
  private static let width = 360
  /// The baseline of the bars, and their greatest height.
  private static let (base, height) = (120, 96)
  /// The distance from one day to the next in the grid of days, and the left edge of the grid.
  private static let (step, left) = (10, 34)

  let review: PeriodReview
  let year: Int
  let texts: Texts

  private var names: ReviewTexts { texts.review }

  private var months: [Month] { (1...12).compactMap { Month(year: year, month: $0) } }

  /// Returns a bar for each month; `nil` if there is nothing to show.
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

  /// The days of twelve months with their moods; `nil` without any mood.
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

  /// A bar for each calendar; `nil` if there is only one calendar.
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
