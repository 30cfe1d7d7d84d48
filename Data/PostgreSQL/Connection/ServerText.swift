/// Texts as a server keeps them, which refuses U+0000: a scalar that is for no text (Unicode §23.7) stands for it.
enum ServerText {
  /// U+FDD0, behind which a digit says what was meant.
  private static let escape: [UInt8] = [0xEF, 0xB7, 0x90]
  private static let (null, itself) = (UInt8(ascii: "0"), UInt8(ascii: "1"))

  static func append(_ text: String, to bytes: inout [UInt8]) {
    guard text.utf8.contains(where: { $0 == 0 || $0 == escape[0] }) else { return bytes.append(contentsOf: text.utf8) }
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == 0 {
        bytes += escape + [null]
        rest.removeFirst()
      } else if rest.starts(with: escape) {
        bytes += escape + [itself]
        rest.removeFirst(escape.count)
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
  }

  /// - Parameter bytes: As ``append(_:to:)`` made them.
  static func read(_ bytes: some Collection<UInt8>) -> String {
    guard bytes.contains(escape[0]) else { return String(decoding: bytes, as: UTF8.self) }
    var read: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      if rest.starts(with: escape) {
        rest.removeFirst(escape.count)
        if rest.first == null { read.append(0) } else { read += escape }
        rest = rest.dropFirst()
      } else {
        read.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: read, as: UTF8.self)
  }
}
