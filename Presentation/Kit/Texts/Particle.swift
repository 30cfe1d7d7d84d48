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
  /// 이라면/라면.
  case condition

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

  /// Returns a person with 에게, or with 께 after the 님 of a title: 박 부장님께.
  package static func recipient(_ name: String) -> String {
    let isTitle = name.reversed().first(where: \.isLetter) == "님"
    return name + (isTitle ? "께" : "에게")
  }

  private var forms: (consonant: String, vowel: String, both: String) {
    switch self {
    case .object: ("을", "를", "을(를)")
    case .subject: ("이", "가", "이(가)")
    case .topic: ("은", "는", "은(는)")
    case .with: ("과", "와", "와(과)")
    case .direction: ("으로", "로", "(으)로")
    case .copula: ("이에요", "예요", "이에요(예요)")
    case .named: ("이라는", "라는", "(이)라는")
    case .condition: ("이라면", "라면", "(이)라면")
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

  /// Finds the final sound of a word, ignoring quotation marks, punctuation, emoji and a parenthesis at the end.
  init(of word: some StringProtocol) {
    let letters = Self.letters(Array(word)).reversed()
    guard let last = letters.first else {
      self = .unknown
      return
    }
    if let final = Hangul.finalConsonant(of: last) {
      // 8 is ㄹ among the 27 final consonants (Unicode §3.12).
      self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    } else if let digit = Self.digit(last) {
      let before = letters.dropFirst().first
      self =
        Self.endingOfTime(Array(letters.prefix(3)))
        ?? (before.map { $0.isASCII && $0.isLetter } == true
          ? ParticleLatinEnding.ending(ofDigit: digit) : Self.ending(ofDigit: digit))
    } else if Self.plain(last).isASCII, last.isLetter {
      let latin = Array(letters.map(Self.plain).prefix { $0.isASCII && $0.isLetter })
      let isUnit = letters.dropFirst(latin.count).first.map { Self.digit($0) != nil } ?? false
      self = ParticleLatinEnding.ending(of: latin.reversed(), isUnit: isUnit)
    } else {
      self = Self.symbols[last] ?? Self.ending(ofJamo: last, after: letters.dropFirst().first)
    }
  }

  /// Returns the letters up to the last sound: 책 for '책(새 판)', because the particle belongs to the word before.
  private static func letters(_ word: [Character]) -> ArraySlice<Character> {
    if let end = word.lastIndex(where: { isRead($0) || closing.contains($0) }), closing.contains(word[end]),
      let start = word[..<end].lastIndex(where: { $0 == "(" || $0 == "（" }),
      let last = word[..<start].lastIndex(where: isRead)
    {
      return word[...last]
    }
    return word.lastIndex(where: isRead).map { word[...$0] } ?? []
  }

  private static let closing: Set<Character> = [")", "）"]

  private static func isRead(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || symbols[letter] != nil
  }

  /// The final sounds of the symbols that are read aloud: 퍼센트, 플러스, 샵 and 도.
  private static let symbols: [Character: ParticleEnding] = [
    "%": .vowel, "％": .vowel, "+": .vowel, "＋": .vowel, "#": .consonant, "＃": .consonant, "°": .vowel, "℃": .vowel,
  ]

  /// Returns the final sound of a lone jamo: ㅋㅋ is read 크크, other consonants by their names (기역), ㅠ as a vowel.
  private static func ending(ofJamo letter: Character, after before: Character?) -> ParticleEnding {
    switch letter {
    case "ㅏ"..."ㅣ": .vowel
    case "ㄱ"..."ㅎ": before == letter ? .vowel : letter == "ㄹ" ? .rieul : .consonant
    default: .unknown
    }
  }

  /// Returns the letter without an accent: e for é.
  private static func plain(_ letter: Character) -> Character {
    letter.isASCII ? letter : FoldedText(String(letter)).text.first ?? letter
  }

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
  /// A few capitals are read letter by letter (엘, 엠, 엔, 알), other words as loanwords are usually written (플랜, 파일, 북).
  ///
  /// - Parameters:
  ///   - word: The letters of the word.
  ///   - isUnit: Indicates whether a digit precedes, so that km is 킬로미터 and ml is 밀리리터.
  static func ending(of word: [Character], isUnit: Bool = false) -> ParticleEnding {
    guard let last = word.last else { return .unknown }
    if isUnit, lengthsAndVolumes.contains(String(word)) { return .vowel }
    if let known = known[String(word).lowercased()] { return known }
    let letters = word.map { Character($0.lowercased()) }
    // DINNER is a word in capitals, but HTML and JPEG are abbreviations.
    let isWord = word.count >= 5 && letters.contains { "aeiou".contains($0) }
    if word.count == 1 || (word.allSatisfy(\.isUppercase) && !isWord) { return spelled(last) }
    return read(letters)
  }

  private static func spelled(_ letter: Character) -> ParticleEnding {
    switch letter {
    case "L", "l", "R", "r": .rieul
    case "M", "N", "m", "n": .consonant
    default: .vowel
    }
  }

  /// Returns the final sound of a digit that follows a Latin letter and is read in English: MP3 ends in 쓰리.
  fileprivate static func ending(ofDigit digit: Int) -> ParticleEnding {
    [1, 7, 8, 9].contains(digit) ? .consonant : .vowel
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
    // After a vowel these letters close the syllable (북, 맵, 캣), as do pp and ck; after a consonant they don't (데스크,
    // 테스트).
    case "k", "p", "t", "b", "c":
      // A long vowel before them doesn't let them close the syllable (시트, 노트, 브레이크).
      if longVowels.contains(String(letters.dropLast().suffix(2))) { return .vowel }
      return "aeiou".contains(before) || before == last || (before == "c" && last == "k") ? .consonant : .vowel
    default: return .vowel
    }
  }

  private static let lengthsAndVolumes: Set<String> = ["mm", "cm", "m", "km", "ml", "mL", "l", "L"]

  private static let longVowels: Set<String> = ["ea", "ee", "oa", "ai", "au"]

  /// The words that are written differently from their spelling: 스카우트 but 체크아웃, 굿, 칩.
  private static let known: [String: ParticleEnding] = {
    let vowels = [
      "scout", "sprout", "trout", "shout", "spout", "snout", "stout", "root", "boot", "suit", "fruit", "hub", "github",
    ]
    let consonants = ["good", "cheap", "sheep", "sleep", "tweet", "greek", "geek", "pop"]
    return Dictionary(vowels.map { ($0, .vowel) } + consonants.map { ($0, .consonant) }) { first, _ in first }
  }()
}

extension Int {
  /// The number with a comma before every three digits, as in both languages: 9,517.
  package var grouped: String {
    let digits = String(magnitude)
    let first = (digits.count - 1) % 3 + 1
    let groups = stride(from: first, to: digits.count, by: 3).map { digits.dropFirst($0).prefix(3) }
    return (self < 0 ? "-" : "") + ([digits.prefix(first)] + groups).joined(separator: ",")
  }

  /// Returns the number with an English noun, such as 1 event or 2,300 events.
  package func counting(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// A number of bytes in the largest unit that fits, such as 3 MB.
  var bytes: String { self >= 1 << 20 ? "\(self >> 20) MB" : self >= 1 << 10 ? "\(self >> 10) kB" : "\(self) B" }
}

extension String {
  /// The text with a capital first letter, such as in a menu.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The English text as it is written inside a sentence; an abbreviation keeps its capitals.
  var insideSentence: String { dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst() }
}

extension LocalizedText {
  /// The text as it is written inside a sentence of its language.
  var insideSentence: LocalizedText { LocalizedText(ko: korean, en: english.insideSentence) }
}

extension [String] {
  /// Returns the words as an English list: a, b and c.
  func listed(with word: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
