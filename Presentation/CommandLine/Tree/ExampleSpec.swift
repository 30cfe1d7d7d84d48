/// A command line to try and what it does.
package struct ExampleSpec: Hashable, Sendable {
  /// As typed into a shell, beginning with `haru`.
  package let line: LocalizedText
  /// One line without a period at its end.
  package let summary: LocalizedText

  package init(_ line: LocalizedText, _ summary: LocalizedText) {
    self.line = line
    self.summary = summary
  }

  /// The same line in every language.
  package init(_ line: String, _ summary: LocalizedText) { self.init(LocalizedText(ko: line, en: line), summary) }
}
