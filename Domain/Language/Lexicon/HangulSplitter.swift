/// Splits letters written without spaces, such as 다음주월요일, into the words of a date.
///
/// A run is split only if all of it consists of date words in a possible order, so that 토마토 isn't Saturday.
struct HangulSplitter {
  /// The maximum length of a run; a longer one is never a date.
  private static let longestRun = 24

  let run: ArraySlice<Character>
  /// Indicates whether a unit of time follows the run.
  var isDaysNext = false
  /// Indicates whether a part of the day precedes the run.
  var isHourNext = false

  /// Returns the words and their positions in the text, or `nil` if the run isn't a date.
  ///
  /// - Parameter previous: The token directly before the run, such as the 3 in 3일.
  func callAsFunction(after previous: DateToken.Kind?) -> [(kind: DateToken.Kind, range: Range<Int>)]? {
    guard run.count <= Self.longestRun else { return nil }
    var deadEnds: Set<DeadEnd> = []
    if let pieces = pieces(from: run.startIndex, after: previous, deadEnds: &deadEnds),
      !countsBehindBareHour(pieces, previous)
    {
      return pieces.reversed()
    }
    // 마흔 and 쉰 alone are more likely ages than counts of days.
    let number = KoreanNumeral.sino(run) ?? KoreanNumeral.native(run).flatMap { $0 < 30 || isDaysNext ? $0 : nil }
    return number.map { [(.number($0, digits: 0), run.startIndex..<run.endIndex)] }
  }

  /// Returns whether the pieces, from the last to the first, count something after an hour that has no number: 시사회.
  private func countsBehindBareHour(
    _ pieces: [(kind: DateToken.Kind, range: Range<Int>)], _ previous: DateToken.Kind?
  ) -> Bool {
    pieces.last?.kind == .word(.hourMark) && !HangulOrder.isNumber(previous) && pieces.first?.kind == .word(.times)
  }

  /// Returns the words of a time that a title is glued to; the title begins after them: 시반|치과, 금요일|회식.
  ///
  /// - Parameters:
  ///   - previous: The token directly before the run.
  ///   - isDay: `true` if 일 after it ends a date with its month, as in 12월1일치과.
  ///   - minute: The number after an hour, whose 분 ends a time.
  func gluedTime(
    after previous: DateToken.Kind?, isDay: Bool, minute: MinuteNouns?
  ) -> [(kind: DateToken.Kind, range: Range<Int>)]? {
    guard run.count <= Self.longestRun else { return nil }
    for end in stride(from: run.endIndex - 1, to: run.startIndex, by: -1) {
      var deadEnds: Set<DeadEnd> = []
      let head = HangulSplitter(run: run[..<end], isHourNext: isHourNext)
      guard let pieces = head.pieces(from: run.startIndex, after: previous, deadEnds: &deadEnds)?.reversed(),
        let first = pieces.first?.kind
      else { continue }
      let rest = run[end...].reduce(into: "") { $0.append($1) }
      // 4시반납 is 반납 at four, and 월요일은행 is 은행 on Monday.
      if let last = pieces.last?.range, Self.beginsWord(run[last.lowerBound...].reduce(into: "") { $0.append($1) }) {
        continue
      }
      let isTime =
        switch first {
        // Example: 2주하고 3일 뒤.
        case _ where rest == "하고" && Self.endsWithUnit(pieces.map(\.kind)): true
        case .word(.hourMark):
          HangulOrder.isNumber(previous) && !Self.notGluedToHours.contains { rest.hasPrefix($0) }
        case .word(.unit(.minute)): pieces.count == 1 && minute?.isTime(before: rest) == true
        case .word(.dayOrSunday): isDay && !["차", "째", "자", "간"].contains { rest.hasPrefix($0) }
        case .word(.weekday): !["의", "밤의", "용"].contains { rest.hasPrefix($0) }
        // 한시적 and 네시아 only begin like hours.
        case .number where pieces.dropFirst().first?.kind == .word(.hourMark):
          Self.endsHour(pieces.map(\.kind), rest)
        // Example: 내일오후세시치과.
        default: Self.saysHour(pieces.map(\.kind)) && !Self.notGluedToHours.contains { rest.hasPrefix($0) }
        }
      if isTime { return Array(pieces) }
    }
    return nil
  }

  /// Returns whether a spelled-out hour ends before the rest of its run, because it continues (세시반) or a particle
  /// follows it; otherwise it is the beginning of a word.
  private static func endsHour(_ kinds: [DateToken.Kind], _ rest: String) -> Bool {
    kinds.last != .word(.hourMark) || hourEndings.contains(rest)
  }

  /// The words after an hour that aren't date words themselves.
  private static let hourEndings: Set<String> = [
    "정각", "정각에", "정각부터", "정각까지", "전", "전에", "전까지", "이전", "이전에", "후", "후에", "이후", "이후에", "이후로",
    "나", "이나", "로", "으로", "와", "과", "랑", "이랑", "하고", "무렵", "무렵에", "즈음", "즈음에", "께", "이", "가", "요", "까진", "부턴",
  ]

