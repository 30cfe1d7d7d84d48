/// The header of a JPEG file (ITU-T T.81 annex B), read more strictly than decoders do.
package struct JPEGHead: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// - Returns: `nil` unless segments that are whole lead to a frame that common decoders know.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    func number(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      switch bytes[place + 1] {
      // Filling before a marker.
      case 0xFF: place += 1
      // Baseline, extended and progressive frames.
      case 0xC0, 0xC1, 0xC2:
        (height, width) = (number(at: place + 5), number(at: place + 7))
        guard width > 0, height > 0 else { return nil }
        return
      // Tables, comments and what applications write.
      case 0xC4, 0xDB, 0xDD, 0xE0...0xEF, 0xFE:
        guard number(at: place + 2) >= 2 else { return nil }
        place += 2 + number(at: place + 2)
      default: return nil
      }
    }
    return nil
  }
}
