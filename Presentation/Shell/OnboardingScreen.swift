package import Domain

/// The welcome pages, which introduce Haru, ask for a language and a name, and save the first record of each feature.
///
/// Later they open without questions.
package enum OnboardingScreen: RouteScreen {
  package typealias Action = OnboardingAction

  package enum Question: Hashable, Sendable { case language, name, record }

  /// A line of a page whose record was saved.
  package struct SavedLine: Equatable, Sendable {
    let text: String
    /// The record in a few words.
    let record: String

    package init(_ text: String, record: String) { (self.text, self.record) = (text, record) }
  }

  package struct State: UnsavedText {
    package typealias Owner = OnboardingScreen
    package typealias Effect = OnboardingScreen.Effect
    package typealias EffectResult = OnboardingScreen.EffectResult

    /// The page that asks for the name.
    private static let namePage = 1

    /// The page number, starting at 0.
    package var page = 0
    package var language: Settings.Language
    package var name = TextField(limit: DisplayName.limit)
    /// The typed lines of the pages, so that going back loses nothing.
    package var lines: [Int: TextField] = [:]
    /// The lines of the pages whose records were saved.
    package var saved: [Int: SavedLine] = [:]
    /// The message about the record of the page before.
    package var message: String?
    /// The reason why the line of the page wasn't saved.
    package var failure: String?
    /// The question about the typed lines when the pages are left.
    package var dialog: Dialog<FormAnswer<Effect>>?
    package var isDiscarded = false
    /// Indicates whether the pages are left once all lines are saved.
    package var isLeaving = false
    package var size = Size(columns: 80, rows: 24)
    /// The number of the picture's frame.
    private(set) var tick = 0
    private let pages: [WelcomePage]
    private let asks: Bool
    private let isStill: Bool
    /// The rows of the tallest picture, which all pages leave room for, so that the box never moves.
    fileprivate let pictureRows: Int

    /// - Parameters:
    ///   - language: The language before a choice.
    ///   - pages: The welcome pages; without any, there are only the questions.
    ///   - asks: Indicates whether the pages have questions.
    ///   - isStill: Indicates whether pictures don't move.
    package init(
      language: Settings.Language, pages: [WelcomePage] = [], asks: Bool = true, isStill: Bool = false
    ) {
      (self.language, self.pages, self.asks, self.isStill) = (language, pages, asks, isStill)
      pictureRows = pages.map { $0.picture.frame(0).size.rows }.max() ?? 0
    }

    package var hasTextFocus: Bool { dialog == nil }

    package var keys: [KeyHelp] {
      dialog?.help ?? OnboardingAction.actions(on: self).map { KeyHelp(keys: $0.keys, label: $0.label(texts)) }
    }

    package var question: Question? {
      guard asks else { return nil }
      return page == 0 ? .language : page == Self.namePage ? .name : .record
    }

    /// The line that is typed on the page of a feature.
    package var line: TextField {
      get { lines[page] ?? TextField(placeholder: feature.map { texts($0.words.example) } ?? "") }
      set { lines[page] = newValue }
    }

    var count: Int { asks ? max(2, pages.count + 1) : max(1, pages.count) }
    var isLast: Bool { page == count - 1 }
    var texts: Texts { Texts(language, isOnScreen: true) }

    /// Indicates whether Enter saves the line of the page, instead of only moving on.
    var isEdited: Bool { question == .record && isUnsaved(page) }

    var hasUnsavedText: Bool { isNameTooLong || unsavedPage != nil }

    private var isNameTooLong: Bool { name.edit.excess > 0 }

    /// The first page with a line that isn't saved.
    private var unsavedPage: Int? { lines.keys.sorted().first(where: isUnsaved) }

    private func isUnsaved(_ page: Int) -> Bool { (lines[page]?.text.trimmed ?? "") != (saved[page]?.text ?? "") }

    /// The reason why the text of the page can't be saved; `nil` if nothing is wrong.
    var refusal: String? { failure ?? (question == .name ? nameRefusal : nil) }

    private var nameRefusal: String? {
      guard isNameTooLong else { return nil }
      do throws(TextLimitError) { _ = try DisplayName(name.text) } catch {
        return texts.refusal(of: texts.onboarding.name, error).message
      }
      return nil
    }

    /// The feature of the page; `nil` for the other pages.
    var feature: (name: String, words: WelcomeWords)? { welcome?.feature }

    /// The page of words; `nil` for the question about the name, which comes after the first page.
    private var welcome: WelcomePage? {
      let index = asks && page > 0 ? page - 1 : page
      return asks && page == Self.namePage || !pages.indices.contains(index) ? nil : pages[index]
    }

    /// The picture of the page; the question about the name has the picture of the first page.
    private var drawing: WelcomePicture? { (welcome ?? pages.first)?.picture }

    /// The shown frame of the page's picture.
    var picture: Frame? { drawing.map { $0.frame(isStill ? $0.frameCount - 1 : min(tick, $0.frameCount - 1)) } }

    package var nextFrame: Duration? {
      guard !isStill, let picture = drawing, tick < picture.frameCount - 1 else { return nil }
      return .milliseconds(picture.milliseconds)
    }

    package mutating func advance() { tick += 1 }

    var words: OnboardingWords {
      let asked = feature.map { texts($0.words.question) }
      return OnboardingWords(
        heading: welcome.map { texts($0.heading) } ?? texts.onboarding.hello,
        body: (welcome?.body ?? []).map { texts($0) },
        question: question.flatMap { $0 == .record ? asked : texts.onboarding.question($0) },
        note: refusal ?? saved[page].map { texts.onboarding.added($0.record) })
    }

    var layout: OnboardingLayout {
      OnboardingLayout(size, words, pictureRows: pictureRows)
    }

    fileprivate mutating func turn(by step: Int) { turn(to: page + step) }

    private mutating func turn(to wanted: Int) {
      let old = feature?.name
      page = min(max(0, wanted), count - 1)
      (message, failure) = (nil, nil)
      if feature?.name != old { tick = 0 }
    }

    /// Saves the line of the page, or goes to the next page if there is nothing to save.
    fileprivate mutating func goOn() -> [Effect] {
      guard isEdited, let feature else { return turnOver() }
      return [.save(line.text.trimmed, feature: feature.name)]
    }

    /// Goes to the next page, or finishes on the last page; a name that is too long has to be shortened first.
    private mutating func turnOver() -> [Effect] {
      guard question != .name || !isNameTooLong else { return [] }
      guard !isLast else { return leave() }
      turn(by: 1)
      return []
    }

    /// Saves all typed lines and finishes; stops at the first text that can't be saved.
    mutating func save() -> [Effect] {
      guard let page = isNameTooLong ? Self.namePage : unsavedPage else { return close() }
      if self.page != page { turn(to: page) }
      isLeaving = !isNameTooLong
      return isLeaving ? goOn() : []
    }

    /// Skipping the pages still saves the typed name.
    func close() -> [Effect] { [.finish(language, try? DisplayName(name.text))] }

    /// Shows the first page with text that isn't saved, after the text was discarded.
    mutating func bringBack() {
      isDiscarded = false
      turn(to: isNameTooLong ? Self.namePage : unsavedPage ?? page)
    }

    fileprivate mutating func receive(saved record: String?) -> [Effect] {
      let text = line.text.trimmed
      saved[page] = record.map { SavedLine(text, record: $0) }
      let effects = isLeaving ? save() : turnOver()
      message = record.map(texts.onboarding.added) ?? texts.onboarding.removed
      return effects
    }
  }

  package enum Effect: Hashable, Sendable {
    /// Saves the record that a line describes, in place of the record that the page saved before.
    ///
    /// An empty line only removes that record.
    case save(String, feature: String)
    /// The user has finished the pages; the name is `nil` if none was given.
    case finish(Settings.Language, DisplayName?)
  }

  package enum EffectResult: Equatable, Sendable {
    /// The saved record in a few words; `nil` if the record was removed.
    case saved(String?)
    /// The reason why nothing was saved.
    case refused(String)
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if state.dialog != nil { return state.answer(input) }
    // Ctrl-C would quit the app, so typed text is asked about first.
    if input == .key(.control("c")), state.hasUnsavedText { return state.leave() }
    if input.isForTheApp { return edit(input, &state) ? [] : nil }
    switch (input, state.question) {
    case (.resize, _): break
    case (.key(.escape), _): return state.leave()
    case (.key(.enter), _): return state.goOn()
    case (.key(let press), .language):
      if Self.otherLanguage.contains(press) { state.language = state.language == .korean ? .english : .korean }
    case (.key(.backTab), _), (.key(.up), _): state.turn(by: -1)
    case (.key(let press), nil):
      if Self.forward.contains(press) { state.turn(by: 1) }
      if Self.backward.contains(press) { state.turn(by: -1) }
    default: _ = edit(input, &state)
    }
    return []
  }

  package static func receive(_ result: EffectResult, _ state: inout State) -> [Effect] {
    switch result {
    case .saved(let record): return state.receive(saved: record)
    case .refused(let reason):
      (state.failure, state.isLeaving) = (reason, false)
      return []
    }
  }

  /// Edits the text of the page.
  ///
  /// - Returns: `false` if the page has no text or the text had no use for the input.
  private static func edit(_ input: InputEvent, _ state: inout State) -> Bool {
    let area = state.layout.field
    switch state.question {
    case .name: return state.name.handle(input, in: area) != .ignored
    case .record:
      var line = state.line
      let outcome = line.handle(input, in: area)
      if outcome == .changed { (state.line, state.failure) = (line, nil) }
      return outcome != .ignored
    case .language, nil: return false
    }
  }

  /// The keys that switch the language; with two languages, every moving key selects the other one.
  private static let otherLanguage: [KeyPress] = [
    .up, .down, .tab, .backTab, .character(" "), .character("j"), .character("k"), .character("ㅓ"), .character("ㅏ"),
  ]
  private static let forward: [KeyPress] = [.right, .down, .character(" "), KeyPress(.pageDown)]
  private static let backward: [KeyPress] = [.left, KeyPress(.pageUp)]

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = state.layout
    let note = "\(state.page + 1)/\(state.count)"
    Box(state.texts.onboarding.title, note: note).draw(on: &frame, in: layout.box)
    // The message is about the page before, so it is separated from the field of this page.
    let border = layout.box.lower(1).inset(left: 2, right: 2)
    if let message = state.message {
      frame.line(" ✓ \(message.items(columns: border.size.columns - 4)) ", in: border, style: Style(.success))
    }
    if let picture = state.picture, !layout.picture.isEmpty {
      frame.draw(picture, at: layout.picture.lower(picture.size.rows).origin)
    }
    for (row, line) in layout.lines.enumerated() {
      frame.line(line, in: layout.text.line(row), style: row < layout.headingRows ? .title : .plain)
    }
    switch state.question {
    case .language:
      for (row, language) in Settings.Language.allCases.enumerated() {
        let line = layout.answer.line(row)
        let isChosen = language == state.language
        frame.line(isChosen ? "▸ \(language.ownName)" : "  \(language.ownName)", in: line)
        if isChosen { frame.select(line) }
      }
    case .name:
      frame.line("▸", in: layout.answer, style: .mark)
      state.name.draw(on: &frame, in: layout.field, texts: state.texts)
    case .record:
      frame.line("▸", in: layout.answer, style: .mark)
      state.line.draw(on: &frame, in: layout.field, texts: state.texts)
    case nil: break
    }
    for (row, line) in layout.notes.enumerated() {
      frame.line(line, in: layout.note.line(row), style: state.refusal == nil ? Style(.success) : .error)
    }
    state.dialog?.drawOver(&frame)
  }
}

