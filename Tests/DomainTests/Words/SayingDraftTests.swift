import Domain
import Support
import Testing

struct SayingDraftTests {
  private let shown: SayingDraft

  init() throws {
    shown = SayingDraft(try SayingContent(korean: "가", english: "a", who: "나", tags: ["쉼"]))
  }

  @Test func whatWasNotChangedInTheFormIsAsItIsNow() throws {
    let now = try SayingContent(korean: "나", english: "a", who: "너", tags: ["길"])
    #expect(try SayingDraft.merged(now: now, shown: shown, wanted: shown) == now)
    let wanted = SayingDraft(try SayingContent(korean: "가", english: "b", who: "나", tags: ["쉼"]))
    let merged = try SayingDraft.merged(now: now, shown: shown, wanted: wanted)
    #expect(try merged == SayingContent(korean: "나", english: "b", who: "너", tags: ["길"]))
  }

  @Test func everyFieldThatBothChangedIsAConflict() throws {
    let now = try SayingContent(korean: "나", english: "b", who: "너", tags: ["길"])
    let wanted = SayingDraft(try SayingContent(korean: "다", tags: ["산"]))
    let conflict = try #require(self.conflict(now: now, wanted: wanted))
    #expect(conflict.fields == [.korean, .english, .source, .tags])
    #expect(conflict.now == SayingDraft(now) && conflict.wanted == wanted && conflict.base == conflict.now)
    let kept = try SayingDraft.merged(now: now, shown: conflict.base, wanted: wanted)
    #expect(kept == wanted.content)
  }

  @Test func whatBothChangedAlikeIsNoConflict() throws {
    let now = try SayingContent(korean: "나", english: "a", who: "나", tags: ["쉼"])
    #expect(try SayingDraft.merged(now: now, shown: shown, wanted: SayingDraft(now)) == now)
  }

  @Test func aTextThatIsTakenAwayIsAsGoodAsAnother() throws {
    let now = try SayingContent(korean: "가", english: "b", who: "나", tags: ["쉼"])
    let wanted = SayingDraft(try SayingContent(korean: "가", who: "나", tags: ["쉼"]))
    let conflict = try #require(self.conflict(now: now, wanted: wanted))
    #expect(conflict.fields == [.english])
    #expect(try SayingDraft.merged(now: now, shown: conflict.base, wanted: wanted).english == nil)
  }

  @Test func bothTextsTakenAwayIsAConflictThatTouchesNothingElse() throws {
    let now = try SayingContent(korean: "가", who: "나", tags: ["길"])
    let wanted = SayingDraft(try SayingContent(english: "a", who: "나", tags: ["쉼"]))
    let conflict = try #require(self.conflict(now: now, wanted: wanted))
    #expect(conflict.fields == [.korean, .english])
    let kept = try SayingDraft.merged(now: now, shown: conflict.base, wanted: wanted)
    #expect(try kept == SayingContent(english: "a", who: "나", tags: ["길"]))
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
