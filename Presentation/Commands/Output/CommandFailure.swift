/// Why a command did not do what it was asked to, in words for people and for programs.
package struct CommandFailure: Error, Hashable, Sendable {
  /// How the program ends after it.
  package enum Kind: Int32, Hashable, Sendable {
    /// Refused or failed.
    case failed = 1
    /// The command line was wrong.
    case usage = 2
  }

  /// In snake_case; never renamed.
  package let code: String
  /// What happened, to what.
  package let message: String
  /// What to do now.
  package let hint: String?
  package let kind: Kind

  package init(_ code: String, _ message: String, hint: String? = nil, kind: Kind = .failed) {
    self.code = code
    self.message = message
    self.hint = hint
    self.kind = kind
  }

  package var exitStatus: Int32 { kind.rawValue }

  /// Its form on standard error, ending with a line break.
  package func report(as format: OutputFormat, program: String) -> String {
    switch format {
    case .json:
      return JSONWriter.document(["error": ["code": .string(code), "message": .string(message), "hint": .text(hint)]])
    case .text, .plain:
      let indent = String(repeating: " ", count: TextWidth.columns(of: program) + 2)
      let hint = hint.map { indent + VisibleText.line($0) + "\n" } ?? ""
      return "\(program): \(VisibleText.line(message))\n\(hint)"
    }
  }
}
