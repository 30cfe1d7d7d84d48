package import Presentation

/// A table of all keys, for the documentation.
package struct KeyTable: Sendable {
  private let sections: [KeySheet.Section]
  private let texts: Texts

  package init(_ sections: [KeySheet.Section], _ texts: Texts) {
    self.sections = sections
    self.texts = texts
  }

  /// The tables in GitHub's Markdown, with a heading for each section and a row for each action.
  package var markdown: String {
    let tables = sections.map { section in
      let rows = section.keys.map { "| \(code($0.keys)) | \($0.label) |" }
      let lines = ["## \(section.title)", "", "| \(AppAction.keys.label(texts)) | action |", "|---|---|"] + rows
      return lines.map { $0 + "\n" }.joined()
    }
    return tables.joined(separator: "\n")
  }

  private func code(_ keys: [KeyPress]) -> String {
    keys.prefix(2).map(KeyName.text).filter { !$0.isEmpty }.map { "`\($0.replacing("|", with: "\\|"))`" }
      .joined(separator: " ")
  }
}
