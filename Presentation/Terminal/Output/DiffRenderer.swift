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
  /// `nil` until the terminal has said that it can show pictures.
  private var images: PictureWriter?

  package init(sgr: SGR, isSynchronized: Bool = true) {
    self.sgr = sgr
    self.isSynchronized = isSynchronized
  }

  /// Forgets what the terminal shows, so that the next frame is drawn whole.
  package mutating func invalidate() { shown = nil }

  /// Shows pictures in all their pixels from now on.
  ///
  /// - Parameter cell: The pixels of one cell; `nil` where the terminal did not tell.
  package mutating func use(_ kind: ImageProtocol, cell: PixelSize?) {
    guard sgr.level >= .twoHundredFiftySix, let writer = PictureWriter(kind, cell: cell), writer != images else {
      return
    }
    images = writer
    if shown?.pictures.isEmpty == false { invalidate() }
  }

  package mutating func use(_ sgr: SGR) {
    self.sgr = sgr
    invalidate()
  }

  /// - Returns: What is to be written in one piece; nothing when the terminal shows the frame already.
  package mutating func render(_ frame: Frame) -> [UInt8] {
    let frame = visible(frame)
    let isNew = shown?.size != frame.size
    let isRepainted = images != nil && (isNew || shown?.pictures != frame.pictures)
    var writer = FrameWriter(sgr: sgr, position: cursor)
    if isRepainted { forgetPictures(&writer) }
    if let shown, !isNew {
      writer.write(frame, over: shown)
    } else {
      writer.writeAll(frame)
      isCursorVisible = true
    }
    writer.endStyle()
    if isRepainted { write(frame.pictures, &writer) }
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

extension DiffRenderer {
  /// The frame with what the terminal can show of it, and with nothing behind its pictures.
  private func visible(_ frame: Frame) -> Frame {
    var visible = frame
    if let images {
      visible.keepPictures { images.canShow($0, on: frame.size) }
      for picture in visible.pictures { visible = visible.filled(picture.rect, with: .behindPicture) }
    }
    return visible.shown(at: sgr.level)
  }

  /// Takes the pictures away; cells are drawn anew where they were.
  private mutating func forgetPictures(_ writer: inout FrameWriter) {
    guard let images, let shown, !shown.pictures.isEmpty else { return }
    writer.write(raw: images.removing)
    self.shown = shown.pictures.reduce(shown) { $0.filled($1.rect, with: .unknown) }
  }

  private func write(_ pictures: [PlacedPicture], _ writer: inout FrameWriter) {
    guard let images else { return }
    for picture in pictures {
      writer.move(to: picture.rect.origin)
      writer.write(raw: images.bytes(of: picture))
    }
  }
}
