/// Reads the length of an event: 1시간 반, for 90m, 1h30m, 사흘 동안, for 3 days, 2박 3일, 4 days 3 nights.
///
/// Days and longer units need a marker (for, 동안, 간, or 부터 before them), because "3일" is a date and "3 days" may be part
/// of a title.
struct LengthPhraseParser {
  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> ParsedLength? {
    let isBehindStart = cursor.isBehindParticle(.from)
    let isExplicit = cursor.nextText == "for" && cursor.take(.during) || isBehindStart
    let start = cursor
    if let days = nights(&cursor, isExplicit: isExplicit) { return .days(days, areNights: true) }
    cursor = start
    if let days = days(&cursor, isExplicit: isExplicit) { return days }
    cursor = start
    return try minutes(&cursor, isExplicit: isExplicit)
  }

  /// Consumes 2박 3일, 3박 5일, 무박 2일, 3 nights, 3 nights and 4 days, or 4 days 3 nights, and returns the days.
  ///
  /// A night on the way isn't counted in 3박 5일.
  ///
  /// - Parameter isExplicit: `true` if "a night" is a length, as in "for a night", and not part of a title.
  func nights(_ cursor: inout TokenCursor, isExplicit: Bool) -> Int? {
    if cursor.take(text: "무박") {
      guard let days = cursor.takeNumber()?.value, (1...3).contains(days), cursor.takeCalendarUnit() == .day else {
        return nil
      }
      cursor.takeParticle(.during)
      return days
    }
    let isWritten = cursor.nextWord != .one
    guard let first = cursor.takeCount(), (1...366).contains(first) else { return nil }
    var days = first + 1
    if cursor.takeNights(isOne: (isExplicit || isWritten) && first == 1) {
      let end = cursor
      cursor.takeListSeparator()
      guard let number = cursor.takeNumber()?.value, (days...days + 1).contains(number),
        cursor.takeCalendarUnit() == .day
      else {
        cursor = end
        return days
      }
      days = number
    } else {
      guard cursor.takeCalendarUnit() == .day else { return nil }
      cursor.takeListSeparator()
      guard let nights = cursor.takeNumber()?.value, nights > 0, (first - 2...first - 1).contains(nights),
        cursor.takeNights(isOne: nights == 1)
      else { return nil }
      days = first
    }
    cursor.takeParticle(.during)
    return days
  }

  private func days(_ cursor: inout TokenCursor, isExplicit: Bool) -> ParsedLength? {
    var count = 0
    var unit = DateUnit.day
    if let days = cursor.takeDaysInOneWord() {
      count = days
    } else if cursor.takeHalfYear() {
      (count, unit) = (6, .month)
    } else {
      let start = cursor
      if let days = cursor.takeDaysBeforeNoun() { return .days(days) }
      cursor = start
      guard let number = cursor.takeCount(), let written = cursor.takeCalendarUnit() else { return nil }
      (count, unit) = (number, written)
    }
    // The unit of 4주간 includes its particle.
    let isLength = cursor.takeParticle(.during) || cursor.text(cursor.position - 1..<cursor.position) == "주간"
    guard isLength || isExplicit || cursor.nextText == "starting", (1...3_650).contains(count) else { return nil }
    return switch unit {
    case .week: .days(count * 7)
    case .month: .months(count)
    case .year: .months(count * 12)
    case .minute, .hour, .day: .days(count)
    }
  }

  private func minutes(_ cursor: inout TokenCursor, isExplicit: Bool) throws(DateReadingError) -> ParsedLength? {
    let start = cursor
    if let minutes = cursor.takeMinutesBeforeNoun() { return .minutes(minutes) }
    cursor = start
    guard isExplicit ? !cursor.beginsLateClock : cursor.beginsShortLength && !cursor.beginsNameOrDistance else {
      return nil
    }
    guard let minutes = try DurationReader().prefix(of: &cursor), isExplicit || !cursor.isShiftNext else { return nil }
    if !cursor.takeParticle(.during) { cursor.takeParticle(.duringEach) }
    switch cursor.nextWord {
    // 30분 뒤 and 30 minutes before aren't lengths.
    case .later, .ago, .before, .after: return nil
    case .from where !cursor.isHangulNext: return nil
    default: return .minutes(minutes)
    }
  }
}

extension TokenCursor {
  /// Consumes 박 or nights, or "night" for one night, which isn't that of "a night out" or One Night.
  fileprivate mutating func takeNights(isOne: Bool) -> Bool {
    take(.nights)
      || isOne && peek(1)?.kind != .unknown && text(position..<position + 1) != "Night" && take(text: "night")
  }

