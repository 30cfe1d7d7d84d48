import Foundation

/// The key by which lists sort names and titles.
///
/// Numbers are sorted by their value, so that "2" comes before "10". Case, width and accents are ignored, as in
/// ``FoldedText``, and decide only between names that are equal otherwise: "angel", "Angel", "Ángel", "Angela". All
/// other letters and signs are in the order of Unicode.
public struct SortKey: Hashable, Sendable {
  /// The number of bytes of a name that count; longer keys wouldn't fit into every database's index.
  private static let limit = 900

  /// The key for a column that is sorted by bytes.
  public let text: String

  public init(_ name: String) {
    let name = name.utf8.count > Self.limit ? String(decoding: name.utf8.prefix(Self.limit), as: UTF8.self) : name
    guard !Self.isKey(name) else {
      text = name
      return
    }
    let exact = name.composed
    let (folded, whole) = (Self.numbered(Self.folded(exact), hasZeros: false), Self.numbered(exact, hasZeros: true))
    text = folded == whole ? folded : "\(folded)\u{1}\(whole)"
  }

  /// Returns whether a name is its own key, because it has only lowercase letters of ASCII, syllables of Hangul and
  /// signs.
  ///
  /// Most Korean names are their own keys, and this check takes a tenth of the time of making another key.
  private static func isKey(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20...0x2F, 0x3A...0x40, 0x5B...0x7E, 0xAC00...0xD7A3: true
      default: false
      }
    }
  }

  /// The letters that Unicode doesn't decompose into a letter and an accent.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i",
  ]

  private static func folded(_ name: String) -> String {
    // The scripts of South and Southeast Asia write vowels as marks, which aren't accents.
    guard !name.unicodeScalars.contains(where: { 0x0900...0x1CFF ~= $0.value }) else { return name.lowercased() }
    let folded = FoldedText(name).text
    // A few signs stand for whole words, which would make keys too long.
    guard folded.utf8.count <= 2 * name.utf8.count else { return name.lowercased() }
    guard folded.unicodeScalars.contains(where: { !$0.isASCII && letters[$0] != nil }) else { return folded }
    return folded.unicodeScalars.reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }

  /// Returns a text in which each number has its length before it, because a longer number is larger.
  ///
  /// A length is a digit for the last one to eight digits of the number, after a 9 for every eight digits before them.
  ///
  /// - Parameter hasZeros: Indicates whether leading zeros of a number count.
  private static func numbered(_ text: String, hasZeros: Bool) -> String {
    guard text.utf8.contains(where: isDigit) else { return text }
    var (rest, key) = (Array(text.utf8)[...], [UInt8]())
    key.reserveCapacity(rest.count * 2)
    while !rest.isEmpty {
      let other = rest.prefix { !isDigit($0) }
      let digits = rest[other.endIndex...].prefix(while: isDigit)
      rest = rest[digits.endIndex...]
      key += other
      guard !digits.isEmpty else { break }
      let number = hasZeros ? digits : digits.drop { $0 == 0x30 }
      let (nines, last) = max(0, number.count - 1).quotientAndRemainder(dividingBy: 8)
      key += repeatElement(0x39, count: nines)
      key.append(number.isEmpty ? 0x30 : 0x31 + UInt8(last))
      key += number
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

extension SortKey: Comparable {
  /// Compares bytes, as databases do.
  public static func < (left: SortKey, right: SortKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension String {
  /// The composed form (NFC), with a fast path for texts that are already composed.
  fileprivate var composed: String {
    // Letters below U+0300, Hangul syllables, compatibility jamo and common Han are already composed.
    let isComposed = unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x300, 0x2010...0x2027, 0x3001...0x3029, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
      default: false
      }
    }
    return isComposed ? self : precomposedStringWithCanonicalMapping
  }
}
