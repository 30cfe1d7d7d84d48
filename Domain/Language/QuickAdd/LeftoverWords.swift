/// The words of a line that no reader understood, judged by one rule: words about time must be understood or refused.
///
/// Each word has a ``Kind``. A word of a suspicious kind may stay in the title only if it clearly belongs to a noun:
/// the 15 of "iPhone 15 pickup", the second of "second draft". Quotations are always part of the title.
struct LeftoverWords {
  private let line: ScannedLine
  private let parts: QuickAddParts
  private let groups: [Group]

  init(_ line: ScannedLine, _ parts: QuickAddParts) {
    (self.line, self.parts) = (line, parts)
    groups = Group.all(of: line)
  }

  /// The first words that are about time and belong to no noun, with the time words around them.
  var suspicious: String? {
    for (index, group) in groups.enumerated() where isSuspicious(group, at: index) { return words(around: index) }
    return nil
  }

  /// Numbers, ordinals and similar words that stay in the title although they could be times.
  var numbersInTitle: [String] {
    groups.filter {
      $0.kind.isNumeric && !isOneOnOne($0) && !isNumberOfPeople($0)
        && (!$0.isNameOfThing || !parts.saysTime && $0.kind.isClockOfThreeDigits)
    }
    .map { line.cursor.text($0.tokens) }
  }

  /// Returns whether a number word counts people: 손님 세 분.
  private func isNumberOfPeople(_ group: Group) -> Bool {
    let next = line.cursor.text(group.tokens.upperBound..<group.tokens.upperBound + 1)
    return group.isHangul && line.title.contains(group.tokens.upperBound)
      && ["분", "명", "사람"].contains(where: next.hasPrefix)
  }

  private func isSuspicious(_ group: Group, at index: Int) -> Bool {
    let (noun, nounBefore) = (isNoun(after: index), isNoun(before: index))
    if isOneOnOne(group) || isNumberOfTitle(index) { return false }
    if isUnknownEnd(group) { return true }
    if beginsNameOfDay(index) { return !parts.saysDay || line.isWeekday(groups[index + 1].tokens.upperBound) }
    switch group.kind {
    case .noun, .sign: return false
    case .neutral: return isOtherRhythm(group) || line.isPeriodOfDay(group.tokens) || isHolidayBeforeShift(group)
    case .connective:
      // Finds the on of "from friday on", and the of between two times.
      let isOf = line.cursor.tokens[group.tokens.lowerBound].kind == .word(.of) && line.isTime(group.tokens.upperBound)
      return !group.isHangul && line.isTime(group.tokens.lowerBound - 1)
        && (isOf || group.tokens.upperBound == line.cursor.tokens.count)
    case .count, .always: return true
    case .number(let value, let digits):
      if line.isBehindRangeSign(group.tokens.lowerBound) || line.isManyDays(group.tokens.upperBound) { return true }
      if noun { return false }
      // A year next to a date is likely the year of that date.
      if digits == 4, parts.saysDay, (2_000...2_100).contains(value) { return true }
      return !nounBefore || digits <= 2 && value <= 24 && !parts.saysTime
    case .beforeNoun where isShiftOfPeriod(index): return true
    case .beforeNoun: return !(noun || isDayOff(index + 1)) || isAndAHalf(index)
    case .unit where isDayOff(index): return false
    case .unit:
      if !parts.saysDay, isNameOfDay(index) { return true }
      return line.isPeriodOfDay(group.tokens) || isCounted(index) || !(noun || nounBefore) || isOfTime(index)
        || isNumberedWeek(group)
    case .pointer where isAnchor(index): return !parts.saysTime
    case .pointer:
      if group.isHangul { return !parts.saysTime || !nounBefore }
      return !parts.saysTime || !noun || line.isTime(group.tokens.lowerBound - 1)
    case .vague(let kind): return !isNameOfItsDay(group) && isSuspicious(kind, group, at: index, noun: noun)
    }
  }