  private static func endsWithUnit(_ kinds: [DateToken.Kind]) -> Bool {
    switch kinds.last {
    case .word(.unit), .word(.days): true
    default: false
    }
  }

  private static func saysHour(_ kinds: [DateToken.Kind]) -> Bool {
    zip(kinds, kinds.dropFirst()).contains { HangulOrder.isNumber($0) && $1 == .word(.hourMark) }
  }

  /// Returns whether the last syllable of a time more likely begins a word: 반납, 경찰서, 은행, 에어컨.
  private static func beginsWord(_ text: String) -> Bool {
    ["반납", "반찬", "반품", "반성", "반공", "반려", "반장", "반지", "경기", "경주", "경매", "엔진"].contains(text)
      || [
        "반도체", "반상회", "반려견", "반려묘", "반려동물", "반려식물", "반신욕", "반창회", "반바지", "반장선거", "경찰", "경복궁", "경기장", "경영", "경제",
        "에버랜드", "에어", "에스", "에코", "에듀", "은행", "은퇴", "은평",
      ].contains { text.hasPrefix($0) }
  }

  /// The endings of words that begin with 시 and aren't hours: 시즌, 시리즈, 시스템.
  private static let notGluedToHours = ["즌", "리즈", "스템", "그마", "마다"]

  private struct DeadEnd: Hashable {
    let start: Int
    let previous: DateToken.Kind?
  }

  /// Returns the pieces of the run from the last to the first.
  private func pieces(
    from start: Int, after previous: DateToken.Kind?, deadEnds: inout Set<DeadEnd>
  ) -> [(kind: DateToken.Kind, range: Range<Int>)]? {
    if start == run.endIndex { return [] }
    guard !deadEnds.contains(DeadEnd(start: start, previous: previous)) else { return nil }
    for (kind, end) in candidates(at: start)
    where HangulOrder.allows(kind, after: previous, isLast: end == run.endIndex) {
      if var rest = pieces(from: end, after: kind, deadEnds: &deadEnds) {
        rest.append((kind, start..<end))
        return rest
      }
    }
    deadEnds.insert(DeadEnd(start: start, previous: previous))
    return nil
  }

  /// Returns the tokens that can begin at a position, numbers before words and the longest of each first.
  private func candidates(at start: Int) -> [(kind: DateToken.Kind, end: Int)] {
    let rest = run.endIndex - start
    let numbers = stride(from: min(rest, KoreanNumeral.longest), to: 0, by: -1).compactMap { length in
      number(start..<start + length).map { (kind: DateToken.Kind.number($0, digits: 0), end: start + length) }
    }
    let words = stride(from: min(rest, KoreanDateWords.longest), to: 0, by: -1).compactMap { length in
      KoreanDateWords.word(String(run[start..<start + length]))
        .map { (kind: DateToken.Kind.word($0), end: start + length) }
    }
    return numbers + words + weekdays(at: start)
  }

  /// Returns several letters of weekdays in the order of the week, as one word: 월수금.
  private func weekdays(at start: Int) -> [(kind: DateToken.Kind, end: Int)] {
    let letters: [Character] = Array("월화수목금토일")
    var weekdays: [Weekday] = []
    for letter in run[start...] {
      guard let index = letters.firstIndex(of: letter), index >= weekdays.last?.rawValue ?? 0 else { break }
      weekdays.append(Weekday.allCases[index])
    }
    return weekdays.count < 2 ? [] : [(.word(.weekdays(weekdays)), start + weekdays.count)]
  }

  /// Returns whether a part of the day precedes, as in 오후삼시 and 오후 삼시.
  private func isBehindPart(_ start: Int) -> Bool {
    guard start > run.startIndex else { return isHourNext }
    return (1...min(4, start - run.startIndex)).contains { length in
      if case .part? = KoreanDateWords.word(String(run[start - length..<start])) { true } else { false }
    }
  }

  /// Returns a number, if a word that it can count comes next.
  private func number(_ range: Range<Int>) -> Int? {
    let rest = run[range.upperBound...]
    if let number = KoreanNumeral.sino(run[range]) {
      let counted = ["년", "월", "일", "주", "개월", "분", "회", "박"]
      let isHour = number > 12 || isBehindPart(range.lowerBound)
      if counted.contains(where: rest.starts(with:)) || isHour && rest.starts(with: "시") { return number }
    }
    if let number = KoreanNumeral.native(run[range]) {
      if ["시", "달", "주", "번"].contains(where: rest.starts(with:)) { return number }
    }
    return nil
  }
}

