import Domain

/// The fields of the form for a file of sayings.
package enum SayingFileField: Hashable, Sendable {
  case path, list, format, theme, font
}

extension Form<SayingFileField> {
  /// The lists that can be written, in the order of their choice.
  static let lists: [SayingList] = [.all, .liked, .unused]

  /// The form of a task, with a path that will do where one is wanted.
  init(_ task: SayingFileTask, _ context: RoomContext) {
    let words = context.words
    func path(_ field: TextField) -> Field { Field(.path, label: context.texts.exchange.file, .text(field)) }
    switch task {
    case .importing: self.init([path(TextField(placeholder: words.path(task)))])
    case .exporting:
      self.init([
        path(TextField(placeholder: words.path(task))),
        Self.choice(.list, words.list, Self.lists.map { words.name(of: $0) }),
        Self.choice(.format, context.texts.exchange.format, SayingFileFormat.allCases.map { words.name(of: $0) }),
      ])
    case .picture: self.init([path(TextField(words.path(task)))] + Self.looks(context))
    case .printing: self.init(Self.looks(context))
    }
  }

  private static func looks(_ context: RoomContext) -> [Field] {
    let theme = context.theme.flatMap(CardTheme.allCases.firstIndex) ?? 0
    return [
      choice(.theme, context.words.theme, CardTheme.allCases.map { context.texts($0.name) }, index: theme),
      choice(.font, context.words.font, CardFont.allCases.map { context.words.name(of: $0) }),
    ]
  }

  private static func choice(_ id: SayingFileField, _ label: String, _ names: [String], index: Int = 0) -> Field {
    Field(id, label: label, .choice(ChoiceField(names.map { ChoiceField.Option($0) }, index: index)))
  }
}
