package import Presentation

/// A table of all commands, for the documentation.
package struct CommandTable: Sendable {
  private let tree: CommandTree
  private let texts: Texts

  package init(_ tree: CommandTree, _ texts: Texts) {
    self.tree = tree
    self.texts = texts
  }

  /// The table in GitHub's Markdown, with a row for each noun and its verbs.
  package var markdown: String {
    let rows = tree.nouns.map(\.spec).filter { !$0.isHidden }.map { spec in
      let runs = spec.defaultCommand ?? spec
      let line = ([tree.program, spec.name] + runs.arguments.map(\.usage)).joined(separator: " ")
      let verbs = spec.visibleSubcommands.map { "`\($0.name)`" }.joined(separator: " ")
      return "| `\(line)` | \(texts(spec.summary))\(verbs.isEmpty ? "" : ": \(verbs)") |"
    }
    let head = ["| Command | What it does |", "|---|---|"]
    return (head + rows).map { $0 + "\n" }.joined()
  }
}
