/// Numbers written in Hangul: 이십오 (Sino-Korean) and 열두 (native).
enum KoreanNumeral {
  /// The most syllables that are read as one number.
  static let longest = 7

  private static let sinoDigits: [Character] = Array("일이삼사오육칠팔구")
  private static let nativeDigits = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]

  /// A Sino-Korean number up to 9,999, such as 이천이십육.
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

  /// A native number before a counted thing up to 29, such as 열두.
  static func native(_ letters: ArraySlice<Character>) -> Int? {
    let text = String(letters)
    // Before months.
    if text == "석" { return 3 }
    if text == "넉" { return 4 }
    if text == "열" { return 10 }
    if text == "스무" { return 20 }
    if let index = nativeDigits.firstIndex(of: text) { return index + 1 }
    for (tens, value) in [("열", 10), ("스물", 20)] where text.hasPrefix(tens) {
      let rest = String(text.dropFirst(tens.count))
      return nativeDigits.firstIndex(of: rest).map { value + $0 + 1 }
    }
    return nil
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
