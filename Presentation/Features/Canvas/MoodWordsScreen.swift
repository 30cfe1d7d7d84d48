package import Domain

/// A screen with the feelings and tags of all entries, and the user's own feelings.
package enum MoodWordsScreen: CanvasScreen, PageScreen, ListScreen {
  static let add = CommonKey.new(ko: "감정", en: "feeling")

  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.open.or(CommonKey.main).named(ko: "일기에서 보기", en: "show in the diary")) {
        [.diary(.open(DiaryQuery($0), isTyping: false, around: nil))]
      },
      .on(CommonKey.edit.named(ko: "이름 바꾸기·합치기", en: "rename or merge")) { [.words(.ask(.rename($0)))] },
      .init(add, [.words(.ask(.add))]),
      .on(CommonKey.remove) { [.words(.askToRemove($0))] },
      .on(CanvasKey.year.named(ko: "한 해 동안", en: "over the year")) { [.openYear($0)] },
    ] + .moves() + [.init(CommonKey.back, [.dismiss])]

  /// The width of the list, in which numbers stay near their words (our choice).
  private static let mostColumns = 60

  package struct State: CanvasState, PageState, ListState, SelectionState {
    package typealias Owner = MoodWordsScreen

    package static var object: LocalizedText? { LocalizedText(ko: "단어", en: "word") }

    package let context: CanvasContext
    /// The loaded page; `nil` until the first read.
    package var page: MoodWordPage?
    package var failure: String?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    init(context: CanvasContext) { self.context = context }

    package var wanted: [CanvasEffect] { [.words(.load)] }
    package var rows: MoodWordRows { MoodWordRows(page: page, words: context.words) }
    package var selected: UsedMoodWord? { list.selection.flatMap(rows.word) }
    fileprivate var area: Rect { Rect.column(size, atMost: MoodWordsScreen.mostColumns) }
    package var listArea: Rect { area.inset(top: size.titleRows) }

    func page(in result: CanvasResult) -> MoodWordPage? { if case .words(let page) = result { page } else { nil } }

    mutating func show(_ page: MoodWordPage) -> [CanvasEffect] {
      let old = selected?.word
      self.page = page
      fitList()
      if let row = (0..<rows.count).first(where: { rows.word(at: $0)?.word == old }), old != nil {
        list.select(row, in: rows)
      }
      return []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words) = (state.context.texts, state.context.words)
    frame.line(texts(ko: "감정과 태그", en: "Feelings and tags"), in: state.area, style: .title)
    if state.rows.count > 0 {
      state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    } else if state.page != nil {
      EmptyState(message: words.noWordsYet, key: add.help(texts)).draw(on: &frame, in: .page(frame.size))
    }
    frame.notice(state.failure, in: state.listArea, hasPage: state.page != nil)
  }
}

package struct MoodWordPage: Equatable, Sendable {
  /// The feelings, most used first; unused feelings are listed only if they are the user's own.
  let feelings: [UsedMoodWord]
  let tags: [UsedMoodWord]

  init(from transaction: any ReadTransaction<StoreError>) throws(StoreError) {
    let used = try transaction.moods.usedWords()
    let own = try transaction.moods.ownFeelings().map { UsedMoodWord(.feeling($0.key), text: $0.key.text, count: 0) }
    tags = used.filter(\.isTag)
    feelings = used.filter { !$0.isTag } + own.filter { word in !used.contains { $0.word == word.word } }
  }
}

