/// The meaning of a word in a date, shared by Korean and English words.
enum DateWord: Hashable, Sendable {
  /// A number of days from today: 내일 is 1.
  case dayOffset(Int)
  /// A number of years from this year: 내년 is 1.
  case yearOffset(Int)
  /// A position in a sequence: next is 1, this 0, last -1, 다다음 2.
  case shift(Int)
  /// A week in one word, such as 차주, by its distance from this week.
  case relativeWeek(Int)
  /// A month in one word, such as 이달, by its distance from this month.
  case relativeMonth(Int)
  case weekday(Weekday)
  /// A weekday in one letter: 화…토; 월 and 일 have cases of their own.
  case weekdayLetter(Weekday)
  /// A month by name, 1…12.
  case month(Int)
  case unit(DateUnit)
  /// A count of days in one word: 사흘 is 3.
  case days(Int)
  /// The quarter of a year: 분기.
  case quarter
  /// Half a year in one word: 반년.
  case halfYear
  /// 월: a month after a number, otherwise Monday.
  case monthOrMonday
  /// 일: a day after a number, otherwise Sunday.
  case dayOrSunday
  /// A word for a time after now: 뒤, later.
  case later
  /// The day before or after a named day: 전날 is -1, 다음날 is 1.
  case dayBeside(Int)
  /// A word for a time before now: 전, ago.
  case ago
  case after, before, now
  /// The word `in` before a length.
  case within
  /// The article `a` or `an`.
  case one
  /// The ending `st`, `nd`, `rd` or `th` of a number.
  case ordinal
  /// The end of a period: 말, end.
  case end
  case monthEnd, yearEnd
  /// A day with a name: 크리스마스, chuseok.
  case holiday(NamedDay)
  /// A word for the next such day: 오는, coming.
  case coming
  /// A word for a whole day: 종일, alone or after 하루.
  case allDay
  case lunar, solar
  /// The marker of a leap month: 윤, leap.
  case leap
  case part(PartOfDay)
  case noon, midnight
  /// The marker of an hour: 시, o'clock.
  case hourMark
  /// A word for a half: 반, half.
  case half
  /// The marker of a time: 에, at.
  case at
  /// The `T` of ISO 8601 before a time.
  case timeMark
  case on, of, the, and
  /// The marker of a start: 부터, from.
  case from
  /// The marker of an end: 까지, to.
  case to
  /// The marker of a length: 동안, for.
  case during
  /// The marker of the length of each time: 씩.
  case duringEach
  /// The unit of a count of nights: 박, nights.
  case nights
  /// Every period in one word: 매주, 분기마다 (every 3 months).
  case each(DateUnit, Int = 1)
  /// Every second period in one word: 격주.
  case everyOther(DateUnit)
  /// A repetition, or an adjective of a title: daily, weekly.
  case recurring(DateUnit, Int = 1)
  case every, other
  /// The ending 마다, which means every.
  case apiece
  /// The workdays: 평일, weekdays.
  case workdays
  /// The weekday of "every weekday".
  case workday
  /// The weekend: 주말, weekend.
  case weekend
  case weekends
  /// Weekdays in one word: 월수금, mondays.
  case weekdays([Weekday])
  /// An ordinal: 첫째 is 1, and 마지막 is -1.
  case nth(Int)
  /// The ending of an ordinal after a number: 번째.
  case rank
  /// The unit of a count of occurrences: 번, times.
  case times
  /// The marker of a total count: 총.
  case total
  /// A word for an alarm: 알림, remind.
  case reminder
  case tonight
}

enum DateUnit: Int, Hashable, Sendable {
  case minute, hour, day, week, month, year

  func isShorter(than other: DateUnit) -> Bool { rawValue < other.rawValue }
}

enum EnglishDateWords {
  static func word(_ text: String) -> DateWord? { words[text] }

  /// Returns a number in one word: `one` to `twenty`, and the tens up to `fifty`.
  static func number(_ text: String) -> Int? { numbers.firstIndex(of: text).map { $0 + 1 } ?? tens[text] }

