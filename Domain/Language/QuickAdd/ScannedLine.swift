/// A typed line, split into understood phrases and the words of the title.
struct ScannedLine {
  let cursor: TokenCursor
  var phrases: [QuickPhrase] = []
  /// The indexes of the tokens that are part of no phrase, in order.
  var title: [Int] = []
  /// The tokens of the title that are about no time, whatever is next to them.
  var names: Set<Int> = []
  /// Words that may give the time of the event, in order; they are refused if nothing else gives it.
  var doubts: [QuickAddError] = []
  /// Indicates whether the line is a sentence about the title: 회의는 내일 오후 3시입니다.
  var isSentence = false

  func words(_ phrase: QuickPhrase) -> String { cursor.text(phrase.tokens) }

  /// The words of the title with single spaces, and without quotation marks; 「」 marks the name of a work and stays.
  var titleText: String {
    let text = text(of: title)
    return isSentence && text.count > 1 && (text.hasSuffix("는") || text.hasSuffix("은")) ? String(text.dropLast()) : text
  }

  func text(of tokens: [Int]) -> String {
    var text = ""
    var previous: Int?
    for index in tokens {
      if !text.isEmpty, !cursor.tokens[index].isAttached || previous != index - 1 { text += " " }
      let word = cursor.text(index..<index + 1)
      text += word.hasPrefix("「") ? word : Quotation.unquoted(word)
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

  /// A word of the title that looks like a misspelled date word; a month needs a number next to it, and the short name
  /// of a weekday a time.
  var misspelling: (words: String, meant: String)? {
    let found = cursor.misspelling(in: title) { index in
      [index - 1, index + 1].contains { cursor.tokens.indices.contains($0) && cursor.tokens[$0].isShortNumber }
    }
    if let found { return found }
    for index in title where cursor.tokens[index].kind == .unknown && (isTime(index - 1) || isTime(index + 1)) {
      let words = cursor.text(index..<index + 1)
      if let meant = Misspelling.weekday(words) { return (words, meant) }
    }
    return nil
  }

  /// A word of the title directly before a date that looks like a misspelled week, month or repetition: 다음쥬 금요일, nextt
  /// friday; or a misspelled unit after a number: 3 dyas.
  var misspelledPeriod: (words: String, meant: String)? {
    for index in title where cursor.tokens[index].kind == .unknown && !names.contains(index) {
      let words = cursor.text(index..<index + 1)
      if isCounting(index - 1), !cursor.tokens[index].isAttached, let meant = Misspelling.unit(words) {
        return (words, meant)
      }
      guard isTime(index + 1) || isPeriod(index + 1) else { continue }
      if let spaced = spacedPeriod(endingAt: index) { return spaced }
      if let meant = Misspelling.period(words) ?? Misspelling.rhythm(words) { return (words, meant) }
    }
    return nil
  }

  /// Returns a misspelled or spaced word for a week or month directly before a day: the 다음 쥬 of 다음 쥬 화요일, the 다 음 of 다 음 주
  /// 화요일.
  private func spacedPeriod(endingAt index: Int) -> (words: String, meant: String)? {
    guard index > 0, cursor.text(index..<index + 1).count == 1 else { return nil }
    let words = cursor.text(index - 1..<index + 1)
    let joined = words.filter { $0 != " " }
    if case .word(.shift) = cursor.tokens[index - 1].kind { return Misspelling.period(joined).map { (words, $0) } }
    guard joined.count == 2, case .shift? = KoreanDateWords.word(joined) else { return nil }
    return (words, joined)
  }

  /// Returns whether a token needs a unit after it: 3, next.
  private func isCounting(_ index: Int) -> Bool {
    guard cursor.tokens.indices.contains(index) else { return false }
    switch cursor.tokens[index].kind {
    case .number(_, 0...3): return true
    case .word(.shift): return !cursor.text(index..<index + 1).contains(where: DateLetter.isHangul)
    default: return false
    }
  }

  /// Returns whether a token is a unit of days or more, or a weekday.
  private func isPeriod(_ index: Int) -> Bool {
    guard cursor.tokens.indices.contains(index) else { return false }
    switch cursor.tokens[index].kind {
    case .word(.unit(let unit)): return unit != .minute && unit != .hour
    case .word(.weekday), .word(.workday): return true
    default: return false
    }
  }

  /// The first named day in the title; 연말 is the last day of the year.
  var holiday: NamedDay? {
    for case .holiday(let words, _) in doubts {
      var cursor = TokenCursor(words)
      return cursor.take(.yearEnd) ? .newYearEve : cursor.takeHoliday()
    }
    return nil
  }

  /// The words of the title that exclude a day from a series, and the other days of the week if they exclude weekdays:
  /// every day except sunday, 12/29은 쉼.
  var exception: (words: String, others: [Weekday])? {
    for index in title {
      let word = cursor.text(index..<index + 1)
      let isHangul = word.first.map(DateLetter.isHangul) ?? false
      switch VagueTimeWords.kind(word.lowercased()) {
      case .exception where Self.always.contains(word.lowercased()) || isTime(isHangul ? index - 1 : index + 1),
        .dayOff where isTime(index - 1) && !isTitleOfSeries(index):
        let before = cursor.text(max(0, index - 1)..<index).lowercased()
        let excluded = isHangul ? weekdays(before: index) : weekdays(from: index + 1)?.days
        let others = excluded.map { days in repeated.filter { !days.contains($0) } }
        return (before == "but" ? "\(before) \(word)" : word, others ?? [])
      default: continue
      }
    }
    return nil
  }

  /// The weekdays of the repetition, or all weekdays if it doesn't name any.
  private var repeated: [Weekday] {
    var repeated: [Weekday]?
    for case .repetition(let rule) in phrases.map(\.meaning) {
      if rule.weekdays.isEmpty { return Weekday.allCases }
      repeated = repeated ?? rule.weekdays.map(\.weekday)
    }
    return repeated ?? Weekday.allCases
  }

  /// Returns the weekdays that begin at a token, and the place after them; `nil` if there are none.
  private func weekdays(from index: Int) -> (days: [Weekday], end: Int)? {
    var cursor = cursor
    while cursor.position < index { cursor.advance() }
    return WeekdayListParser()(&cursor).map { ($0, cursor.position) }
  }

  /// Returns the weekdays that end before a token: the 토요일과 일요일 of 토요일과 일요일 빼고.
  private func weekdays(before index: Int) -> [Weekday]? {
    (max(0, index - 4)..<index).lazy.compactMap { weekdays(from: $0) }.first { $0.end == index }?.days
  }

  /// Returns whether a word such as 휴무 directly follows the only repetition, and so names what is repeated.
  private func isTitleOfSeries(_ index: Int) -> Bool {
    let series = phrases.filter(\.isRepetition)
    return series.count == 1 && series[0].tokens.upperBound == index
  }

  /// A day that isn't marked as the start of a series and stands alone among the words of the title.
  var lonelyDay: (words: String, day: Day)? {
    for phrase in phrases {
      guard case .days(let days, .start, isFrom: false, _) = phrase.meaning, let first = phrase.tokens.first else {
        continue
      }
      let isLonely = first > 0 && !isTime(first - 1) && !isTime(phrase.tokens.upperBound)
      if isLonely { return (words(phrase), days.first) }
    }
    return nil
  }

  /// The words that exclude something wherever they are in the line.
  private static let always: Set<String> = ["except", "excluding", "unless", "빼고", "제외", "제외하고"]

  /// Moves 10번 and "2x" to the title if there is no repetition.
  mutating func returnCounts() {
    guard !phrases.contains(where: \.isRepetition) else { return }
    for phrase in phrases where phrase.kind == .repetition { title += phrase.tokens }
    title.sort()
    phrases.removeAll { $0.kind == .repetition }
  }

  /// Removes brackets that contain only phrases from the title.
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

  /// Removes dashes that stand alone at the ends of the title: - 회의 내일, 내일 회의 -.
  mutating func dropDashes() {
    guard let first = title.firstIndex(where: { !isLoneDash($0) }) else { return }
    while let last = title.last, isLoneDash(last), !cursor.tokens[last].isAttached { title.removeLast() }
    title.removeSubrange(..<first)
  }

  /// Returns whether a token is a dash with a space after it.
  private func isLoneDash(_ index: Int) -> Bool {
    cursor.tokens[index].kind == .sign("-")
      && (index + 1 == cursor.tokens.count || !cursor.tokens[index + 1].isAttached)
  }

  /// Returns whether words are the short name of a weekday that more likely begins a name: the Mon of "at Mon Ami".
  func beginsWithName(_ words: String) -> Bool {
    guard let name = words.split(separator: " ").last, name.first?.isUppercase == true, name.count < 5,
      let index = cursor.tokens.indices.first(where: { cursor.text($0..<$0 + 1) == name }),
      cursor.tokens[index].kind.isWeekday, title.contains(index + 1), cursor.tokens[index + 1].kind == .unknown
    else { return false }
    return cursor.text(index + 1..<index + 2).first?.isUppercase == true
  }

  /// The part of the day that words outside of times mention, if it is only one: 저녁 약속, dinner, tonight.
  var partOfDay: PartOfDay? { partWithoutHour?.part ?? onlyPart(readsMeals: true) }

  /// The part of the day that words outside of times name, if it is only one; a meal such as dinner doesn't name one.
  var decidingPart: PartOfDay? { partWithoutHour?.part ?? onlyPart(readsMeals: false) }

  private func onlyPart(readsMeals: Bool) -> PartOfDay? {
    var times: Set<Int> = []
    for phrase in phrases where phrase.kind == .time || phrase.isLastDay { times.formUnion(phrase.tokens) }
    var parts: Set<PartOfDay> = []
    if let anchor { parts.insert(anchor.part) }
    for (index, token) in cursor.tokens.enumerated() where !times.contains(index) {
      guard readsMeals || token.kind != .unknown else { continue }
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

  /// Returns whether a token belongs to a phrase about the time of the event.
  func isTime(_ index: Int) -> Bool {
    phrases.contains { $0.tokens.contains(index) && ($0.isMoment || $0.kind == .length || $0.isRepetition) }
  }

  /// Returns whether a token follows a time and a range sign, such as the 26 of "12/24 - 26 trip".
  func isBehindRangeSign(_ index: Int) -> Bool {
    guard index > 1, [.sign("-"), .sign("~")].contains(cursor.tokens[index - 1].kind) else { return false }
    return isTime(index - 1) || isTime(index - 2)
  }

  /// Returns whether a token names several days of a series, such as the saturdays of "10 saturdays".
  func isManyDays(_ index: Int) -> Bool {
    guard isTime(index), case .word(.weekdays) = cursor.tokens[index].kind else { return false }
    return true
  }

  /// Returns whether tokens name more days than the date next to them, as "week of dec 7" and "all weekend dec 12" do.
  func isPeriodOfDay(_ tokens: Range<Int>) -> Bool {
    let (before, behind) = (tokens.lowerBound - 1, tokens.upperBound)
    if title.contains(behind), cursor.tokens[behind].kind == .word(.of), isTime(behind + 1) { return true }
    guard cursor.tokens[tokens.lowerBound].kind == .word(.weekend), title.contains(before) else { return false }
    return ["all", "whole", "entire", "the"].contains(cursor.text(before..<before + 1).lowercased())
  }

  /// Returns whether a token names a holiday in a phrase about the time, such as the xmas of "until xmas break".
  func isHoliday(_ index: Int) -> Bool {
    guard isTime(index), case .word(.holiday) = cursor.tokens[index].kind else { return false }
    return true
  }

  func isWeekday(_ index: Int) -> Bool { isTime(index) && cursor.tokens[index].kind.isWeekday }
}

extension String {
  /// Indicates whether a word more likely ends the name of a place than begins a title: 강남점, 2호점.
  var namesBranch: Bool {
    count > 1 && ["점", "지점", "출구", "캠퍼스", "터미널"].contains(where: hasSuffix) && !["약점", "관점", "초점"].contains(self)
  }

  /// The text without the signs around its letters and numbers.
  var trimmingSigns: String {
    let isSign: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
    guard let last = lastIndex(where: { !isSign($0) }) else { return self }
    return String(self[...last].drop(while: isSign))
  }
}

extension ScannedLine {
  /// The part of the day that is given without its hour, unless the line gives a time elsewhere.
  ///
  /// `otherwise` is the replacement for an event without an hour.
  var partWithoutHour: (words: String, part: PartOfDay, otherwise: String)? {
    for phrase in phrases where phrase.speaksOfPart {
      for index in phrase.tokens {
        let words = cursor.text(index..<index + 1)
        switch cursor.tokens[index].kind {
        case .word(.tonight): return (words, .night, "today all day")
        case .word(.part(let part)):
          let next = index + 1 < cursor.tokens.count ? cursor.tokens[index + 1].kind : nil
          if next == .word(.apiece) { return (cursor.text(index..<index + 2), part, "매일") }
          let isBehindEvery = index > 0 && cursor.tokens[index - 1].kind == .word(.every)
          return (words, part, isBehindEvery ? "day" : "\"\(words)\"")
        default: break
        }
      }
    }
    return nil
  }

  /// A part of the day that stands alone in the title: 오후 회의, morning run; `otherwise` makes it part of the title.
  var partInTitle: (words: String, part: PartOfDay, otherwise: String)? {
    for index in title {
      guard case .word(.part(let part)) = cursor.tokens[index].kind, !cursor.tokens[index].isAttached,
        index + 1 == cursor.tokens.count || !cursor.tokens[index + 1].isAttached
      else { continue }
      let words = cursor.text(index..<index + 1)
      // 점심 is a meal, and am is a verb.
      guard words != "점심", !part.isHalfOfDay || words.first.map(DateLetter.isHangul) == true else { continue }
      return (words, part, "\"\(words)\"")
    }
    return nil
  }

  /// Refuses a title with words that look like a time.
  ///
  /// - Parameter saysTime: `true` if the line gives a time elsewhere, so that 9 to 5 is part of the title.
  func refuseRemains(saysTime: Bool) throws(QuickAddError) {
    if let zone { throw .zone(cursor.text(zone)) }
    if !saysTime, let (words, times) = placeLikeTime { throw .times(words, times, orTitle: true) }
    if let words = openPlace { throw .place(words) }
    if let words = vagueDelay { throw .remains(words) }
    if let (words, days) = daysInTwoLetters { throw .timeOrTitle(words, ["every \(days)"]) }
    if let words = lunarInTitle { throw .remains(words) }
    if !saysTime, let (words, hours) = hoursInTitle { throw .times(words, hours, orTitle: true) }
    guard let words = timeInTitle else { return }
    var cursor = TokenCursor(words)
    // 7p may also be seven pages.
    guard !saysTime, let clock = try? ClockPhraseParser(readsNumbers: true)(&cursor), cursor.isAtEnd,
      let times = try? clock.times(hint: partOfDay)
    else { throw .remains(words) }
    throw .times(words, times, orTitle: true)
  }

  /// A delay of an unclear length: 며칠 뒤, 한달반 후, 반달 뒤.
  private var vagueDelay: String? {
    let delays = ["며칠", "몇일", "반달", "한달반", "두달반", "수일", "몇달", "몇주"]
    return zip(title, title.dropFirst()).lazy.compactMap { index, next in
      let isDelay = ["뒤", "뒤에", "후", "후에", "이후", "있다가", "지나서"].contains(cursor.text(next..<next + 1))
      return isDelay && delays.contains(cursor.text(index..<index + 1)) ? cursor.text(index..<next + 1) : nil
    }.first
  }

  private static let twoLetters = ["mo", "tu", "we", "th", "fr", "sa", "su"]

  /// Several weekdays in two letters, and the same days as they are understood: Mo We Fr, Tu/Th.
  private var daysInTwoLetters: (words: String, days: String)? {
    var (days, place): ([Weekday], Range<Int>) = ([], 0..<0)
    for index in title {
      let word = cursor.text(index..<index + 1).lowercased()
      if let day = Self.twoLetters.firstIndex(of: word), index == place.upperBound || days.isEmpty {
        place = (days.isEmpty ? index : place.lowerBound)..<index + 1
        days.append(Weekday.allCases[day])
      } else if !days.isEmpty, index == place.upperBound, ["/", ",", "&", "and"].contains(word) {
        place = place.lowerBound..<index + 1
      } else if days.count > 1 {
        break
      } else {
        days = []
      }
    }
    guard days.count > 1 else { return nil }
    return (cursor.text(place), days.map { "\($0)".prefix(3) }.joined(separator: "/"))
  }

  /// A place that may be an hour: @ 4, @ 4p.
  private var placeLikeTime: (words: String, times: [ClockSpan])? {
    for phrase in phrases where phrase.kind == .place {
      let words = self.words(phrase)
      guard words.hasPrefix("@") else { continue }
      let place = words.dropFirst().filter { !$0.isWhitespace }.lowercased()
      let hasLetter = place.count > 1 && ["a", "p"].contains(place.last)
      var cursor = TokenCursor(hasLetter ? place + "m" : place)
      guard place.first?.isNumber == true, let clock = try? ClockPhraseParser(readsNumbers: true)(&cursor),
        cursor.isAtEnd, let times = try? clock.times(hint: partOfDay)
      else { continue }
      return (words, times)
    }
    return nil
  }

  /// A one-word place with more words after it, if the title also has words elsewhere or the words may be a name, as in
  /// "@Starbucks Gangnam coffee chat".
  private var openPlace: String? {
    for phrase in phrases where phrase.kind == .place {
      guard let first = phrase.tokens.first, cursor.tokens[first].kind == .sign("@"),
        phrase.tokens.count > 1, cursor.tokens[first + 1].isAttached, !words(phrase).hasSuffix("에서"),
        !Quotation.isQuoted(words(phrase).dropFirst())
      else { continue }
      var end = phrase.tokens.upperBound
      while title.contains(end), case .unknown = cursor.tokens[end].kind,
        !Quotation.isQuoted(cursor.text(end..<end + 1)[...])
      { end += 1 }
      let behind = phrase.tokens.upperBound..<end
      // The 5 of "@Room 5 sync" may number the room.
      if behind.isEmpty, title.contains(end), case .number = cursor.tokens[end].kind {
        return cursor.text(first..<end + 1)
      }
      if behind.count > 1, cursor.text(behind.lowerBound..<behind.lowerBound + 1).namesBranch {
        return cursor.text(first..<behind.lowerBound + 1)
      }
      guard !behind.isEmpty, title.contains(where: { !behind.contains($0) }) else {
        let name = (first + 1..<max(first + 1, end - 1)).prefix(while: isCapitalized)
        if name.count > 1 { return cursor.text(first..<name.endIndex) }
        continue
      }
      return cursor.text(first..<end)
    }
    return nil
  }

  private func isCapitalized(_ index: Int) -> Bool { cursor.text(index..<index + 1).first?.isUppercase == true }

  /// A word that marks a date as lunar although none of the dates is; such a date must not be read as solar.
  private var lunarInTitle: String? {
    guard phrases.contains(where: { $0.kind == .date || $0.isRepetition }) else { return nil }
    return title.first { index in
      let text = cursor.text(index..<index + 1).lowercased()
      let isInBrackets = title.contains(index - 1) && cursor.tokens[index - 1].kind == .sign("(")
      return text == "lunar" && holiday != .dayOff(.seollal) || text.hasPrefix("음력") || text == "음" && isInBrackets
    }.map(around)
  }

  /// Words of the title that are used only for times: 13 pm, 9:60, 마다, 까지.
  private var timeInTitle: String? {
    for (place, index) in title.enumerated() where !names.contains(index) {
      let next = place + 1 < title.count && title[place + 1] == index + 1 ? cursor.tokens[index + 1] : nil
      switch cursor.tokens[index].kind {
      case .number:
        if next?.kind == .sign(":"), next?.isAttached == true, index + 2 < cursor.tokens.count,
          cursor.tokens[index + 2].range.count == 2, case .number = cursor.tokens[index + 2].kind
        {
          return around(index)
        }
        let nextText = cursor.text(index + 1..<index + 2).lowercased()
        // Typos such as 6 pn and 6 p count, too.
        let isMistyped =
          cursor.tokens[index].isShortNumber && ["p", "pn", "pmm", "ppm", "om", "amm"].contains(nextText)
        guard let next, Self.isOfTimes(next.kind) || isMistyped || nextText == "ish" else { continue }
        let isPointer =
          title.contains(index + 2) && [.word(.before), .word(.after)].contains(cursor.tokens[index + 2].kind)
        return cursor.text(index..<index + (isPointer ? 3 : 2))
      case .unknown where ["once", "twice"].contains(cursor.text(index..<index + 1).lowercased()):
        if next?.kind == .word(.one) { return cursor.text(index..<min(index + 3, cursor.tokens.count)) }
      case .word(.unit) where next?.kind == .word(.at) && next?.isAttached == true,
        .word(.days) where next?.kind == .word(.at) && next?.isAttached == true:
        return around(index)
      case .word(let word):
        let text = cursor.text(index..<index + 1)
        guard word == .every || text.count > 1 && text.first.map(DateLetter.isHangul) == true else { continue }
        switch word {
        case .from, .to, .apiece, .each, .everyOther, .every, .during, .allDay, .lunar: return around(index)
        default: continue
        }
      default: continue
      }
    }
    return nil
  }

  /// A range of hours in the title, such as 9 to 5.
  private var hoursInTitle: (words: String, hours: [ClockSpan])? {
    for index in title where title.contains(index + 1) && title.contains(index + 2) {
      // The "by" of "2 by 4" isn't a range.
      guard case .number(let first, _) = cursor.tokens[index].kind, cursor.tokens[index + 1].kind == .word(.to),
        cursor.text(index + 1..<index + 2).lowercased() != "by",
        case .number(let last, _) = cursor.tokens[index + 2].kind,
        let hours = ClockPhraseParser.hours("\(first)-\(last)", hint: partOfDay)
      else { continue }
      return (cursor.text(index..<index + 3), hours)
    }
    return nil
  }

  /// A meal that gives the time: 점심에, at lunch.
  var mealTime: (words: String, time: TimeOfDay)? {
    for index in title where title.contains(index + 1) {
      let (one, next) = (cursor.tokens[index], cursor.tokens[index + 1])
      let isKorean = next.kind == .word(.at) && next.isAttached
      let word = cursor.text(isKorean ? index..<index + 1 : index + 1..<index + 2).lowercased()
      let isExplicit = isKorean || [.word(.at), .word(.during)].contains(one.kind)
      guard isExplicit, let meal = Self.meals.first(where: { $0.word == word }) else { continue }
      let hour = meal.part == .midday ? 12 : meal.part.usualHour
      return TimeOfDay(hour: hour).map { (cursor.text(index..<index + 2), $0) }
    }
    return nil
  }

  /// Returns the text of a token with everything attached to it.
  private func around(_ index: Int) -> String {
    var (first, end) = (index, index + 1)
    while title.contains(first - 1), cursor.tokens[first].isAttached { first -= 1 }
    while title.contains(end), cursor.tokens[end].isAttached { end += 1 }
    return cursor.text(first..<end)
  }

  private static func isOfTimes(_ kind: DateToken.Kind) -> Bool {
    switch kind {
    case .word(.part(.beforeNoon)), .word(.part(.afterNoon)), .word(.hourMark), .word(.unit(.hour)),
      .word(.unit(.minute)):
      true
    default: false
    }
  }
}

extension QuickPhrase {
  /// Indicates whether the phrase may have a part of the day that lacks its hour.
  fileprivate var speaksOfPart: Bool {
    switch meaning {
    case .days, .part, .repetition: true
    default: false
    }
  }
}
