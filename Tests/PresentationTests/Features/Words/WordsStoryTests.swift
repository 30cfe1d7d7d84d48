import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct WordsStoryTests {
  @Test func shuffleKeyRecommendsAnotherSaying() async throws {
    let stage = try await WordsStage()
    let first = try #require(stage.shownNumber)
    await stage.type("R")
    let second = try #require(stage.shownNumber)
    #expect(first != second)
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func cardShowsTheSayingOfTheDayUntilAnotherIsDrawn() async throws {
    let stage = try await WordsStage()
    #expect(stage.shownNumber == 30)
    await stage.type("R")
    let drawn = try #require(stage.shownNumber)
    #expect(drawn != 30)
    await stage.words.appear()
    #expect(stage.shownNumber == drawn)
    stage.time.advance(seconds: 86_400)
    await stage.words.appear()
    #expect(stage.shownNumber == 31)
  }

  @Test(
    arguments: [Size(columns: 40, rows: 9), Size(columns: 60, rows: 18), Size(columns: 80, rows: 21)],
    Settings.Language.allCases)
  func longestSayingIsWholeOnTheCard(size: Size, language: Settings.Language) async throws {
    let stage = try await WordsStage(language, pack: SamplePack(repeats: 23), size: size)
    let card = stage.lines.prefix { !$0.contains(language == .korean ? "좋아요" : "Liked") }.joined(separator: " ")
    let word = language == .korean ? "말" : "word"
    #expect(card.split(separator: " ").count { $0 == word } == 23, "\(stage.picture)")
    #expect(!card.contains("…"))
  }

  @Test func recommendedSayingStaysWhenTheFeatureReopens() async throws {
    let stage = try await WordsStage()
    let first = stage.shownNumber
    await stage.words.appear()
    #expect(stage.shownNumber == first)
  }

  @Test func endOfTheCollectionIsAskedAboutOnce() async throws {
    let stage = try await WordsStage()
    let again = KeyPress(.named("see them all again"))
    #expect(await stage.press(again) == [])
    stage.time.advance(seconds: 11 * 86_400)
    await stage.words.appear()
    #expect(stage.picture.contains("You've seen all 40 of Haru's sayings"))
    await stage.press(.escape)
    await stage.words.appear()
    #expect(!stage.picture.contains("You've seen all"))
    // A round that was declined can still be started later.
    let toasts = await stage.press(again)
    #expect(toasts.count == 1)
    #expect(try await stage.saying(1)?.isNew(at: stage.clock.now) == true)
    #expect(await stage.press(again) == [])
  }

  @Test func answersStartANewRoundOrANewSaying() async throws {
    for (key, expected) in [("a", "● "), ("e", "New saying")] {
      let stage = try await WordsStage()
      stage.time.advance(seconds: 11 * 86_400)
      await stage.words.appear()
      await stage.type(key)
      #expect(!stage.picture.contains("You've seen all"))
      #expect(stage.picture.contains(expected), "\(stage.picture)")
      #expect(try await (stage.saying(1)?.round == 2) == (key == "a"))
    }
  }

  @Test func recommendedSayingIsLikedAndMarkedAsUsed() async throws {
    let stage = try await WordsStage()
    let number = try #require(stage.shownNumber)
    #expect(await stage.type(" ") == [.toast("Liked saying \(number) · u to undo")])
    #expect(await stage.type("z") == [.toast("Marked saying \(number) as used · u to undo")])
    let now = stage.time.source.now()
    #expect(try await stage.saying(number)?.marks.liked == now)
    #expect(try await stage.saying(number)?.marks.used == now)
    #expect(await stage.type("*") == [.toast("Saying \(number) is no longer liked · u to undo")])
    #expect(try await stage.saying(number)?.marks.liked == nil)
  }

  @Test func openingASayingClearsItsDot() async throws {
    let stage = try await WordsStage()
    // Among the first 30 sayings, today's and yesterday's are new.
    let new = stage.lines.filter { $0.hasPrefix("   ●") }.compactMap { $0.firstMatch(of: /word \d+/)?.output }
    #expect(new == ["word 30", "word 29"])
    await stage.press(.down, .enter)
    #expect(stage.shownNumber == 30)
    #expect(try await stage.saying(30)?.marks.opened == stage.time.source.now())
    await stage.press(.escape)
    let row = try #require(stage.lines.first { $0.contains("word 30") && $0.contains("▸") })
    #expect(!row.contains("●"))
  }

  @Test func newDotDisappearsAfterTwoDays() throws {
    let context = FeatureContext(Texts(.english), Settings(reducedMotion: true))
    var state = WordsHomeScreen.State(context: context)
    let packed = try Saying.sample(id: 12, uploaded: "2026-11-18T09:40")
    for (now, end) in [("2026-11-20T09:30", "2026-11-20T09:40"), ("2026-11-20T09:40", nil)] {
      let page = SayingsPage(.list(.all), ListPage([packed]), now: try Instant(now))
      _ = WordsHomeScreen.receive(.page(page), &state)
      #expect(try state.nextChange == end.map { try Instant($0) })
      let picture = FramePicture.plain(WordsHomeScreen.view(state, size: Size(columns: 80, rows: 24)))
      let rows = picture.split(separator: "\n").filter { !$0.contains("● new") }
      #expect(rows.contains { $0.contains("●") } == (end != nil))
    }
  }

  @Test(arguments: Settings.Language.allCases, 40...80)
  func sourceOfANewSayingIsWholeOnALowScreen(language: Settings.Language, columns: Int) throws {
    var state = WordsHomeScreen.State(context: FeatureContext(Texts(language), Settings(reducedMotion: true)))
    let saying = try Saying.sample(
      "느린 걸음으로 걸어도 산은 기다린다.", english: "The mountain waits even for slow feet.", id: 12,
      who: "The keeper, p. 3", marks: SayingMarks(liked: Instant("2026-11-20T09:05")))
    let clock = DayClock(now: try Instant("2026-11-20T09:30"), zone: try Zone("Asia/Seoul"))
    _ = WordsHomeScreen.receive(.recommended(saying, at: clock), &state)
    let picture = FramePicture.plain(WordsHomeScreen.view(state, size: Size(columns: columns, rows: 12)))
    let card = picture.split(separator: "\n").prefix(4).joined().filter { !$0.isWhitespace && !"●♥".contains($0) }
    #expect(card.contains("—Thekeeper,p.3"), "\(picture)")
    #expect(picture.contains("●") && picture.contains("♥"))
  }

  @Test(arguments: Settings.Language.allCases)
  func legendIsShownFrom80ColumnsOnInBothLanguages(language: Settings.Language) throws {
    var state = WordsHomeScreen.State(context: FeatureContext(Texts(language), Settings(reducedMotion: true)))
    let page = SayingsPage(.list(.all), ListPage([try Saying.sample()]), now: try Instant("2026-11-20T09:30"))
    _ = WordsHomeScreen.receive(.page(page), &state)
    let parts = language == .korean ? ["♥ 좋아요", "글귀 1개"] : ["♥ liked", "1 saying"]
    var before = 0
    for columns in 40...120 {
      let picture = FramePicture.plain(WordsHomeScreen.view(state, size: Size(columns: columns, rows: 24)))
      let shown = parts.prefix { picture.contains($0) }.count
      #expect(shown >= before, "\(columns)")
      if columns == 80 { #expect(shown == parts.count) }
      before = shown
    }
  }

  @Test func arrowsSwitchBetweenAllLikedAndUnused() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    await stage.type("*z")
    await stage.press(.right)
    #expect(stage.picture.contains("1 saying"))
    #expect(stage.picture.contains("word 30"))
    await stage.press(.right)
    #expect(stage.picture.contains("29 sayings"))
    await stage.press(.left, .left)
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func emptyListShowsAHint() async throws {
    let stage = try await WordsStage()
    let number = try #require(stage.shownNumber)
    await stage.press(.right)
    #expect(stage.picture.contains("No liked sayings yet."))
    #expect(stage.shownNumber == number)
  }

  @Test func upFromTheFirstRowReturnsToTheCard() async throws {
    let stage = try await WordsStage()
    let drawn = try #require(stage.shownNumber)
    await stage.press(.down, .down, .up, .up)
    #expect(await stage.type(" ") == [.toast("Liked saying \(drawn) · u to undo")])
  }

  @Test func searchUpdatesWhileTyping() async throws {
    let stage = try await WordsStage()
    await stage.type("f")
    await stage.type("WORD 12")
    #expect(stage.picture.contains("1 found"))
    await stage.press(.enter, .enter)
    #expect(stage.shownNumber == 12)
    await stage.press(.escape, .escape)
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func firstConsonantsFindSayingsAndUnderlineMatches() async throws {
    let stage = try await WordsStage(.korean, pack: SamplePack(count: 0))
    try await stage.add("모닥불 곁에 앉다")
    try await stage.add("바람 부는 날")
    await stage.type("fㅁㄷㅂ")
    #expect(stage.picture.contains("모닥불 곁에 앉다"))
    #expect(!stage.picture.contains("바람"))
    let row = try #require(stage.lines.firstIndex { $0.contains("모닥불 곁") && $0.contains("▸") })
    let cells = stage.words.frame(size: stage.size).row(row).filter { $0.style.attributes.contains(.underline) }
    #expect(cells.count == 6)
  }

  @Test func emptySearchResultIsReported() async throws {
    let stage = try await WordsStage()
    await stage.type("fzzz")
    #expect(stage.picture.contains("Nothing found"))
  }

  @Test func longListCanBeScrolledToItsEnd() async throws {
    let stage = try await WordsStage()
    try await stage.sayings.fill(1_000, at: stage.clock.now)
    await stage.words.appear()
    #expect(stage.picture.contains("1,030 sayings"))
    await stage.press(KeyPress(.end))
    await stage.press(.enter)
    #expect(stage.shownNumber == 1)
  }

  @Test func fireAnimationStopsByItself() async throws {
    let stage = try await WordsStage(settings: Settings())
    var frames = 0
    while stage.words.nextFrame != nil, frames < 1_000 {
      stage.words.advance()
      frames += 1
    }
    #expect(frames == 80)
  }

  @Test func reducedMotionStopsTheFire() async throws {
    #expect(try await WordsStage().words.nextFrame == nil)
  }

  @Test func failureIsShownUntilTheNextSuccess() async throws {
    let stage = try await WordsStage()
    await stage.store.fail(with: .busy)
    await stage.type("R")
    #expect(stage.picture.contains("Another program is using Haru's data."))
    await stage.store.fail(with: nil)
    await stage.type("R")
    #expect(!stage.picture.contains("Another program"))
  }
}

extension StoredSayings {
  /// Adds `count` sayings that are older than the pack's.
  fileprivate func fill(_ count: Int, at now: Instant) async throws {
    for number in 1...count {
      let content = try SayingContent(korean: "덧붙인 말 \(number)")
      _ = try await add(content, origin: .imported, at: now.adding(seconds: -number))
    }
  }
}