  /// The words of 식후 30분 and 식전 1시간, which are counted from a meal that the line doesn't time; `nil` for other words.
  var lengthBesideMeal: String? {
    var end = self
    guard ["식후", "식전"].contains(where: nextText.hasSuffix) else { return nil }
    end.advance()
    end.takeParticle(.at)
    guard (try? DurationReader().prefix(of: &end)).flatMap(\.self) != nil else { return nil }
    end.takeParticle(.at)
    return end.isPhraseEnd ? text(position..<end.position) : nil
  }

  /// Indicates whether 이 시간 follows, which is this time; two hours are 두 시간.
  var isThisHourNext: Bool {
    text(position..<position + 1) == "이" && word(at: 1) == .unit(.hour) && peek(1)?.isAttached == false
  }

  /// Consumes 이 시간 or 같은 시간.
  mutating func takeSameHour() -> Bool {
    guard isThisHourNext || nextText == "같은" && word(at: 1) == .unit(.hour) else { return false }
    for _ in 0..<2 { advance() }
    takeParticle(.at)
    return true
  }

  /// Consumes the 3-day of "3-day trip" or "3 day trip"; the position of the cursor is undefined for `nil`.
  fileprivate mutating func takeDaysBeforeNoun() -> Int? {
    guard let number = takeNumber(), (1...365).contains(number.value) else { return nil }
    let isJoined = attachedSign == "-"
    if isJoined { advance() }
    guard isJoined ? peek()?.isAttached == true : number.value > 1, nextText == "day" else { return nil }
    advance()
    return isNounNext ? number.value : nil
  }

  /// Consumes the 90-minute of "90-minute massage", and returns the minutes; the position of the cursor is undefined for
  /// `nil`.
  fileprivate mutating func takeMinutesBeforeNoun() -> Int? {
    guard let number = takeNumber(), attachedSign == "-" else { return nil }
    advance()
    let isHour = ["hour", "hr"].contains(nextText)
    guard peek()?.isAttached == true, isHour || ["minute", "min"].contains(nextText) else { return nil }
    advance()
    let minutes = number.value.multipliedClamped(by: isHour ? 60 : 1)
    return isNounNext && (1..<1_440).contains(minutes) ? minutes : nil
  }

  private var isNounNext: Bool { peek().map { $0.kind == .unknown && !$0.isAttached } ?? false }

  /// Indicates whether hours or minutes are counted here without "for", which isn't the case for 1:30, "an hour" or "3
  /// days".
  var beginsShortLength: Bool {
    if nextWord == .half { return true }
    if isThisHourNext { return false }
    var cursor = self
    guard cursor.takeNumber() != nil else { return false }
    if cursor.attachedSign == ".", cursor.peek(1)?.isAttached == true {
      cursor.advance()
      guard cursor.takeNumber() != nil else { return false }
    }
    return [.unit(.hour), .unit(.minute)].contains(cursor.nextWord)
  }
}

extension TokenCursor {
  /// The maximum number of minutes that people write without hours (Haru's choice): 500m is a distance.
  private static let longestMinutes = 300

  /// Indicates whether a distance or a part of a title begins here, and not a length: 500m, 24 hours of Le Mans, 60
  /// Minutes, One Hour Photo.
  fileprivate var beginsNameOrDistance: Bool {
    guard case .number(let count, _)? = peek()?.kind else { return false }
    let unit = text(position + 1..<position + 2)
    if unit.count > 2, unit.first?.isUppercase == true, unit.last?.isLowercase == true { return true }
    if word(at: 1) == .unit(.hour) { return count >= 24 && !isLengthInHangul }
    return unit == "m" && count >= Self.longestMinutes
  }

  /// Indicates whether 동안 follows hours, or hours without a noun follow a time, as in 10:00 25시간.
  private var isLengthInHangul: Bool {
    guard text(position + 1..<position + 2) == "시간" else { return false }
    if word(at: 2) == .during { return true }
    let isBehindTime =
      switch peek(-1)?.kind {
      case .number: peek(-2)?.kind == .sign(":")
      case .word(.hourMark), .word(.half), .word(.at), .word(.from), .word(.part), .word(.unit(.minute)): true
      default: false
      }
    return isBehindTime && peek(2)?.kind != .unknown
  }