package struct MoodWordRows: ListRows {
  private static let countColumns = 16

  let page: MoodWordPage?
  let words: CanvasTexts

  private var feelings: [UsedMoodWord] { page?.feelings ?? [] }
  private var tags: [UsedMoodWord] { page?.tags ?? [] }
  /// The row of the heading above the tags.
  private var tagRow: Int { feelings.isEmpty ? 0 : feelings.count + 1 }

  package var count: Int { tagRow + (tags.isEmpty ? 0 : tags.count + 1) }

  /// Returns the height of a row; a blank line separates feelings and tags.
  package func lines(at index: Int) -> Int { index == tagRow && index > 0 ? 2 : 1 }

  package func isSelectable(at index: Int) -> Bool { word(at: index) != nil }

  func word(at index: Int) -> UsedMoodWord? {
    let place = index < tagRow ? index - 1 : index - tagRow - 1
    let words = index < tagRow ? feelings : tags
    return words.indices.contains(place) ? words[place] : nil
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let word = word(at: index) else {
      let line = area.inset(top: index == tagRow && index > 0 ? 1 : 0)
      return _ = frame.line(words.name(of: index < tagRow ? .feelings : .tags), in: line, style: .title)
    }
    frame.line(words.records(word.count), in: area, style: .hint, alignment: .trailing)
    let name = area.inset(right: Self.countColumns)
    let end = frame.line(words.name(of: word.word, word.text), in: name)
    guard case .feeling(let key) = word.word, Feeling.named(key).isOwn else { return }
    let own = words.texts(ko: "직접 추가한 감정", en: "your own")
    frame.line(own, in: name.inset(left: end + 2 - name.left), style: .hint)
  }
}

/// A form that asks for the name of a feeling or a tag.
package struct MoodWordForm: FormContent {
  package enum Task: Hashable, Sendable {
    case add
    case rename(UsedMoodWord)
  }

  package enum Field: Hashable, Sendable { case name, pleasantness, energy }

  let task: Task
  let context: CanvasContext

  package var texts: Texts { context.texts }
  private var words: CanvasTexts { texts.canvas }

  package var title: String {
    switch task {
    case .add: MoodWordsScreen.add.formTitle(texts)
    case .rename(let word): words.renameTitle(words.name(of: word.word, word.text))
    }
  }

  package var columns: Int { 64 }

  package func rows(for content: Int) -> Int { content + 2 }

  package func makeForm() -> Form<Field> {
    switch task {
    case .add:
      let gauge = FormControl.gauge(GaugeField(50, colors: context.settings.shownTheme.levelColors, isStill: true))
      return Form([
        Form.Field(.name, label: words.name, .text(TextField(limit: Feeling.Key.limit))),
        Form.Field(.pleasantness, label: words.name(of: .level), gauge),
        Form.Field(.energy, label: words.name(of: .energy), gauge),
      ])
    case .rename(let word):
      // A built-in feeling keeps its name, so only another feeling can replace it.
      let text = word.isBuiltIn ? "" : word.text
      let limit = word.isTag ? MoodTag.limit : Feeling.Key.limit
      return Form([Form.Field(.name, label: texts(ko: "새 이름", en: "New name"), .text(TextField(text, limit: limit)))])
    }
  }

  package func note(on form: Form<Field>, initial: [String]) -> String? {
    switch task {
    case .add: nil
    case .rename(let word): word.isBuiltIn ? words.cannotBeRenamed : words.mergesByName
    }
  }

  package func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [CanvasEffect] {
    do throws(TextLimitError) {
      let text = form.text(.name)
      switch task {
      case .add:
        let level = MoodLevel(clamping: form.level(.pleasantness) ?? 50)
        let energy = MoodLevel(clamping: form.level(.energy) ?? 50)
        return [.words(.add(try Feeling.Key(text), pleasantness: level, energy: energy))]
      case .rename(let word):
        switch word.word {
        case .feeling(let key): return [.words(.rename(.feeling(key, to: try Feeling.Key(text)), merges: false))]
        case .tag(let key): return [.words(.rename(.tag(key: key, to: try MoodTag(text)), merges: false))]
        }
      }
    } catch { throw FormFault(.name, texts.refusal(of: words.name, error)) }
  }

  package func begin(after result: CanvasResult) -> String? { nil }
}

extension UsedMoodWord {
  fileprivate var isBuiltIn: Bool { if case .feeling(let key) = word { !Feeling.named(key).isOwn } else { false } }
}
