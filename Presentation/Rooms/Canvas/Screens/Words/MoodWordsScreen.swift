package import Domain

/// The feelings and the tags that records have, and the user's own words.
package enum MoodWordsScreen: CanvasScreen {
  package enum Action: BoundAction {
    case look, rename, add, remove, overTime, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .look: CommonKey.open.named(ko: "일기에서 보기", en: "show in the diary")
      case .rename: CommonKey.edit.named(ko: "이름 바꾸기·합치기", en: "rename or merge")
      case .add: CommonKey.add.named(ko: "감정 더하기", en: "add a feeling")
      case .remove: CommonKey.remove
      case .overTime: CanvasKey.year.named(ko: "한 해 동안", en: "over the year")
      case .next: CommonKey.next
      case .previous: CommonKey.previous
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.back.and(CanvasKey.words.keys)
      }
    }
  }

  package struct State: CanvasState {
    package typealias Owner = MoodWordsScreen

    package let context: CanvasContext
    /// `nil` until they were read.
    package private(set) var page: MoodWordPage?
    package var failure: StoreError?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    init(context: CanvasContext) { self.context = context }

    package var wanted: [CanvasEffect] { [.words(.load)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { $0 == .back || $0 == .add || selected != nil }
    }

    var rows: MoodWordRows { MoodWordRows(page: page, words: context.words) }
    var selected: UsedMoodWord? { list.selection.flatMap(rows.word) }
    var listArea: Rect { Rect.page(size).inset(top: size.rows >= 14 ? 2 : 1) }

    mutating func show(_ page: MoodWordPage) {
      let old = selected?.word
      (self.page, failure) = (page, nil)
      list.fit(rows, height: listArea.size.rows)
      if let row = (0..<rows.count).first(where: { rows.word(at: $0)?.word == old }), old != nil {
        list.select(row, in: rows)
      }
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [CanvasEffect] {
    switch action {
    case .back: return [.dismiss]
    case .add: return [.words(.ask(.add))]
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.listArea, rows: state.rows)
    case .look, .rename, .remove, .overTime: return state.selected.map { effects(of: action, on: $0) } ?? []
    }
    return []
  }

  private static func effects(of action: Action, on word: UsedMoodWord) -> [CanvasEffect] {
    switch action {
    case .rename: [.words(.ask(.rename(word)))]
    case .remove: [.words(.askToRemove(word))]
    case .overTime: [.openYear(word)]
    default: [.diary(.open(DiaryQuery(word), isTyping: false, around: nil))]
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.listArea.size.rows) }
    let outcome = state.list.handle(input, in: state.listArea, rows: state.rows)
    return outcome == .submitted ? perform(.look, &state) : []
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .words(let page): state.show(page)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words) = (state.context.texts, state.context.words)
    frame.line(words.feelingsAndTags, in: Rect.page(frame.size), style: .title)
    guard let page = state.page else {
      return state.failure.map { frame.notice(texts.failure($0), in: state.listArea) } ?? ()
    }
    defer { if let failure = state.failure { frame.notice(texts.failure(failure), in: state.listArea.lower(2)) } }
    guard page.feelings.isEmpty, page.tags.isEmpty else {
      return state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    }
    EmptyState(message: words.noWordsYet, key: Action.add.binding.help(texts)).draw(on: &frame, in: state.listArea)
  }
}

package struct MoodWordPage: Equatable, Sendable {
  /// The most used first; of those that nobody used only the user's own.
  let feelings: [UsedMoodWord]
  let tags: [UsedMoodWord]

  init(from things: any Snapshot<StoreError>) throws(StoreError) {
    let used = try things.moods.usedWords()
    let own = try things.moods.ownFeelings().map { UsedMoodWord(.feeling($0.key), text: $0.key.text, count: 0) }
    tags = used.filter(\.isTag)
    feelings = used.filter { !$0.isTag } + own.filter { word in !used.contains { $0.word == word.word } }
  }
}

extension UsedMoodWord {
  var isTag: Bool { if case .tag = word { true } else { false } }
}

struct MoodWordRows: ListRows {
  private static let countColumns = 16

  let page: MoodWordPage?
  let words: CanvasTexts

  private var feelings: [UsedMoodWord] { page?.feelings ?? [] }
  private var tags: [UsedMoodWord] { page?.tags ?? [] }
  /// Of the heading above the tags.
  private var tagRow: Int { feelings.isEmpty ? 0 : feelings.count + 1 }

  var count: Int { tagRow + (tags.isEmpty ? 0 : tags.count + 1) }

  /// A blank line stands between the two.
  func lines(at index: Int) -> Int { index == tagRow && index > 0 ? 2 : 1 }

  func isSelectable(at index: Int) -> Bool { word(at: index) != nil }

  func word(at index: Int) -> UsedMoodWord? {
    let place = index < tagRow ? index - 1 : index - tagRow - 1
    let words = index < tagRow ? feelings : tags
    return words.indices.contains(place) ? words[place] : nil
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let word = word(at: index) else {
      let line = area.inset(top: index == tagRow && index > 0 ? 1 : 0)
      return _ = frame.line(index < tagRow ? words.feelings : words.tags, in: line, style: Style(.accent))
    }
    frame.line(words.records(word.count), in: area, style: .hint, alignment: .trailing)
    let name = area.inset(right: Self.countColumns)
    let end = frame.line(words.name(of: word.word, word.text), in: name)
    guard case .feeling(let key) = word.word else { return }
    let (feeling, shown) = (Feeling.named(key), words.name(of: word.word, word.text))
    let note = feeling.isOwn ? words.ownWord : feeling.names.first { $0 != shown } ?? ""
    frame.line(note, in: name.inset(left: end + 2 - name.left), style: .hint)
  }
}
