/// Shows the pictures of frames in the way that a terminal can.
struct PictureWriter: Hashable, Sendable {
  private let kind: ImageProtocol
  private let cell: PixelSize
  /// The pixels of a large screen; terminals may report any size of cells.
  private static let mostPixels = 2560 * 1600

  /// `nil` without what the way needs: sixels have no size in cells.
  init?(_ kind: ImageProtocol, cell: PixelSize?) {
    if kind == .sixel, cell == nil { return nil }
    self.kind = kind
    self.cell = cell ?? PixelSize(width: 10, height: 20)
  }

  /// Returns whether a picture can be shown: after sixels some terminals go to the next line, and scroll on the last
  /// one.
  func canShow(_ picture: PlacedPicture, on screen: Size) -> Bool {
    kind != .sixel || picture.rect.bottom < screen.rows && size(of: picture).count <= Self.mostPixels
  }

  /// Removes pictures that cells don't draw over.
  var removing: [UInt8] { kind == .kitty ? Array("\u{1B}_Ga=d,q=2\u{1B}\\".utf8) : [] }

  /// - Precondition: The cursor is at its first cell.
  func bytes(of picture: PlacedPicture) -> [UInt8] {
    var size = size(of: picture)
    // Pictures that aren't sixels are scaled to their cells.
    while size.count > Self.mostPixels { size = PixelSize(width: size.width / 2, height: size.height / 2) }
    return InlineImage(picture.raster(size), cells: picture.rect.size, as: kind).bytes
  }

  private func size(of picture: PlacedPicture) -> PixelSize {
    let cells = picture.rect.size
    return PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
  }
}
