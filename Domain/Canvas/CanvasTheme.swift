import Foundation

/// The colors of a painting; each day has a theme of its own.
public enum CanvasTheme: String, Hashable, Sendable, CaseIterable {
  /// A light theme with the colors of the Canvas app.
  case paper
  case night
  /// A theme from dark blue to bright yellow for every kind of color vision; lightness alone tells its levels apart.
  case clear

  /// The minimum contrast of shapes or their outlines with the ground (WCAG 2.2: 3:1 for graphics).
  public static let contrast = 3.0

  public var ground: CanvasColor {
    switch self {
    case .paper: CanvasColor(0xF0F0F3)
    case .night: CanvasColor(0x15171E)
    case .clear: CanvasColor(0x0B1020)
    }
  }

  public var text: CanvasColor {
    switch self {
    case .paper: CanvasColor(0x485054)
    case .night: CanvasColor(0xE4E6EB)
    case .clear: CanvasColor(0xF2F2F2)
    }
  }

  /// The color of the sample shapes before the first entry.
  public var sample: CanvasColor {
    switch self {
    case .paper: CanvasColor(0xC9CACF)
    case .night, .clear: CanvasColor(0x6E7480)
    }
  }

  /// Returns the color of a level, interpolated between color stops that are ten levels apart; the last stop is
  /// constant.
  public func color(of level: MoodLevel) -> CanvasColor {
    let (stop, tenths) = (level.value / 10, level.value % 10)
    let stops = stops
    guard stop + 1 < stops.count else { return stops[stops.count - 1] }
    return stops[stop].mixed(with: stops[stop + 1], tenths: tenths)
  }

  /// Returns the color of the outline around a shape of a level.
  public func outline(of level: MoodLevel) -> CanvasColor {
    color(of: level).outline(on: ground, contrast: Self.contrast)
  }

  private var stops: [CanvasColor] {
    switch self {
    case .paper: Self.paperStops
    case .night: Self.nightStops
    case .clear: Self.clearStops
    }
  }

  private static let paperStops: [CanvasColor] = [
    0x4174A9, 0x81AFC3, 0xB3D7C8, 0xCFDCB4, 0xF7E094, 0xEFBC82, 0xF38562, 0xF38562, 0xF29287, 0xF1ABCE,
  ].map { CanvasColor($0) }

  private static let nightStops: [CanvasColor] = [
    0x4C83C4, 0x58A0C8, 0x63B7B0, 0x8CC58A, 0xD3D071, 0xEDB663, 0xF2925B, 0xF3795F, 0xF37F98, 0xF5A3D0,
  ].map { CanvasColor($0) }

  private static let clearStops: [CanvasColor] = [
    0x4A6FB5, 0x567CB6, 0x6589B2, 0x7797AB, 0x8BA5A0, 0xA1B391, 0xB9C27E, 0xD1D069, 0xE8DF57, 0xFDEE4F,
  ].map { CanvasColor($0) }
}

/// An sRGB color.
public struct CanvasColor: Hashable, Sendable {
  /// The red component; every component is 0…255.
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// - Parameter hex: The color as `0xRRGGBB`.
  public init(_ hex: UInt32) {
    (red, green, blue) = (
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8), UInt8(truncatingIfNeeded: hex)
    )
  }

  public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// Returns a mix with another color; `tenths` tenths come from the other color.
  func mixed(with other: CanvasColor, tenths: Int) -> CanvasColor {
    func mix(_ path: KeyPath<CanvasColor, UInt8>) -> UInt32 {
      let (from, to) = (Int(self[keyPath: path]), Int(other[keyPath: path]))
      // The result is rounded to the nearest integer; halves are rounded up.
      return UInt32((from * (10 - tenths) + to * tenths + 5) / 10)
    }
    return CanvasColor(mix(\.red) << 16 | mix(\.green) << 8 | mix(\.blue))
  }

  /// Returns the contrast ratio between the colors, 1…21 (WCAG 2.2).
  public func contrast(to other: CanvasColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the color, made darker or lighter only as far as the contrast to the ground requires.
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
