enum EnglishDateWords {
  static func word(_ text: String) -> DateWord? { words[text] }

  /// Numbers in one word, `one` to `twenty` and the tens to `fifty`.
  static func number(_ text: String) -> Int? { numbers.firstIndex(of: text).map { $0 + 1 } ?? tens[text] }

  /// Two words that are written together: the pm and the fri of 3pmfri, next and fri of nextfri.
  ///
  /// - Parameter isBehindNumber: Whether a number stands directly before, as before am and pm.
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
    "morning": .part(.morning), "afternoon": .part(.midday), "evening": .part(.evening), "night": .part(.night),
    "noon": .noon, "midday": .noon, "midnight": .midnight, "midnite": .midnight,
    "o'clock": .hourMark, "oclock": .hourMark, "half": .half,
    "at": .at, "t": .timeMark, "on": .on, "by": .on, "of": .of, "the": .the, "and": .and,
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
