import Domain

/// A year in review as one file that needs nothing else and asks nobody for anything.
struct ReviewDocument {
  /// Nothing is loaded and nothing runs; only the styles that stand in the file count.
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

  /// The charts in numbers.
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
