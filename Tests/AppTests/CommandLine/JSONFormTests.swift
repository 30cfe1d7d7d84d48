import Foundation
import Support
import Testing

/// Checks the documented forms of `--json` by reading them as another program would.
struct JSONFormTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func eventHasTheDocumentedKeysAndTypes() throws {
    try home.haru("plan", "calendars", "add", "work")
    try home.haru(
      "plan",
      "add",
      "회의 \"가\"\t나",
      "--start",
      "2026-11-20 14:00",
      "--end",
      "2026-11-20 15:00",
      "--zone",
      "Europe/London",
      "--location",
      "Café 🌱",
      "--notes",
      "one\ntwo",
      "--calendar",
      "work"
    )
    let event = try #require(try list("plan", "list", "--from", "2026-11-20", "--to", "2026-11-20", "--json").first)
    #expect(event["title"] as? String == "회의 \"가\"\t나")
    // The event is at 14:00 in London, displayed in Seoul's time.
    #expect(event["start"] as? String == "2026-11-20T23:00:00+09:00")
    #expect(event["end"] as? String == "2026-11-21T00:00:00+09:00")
    #expect(event["all_day"] as? Bool == false)
    #expect(event["zone"] as? String == "Europe/London")
    #expect(event["calendar"] as? String == "work")
    #expect(event["location"] as? String == "Café 🌱")
    #expect(event["notes"] as? String == "one\ntwo")
    #expect(event["recurring"] as? Bool == false)
    #expect(event["recurrence_id"] is NSNull)
    #expect((event["id"] as? String)?.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    #expect(event["uid"] is String)
  }

  @Test func allDayEventsHaveDatesIncludingTheLastDay() throws {
    try home.haru("plan", "add", "trip", "--all-day", "--start", "2026-11-25", "--end", "2026-11-28")
    let event = try #require(try list("plan", "list", "--from", "2026-11-28", "--to", "2026-12-01", "--json").first)
    #expect(event["start"] as? String == "2026-11-25")
    #expect(event["end"] as? String == "2026-11-28")
    #expect(event["all_day"] as? Bool == true)
    #expect(event["zone"] is NSNull)
  }

  @Test func eventsAreSortedByStartThenEndThenTitle() throws {
    for (title, start, length) in [
      ("d", "11:00", "30m"), ("c", "10:00", "2h"), ("b", "10:00", "1h"), ("a", "10:00", "1h"),
    ] {
      try home.haru("plan", "add", title, "--start", start, "--for", length)
    }
    #expect(try list("plan", "--json").map { $0["title"] as? String } == ["a", "b", "c", "d"])
  }

  @Test func todayIsAnObjectWithTheDateAndThePlan() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let today = try #require(try json("today", "--json") as? [String: Any])
    #expect(today["date"] as? String == "2026-11-20")
    let plan = try #require(today["plan"] as? [[String: Any]])
    #expect(plan.map { $0["title"] as? String } == ["walk"])
    #expect(Set(plan[0].keys) == Set(try list("plan", "--json")[0].keys))
  }

  @Test(arguments: [
    ["plan", "--json"], ["plan", "search", "nothing", "--json"], ["find", "nothing", "--json"],
    ["undo", "--list", "--json"], ["plan", "free", "2026-11-19", "--json"],
  ])
  func noResultsPrintAnEmptyList(arguments: [String]) throws {
    let outcome = try HaruProcess(arguments, environment: home.environment()).run()
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == "[]\n")
  }

  @Test func undoListIsNewestFirst() throws {
    try home.haru("plan", "add", "walk")
    try home.haru("plan", "edit", "walk", "--title", "second")
    let entries = try list("undo", "--list", "--json")
    #expect(entries.map { $0["command"] as? String } == ["plan edit", "plan add"])
    #expect(entries.map { $0["at"] as? String } == Array(repeating: "2026-11-20T09:00:00+09:00", count: 2))
    #expect(entries.map { $0["summary"] as? String } == ["changed 'second'", "added 'walk'"])
  }

  @Test func changingCommandsPrintTheChangedEvent() throws {
    let added = try #require(try json("plan", "add", "walk", "--start", "18:00", "--json") as? [String: Any])
    #expect(added["title"] as? String == "walk")
    let removed = try #require(try json("plan", "remove", "walk", "--yes", "--json") as? [String: Any])
    #expect(removed["id"] as? String == added["id"] as? String)
  }

  @Test(arguments: [
    (["paln", "--json"], "unknown_command", 2), (["plan", "--json", "--nope"], "unknown_option", 2),
    (["plan", "show", "nothing", "--json"], "no_such_event", 1), (["undo", "--json"], "nothing_to_undo", 1),
    (["plan", "add", "x", "--start", "15:00", "--end", "14:00", "--json"], "end_not_after_start", 1),
  ])
  func errorsAreJSONOnStandardError(arguments: [String], code: String, status: Int32) throws {
    let outcome = try HaruProcess(arguments, environment: home.environment()).run()
    #expect(outcome.status == .exited(status))
    #expect(outcome.output.isEmpty)
    try expectError(outcome.errorBytes, code: code)
  }

  @Test func invalidUTF8ErrorIsJSON() throws {
    var process = HaruProcess(["plan", "--json"], environment: home.environment())
    process.arguments.append([0xED, 0xA0, 0x80])
    let outcome = try process.run()
    #expect(outcome.status == .exited(2))
    try expectError(outcome.errorBytes, code: "invalid_utf8")
  }

  @Test(.enabled(if: Machine.hasFullDevice)) func outputErrorIsJSON() throws {
    let outcome = try home.shell(#""$haru" plan --json >/dev/full"#)
    #expect(outcome.status == .exited(1))
    try expectError(outcome.errorBytes, code: "output_failed")
  }

  private func expectError(_ bytes: [UInt8], code: String) throws {
    let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [String: Any]]
    let error = try #require(document?["error"])
    #expect(Set(error.keys) == ["code", "message", "hint"])
    #expect(error["code"] as? String == code)
    #expect((error["message"] as? String)?.isEmpty == false)
  }

  private func list(_ arguments: String...) throws -> [[String: Any]] {
    try #require(try read(arguments) as? [[String: Any]])
  }

  private func json(_ arguments: String...) throws -> Any { try read(arguments) }

  private func read(_ arguments: [String]) throws -> Any {
    let outcome = try HaruProcess(arguments, environment: home.environment()).run()
    #expect(outcome.status == .exited(0), "\(arguments): \(outcome.errors)")
    return try JSONSerialization.jsonObject(with: Data(outcome.outputBytes), options: .fragmentsAllowed)
  }
}
