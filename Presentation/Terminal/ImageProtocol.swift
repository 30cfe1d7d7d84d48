/// The protocols with which terminals show pictures; later cases are preferred.
package enum ImageProtocol: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The protocol of DEC's VT340, which sends screen pixels.
  case sixel
  /// The protocol of iTerm2 (OSC 1337), which measures pictures in cells.
  case iTerm2
  /// The protocol of kitty (APC G), which measures pictures in cells.
  case kitty

  package static func < (one: ImageProtocol, other: ImageProtocol) -> Bool { one.rawValue < other.rawValue }

  /// The queries for the features of a terminal, because its name only says what it should support.
  ///
  /// kitty is queried with a one-pixel picture that it must not show, iTerm2 for its features, and all terminals for
  /// the cell size, which sixels need. Terminals with sixels report them in their device attributes.
  static let questions =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}]1337;Capabilities\u{1B}\\\u{1B}[16t"

  /// Returns the protocols that the contents of an operating system command report.
  static func answer(command: [UInt8]) -> [ImageProtocol] {
    let name = "1337;Capabilities="
    let text = String(decoding: command, as: UTF8.self)
    guard text.hasPrefix(name) else { return [] }
    // Each feature is a capital letter, then small letters and perhaps a number: F is files, Sx is sixels.
    let features = text.dropFirst(name.count).split { !$0.isLetter }.flatMap { $0.split(keepingStarts: \.isUppercase) }
    return (features.contains("F") ? [.iTerm2] : []) + (features.contains("Sx") ? [.sixel] : [])
  }

  /// Returns the protocols that the contents of an application program command report.
  static func answer(program: [UInt8]) -> [ImageProtocol] {
    let text = String(decoding: program, as: UTF8.self)
    return text.hasPrefix("Gi=31") && text.hasSuffix(";OK") ? [.kitty] : []
  }
}

extension Substring {
  /// Splits the text into parts that each begin with a character of a kind.
  fileprivate func split(keepingStarts isStart: (Character) -> Bool) -> [String] {
    reduce(into: []) { parts, character in
      if isStart(character) || parts.isEmpty {
        parts.append(String(character))
      } else {
        parts[parts.count - 1].append(character)
      }
    }
  }
}