  private func isSuspicious(_ kind: VagueTimeWords.Kind, _ group: Group, at index: Int, noun: Bool) -> Bool {
    let isBefore = line.isTime(group.tokens.upperBound)
    let isBehind = line.isTime(group.tokens.lowerBound - 1)
    switch kind {
    case .calendar, .pointer: return true
    case .namedDay where parts.saysDay && isBeforeDay(index): return false
    case .namedDay: return !parts.saysDay || isBefore || !noun || index > 0 && groups[index - 1].kind == .connective
    case .ownDay: return !parts.saysDay
    case .weekdayName: return line.isWeekday(group.tokens.upperBound)
    case .besideTime:
      if group.isHangul { return isBehind || isBehindWhich(index) || isRelation(index) || isBehindHoliday(group) }
      return isBefore || isBehind && (!noun || !parts.saysTime) || isBeforeMonth(index)
    case .count: return !noun && !isNoun(before: index) || isBehind && isBefore
    case .exception: return group.isHangul ? isBehind : isBefore
    case .dayOff: return false
    case .season, .afterWhich:
      return isBehindWhich(index) || isSeasonThatSaysWhen(index) || line.isHoliday(group.tokens.lowerBound - 1)
        || kind == .season && !parts.saysDay && isBeforeYear(index)
    case .dayName: return !parts.saysDay && isBeforeDay(index)
    case .partOfDay: return !parts.saysTime
    case .determiner: return false
    case .otherPeriod: return isBeforePeriod(group)
    }
  }

  /// Returns whether a word is the first of 다음 주의 화요일 or 다음 달의 첫날.
  private func isShiftOfPeriod(_ index: Int) -> Bool {
    let tokens = groups[index].tokens
    guard case .word(.shift) = line.cursor.tokens[tokens.lowerBound].kind, line.isTime(tokens.upperBound + 1) else {
      return false
    }
    return ["주의", "달의", "해의", "번"].contains(line.cursor.text(tokens.upperBound..<tokens.upperBound + 1))
  }

  /// Returns whether a word is the 날 of a day that Haru doesn't know: 국군의 날.
  private func isNameOfDay(_ index: Int) -> Bool {
    guard index > 0, groups[index - 1].tokens.upperBound == groups[index].tokens.lowerBound,
      line.cursor.text(groups[index].tokens).hasPrefix("날")
    else { return false }
    return line.cursor.text(groups[index - 1].tokens).hasSuffix("의")
  }

  /// Returns whether a weekday or the name of a week follows, as in 다음번 화요일 그 다음 주 화요일 and 이듬해 3월 1일.
  private func isBeforePeriod(_ group: Group) -> Bool {
    guard line.cursor.tokens.indices.contains(group.tokens.upperBound) else { return false }
    switch line.cursor.tokens[group.tokens.upperBound].kind {
    case .word(.weekday), .word(.weekdayLetter), .word(.shift), .word(.relativeWeek): return true
    case .word(.unit(.week)), .word(.unit(.month)): return line.isTime(group.tokens.upperBound + 1)
    case .number where line.cursor.tokens.indices.contains(group.tokens.upperBound + 1):
      return line.cursor.tokens[group.tokens.upperBound + 1].kind == .word(.monthOrMonday)
    default: return false
    }
  }

  /// Returns whether a word ends a series at a time that Haru doesn't know: the 종강까지 of 매주 화요일 수영 종강까지.
  private func isUnknownEnd(_ group: Group) -> Bool {
    guard parts.rule != nil, parts.lastDay == nil, parts.count == nil,
      !line.isQuoted(group.tokens.lowerBound)
    else { return false }
    let word = line.cursor.text(group.tokens).trimmingSigns
    guard word.count > 2, word.hasSuffix("까지") else { return false }
    let end = group.tokens.upperBound
    return end == line.cursor.tokens.count || line.isTime(end) || VagueTimeWords.kind(String(word.dropLast(2))) != nil
  }

  /// Returns whether the name of a day is the whole title of an event on that day: 매달 25일 월급날, 12월 22일 동지.
  private func isNameOfItsDay(_ group: Group) -> Bool {
    groups.count == 1 && parts.saysDay && !parts.isOnWeekday
      && VagueTimeWords.isNameOfDay(line.cursor.text(group.tokens).lowercased())
  }

  /// Returns whether a word names a different rhythm than the rule, such as the biweekly of "biweekly sync every
  /// thursday".
  private func isOtherRhythm(_ group: Group) -> Bool {
    guard let rule = parts.rule, let word = line.cursor.tokens[group.tokens].map(\.kind).first,
      case .word(let rhythm) = word
    else { return false }
    return switch rhythm {
    case .each(let unit, let count), .recurring(let unit, let count):
      (unit.frequency, count) != (rule.frequency, rule.interval)
    case .everyOther(let unit): (unit.frequency, 2) != (rule.frequency, rule.interval)
    default: false
    }
  }

