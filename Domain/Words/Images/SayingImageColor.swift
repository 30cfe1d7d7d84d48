/// A colour of sRGB with 8 bits a channel.
public struct SayingImageColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// A colour as style sheets write it.
  ///
  /// - Parameter hex: `0xRRGGBB`.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }
}
