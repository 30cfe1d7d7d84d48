package import Domain
import Foundation

/// A color of the screen (sRGB, 8 bits per channel).
package struct RGB: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// - Parameter hex: The color as `0xRRGGBB`.
  package init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  package init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  package init(_ color: SayingImageColor) { self.init(red: color.red, green: color.green, blue: color.blue) }

  /// The nearest of xterm's colors 16…255: a cube of 6×6×6 and 24 grays.
  package var indexed: UInt8 {
    let cube = [red, green, blue].map(Self.nearestStep)
    let gray = min(23, max(0, (Int(red) + Int(green) + Int(blue) - 9) / 30))
    let inCube = 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    let inGrays = 232 + gray
    let isCubeNearer = distance(to: RGB(indexed: inCube)) <= distance(to: RGB(indexed: inGrays))
    return UInt8(isCubeNearer ? inCube : inGrays)
  }

  /// The color among xterm's 16…255 that looks most like this color in a picture.
  ///
  /// Hue counts more than lightness, so that all shades of a color keep its hue.
  package var indexedShade: UInt8 {
    var best = 232 + min(23, max(0, (Int(red) + Int(green) + Int(blue) - 9) / 30))
    var least = look(apartFrom: RGB(indexed: best))
    for red in Self.steps(around: red) {
      for green in Self.steps(around: green) {
        for blue in Self.steps(around: blue) {
          let index = 16 + 36 * red + 6 * green + blue
          let apart = look(apartFrom: RGB(indexed: index))
          if apart <= least { (best, least) = (index, apart) }
        }
      }
    }
    return UInt8(best)
  }

  /// Creates the color that xterm shows for an index of 16…255.
  package init(indexed index: Int) {
    if index >= 232 {
      let level = UInt8(8 + 10 * (index - 232))
      self.init(red: level, green: level, blue: level)
    } else {
      let steps = Self.steps
      let place = index - 16
      self.init(red: steps[place / 36], green: steps[place / 6 % 6], blue: steps[place % 6])
    }
  }

  /// The colors 16…255, which are the same in all terminals.
  static var allIndexed: [RGB] { (16...255).map(RGB.init(indexed:)) }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func nearestStep(_ channel: UInt8) -> Int {
    steps.indices.min { abs(Int(steps[$0]) - Int(channel)) < abs(Int(steps[$1]) - Int(channel)) } ?? 0
  }

  /// Returns the last step that isn't above a channel, and the next step.
  private static func steps(around channel: UInt8) -> ClosedRange<Int> {
    let next = steps.firstIndex { $0 > channel } ?? 5
    return next - 1...next
  }

  /// Returns the squared difference in lightness plus three times the squared differences in both color components
  /// (ITU-R BT.601).
  func look(apartFrom other: RGB) -> Int {
    let (red, green) = (Int(red) - Int(other.red), Int(green) - Int(other.green))
    let blue = Int(blue) - Int(other.blue)
    let light = 299 * red + 587 * green + 114 * blue
    let (blueness, redness) = ((1_000 * blue - light) * 564 / 1_000, (1_000 * red - light) * 713 / 1_000)
    return light * light + 3 * (blueness * blueness + redness * redness)
  }

  /// Returns a number that grows with the visible difference of two colors.
  func distance(to other: RGB) -> Int {
    let channels = [(red, other.red), (green, other.green), (blue, other.blue)]
    return channels.reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
  }

  /// Returns the contrast ratio, from 1 to 21 (WCAG 2.2).
  func contrast(to other: RGB) -> Double {
    let (one, other) = (luminance, other.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns a mix in which `parts` of `all` parts are another color.
  func mixed(with other: RGB, parts: Int, of all: Int) -> RGB {
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) * (all - parts) + Int(other) * parts) / all) }
    return RGB(red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// White or black, whichever is easier to read on this color.
  var readable: RGB { [RGB(0xFFFFFF), RGB(0x000000)].max { $0.contrast(to: self) < $1.contrast(to: self) } ?? self }

  /// The relative luminance, from 0 to 1 (WCAG 2.2).
  var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
