import Foundation

/// Several texts in one column, written as RFC 5545 §3.3.11 writes lists: commas between, backslashes before commas.
enum TextList {
  static let escape = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")

  static func joined(_ texts: [String]) -> String {
    var list: [UInt8] = []
    list.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + 1 })
    for text in texts {
      if text.utf8.contains(where: { $0 == escape || $0 == comma }) {
        for byte in text.utf8 {
          if byte == escape || byte == comma { list.append(escape) }
          list.append(byte)
        }
      } else {
        list.append(contentsOf: text.utf8)
      }
      list.append(comma)
    }
    return String(decoding: list, as: UTF8.self)
  }

  static func split(_ list: String) -> [String] {
    if list.isEmpty { return [] }
    // Nearly all lists have one text in them and nothing written with a backslash.
    if let first = list.utf8.firstIndex(of: comma), list.utf8.index(after: first) == list.utf8.endIndex,
      !list.utf8.contains(escape)
    {
      return [String(list[..<first])]
    }
    var texts: [String] = []
    var text: [UInt8] = []
    var isEscaped = false
    for byte in list.utf8 {
      if isEscaped || byte != escape && byte != comma {
        text.append(byte)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        texts.append(String(decoding: text, as: UTF8.self))
        text.removeAll(keepingCapacity: true)
      }
    }
    return texts
  }

  /// The text that begins there.
  static func text(at start: Int, in list: Span<UInt8>) -> String {
    var text: [UInt8] = []
    var index = start
    while index < list.count, list[index] != comma {
      if list[index] == escape { index += 1 }
      if index < list.count { text.append(list[index]) }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}

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