  /// Returns a number below 100 in words: seven, twenty-five, seventy.
  static func count(_ text: String) -> Int? {
    let words = text.split { " -".contains($0) }.map { String($0) }
    let numbers = words.compactMap { number($0) ?? largeTens[$0] }
    guard numbers.count == words.count, let first = numbers.first else { return nil }
    if numbers.count == 1 { return first }
    return numbers.count == 2 && first >= 20 && first.isMultiple(of: 10) && numbers[1] < 10 ? first + numbers[1] : nil
  }

  private static let largeTens = ["sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90]

  /// Returns two words that are written together: pm and fri of 3pmfri, next and fri of nextfri.
  ///
  /// - Parameter isBehindNumber: `true` if a number directly precedes, which am and pm need.
  static func pair(_ text: String, isBehindNumber: Bool) -> (first: (word: DateWord, length: Int), second: DateWord)? {
    for first in isBehindNumber ? ["am", "pm"] : ["next", "this", "every"] where text.hasPrefix(first) {
      guard let word = words[first], let second = words[String(text.dropFirst(first.count))] else { continue }
      switch second {
      case .weekday, .dayOffset: return ((word, first.count), second)
      case .to where isBehindNumber, .unit(.week) where !isBehindNumber, .unit(.month) where !isBehindNumber:
        return ((word, first.count), second)
      default: continue
      }
    }
    return nil
  }

  private static let tens = ["thirty": 30, "forty": 40, "fifty": 50]

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
  ]