  /// Returns whether a word is the first of "after work", which stays in the title together.
  private func isAnchor(_ index: Int) -> Bool {
    guard groups.indices.contains(index + 1), groups[index].tokens.upperBound == groups[index + 1].tokens.lowerBound
    else { return false }
    let words = [index, index + 1].map { line.cursor.text(groups[$0].tokens).lowercased() }
    return DayAnchors.part(words[0], words[1]) != nil
  }

  /// Returns whether a date that may be counted from a named day follows it, as in 추석 다음 달 1일.
  private func isHolidayBeforeShift(_ group: Group) -> Bool {
    let next = group.tokens.upperBound
    guard group.isHangul, line.isTime(next), case .word(.holiday) = line.cursor.tokens[next - 1].kind,
      case .word(.shift(let shift)) = line.cursor.tokens[next].kind
    else { return false }
    return shift > 0
  }

  /// Returns whether a named day in the title precedes the word, as in 추석 지나고 병원 금요일.
  private func isBehindHoliday(_ group: Group) -> Bool {
    let before = group.tokens.lowerBound - 1
    guard line.title.contains(before), case .word(.holiday) = line.cursor.tokens[before].kind else { return false }
    return true
  }

  /// Returns whether 퇴근 후 or 점심 전에 is the only hint at the time.
  private func isRelation(_ index: Int) -> Bool {
    !parts.saysTime && index > 0 && groups[index - 1].tokens.upperBound == groups[index].tokens.lowerBound
      && ["전", "전에", "후", "후에", "뒤에", "끝나고", "마치고"].contains(line.cursor.text(groups[index].tokens))
  }

  /// Returns whether a unit belongs to a time, such as the month of "next year end of month".
  private func isOfTime(_ index: Int) -> Bool {
    var first = groups[index].tokens.lowerBound - 1
    let isConnected = groups[..<index].last.map { $0.kind == .connective && $0.tokens.upperBound == first + 1 } ?? false
    while line.title.contains(first), [.word(.of), .word(.the)].contains(line.cursor.tokens[first].kind) { first -= 1 }
    return isConnected && line.isTime(first)
  }

  /// Returns whether a word numbers a week whose number was read as part of a date: week 3 december.
  private func isNumberedWeek(_ group: Group) -> Bool {
    let end = group.tokens.upperBound
    guard line.cursor.tokens[end - 1].kind == .word(.unit(.week)), line.isTime(end) else { return false }
    return if case .number = line.cursor.tokens[end].kind { true } else { false }
  }

  /// Returns whether a season gives the time: 방학 때, 여름에; 분기 말 gives the day of a line that has no other.
  private func isSeasonThatSaysWhen(_ index: Int) -> Bool {
    guard groups[index].isHangul else { return false }
    if line.cursor.text(groups[index].tokens).hasSuffix("에") { return true }
    guard groups.indices.contains(index + 1) else { return false }
    let next = line.cursor.text(groups[index + 1].tokens)
    return next.hasPrefix("때") || !parts.saysDay && ["말", "말에", "말쯤"].contains(next)
  }

  /// Returns whether a unit follows, as in mother's day.
  private func isBeforeDay(_ index: Int) -> Bool {
    groups.indices.contains(index + 1) && groups[index + 1].kind == .unit
  }

  /// Returns whether a year follows, as in spring 2027.
  private func isBeforeYear(_ index: Int) -> Bool {
    guard groups.indices.contains(index + 1), groups[index].joins(groups[index + 1]),
      case .number(1_900...2_199, digits: 4) = groups[index + 1].kind
    else { return false }
    return true
  }

  /// Returns whether a word and the next one are the name of a day whose date Haru doesn't know: burns night.
  private func beginsNameOfDay(_ index: Int) -> Bool {
    guard groups.indices.contains(index + 1), groups[index].tokens.upperBound == groups[index + 1].tokens.lowerBound
    else { return false }
    let words = [index, index + 1].map { line.cursor.text(groups[$0].tokens).lowercased().trimmingSigns }
    return VagueTimeWords.isNamedDay(words[0], words[1])
  }

  /// Returns whether a month follows, as in mid december.
  private func isBeforeMonth(_ index: Int) -> Bool {
    let next = groups[index].tokens.upperBound
    if line.title.contains(next), case .word(.month) = line.cursor.tokens[next].kind { return true }
    return false
  }

