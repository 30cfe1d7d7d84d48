import Domain
import struct Foundation.Calendar
import struct Foundation.Locale

/// Days whose months are written in the language of a device: `10 February`, `10. Februar`, `2월 10일`, `10 de fevereiro`.
enum NamedDay {
  /// The months and weekdays of a language, in small letters.
  private struct Names {
    let months: [[String]]
    /// Sunday first.
    let weekdays: [[String]]

    init(_ language: String) {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: language)
      func folded(_ lists: [String]...) -> [[String]] {
        lists[0].indices.map { place in lists.map { NamedDay.folded($0[place]) }.filter { !$0.isEmpty } }
      }
      months = folded(
        calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
        calendar.shortStandaloneMonthSymbols)
      weekdays = folded(
        calendar.weekdaySymbols, calendar.standaloneWeekdaySymbols, calendar.shortWeekdaySymbols,
        calendar.shortStandaloneWeekdaySymbols)
    }
  }

  /// The languages of devices, of which the earlier one counts where two have one name for different months.
  private static let languages: [Names] = [
    "en", "ko", "de", "fr", "es", "pt", "it", "nl", "ru", "pl", "tr", "ja", "zh", "uk", "cs", "sk", "sv", "da", "nb",
    "fi", "hu", "ro", "bg", "el", "he", "ar", "fa", "hi", "id", "ms", "th", "vi", "hr", "sr", "sl", "lt", "lv", "et",
    "ca", "eu", "gl", "is",
  ].map(Names.init)

  /// The day that a year, a day with the name of its month and perhaps a text with the name of its weekday say.
  ///
  /// One name can be two months: `listopada` is November in Poland and October in Croatia, which the weekday tells apart.
  /// - Returns: `nil` where no language has such a month.
  static func read(_ text: String, year: Int, weekday: String) -> Day? {
    let text = folded(text)
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let weekday = folded(weekday)
    var first: Day?
    for names in languages {
      for (place, forms) in names.months.enumerated() where forms.contains(where: { contains(text, $0) }) {
        // If the month is also written as a number, it comes before the day.
        let isNumbered = numbers.count == 2 && numbers[0] == place + 1
        guard let number = isNumbered ? numbers[1] : numbers.count == 1 ? numbers[0] : nil,
          let day = Day(year: year, month: place + 1, day: number)
        else { continue }
        first = first ?? day
        let sunday = (day.daysSince1970 % 7 + 11) % 7
        if names.weekdays[sunday].contains(where: { contains(weekday, $0) }) { return day }
      }
    }
    return first
  }

  /// Returns whether a text contains a name as a whole word.
  private static func contains(_ text: String, _ name: String) -> Bool {
    text.ranges(of: name).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      // Letters of one script stand without blanks between words, and begin with a number.
      if name.first?.isNumber == true { return before?.isNumber != true }
      return before?.isLetter != true && after?.isLetter != true
    }
  }

  private static func folded(_ text: String) -> String {
    FoldedText(text.trimmed).text.filter { $0 != "." && $0 != "," }
  }
}
