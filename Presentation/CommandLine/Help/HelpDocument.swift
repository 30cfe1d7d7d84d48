/// Help as JSON.
struct HelpDocument {
  let tree: CommandTree
  let texts: Texts

  /// - Parameter path: As for ``HelpPage/lines(for:width:)``.
  func json(for path: [String]) -> JSONValue { Self.object((self, path, tree.command(at: path))) }

  static let object = JSONObject<(document: HelpDocument, path: [String], spec: CommandSpec?)>(
    .init("command") { ([$0.document.tree.program] + $0.path).spaced },
    .init("summary") { $0.document.texts($0.spec?.summary ?? $0.document.tree.summary) },
    .init("discussion") { help in
      (help.spec.map(\.discussion) ?? help.document.tree.discussion).map { help.document.texts($0) }
    },
    .init("usage") { help in
      help.spec.map { CommandUsage(help.document.tree.program, help.document.texts).lines(of: $0, path: help.path) }
        ?? []
    },
    .init("commands") { help in
      let commands = help.spec?.visibleSubcommands ?? help.document.tree.nouns.map(\.spec).filter { !$0.isHidden }
      return commands.map { help.document.named($0.name, $0.summary) }
    },
    .init("arguments") { help in
      (help.spec?.described.arguments ?? []).map { help.document.named($0.usage, $0.summary) }
    },
    .init("options") { (($0.spec?.described.options ?? []) + GlobalOption.all).map($0.document.option) },
    .init("json") { $0.spec?.described.json?.text },
    .init("plain") { help in (help.spec?.described.plain).map { help.document.texts($0) } },
    .init("examples") { help in
      let (texts, spec) = (help.document.texts, help.spec)
      let examples =
        spec.map { $0.examples.isEmpty ? $0.described.examples : $0.examples } ?? help.document.tree.examples
      return examples.map { ["line": .string(texts($0.line)), "summary": .string(texts($0.summary))] as JSONValue }
    },
    notes: [
      .init("commands, arguments", #"[{"name", "summary"}]"#),
      .init(
        "options", ko: #"[{"name", "short", "value", "choices", "repeatable", "summary"}]. 공통 옵션도 있어요"#,
        en: #"[{"name", "short", "value", "choices", "repeatable", "summary"}], the global ones too"#),
      .init(
        "json, plain", ko: "--json의 형식과 --plain의 열. 없으면 null",
        en: "the form of --json and the columns of --plain; null where there is none"),
      .init("examples", #"[{"line", "summary"}]"#),
    ])

  private func named(_ name: String, _ summary: LocalizedText) -> JSONValue {
    ["name": .string(name), "summary": .string(texts(summary))]
  }

  private func option(_ option: OptionSpec) -> JSONValue {
    [
      "name": .string(option.long), "short": .text(option.short.map { "-\($0)" }),
      "value": .text(option.value?.placeholder), "choices": .strings(option.value?.choices ?? []),
      "repeatable": .bool(option.isRepeatable), "summary": .string(texts(option.summary)),
    ]
  }
}
