/// Turns frames into the bytes that change a terminal from the last one to the next.
///
/// Pure: it knows what the terminal shows only from what it rendered before.
package struct DiffRenderer: Sendable {
  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)
  private static let showCursor = Array("\u{1B}[?25h".utf8)
  private static let hideCursor = Array("\u{1B}[?25l".utf8)

  private var sgr: SGR
  /// Synchronized output; terminals that do not know it ignore it.
  private let isSynchronized: Bool
  private var shown: Frame?
  private var cursor: Point?
  private var isCursorVisible = true

  package init(sgr: SGR, isSynchronized: Bool = true) {
    self.sgr = sgr
    self.isSynchronized = isSynchronized
  }

  /// Forgets what the terminal shows, so that the next frame is drawn whole.
  package mutating func invalidate() { shown = nil }

  package mutating func use(_ sgr: SGR) {
    self.sgr = sgr
    invalidate()
  }

  /// - Returns: What is to be written in one piece; nothing when the terminal shows the frame already.
  package mutating func render(_ frame: Frame) -> [UInt8] {
    let frame = frame.shown(at: sgr.level)
    var writer = FrameWriter(sgr: sgr, position: cursor)
    if let shown, shown.size == frame.size {
      writer.write(frame, over: shown)
    } else {
      writer.writeAll(frame)
      isCursorVisible = true
    }
    writer.endStyle()
    let isChanged = !writer.bytes.isEmpty
    // A hidden cursor is parked: some terminals draw what an input method composes where it is.
    let target = frame.cursor.flatMap { frame.area.contains($0) ? $0 : nil }
    writer.move(to: target ?? Point(column: 0, row: max(0, frame.size.rows - 1)))
    let body = writer.bytes
    var bytes: [UInt8] = []
    if isChanged, isSynchronized { bytes += Self.begin }
    if isCursorVisible, isChanged || target == nil { bytes += Self.hideCursor }
    let isHidden = !isCursorVisible || isChanged
    bytes += body
    if target != nil, isHidden { bytes += Self.showCursor }
    if isChanged, isSynchronized { bytes += Self.end }
    shown = frame
    cursor = writer.position
    isCursorVisible = target != nil
    return bytes
  }
}
