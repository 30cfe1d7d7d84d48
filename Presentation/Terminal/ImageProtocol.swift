/// The ways in which terminals show pictures; the later ones are rather used.
package enum ImageProtocol: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// DEC's, of the VT340, with pixels of the screen's size.
  case sixel
  /// OSC 1337, in cells.
  case iTerm2
  /// APC G, in cells.
  case kitty

  package static func < (one: ImageProtocol, other: ImageProtocol) -> Bool { one.rawValue < other.rawValue }

  /// Asks each terminal in its own way what it can; a name would say what it should.
  ///
  /// A picture of one pixel that kitty is not to show; the feature reporting of iTerm2; the size of a cell, for sixels. Those
  /// who can sixels say so in their device attributes.
  static let questions =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}]1337;Capabilities\u{1B}\\\u{1B}[16t"

  /// Reads the contents of an operating system command.
  static func answer(command: [UInt8]) -> [ImageProtocol] {
    let name = "1337;Capabilities="
    let text = String(decoding: command, as: UTF8.self)
    guard text.hasPrefix(name) else { return [] }
    // Each feature is a capital letter and small ones behind it, and perhaps a number: F is files, Sx is sixels.
    let features = text.dropFirst(name.count).split { !$0.isLetter }.flatMap { $0.split(keepingStarts: \.isUppercase) }
    return (features.contains("F") ? [.iTerm2] : []) + (features.contains("Sx") ? [.sixel] : [])
  }

  /// Reads the contents of an application program command.
  static func answer(program: [UInt8]) -> [ImageProtocol] {
    let text = String(decoding: program, as: UTF8.self)
    return text.hasPrefix("Gi=31") && text.hasSuffix(";OK") ? [.kitty] : []
  }
}

extension Substring {
  /// Its parts, each of which begins with a character of a kind.
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
