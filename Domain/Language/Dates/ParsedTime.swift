/// An hour and a minute as they were written, in any form.
struct ParsedTime {
  enum Form {
    /// A time with a colon: 9:30.
    case colon
    /// A time in four digits, 0930, or in six digits after the T of ISO 8601: 150000.
    case fourDigits
    /// An hour with its word: 9시 반, 9 o'clock.
    case marked
    /// An hour and its minutes in English words: ten thirty.
    case words
    /// A number alone: 9.
    case number
  }

  var hour: Int
  var minute = 0
  var second = 0
  private(set) var form: Form
  /// Indicates whether the hour has a leading zero: 04:15 is on the 24-hour clock, and 4:15 may be on either clock.
  private(set) var isPadded = false

  /// Consumes a time; the position of the cursor is undefined for `nil`.
  ///
  /// - Parameters:
  ///   - readsWords: `true` if a spelled-out hour, such as eight, is read, too.
  ///   - readsDots: `true` if 7.30 is a time.
  init?(_ cursor: inout TokenCursor, readsWords: Bool = false, readsDots: Bool = false) {
    let isBehindMark = cursor.peek(-1)?.kind == .word(.timeMark)
    guard let number = cursor.takeNumber() else { return nil }
    if number.digits == 6, isBehindMark, !cursor.hasAttachedWord() || cursor.isOffsetNext {
      self.init(hour: number.value / 10_000, minute: number.value / 100 % 100, form: .fourDigits)
      second = number.value % 100
      return
    }
    if number.digits == 4,
      !cursor.hasAttachedWord(except: [.at, .from, .to]) && !cursor.hasAttachedDateSign
        || cursor.hasFourDigitsBehindSign || cursor.isOffsetNext
    {
      self.init(hour: number.value / 100, minute: number.value % 100, form: .fourDigits)
      return
    }
    if number.digits > 2, (1...12).contains(number.value / 100), number.value % 100 < 60, cursor.isGluedToHalfOfDay {
      self.init(hour: number.value / 100, minute: number.value % 100, form: .colon)
      return
    }
    guard number.digits <= 2 else { return nil }
    if number.digits == 0, let minute = cursor.takeMinuteInWords(hour: number.value) {
      self.init(hour: number.value, minute: minute, form: .words)
    } else if cursor.attachedSign == ":" {
      self.init(hour: number.value, form: .colon)
      isPadded = number.digits == 2 && number.value < 10
      guard let minute = cursor.takeColonNumber() else { return nil }
      self.minute = minute
      if cursor.attachedSign == ":" {
        guard let second = cursor.takeColonNumber() else { return nil }
        self.second = second
      }
    } else if let minute = cursor.takeMinuteBehindH(hour: number) {
      self.init(hour: number.value, form: .colon)
      self.minute = minute
    } else if let minute = cursor.takeDottedMinute(hour: number.value, isExplicit: readsDots) {
      self.init(hour: number.value, form: .colon)
      self.minute = minute
    } else if cursor.takeHourMark() {
      self.init(hour: number.value, form: .marked)
      isPadded = number.digits == 2 && number.value < 10
      minute = cursor.takeMinutes()
    } else {
      guard number.digits > 0 || readsWords || cursor.isPartBehindNext, !cursor.hasAttachedDateSign,
        // In "at 6 dec 25", the month belongs to the number after it.
        !cursor.isMonthNameNext || cursor.peek(-2)?.kind == .word(.at)
      else { return nil }
      self.init(hour: number.value, form: .number)
    }
  }

  private init(hour: Int, minute: Int = 0, form: Form) { (self.hour, self.minute, self.form) = (hour, minute, form) }

  func time() throws(DateReadingError) -> TimeOfDay {
    if hour == 24, minute == 0, second == 0 { throw .endOfDay }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw .noSuchTime(hour: hour, minute: minute)
    }
    return time
  }
}

extension TokenCursor {
  /// Indicates whether the number just taken is part of a date such as 11/25.
  fileprivate var hasAttachedDateSign: Bool {
    guard let sign = attachedSign, let next = peek(1), next.isAttached, case .number = next.kind else { return false }
    return "-./".contains(sign)
  }

  /// Indicates whether am or pm is attached to the number just taken: 730pm.
  fileprivate var isGluedToHalfOfDay: Bool {
    if case .part(let part)? = nextWord { peek()?.isAttached == true && part.isHalfOfDay } else { false }
  }

