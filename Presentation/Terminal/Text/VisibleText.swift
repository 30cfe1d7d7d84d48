/// The one place where text from outside is made harmless before it is shown.
///
/// Control characters, line separators, bidirectional overrides and other invisible characters become visible forms.
package enum VisibleText {
  /// The graphemes to draw, on one line.
  package static func graphemes(of text: some StringProtocol) -> [Character] {
    Array(text).map { $0.isNewline ? "↵" : $0 }
  }
}
