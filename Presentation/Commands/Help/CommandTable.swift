/// All commands in one table, for README.
package struct CommandTable: Sendable {
  private let tree: CommandTree
  private let texts: Texts

  package init(_ tree: CommandTree, _ texts: Texts) {
    self.tree = tree
    self.texts = texts
  }

  /// A table in GitHub's Markdown.
  package var markdown: String {
    let rows = tree.visibleCommands.filter { !isRepeated($0.path) }.map { path, spec in
      let runs = spec.defaultCommand ?? spec
      let line = ([tree.program] + path + runs.arguments.map(\.usage)).joined(separator: " ")
      return "| `\(line)` | \(texts(spec.summary)) |"
    }
    let head = ["| \(texts.commandColumn) | \(texts.purposeColumn) |", "|---|---|"]
    return (head + rows).map { $0 + "\n" }.joined()
  }

  /// Whether the command is already there under its parent's name.
  private func isRepeated(_ path: [String]) -> Bool {
    tree.command(at: path.dropLast())?.defaultSubcommand == path.last
  }
}
