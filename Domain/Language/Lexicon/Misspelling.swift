/// Finds the date word that a misspelled word is meant to be: thrusday, tomorow, febuary.
enum Misspelling {
  private static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow"]
  private static let months = [
    "january", "february", "april", "august", "september", "october", "november", "december",
  ]

  /// Real words and names that could be mistaken for a misspelled date word.
  private static let others: Set<String> = [
    "sundae", "sundry", "saturate", "augusta", "augusto", "frida", "tomorrow's",
  ]

  /// - Returns: `nil` for words that are short, spelled correctly, or unlike any date word.
  static func day(_ text: String) -> String? {
    let text = text.lowercased()
    if ["tomo", "tomoro", "tmoro"].contains(text) { return "tomorrow" }
    return nearest(text.hasSuffix("'s") ? String(text.dropLast(2)) : text, days)
  }

  static func month(_ text: String) -> String? { nearest(text, months) }

  /// Returns a word for a week or month, or a weekday in Hangul: 다음쥬, 화료일, nextt.
  static func period(_ text: String) -> String? {
    if ["nextt", "nexxt", "netx", "nect"].contains(text.lowercased()) { return "next" }
    guard !koreanOthers.contains(text), text.first.map(DateLetter.isHangul) == true else { return nil }
    let letters = jamo(text)
    // Many words are as close to 내일; only one with its first consonant is likely to mean it.
    if text.count == 2, text != "네일", letters.first == jamo("내일").first, distance(letters, jamo("내일")) == 1 {
      return "내일"
    }
    return korean.first { word in word.count == text.count && distance(letters, jamo(word)) == 1 }
  }

  /// Returns the word for a repetition that a word directly before a date or a time is meant to be: evry, dayly,
  /// weekely; also 모레 for 모래.
  static func rhythm(_ text: String) -> String? {
    let text = text.lowercased()
    if text == "모래" { return "모레" }
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
  /// - Parameter isMonth: Returns whether a token stands where a month could.
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