/// The order in which words of a date can follow each other inside one run of letters.
///
/// Words of one syllable are part of many other words (전화, 화분, 수분), so they are allowed only where a date can have
/// them.
enum HangulOrder {
  static func allows(_ kind: DateToken.Kind, after previous: DateToken.Kind?, isLast: Bool) -> Bool {
    guard case .word(let word) = kind else { return true }
    if case .word(.dayBeside) = previous, ![.at, .from, .to].contains(word) { return false }
    switch word {
    case .unit(.day): return previous == nil || isRank(previous)
    case .unit(.week), .unit(.month), .unit(.year):
      return previous == nil || isNumber(previous) || isShift(previous) || isRank(previous)
    case .unit(.hour) where previous == .word(.half): return true
    case .unit, .hourMark: return previous == nil || isNumber(previous)
    case .dayOrSunday, .monthOrMonday: return previous == nil || isNumber(previous) || isWeek(previous)
    case .weekdayLetter:
      // A date may end with a weekday: the 토 of 12월5일토.
      if isLast, previous == .word(.dayOrSunday) { return true }
      return previous == nil || isWeek(previous) || isShift(previous)
    case .weekdays: return previous == nil || isWeek(previous)
    case .times, .nights, .rank: return isNumber(previous) || (previous == nil && isLast)
    case .apiece:
      return (previous == nil && isLast) || isCount(previous) || isWeekday(previous) || isPart(previous)
        || isHoliday(previous) || isEach(previous) || previous == .word(.monthEnd)
    case .and: return isWeekday(previous) || [.word(.dayOrSunday), .word(.ago)].contains(previous)
    case .later, .ago: return previous == nil || isCount(previous)
    case .dayBeside: return previous == nil || isHoliday(previous)
    case .quarter: return previous == nil || isShift(previous)
    case .end: return previous == nil || isMonth(previous)
    case .monthEnd:
      // 2월말 is the end of February.
      return !isNumber(previous)
    case .half: return previous == nil || [.word(.hourMark), .word(.unit(.hour))].contains(previous)
    // Example: 2주에한번.
    case .at: return previous != nil && (isLast || isCount(previous))
    case .during: return previous == nil ? isLast : isCount(previous) || previous == .word(.half)
    case .duringEach: return [.word(.unit(.hour)), .word(.unit(.minute)), .word(.half)].contains(previous)
    case .total: return previous == nil
    default: return true
    }
  }

  static func isNumber(_ kind: DateToken.Kind?) -> Bool { if case .number = kind { true } else { false } }

  private static func isShift(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.shift) = kind { true } else { false }
  }

  private static func isMonth(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.relativeMonth) = kind { return true }
    return [.word(.unit(.month)), .word(.monthOrMonday), .word(.quarter)].contains(kind)
  }

  private static func isWeek(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.relativeWeek) = kind { return true }
    return [.word(.unit(.week)), .word(.each(.week)), .word(.everyOther(.week))].contains(kind)
  }

  private static func isRank(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.nth) = kind { true } else { kind == .word(.rank) }
  }

  private static func isWeekday(_ kind: DateToken.Kind?) -> Bool {
    switch kind {
    case .word(.weekday), .word(.weekdayLetter), .word(.weekdays), .word(.monthOrMonday), .word(.workdays),
      .word(.weekend):
      true
    default: false
    }
  }

  private static func isEach(_ kind: DateToken.Kind?) -> Bool { if case .word(.each) = kind { true } else { false } }

  private static func isHoliday(_ kind: DateToken.Kind?) -> Bool {
    if case .word(.holiday) = kind { true } else { false }
  }

  private static func isPart(_ kind: DateToken.Kind?) -> Bool { if case .word(.part) = kind { true } else { false } }

  private static func isCount(_ kind: DateToken.Kind?) -> Bool {
    switch kind {
    case .word(.unit), .word(.days), .word(.dayOrSunday), .word(.halfYear): true
    default: false
    }
  }
}

/// Decides whether 분 and the letters glued to it are minutes and a title, or a noun: 4시 30분회의, but 4시 2분기 보고.
struct MinuteNouns {
  private let value: Int
  /// Indicates whether the number is written together with its hour.
  private let isAttached: Bool

  /// - Parameter number: The number before 분.
  init(_ number: DateToken) {
    if case .number(let value, _) = number.kind { self.value = value } else { value = 0 }
    isAttached = number.isAttached
  }

  /// Returns whether 분 ends a time before the letters of a title.
  ///
  /// People write full tens of minutes after a space; 4시 5분발언 is more likely a speech of five minutes.
  func isTime(before rest: String) -> Bool { !isNoun(before: rest) && (isAttached || value % 10 == 0) }

  /// Returns whether 분 and the letters are a noun that the number belongs to: 2분기, 3분카레, 1분과.
  func isNoun(before rest: String) -> Bool {
    if value < 10, Self.parts.contains(where: rest.hasPrefix) { return true }
    return Self.nouns.contains(where: rest.hasPrefix)
  }

  /// Returns whether the next word is a noun that the number and 분 before it belong to: 5분 거리, 1분 스피치, 2분 모시기.
  static func isNoun(_ word: String) -> Bool { ["거리", "모시", "스피치", "발언"].contains(where: word.hasPrefix) }

  /// The rests of 분기, 분과, 분위, 분할, 분단, 분반, 분임 and 분대, which are numbered.
  private static let parts = ["기", "과", "위", "할", "단", "반", "임", "대"]

  private static let nouns = [
    "도시", "발언", "카레", "대기조", "요리", "스피치", "자유", "단위", "간격", "거리", "컷", "완성", "정식", "짜장", "순삭", "만",
  ]
}
