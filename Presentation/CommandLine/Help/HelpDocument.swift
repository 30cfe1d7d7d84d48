/// What help tells, for programs.
struct HelpDocument {
  let tree: CommandTree
  let texts: Texts

  /// - Parameter path: As for ``HelpPage/lines(for:width:)``.
  func json(for path: [String]) -> JSONValue {
    guard let spec = tree.command(at: path) else {
      return document(
        [], texts(tree.summary), texts(tree.discussion), commands: tree.nouns.map(\.spec).filter { !$0.isHidden },
        examples: tree.examples)
    }
    let runs = spec.defaultCommand ?? spec
    return document(
      path, texts(spec.summary), spec.discussion.map { texts($0) }, commands: spec.visibleSubcommands, runs,
      usage: CommandUsage(tree.program, texts).lines(of: spec, path: path),
      examples: spec.examples.isEmpty ? runs.examples : spec.examples)
  }

  private func document(
    _ path: [String], _ summary: String, _ discussion: String?, commands: [CommandSpec], _ runs: CommandSpec? = nil,
    usage: [String] = [], examples: [ExampleSpec]
  ) -> JSONValue {
    [
      "command": .string(([tree.program] + path).spaced),
      "summary": .string(summary),
      "discussion": .text(discussion),
      "usage": .strings(usage),
      "commands": .array(commands.map { ["name": .string($0.name), "summary": .string(texts($0.summary))] }),
      "arguments": .array(
        (runs?.arguments ?? []).map { ["name": .string($0.usage), "summary": .string(texts($0.summary))] }),
      "options": .array(((runs?.options ?? []) + GlobalOption.all).map(option)), "json": .text(runs?.json?.text),
      "plain": .text(runs?.plain.map { texts($0) }),
      "examples": .array(
        examples.map { ["line": .string(texts($0.line)), "summary": .string(texts($0.summary))] }
      ),
    ]
  }

  private func option(_ option: OptionSpec) -> JSONValue {
    [
      "name": .string(option.long),
      "short": .text(option.short.map { "-\($0)" }),
      "value": .text(option.value?.placeholder),
      "choices": .strings(option.value?.choices ?? []),
      "repeatable": .bool(option.isRepeatable),
      "summary": .string(texts(option.summary)),
    ]
  }
}
