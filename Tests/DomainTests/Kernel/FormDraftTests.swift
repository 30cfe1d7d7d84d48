import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Checks that a form saves every property of the value that it edits.
struct FormDraftTests {
  @Test func everyPropertyOfAnEventIsMerged() throws {
    try expectFields(EventDraft(.sample()), .complete(), except: ["laterDays"])
  }

  @Test func everyPropertyOfACalendarIsMerged() {
    expectFields(
      EventCalendar.sample(), EventCalendar(id: .standard, name: CalendarName(imported: "일"), color: .red),
      except: ["id"])
  }

  @Test func everyPropertyOfAPlantIsMergedAndSaved() async throws {
    let (old, new) = (PlantDraft(cycle: try Cycle(7)), try PlantDraft.complete())
    expectFields(old, new)
    let desk = try PeopleDesk()
    try await desk.plant(.sample())
    let planted = try #require(try await desk.plants.plant(Plant.ID(number: 1)))
    let edited = try await EditPlant(desk.store)(planted.id, from: PlantDraft(planted), to: new).value
    #expect(PlantDraft(edited) == new)
    try await desk.add(.sample("Mina", id: 2))
    let added = try await desk.plantContact(Contact.ID(number: 2), new, today: Day("2026-11-20"))
    #expect(PlantDraft(added) == new)
  }

  @Test func everyPropertyOfAWateringNoteIsMergedAndSaved() throws {
    let note = try WateringNote.sample("여행", memo: "제주")
    expectFields(WateringNoteDraft(nil), WateringNoteDraft(note))
    #expect(WateringNoteDraft(note).note == note)
  }

  @Test func everyPropertyOfASayingIsMergedAndSaved() throws {
    let content = try SayingContent(korean: "천천히", english: "Slowly", who: "A", tags: ["쉼"])
    var draft = SayingDraft(content)
    draft.note = SayingNote(imported: "true")
    expectFields(SayingDraft(), draft)
    #expect(SayingDraft(try #require(draft.content)) == draft)
  }

  @Test func everyPropertyOfAMoodIsMerged() throws {
    var mood = try MoodContent.sample(50, "memo", feelings: ["calm"], tags: ["운동"])
    (mood.time, mood.kind, mood.energy) = (ZonedTime(try Instant("2026-11-20T10:00"), in: .utc), .day, MoodLevel(30))
    expectFields(try MoodContent.sample(51), mood)
  }

  @Test func everyPropertyOfAQuoteIsMerged() {
    expectFields(
      SentenceContent(SentenceText(imported: "One.")),
      SentenceContent(SentenceText(imported: "Two."), page: 12, note: SentenceNote(imported: "note")))
  }

  @Test func everyPropertyOfAReminderIsMerged() throws {
    expectFields(
      OwnReminderContent(try ReminderText("약"), at: try DateTime("2026-11-20T09:00")),
      OwnReminderContent(
        try ReminderText("tea"), at: try DateTime("2026-11-20T10:00"), rule: try RecurrenceRule(text: "FREQ=DAILY"),
        insists: true))
  }

  @Test func everyPropertyOfAnAccountIsMerged() throws {
    let picture = ProfilePicture(bytes: Array(repeating: 1, count: ProfilePicture.side * ProfilePicture.side * 3))
    expectFields(
      Account(nickname: try Nickname("하루"), email: try EmailAddress("haru@example.org")),
      Account(
        nickname: try Nickname("미나"), email: try EmailAddress("mina@example.org"),
        phone: try PhoneNumber("010-1234-5678"), picture: picture))
  }

  /// Expects that two values differ in every property, and that every property is a field.
  ///
  /// - Parameter others: Properties that the form doesn't edit.
  private func expectFields<Draft: FormDraft>(
    _ old: Draft, _ new: Draft, except others: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) where Draft.Field: CaseIterable {
    let properties = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children).compactMap { old, new in
      old.label.flatMap { others.contains($0) ? nil : ($0, "\(old.value)", "\(new.value)") }
    }
    for (name, old, new) in properties {
      #expect(old != new, "give \(Draft.self).\(name) another value in this test", sourceLocation: sourceLocation)
    }
    let merged = Set(FormMerge.changes(from: old, to: new))
    let all = Set(Draft.Field.allCases)
    #expect(merged == all, "\(Draft.self).merge lacks a field", sourceLocation: sourceLocation)
    #expect(
      all.count == properties.count, "\(Draft.self).Field lacks one of \(properties.map(\.0))",
      sourceLocation: sourceLocation)
  }
}