  /// Returns whether a word is part of "one on one", a meeting of two people.
  private func isOneOnOne(_ group: Group) -> Bool {
    let first = group.tokens.lowerBound
    return (max(0, first - 2)...first).contains { start in
      ["one on one", "1 on 1"].contains(line.cursor.text(start..<start + 3).lowercased())
        && line.title.contains(start) && line.title.contains(start + 2)
    }
  }

  /// Returns whether a number ends the title before a day: The Hateful Eight dec 9, dinner for two saturday.
  ///
  /// Without a time, only "for" and a number in words are certain: at 2 o'clock is "for 2", too.
  private func isNumberOfTitle(_ index: Int) -> Bool {
    let tokens = groups[index].tokens
    let isBehindFor = index > 0 && line.cursor.text(groups[index - 1].tokens).lowercased() == "for"
    guard case .number(let value, let digits) = line.cursor.tokens[tokens.lowerBound].kind, !groups[index].isHangul,
      digits == 0 || isBehindFor && digits < 3,
      parts.saysTime || isBehindFor && digits == 0 && Self.partySizes.contains(value), parts.saysDay,
      !line.isManyDays(tokens.upperBound),
      !isBehindFor || groups[index - 1].tokens.upperBound == tokens.lowerBound,
      isNoun(before: isBehindFor ? index - 1 : index)
    else { return false }
    return isBehindFor && tokens.upperBound == line.cursor.tokens.count
      || line.phrases.contains { $0.kind == .date && $0.tokens.lowerBound == tokens.upperBound }
  }

  /// The numbers of people that a table or a room is for (Haru's choice).
  private static let partySizes = 2...12

  /// Returns whether a word is the day of "day off".
  private func isDayOff(_ index: Int) -> Bool {
    groups.indices.contains(index + 1) && line.cursor.text(groups[index].tokens).lowercased() == "day"
      && groups[index + 1].kind == .vague(.dayOff)
      && groups[index].tokens.upperBound == groups[index + 1].tokens.lowerBound
  }

  /// Returns whether a word is the "half" of "7pm and a half".
  private func isAndAHalf(_ index: Int) -> Bool {
    guard line.cursor.tokens[groups[index].tokens.lowerBound].kind == .word(.half) else { return false }
    let before = groups[..<index].suffix(2).flatMap { line.cursor.tokens[$0.tokens].map(\.kind) }
    return before.contains(.word(.and))
  }

  /// Returns whether a word such as this or next precedes the word: "first thing", "this time", "next summer", 올해 안에.
  private func isBehindWhich(_ index: Int) -> Bool {
    guard index > 0, groups[index - 1].tokens.upperBound == groups[index].tokens.lowerBound else { return false }
    return groups[index - 1].kind.saysWhich
  }

  /// Returns whether the noun that a word belongs to follows directly.
  private func isNoun(after index: Int) -> Bool {
    guard groups.indices.contains(index + 1), !groups[index].endsWithComma else { return false }
    return groups[index + 1].tokens.lowerBound == groups[index].tokens.upperBound && groups[index + 1].kind.isNoun
  }

  private func isNoun(before index: Int) -> Bool {
    guard index > 0, !groups[index - 1].endsWithComma else { return false }
    return groups[index - 1].tokens.upperBound == groups[index].tokens.lowerBound && groups[index - 1].kind.isNoun
  }

  /// Returns whether a number or a word such as next is next to a unit.
  private func isCounted(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { other in
      guard groups.indices.contains(other) else { return false }
      let (one, next) = (groups[min(index, other)], groups[max(index, other)])
      return one.tokens.upperBound == next.tokens.lowerBound && groups[other].kind.counts
    }
  }

  /// Returns whether a word is the a of "a month and a half".
  private func isArticle(_ index: Int) -> Bool {
    line.cursor.tokens[groups[index].tokens.lowerBound].kind == .word(.one) && groups[index + 1].kind != .connective
  }

  /// Returns the time words around a group, without the connectives at their ends.
  private func words(around index: Int) -> String {
    var (first, last) = (index, index)
    if groups[index].kind == .unit, isNameOfDay(index) { first -= 1 }
    if isShiftOfPeriod(index) || beginsNameOfDay(index) { last += 1 }
    if isRelation(index) { first -= 1 }
    while first > 0, groups[first - 1].joins(groups[first]) { first -= 1 }
    while last + 1 < groups.count, groups[last].joins(groups[last + 1]) { last += 1 }
    while first < index, groups[first].kind == .connective, !isArticle(first) { first += 1 }
    while last > index, groups[last].kind == .connective { last -= 1 }
    var end = groups[last].tokens.upperBound
    let isName =
      [.vague(.namedDay), .vague(.weekdayName)].contains(groups[last].kind) || last > 0 && beginsNameOfDay(last - 1)
    if isName, line.isWeekday(end), let phrase = line.phrases.first(where: { $0.tokens.lowerBound == end }) {
      end = phrase.tokens.upperBound
    }
    return line.cursor.text(line.startOfWord(at: groups[first].tokens.lowerBound)..<end)
  }
}

