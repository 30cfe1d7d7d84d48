import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Options that are read like the words of quick add.
///
/// Today is Friday, November 20, 2026.
struct OptionReadingTests {
  private func events(_ tester: CommandLineTester) async throws -> [Event] {
    let days = try DayRange("2026-11-20", "2027-12-31")
    return try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul")).map(\.event)
  }

  @Test(arguments: ["--alarm 9:00", "--alarm 9am", "--alarm 1h"])
  func alarmAtATimeOfDayIsBeforeTheStart(option: String) async throws {
    let tester = try await CommandLineTester()
    let words = option.split(separator: " ").map(String.init)
    let outcome = await tester.run(["plan", "add", "review", "--start", "2026-11-27 10:00"] + words)
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("Alarms: 1 h before"))
    #expect(try await events(tester).map(\.alarms) == [[Alarm(minutesBefore: 60)].compactMap(\.self)])
  }

  @Test(arguments: [
    (["10m, 1d"], [10, 1_440]), (["10m,1d", "1h"], [10, 1_440, 60]), (["20:00 the day before"], [840]),
    (["the day before, 20:00"], [840]), ([""], []),
  ])
  func alarmOptionTakesSeveralAlarmsOrNone(alarms: [String], minutes: [Int]) async throws {
    let tester = try await CommandLineTester()
    let options = alarms.flatMap { ["--alarm", $0] }
    let outcome = await tester.run(["plan", "add", "review", "--start", "2026-11-27 10:00"] + options)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try await Set(events(tester)[0].alarms.map(\.minutesBefore)) == Set(minutes))
  }

  @Test func timeOfDayIsNotAnAlarmOfEveryEvent() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(["settings", "set", "plan.alarm", "9:00"])
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains("9:00"))
  }

  @Test(arguments: [
    ("다음 달", "20261231"), ("12월", "20261231"), ("dec 5", "20261205"), ("until dec 5", "20261205"),
    ("12/5까지", "20261205"), ("within 15 days", "20261205"),
  ])
  func untilIsTheLastDayOfAPeriod(until: String, last: String) async throws {
    let tester = try await CommandLineTester()
    let line = ["plan", "add", "x", "--start", "today", "--repeat", "daily", "--until", until]
    #expect(await tester.run(line).status == 0)
    let shown = await tester.run(["plan", "show", "x", "--json"]).output
    #expect(shown.contains("\"FREQ=DAILY;UNTIL=\(last)\""), "\(shown)")
  }

  @Test func englishPeriodIsAskedAboutInUntil() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run([
      "plan", "add", "x", "--start", "today", "--repeat", "daily", "--until", "next month",
    ])
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains("2026-12-01") && outcome.messages.contains("2026-12-31"))
    #expect(try await events(tester).isEmpty)
  }

  @Test(arguments: [
    (["--repeat", "daily"], "FREQ=DAILY;COUNT=3"), (["--repeat", "daily", "--count", "4"], "FREQ=DAILY;COUNT=4"),
    (["--repeat", "FREQ=DAILY;COUNT=2"], "FREQ=DAILY;COUNT=2"), (["--until", "none"], "FREQ=WEEKLY"),
    (["--repeat", "daily", "--until", "none"], "FREQ=DAILY"),
  ])
  func repeatKeepsTheEndOfTheSeries(options: [String], rule: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "walk", "--start", "2026-11-23 9:00", "--repeat", "weekly", "--count", "3"])
    #expect(await tester.run(["plan", "edit", "walk", "--all"] + options).status == 0)
    let shown = await tester.run(["plan", "show", "walk", "--json"]).output
    #expect(shown.contains("\"\(rule)\""), "\(shown)")
  }

  @Test func startOutsideTheRuleIsRefused() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(["plan", "add", "x", "--start", "fri 10:00", "--repeat", "매주 월수"])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("--start 2026-11-23"))
    #expect(try await events(tester).isEmpty)
    #expect(await tester.run(["plan", "add", "x", "--start", "mon 10:00", "--repeat", "매주 월수"]).status == 0)
  }

  @Test(arguments: [[], ["--all"], ["--following", "--on", "2026-11-27"]])
  func changedRuleThatLeavesOutTheStartIsRefused(scope: [String]) async throws {
    let tester = try await CommandLineTester()
    let repetition = scope.isEmpty ? [] : ["--repeat", "weekly", "--count", "4"]
    _ = await tester.run(["plan", "add", "walk", "--start", "2026-11-20 9:00"] + repetition)
    let before = await tester.run(["plan", "show", "walk", "--json"]).output
    for more in [[], ["--dry-run"]] {
      let refused = await tester.run(["plan", "edit", "walk", "--repeat", "매주 월수"] + scope + more)
      #expect(refused.status == 1)
      #expect(refused.messages.contains(scope.count == 3 ? "--start 2026-11-30" : "--start 2026-11-23"))
    }
    #expect(await tester.run(["plan", "show", "walk", "--json"]).output == before)
    let moved = ["--start", scope.count == 3 ? "2026-11-30" : "2026-11-23"]
    #expect(await tester.run(["plan", "edit", "walk", "--repeat", "매주 월수"] + scope + moved).status == 0)
  }

  @Test(arguments: [
    (["--repeat", "every 2 weeks"], "FREQ=WEEKLY;COUNT=6;INTERVAL=2"), (["--count", "10"], "FREQ=WEEKLY;COUNT=10"),
    (["--count", "9"], "FREQ=WEEKLY;COUNT=9"), (["--count", "10", "--location", "X"], "FREQ=WEEKLY;COUNT=10"),
    (["--repeat", "daily", "--count", "10"], "FREQ=DAILY;COUNT=10"), (["--location", "X"], "FREQ=WEEKLY;COUNT=6"),
  ])
  func countOfFollowingEventsStartsWithThem(options: [String], rule: String) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "walk", "--start", "2026-11-23 9:00", "--repeat", "weekly", "--count", "10"])
    let edited = await tester.run(["plan", "edit", "walk", "--on", "2026-12-21", "--following"] + options)
    #expect(edited.status == 0)
    let days = try DayRange("2026-11-20", "2027-12-31")
    let found = try await tester.repository.occurrences(in: days, zone: Zone("Asia/Seoul"))
    #expect(Set(found.compactMap(\.instance).flatMap(\.rules).map(\.text)) == ["FREQ=WEEKLY;COUNT=4", rule])
    let same = ["plan", "edit", "walk", "--on", "2026-11-30", "--following", "--count", "3"]
    #expect(await tester.run(same).output.contains("No changes."))
  }

  @Test(arguments: [
    ("America/New_York", "2027-03-14T00:30", "4h", "2027-03-14T05:30:00-04:00"),
    ("America/New_York", "2027-11-07T00:30", "4h", "2027-11-07T03:30:00-05:00"),
    ("America/New_York", "2027-11-07T01:30", "1h", "2027-11-07T01:30:00-05:00"),
    ("America/New_York", "2027-03-13T12:00", "1d", "2027-03-14T12:00:00-04:00"),
    ("Australia/Lord_Howe", "2027-10-03T00:30", "240m", "2027-10-03T05:00:00+11:00"),
  ])
  func lengthIsRealTimeAcrossAChangeOfTheClocks(zone: String, start: String, length: String, end: String) async throws {
    let tester = try await CommandLineTester(zone: zone)
    _ = await tester.run(["plan", "add", "a", "--start", start, "--for", length])
    _ = await tester.run(["plan", "add", "b", "--start", start, "--for", "30m"])
    _ = await tester.run(["plan", "edit", "b", "--for", length])
    for title in ["a", "b"] {
      #expect(await tester.run(["plan", "show", title, "--json"]).output.contains("\"end\": \"\(end)\""))
    }
  }

  @Test func dayOfAReminderOutsideTheRuleIsRefused() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["remind", "add", "walk tomorrow 9am"]).status == 0)
    let refused = await tester.run(["remind", "edit", "walk", "--at", "fri 10:00", "--repeat", "매주 월수"])
    #expect(refused.status == 1)
    #expect(refused.messages.contains("--at 2026-11-23"))
    #expect(await tester.run(["remind", "edit", "walk", "--at", "mon 10:00", "--repeat", "매주 월수"]).status == 0)
  }

  @Test func reminderKeepsTheEndOfItsSeries() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["remind", "add", "walk every mon 9am until 2026-12-31"]).status == 0)
    let outcome = await tester.run(["remind", "edit", "walk", "--repeat", "daily"])
    #expect(outcome.output.contains("Dec 31"))
  }

  @Test func moveIntoThePastIsReported() async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "x", "--start", "2026-11-27 10:00"])
    let outcome = await tester.run(["plan", "edit", "x", "--start", "2026-11-19"])
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("This event is in the past."))
  }

  @Test(arguments: [["books", "add", "C2", "--pages", "100", "--by"], ["books", "target", "C1"]])
  func targetIsTheLastDayOfAPeriodOrAsked(words: [String]) async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["books", "add", "C1", "--pages", "100", "--by", "none"])
    let asked = await tester.run(words + ["next month"])
    #expect(asked.status != 0)
    #expect(asked.messages.contains("2026-12-01") && asked.messages.contains("2026-12-31"))
    #expect(await tester.run(words + ["다음 달", "--json"]).output.contains(/"target": ?"2026-12-31"/))
  }

  @Test(arguments: ["may 2019", "2019년 5월", "2019-05"])
  func finishedMonthMayBeWritten(month: String) async throws {
    let tester = try await CommandLineTester()
    let line = ["books", "add", "C3", "--pages", "100", "--finished", "--on", month, "--json"]
    #expect(await tester.run(line).output.contains(/"finished": ?"2019-05"/))
  }

  @Test(arguments: ["last week", "지난주", "2026-11-14"])
  func weekMayBeNamed(words: String) async throws {
    let tester = try await CommandLineTester()
    let (named, day) = (await tester.run(["week", words]), await tester.run(["week", "2026-11-14"]))
    #expect(named.status == 0)
    #expect(named.output == day.output)
  }

  @Test(arguments: ["없음", "none", "안 함"]) func wordsForNoAlarmLeaveNone(word: String) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["plan", "add", "x", "--start", "2026-11-27 10:00", "--alarm", word]).status == 0)
    #expect(try await events(tester).map(\.alarms) == [[]])
    let both = ["plan", "add", "y", "--start", "2026-11-27 10:00", "--alarm", word, "--alarm", "10m"]
    #expect(await tester.refusal(both) == CommandRefusal(2, "conflicting_options"))
  }

  @Test(arguments: [
    ("서울", "Asia/Seoul"), ("뉴욕", "America/New_York"), ("Asia/Tokyo", "Asia/Tokyo"), ("lond", "Europe/London"),
    (" new  york ", "America/New_York"), ("asia/tok", "Asia/Tokyo"), ("", "Asia/Seoul"),
  ])
  func zoneIsNamedByItsPlace(word: String, identifier: String) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["plan", "add", "x", "--start", "2026-11-27 10:00", "--zone", word]).status == 0)
    let zones = try await events(tester).map { event in
      if case .timed(_, _, .place(let zone)) = event.span { zone.identifier } else { nil as String? }
    }
    #expect(zones == [identifier])
  }

  @Test(arguments: [
    ("괨", "US Eastern"), ("미국", "US Eastern"), ("마드리드시티", "마드리드"), ("마드리스", "마드리드"), ("Asia/Soul", "Asia/Seoul"),
    ("Pariss", "Europe/Paris"),
  ])
  func unknownZoneSuggestsOnlyWhatItResembles(word: String, hint: String) async throws {
    let tester = try await CommandLineTester()
    let refused = await tester.run(["plan", "add", "x", "--start", "2026-11-27 10:00", "--zone", word])
    #expect(refused.status != 0 && refused.messages.contains(hint), "\(refused)")
  }

  @Test(arguments: [
    ("BST", "Europe/London · Asia/Dhaka"), ("ART", "America/Argentina/Buenos_Aires · Africa/Cairo"),
    ("Canada", "America/Toronto · America/Vancouver"),
  ])
  func nameOfSeveralZonesIsRefusedWithThem(word: String, zones: String) async throws {
    let tester = try await CommandLineTester()
    let refused = await tester.run(["plan", "add", "x", "--start", "2026-11-27 10:00", "--zone", word])
    #expect(refused.status != 0 && refused.messages.contains(zones), "\(refused)")
  }

  @Test(arguments: ["none", "Chine", "xyz", "Lokal"]) func farZoneIsNotGuessed(word: String) async throws {
    let tester = try await CommandLineTester()
    let refused = await tester.run(["plan", "add", "x", "--start", "2026-11-27 10:00", "--zone", word])
    #expect(refused.status != 0 && refused.messages.contains("US Eastern"), "\(refused)")
  }

  @Test func localZoneIsTheUsersZone() async throws {
    let tester = try await CommandLineTester()
    for words in [["--zone", "local"], []] {
      #expect(await tester.run(["plan", "add", "x", "--start", "2026-11-27 10:00"] + words).status == 0)
    }
    let spans = try await events(tester).map(\.span)
    #expect(spans.count == 2 && spans[0] == spans[1])
  }
}
