import Domain

/// The story of a year and its numbers as one file that needs no other file and no network.
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
    let (pages, bars) = (pages, bars)
    let pictures = pages.compactMap { $0.picture?.illustration } + bars.map(\.illustration)
    let tints = TintSheet(pictures.flatMap(\.tints))
    let body = HTMLText.element("body", [:], [content(pages, bars, tints)])
    return HTMLText.document(.element("html", ["lang": texts(ko: "ko", en: "en")], [head(tints), body]))
  }

  private var pages: [StoryPage] { Story(review: review, texts: texts).featurePages }

  private var bars: [MonthBars] {
    review.series.compactMap { MonthBars($0, of: review.period, in: year, texts: texts) }
  }

  /// Returns the head, with the colors of all pictures.
  private func head(_ tints: TintSheet) -> HTMLText {
    .element(
      "head", [:],
      [
        .void("meta", ["charset": "utf-8"]),
        .void("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
        .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .void("meta", ["name": "color-scheme", "content": "light dark"]),
        .void("meta", ["name": "referrer", "content": "no-referrer"]),
        .element("title", [:], title),
        .style(ReviewStyle(tints: tints).sheet),
      ])
  }

  private func content(_ pages: [StoryPage], _ bars: [MonthBars], _ tints: TintSheet) -> HTMLText {
    let heading = HTMLText.element("h1", [:], title)
    let owner = name.map { HTMLText.element("p", ["class": "quiet"], $0.text) }
    guard !review.isEmpty else {
      let nothing = HTMLText.element("p", [:], names.nothing(review.period))
      return .element("main", [:], [heading, owner, nothing].compactMap(\.self))
    }
    let notes = (review.isCompared ? [names.comparison(review.period)] : []) + review.remarks(texts)
    let quiet = notes.map { HTMLText.element("p", ["class": "quiet"], $0) }
    let sections = pages.enumerated().map { section($1, number: $0, tints) }
    let charts = bars.enumerated().map { $1.figure(number: $0, tints) }
    return .element(
      "main", [:],
      [heading, owner].compactMap(\.self) + [.element("div", ["class": "cards story"], sections), numbers] + quiet + [
        facts, .element("div", ["class": "cards charts"], charts), lists, table,
      ])
  }

  /// Returns a page of the story.
  private func section(_ page: StoryPage, number: Int, _ tints: TintSheet) -> HTMLText {
    let words = page.lines.map { HTMLText.element("p", ["class": "quiet"], $0) }
    let picture = page.picture.map { picture in
      let drawn = picture.illustration.element("story-\(number)", title: "\(page.subject): \(page.title)", in: tints)
      return HTMLText.element("div", ["class": "picture"], [drawn])
    }
    return .element(
      // A sentence takes the whole width, as a wide picture does.
      "section", ["class": page.picture?.isWide ?? true ? "card page wide" : "card page"],
      [.element("p", ["class": "subject"], page.subject), .element("h2", [:], page.title)] + words
        + [picture].compactMap(\.self))
  }

  private var numbers: HTMLText { .element("h2", ["class": "part"], names.numbers(review.period).subject) }

  private var facts: HTMLText {
    .element(
      "div", ["class": "cards"],
      review.facts(texts).map { fact in
        let lines = fact.lines.map { parts in HTMLText.element("li", [:], parts.map(\.plain).joined(separator: " · ")) }
        return .element("section", ["class": "card"], [.element("h3", [:], fact.name), .element("ul", [:], lines)])
      })
  }

  private var lists: HTMLText {
    let lists = review.parts.compactMap { $0.list(texts) }
    let ordered = lists.filter { !$0.hasSentences } + lists.filter(\.hasSentences)
    return .element(
      "div", ["class": "cards"],
      ordered.filter { !$0.lines.isEmpty }.map { list in
        let lines = list.lines.map { HTMLText.element("li", [:], $0) }
        return .element("section", ["class": "card"], [.element("h3", [:], list.title), .element("ul", [:], lines)])
      })
  }

  /// The charts as numbers.
  private var table: HTMLText {
    let series = review.series
    let head = [texts(ko: "달", en: "Month")] + series.map { texts($0.metric.column) }
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
      [.element("h3", [:], texts(ko: "월별", en: "By month")), .element("div", ["class": "scroll"], [table])])
    return .element("div", ["class": "cards"], [card])
  }
}

