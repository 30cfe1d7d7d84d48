public protocol PictureSaving: Sendable {
  /// Saves a picture to a file, as SVG or PNG by its extension, `.svg` or `.png` in any case.
  ///
  /// The file is there as a whole or not at all.
  ///
  /// - Parameters:
  ///   - path: Of the file, with its extension.
  ///   - replaces: Whether a file that is there may be replaced.
  ///   - draw: Called once, when the file can be written.
  /// - Throws: ``PictureError``; a file that was there is as it was.
  func save(to path: String, replaces: Bool, _ draw: (PictureFormat) async -> Picture) async throws(PictureError)
}

public enum PictureFormat: String, Hashable, Sendable { case svg, png }

/// The bytes of a picture.
public enum Picture: Hashable, Sendable {
  /// Made into a PNG where that is wanted.
  case svg(String)
  case png([UInt8])
}

/// Why a picture was not made; a file that was there is as it was.
public enum PictureError: Error, Hashable, Sendable {
  /// Neither `svg` nor `png`; empty where the name has no extension.
  case unknownExtension(String)
  /// There is a file already, which may not be replaced.
  case exists
  /// The file is one of Haru's own data files, which are never replaced.
  case isStore
  /// The file cannot be written; `detail` is what the system says.
  case unwritable(detail: String)
  /// PDF, and PNG of letters, need a program, `rsvg-convert` of librsvg, that is not installed.
  case noConverter
  /// The program that makes them did not; `detail` is its first line of text, empty when it wrote none.
  case converterFailed(detail: String)
  case converterTooSlow
}
