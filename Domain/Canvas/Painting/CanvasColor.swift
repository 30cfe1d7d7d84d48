import Foundation

/// A colour in sRGB.
public struct CanvasColor: Hashable, Sendable {
  /// 0…255 each.
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// - Parameter hex: `0xRRGGBB`.
  public init(_ hex: UInt32) {
    (red, green, blue) = (
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8), UInt8(truncatingIfNeeded: hex)
    )
  }

  public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// Returns a mix with another colour: `tenths` tenths of the way to it.
  func mixed(with other: CanvasColor, tenths: Int) -> CanvasColor {
    func mix(_ path: KeyPath<CanvasColor, UInt8>) -> UInt32 {
      let (from, to) = (Int(self[keyPath: path]), Int(other[keyPath: path]))
      // Rounded to the nearest, halves up.
      return UInt32((from * (10 - tenths) + to * tenths + 5) / 10)
    }
    return CanvasColor(mix(\.red) << 16 | mix(\.green) << 8 | mix(\.blue))
  }

  /// Returns the contrast in lightness between the colours, 1…21 (WCAG 2.2).
  public func contrast(to other: CanvasColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The same hue, darker or lighter until it stands out from a ground by a contrast; as it is where it does already.
  func outline(on ground: CanvasColor, contrast: Double) -> CanvasColor {
    let end = CanvasColor(ground.luminance > 0.18 ? 0x000000 : 0xFFFFFF)
    let shades = (0...10).map { mixed(with: end, tenths: $0) }
    return shades.first { $0.contrast(to: ground) >= contrast } ?? end
  }

  /// Relative luminance (WCAG 2.2).
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
