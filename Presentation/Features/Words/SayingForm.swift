package import Domain

package struct SayingForm: FormContent {
  package enum Task: Hashable, Sendable {
    case add
    /// Edits a saying; only values that differ from `from` are saved.
    case edit(Saying.ID, from: SayingDraft)

    init(_ saying: Saying) { self = .edit(saying.id, from: SayingDraft(saying.content)) }

    /// The values that the form started with.
    var draft: SayingDraft? { if case .edit(_, let draft) = self { draft } else { nil } }
  }

  private(set) var task: Task
  let context: FieldContext

  package var texts: Texts { context.texts }

  package var title: String {
    switch task {
    case .add: WordsKey.add.formTitle(texts)
    case .edit(let id, _): texts.words.edit(id)
    }
  }

  package func rows(for content: Int) -> Int { 16 }

  /// The fields from top to bottom; a new saying is first written in the user's own language.
  private var fields: [SayingDraft.Field] {
    let isKoreanFirst = task.draft != nil || texts.language == .korean
    return (isKoreanFirst ? [.korean, .english] : [.english, .korean])
      + SayingDraft.Field.allCases.filter { $0 != .korean && $0 != .english }
  }

  package func makeForm() -> Form<SayingDraft.Field> { Form(Form.fields(fields, of: task.draft, in: context) { $0 }) }

  package func save(
    _ form: Form<SayingDraft.Field>, initial: [String]
  ) throws(FormFault<SayingDraft.Field>) -> [WordsEffect] {
    var draft = task.draft ?? SayingDraft()
    try form.read(into: &draft, initial: task.draft == nil ? nil : initial, in: context)
    guard let content = draft.content else { throw FormFault(fields[0], texts.wordsRefusals.noTextRefusal) }
    return [.save(task, content)]
  }

  package mutating func begin(after result: WordsResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    if case .edit(let id, _) = task { task = .edit(id, from: conflict.base) }
    return texts.changedElsewhere(SayingDraft.Field.conflicts(conflict, in: context))
  }
}

/// A job that reads or writes a file of sayings, or prints a saying.
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

  /// The lists that can be exported, in the order of the choices.
  private static let lists: [SayingList] = [.all, .liked, .unused]

  let task: Task
  /// The look of pictures that the form starts with.
  let usual: WordsSettings
  let context: FeatureContext

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
  package var usualPath: String? { task == .exporting ? texts.words.path(task) : nil }

  /// Returns the form, with a usable path filled in for pictures.
  package func makeForm() -> Form<Field> {
    let words = texts.words
    func path(_ control: FormControl) -> Form<Field>.Field { .init(.path, label: texts.exchange.file, control) }
    switch task {
    case .importing: return Form([path(pathField(example: words.path(task)))])
    case .exporting:
      return Form([
        path(pathField(example: words.path(task))),
        choice(.list, words.list, Self.lists.map { words.name(of: $0) }),
        choice(.format, texts.exchange.format, SayingFileFormat.allCases.map { words.name(of: $0) }),
      ])
    case .picture: return Form([path(.text(TextField(words.path(task))))] + looks)
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

extension SayingImageTheme {
  /// Sample letters in the colors of the theme.
  package var swatch: StyledLine {
    var style = Style.plain
    (style.ink, style.paper) = (RGB(text), RGB(background))
    return StyledLine(" Aa ", style)
  }
}

extension SayingImageFont: NamedLook {
  package var name: LocalizedText {
    switch self {
    case .nanumGothic: LocalizedText(ko: "나눔고딕", en: "Nanum Gothic")
    case .nanumMyeongjo: LocalizedText(ko: "나눔명조", en: "Nanum Myeongjo")
    case .nanumBarunPen: LocalizedText(ko: "나눔바른펜 R", en: "Nanum Barun Pen R")
    case .nanumBarunPenBold: LocalizedText(ko: "나눔바른펜 B", en: "Nanum Barun Pen B")
    case .nanumSquareRound: LocalizedText(ko: "나눔스퀘어라운드 R", en: "Nanum Square Round R")
    case .nanumSquareRoundBold: LocalizedText(ko: "나눔스퀘어라운드 B", en: "Nanum Square Round B")
    case .gowunBatang: LocalizedText(ko: "고운바탕", en: "Gowun Batang")
    case .gowunDodum: LocalizedText(ko: "고운돋움", en: "Gowun Dodum")
    case .gangwonModu: LocalizedText(ko: "강원교육모두체", en: "Gangwon Education Modu")
    case .kyobo: LocalizedText(ko: "교보손글씨", en: "Kyobo Handwriting")
    case .kyobo2020: LocalizedText(ko: "교보손글씨 2020 박도연", en: "Kyobo Handwriting 2020 Park Doyeon")
    case .leeSeoyun: LocalizedText(ko: "이서윤체", en: "Lee Seoyun")
    }
  }
}

extension SayingImage {
  /// - Parameter language: The language of the source.
  init(_ content: SayingContent, _ theme: SayingImageTheme, _ font: SayingImageFont, in language: Settings.Language) {
    self.init(
      korean: content.korean?.text, english: content.english?.text, who: content.source?.name(in: language).text,
      theme: theme, font: font)
  }
}