extension LeftoverWords {
  /// Tokens of the title that are written together.
  fileprivate struct Group {
    let tokens: Range<Int>
    let kind: Kind
    let isHangul: Bool
    let endsWithComma: Bool
    /// Indicates whether the group is a number too large for a day or an hour.
    let isNameOfThing: Bool

    /// Returns whether both groups are words about time and directly follow each other.
    func joins(_ next: Group) -> Bool {
      let isWordOfTime: (Kind) -> Bool = { $0 != .noun && $0 != .sign }
      return tokens.upperBound == next.tokens.lowerBound && isWordOfTime(kind) && isWordOfTime(next.kind)
    }
  }

  fileprivate enum Kind: Hashable {
    /// A word that isn't about time, or a quotation.
    case noun
    /// A word about time that other rules check: evening, christmas.
    case neutral
    /// A word without a meaning of its own: at, the, a.
    case connective
    case sign
    case number(Int, digits: Int)
    /// A number word, an ordinal, a month or next, which counts or names a following noun.
    case beforeNoun
    case unit
    /// A number with its unit: D-30, week50.
    case count
    case pointer
    case always
    case vague(VagueTimeWords.Kind)

    var isNoun: Bool {
      switch self {
      case .noun, .vague(.season), .vague(.weekdayName), .vague(.partOfDay), .vague(.namedDay), .vague(.ownDay),
        .vague(.afterWhich):
        true
      default: false
      }
    }

    var isNumeric: Bool {
      switch self {
      case .number, .beforeNoun: true
      default: false
      }
    }

    /// Indicates whether the number has three digits and may be a time: 330 may be half past three.
    var isClockOfThreeDigits: Bool {
      guard case .number(let value, digits: 3) = self else { return false }
      return value >= 100 && [0, 15, 30, 45].contains(value % 100)
    }

    var counts: Bool {
      switch self {
      case .number, .beforeNoun, .count, .vague(.count), .vague(.determiner): true
      default: false
      }
    }

    /// Indicates whether the word after this one can be a period: next, this, in.
    var saysWhich: Bool {
      switch self {
      case .number, .beforeNoun, .connective, .always, .vague(.calendar), .vague(.determiner), .vague(.besideTime): true
      default: false
      }
    }
  }
}

extension LeftoverWords.Group {
  static func all(of line: ScannedLine) -> [LeftoverWords.Group] {
    var groups: [LeftoverWords.Group] = []
    var tokens: Range<Int>?
    for index in line.title {
      let token = line.cursor.tokens[index]
      let isQuoted = line.isQuoted(index)
      if let open = tokens, open.upperBound == index, token.isAttached, !token.isGlued, !isQuoted,
        !line.isQuoted(index - 1)
      {
        tokens = open.lowerBound..<index + 1
      } else {
        if let open = tokens { groups.append(LeftoverWords.Group(open, line)) }
        tokens = index..<index + 1
      }
    }
    if let open = tokens { groups.append(LeftoverWords.Group(open, line)) }
    return groups
  }

  private init(_ tokens: Range<Int>, _ line: ScannedLine) {
    self.tokens = tokens
    kind = Self.kind(tokens, line)
    let kinds = line.cursor.tokens[tokens].map(\.kind)
    endsWithComma = kinds.count > 1 && [",", ";", "."].contains { kinds.last == .sign($0) }
    isHangul = line.cursor.text(tokens).first.map(DateLetter.isHangul) ?? false
    if case .number(let value, let digits) = kind {
      isNameOfThing = digits > 2 || value > 31
    } else {
      isNameOfThing = false
    }
  }

