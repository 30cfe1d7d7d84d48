import Presentation
import Testing

/// The three sizes that every component is looked at.
enum Canvas: String, CaseIterable, CustomTestStringConvertible {
  case usual = "80x24"
  case small = "40x12"
  case large = "120x40"

  var size: Size {
    switch self {
    case .usual: Size(columns: 80, rows: 24)
    case .small: Size(columns: 40, rows: 12)
    case .large: Size(columns: 120, rows: 40)
    }
  }

  var testDescription: String { rawValue }

  /// A frame of this size with something drawn on it.
  func picture(_ draw: (inout Frame, Rect) -> Void) -> Frame { .picture(size, draw) }
}

extension Frame {
  static func picture(_ size: Size, _ draw: (inout Frame, Rect) -> Void) -> Frame {
    var frame = Frame(size: size)
    draw(&frame, frame.area)
    return frame
  }
}
