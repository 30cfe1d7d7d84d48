import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct SayingFormTests {
  /// A screen as wide as the form, so that nothing is shown next to the form.
  private static let asWideAsTheForm = Size(columns: 72, rows: 26)

  @Test func newSayingIsSavedAndSelected() async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    await stage.type("We keep the fire today too")
    await stage.press(.tab)
    await stage.type("오늘도 불을 지핀다")
    await stage.press(.tab)
    await stage.type("나")
    await stage.press(.tab)
    await stage.type("우정, 겨울")
    let effects = await stage.press(.control("s"))
    #expect(effects == [.toast("Added saying 10001 · u to undo")])
    let saying = try #require(try await stage.saying(10_001))
    #expect(saying.content.tags.map(\.text) == ["friendship", "겨울"])
    #expect(saying.content.korean?.text == "오늘도 불을 지핀다")
    #expect(stage.lines.contains { $0.contains("▸") && $0.contains("We keep the fire today too") })
  }

  @Test func sayingWithoutTextIsRefused() async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    await stage.press(.tab, .tab)
    await stage.type("누구")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("A saying needs a Korean or an English text, or both."))
    #expect(stage.words.hasTextFocus)
  }

  @Test(arguments: [
    (Settings.Language.korean, "한국어가 501자예요. 500자까지 쓸 수 있어요."),
    (.english, "501 characters, but the limit is 500"),
  ])
  func tooLongTextStaysInTheFormAndIsNotSaved(language: Settings.Language, message: String) async throws {
    let stage = try await WordsStage(language)
    await stage.type("n")
    _ = await stage.words.handle(.paste(String(repeating: "가", count: 501)))
    #expect(stage.picture.contains("501/500"))
    await stage.press(.control("s"))
    #expect(stage.picture.contains(message))
    #expect(try await stage.saying(10_001) == nil)
    await stage.press(KeyPress(.backspace))
    let words = Texts(language).words
    #expect(await stage.press(.control("s")) == [.toast(words.done(.added, try Saying.ID(number: 10_001)))])
    let content = try await stage.saying(10_001)?.content
    #expect((language == .korean ? content?.korean : content?.english)?.text.count == 500)
  }

  @Test func tooLongTagIsRefusedWithTheCount() async throws {
    let stage = try await WordsStage()
    await stage.type("n가")
    await stage.press(.tab, .tab, .tab)
    await stage.type(String(repeating: "나", count: 51))
    await stage.press(.control("s"))
    #expect(stage.picture.contains("51 characters, but the limit is 50"))
  }

  @Test func editedSayingKeepsItsMarks() async throws {
    let stage = try await WordsStage()
    let saying = try await stage.add("내 말")
    await stage.press(.down)
    await stage.type("*e!")
    #expect(await stage.press(.control("s")) == [.toast("Changed saying \(saying.id.number) · u to undo")])
    let edited = try #require(try await stage.saying(saying.id.number))
    #expect(edited.content.korean?.text == "내 말!")
    #expect(edited.marks.liked == stage.time.source.now())
  }

  @Test(arguments: [
    (
      Settings.Language.korean,
      "그사이 다른 곳에서 바뀌었어요: 한국어: 지금 저장된 값 '네 말', 내가 적은 값 '내 말!', 태그: 지금 저장된 값 없음, 내가 적은 값 '쉼'. 다시 저장하면 여기 적은 내용으로 바뀌어요."
    ),
    (
      .english,
      "Changed elsewhere in the meantime: Korean is now '네 말', yours is '내 말!', Tags is now none, yours is '쉼'. "
        + "Save again to use your version."
    ),
  ])
  func conflictIsShownAndSavingAgainUsesTheTypedText(
    language: Settings.Language,
    message: String
  ) async throws {
    let stage = try await WordsStage(language, size: Self.asWideAsTheForm)
    try await stage.add("내 말", tags: ["길"])
    await stage.press(.down)
    await stage.type("e!")
    await stage.press(.tab, .tab, .tab, KeyPress(.backspace))
    await stage.type("쉼")
    try await stage.change(to: SayingContent(korean: "네 말", who: "할머니"))
    #expect(await stage.press(.control("s")) == [])
    #expect(stage.joinedText.contains(message))
    await stage.press(.backTab, .backTab, .backTab)
    #expect(stage.picture.contains("내 말!") && stage.words.hasTextFocus, "\(stage.picture)")
    #expect(try await stage.saying(10_001)?.content == SayingContent(korean: "네 말", who: "할머니"))
    let words = Texts(language).words
    #expect(await stage.press(.control("s")) == [.toast(words.done(.edited, try Saying.ID(number: 10_001)))])
    #expect(try await stage.saying(10_001)?.content == SayingContent(korean: "내 말!", who: "할머니", tags: ["쉼"]))
  }

  @Test func fieldsChangedElsewhereKeepTheirNewValues() async throws {
    let stage = try await WordsStage()
    try await stage.add("내 말")
    await stage.press(.down)
    await stage.type("e!")
    try await stage.change(to: SayingContent(korean: "내 말", english: "my word", tags: ["쉼"]))
    #expect(await stage.press(.control("s")) == [.toast("Changed saying 10001 · u to undo")])
    let both = try SayingContent(korean: "내 말!", english: "my word", tags: ["쉼"])
    #expect(try await stage.saying(10_001)?.content == both)
  }

  @Test func sayingKeepsATextWhenEachSideRemovedADifferentOne() async throws {
    let stage = try await WordsStage(size: Self.asWideAsTheForm)
    try await stage.add("말", english: "a word")
    await stage.press(.down)
    await stage.type("e")
    await stage.press(KeyPress(.backspace))
    try await stage.change(to: SayingContent(korean: "말"))
    await stage.press(.control("s"))
    #expect(stage.joinedText.contains("Korean is now '말', yours is none, English is now none, yours is 'a word'."))
    await stage.press(.control("s"))
    #expect(try await stage.saying(10_001)?.content == SayingContent(english: "a word"))
  }

  @Test(arguments: Settings.Language.allCases)
  func savingAnUntouchedFormReportsNoChanges(language: Settings.Language) async throws {
    let stage = try await WordsStage(language)
    try await stage.add("내 말")
    await stage.press(.down)
    await stage.type("e")
    #expect(await stage.press(.control("s")) == [.toast(Texts(language).noChanges)])
    #expect(!stage.words.hasTextFocus)
    #expect(try await stage.store.entries(limit: 9).count == 1)
  }

  @Test func sayingRemovedElsewhereIsReportedAndTypedTextStays() async throws {
    let stage = try await WordsStage()
    try await stage.add("내 말")
    await stage.press(.down)
    await stage.type("e!")
    _ = try await RemoveSaying(stage.store)(10_001, at: stage.clock)
    await stage.press(.control("s"))
    #expect(stage.picture.contains("This saying no longer exists.") && stage.picture.contains("내 말!"))
  }

  @Test func builtInSayingCannotBeEdited() async throws {
    let stage = try await WordsStage()
    await stage.press(.down, .enter)
    await stage.type("e")
    #expect(!stage.words.hasTextFocus)
    #expect(!stage.words.keys.contains { $0.label == "edit" })
  }

  @Test func leavingAsksAboutUnsavedText() async throws {
    let stage = try await WordsStage()
    await stage.type("n")
    await stage.type("가")
    await stage.press(.escape)
    #expect(stage.picture.contains("Keep writing") || stage.picture.contains("keep writing"))
    await stage.press(.escape)
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func cursorFollowsTheTypedText() async throws {
    let stage = try await WordsStage(.korean)
    await stage.type("n")
    let start = try #require(stage.words.frame(size: stage.size).cursor)
    await stage.type("가나")
    #expect(stage.words.frame(size: stage.size).cursor?.column == start.column + 4)
  }
}

extension WordsStage {
  /// Changes the custom saying from elsewhere.
  fileprivate func change(to wanted: SayingContent) async throws {
    let saying = try #require(try await saying(10_001))
    _ = try await EditSaying(store)(10_001, from: SayingDraft(saying.content), to: wanted, at: clock)
  }

  /// The text of the screen on a single line.
  fileprivate var joinedText: String {
    lines.flatMap { $0.split { $0 == " " || $0 == "│" } }.joined(separator: " ")
  }
}
