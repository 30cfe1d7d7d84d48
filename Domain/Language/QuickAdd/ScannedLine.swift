/// A typed line divided into phrases that are understood and the words of the title.
struct ScannedLine {
  let cursor: TokenCursor
  var phrases: [QuickPhrase] = []
  /// The tokens that are part of no phrase, in order.
  var title: [Int] = []
  /// The words that may say when the event is, in order; they are refused if nothing else says it.
  var doubts: [QuickAddError] = []

  func words(_ phrase: QuickPhrase) -> String { cursor.text(phrase.tokens) }

  /// The title's words with single spaces, and without the marks of quotations.
  var titleText: String { text(of: title) }

  func text(of tokens: [Int]) -> String {
    var text = ""
    var previous: Int?
    for index in tokens {
      if !text.isEmpty, !cursor.tokens[index].isAttached || previous != index - 1 { text += " " }
      text += Quotation.unquoted(cursor.text(index..<index + 1))
      previous = index
    }
    return text
  }

  var pieces: [QuickAddPiece] {
    phrases.compactMap { phrase in
      guard let first = phrase.tokens.first, let last = phrase.tokens.last else { return nil }
      let range = cursor.tokens[first].range.lowerBound..<cursor.tokens[last].range.upperBound
      return QuickAddPiece(kind: phrase.kind, range: range)
    }
  }

  /// A word of the title that is nearly one of dates; a month has a number beside it.
  var misspelling: (words: String, meant: String)? {
    cursor.misspelling(in: title) { index in
      [index - 1, index + 1].contains { cursor.tokens.indices.contains($0) && cursor.tokens[$0].isShortNumber }
    }
  }

  /// A word of the title directly before a date that nearly says which week or month: 다음쥬 금요일, nextt friday.
  var misspeltPeriod: (words: String, meant: String)? {
    for index in title where isTime(index + 1) && cursor.tokens[index].kind == .unknown {
      let words = cursor.text(index..<index + 1)
      if let meant = Misspelling.period(words) ?? Misspelling.rhythm(words) { return (words, meant) }
    }
    return nil
  }

  /// The first day in the title that has a name.
  var holiday: NamedDay? {
    for case .holiday(let words, _) in doubts {
      var cursor = TokenCursor(words)
      return cursor.takeHoliday()
    }
    return nil
  }

  /// The words of the title that take a day out of a series: every day except sunday, 12/29은 쉼.
  var exception: String? {
    for index in title {
      let word = cursor.text(index..<index + 1)
      let isHangul = word.first.map(DateLetter.isHangul) ?? false
      switch VagueTimeWords.kind(word.lowercased()) {
      case .exception where Self.always.contains(word.lowercased()) || isTime(isHangul ? index - 1 : index + 1),
        .dayOff where isTime(index - 1):
        let before = cursor.text(max(0, index - 1)..<index).lowercased()
        return before == "but" ? "\(before) \(word)" : word
      default: continue
      }
    }
    return nil
  }

  /// A day that nothing says a series begins with, and that stands by itself among the words of the title.
  var lonelyDay: (words: String, day: Day)? {
    for phrase in phrases {
      guard case .days(let days, .start, isFrom: false, _) = phrase.meaning, let first = phrase.tokens.first else {
        continue
      }
      let isLonely = first > 0 && !isTime(first - 1) && !isTime(phrase.tokens.upperBound)
      // "by dec 17" is an end.
      let isBy = cursor.text(first..<first + 1).lowercased() == "by"
      if isLonely || isBy { return (words(phrase), days.first) }
    }
    return nil
  }

  /// The words that exclude something wherever they are.
  private static let always: Set<String> = ["except", "excluding", "unless", "빼고", "제외", "제외하고"]

  /// Without a repetition 10번 and "2x" are of the title.
  mutating func returnCounts() {
    guard !phrases.contains(where: \.isRepetition) else { return }
    for phrase in phrases where phrase.kind == .repetition { title += phrase.tokens }
    title.sort()
    phrases.removeAll { $0.kind == .repetition }
  }

