import Foundation
import Presentation

/// Computes the contrast of colors as defined by WCAG 2.2.
enum WCAG {
  /// Returns the contrast ratio, from 1 to 21.
  static func contrast(_ one: RGB, _ other: RGB) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static func luminance(_ color: RGB) -> Double {
    let channels = [color.red, color.green, color.blue].map { value -> Double in
      let channel = Double(value) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