  /// Indicates whether a time begins here and not a length, such as the 19:00 of "18:30 for 19:00".
  fileprivate var beginsLateClock: Bool {
    guard case .number(5..., 1...2)? = peek()?.kind else { return false }
    return peek(1)?.kind == .sign(":")
  }

  /// Indicates whether the next word turns a length into a delay or an advance: 15 min early, 30분 연착.
  var isShiftNext: Bool {
    let next = nextText
    return Self.shifts.contains(next) || Self.koreanShifts.contains { next.hasPrefix($0) }
  }

  private static let shifts: Set<String> = [
    "early", "earlier", "late", "ahead", "delay", "delayed", "behind", "away", "내", "내에", "이내", "이내에", "안에",
  ]

  /// The beginnings of Korean words for being earlier or later.
  private static let koreanShifts = ["앞당", "당겨", "당김", "연착", "지연", "지각", "늦", "일찍", "먼저", "빨리", "미뤄", "미루", "미룸", "연기"]
}

/// A length as it was written.
enum ParsedLength: Hashable, Sendable {
  case minutes(Int)
  /// Whole days; days counted in nights are never the length of a repetition.
  case days(Int, areNights: Bool = false)
  /// A number of months, which can only be the length of a repetition.
  case months(Int)

  var isShort: Bool { if case .minutes = self { true } else { false } }

  var isInNights: Bool { if case .days(_, areNights: true) = self { true } else { false } }
}

/// Reads a moment counted from now: +30m, 30분 뒤, in 2 hours, in an hour's time, an hour from now, 20 minutes ago, 지금,
/// right now.
struct MomentPhraseParser {
  let now: DateTime
  /// The start or the end of the event that moves, from which "2 hours later" may be counted, too.
  var moved: DateTime?

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> DateTime? {
    let now = now.adding(seconds: -now.time.second)
    let start = cursor
    if cursor.take(text: "지금부터") || cursor.take(text: "지금") && cursor.takeParticle(.from) { return now }
    cursor = start
    if cursor.takeRightNow() { return now }
    let isBack = cursor.take(sign: "-")
    let isSigned = isBack || cursor.take(sign: "+")
    guard !isSigned || cursor.peek()?.isAttached == true else { return nil }
    var isAhead = isSigned || cursor.take(.within)
    if isAhead, !isSigned { cursor.skipApproximation() }
    let first = cursor.position
    guard let minutes = try? DurationReader().prefix(of: &cursor), minutes < 7 * 1_440 else { return nil }
    let kinds = cursor.tokens[first..<cursor.position].map(\.kind)
    // The 1:15 of "in 1:15" is a length, but "in 14:00" isn't.
    let isInHours = isAhead && !isSigned && kinds.contains(.sign(":")) && minutes < 600 && !cursor.isCountNext
    // Whole days are counted without a time.
    guard isInHours || kinds.contains(.word(.unit(.hour))) || kinds.contains(.word(.unit(.minute))) else { return nil }
    if !isSigned, cursor.takeTimeOfCount() {
      guard isAhead || cursor.isAtEnd else { return nil }
      isAhead = true
    }
    // 한 시간쯤 뒤 and 한 시간 정도 뒤 are approximate.
    if !isAhead { cursor.take(text: "쯤", "정도", "가량") }
    let isAgo = !isAhead && cursor.take(.ago)
    guard isAhead || isAgo || cursor.take(.later) || (cursor.take(.from) && cursor.take(.now)) else { return nil }
    cursor.takeParticle(.at)
    let distance = isBack || isAgo ? -minutes : minutes
    let moment = now.adding(minutes: distance)
    let isFromNow = isAhead || cursor.peek(-1)?.kind == .word(.now)
    guard !isFromNow, let other = moved?.adding(minutes: distance), other != moment else { return moment }
    throw .twoMoments(min(moment, other), max(moment, other))
  }
}

extension TokenCursor {
  /// Consumes 지금, 지금 바로 or right now; `false` leaves the cursor in place.
  ///
  /// Inside a title, as in 영어는 지금 수준, and before a verb, as in 지금 사는 집, 지금 isn't a time; neither is now in
  /// English.
  fileprivate mutating func takeRightNow() -> Bool {
    let start = self
    if take(text: "right"), take(.now) { return true }
    self = start
    take(text: "바로")
    if take(text: "지금") {
      take(text: "바로", "당장")
      let isVerbNext = ["는", "던"].contains { nextText.hasSuffix($0) }
      if isAtEnd || start.position == 0 && !isVerbNext { return true }
    }
    self = start
    return false
  }
}