  private static func kind(_ tokens: Range<Int>, _ line: ScannedLine) -> LeftoverWords.Kind {
    if line.isQuoted(tokens.lowerBound) || tokens.contains(where: line.names.contains) { return .noun }
    let text = line.cursor.text(tokens).lowercased()
    let bare = text.trimmingSigns
    if let kind = VagueTimeWords.kind(bare) { return .vague(kind) }
    let all = line.cursor.tokens[tokens]
    for index in tokens where line.cursor.tokens[index].kind == .unknown {
      let word = line.cursor.text(index..<index + 1).lowercased()
      guard let kind = VagueTimeWords.kind(word) else { continue }
      // Finds mid-december.
      if kind == .besideTime, all.contains(where: { $0.kind.isPeriod }) { return .always }
      guard [.calendar, .namedDay].contains(kind) else { continue }
      // Finds FY27 and 3영업일; a name such as good-easter is left alone.
      return .vague(kind)
    }
    switch LeftoverShape(all, bare) {
    case .time?: return .always
    case .day?: return .vague(.ownDay)
    case nil: break
    }
    // The 7 of "dec 4 & 7" isn't part of a name.
    if ["&", "+"].contains(text) { return .connective }
    let names: Set<Character> = ["#", "%", "$", "€", "£", "₩", "&", "+", "=", "_"]
    let isName = all.contains { token in
      if case .sign(let sign) = token.kind { names.contains(sign) } else { token.kind == .unknown }
    }
    return isName ? .noun : kind(of: all.map(\.kind), bare)
  }

  private static func kind(of kinds: [DateToken.Kind], _ text: String) -> LeftoverWords.Kind {
    let words = kinds.compactMap { kind in if case .word(let word) = kind { word } else { nil } }
    let numbers = kinds.compactMap { kind in
      if case .number(let value, let digits) = kind { (value: value, digits: digits) } else { nil }
    }
    if words.contains(where: \.isUnit) {
      if words.contains(where: \.isDays) { return .count }
      let isCounted = !numbers.isEmpty || words.contains { !$0.isUnit && !$0.isConnective }
      return isCounted || words.count(where: \.isUnit) > 1 ? .count : .unit
    }
    if words.contains(where: \.isAlwaysTime) || words.count > 1 && words.contains(.quarter) { return .always }
    // "until further notice" is the length of a repetition.
    if ["to", "by"].contains(text) { return .connective }
    if words.contains(.to) { return .always }
    if words.contains(where: \.isPointer) { return .pointer }
    // The ordinal in "dad's 60th" isn't a day.
    if words.contains(.ordinal), let number = numbers.first, number.value > 31 {
      return .number(number.value, digits: 3)
    }
    if words.contains(where: \.isBeforeNoun) { return .beforeNoun }
    if let number = numbers.first {
      let isWord = number.digits == 0 || words.contains { !$0.isConnective && $0 != .times }
      return isWord ? .beforeNoun : .number(numbers.map(\.value).max() ?? 0, digits: number.digits)
    }
    if words.isEmpty { return .sign }
    if words == [.times] { return .noun }
    return words.allSatisfy(\.isConnective) ? .connective : .neutral
  }
}

extension DateToken.Kind {
  /// Indicates whether the token is a month, a weekday or a unit.
  fileprivate var isPeriod: Bool {
    switch self {
    case .word(.month), .word(.unit), .word(.weekday): true
    default: false
    }
  }
}

extension DateWord {
  /// Indicates whether the word is a count of days: 사흘, fortnight.
  fileprivate var isDays: Bool { if case .days = self { true } else { false } }

  fileprivate var isUnit: Bool {
    switch self {
    case .unit, .days, .halfYear, .nights, .hourMark, .end, .monthEnd, .yearEnd: true
    default: false
    }
  }

  fileprivate var isAlwaysTime: Bool {
    switch self {
    // 금주 alone means to abstain from alcohol.
    case .relativeWeek(let shift): shift != 0
    case .yearOffset, .relativeMonth, .dayOffset, .weekday, .weekdays, .now, .tonight, .rank: true
    default: false
    }
  }

  fileprivate var isPointer: Bool {
    switch self {
    case .later, .ago, .after, .before, .to: true
    default: false
    }
  }

  fileprivate var isBeforeNoun: Bool {
    switch self {
    case .shift, .coming, .relativeWeek, .month, .monthOrMonday, .dayOrSunday, .weekdayLetter, .nth, .ordinal, .half,
      .workday:
      true
    default: false
    }
  }

  fileprivate var isConnective: Bool {
    switch self {
    case .at, .on, .of, .the, .and, .from, .during, .within, .one, .every, .other, .total, .timeMark: true
    default: false
    }
  }
}
