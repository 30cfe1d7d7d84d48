/// The pixels of a picture, such as a book's cover.
public struct PixelPicture: Hashable, Sendable {
  /// More than any terminal gives to a picture.
  public static let mostPixels = 1 << 20

  public let width: Int
  public let height: Int
  /// Red, green and blue of each pixel, row by row from the top left.
  public let bytes: [UInt8]

  /// - Returns: `nil` unless there are three bytes for each of 1…``mostPixels`` pixels.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    let range = 1...Self.mostPixels
    guard range.contains(width), range.contains(height), range.contains(width * height),
      bytes.count == width * height * 3
    else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}
