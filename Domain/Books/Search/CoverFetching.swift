/// Gets pictures of covers.
public protocol CoverFetching: Sendable {
  /// What stands at an address that a catalogue gave.
  ///
  /// - Throws: ``CoverError``, within half a minute; ``CoverError/cancelled`` as soon as the task is.
  func cover(at address: String) async throws(CoverError) -> CoverPicture
}

/// The pixels of a cover.
public struct CoverPicture: Hashable, Sendable {
  /// More than any terminal gives to a cover.
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

/// Why there is no picture of a cover.
public enum CoverError: Error, Hashable, Sendable {
  /// This computer has no program that makes pixels of JPEG files.
  case noProgram
  /// It is a picture, but no JPEG.
  case otherFormat
  /// Nobody gives it out, or nobody can be asked now.
  case unavailable
  /// It is broken, or larger than covers are.
  case unreadable
  case cancelled
}
