import Domain
import Foundation
import Support
import Testing

struct SayingContentTests {
  @Test func textsMayHave500Characters() throws {
    let text = String(repeating: "가", count: 500)
    let content = try SayingContent(korean: text, english: "  \(text)\n")
    #expect(content.korean?.text == text && content.english?.text == text)
    let tooLong = TextLimitError.tooLong(count: 501, limit: 500)
    #expect(throws: SayingContentError.korean(tooLong)) { try SayingContent(korean: text + "가", english: "a") }
    #expect(throws: SayingContentError.english(tooLong)) { try SayingContent(korean: "가", english: text + "a") }
  }

  @Test func emojiFamilyCountsAsOneCharacter() throws {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 500)
    #expect(try SayingContent(korean: family).korean?.text == family)
  }

  @Test func sourceMayHave100CharactersAndATag50() throws {
    let (who, tag) = (String(repeating: "w", count: 100), String(repeating: "t", count: 50))
    let content = try SayingContent(korean: "가", who: who, tags: [tag])
    #expect(content.source == SayingSource(try SourceName(who)))
    #expect(content.tags.map(\.text) == [tag])
    #expect(throws: SayingContentError.who(.tooLong(count: 101, limit: 100))) {
      try SayingContent(korean: "가", who: who + "w")
    }
    #expect(throws: SayingContentError.tag(.tooLong(count: 51, limit: 50))) {
      try SayingContent(korean: "가", tags: ["a", tag + "t"])
    }
  }

  @Test(arguments: ["", " \n\t", "\u{3000}"])
  func contentRequiresAText(blank: String) throws {
    #expect(throws: SayingContentError.noText) { try SayingContent(korean: blank, english: blank, who: "나") }
    let content = try SayingContent(korean: blank, english: "one", who: blank, tags: [blank])
    #expect(content == (try SayingContent(english: "one")))
    #expect(content.korean == nil && content.source == nil && content.tags.isEmpty)
    #expect(SayingContent(korean: nil, english: nil) == nil)
  }

  @Test func invisibleTextIsRefused() {
    #expect(throws: SayingContentError.korean(.empty)) { try SayingContent(korean: "\u{200B}") }
  }

  @Test func equalTagsAreMerged() throws {
    let content = try SayingContent(korean: "가", tags: ["Rest", "쉼", "ｒｅｓｔ", "rést"])
    #expect(content.tags.map(\.text) == ["Rest", "쉼"])
  }

  @Test func missingLanguageFallsBackToTheOther() throws {
    let (both, korean, english) = (
      try SayingContent(korean: "하나", english: "one"), try SayingContent(korean: "하나"),
      try SayingContent(english: "one")
    )
    #expect([both, korean, english].map { $0.text(in: .korean).text } == ["하나", "하나", "one"])
    #expect([both, korean, english].map { $0.text(in: .english).text } == ["one", "하나", "one"])
  }

  @Test func sourceHasANameInEachLanguage() throws {
    let source = SayingSource(korean: try SourceName("노자"), english: try SourceName("Laozi"))
    #expect(source.name(in: .korean).text == "노자")
    #expect(source.name(in: .english).text == "Laozi")
  }
}

struct SayingDraftTests {
  private let shown: SayingDraft

  init() throws {
    shown = SayingDraft(try SayingContent(korean: "가", english: "a", who: "나", tags: ["쉼"]))
  }

  @Test func fieldsUntouchedInTheFormKeepTheirCurrentValue() throws {
    let now = try SayingContent(korean: "나", english: "a", who: "너", tags: ["길"])
    #expect(try SayingDraft.merged(now: now, shown: shown, wanted: shown) == now)
    let wanted = SayingDraft(try SayingContent(korean: "가", english: "b", who: "나", tags: ["쉼"]))
    let merged = try SayingDraft.merged(now: now, shown: shown, wanted: wanted)
    #expect(try merged == SayingContent(korean: "나", english: "b", who: "너", tags: ["길"]))
  }

  @Test func fieldsChangedOnBothSidesAreConflicts() throws {
    let now = try SayingContent(korean: "나", english: "b", who: "너", tags: ["길"])
    let wanted = SayingDraft(try SayingContent(korean: "다", tags: ["산"]))
    let conflict = try #require(self.conflict(now: now, wanted: wanted))
    #expect(conflict.fields == [.korean, .english, .source, .tags])
    #expect(conflict.now == SayingDraft(now) && conflict.wanted == wanted && conflict.base == conflict.now)
    let resolved = try SayingDraft.merged(now: now, shown: conflict.base, wanted: wanted)
    #expect(resolved == wanted.content)
  }

  @Test func equalChangesAreNotAConflict() throws {
    let now = try SayingContent(korean: "나", english: "a", who: "나", tags: ["쉼"])
    #expect(try SayingDraft.merged(now: now, shown: shown, wanted: SayingDraft(now)) == now)
  }

  @Test func removingAChangedTextIsAConflict() throws {
    let now = try SayingContent(korean: "가", english: "b", who: "나", tags: ["쉼"])
    let wanted = SayingDraft(try SayingContent(korean: "가", who: "나", tags: ["쉼"]))
    let conflict = try #require(self.conflict(now: now, wanted: wanted))
    #expect(conflict.fields == [.english])
    #expect(try SayingDraft.merged(now: now, shown: conflict.base, wanted: wanted).english == nil)
  }

  @Test func removingBothTextsConflictsOnlyInTheTexts() throws {
    let now = try SayingContent(korean: "가", who: "나", tags: ["길"])
    let wanted = SayingDraft(try SayingContent(english: "a", who: "나", tags: ["쉼"]))
    let conflict = try #require(self.conflict(now: now, wanted: wanted))
    #expect(conflict.fields == [.korean, .english])
    let resolved = try SayingDraft.merged(now: now, shown: conflict.base, wanted: wanted)
    #expect(try resolved == SayingContent(english: "a", who: "나", tags: ["길"]))
  }

  private func conflict(now: SayingContent, wanted: SayingDraft) -> FormConflict<SayingDraft>? {
    do throws(FormConflict<SayingDraft>) {
      _ = try SayingDraft.merged(now: now, shown: shown, wanted: wanted)
      return nil
    } catch {
      return error
    }
  }
}

struct SayingIDTests {
  @Test(arguments: [(1, true), (474, true), (10_000, true), (10_001, false), (1 << 48 - 1, false)])
  func firstTenThousandNumbersBelongToThePack(number: Int, isPacked: Bool) throws {
    #expect(try Saying.ID(number: number).isPacked == isPacked)
  }

  @Test(arguments: [0, -1, 1 << 48, .max, .min])
  func otherNumbersAreRefused(number: Int) {
    #expect(Saying.ID(number) == nil)
  }

  @Test(arguments: [1, 255, 256, 10_001, 1 << 48 - 1])
  func identifierRoundTrips(number: Int) throws {
    let id = try Saying.ID(number: number)
    #expect(Saying.ID(id.uuid) == id)
  }

  @Test func identifiersNeverChange() throws {
    #expect(try Saying.ID(number: 12).uuid.uuidString == "68617275-776F-8000-8000-00000000000C")
    #expect(try Saying.ID(number: 1 << 48 - 1).uuid.uuidString == "68617275-776F-8000-8000-FFFFFFFFFFFF")
  }

  @Test(arguments: ["68617275-776F-8000-8000-000000000000", "68617275-776F-8000-8001-00000000000C"])
  func otherIdentifiersAreRefused(text: String) throws {
    #expect(Saying.ID(try #require(UUID(uuidString: text))) == nil)
    #expect(Saying.ID(UUID(number: 12)) == nil)
  }
}
