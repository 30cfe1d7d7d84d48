import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanSearchCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func bestMatchComesFirst(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan search stand", "plan search ㅈㅅ", "plan search mina --plain", "plan search 여행 --json", "plan search nothing",
      "plan search nothing --json",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "found-\(language.rawValue)")
  }

  /// The times in the event's own zone are among the details, which give way to the title.
  @Test(arguments: Settings.Language.allCases)
  func otherZoneLeavesRoomForTheTitle(language: Settings.Language) async throws {
    let title = "planning with the team in Paris"
    let event = try Event.sample("Q \(title)", from: "2026-11-25T09:00", to: "2026-11-25T10:30", zone: "Europe/Paris")
    let tester = try await CommandLineTester([event], zone: "Asia/Seoul")
    let line = ["plan", "search", "q", "--lang", language.rawValue, "--color", "never"]
    let lines = await tester.run(line, streams: .terminal(columns: 80)).output.split(separator: "\n")
    let row = try #require(lines.first { $0.contains("17:00–18:30") })
    #expect(row.contains(title), "\(row)")
    // A narrow terminal has room for the title alone.
    let narrow = await tester.run(line, streams: .terminal(columns: 40)).output
    #expect(narrow.contains("Q planning"), "\(narrow)")
  }

  @Test func detailsBeginWithTheFoundWords() async throws {
    let place = "the large hall behind the old town library"
    let events = try (1...2).map { try Event.sample("Lesson \($0)", id: $0, notes: "bring the zebra", location: place) }
    let tester = try await CommandLineTester(events)
    let line = ["plan", "search", "zebra", "--color", "never"]
    let lines = await tester.run(line, streams: .terminal(columns: 80)).output.split(separator: "\n")
    for event in events {
      #expect(lines.contains { $0.contains(event.title.text) && $0.contains("zebra") }, "\(lines)")
    }
    #expect(lines.last?.hasPrefix("2 events · matches in titles first") == true)
  }

  @Test func cancelledEventIsNotListedButShownByName() async throws {
    let tester = try await CommandLineTester([.sample("Choir", id: 0x3f << 56, status: .cancelled)])
    for line in [["plan", "search", "choir"], ["find", "choir"], ["plan", "list", "2026-11-20"]] {
      #expect(await tester.run(line + ["--plain"]).output.isEmpty, "\(line)")
    }
    #expect(await tester.run(["plan", "show", "choir"]).output.hasPrefix("Choir (canceled)\n"))
    #expect(
      await tester.run(["plan", "remove", "choir", "--yes"]).output.contains(
        "'Choir' Fri Nov 20 09:00–10:00, canceled"
      )
    )
  }

  @Test(arguments: [["plan", "search", "tea"], ["find", "tea"], ["find", "tea", "--in", "plan"]])
  func searchListsAHundredAndReportsTheRest(line: [String]) async throws {
    let tester = try await CommandLineTester((1...103).map { try Event.sample("Tea \($0)", id: $0) })
    let asked: [([String], Int, String)] = [
      ([], 100, "3 more. To see them, use --all or --limit N.\n"), (["--all"], 103, ""), (["--limit", "103"], 103, ""),
      (["--limit", "2"], 2, "101 more. To see them, use --all or --limit N.\n"), (["--plain"], 103, ""),
      (["--plain", "--limit", "5"], 5, "98 more. To see them, use --all or --limit N.\n"),
    ]
    for (options, count, messages) in asked {
      let outcome = await tester.run(line + options)
      // People also get the titles of the columns and a summary.
      let more = options.contains("--plain") ? 0 : 2
      #expect(outcome.output.split(separator: "\n").count == count + more, "\(options)")
      #expect(outcome.messages == messages, "\(options)")
    }
    let json = await tester.run(line + ["--json", "--limit", "1"])
    #expect(json.messages == "102 more. To see them, use --all or --limit N.\n")
    #expect(await tester.refusal(line + ["--limit", "0"]) == CommandRefusal(1, "invalid_number"))
  }

  @Test func searchIsLimitedToTheCalendarAndDays() async throws {
    let family = EventCalendar.sample("Family")
    let tester = try await CommandLineTester(
      [
        .sample("Tea at home", id: 1, calendar: family.id), .allDay("Tea long ago", id: 2, from: "2020-01-01"),
        .sample(
          "Tea daily",
          id: 3,
          from: "2021-01-01T09:00",
          to: "2021-01-01T10:00",
          recurrence: Recurrence(rules: [RecurrenceRule(.daily)])
        ),
      ],
      calendars: [family]
    )
    func found(_ options: String...) async -> [String] {
      let outcome = await tester.run(["plan", "search", "tea", "--plain"] + options)
      return outcome.output.split(separator: "\n").map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        return "\(fields[1].prefix(10)) \(fields[3])"
      }
    }
    #expect(await found() == ["2026-11-20 Tea at home", "2026-11-20 Tea daily", "2020-01-01 Tea long ago"])
    #expect(await found("--calendar", "family") == ["2026-11-20 Tea at home"])
    #expect(await found("--to", "2020-12-31") == ["2020-01-01 Tea long ago"])
    #expect(await found("--from", "2030-05-05", "--to", "2030-05-06") == ["2030-05-05 Tea daily"])
    #expect(await found("--from", "2020-01-01", "--to", "2020-01-01", "--calendar", "family") == [])
  }
}
