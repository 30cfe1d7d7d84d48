/// Finds numbers that only look like a date or a length, and amounts of time that are inexact: 2.5 mg, chapters 3-4, 5m
/// cable, 2~3시간 뒤.
struct NumberPhraseParser {
  /// - Returns: `nil` for other words.
  /// - Throws: ``QuickAddError`` if the words can mean several things.
  func callAsFunction(_ start: TokenCursor) throws(QuickAddError) -> QuickPhraseReader.Found? {
    try refuseHugeNumber(start)
    try refuseInexactAmount(start)
    try refuseInexactHour(start)
    return measured(start) ?? metres(start) ?? distance(start)
  }

  /// Returns whether a day in numbers may also be another number, because of the title around it: python 3.12 study.
  static func isDoubtful(_ start: TokenCursor, to end: TokenCursor) -> Bool {
    var cursor = start
    guard let sign = cursor.takeNumberPair(), cursor.position == end.position else { return false }
    let before = start.peek(-1)?.kind == .unknown
    let next = end.peek()?.kind == .unknown && !["all", "whole"].contains(end.nextText)
    // 1/2 is a fraction, but 12/5 is a date.
    if NumberedWords.isShortMeasure(end.nextText) { return sign != "/" || start.isProperFractionNext }
    switch sign {
    // Next to weekdays, 4.30 is more likely a time.
    case ".": return before && (next || !start.isBehindHangul && !end.isWeekdayNext)
    case "-": return before && next || NumberedWords.isOfGame(start.labelBefore) || NumberedWords.isOfGame(end.nextText)
    default: return false
    }
  }

  /// Finds 2.5 mg, 1/2 상자 and chapters 3-4.
  private func measured(_ start: TokenCursor) -> QuickPhraseReader.Found? {
    var cursor = start
    let isBehindNo = ["no", "nr"].contains(start.labelBefore.lowercased()) && start.peek(-1)?.kind == .sign(".")
    if isBehindNo, case .number? = cursor.peek()?.kind, cursor.peek(1)?.isAttached != true {
      cursor.advance()
      return .title(cursor, isCertain: true)
    }
    // 3D is a word, and 3d are three days.
    if cursor.text(start.position..<start.position + 2) == "\(start.nextText)D", start.peek(1)?.isAttached == true,
      start.peek(2)?.kind == .unknown, case .number(1...4, 1)? = start.peek()?.kind
    {
      for _ in 0..<2 { cursor.advance() }
      return .title(cursor, isCertain: true)
    }
    guard let sign = cursor.takeNumberPair() else { return nil }
    if NumberedWords.isLabel(start.labelBefore), cursor.isPhraseEnd, !cursor.isCountNext {
      // The 7-9 of "chapter 7-9" may still be hours if the line gives none.
      return .title(cursor, isCertain: sign != "-" || start.peek(-1)?.kind == .sign("."))
    }
    let isAttached = cursor.peek()?.isAttached == true
    guard NumberedWords.isMeasure(cursor.nextText) || isAttached && NumberedWords.isShortMeasure(cursor.nextText) else {
      return nil
    }
    cursor.advance()
    return .title(cursor, isCertain: true)
  }

  /// Finds metres, which look like minutes: 100m sprint, buy 5m cable, 10m 수영.
  private func metres(_ start: TokenCursor) -> QuickPhraseReader.Found? {
    var cursor = start
    guard let number = cursor.takeNumber(), number.digits > 0 else { return nil }
    if cursor.attachedSign == "." {
      cursor.advance()
      guard cursor.peek()?.isAttached == true, cursor.takeNumber() != nil else { return nil }
    }
    guard cursor.text(cursor.position..<cursor.position + 1) == "m", cursor.take(.unit(.minute)), cursor.isPhraseEnd
    else { return nil }
    let isName = MetreWords.isBefore(start.labelBefore) || MetreWords.isBehind(cursor.nextText)
    if isName { return .title(cursor, isCertain: true) }
    guard cursor.peek()?.kind == .unknown, !cursor.isShiftNext,
      !MetreWords.isEvent(cursor.nextText, minutes: number.value)
    else { return nil }
    var length = start
    guard let minutes = try? DurationReader().prefix(of: &length), length.position == cursor.position else {
      return nil
    }
    return .doubtful(.metres(start.text(start.position..<cursor.position), minutes: minutes), cursor)
  }

  /// Finds distances in minutes, as in 10분 거리 and 도보 10분, and other nouns with 분, as in 1분 스피치.
  private func distance(_ start: TokenCursor) -> QuickPhraseReader.Found? {
    var cursor = start
    guard let number = cursor.takeNumber(), cursor.take(.unit(.minute)) || cursor.take(.unit(.hour)),
      cursor.isBehindHangul,
      cursor.nextText.hasPrefix("거리") || number.value < 10 && MinuteNouns.isNoun(cursor.nextText)
        || MetreWords.isWay(start.labelBefore)
    else { return nil }
    return .title(cursor, isCertain: true)
  }

