extension ScannedLine {
  /// Returns parts of the day that belong to a noun to the title: 내일 저녁 장보기 오후 4시, tomorrow morning run 6pm.
  ///
  /// A part that fits the time stays with the time, except before a word such as 식사, with which it names a meal.
  ///
  /// - Throws: ``QuickAddError`` if two parts contradict each other directly beside one hour: 오전 오후 3시.
  mutating func returnPartsOfDay() throws(QuickAddError) {
    for phrase in phrases {
      guard case .part(let part, .start) = phrase.meaning, let other = time(beside: phrase),
        case .time(let clock, .start) = other.meaning
      else { continue }
      let (isOneWord, end) = (phrase.tokens.count == 1, phrase.tokens.upperBound)
      let isNext = other.tokens.lowerBound == end
      let times = clock.start.saysHalf ? (try? clock.start.times(hint: part)) ?? [] : []
      let fits = times.isEmpty || times.contains(where: part.includes)
      if isNext, isOneWord, let written = clock.start.part, !fits {
        let readings = [part, written].compactMap { $0.hour(clock.start.hour) }
          .compactMap { TimeOfDay(hour: $0, minute: clock.start.minute) }
        throw .times(
          cursor.text(phrase.tokens.lowerBound..<other.tokens.upperBound), readings.map { ClockSpan($0) },
          orTitle: false)
      }
      guard isOneWord, title.contains(end) else {
        if !fits, !isNext { throw .twice(.time, words(phrase), words(other)) }
        continue
      }
      let isBehind = other.tokens.upperBound <= phrase.tokens.lowerBound
      guard !fits || namesPart(end) || isBehind && clock.start.saysHalf else { continue }
      phrases.removeAll { $0.tokens == phrase.tokens }
      title.append(phrase.tokens.lowerBound)
      title.sort()
    }
  }

  /// Returns the time that follows a part of the day, or else the last one before it.
  private func time(beside part: QuickPhrase) -> QuickPhrase? {
    let next = phrases.first { $0.tokens.lowerBound >= part.tokens.upperBound && $0.kind == .time }
    return next
      ?? phrases.last { phrase in
        if case .time(_, .start) = phrase.meaning { phrase.tokens.upperBound <= part.tokens.lowerBound } else { false }
      }
  }

  /// Returns several parts of the day that the words of a line name next to each other, as in 아침 점심 저녁 약 먹기 and
  /// "morning and evening pills"; `nil` if there are none.
  ///
  /// In 아침에 저녁 메뉴 정하기, only the first part is a time.
  static func partsInRow(in line: String) -> (parts: [PartOfDay], words: String)? {
    let cursor = TokenCursor(line, literals: Quotation.ranges(in: Array(line)))
    var parts: [PartOfDay] = []
    var (particles, range) = (0, 0..<0)
    func found() -> (parts: [PartOfDay], words: String)? {
      parts.count > 1 && [0, parts.count].contains(particles) ? (parts, cursor.text(range)) : nil
    }
    for (index, token) in cursor.tokens.enumerated() {
      switch token.kind {
      case .word(.part(let part)) where !parts.contains(part):
        range = parts.isEmpty ? index..<index + 1 : range.lowerBound..<index + 1
        parts.append(part)
      case .word(.at) where token.isAttached && !parts.isEmpty:
        particles += 1
        range = range.lowerBound..<index + 1
      case .unknown where !parts.isEmpty && cursor.text(index..<index + 1).hasSuffix("으로"):
        // The 으로 of 아침 저녁으로 belongs to all parts.
        guard case .part(let part)? = KoreanDateWords.word(String(cursor.text(index..<index + 1).dropLast(2))) else {
          if let found = found() { return found }
          (parts, particles) = ([], 0)
          continue
        }
        range = range.lowerBound..<index + 1
        parts.append(part)
      case .word(.and), .sign(","), .sign("·"), .sign("/"): continue
      default:
        if let found = found() { return found }
        (parts, particles) = ([], 0)
      }
    }
    return found()
  }

  /// Returns whether a part of the day also names a meal in a line: 저녁 먹고 약, 아침 준비.
  static func namesMeal(_ part: String, in line: String) -> Bool {
    let cursor = TokenCursor(line, literals: Quotation.ranges(in: Array(line)))
    return cursor.tokens.indices.dropLast().contains { index in
      let (word, next) = (cursor.text(index..<index + 1), cursor.text(index + 1..<index + 2))
      return word == part && ["아침", "점심", "저녁"].contains(word) && wordsOfMeals.contains(where: next.hasPrefix)
        && !next.hasPrefix("준비물")
    }
  }

  private static let wordsOfMeals = ["먹", "식사", "밥", "준비", "차리", "차려", "약속", "메뉴", "도시락"]

  /// Returns whether a word forms one noun with the part of the day before it: 저녁 식사.
  private func namesPart(_ index: Int) -> Bool {
    let word = cursor.text(index..<index + 1)
    return Self.nounsOfParts.contains(where: word.hasPrefix)
  }

  private static let nounsOfParts = ["식사", "밥", "메뉴", "도시락", "예배", "미사", "기도", "반차", "근무"]

  /// The question about a length that may be counted from the noun before it: 생일 3일 전 케이크 예약, 퇴사 2주 후 여행.
  ///
  /// 치과 3일 뒤 is in three days, because no other noun follows.
  var countedFromNoun: QuickAddError? {
    for phrase in phrases {
      let before = phrase.tokens.lowerBound - 1
      guard phrase.isCount(in: cursor), title.contains(before), cursor.tokens[before].kind == .unknown,
        !isQuoted(before), case let noun = cursor.text(before..<before + 1), Self.isAnchor(noun),
        let moment = phrase.firstMoment
      else { continue }
      let isAgo = cursor.tokens[phrase.tokens].contains { $0.kind == .word(.ago) }
      let behind = phrase.tokens.upperBound
      let isBetween = title.contains(behind) && cursor.tokens[behind].kind == .unknown
      guard isAgo || isBetween || Self.occasions.contains(where: noun.hasSuffix) else { continue }
      return .countedFrom(words(phrase).trimmingSigns, noun: noun, moment)
    }
    return nil
  }

