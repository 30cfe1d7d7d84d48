import Foundation

extension String {
  /// The composed form (NFC); of most texts it is seen at once that they have it.
  var composed: String {
    // Letters below U+0300, Hangul syllables, their single letters and common Han are composed as they are.
    let isComposed = unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x300, 0x2010...0x2027, 0x3001...0x3029, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
      default: false
      }
    }
    return isComposed ? self : precomposedStringWithCanonicalMapping
  }
}
