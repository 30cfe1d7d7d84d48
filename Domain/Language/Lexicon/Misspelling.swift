/// Finds the date word that a misspelled word is meant to be: thrusday, tomorow, febuary.
enum Misspelling {
  private static let days = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "today", "yesterday",
    "tonight",
  ]
  private static let months = [
    "january", "february", "april", "august", "september", "october", "november", "december",
  ]

  /// Real words and names that could be mistaken for a misspelled date word.
  private static let others: Set<String> = [
    "sundae", "sundry", "saturate", "toddy", "todd", "augusta", "augusto", "frida", "tomorrow's",
  ]

  /// - Returns: `nil` for words that are short, spelled correctly, or unlike any date word.
  static func day(_ text: String) -> String? {
    let text = text.lowercased()
    if ["tomo", "tomoro", "tmoro"].contains(text) { return "tomorrow" }
    let bare = text.hasSuffix("'s") ? String(text.dropLast(2)) : text
    return EnglishDateWords.word(bare).map(\.isNearDay) == true ? nil : nearest(bare, days)
  }

  static func month(_ text: String) -> String? { nearest(text, months) ?? shortMonths[text.lowercased()] }

  /// Returns the short or long name of a weekday that a word directly next to a time is meant to be: fir, tus, wedn.
  static func weekday(_ text: String) -> String? {
    let text = text.lowercased()
    if let short = shortDays[text] { return short }
    return text.count < 4 || others.contains(text)
      ? nil : days.prefix(7).first { $0.hasPrefix(text) && !["mond", "sund"].contains(text) }
  }

  /// Returns the unit that a word after a number or after next is meant to be: dyas, huors, wek.
  static func unit(_ text: String) -> String? {
    let text = text.lowercased()
    guard !unitOthers.contains(text), text.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    if let unit = swapped(of: ["day"])[text] { return unit }
    return units.first { unit in
      let longest = text == String(unit.dropLast()) ? 0 : 1
      return unit.first == text.first && text.count > 2 && distance(Array(text), Array(unit)) <= longest
    }
  }

  private static let units = [
    "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "minute", "minutes",
  ]

  /// Real words that could be mistaken for a misspelled unit.
  private static let unitOthers: Set<String> = [
    "das", "dats", "dads", "dams", "dans", "dass", "dais", "dayz", "dabs", "daya", "davy", "dogs", "weak", "wee",
    "weed",
    "weeds", "weep", "weeps", "werk", "ween", "weeb", "wreck", "weekly", "mouth", "mouths", "moth", "moths", "monte",
    "monty", "mont", "monti", "monta", "montes", "monthly", "yeah", "yea", "yer", "yearn", "yearns", "yar", "yeats",
    "yearly", "hou", "hur", "hor", "hous", "hors", "horus", "hourly", "minuet", "minuets", "minuted",
  ]

  private static let shortDays: [String: String] = {
    let names = ["mon", "tue", "tues", "wed", "weds", "thu", "thur", "thurs", "fri", "sat", "sun"]
    var words = swapped(of: names)
    for name in names where name.count > 3 {
      for index in 1..<name.count {
        let text = name.prefix(index) + name.dropFirst(index + 1)
        if !names.contains(String(text)), !shortOthers.contains(String(text)) { words[String(text)] = name }
      }
    }
    return words
  }()

  private static let shortMonths = swapped(of: [
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
  ])

  /// Real words that could be mistaken for a misspelled weekday even next to a time.
  private static let shortOthers: Set<String> = ["thus", "tes", "wes", "tur", "thr", "turs"]

  /// Returns words with two letters after the first one swapped, and the words that they stand for.
  private static func swapped(of words: [String]) -> [String: String] {
    var table: [String: String] = [:]
    for word in words {
      for index in 1..<word.count - 1 {
        var letters = Array(word)
        letters.swapAt(index, index + 1)
        let text = String(letters)
        if text != word, !words.contains(text) { table[text] = word }
      }
    }
    return table
  }

  /// Returns a word for a week or month, or a weekday in Hangul: 다음쥬, 화료일, nextt.
  static func period(_ text: String) -> String? {
    if ["nextt", "nexxt", "netx", "nect", "nxet", "nex"].contains(text.lowercased()) { return "next" }
    if ["thsi", "tihs"].contains(text.lowercased()) { return "this" }
    if ["lats", "lsat"].contains(text.lowercased()) { return "last" }
    guard !koreanOthers.contains(text), text.first.map(DateLetter.isHangul) == true else { return nil }
    let letters = jamo(text)
    // Many words are as close to 내일; only one with its initial consonant is likely to mean it.
    if text.count == 2, text != "네일", letters.first == jamo("내일").first, distance(letters, jamo("내일")) == 1 {
      return "내일"
    }
    if let weekday = korean.first(where: { isWeekday(letters, text, like: $0) }) { return weekday }
    return korean.first { word in word.count == text.count && distance(letters, jamo(word)) == 1 }
  }

  /// Returns whether a text is a weekday with a different last syllable, such as 월요링; 화요비 is a singer.
  private static func isWeekday(_ letters: [UInt32], _ text: String, like weekday: String) -> Bool {
    guard weekday.hasSuffix("요일"), text.count == 3, text.dropLast() == weekday.dropLast(), text != "화요비" else {
      return false
    }
    let beginning = jamo(String(weekday.dropLast())).count
    return letters.count > beginning + 1 && letters[beginning + 1] == jamo("이")[1]
  }

  /// Returns the word for a repetition in Hangul whose last vowel is different: 매쥬.
  private static func koreanRhythm(_ text: String) -> String? {
    guard text.count == 2, !["매자", "매조", "매지", "매울", "매들"].contains(text) else { return nil }
    let letters = jamo(text)
    return ["매주", "매달", "매월", "매일", "격주", "담주"].first { word in
      let meant = jamo(word)
      return letters.count == meant.count && text.first == word.first && text != word
        && letters.indices.allSatisfy {
          letters[$0] == meant[$0] || (0x1161...0x1175).contains(letters[$0])
        }
    }
  }

  /// Returns the word for a repetition that a word directly before a date or a time is meant to be: evry, dayly,
  /// weekely; also 모레 for 모래.
  static func rhythm(_ text: String) -> String? {
    let text = text.lowercased()
    if text == "모래" { return "모레" }
    if let word = koreanRhythm(text) { return word }
    if ["ev", "evr", "evy"].contains(text) { return "every" }
    guard text.count > 3, !rhythmOthers.contains(text), text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    return rhythms.first { $0.first == text.first && distance(Array(text), Array($0)) <= ($0.count < 8 ? 1 : 2) }
  }

  private static let rhythms = ["every", "daily", "weekly", "monthly", "yearly", "nightly", "quarterly", "fortnightly"]

  /// Real words that could be mistaken for a misspelled repetition.
  private static let rhythmOthers: Set<String> = ["dairy", "dally", "weakly", "early", "nearly"]

  private static let korean = [
    "다음주", "이번주", "지난주", "다다음주", "다음달", "이번달", "지난달", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일",
  ]

  /// Real words that could be mistaken for a misspelled Korean date word.
  private static let koreanOthers: Set<String> = ["다음날", "이번날", "지난날", "다음자", "이번자", "내열", "내실", "내력"]

  /// Returns the letters that make up the syllables.
  private static func jamo(_ text: String) -> [UInt32] {
    text.unicodeScalars.flatMap { scalar -> [UInt32] in
      guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar.value] }
      let place = scalar.value - 0xAC00
      // There are 28 endings, the first of which is empty, for each of 21 vowels (The Unicode Standard, chapter 3.12).
      return [0x1100 + place / 588, 0x1161 + place % 588 / 28] + (place % 28 == 0 ? [] : [0x11A7 + place % 28])
    }
  }

  private static func nearest(_ text: String, _ words: [String]) -> String? {
    let text = text.lowercased()
    guard (5...10).contains(text.count), !others.contains(text), text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    // Nobody mistypes the first letter, and short words have more neighbors.
    return words.first { word in
      word.first == text.first && distance(Array(text), Array(word)) <= (word.count < 8 ? 1 : 2)
    }
  }

  /// Returns the number of letters that are missing, extra, wrong or swapped with their neighbor.
  private static func distance<Letter: Equatable>(_ one: [Letter], _ other: [Letter]) -> Int {
    var rows = [Array(0...other.count)]
    for row in 1...one.count {
      var line = [row]
      for column in 1...other.count {
        let isSame = one[row - 1] == other[column - 1]
        var least = min(rows[row - 1][column] + 1, line[column - 1] + 1, rows[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          least = min(least, rows[row - 2][column - 2] + 1)
        }
        line.append(least)
      }
      rows.append(line)
    }
    return rows[one.count][other.count]
  }
}

extension TokenCursor {
  /// Returns the first misspelled date word among some tokens, as it was written, and the word that is meant.
  ///
  /// - Parameter isMonth: Returns whether a token is where a month could be.
  func misspelling(in tokens: [Int], isMonth: (Int) -> Bool) -> (words: String, meant: String)? {
    for index in tokens where self.tokens[index].kind == .unknown {
      let words = text(index..<index + 1)
      if let period = Misspelling.period(words) { return (words, period) }
      if let day = Misspelling.day(words) { return (words, day) }
      if isMonth(index), let month = Misspelling.month(words) { return (words, month) }
    }
    return nil
  }
}

extension DateWord {
  /// Indicates whether the word is a day near today, whose possessive is often part of a title: today's recap.
  fileprivate var isNearDay: Bool { [.dayOffset(0), .dayOffset(-1), .tonight].contains(self) }
}