  private static let words: [String: DateWord] = [
    "today": .dayOffset(0), "tomorrow": .dayOffset(1), "tmr": .dayOffset(1), "tmrw": .dayOffset(1),
    "tmw": .dayOffset(1), "tomm": .dayOffset(1), "tmro": .dayOffset(1), "tomoz": .dayOffset(1), "tmrrw": .dayOffset(1),
    "yesterday": .dayOffset(-1),
    "next": .shift(1), "nxt": .shift(1), "this": .shift(0), "last": .shift(-1), "previous": .shift(-1),
    "mon": .weekday(.monday), "monday": .weekday(.monday),
    "tue": .weekday(.tuesday), "tues": .weekday(.tuesday), "tuesday": .weekday(.tuesday),
    "wed": .weekday(.wednesday), "weds": .weekday(.wednesday), "wednesday": .weekday(.wednesday),
    "thu": .weekday(.thursday), "thur": .weekday(.thursday), "thurs": .weekday(.thursday),
    "thursday": .weekday(.thursday),
    "fri": .weekday(.friday), "friday": .weekday(.friday),
    "sat": .weekday(.saturday), "saturday": .weekday(.saturday),
    "sun": .weekday(.sunday), "sunday": .weekday(.sunday),
    "jan": .month(1), "january": .month(1), "feb": .month(2), "february": .month(2),
    "mar": .month(3), "march": .month(3), "apr": .month(4), "april": .month(4), "may": .month(5),
    "jun": .month(6), "june": .month(6), "jul": .month(7), "july": .month(7),
    "aug": .month(8), "august": .month(8), "sep": .month(9), "sept": .month(9), "september": .month(9),
    "oct": .month(10), "october": .month(10), "nov": .month(11), "november": .month(11),
    "dec": .month(12), "december": .month(12),
    "m": .unit(.minute), "min": .unit(.minute), "mins": .unit(.minute), "minute": .unit(.minute),
    "minutes": .unit(.minute),
    "h": .unit(.hour), "hr": .unit(.hour), "hrs": .unit(.hour), "hour": .unit(.hour), "hours": .unit(.hour),
    "d": .unit(.day), "day": .unit(.day), "days": .unit(.day),
    "w": .unit(.week), "week": .unit(.week), "weeks": .unit(.week),
    "wk": .unit(.week), "wks": .unit(.week),
    "mo": .unit(.month), "mos": .unit(.month), "mth": .unit(.month), "mths": .unit(.month), "month": .unit(.month),
    "months": .unit(.month),
    "y": .unit(.year), "yr": .unit(.year), "yrs": .unit(.year), "year": .unit(.year), "years": .unit(.year),
    "later": .later, "ago": .ago, "after": .after, "before": .before, "now": .now, "in": .within,
    "a": .one, "an": .one, "st": .ordinal, "nd": .ordinal, "rd": .ordinal, "th": .ordinal,
    "end": .end, "lunar": .lunar, "leap": .leap,
    "am": .part(.beforeNoon), "a.m": .part(.beforeNoon), "pm": .part(.afterNoon), "p.m": .part(.afterNoon),
    "morning": .part(.morning), "afternoon": .part(.midday), "arvo": .part(.midday), "evening": .part(.evening),
    "night": .part(.night), "nite": .part(.night),
    "noon": .noon, "midday": .noon, "midnight": .midnight, "midnite": .midnight,
    "o'clock": .hourMark, "oclock": .hourMark, "half": .half,
    "at": .at, "t": .timeMark, "on": .on, "by": .to, "of": .of, "the": .the, "and": .and,
    "from": .from, "starting": .from, "to": .to, "until": .to, "till": .to, "til": .to, "untill": .to,
    "through": .to, "thru": .to, "for": .during,
    "nights": .nights, "every": .every, "each": .every, "other": .other, "everyday": .each(.day),
    "daily": .recurring(.day), "weekly": .recurring(.week), "monthly": .recurring(.month),
    "yearly": .recurring(.year), "annually": .recurring(.year), "nightly": .recurring(.day),
    "wkly": .recurring(.week), "mthly": .recurring(.month), "yrly": .recurring(.year),
    "quarterly": .recurring(.month, 3), "semiannual": .recurring(.month, 6), "semiannually": .recurring(.month, 6),
    "fortnightly": .everyOther(.week),
    "fortnight": .days(14),
    "weekday": .workday, "weekdays": .workdays, "weeknights": .workdays,
    "mwf": .weekdays([.monday, .wednesday, .friday]), "tth": .weekdays([.tuesday, .thursday]),
    "tuth": .weekdays([.tuesday, .thursday]), "weekend": .weekend, "weekends": .weekends,
    "mondays": .weekdays([.monday]), "tuesdays": .weekdays([.tuesday]), "wednesdays": .weekdays([.wednesday]),
    "thursdays": .weekdays([.thursday]), "fridays": .weekdays([.friday]), "saturdays": .weekdays([.saturday]),
    "sundays": .weekdays([.sunday]), "coming": .coming, "allday": .allDay,
    "first": .nth(1), "second": .nth(2), "third": .nth(3), "fourth": .nth(4), "fifth": .nth(5),
    "times": .times, "x": .times, "sessions": .times, "lessons": .times, "occurrences": .times, "tonight": .tonight,
    "tonite": .tonight,
    "christmas": .holiday(.dayOff(.christmas)), "xmas": .holiday(.dayOff(.christmas)),
    "halloween": .holiday(.halloween),
    "valentine's": .holiday(.valentine), "seollal": .holiday(.dayOff(.seollal)), "chuseok": .holiday(.dayOff(.chuseok)),
    "remind": .reminder, "reminder": .reminder, "alert": .reminder, "alarm": .reminder, "notify": .reminder,
  ]
}

enum KoreanDateWords {
  /// The number of syllables in the longest word.
  static let longest = 8

  static func word(_ text: String) -> DateWord? {
    words[text] ?? namedDay(text) ?? KoreanNumeral.days(text).map { .days($0) }
  }

  /// Returns a day whose name ends in 날, and a weekday such as 목욜일: 월요일날, 화욜날, 크리스마스날.
  private static func namedDay(_ text: String) -> DateWord? {
    if text.count == 3, text.hasSuffix("욜일") { return words[String(text.dropLast())] }
    guard text.hasSuffix("날"), let word = words[String(text.dropLast())] else { return nil }
    return switch word {
    case .weekday, .holiday: word
    default: nil
    }
  }

