import Domain
import Presentation
import Support
import Testing

struct UndoTextsTests {
  private static let summaries: [(UndoEntry.Action, RecordKind, String, String, String)] = [
    (.added, .contact, "엄마", "'엄마' 추가", "added '엄마'"),
    (.merged, .contact, "엄마", "'엄마' 합침", "merged '엄마'"),
    (.imported, .contact, "friends.vcf", "'friends.vcf' 가져옴", "imported 'friends.vcf'"),
    (.added, .plant, "엄마", "'엄마' 추가", "added '엄마'"),
    (.removed, .plant, "", "식물 지움", "removed plant"),
    (.postponed, .plant, "엄마", "'엄마' 물 주기 미룸", "postponed '엄마'"),
    (.added, .watering, "엄마", "'엄마' 물 주기", "watered '엄마'"),
    (.changed, .review, "엄마", "'엄마' 연락 후기 고침", "changed the note on '엄마'"),
  ]

  @Test(arguments: Self.summaries)
  func aCommandIsSaidInAFewWords(
    action: UndoEntry.Action,
    kind: RecordKind,
    subject: String,
    korean: String,
    english: String
  ) throws {
    let entry = UndoEntry(at: try Instant("2026-11-20T09:00"), action: action, kind: kind, subject: subject)
    #expect(Texts(.korean).house.summary(of: entry) == korean)
    #expect(Texts(.english).house.summary(of: entry) == english)
  }
}
