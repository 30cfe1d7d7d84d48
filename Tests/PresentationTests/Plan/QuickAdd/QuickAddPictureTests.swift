import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct QuickAddPictureTests {
  @Test(arguments: Look.all) func whatIsUnderstoodIsShownWhileItIsTyped(_ look: Look) async throws {
    let stage = try await QuickAddStage(look)
    let isKorean = look.language == .korean
    stage.expectPicture("blank", look)
    await stage.type(isKorean ? "강남 치과 🦷" : "dentist 🦷")
    stage.expectPicture("title", look)
    await stage.write(isKorean ? "오늘 14:30 강남 치과 🦷 1시간" : "dentist 🦷 today 14:30 for 1h")
    stage.expectPicture("time", look)
    await stage.write(
      isKorean
        ? "매주 월수금 7:00 수영 12월까지 @\"올림픽공원 수영장\" #운동 !10m /가족"
        : "swim every mon, wed, fri 7:00 until dec 20 @\"Olympic Pool\" #sport !10m /가족"
    )
    stage.expectPicture("everything", look)
  }

  @Test(arguments: Look.all) func whatIsWrong(_ look: Look) async throws {
    let stage = try await QuickAddStage(look)
    let isKorean = look.language == .korean
    await stage.press(.enter)
    stage.expectPicture("empty", look)
    await stage.write(isKorean ? "내일 3시 회의" : "meeting tomorrow at 3")
    stage.expectPicture("two-readings", look)
    await stage.press(.enter)
    stage.expectPicture("refused", look)
    await stage.write(isKorean ? "내일 회의 /없음" : "meeting tomorrow /nope")
    stage.expectPicture("no-calendar", look)
    await stage.write(isKorean ? "내일 회의" : "meeting tomorrow")
    await stage.plan.store.fail(with: .diskFull)
    await stage.press(.enter)
    stage.expectPicture("not-saved", look)
  }
}