  private static let words: [String: DateWord] = [
    "오늘": .dayOffset(0), "금일": .dayOffset(0), "내일": .dayOffset(1), "낼": .dayOffset(1), "모레": .dayOffset(2),
    "내일모레": .dayOffset(2), "내일모래": .dayOffset(2), "낼모레": .dayOffset(2), "낼모래": .dayOffset(2),
    "명일": .dayOffset(1), "익일": .dayOffset(1), "작일": .dayOffset(-1), "글피": .dayOffset(3), "그글피": .dayOffset(4),
    "어제": .dayOffset(-1), "어저께": .dayOffset(-1), "그저께": .dayOffset(-2), "그제": .dayOffset(-2),
    "그제께": .dayOffset(-2), "그끄저께": .dayOffset(-3), "그끄제": .dayOffset(-3), "그그저께": .dayOffset(-3),
    "그그제": .dayOffset(-3),
    "올해": .yearOffset(0), "금년": .yearOffset(0), "내년": .yearOffset(1), "명년": .yearOffset(1), "후년": .yearOffset(2),
    "내후년": .yearOffset(2),
    "작년": .yearOffset(-1), "지난해": .yearOffset(-1), "재작년": .yearOffset(-2),
    "이번": .shift(0), "요번": .shift(0), "다음": .shift(1), "담": .shift(1), "다담": .shift(2), "다다담": .shift(3),
    "다다음": .shift(2), "다다다음": .shift(3),
    "다음다음": .shift(2),
    "금주": .relativeWeek(0), "차주": .relativeWeek(1), "차차주": .relativeWeek(2), "내주": .relativeWeek(1),
    "이달": .relativeMonth(0), "금월": .relativeMonth(0), "내달": .relativeMonth(1), "익월": .relativeMonth(1),
    "지난": .shift(-1), "저번": .shift(-1), "지지난": .shift(-2), "저저번": .shift(-2),
    "월요일": .weekday(.monday), "화요일": .weekday(.tuesday), "수요일": .weekday(.wednesday),
    "목요일": .weekday(.thursday), "금요일": .weekday(.friday), "토요일": .weekday(.saturday),
    "일요일": .weekday(.sunday),
    "월욜": .weekday(.monday), "화욜": .weekday(.tuesday), "수욜": .weekday(.wednesday), "목욜": .weekday(.thursday),
    "금욜": .weekday(.friday), "토욜": .weekday(.saturday), "일욜": .weekday(.sunday),
    "화": .weekdayLetter(.tuesday), "수": .weekdayLetter(.wednesday), "목": .weekdayLetter(.thursday),
    "금": .weekdayLetter(.friday), "토": .weekdayLetter(.saturday), "월": .monthOrMonday, "일": .dayOrSunday,
    "일날": .dayOrSunday,
    "유월": .month(6), "시월": .month(10),
    "분": .unit(.minute), "시간": .unit(.hour), "주": .unit(.week), "주일": .unit(.week), "주간": .unit(.week),
    "달": .unit(.month), "개월": .unit(.month), "년": .unit(.year), "반년": .halfYear, "분기": .quarter,
    "하루": .days(1), "이틀": .days(2), "사흘": .days(3), "나흘": .days(4), "닷새": .days(5), "엿새": .days(6),
    "이레": .days(7), "여드레": .days(8), "아흐레": .days(9), "열흘": .days(10), "보름": .days(15),
    "뒤": .later, "후": .later, "이후": .later, "있다가": .later, "이따가": .later, "전": .ago, "이전": .ago,
    "전날": .dayBeside(-1), "다음날": .dayBeside(1), "담날": .dayBeside(1), "이튿날": .dayBeside(1),
    "그다음날": .dayBeside(1),
    "말": .end, "월말": .monthEnd, "연말": .yearEnd, "음력": .lunar, "양력": .solar, "윤": .leap,
    "오전": .part(.beforeNoon), "오후": .part(.afterNoon), "새벽": .part(.dawn), "아침": .part(.morning),
    "낮": .part(.midday), "점심": .part(.midday), "저녁": .part(.evening), "밤": .part(.night),
    "꼭두새벽": .part(.dawn), "새벽녘": .part(.dawn), "아침때": .part(.morning), "점심때": .part(.midday),
    "한낮": .part(.midday), "대낮": .part(.midday), "초저녁": .part(.evening), "저녁때": .part(.evening),
    "늦저녁": .part(.evening), "심야": .part(.night), "한밤": .part(.night), "한밤중": .part(.night), "오밤중": .part(.night),
    "정오": .noon, "자정": .midnight, "시": .hourMark, "반": .half,
    "에": .at, "에는": .at, "엔": .at, "은": .at, "는": .at, "쯤": .at, "쯤에": .at, "경": .at, "경에": .at, "부터": .from,
    "쯤부터": .from, "경부터": .from, "쯤까지": .to, "경까지": .to, "에서": .from, "까지": .to, "까지만": .to, "까지만요": .to,
    "동안": .during, "간": .during, "짜리": .during, "씩": .duringEach, "박": .nights, "날": .unit(.day), "말일": .monthEnd,
    "매일": .each(.day), "날마다": .each(.day), "매주": .each(.week), "매달": .each(.month), "매월": .each(.month),
    "매년": .each(.year), "해마다": .each(.year), "매시간": .each(.hour),
    "매분기": .each(.month, 3), "분기마다": .each(.month, 3), "분기별": .each(.month, 3), "분기별로": .each(.month, 3),
    "반기마다": .each(.month, 6), "반기별": .each(.month, 6), "반기별로": .each(.month, 6), "매반기": .each(.month, 6),
    "격일로": .everyOther(.day), "격주로": .everyOther(.week), "격월로": .everyOther(.month), "격년으로": .everyOther(.year),
    "하루걸러": .everyOther(.day), "격일": .everyOther(.day), "격주": .everyOther(.week), "격월": .everyOther(.month),
    "격년": .everyOther(.year),
    "마다": .apiece, "평일": .workdays, "주중": .workdays, "주말": .weekend, "매주말": .weekends, "과": .and, "와": .and,
    "첫": .nth(1), "첫째": .nth(1), "첫번째": .nth(1), "둘째": .nth(2), "셋째": .nth(3), "넷째": .nth(4),
    "다섯째": .nth(5), "마지막": .nth(-1), "번째": .rank, "째": .rank, "번": .times, "회": .times, "번만": .times, "회만": .times,
    "매": .every, "총": .total,
    "알림": .reminder, "알람": .reminder, "알려줘": .reminder, "알려줘요": .reminder, "알려주세요": .reminder,
    "알려주기": .reminder, "알려": .reminder, "오는": .coming, "돌아오는": .coming, "다가오는": .coming, "종일": .allDay, "온종일": .allDay,
    "윤달": .leap,
    "신정": .holiday(.dayOff(.newYear)), "설날": .holiday(.dayOff(.seollal)), "구정": .holiday(.dayOff(.seollal)),
    "음력설": .holiday(.dayOff(.seollal)), "성탄전야": .holiday(.christmasEve), "성탄절전야": .holiday(.christmasEve),
    "정월대보름": .holiday(.firstFullMoon), "대보름": .holiday(.firstFullMoon), "삼일절": .holiday(.dayOff(.independenceMovement)),
    "부처님오신날": .holiday(.dayOff(.buddha)), "석가탄신일": .holiday(.dayOff(.buddha)), "초파일": .holiday(.dayOff(.buddha)),
    "어린이날": .holiday(.dayOff(.children)), "어버이날": .holiday(.parents), "스승의날": .holiday(.teachers),
    "단오": .holiday(.dano), "현충일": .holiday(.dayOff(.memorial)), "제헌절": .holiday(.dayOff(.constitution)),
    "칠석": .holiday(.chilseok),
    "광복절": .holiday(.dayOff(.liberation)), "추석": .holiday(.dayOff(.chuseok)), "한가위": .holiday(.dayOff(.chuseok)),
    "개천절": .holiday(.dayOff(.foundation)), "한글날": .holiday(.dayOff(.hangul)), "핼러윈": .holiday(.halloween),
    "할로윈": .holiday(.halloween),
    "크리스마스이브": .holiday(.christmasEve), "크리스마스": .holiday(.dayOff(.christmas)), "성탄절": .holiday(.dayOff(.christmas)),
    "밸런타인데이": .holiday(.valentine), "발렌타인데이": .holiday(.valentine),
  ]
}
