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
    #expect(try await stage.saying(29)?.marks.opened != nil)
    await stage.press(.left)
    #expect(stage.shownNumber == 30)
    #expect(await stage.press(.left) == [.toast("There are no more sayings this way.")])
  }

  @Test func theNextLikedOneComesWhenTheShownOneIsUnliked() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    await stage.type("s")
    await stage.press(.down)
    stage.time.advance(seconds: 60)
    await stage.type("s")
    await stage.press(.right, .enter)
    #expect(stage.shownNumber == 29)
    await stage.type("s")
    await stage.press(.right)
    #expect(stage.shownNumber == 30)
  }

  @Test func theRecommendedOneHasNeighborsByNumber() async throws {
    let stage = try await WordsStage()
    let number = try #require(stage.shownNumber)
    await stage.press(.enter, .right)
    #expect(stage.shownNumber == number - 1)
  }

  @Test func itsTextIsCopied() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    #expect(await stage.type("c") == [.toast("Copied saying 30.")])
    #expect(stage.copies.texts == ["word 30\n말 30\n— Haru, p. 30"])
  }

  @Test func whatTheTerminalMayRefuseIsSaid() async throws {
    let stage = try await WordsStage(keeper: .terminal)
    await stage.press(.down)
    let toast = "Sent saying 30 to the terminal's clipboard. If you can't paste it, the terminal blocked it."
    #expect(await stage.type("c") == [.toast(toast)])
  }

  @Test func whatNobodyTakesIsNotCopied() async throws {
    let stage = try await WordsStage(keeper: nil)
    await stage.press(.down)
    guard case .failure = await stage.type("c").first else {
      Issue.record("It was said to be copied.")
      return
    }
  }

  @Test func aSayingOfThePackIsHiddenAndAnOwnOneRemoved() async throws {
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

  @Test func whenTheRecommendedOneIsHiddenAnotherComes() async throws {
    let stage = try await WordsStage()
    let number = try #require(stage.shownNumber)
    await stage.type("d")
    #expect(stage.shownNumber != number)
  }

  @Test func whatIsHiddenIsOnAListOfItsOwnAndShownAgain() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    await stage.type("dd")
    await stage.press(.right, .right, .right)
    #expect(stage.picture.contains("2 sayings"))
    #expect(await stage.type("scPpmd") == [])
    #expect(stage.words.keys.contains { $0.label == "show again" } && !stage.words.keys.contains { $0.label == "like" })
    #expect(await stage.type("h") == [.toast("Saying 30 is shown again · u to undo")])
    #expect(try await stage.saying(30) != nil)
    #expect(stage.picture.contains("1 saying"))
    await stage.press(.enter)
    #expect(stage.shownNumber == 29)
    #expect(stage.picture.contains("Hidden") && stage.picture.contains("isn't listed or recommended"))
    #expect(await stage.press(.control("b")) == [.toast("Saying 29 is shown again · u to undo")])
    #expect(stage.picture.contains("There are no hidden sayings."))
    _ = try await stage.store.undo()
    await stage.words.appear()
    #expect(stage.picture.contains("1 saying"))
  }

  @Test func onlyWhatIsHiddenCanBeShownAgain() async throws {
    let stage = try await WordsStage()
    await stage.press(.down)
    #expect(await stage.type("h") == [])
    await stage.press(.enter)
    #expect(await stage.type("h") == [])
    #expect(!stage.words.keys.contains { $0.label == "show again" })
  }

  @Test(arguments: Settings.Language.allCases)
  func whatWasDoneElsewhereAlreadyIsSaidWithoutAWordOfUndo(language: Settings.Language) async throws {
    let (stage, texts) = (try await WordsStage(language), Texts(language))
    let id = try Saying.ID(number: 30)
    await stage.press(.down)
    for (key, mark) in [("s", SayingMark.liked), ("m", .used)] {
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
    #expect(await stage.type("d") == [.toast(texts.alreadySo)])
    await stage.press(.right, .right, .right)
    _ = try await hide.undo(30, at: stage.clock)
    #expect(await stage.type("h") == [.toast(texts.alreadySo)])
    #expect(try await stage.store.entries(limit: 9).count == 6)
  }

  @Test func undoingRemovesWhatIsLookedAt() async throws {
    let stage = try await WordsStage()
    let own = try await stage.add("내 말", english: "my word")
    await stage.press(.down, .enter)
    #expect(stage.shownNumber == own.id.number)
    _ = try await stage.store.undo()
    await stage.words.appear()
    #expect(stage.picture.contains("30 sayings"))
  }

  @Test func whereItComesFromAndItsTagsAreTold() async throws {
    let stage = try await WordsStage(.korean)
    try await stage.add("내 말", tags: ["friendship"])
    await stage.press(.down, .enter)
    #expect(stage.picture.contains("#우정"))
    #expect(stage.picture.contains("직접 적은 글귀"))
  }

  @Test func aDetailShowsOneSayingAndLeaves() async throws {
    let stage = try await WordsStage()
    let action = WordsCoordinator.over(try Saying.ID(number: 12), stage.services)
    _ = await action.handle(.resize(stage.size))
    await action.appear()
    #expect(FramePicture.plain(action.frame(size: stage.size)).contains("Saying 12"))
    #expect(await action.handle(.key(.escape)) == [.close])
  }
}
