/// Gets pictures of covers.
public protocol CoverFetching: Sendable {
  /// Returns the picture at an address from a catalogue.
  ///
  /// - Throws: ``CoverError``, within half a minute; ``CoverError/cancelled`` as soon as the task is cancelled.
  func cover(at address: String) async throws(CoverError) -> PixelPicture
}

/// Why there is no picture of a cover.
public enum CoverError: Error, Hashable, Sendable {
  /// This computer has no program that makes pixels of JPEG files.
  case noProgram
  /// The file is a picture, but not a JPEG.
  case otherFormat
  /// Nobody gives it out, or nobody can be asked now.
  case unavailable
  /// The picture is broken, or larger than covers are.
  case unreadable
  case cancelled
}
