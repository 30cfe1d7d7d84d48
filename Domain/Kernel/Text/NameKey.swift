import Foundation

/// The form of a name that decides whether two names are the same, in imports, merges, adding plants and the search for
/// duplicates.
///
/// Unicode form (NFC or NFD), width, case and blanks don't count: `홍 길동` is `홍길동`, and `ＫＩＭ` is `Kim`. Diacritics do,
/// because Müller and Muller may be two people.
public struct NameKey: Hashable, Sendable {
  public let text: String

  public init(_ name: String) {
    text = name.precomposedStringWithCompatibilityMapping.lowercased().filter { !$0.isWhitespace }
  }
}
