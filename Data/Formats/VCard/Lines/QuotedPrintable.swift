/// Bytes as ASCII text (RFC 2045 §6.7), as vCard 2.1 writes letters that are not ASCII.
enum QuotedPrintable {
  /// The bytes meant; an `=` without two hexadecimal digits after it stands for itself.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == ASCII.equals, index + 1 < text.endIndex, let high = text[index].hexValue,
        let low = text[index + 1].hexValue
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(high << 4 | low)
      index += 2
    }
    return bytes
  }

  /// Everything but the plain characters of ASCII as `=XX`.
  static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return bytes.reduce(into: []) { text, byte in
      if (0x21...0x7E).contains(byte), byte != ASCII.equals {
        text.append(byte)
      } else {
        text += [ASCII.equals, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
  }
}
