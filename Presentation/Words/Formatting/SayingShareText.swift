package import Domain

/// A saying as it is pasted elsewhere: its texts and who said it, a line each.
package struct SayingShareText: Hashable, Sendable {
  package let text: String

  package init(_ content: SayingContent, in language: Settings.Language) {
    let lines = SayingLines(content, columns: .max, in: language).lines
    text = lines.map(\.text).joined(separator: "\n")
  }
}
