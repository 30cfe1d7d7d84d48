import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct SayingStoryTests {
  @Test func nextAndPreviousFollowTheList() async throws {
    let stage = try await WordsStage()
    await stage.press(.down, .enter)
    #expect(stage.shownNumber == 30)
    await stage.press(.right)
    #expect(stage.shownNumber == 29)
    #expect(try await stage.saying(29)?.marks.opened == stage.time.source.now())
    await stage.press(.left)
    #expect(stage.shownNumber == 30)
    #expect(await stage.press(.left) == [.toast("There are no more sayings in this direction.")])
  }

  @Test func nextLikedSayingFollowsAnUnlikedOne() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    await stage.type(" ")
    await stage.press(.down)
    stage.time.advance(seconds: 60)
    await stage.type(" ")
    await stage.press(.right, .enter)
    #expect(stage.shownNumber == 29)
    await stage.type(" ")
    await stage.press(.right)
    #expect(stage.shownNumber == 30)
  }

  @Test func recommendedSayingHasNeighborsByNumber() async throws {
    let stage = try await WordsStage()
    let number = try #require(stage.shownNumber)
    await stage.press(.enter, .right)
    #expect(stage.shownNumber == number - 1)
  }

  @Test func sayingIsCopiedWithItsSource() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    #expect(await stage.type("C") == [.toast("Copied saying 30.")])
    #expect(stage.copies.texts == ["word 30\n말 30\n— Haru, p. 30"])
  }

  @Test func terminalClipboardWarnsThatItMayBeBlocked() async throws {
    let stage = try await WordsStage(keeper: .terminal)
    await stage.press(.down)
    let toast = "Sent saying 30 to the terminal's clipboard. If you can't paste it, the terminal blocked it."
    #expect(await stage.type("C") == [.toast(toast)])
  }

  @Test func copyingFailsWithoutAClipboard() async throws {
    let stage = try await WordsStage(keeper: nil)
    await stage.press(.down)
    guard case .failure = await stage.type("C").first else {
      Issue.record("It was said to be copied.")
      return
    }
  }

  @Test func builtInSayingIsHiddenAndCustomOneIsRemoved() async throws {
    let stage = try await WordsStage()
    let own = try await stage.add("내 말", english: "my word")
    await stage.press(.down)
    #expect(await stage.type("dd").isEmpty)
    #expect(stage.picture.contains("Remove saying \(own.id.number)?") && stage.picture.contains("my word"))
    await stage.press(.enter)
    #expect(try await stage.saying(own.id.number) != nil)
    #expect(await stage.type("dy") == [.toast("Removed saying \(own.id.number) · u to undo")])
    #expect(try await stage.saying(own.id.number) == nil)
    await stage.press(.enter)
    #expect(await stage.type("d") == [.toast("Hid saying 30 · u to undo")])
    #expect(try await stage.saying(30) == nil)
    #expect(stage.picture.contains("29 sayings"))
  }

  @Test func hidingTheRecommendedSayingShowsAnother() async throws {
    let stage = try await WordsStage()
    let number = try #require(stage.shownNumber)
    await stage.type("d")
    #expect(stage.shownNumber != number)
  }

  @Test func hiddenSayingsAreListedAndCanBeShownAgain() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    await stage.type("dd")
    await stage.press(.right, .right, .right)
    #expect(stage.picture.contains("2 sayings"))
    #expect(await stage.type(" *CPSzd") == [])
    #expect(stage.words.keys.contains { $0.label == "show again" } && !stage.words.keys.contains { $0.label == "like" })
    #expect(await stage.type("H") == [.toast("Saying 30 is shown again · u to undo")])
    #expect(try await stage.saying(30) != nil)
    #expect(stage.picture.contains("1 saying"))
    await stage.press(.enter)
    #expect(stage.shownNumber == 29)
    #expect(stage.picture.contains("Hidden") && stage.picture.contains("isn't listed"))
    #expect(await stage.type("H") == [.toast("Saying 29 is shown again · u to undo")])
    #expect(stage.picture.contains("No hidden sayings."))
    _ = try await stage.store.undo()
    await stage.words.appear()
    #expect(stage.picture.contains("1 saying"))
  }

  @Test func onlyHiddenSayingsCanBeShownAgain() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    #expect(await stage.type("H") == [])
    await stage.press(.enter)
    #expect(await stage.type("H") == [])
    #expect(!stage.words.keys.contains { $0.label == "show again" })
  }

  @Test(arguments: Settings.Language.allCases)
  func changeAlreadyMadeElsewhereIsReportedWithoutUndo(language: Settings.Language) async throws {
    let (stage, texts) = (try await WordsStage(language), Texts(language))
    let id = try Saying.ID(number: 30)
    await stage.press(.down)
    for (key, mark) in [("*", SayingMark.liked), ("z", .used)] {
      for isOn in [true, false] {
        _ = try await MarkSaying(stage.store)(30, as: mark, isOn, at: stage.clock)
        #expect(await stage.type(key) == [.toast(texts.words.already(mark, isOn, id))])
        // The list shows the mark as it is in the store.
        let row = try #require(stage.lines.first { $0.contains("▸") && $0.contains(" 30 ") })
        #expect(row.contains(texts.words.symbol(of: mark)) == isOn)
      }
    }
    let hide = HideSaying(stage.store)
    _ = try await hide(30, at: stage.clock)
    #expect(await stage.type("d") == [.toast(texts.noChanges)])
    await stage.press(.right, .right, .right)
    _ = try await hide.undo(30, at: stage.clock)
    #expect(await stage.type("H") == [.toast(texts.noChanges)])
    #expect(try await stage.store.entries(limit: 9).count == 6)
  }

  @Test func undoingAnAdditionClosesItsDetail() async throws {
    let stage = try await WordsStage()
    let own = try await stage.add("내 말", english: "my word")
    await stage.press(.down, .enter)
    #expect(stage.shownNumber == own.id.number)
    _ = try await stage.store.undo()
    await stage.words.appear()
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func detailShowsOriginAndTags() async throws {
    let stage = try await WordsStage(.korean)
    try await stage.add("내 말", tags: ["friendship"])
    await stage.press(.down, .enter)
    #expect(stage.picture.contains("#우정"))
    #expect(stage.picture.contains("직접 적은 글귀"))
  }

  @Test func detailOverAnotherFeatureClosesWithEscape() async throws {
    let stage = try await WordsStage()
    let action = WordsCoordinator.over(try Saying.ID(number: 12), stage.services)
    _ = await action.handle(.resize(stage.size))
    await action.appear()
    #expect(FramePicture.plain(action.frame(size: stage.size)).contains("Saying 12"))
    #expect(await action.handle(.key(.escape)) == [.close])
  }
}

