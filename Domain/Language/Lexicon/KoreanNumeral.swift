/// Reads numbers written in Hangul: 이십오 (Sino-Korean) and 열두 (native).
enum KoreanNumeral {
  /// The maximum number of syllables in a number.
  static let longest = 7

  private static let sinoDigits: [Character] = Array("일이삼사오육칠팔구")
  private static let nativeDigits = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]

  /// Returns a Sino-Korean number up to 9,999, such as 이천이십육.
  static func sino(_ letters: ArraySlice<Character>) -> Int? {
    var sum = 0
    var digit: Int?
    var lastPower = 10_000
    for letter in letters {
      if let power = power(letter) {
        guard power < lastPower else { return nil }
        sum += (digit ?? 1) * power
        lastPower = power
        digit = nil
      } else {
        guard digit == nil, let index = sinoDigits.firstIndex(of: letter) else { return nil }
        digit = index + 1
      }
    }
    return letters.isEmpty ? nil : sum + (digit ?? 0)
  }

  /// Returns a count of days in one word: 열이틀 is 12, 스무날 is 20, and 서른하루 is 31; `nil` for up to 10.
  static func days(_ text: String) -> Int? {
    for (tens, value) in nativeTens + [("스무", 20)] where text.hasPrefix(tens) {
      let rest = text.dropFirst(tens.count)
      if rest == "날", value > 10 { return value }
      if let ones = nativeDays.firstIndex(of: String(rest)) { return value + ones + 1 }
    }
    return nil
  }

  private static let nativeDays = ["하루", "이틀", "사흘", "나흘", "닷새", "엿새", "이레", "여드레", "아흐레"]

  private static let nativeTens = [
    ("열", 10), ("스물", 20), ("서른", 30), ("마흔", 40), ("쉰", 50), ("예순", 60), ("일흔", 70), ("여든", 80), ("아흔", 90),
  ]

  /// Returns a native number up to 99 in the form before a counted noun, such as 열두.
  static func native(_ letters: ArraySlice<Character>) -> Int? {
    let text = String(letters)
    // The forms before months come first.
    if text == "석" { return 3 }
    if text == "넉" { return 4 }
    if text == "스무" { return 20 }
    if let tens = nativeTens.first(where: { $0.0 == text }), text != "스물" { return tens.1 }
    if let index = nativeDigits.firstIndex(of: text) { return index + 1 }
    for (tens, value) in nativeTens where text.hasPrefix(tens) {
      let rest = String(text.dropFirst(tens.count))
      return nativeDigits.firstIndex(of: rest).map { value + $0 + 1 }
    }
    return nil
  }

  /// Returns a number alone or before a counted noun, without spaces: 열둘, 열두, 백이십.
  static func number(_ text: String) -> Int? {
    if text == "스물" { return 20 }
    let alone = [("하나", "한"), ("둘", "두"), ("셋", "세"), ("넷", "네")].first { text.hasSuffix($0.0) }
    let letters = Array(alone.map { text.dropLast($0.0.count) + $0.1 } ?? text[...])
    return sino(letters[...]) ?? native(letters[...])
  }

  /// Returns whether a number before 분 counts people: 세 분, 두세 분; minutes are counted with 삼.
  static func countsPeople(_ number: String) -> Bool {
    let letters = Array(number)[...]
    return native(letters) != nil && sino(letters) == nil || InexactAmounts.isNative(number)
  }

  private static func power(_ letter: Character) -> Int? {
    switch letter {
    case "십": 10
    case "백": 100
    case "천": 1_000
    default: nil
    }
  }
}

/// A yearly day that people call by its name.
enum NamedDay: Hashable, Sendable {
  case dayOff(Holiday)
  case valentine, parents, teachers, halloween, christmasEve, newYearEve
  /// The days of the lunar calendar.
  case firstFullMoon, dano, chilseok

  var isLunar: Bool {
    switch self {
    case .dayOff(let holiday): holiday.isLunar
    case .firstFullMoon, .dano, .chilseok: true
    case .valentine, .parents, .teachers, .halloween, .christmasEve, .newYearEve: false
    }
  }

  var date: ParsedDate {
    let (month, day) =
      switch self {
      case .dayOff(let holiday): holiday.date
      case .firstFullMoon: (1, 15)
      case .valentine: (2, 14)
      case .dano: (5, 5)
      case .parents: (5, 8)
      case .teachers: (5, 15)
      case .chilseok: (7, 7)
      case .halloween: (10, 31)
      case .christmasEve: (12, 24)
      case .newYearEve: (12, 31)
      }
    return ParsedDate(month: month, day: day)
  }
}