  /// Refuses a number that no calendar can count, such as the number in "in 99999999999 days".
  private func refuseHugeNumber(_ start: TokenCursor) throws(QuickAddError) {
    var cursor = start
    guard cursor.peek()?.range.count ?? 0 > 4, cursor.nextText.allSatisfy(\.isNumber) else { return }
    cursor.advance()
    if cursor.position + 4 <= cursor.tokens.count, cursor.text(cursor.position - 1..<cursor.position + 4).isLongDate {
      throw .phrase(cursor.text(cursor.position - 1..<cursor.position + 4), .outOfRange)
    }
    let units = ["일", "주", "달", "개월", "년", "시간", "분"]
    guard start.peek()?.kind == .unknown, cursor.isUnitNext || units.contains(where: cursor.nextText.hasPrefix) else {
      return
    }
    cursor.advance()
    throw .phrase(start.text(start.position..<cursor.position), .outOfRange)
  }
}

extension NumberPhraseParser {
  /// Refuses 두세 시쯤 and 오후 두세시, with each of the hours.
  private func refuseInexactHour(_ start: TokenCursor) throws(QuickAddError) {
    var cursor = start
    cursor.takeDegree()
    var part: PartOfDay?
    if case .part(let written)? = cursor.nextWord, cursor.isHangulNext {
      part = written
      cursor.advance()
    }
    guard cursor.peek()?.kind == .unknown, let hours = cursor.takeInexactHours(), cursor.isPhraseEnd else { return }
    let clocks = hours.map { ParsedClock(hour: $0, part: part, isExact: false) }
    let times = clocks.flatMap { (try? $0.times(hint: nil)) ?? [] }
    guard times.count > 1 else { return }
    throw .times(start.text(start.position..<cursor.position), times.sorted().map { ClockSpan($0) }, orTitle: true)
  }

  /// Refuses 2~3시간 뒤, 3시간~4시간 뒤, 한두 시간 뒤 and in 2-3 hours, with each of the amounts.
  private func refuseInexactAmount(_ start: TokenCursor) throws(QuickAddError) {
    var cursor = start
    let isMarked = cursor.take(.within) || cursor.nextText == "for" && cursor.take(.during)
    let prefix = start.text(start.position..<cursor.position)
    guard let (counts, unit) = cursor.takeInexactAmount() else { return }
    var end = cursor
    let isCounted = end.takeEndOfAmount() || isMarked
    guard isCounted || unit == "시간" || unit == "분" || cursor.peek(-1)?.isShortUnit == true else { return }
    let suffix = start.text(cursor.position..<end.position)
    let isLatin = unit.first?.isASCII == true
    let amounts = counts.map { count in
      let one = isLatin && count == 1 && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
      return [prefix, "\(count)\(isLatin ? " " : "")\(one)", suffix].filter { !$0.isEmpty }.joined(separator: " ")
    }
    throw .amounts(start.text(start.position..<end.position), amounts)
  }
}

extension TokenCursor {
  /// Indicates whether the first of two numbers is less than the second.
  fileprivate var isProperFractionNext: Bool {
    guard case .number(let first, _)? = peek()?.kind, case .number(let second, _)? = peek(2)?.kind else { return false }
    return first < second
  }

  fileprivate var isWeekdayNext: Bool {
    if case .word(.weekdays)? = peek()?.kind { return true }
    return peek()?.kind.isWeekday == true || [.every, .workdays].contains(nextWord)
  }

  /// Consumes 2~3시간, 3시간~4시간, 한두 시간 or 2-3 hours; the position of the cursor is undefined for `nil`.
  fileprivate mutating func takeInexactAmount() -> (counts: [Int], unit: String)? {
    if let amount = takeInexactWord() { return amount }
    guard let first = takeNumber(), first.digits < 4 else { return nil }
    let before = takeUnitText()
    guard take(sign: "~") || take(sign: "-") || take(text: "or", "to"), let last = takeNumber(), last.digits < 4,
      last.value > first.value, let unit = takeUnitText(), before == nil || before == unit, isPhraseEnd
    else { return nil }
    return ([first.value, last.value], unit)
  }

  /// Consumes 한두 시간, 이삼일 or 하루이틀.
  private mutating func takeInexactWord() -> (counts: [Int], unit: String)? {
    guard peek()?.kind == .unknown, isHangulNext else { return nil }
    let word = nextText
    if let days = InexactAmounts.days[word] {
      advance()
      return (days, "일")
    }
    guard let (beginning, counts) = InexactAmounts.counts.first(where: { word.hasPrefix($0.key) }) else { return nil }
    advance()
    let rest = String(word.dropFirst(beginning.count))
    if rest.isEmpty {
      let unit = takeUnitText()
      return unit.map { (counts, $0) }
    }
    return TokenCursor("1" + rest).hasOnlyUnit ? (counts, rest) : nil
  }

