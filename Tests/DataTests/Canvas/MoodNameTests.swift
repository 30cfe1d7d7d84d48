import Data
import Domain
import Support
import Testing

/// Tests of names in mood files: names of moods, and names of members that Haru doesn't read.
struct MoodNameTests {
  @Test func membersOfObjectsThatNothingReadsAreNamedOnce() async throws {
    let desk = try MoodDesk(.inMemory)
    let entry = #"{"creationDate": "2026-11-01T09:00:00Z", "text": "a", "photos": [{"md5": "x"}], "weather": {"t": 3}}"#
    let report = try await desk.take(#"{"entries": [\#(entry)]}"#)
    #expect((report.added, report.failures) == (1, [.init(line: 1, reason: .unreadColumns(["photos", "weather"]))]))
  }

  @Test func aNameThatSaysMoreThanALevelIsAFeeling() async throws {
    let desk = try MoodDesk(.inMemory)
    let file = "full_date,time,mood\n2026-11-19,9:00,Hungover\n2026-11-19,10:00,rad\n"
    #expect(try await desk.take(file, map: ["Hungover": 25, "rad": 95]).added == 2)
    #expect(try await desk.lines() == ["2026-11-19T09:00 25 [Hungover]", "2026-11-19T10:00 95"])
  }
}