extension String {
  /// Returns the items separated by " · " without the last ones that don't fit; the first item stays.
  fileprivate func items(columns: Int) -> String {
    var items = split(separator: " · ")
    while items.count > 1, TextWidth.columns(of: items.joined(separator: " · ")) > columns { items.removeLast() }
    return items.joined(separator: " · ")
  }
}

extension Settings.Language {
  fileprivate var ownName: String {
    switch self {
    case .korean: "한국어"
    case .english: "English"
    }
  }
}

struct OnboardingLayout {
  private static let answerRows = 2

  let box: Rect
  /// The place of the picture, at its bottom; empty if there is no picture or no room.
  let picture: Rect
  /// The lines of text, with the heading first.
  let lines: [String]
  /// The number of the first lines that are drawn as the heading.
  let headingRows: Int
  let text: Rect
  /// The area of the field or the choices.
  let answer: Rect
  /// The lines about the last line that was typed.
  let notes: [String]
  let note: Rect

  /// The area of the text field, after the prompt.
  var field: Rect { answer.upper(1).inset(left: 2) }

  /// - Parameter pictureRows: The rows of the tallest picture of all pages; 0 if there are no pictures.
  init(_ size: Size, _ words: OnboardingWords, pictureRows: Int) {
    let pictureRows = pictureRows > 0 ? pictureRows + 1 : 0
    box = Rect(size).centered(columns: 60, rows: 15 + pictureRows)
    let whole = Box().inside(box).inset(left: 2, right: 2)
    // The answer doesn't touch the border of a box that has its whole height.
    let all = whole.inset(bottom: box.size.rows == 15 + pictureRows ? 1 : 0)
    let columns = max(1, all.size.columns)
    let heading = TextClip.wrap(words.heading, columns: columns)
    let body = words.body.flatMap { TextClip.wrapEvenly($0, columns: columns) }
    let question = words.question.map { TextClip.wrapEvenly($0, columns: columns) } ?? []
    let airy = Array([heading, body, question].filter { !$0.isEmpty }.joined(separator: [""]))
    let notes = words.note.map { TextClip.wrap($0, columns: columns) } ?? []
    let answerRows = question.isEmpty ? 0 : Self.answerRows
    // The picture makes room for the text.
    let hasPicture = pictureRows > 0 && pictureRows + airy.count + answerRows + notes.count <= all.size.rows
    let inside = all.inset(top: hasPicture ? pictureRows : 0)
    let room = inside.size.rows - answerRows - max(0, notes.count - 1)
    let choices = [airy, heading + body + question, heading + question]
    lines = choices.first { $0.count <= room } ?? (question.isEmpty ? choices[1] : question)
    headingRows = lines == question ? 1 : heading.count
    let isAiry = lines.count + 2 <= room
    let gap = isAiry ? 1 : 0
    picture = hasPicture ? all.inset(top: gap).upper(pictureRows - 1) : all.upper(0)
    // Without a picture, the text is in the middle.
    let top = hasPicture ? gap : max(gap, (room - lines.count - gap) / 2)
    text = inside.inset(top: top).upper(min(lines.count, max(0, room)))
    let rest = inside.inset(top: text.bottom - inside.top + gap)
    answer = rest.upper(answerRows)
    self.notes = notes
    // The field has one row; the note takes the rows below it.
    note = rest.inset(top: question.isEmpty ? 0 : 1)
  }
}

