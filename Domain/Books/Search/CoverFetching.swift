/// Gets pictures of covers.
public protocol CoverFetching: Sendable {
  /// What stands at an address that a catalogue gave.
  ///
  /// - Throws: ``CoverError``, within half a minute; ``CoverError/cancelled`` as soon as the task is.
  func cover(at address: String) async throws(CoverError) -> PixelPicture
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
