/// How Latin letters end when they are read in Korean.
enum ParticleLatinEnding {
  /// Capitals are read letter by letter (엘, 엠, 엔, 알), other words as borrowed words are usually written (플랜, 파일, 북).
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
    // The e of file, time and phone is silent and the consonant closes the syllable.
    let letters =
      word.count > 2 && word.last == "e" && "lmn".contains(word[word.count - 2]) ? word.dropLast() : word[...]
    guard let last = letters.last else { return .unknown }
    let before = letters.dropLast().last ?? last
    switch last {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g" where before == "n": return .consonant
    // Behind a vowel they close the syllable (북, 맵, 캣), alone or as pp and ck; behind a consonant not (데스크, 테스트).
    case "k", "p", "t", "b", "c":
      return "aeiou".contains(before) || before == last || (before == "c" && last == "k") ? .consonant : .vowel
    default: return .vowel
    }
  }
}
