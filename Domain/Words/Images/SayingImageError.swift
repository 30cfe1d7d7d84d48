/// Why a saying was not drawn; a file that was there is as it was.
public enum SayingImageError: Error, Hashable, Sendable {
  /// Neither `svg` nor `png`; empty where the name has no extension.
  case unknownExtension(String)
  /// There is a file already, which may not be replaced.
  case exists
  /// The file cannot be written; `detail` is what the system says.
  case unwritable(detail: String)
  /// PNG and PDF need a program, `rsvg-convert` of librsvg, that is not installed.
  case noConverter
  /// The program that makes them did not; `detail` is its first line of text, empty when it wrote none.
  case converterFailed(detail: String)
  /// The program that makes them took longer than it may.
  case converterTooSlow
}
