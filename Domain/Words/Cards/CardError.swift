/// Why a picture of a saying was not made; a file that was there is as it was.
public enum CardError: Error, Hashable, Sendable {
  /// Neither `svg` nor `png`; empty where the name has no extension.
  case unknownExtension(String)
  /// There is a file already, which may not be replaced.
  case exists
  /// The file cannot be written; `detail` is what the system says.
  case unwritable(detail: String)
  /// PNG needs a program, `rsvg-convert` of librsvg, that is not installed.
  case noConverter
  /// The program that makes PNG did not; `detail` is its first line of text, empty when it wrote none.
  case converterFailed(detail: String)
  /// The program that makes PNG took longer than it may.
  case converterTooSlow
}
