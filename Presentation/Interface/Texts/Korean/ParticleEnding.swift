import Domain

/// The sound that a word ends in when it is read aloud in Korean.
enum ParticleEnding: Hashable, Sendable {
  case vowel
  /// The consonant ㄹ, behind which 로 and not 으로 stands.
  case rieul
  case consonant
  case unknown

  /// Quotation marks, closing brackets and full stops at the end are passed over.
  init(of word: some StringProtocol) {
    let letters = word.reversed().drop { $0.isWhitespace || Self.silent.contains($0) }
    guard let last = letters.first else {
      self = .unknown
      return
    }
    if let final = Hangul.finalConsonant(of: last) {
      // 8 is ㄹ among the 27 final consonants (Unicode §3.12).
      self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    } else if let digit = Self.digit(last) {
      self = Self.endingOfTime(Array(letters.prefix(3))) ?? Self.ending(ofDigit: digit)
    } else if last.isASCII, last.isLetter {
      self = ParticleLatinEnding.ending(of: letters.prefix { $0.isASCII && $0.isLetter }.reversed())
    } else {
      self = last == "%" ? .vowel : .unknown
    }
  }

  private static let silent: Set<Character> = [
    "'", "\"", "’", "”", ")", "]", "}", ">", "」", "』", "〉", "》", "】", "）", ".", ",", "!", "?", "…",
  ]

  private static func digit(_ letter: Character) -> Int? {
    ("0"..."9").contains(letter) || ("０"..."９").contains(letter) ? letter.wholeNumberValue : nil
  }

  /// 15:00 is read as 시 and 15:30 as 분; `nil` for other numbers, which begin here with their last letter.
  private static func endingOfTime(_ letters: [Character]) -> ParticleEnding? {
    guard letters.count == 3, letters[2] == ":", digit(letters[1]) != nil else { return nil }
    return letters[0] == "0" && letters[1] == "0" ? .vowel : .consonant
  }

  /// 일 이 삼 사 오 육 칠 팔 구; 0 is 영, 십, 백, 천 or 만, which all end in a consonant.
  private static func ending(ofDigit digit: Int) -> ParticleEnding {
    switch digit {
    case 1, 7, 8: .rieul
    case 0, 3, 6: .consonant
    default: .vowel
    }
  }
}