  /// Consumes 두세 시쯤 or 두세시에; the position of the cursor is undefined for `nil`.
  fileprivate mutating func takeInexactHours() -> [Int]? {
    let word = nextText
    guard let (beginning, hours) = InexactAmounts.counts.first(where: { word.hasPrefix($0.key) }),
      InexactAmounts.isNative(beginning)
    else { return nil }
    advance()
    if word == beginning {
      guard take(.hourMark) else { return nil }
      takeParticle(.at)
      return hours
    }
    return ["시", "시에", "시쯤", "시쯤에", "시경", "시경에"].contains(word.dropFirst(beginning.count)) ? hours : nil
  }

  /// Indicates whether a number and its unit are the whole text.
  private var hasOnlyUnit: Bool { tokens.count == 2 && isUnit(1) }

  private mutating func takeUnitText() -> String? {
    guard isUnitNext else { return nil }
    let unit = nextText
    advance()
    return unit
  }

  fileprivate var isUnitNext: Bool { isUnit(position) }

  private func isUnit(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else { return false }
    return switch word {
    case .unit, .dayOrSunday: true
    default: false
    }
  }

  /// Consumes the 뒤, 후 or 동안 of an amount.
  fileprivate mutating func takeEndOfAmount() -> Bool {
    take(.later) || take(.ago) || isHangulNext && take(.during) || take(text: "정도", "쯤")
  }
}

extension DateToken {
  /// Indicates whether the token is a unit of less than a day.
  fileprivate var isShortUnit: Bool { [.word(.unit(.hour)), .word(.unit(.minute))].contains(kind) }
}

extension String {
  /// Indicates whether the text is a date whose year has too many digits.
  fileprivate var isLongDate: Bool { wholeMatch(of: /\d{5,6}-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])/) != nil }
}

/// Korean words for an inexact amount.
enum InexactAmounts {
  /// Returns whether a word is an inexact number of people or hours, as in 두세 분 and 두세 시.
  static func isNative(_ word: String) -> Bool { counts[word] != nil && !word.contains { "일이삼사오육칠팔구".contains($0) } }

  static let counts: [String: [Int]] = [
    "한두": [1, 2], "두세": [2, 3], "두어": [2, 3], "두서너": [2, 3, 4], "서너": [3, 4], "네댓": [4, 5], "너댓": [4, 5],
    "네다섯": [4, 5],
    "대여섯": [5, 6], "예닐곱": [6, 7], "일고여덟": [7, 8], "여덟아홉": [8, 9], "일이": [1, 2], "이삼": [2, 3], "삼사": [3, 4],
    "사오": [4, 5], "오륙": [5, 6], "육칠": [6, 7], "칠팔": [7, 8], "팔구": [8, 9],
  ]

  static let days: [String: [Int]] = [
    "하루이틀": [1, 2], "이틀사흘": [2, 3], "사나흘": [3, 4], "나댓새": [4, 5], "대엿새": [5, 6],
  ]
}

/// Words next to a number of metres, or of minutes.
private enum MetreWords {
  static func isBefore(_ word: String) -> Bool { before.contains(word.lowercased()) }

  static func isBehind(_ word: String) -> Bool { behind.contains(word.lowercased()) }

  static func isWay(_ word: String) -> Bool { ways.contains(word) }

  /// Returns whether a word shows that a number before it is of minutes, unless the number is a usual distance.
  static func isEvent(_ word: String, minutes: Int) -> Bool {
    events.contains(word.lowercased()) || sports.contains(word.lowercased()) && ![25, 50, 100, 200].contains(minutes)
  }

  private static let before: Set<String> = [
    "swim", "run", "ran", "sprint", "dash", "buy", "need", "order", "row", "relay", "수영", "달리기", "자유형", "평영", "배영",
    "접영",
    "육상", "계주",
  ]

  private static let behind: Set<String> = [
    "sprint", "sprints", "dash", "race", "relay", "hurdles", "freestyle", "backstroke", "breaststroke", "butterfly",
    "medley", "cable", "rope", "hose", "tape", "wire", "cord", "hdmi", "수영", "달리기", "자유형", "평영", "배영", "접영",
    "허들", "계주", "줄자", "케이블", "로프", "밧줄", "전선", "호스", "끈", "높이", "길이",
  ]

  private static let ways: Set<String> = ["도보", "도보로", "걸어서", "차로", "버스로", "지하철로", "자전거로", "택시로", "기차로"]

  private static let sports: Set<String> = ["run", "swim", "walk", "jog", "ride", "hike", "row", "workout", "gym"]

  private static let events: Set<String> = [
    "with", "about", "max", "long",
    "call", "meeting", "mtg", "sync", "chat", "standup", "catchup", "review", "session", "interview", "workshop", "nap",
    "break", "lesson", "class", "talk", "demo", "retro", "therapy", "massage", "yoga", "회의", "통화", "미팅", "면담", "수업",
    "상담",
    "휴식", "낮잠", "명상", "산책", "요가", "스트레칭", "면접", "진료",
  ]
}