/// Tests sayings in other features.
@MainActor
struct SayingAppTests {
  @Test func foundSayingOpensOverTheSearch() async throws {
    let stage = try await AppStage()
    let sayings = StoredSayings(stage.store)
    let now = stage.time.source.now()
    _ = try await sayings.add(try SayingContent(korean: "모닥불 곁에서", who: "민아"), origin: .imported, at: now)
    await stage.type("/ㅁㄷㅂ")
    await stage.press(.enter)
    #expect(stage.picture.contains("Your saying"))
    #expect(stage.picture.contains("모닥불 곁에서"))
    let clock = stage.time.source.clock(dayStart: .midnight)
    #expect(try await sayings.saying(Saying.ID(number: 10_001), at: clock)?.marks.opened == now)
    await stage.press(.escape)
    #expect(stage.picture.contains("1 found") && stage.picture.contains("모닥불 곁에서"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Friday, November 20"))
  }

  @Test func wordsIsTheThirdTab() async throws {
    let stage = try await AppStage()
    await stage.type("3")
    #expect(stage.lines[0] == " 1 Today  2 People  3 Words  4 Plan  5 Canvas  6 Books  7 Me ●")
    #expect(stage.picture.contains("No sayings yet."))
  }

  @Test func undoRemovesALike() async throws {
    let stage = try await AppStage()
    let sayings = StoredSayings(stage.store)
    let now = stage.time.source.now()
    _ = try await sayings.add(try SayingContent(english: "by the fire"), at: now)
    await stage.type("3 ")
    #expect(stage.picture.contains("Liked your saying · u to undo"))
    await stage.type("u")
    #expect(!stage.lines.contains { $0.contains("♥") && !$0.contains("♥ liked") })
    #expect(stage.picture.contains("Undid: liked your saying"))
  }
}