  /// Indicates whether a second time follows a sign, such as the -2200 of 1400-2200.
  fileprivate var hasFourDigitsBehindSign: Bool {
    if attachedSign == "-", case .number(_, 4)? = peek(1)?.kind { true } else { false }
  }

  /// Consumes the h05 of 18h05 and 08h30; 1h30 is a length.
  fileprivate mutating func takeMinuteBehindH(hour: ParsedNumber) -> Int? {
    let isTime = (13...24).contains(hour.value) || hour.digits == 2 && hour.value < 10
    guard isTime, nextText == "h", peek()?.isAttached == true, case .number(let minute, 2)? = peek(1)?.kind,
      peek(1)?.isAttached == true, minute < 60, peek(2)?.isAttached != true || word(at: 2) == .at
    else { return nil }
    advance()
    advance()
    return minute
  }

  /// Consumes the thirty of ten thirty, ten-thirty and twelve oh five, but not that of "ten thirty minute talks"; `nil`
  /// leaves the cursor in place.
  fileprivate mutating func takeMinuteInWords(hour: Int) -> Int? {
    guard (1...12).contains(hour), !isBehindHangul, !isHangulNext else { return nil }
    let start = self
    if attachedSign == "-" { advance() }
    let minutes = take(text: "oh", "o") ? 1...9 : 10...59
    if let number = takeNumber(), number.digits == 0, minutes.contains(number.value), !isBehindHangul, isPhraseEnd {
      switch nextWord {
      case .unit, .days, .nights, .times, .rank: break
      default: return number.value
      }
    }
    self = start
    return nil
  }

  /// Indicates whether am, pm, "in the evening" or "at night" follows the number just taken, in English.
  ///
  /// The last word of "one on one in the morning" isn't an hour.
  fileprivate var isPartBehindNext: Bool {
    var cursor = self
    return !isBehindHangul && peek(-2)?.kind != .word(.on) && cursor.takePartBehind() != nil
  }

  /// Consumes the .30 of 8.30pm, 3.30-5pm and 19.30; 8.30 is a date.
  fileprivate mutating func takeDottedMinute(hour: Int, isExplicit: Bool) -> Int? {
    guard attachedSign == ".", case .number(let minute, 2)? = peek(1)?.kind, peek(1)?.isAttached == true else {
      return nil
    }
    switch word(at: 2) {
    case .part(.beforeNoon), .part(.afterNoon):
      advance()
      advance()
      return minute
    default:
      let isNoDate = (13...23).contains(hour) && (minute == 0 || (13..<60).contains(minute))
      guard isExplicit || isNoDate || minute < 60 && isBeforeRangeWithHalfOfDay,
        peek(2)?.isAttached != true || word(at: 2) == .at || isBeforeRangeWithHalfOfDay
      else { return nil }
      advance()
      advance()
      return minute
    }
  }

  /// Indicates whether the -5pm of 3.30-5pm or the -5.30pm of 4.30-5.30pm follows the .30.
  private var isBeforeRangeWithHalfOfDay: Bool {
    var end = self
    for _ in 0..<2 { end.advance() }
    guard end.attachedSign == "-" || end.attachedSign == "~" else { return false }
    end.advance()
    guard let hour = end.takeNumber(), (1...12).contains(hour.value) else { return false }
    if end.attachedSign == ".", case .number(0..<60, 2)? = end.peek(1)?.kind { for _ in 0..<2 { end.advance() } }
    return end.isGluedToHalfOfDay
  }

  /// Consumes a colon and two digits, such as :30.
  fileprivate mutating func takeColonNumber() -> Int? {
    advance()
    guard peek()?.isAttached == true, let number = takeNumber(), number.digits == 2 else { return nil }
    return number.value
  }

  /// Consumes the 30분 or 반 after 9시; 0 if there are no minutes.
  fileprivate mutating func takeMinutes() -> Int {
    // The 반 of 4시 반 시간 산책 begins a length.
    if nextWord == .half, word(at: 1) != .unit(.hour) {
      advance()
      return 30
    }
    let start = self
    if let number = takeNumber(),
      take(.unit(.minute)) && !(number.value < 10 && MinuteNouns.isNoun(nextText))
        || (start.peek()?.isAttached == true && number.digits == 2)
    {
      return number.value
    }
    self = start
    return 0
  }
}
