import Domain

/// A Korean particle whose form depends on the final sound of the word before it.
package enum Particle: Hashable, Sendable, CaseIterable {
  /// 을/를.
  case object
  /// 이/가.
  case subject
  /// 은/는.
  case topic
  /// 와/과.
  case with
  /// 으로/로.
  case direction
  /// 이에요/예요.
  case copula
  /// 이라는/라는.
  case named

  /// Returns the form that follows a word, such as 를 after 커피; both forms, 을(를), if the final sound is unknown.
  package func behind(_ word: some StringProtocol) -> String {
    let forms = forms
    return switch ParticleEnding(of: word) {
    case .vowel: forms.vowel
    case .rieul: self == .direction ? forms.vowel : forms.consonant
    case .consonant: forms.consonant
    case .unknown: forms.both
    }
  }

  package func attached(to word: some StringProtocol) -> String { word + behind(word) }

  /// Returns the word in quotation marks, followed by the particle.
  package func quoting(_ word: some StringProtocol) -> String { attached(to: "'\(word)'") }

  private var forms: (consonant: String, vowel: String, both: String) {
    switch self {
    case .object: ("을", "를", "을(를)")
    case .subject: ("이", "가", "이(가)")
    case .topic: ("은", "는", "은(는)")
    case .with: ("과", "와", "와(과)")
    case .direction: ("으로", "로", "(으)로")
    case .copula: ("이에요", "예요", "이에요(예요)")
    case .named: ("이라는", "라는", "(이)라는")
    }
  }
}

/// The final sound of a word when it is read aloud in Korean.
enum ParticleEnding: Hashable, Sendable {
  case vowel
  /// The consonant ㄹ, which takes 로 instead of 으로.
  case rieul
  case consonant
  case unknown

  /// Finds the final sound of a word, ignoring quotation marks, closing brackets and punctuation at the end.
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

  /// Returns the final sound of a time: 15:00 ends in 시, and 15:30 in 분; `nil` for other numbers.
  ///
  /// The letters come in reverse order.
  private static func endingOfTime(_ letters: [Character]) -> ParticleEnding? {
    guard letters.count == 3, letters[2] == ":", digit(letters[1]) != nil else { return nil }
    return letters[0] == "0" && letters[1] == "0" ? .vowel : .consonant
  }

  /// Digits are read 일 이 삼 사 오 육 칠 팔 구; 0 is read 영, 십, 백, 천 or 만, which all end in a consonant.
  private static func ending(ofDigit digit: Int) -> ParticleEnding {
    switch digit {
    case 1, 7, 8: .rieul
    case 0, 3, 6: .consonant
    default: .vowel
    }
  }
}

enum ParticleLatinEnding {
  /// Returns the final sound of a Latin word.
  ///
  /// Capitals are read letter by letter (엘, 엠, 엔, 알), other words as loanwords are usually written (플랜, 파일, 북).
  static func ending(of word: [Character]) -> ParticleEnding {
    guard let last = word.last else { return .unknown }
    if word.allSatisfy(\.isUppercase) || word.count == 1 { return spelled(last) }
    return read(word.map { Character($0.lowercased()) })
  }

  private static func spelled(_ letter: Character) -> ParticleEnding {
    switch letter {
    case "L", "l", "R", "r": .rieul
    case "M", "N", "m", "n": .consonant
    default: .vowel
    }
  }

  private static func read(_ word: [Character]) -> ParticleEnding {
    // The final e of file, time and phone is silent, so the consonant closes the syllable.
    let letters =
      word.count > 2 && word.last == "e" && "lmn".contains(word[word.count - 2]) ? word.dropLast() : word[...]
    guard let last = letters.last else { return .unknown }
    let before = letters.dropLast().last ?? last
    switch last {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g" where before == "n": return .consonant
    // After a vowel these letters close the syllable (북, 맵, 캣), also as pp and ck; after a consonant they don't (데스크,
    // 테스트).
    case "k", "p", "t", "b", "c":
      return "aeiou".contains(before) || before == last || (before == "c" && last == "k") ? .consonant : .vowel
    default: return .vowel
    }
  }
}

extension Int {
  /// The number with a comma before every three digits, as in both languages: 9,517.
  package var grouped: String {
    let digits = String(magnitude)
    let first = (digits.count - 1) % 3 + 1
    let groups = stride(from: first, to: digits.count, by: 3).map { digits.dropFirst($0).prefix(3) }
    return (self < 0 ? "-" : "") + ([digits.prefix(first)] + groups).joined(separator: ",")
  }
}
