import Domain

extension Form<SayingFileField> {
  /// The lists that can be written, in the order of their choice.
  static let lists: [SayingList] = [.all, .liked, .unused]

  /// The form of a task, with a path that will do.
  init(_ task: SayingFileTask, _ context: WordsContext) {
    let words = context.words
    let path: TextField =
      switch task {
      case .picture: TextField(words.path(task))
      case .importing, .exporting: TextField(placeholder: words.path(task))
      }
    var fields = [Field(.path, label: context.texts.contacts.file, .text(path))]
    switch task {
    case .importing: break
    case .exporting:
      fields += [
        Self.choice(.list, words.list, Self.lists.map { words.name(of: $0) }),
        Self.choice(.format, context.texts.contacts.format, SayingFileFormat.allCases.map { words.name(of: $0) }),
      ]
    case .picture:
      let theme = context.theme.flatMap(CardTheme.allCases.firstIndex) ?? 0
      fields += [
        Self.choice(.theme, words.theme, CardTheme.allCases.map { context.texts($0.name) }, index: theme),
        Self.choice(.font, words.font, CardFont.allCases.map { words.name(of: $0) }),
      ]
    }
    self.init(fields)
  }

  private static func choice(_ id: SayingFileField, _ label: String, _ names: [String], index: Int = 0) -> Field {
    Field(id, label: label, .choice(ChoiceField(names.map { ChoiceField.Option($0) }, index: index)))
  }
}
