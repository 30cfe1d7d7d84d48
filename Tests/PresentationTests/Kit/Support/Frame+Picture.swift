import Presentation
import ScreenSupport
import Support

extension Frame {
  static func picture(_ size: Size, _ draw: (inout Frame, Rect) -> Void) -> Frame {
    var frame = Frame(size: size)
    draw(&frame, frame.area)
    return frame
  }

  static func picture(columns: Int, rows: Int, _ draw: (inout Frame, Rect) -> Void) -> Frame {
    picture(Size(columns: columns, rows: rows), draw)
  }

  /// The rows as plain text.
  var lines: [String] { PlainRenderer.lines(of: self) }
}