package enum OnboardingAction: BoundAction {
  case next, save, choose, back, skip

  static func actions(on state: OnboardingScreen.State) -> [OnboardingAction] {
    switch state.question {
    case .language: [.next, .skip, .choose]
    case .name, .record: [state.isEdited ? .save : .next, .skip, .back]
    case nil: state.page == 0 ? [.next, .skip] : [.next, .skip, .back]
    }
  }

  package var binding: KeyBinding {
    switch self {
    case .next: CommonKey.open.named(ko: "다음", en: "next")
    case .save: CommonKey.save.on([.enter])
    case .choose: CommonKey.next.or(CommonKey.previous).on([.down, .up]).named(ko: "고르기", en: "choose")
    case .back: CommonKey.previous.or(CommonKey.previousField).on([.up, .backTab]).named(ko: "뒤로", en: "back")
    case .skip: CommonKey.back.named(ko: "생략", en: "skip")
    }
  }
}

struct OnboardingWords: Hashable, Sendable {
  let heading: String
  /// Sentences that can be left out if there is no room.
  let body: [String]
  /// The question of the page; `nil` if the page asks nothing.
  let question: String?
  /// The message about the last line that was typed; `nil` if there is none.
  var note: String?
}

extension Texts {
  package var onboarding: OnboardingTexts { OnboardingTexts(texts: self) }
}

package struct OnboardingTexts {
  let texts: Texts

  package var title: String { texts(ko: "하루", en: "Haru") }

  var hello: String { texts(ko: "만나서 반가워요", en: "Nice to meet you") }

  /// - Parameter record: The added record in a few words.
  func added(_ record: String) -> String { texts(ko: "추가했어요: \(record)", en: "Added \(record)") }

  var removed: String { texts(ko: "지웠어요.", en: "Removed.") }

  var name: String { texts(ko: "이름", en: "The name") }

  func question(_ question: OnboardingScreen.Question) -> String? {
    switch question {
    case .language: texts(ko: "어떤 언어로 쓸까요?", en: "Which language would you like?")
    case .name: texts(ko: "뭐라고 부를까요? 비워도 돼요.", en: "What should Haru call you? You can leave it empty.")
    case .record: nil
    }
  }
}
