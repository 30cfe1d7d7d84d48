/// A unit whose words may surround a typed number: 719쪽, 24 books, 열 번, page 60.
public enum CountUnit: CaseIterable, Sendable {
  case pages, percent, books, stars, points, days, years, times, rows
  /// A place in an order: 3번, the third.
  case rank

  private static let percentWords = ["퍼센트", "프로", "%", "percent", "pct"]

  /// The words after a number; a word that ends with another word comes first.
  public var words: [String] {
    switch self {
    case .pages: ["쪽", "페이지", "pages", "page", "pp.", "pp", "p.", "p"]
    case .percent: Self.percentWords
    case .books: ["권", "books", "book"]
    case .stars: ["점", "개", "stars", "star", "★"]
    case .points: ["점", "points", "point"] + Self.percentWords
    case .days: ["일 동안", "일간", "일", "days", "day", "d"]
    case .years: ["년 치", "년치", "년", "years", "year", "y"]
    case .times: ["번", "회", "차례", "개", "건", "단계", "times", "time", "x", "changes", "change", "steps", "step"]
    case .rows:
      [
        "개", "명", "건", "권", "편", "줄", "행", "곳", "번", "items", "item", "rows", "row", "lines", "line", "results",
        "result",
        "entries", "entry", "people", "person", "contacts", "contact", "books", "book", "events", "event", "sayings",
        "saying",
      ]
    case .rank: ["번째", "번", "째", "위", "등", "st", "nd", "rd", "th"]
    }
  }

  /// The words before a number; a word that begins with another word comes first.
  public var labels: [String] {
    switch self {
    case .pages: ["pages", "page", "pp.", "pp", "p.", "p"]
    case .stars: ["별점", "별", "★"]
    case .rank: ["제", "#", "number", "no.", "no"]
    case .percent, .books, .points, .days, .years, .times, .rows: []
    }
  }

  /// Returns a text in its folded form, without the words of the unit around it; 만 may follow them, as in 2번만.
  public func removed(from text: String) -> String {
    let folded = FoldedText(text.trimmed).text
    if let word = (words + words.map { "\($0)만" }).first(where: folded.hasSuffix), folded != word {
      return String(folded.dropLast(word.count)).dropping(oneOf: labels)
    }
    return folded.dropping(oneOf: labels)
  }

  /// Returns the whole number of a text such as 719, 1,200쪽, 24 books, 열 번 or third.
  ///
  /// A number in words needs its unit, because it may be the last word of a title.
  ///
  /// - Returns: `nil` for any other text, and for 십일, which is eleven or ten days.
  public func number(_ text: String) -> Int? {
    let (whole, bare) = (FoldedText(text.trimmed).text, removed(from: text))
    if let number = Int(bare.wholeMatch(of: /[0-9]{1,3}(,[0-9]{3})+/) == nil ? bare : bare.replacing(",", with: "")) {
      return number
    }
    if self == .rank, let number = Self.ordinal(whole) { return number }
    guard Self.spelled(whole) == nil else { return nil }
    if bare != whole, let number = Self.spelled(bare) { return number }
    guard self == .days, let minutes = try? DurationReader()(text), minutes.isMultiple(of: 1_440) else { return nil }
    return minutes / 1_440
  }

  private static func ordinal(_ text: String) -> Int? {
    let joined = text.filter { $0 != " " }
    guard case .nth(let number)? = KoreanDateWords.word(joined) ?? EnglishDateWords.word(text), number > 0 else {
      return nil
    }
    return number
  }

  private static func spelled(_ text: String) -> Int? {
    KoreanNumeral.number(text.filter { $0 != " " }) ?? EnglishDateWords.count(text)
  }

  /// Returns how many words at the end of a line are one count, such as 2 for 30 쪽 and 3 for to page 60; 0 for none.
  public func length(atEndOf line: [String]) -> Int {
    var rest = line.map { FoldedText($0).text }[...]
    let units = words + (self == .pages ? Self.percentWords : [])
    let endings = units + units.flatMap { ["\($0)까지", "\($0)만"] } + ["까지", "만", "반", "더", "more"]
    while let last = rest.last, endings.contains(last) { rest.removeLast() }
    guard let count = rest.popLast(),
      count.first(where: { $0 != "+" })?.isNumber == true || Self.spelled(count) != nil || number(count) != nil
    else { return 0 }
    let beginnings = labels + (self == .pages ? ["to"] : [])
    while let last = rest.last, beginnings.contains(last) { rest.removeLast() }
    return line.count - rest.count
  }
}

extension String {
  /// Returns the text without one of the words at its beginning.
  fileprivate func dropping(oneOf labels: [String]) -> String {
    guard let label = labels.first(where: hasPrefix), self != label else { return trimmed }
    return String(dropFirst(label.count)).trimmed
  }
}