/// The style of a year's page: light or dark as the reader prefers, for phones, for wide screens and for paper.
struct ReviewStyle {
  let tints: TintSheet

  var sheet: String { colors + Self.layout + Self.paper + tints.rules + "\n" }

  private var colors: String {
    func list(_ color: (Tint) -> RGB, _ more: String) -> String {
      let named: [(String, Tint)] = [
        ("ground", .ground), ("card", .card), ("ink", .ink), ("quiet", .quiet), ("line", .line),
      ]
      return (named.map { "--\($0):\(color($1).hex)" } + [more]).joined(separator: ";")
    }
    let variables = tints.variables
    return """
      :root{\(list(\.light, variables.light))}
      @media screen and (prefers-color-scheme:dark){:root{\(list(\.dark, variables.dark))}}

      """
  }

  private static let layout = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif;\
    overflow-wrap:anywhere;word-break:keep-all}
    main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
    h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem}
    h2,h3{margin:0 0 .5rem}
    h3{font-size:1.05rem}
    .part{font-size:1.4rem;margin-top:2.5rem}
    p,ul,ol{margin:0;padding:0}
    .quiet,.subject{color:var(--quiet)}
    .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:1rem;margin-top:1.5rem}
    .story{grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
    .card,figure{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0;min-width:0}
    .page{display:flex;flex-direction:column;justify-content:center;text-align:center;padding:1.5rem 1rem}
    .page h2{font-size:1.9rem;line-height:1.25;margin:.25rem 0 .5rem}
    .picture{flex:1;display:flex;align-items:center;margin-top:1rem}
    .picture>svg,figure>svg{max-height:20rem}
    .cards>.wide{grid-column:1/-1}
    .wide .picture>svg{max-height:none}
    figcaption{font-weight:600;margin-bottom:.5rem}
    li{list-style:none;padding:.15rem 0}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{text-align:right;padding:.25rem .5rem;border-top:1px solid var(--line);font-weight:400}
    th:first-child{text-align:left}
    thead th{border:0;color:var(--quiet)}
    .picture>svg,figure>svg{display:block;width:100%;height:auto}

    """

  /// The rules for printing, which keep each card on one sheet of paper and print its colors.
  private static let paper = """
    @media print{
    body{background:none;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    main{max-width:none;padding:0}
    .card,figure{break-inside:avoid}
    .part{break-before:page;margin-top:0}
    .scroll{overflow:visible}
    }

    """
}

/// A statistic as a bar for each month.
struct MonthBars {
  private static let (width, height) = (360.0, 140.0)
  /// The baseline of the bars, and their maximum height.
  private static let (base, most) = (120.0, 96.0)

  private let series: ReviewSeries
  private let title: String
  /// The amount of each month; `nil` for a month without one.
  private let months: [(month: Month, part: Int?)]

  /// - Returns: `nil` if there is nothing to show.
  init?(_ series: ReviewSeries, of period: ReviewPeriod, in year: Int, texts: Texts) {
    guard let title = series.metric.bars, series.most > 0 else { return nil }
    (self.series, self.title) = (series, texts(title))
    let parts = Dictionary(uniqueKeysWithValues: period.parts.enumerated().map { (Month($1.first), $0) })
    months = (1...12).compactMap { Month(year: year, month: $0) }.map { ($0, parts[$0]) }
  }

  var illustration: Illustration {
    var picture = Illustration(width: Self.width, height: Self.height)
    picture.add(.init(x: 0, y: Self.base, width: Self.width, height: 1, .line))
    let slot = Self.width / 12
    for (index, (month, part)) in months.enumerated() {
      let middle = (Double(index) + 0.5) * slot
      picture.add(
        .init(text: "\(month.month)", x: middle, y: Self.base + 14, size: 10, tint: .quiet, anchor: .middle))
      guard let part, let amount = series.amounts[part] else { continue }
      let height = max(1, Double(amount) * Self.most / Double(series.most))
      picture.add(
        .init(
          x: middle - 10, y: Self.base - height, width: 20, height: height, Tint(series.metric.hue), radius: 2))
      picture.add(
        .init(text: series.text(of: part), x: middle, y: Self.base - height - 4, size: 9, anchor: .middle))
    }
    return picture
  }

  func figure(number: Int, _ tints: TintSheet) -> HTMLText {
    let picture = illustration.element("chart-\(number)", title: title, in: tints)
    return .element("figure", [:], [.element("figcaption", [:], title), picture])
  }
}