  /// Brackets around nothing but phrases are of no title.
  mutating func takeBracketsAroundPhrases() {
    for (open, close) in zip(title, title.dropFirst()) where close > open + 1 {
      let signs = [cursor.tokens[open].kind, cursor.tokens[close].kind]
      guard signs == [.sign("("), .sign(")")] || signs == [.sign("["), .sign("]")],
        let first = phrases.firstIndex(where: { $0.tokens.lowerBound == open + 1 }),
        let last = phrases.firstIndex(where: { $0.tokens.upperBound == close })
      else { continue }
      phrases[first].tokens = open..<phrases[first].tokens.upperBound
      phrases[last].tokens = phrases[last].tokens.lowerBound..<close + 1
      title.removeAll { $0 == open || $0 == close }
    }
  }

  /// The part of the day that words outside of times speak of, where it is one only: 저녁 약속, dinner, tonight.
  var partOfDay: PartOfDay? {
    if let part = partWithoutHour?.part { return part }
    var times: Set<Int> = []
    for phrase in phrases where phrase.kind == .time { times.formUnion(phrase.tokens) }
    var parts: Set<PartOfDay> = []
    for (index, token) in cursor.tokens.enumerated() where !times.contains(index) {
      if let part = Self.part(token.kind, cursor.text(index..<index + 1)) { parts.insert(part) }
    }
    return parts.count == 1 ? parts.first : nil
  }

  private static func part(_ kind: DateToken.Kind, _ text: String) -> PartOfDay? {
    switch kind {
    case .word(.tonight): .night
    case .word where ["nightly", "weeknights"].contains(text.lowercased()): .night
    case .word(.part(let part)): part
    case .unknown: meals.first { text.lowercased().hasPrefix($0.word) }?.part
    default: nil
    }
  }

  static let meals: [(word: String, part: PartOfDay)] = [
    ("breakfast", .morning), ("brunch", .morning), ("lunch", .midday), ("dinner", .evening), ("supper", .evening),
    ("아침", .morning), ("점심", .midday), ("저녁", .evening),
  ]
}

extension ScannedLine {
  func isQuoted(_ index: Int) -> Bool {
    cursor.tokens[index].kind == .unknown && Quotation.isQuoted(cursor.text(index..<index + 1)[...])
  }

  /// Returns whether a token belongs to a phrase that says when something is.
  func isTime(_ index: Int) -> Bool {
    phrases.contains { $0.tokens.contains(index) && ($0.isMoment || $0.kind == .length || $0.isRepetition) }
  }

  /// Tells whether a token stands behind a time and the sign of a range, as the 26 of "12/24 - 26 trip".
  func isBehindRangeSign(_ index: Int) -> Bool {
    guard index > 1, [.sign("-"), .sign("~")].contains(cursor.tokens[index - 1].kind) else { return false }
    return isTime(index - 1) || isTime(index - 2)
  }

  /// Tells whether a token names several days of a series, as the saturdays of "10 saturdays".
  func isManyDays(_ index: Int) -> Bool {
    guard isTime(index), case .word(.weekdays) = cursor.tokens[index].kind else { return false }
    return true
  }

  /// Tells whether tokens name more days than the date beside them, as "week of dec 7" and "all weekend dec 12" do.
  func isPeriodOfDay(_ tokens: Range<Int>) -> Bool {
    let (before, behind) = (tokens.lowerBound - 1, tokens.upperBound)
    if title.contains(behind), cursor.tokens[behind].kind == .word(.of), isTime(behind + 1) { return true }
    guard cursor.tokens[tokens.lowerBound].kind == .word(.weekend), title.contains(before) else { return false }
    return ["all", "whole", "entire", "the"].contains(cursor.text(before..<before + 1).lowercased())
  }

  /// Tells whether a token names a holiday in such a phrase, as xmas does in "until xmas break".
  func isHoliday(_ index: Int) -> Bool {
    guard isTime(index), case .word(.holiday) = cursor.tokens[index].kind else { return false }
    return true
  }

  func isWeekday(_ index: Int) -> Bool { isTime(index) && cursor.tokens[index].kind.isWeekday }
}

extension String {
  /// Without the signs around its letters and numbers.
  var trimmingSigns: String {
    let isSign: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
    guard let last = lastIndex(where: { !isSign($0) }) else { return self }
    return String(self[...last].drop(while: isSign))
  }
}
