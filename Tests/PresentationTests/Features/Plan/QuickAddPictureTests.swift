import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct QuickAddPictureTests {
  @Test func typedLinesMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "whatIsUnderstoodIsShownWhileItIsTyped") { look, story in
      let stage = try await QuickAddStage(look)
      let isKorean = look.language == .korean
      story.show("blank", stage.frame)
      await stage.type(isKorean ? "강남 치과 🦷" : "dentist 🦷")
      story.show("title", stage.frame)
      await stage.write(isKorean ? "오늘 14:30 강남 치과 🦷 1시간" : "dentist 🦷 today 14:30 for 1h")
      story.show("time", stage.frame)
      await stage.write(
        isKorean
          ? "매주 월수금 7:00 수영 12월까지 @\"올림픽공원 수영장\" #운동 !10m /가족"
          : "swim every mon, wed, fri 7:00 until dec 20 @\"Olympic Pool\" #sport !10m /가족"
      )
      story.show("everything", stage.frame)
    }
  }

  @Test func errorsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "whatIsWrong") { look, story in
      let stage = try await QuickAddStage(look)
      story.begin(at: "blank", stage.frame)
      let isKorean = look.language == .korean
      await stage.press(.enter)
      story.show("empty", stage.frame)
      await stage.write(isKorean ? "내일 3시 회의" : "meeting tomorrow at 3")
      story.show("two-readings", stage.frame)
      await stage.press(.enter)
      story.show("refused", stage.frame)
      await stage.write(isKorean ? "내일 회의 /없음" : "meeting tomorrow /nope")
      story.show("no-calendar", stage.frame)
      await stage.write(isKorean ? "내일 회의" : "meeting tomorrow")
      await stage.plan.store.fail(with: .diskFull)
      await stage.press(.enter)
      story.show("disk-full", stage.frame)
    }
  }
}