extension TokenCursor {
  /// Consumes a named day: 크리스마스, christmas eve, new year's day, lunar new year; `nil` leaves the cursor in place.
  mutating func takeHoliday() -> NamedDay? {
    let start = self
    if let holiday = takeSpacedHoliday() { return holiday }
    if case .holiday(let holiday)? = nextWord {
      advance()
      if holiday == .dayOff(.christmas), take(text: "eve", "이브", "이브에") { return .christmasEve }
      if holiday == .valentine || holiday == .dayOff(.christmas) { take(.unit(.day)) }
      return holiday
    }
    if take(.lunar), take(text: "new"), take(text: "year") {
      take(.unit(.day))
      return .dayOff(.seollal)
    }
    self = start
    // The holiday may be written 3.1절.
    if takeNumber()?.value == 3, take(sign: ".") || take(sign: "·"), takeNumber()?.value == 1, take(text: "절") {
      return .dayOff(.independenceMovement)
    }
    self = start
    if take(text: "new"), take(text: "year's", "years") {
      if take(.unit(.day)) { return .dayOff(.newYear) }
      if take(text: "eve") { return .newYearEve }
    }
    self = start
    return nil
  }
}

extension TokenCursor {
  /// Consumes a Korean holiday that is written with spaces: 스승의 날, 부처님 오신 날; `nil` leaves the cursor in place.
  private mutating func takeSpacedHoliday() -> NamedDay? {
    guard isHangulNext else { return nil }
    for count in [3, 2] {
      let range = position..<position + count
      guard range.upperBound <= tokens.count, tokens[range].dropFirst().allSatisfy({ !$0.isAttached }),
        case .holiday(let holiday)? = KoreanDateWords.word(text(range).filter { $0 != " " })
      else { continue }
      for _ in range { advance() }
      return holiday
    }
    return nil
  }
}

/// A part of the day that people name with an hour.
public enum PartOfDay: Hashable, Sendable, CaseIterable {
  /// The half of the day before noon: 오전, a.m.
  case beforeNoon
  /// The half of the day after noon: 오후, p.m.
  case afterNoon
  /// The hours after midnight: 새벽.
  case dawn
  /// The morning: 아침.
  case morning
  /// The middle of the day and the afternoon: 낮, 점심.
  case midday
  /// The evening: 저녁.
  case evening
  /// The night: 밤.
  case night

  var isHalfOfDay: Bool { self == .beforeNoon || self == .afterNoon }

  /// Returns the hour on the 24-hour clock that people mean by this part and an hour; `nil` if the two don't fit
  /// together.
  ///
  /// 밤 12시 doesn't fit, because it ends the day that it is given with, while 00:00 begins a day.
  func hour(_ hour: Int) -> Int? {
    switch (self, hour) {
    case (.beforeNoon, 12), (.dawn, 12): 0
    case (.beforeNoon, 0...11), (.dawn, 0...6), (.morning, 5...11), (.midday, 11...12): hour
    case (.afterNoon, 0...11), (.midday, 1...5), (.evening, 5...11), (.night, 6...11): hour + 12
    case (.afterNoon, 12...23), (.midday, 13...17), (.evening, 17...23), (.night, 18...23): hour
    default: nil
    }
  }

  /// Returns whether people name a time with this part; the hours after midnight are in the night, too.
  func includes(_ time: TimeOfDay) -> Bool {
    hour((time.hour + 11) % 12 + 1) == time.hour || self == .night && time.isAfterMidnight
  }

  /// The hour at which the part begins (Haru's choice).
  var firstHour: Int {
    switch self {
    case .dawn, .beforeNoon: 0
    case .morning: 5
    case .midday: 11
    case .afterNoon: 12
    case .evening: 17
    case .night: 18
    }
  }

  /// The hour to suggest for the part (Haru's choice).
  var usualHour: Int {
    switch self {
    case .dawn: 6
    case .morning: 9
    case .beforeNoon: 10
    case .midday: 14
    case .afterNoon: 15
    case .evening: 19
    case .night: 21
    }
  }
}

extension TimeOfDay {
  /// Indicates whether the time belongs to the night of the day before, as one o'clock does (Haru's choice).
  var isAfterMidnight: Bool { hour < 5 }
}
