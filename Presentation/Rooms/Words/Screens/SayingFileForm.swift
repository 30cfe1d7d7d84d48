package import Domain

/// A job with a file of sayings, or with a printed saying.
package enum SayingFileJob: Hashable, Sendable {
  case read
  case write(SayingList, SayingFileFormat)
  case draw(Saying, SayingImageTheme, SayingImageFont)
  case paper(Saying, SayingImageTheme, SayingImageFont)
}

package struct SayingFileForm: FileContent {
  package typealias Effect = WordsEffect
  package typealias EffectResult = WordsResult

  package enum Task: Hashable, Sendable {
    case importing, exporting
    case picture(Saying)
    case printing(Saying)
  }

  package enum Field: Hashable, Sendable { case path, list, format, theme, font }

  /// The lists that can be written, in the order of their choice.
  private static let lists: [SayingList] = [.all, .liked, .unused]

  let task: Task
  /// The looks of pictures to begin with.
  let usual: WordsSettings
  let context: RoomContext

  package var texts: Texts { context.texts }
  package var title: String { texts.words.title(task) }
  package var about: String { texts.words.about(task) }

  package var rows: Int {
    switch task {
    case .importing: 5
    case .exporting, .picture: 14
    case .printing: 12
    }
  }

  package var pathField: Field? { if case .printing = task { nil } else { .path } }

  /// The form; a usable path stands in it where one is needed.
  package func makeForm() -> Form<Field> {
    let words = texts.words
    func path(_ field: TextField) -> Form<Field>.Field { .init(.path, label: texts.exchange.file, .text(field)) }
    switch task {
    case .importing: return Form([path(TextField(placeholder: words.path(task)))])
    case .exporting:
      return Form([
        path(TextField(placeholder: words.path(task))),
        choice(.list, words.list, Self.lists.map { words.name(of: $0) }),
        choice(.format, texts.exchange.format, SayingFileFormat.allCases.map { words.name(of: $0) }),
      ])
    case .picture: return Form([path(TextField(words.path(task)))] + looks)
    case .printing: return Form(looks)
    }
  }

  package func job(_ form: Form<Field>) -> SayingFileJob {
    let theme = SayingImageTheme.allCases[form.choice(.theme) ?? 0]
    let font = SayingImageFont.allCases[form.choice(.font) ?? 0]
    return switch task {
    case .importing: .read
    case .exporting: .write(Self.lists[form.choice(.list) ?? 0], SayingFileFormat.allCases[form.choice(.format) ?? 0])
    case .picture(let saying): .draw(saying, theme, font)
    case .printing(let saying): .paper(saying, theme, font)
    }
  }

  private var looks: [Form<Field>.Field] {
    let theme = usual.theme.flatMap(SayingImageTheme.allCases.firstIndex) ?? 0
    let font = SayingImageFont.allCases.firstIndex(of: usual.font) ?? 0
    return [
      choice(.theme, texts.words.theme, SayingImageTheme.allCases.map { texts($0.name) }, index: theme),
      choice(.font, texts.words.font, SayingImageFont.allCases.map { texts($0.name) }, index: font),
    ]
  }

  private func choice(_ id: Field, _ label: String, _ names: [String], index: Int = 0) -> Form<Field>.Field {
    .init(id, label: label, .choice(ChoiceField(names.map { ChoiceField.Option($0) }, index: index)))
  }
}
