package import Presentation

/// A table of all keys, for the documentation.
package struct KeyTable: Sendable {
  private let sections: [KeySheet.Section]
  private let texts: Texts

  package init(_ sections: [KeySheet.Section], _ texts: Texts) {
    self.sections = sections
    self.texts = texts
  }

  /// The table in GitHub's Markdown, with a row for each section.
  package var markdown: String {
    let rows = sections.map { section in
      let keys = section.keys.map { "\(code($0.keys)) \($0.label)" }
      return "| \(section.title) | \(keys.joined(separator: " · ")) |"
    }
    return (["| where | \(texts.app.keys) |", "|---|---|"] + rows).map { $0 + "\n" }.joined()
  }

  private func code(_ keys: [KeyPress]) -> String {
    keys.prefix(2).map { "`\(KeyName.text($0).replacing("|", with: "\\|"))`" }.joined(separator: " ")
  }
}
