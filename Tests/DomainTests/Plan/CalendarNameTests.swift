import Domain
import Support
import Testing

struct CalendarNameTests {
  private static let calendars = [
    EventCalendar(id: .standard, name: .none, color: .blue), .sample("work", id: 0x3f2a << 48),
    .sample("workout", id: 0x3f2b << 48), .sample("가족", id: 0x4a << 56),
  ]

  private func found(_ name: String) -> Result<String, LookUpError<EventCalendar>> {
    do throws(LookUpError<EventCalendar>) {
      return .success(try Self.calendars.named(name, standardNames: ["Personal", "개인"]).name.text)
    } catch { return .failure(error) }
  }

  @Test(arguments: [
    ("work", "work"), ("WORK", "work"), ("worko", "workout"), ("가", "가족"), ("ㄱㅈ", "가족"), ("personal", ""), ("개인", ""),
  ])
  func calendarIsFoundByNameOrItsBeginning(name: String, calendar: String) {
    #expect(found(name) == .success(calendar))
  }

  @Test func everyIDFindsItsCalendar() {
    for calendar in Self.calendars { #expect(found(calendar.id.uuid.digits) == .success(calendar.name.text)) }
  }

  @Test func sharedBeginningOfSeveralNamesMatchesNone() {
    #expect(found("wo") == .failure(.several([Self.calendars[1], Self.calendars[2]])))
  }

  @Test(arguments: ["", " ", "nothing", "3f2", "ffff"])
  func otherNamesMatchNothing(name: String) {
    #expect(found(name) == .failure(.nothing))
  }
}