  /// The question about a weekday after a holiday, which is the first one after it or counted from now: 크리스마스 다음
  /// 월요일.
  var weekdayAfterHoliday: QuickAddError? {
    for phrase in phrases {
      let first = phrase.tokens.lowerBound
      guard case .days(let days, .start, _, _) = phrase.meaning, title.contains(first - 1),
        case .word(.holiday) = cursor.tokens[first - 1].kind, case .word(.shift(1)) = cursor.tokens[first].kind,
        first + 1 < cursor.tokens.count, cursor.tokens[first + 1].kind.isWeekday
      else { continue }
      for case .holiday(let name, let day) in doubts where cursor.text(0..<first).hasSuffix(name) {
        let start = first - TokenCursor(name).tokens.count
        let later = day.adding(days: 1 + days.first.weekday.daysAfter(day.weekday.next))
        let words = cursor.text(start..<phrase.tokens.upperBound).trimmingSigns
        return .weekdayAfter(words, holiday: name, ["\(later)", "\"\(name)\" \(days.first)"])
      }
    }
    return nil
  }

  /// Returns whether a length can be counted from a word, which isn't a companion, a place or an adverb.
  private static func isAnchor(_ word: String) -> Bool {
    guard word.first.map(DateLetter.isHangul) == true else { return !word.isEmpty }
    return !particles.contains(where: word.hasSuffix) && !adverbs.contains(word)
  }

  private static let particles = ["랑", "와", "하고", "에서", "에게", "한테", "께", "을", "를", "은", "는", "님"]

  private static let adverbs: Set<String> = ["앞으로", "이제", "지금부터", "약", "딱", "대략", "정확히", "꼭", "다시", "또", "바로", "오늘부터"]

  private static let occasions = ["생일", "기념일", "제사"]
}

extension ParsedClock {
  /// Indicates whether the time gives its half of the day by itself.
  fileprivate var saysHalf: Bool { part != nil || isExact && !isExactAlone }
}

extension QuickPhrase {
  /// Returns whether the phrase is a length with its direction, such as 3일 전 and 30분 뒤; in English, only "later" can be
  /// counted from anything other than now.
  fileprivate func isCount(in cursor: TokenCursor) -> Bool {
    var kinds = cursor.tokens[tokens]
    if kinds.last?.kind == .word(.at) { kinds.removeLast() }
    guard let first = kinds.first?.kind, let last = kinds.last else { return false }
    let isHangul = cursor.text(kinds.endIndex - 1..<kinds.endIndex).first.map(DateLetter.isHangul) == true
    guard last.kind == .word(.later) || last.kind == .word(.ago) && isHangul else { return false }
    switch first {
    case .number, .word(.days), .word(.halfYear), .word(.half), .word(.one): return true
    default: return false
    }
  }

  /// The day or the moment as it is written in an answer.
  fileprivate var firstMoment: String? {
    switch meaning {
    case .days(let days, .start, isFrom: false, _): "\(days.first)"
    case .moment(let moment): "\(moment.day) \(moment.time)"
    default: nil
    }
  }
}

extension ScannedLine {
  /// Returns the first token of the word that a Hangul token ends, such as the 오후 of 오후 2시로, because 로 alone says
  /// nothing.
  func startOfWord(at token: Int) -> Int {
    var start = token
    guard cursor.tokens[start].isAttached, cursor.text(start..<start + 1).first.map(DateLetter.isHangul) == true else {
      return start
    }
    if let phrase = phrases.first(where: { $0.tokens.upperBound == start }) { return phrase.tokens.lowerBound }
    while start > 0, cursor.tokens[start].isAttached, title.contains(start - 1) {
      if case .sign = cursor.tokens[start - 1].kind { break }
      start -= 1
    }
    return start
  }
}

extension ScannedLine {
  /// Returns the question about the hour of an end such as 다음 날 아침까지, "until friday morning" and 10pm-morning.
  ///
  /// - Parameters:
  ///   - tokens: The words of the part of the day.
  ///   - days: The words of the last day directly before them, if there is one.
  func hourMissing(_ part: PartOfDay, at tokens: Range<Int>, behind days: Range<Int>?) -> QuickAddError {
    var first = (days ?? tokens).lowerBound
    if cursor.tokens[first].kind == .word(.from), cursor.tokens[first].isAttached { first += 1 }
    var end = tokens.upperBound
    while end > first + 1, case .sign = cursor.tokens[end - 1].kind { end -= 1 }
    let words = cursor.text(first..<end)
    let hour = part.usualHour(in: words)
    let clear: String
    if words.contains(where: DateLetter.isHangul) {
      let particle = cursor.tokens[end - 1].kind == .word(.to) ? end - 1 : end
      let named = cursor.text(first..<particle)
      // The 점심 of 점심 12시 is a meal.
      let part = named.hasSuffix("점심") ? "\(named.dropLast(2))낮" : named
      clear = "\(part) \(hour)\(cursor.text(particle..<end))"
    } else {
      // The sign or the until of the end stays.
      clear = "\(cursor.text(first..<max(first + 1, days?.upperBound ?? 0))) \(hour)"
    }
    return .hourMissing(words, part, [clear, "\"\(words)\""])
  }
}
