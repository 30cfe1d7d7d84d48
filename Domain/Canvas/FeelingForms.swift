/// The forms in which people write the Korean word of a feeling: 설레, 설레요, 설렘, 설렌다, 설렜어요.
struct FeelingForms {
  /// The forms, each with and without spaces.
  let all: Set<String>

  /// - Parameter word: The word in its familiar form, such as 우울해, 외로워, 기뻐 or 지쳤어.
  init(of word: String) {
    var forms: Set<String> = [word, word + "요"]
    let present = Self.present(word)
    forms.formUnion([present, present + "요"])
    if let last = present.last.flatMap(HangulSyllable.init) {
      let past = String(present.dropLast()) + last.with(final: .doubleSiot)
      forms.formUnion(["어", "어요", "다", "습니다", "음"].map { past + $0 })
    }
    for root in Self.roots(of: present) { forms.formUnion(Self.forms(of: root)) }
    all = forms.union(forms.map { $0.filter { $0 != " " } })
  }

  /// Returns the present tense of a past-tense form: 지쳐 for 지쳤어.
  private static func present(_ word: String) -> String {
    guard word.hasSuffix("어"), !word.hasSuffix("있어"), !word.hasSuffix("밌어"),
      let last = word.dropLast().last.flatMap(HangulSyllable.init), last.final == .doubleSiot
    else { return word }
    return String(word.dropLast(2)) + last.with(final: .open)
  }

  /// Returns the possible stems of a present-tense form: 우울하, 외롭 and 외로우, 기쁘, 지치, 귀찮.
  private static func roots(of word: String) -> [String] {
    let stem = String(word.dropLast())
    guard let last = word.last, let syllable = HangulSyllable(last) else { return [] }
    switch last {
    case "해": return [stem + "하"]
    case "돼": return [stem + "되"]
    case "아", "어": return [stem]
    case "래": return []
    case "워":
      guard let before = stem.last.flatMap(HangulSyllable.init) else { return [] }
      return [stem.dropLast() + before.with(final: .bieup), stem + "우"]
    default:
      return switch syllable.vowel {
      case .eo: [stem + syllable.with(vowel: .eu)]
      case .yeo: [stem + syllable.with(vowel: .i)]
      default: [word]
      }
    }
  }

  private static func forms(of root: String) -> [String] {
    guard let last = root.last.flatMap(HangulSyllable.init) else { return [] }
    let stem = String(root.dropLast())
    guard last.final == .open else {
      // 외롭 becomes 외로움.
      return (["다", "습니다", "네", "네요"] + (last.final == .bieup ? [] : ["음"])).map { root + $0 }
    }
    let noun = stem + last.with(final: .mieum)
    // 외로우 is only part of 외로움.
    if last.vowel == .u { return [noun] }
    return [noun, stem + last.with(final: .bieup) + "니다", stem + last.with(final: .nieun) + "다"]
      + ["다", "네", "네요"].map { root + $0 }
  }
}

/// The parts of a Hangul syllable, by their places in its code (Unicode Standard, section 3.12).
private struct HangulSyllable {
  enum Vowel: UInt32 { case eo = 4, yeo = 6, u = 13, eu = 18, i = 20 }
  enum Final: UInt32 { case open = 0, nieun = 4, mieum = 16, bieup = 17, doubleSiot = 20 }

  private static let first: UInt32 = 0xAC00
  private let place: UInt32

  init?(_ character: Character) {
    let scalars = String(character).unicodeScalars
    guard scalars.count == 1, let value = scalars.first?.value, (Self.first...0xD7A3).contains(value) else {
      return nil
    }
    place = value - Self.first
  }

  /// The vowel; `nil` for vowels without a case.
  var vowel: Vowel? { Vowel(rawValue: place / 28 % 21) }
  /// The final consonant; `nil` for consonants without a case.
  var final: Final? { Final(rawValue: place % 28) }

  func with(final: Final) -> String { text(place / 28 * 28 + final.rawValue) }

  func with(vowel: Vowel) -> String { text((place / 588 * 21 + vowel.rawValue) * 28 + place % 28) }

  private func text(_ place: UInt32) -> String { Unicode.Scalar(Self.first + place).map { String($0) } ?? "" }
}
