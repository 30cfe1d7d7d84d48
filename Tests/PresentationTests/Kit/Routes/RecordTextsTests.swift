import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct RecordTextsTests {
  private static let summaries: [(UndoLabel.Action, RecordKind, String, String, String)] = [
    (.added, .contact, "엄마", "'엄마' 추가", "added '엄마'"),
    (.merged, .contact, "엄마", "'엄마' 합침", "merged '엄마'"),
    (.imported, .contact, "friends.vcf", "'friends.vcf' 가져옴", "imported 'friends.vcf'"),
    (.imported, .event, "-", "표준 입력 가져옴", "imported standard input"),
    (.added, .plant, "엄마", "'엄마' 추가", "added '엄마'"),
    (.removed, .plant, "", "식물 지움", "removed plant"),
    (.postponed, .plant, "엄마", "'엄마' 물 주는 날 미룸", "postponed '엄마'"),
    (.added, .watering, "엄마", "'엄마'에게 물을 줌", "watered '엄마'"),
    (.removed, .wateringNote, "엄마", "'엄마' 연락 후기 지움", "removed the note about '엄마'"),
    (.changed, .wateringNote, "엄마", "'엄마' 연락 후기 고침", "changed the note about '엄마'"),
    (.added, .saying, "10001", "10001번 글귀 추가", "added saying 10001"),
    (.liked, .saying, "12", "12번 글귀 좋아요 표시", "liked saying 12"),
    (.unliked, .saying, "12", "12번 글귀 좋아요 표시 지움", "unliked saying 12"),
    (.used, .saying, "12", "12번 글귀 사용함 표시", "marked saying 12 as used"),
    (.unused, .saying, "12", "12번 글귀 사용함 표시 지움", "marked saying 12 as unused"),
    (.hidden, .saying, "12", "12번 글귀 숨김", "hid saying 12"),
    (.unhidden, .saying, "12", "12번 글귀 다시 보이게 함", "showed saying 12 again"),
    (.changed, .settings, "week-start", "한 주의 시작 바꿈", "changed 'Week starts on'"),
    (.changed, .settings, "canvas-shake", "그림 섞기 바꿈", "changed 'Shaking'"),
    (.changed, .settings, "", "설정 바꿈", "changed settings"),
    (.imported, .saying, "2026", "'2026' 가져옴", "imported '2026'"),
  ]

  @Test(arguments: Self.summaries)
  func undoEntryIsSummarizedInBothLanguages(
    action: UndoLabel.Action,
    kind: RecordKind,
    subject: String,
    korean: String,
    english: String
  ) throws {
    let entry = UndoEntry(at: try Instant("2026-11-20T09:00"), UndoLabel(action, kind, subject))
    #expect(RecordTexts(.haru, Texts(.korean)).summary(of: entry) == korean)
    #expect(RecordTexts(.haru, Texts(.english)).summary(of: entry) == english)
  }
}
