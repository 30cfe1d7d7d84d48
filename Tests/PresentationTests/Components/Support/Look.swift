import Domain
import Presentation
import Support
import Testing

/// A size and a language that every component is looked at in.
struct Look: CustomTestStringConvertible, Sendable {
  static let all = Settings.Language.allCases.flatMap { language in
    [(80, 24), (40, 12), (120, 40)].map { Look(size: Size(columns: $0, rows: $1), language: language) }
  }

  let size: Size
  let language: Settings.Language

  var texts: Texts { Texts(language) }

  var testDescription: String { "\(size.columns)x\(size.rows)-\(language.rawValue)" }

  /// Draws on a frame of this size and compares it with the picture of that name.
  func expect(
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ draw: (inout Frame, Rect) -> Void
  ) {
    Snapshot.expect(
      .picture(size, draw),
      named: "\(name)-\(testDescription)",
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }
}

extension Frame {
  static func picture(_ size: Size, _ draw: (inout Frame, Rect) -> Void) -> Frame {
    var frame = Frame(size: size)
    draw(&frame, frame.area)
    return frame
  }

  static func picture(columns: Int, rows: Int, _ draw: (inout Frame, Rect) -> Void) -> Frame {
    picture(Size(columns: columns, rows: rows), draw)
  }

  /// The rows as they are seen.
  var lines: [String] { PlainRenderer.lines(of: self) }
}
