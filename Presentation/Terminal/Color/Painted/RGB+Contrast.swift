import Foundation

extension RGB {
  /// 1…21 (WCAG 2.2, contrast ratio).
  func contrast(to other: RGB) -> Double {
    let (one, other) = (luminance, other.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// So many parts of another colour in it.
  func mixed(with other: RGB, parts: Int, of all: Int) -> RGB {
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) * (all - parts) + Int(other) * parts) / all) }
    return RGB(red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// 0…1 (WCAG 2.2, relative luminance).
  private var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
