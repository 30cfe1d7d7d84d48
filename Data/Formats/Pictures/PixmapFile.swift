package import Domain

/// A picture as `djpeg` writes it: raw PPM or PGM of 8 bits (netpbm, ppm(5) and pgm(5)).
package struct PixmapFile: Hashable, Sendable {
  private static let longestNumber = 7

  package let picture: PixelPicture

  /// - Returns: `nil` for everything else, such as less or more pixels than it says.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), [0x35, 0x36].contains(bytes[1]) else { return nil }
    var rest = bytes[2...]
    guard let width = Self.number(&rest), let height = Self.number(&rest), Self.number(&rest) == 255,
      // One white space follows the numbers, and then only pixels.
      rest.popFirst().map(Self.isBlank) == true
    else { return nil }
    let isGray = bytes[1] == 0x35
    guard rest.count <= PixelPicture.mostPixels * (isGray ? 1 : 3) else { return nil }
    let pixels = isGray ? rest.flatMap { [$0, $0, $0] } : Array(rest)
    guard let picture = PixelPicture(width: width, height: height, bytes: pixels) else { return nil }
    self.picture = picture
  }

  /// The next number, behind white space.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.drop(while: isBlank)
    guard digits.startIndex > rest.startIndex else { return nil }
    let text = digits.prefix(longestNumber).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = digits[text.endIndex...]
    return Int(String(decoding: text, as: UTF8.self))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
