/// Why something was not printed.
public enum PrintError: Error, Hashable, Sendable {
  /// Neither `lp` nor `lpr` is installed.
  case noProgram
  /// The system knows no printer.
  case noPrinter
  /// The program did not take it; `detail` is its first line of text, empty when it wrote none.
  case refused(detail: String)
  /// The program took longer than it may.
  case tooSlow
}
