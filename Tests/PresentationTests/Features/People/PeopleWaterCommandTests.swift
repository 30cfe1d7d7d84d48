import Domain
import Presentation
import ScreenSupport
import Support
import Synchronization
import Testing

struct PeopleWaterCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func wateringIsReported(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PeopleSample.tester(), language: language)
    let lines = [
      "people water 별이 --by call", "people water 김민재 --by in-person --on 어제 --keyword 이사 --memo '새 동네가 조용하대요'",
      "people water Noa --by email --early", "people water 서준 --by message",
      "people water 한여름 --by kakaotalk --no-open",
      "people water 한여름 --early --quiet", "people water 별이 --early --keyword 안부 --json", "people --plain",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "watered-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsExplainWhatToDoAndChangeNothing(language: Settings.Language) async throws {
    let tester = try await PeopleSample.tester()
    let before = try await tester.undo.entries(limit: 100)
    let memo = String(repeating: "가", count: 101)
    let lines = [
      "people water Noa --by call", "people water Noa --by call --json", "people water 별이 --on tomorrow",
      "people water 별이 --on 2027-01-01", "people water 별이 --keyword 여섯글자예요", "people water 별이 --keyword ''",
      "people water 별이 --memo ''", "people water 별이 --memo \(memo)", "people water 별이 -k a -k b -k c -k d",
      "people water 별이 -k Work -k work", "people water 별이 --by pigeon", "people water 별이 --on someday",
      "people postpone Noa", "people postpone 김민재", "people postpone 별이 --days 8", "people postpone 별이 --days 0",
      "people postpone 별이 --days two", "people postpone 서준", "people review 별이", "people review 별이 --memo x",
      "people review 김민재 --on 11/13 --memo x", "people review 김민재", "people review 김민재 --keyword '' --memo ''",
      "people review 김민재 --remove --memo x",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  @Test(arguments: [
    ("--by call", "tel:01012345678"), ("--by message", "sms:01012345678"), ("--by kakaotalk", "kakaotalk://"),
    ("--by call --no-open", nil), ("--by call --on yesterday", nil), ("--by call --memo done", nil),
    ("--by letter", nil),
    ("--by email", nil), ("", nil),
  ])
  func channelOpensOnlyForANewConversation(options: String, link: String?) async throws {
    let opened = OpenedLinks()
    let tester = try await PeopleSample.tester(opener: opened.opener)
    let words = try #require(ShellWords("haru people water 별이 \(options)").arguments)
    let outcome = await tester.run(words)
    #expect(outcome.status == 0)
    #expect(opened.links == [link].compactMap(\.self))
  }

  @Test func refusedWateringOpensNothing() async throws {
    let opened = OpenedLinks()
    let tester = try await PeopleSample.tester(opener: opened.opener)
    #expect(await tester.refusal(["people", "water", "Noa", "--by", "call"]) == CommandRefusal(1, "answer_needed"))
    #expect(opened.links.isEmpty)
  }

  @Test func terminalAsksAboutChannelAndEarlyWatering() async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(
      ["people", "water", "Noa"],
      streams: .terminal(columns: 80),
      answers: ["y", "in person"]
    )
    #expect(
      outcome.messages.hasPrefix(
        "Noa Berg's plant isn't thirsty yet (due tomorrow). Water the plant anyway? [y/N] How would you"))
    #expect(outcome.output.hasPrefix("Watered Noa Berg (in person): affection 100%, next due Sat Dec 5 (in 15 days)."))
  }

  @Test(arguments: [["n"], [""], ["maybe"]])
  func plantIsNotWateredEarlyWithoutAYes(answers: [String]) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "water", "Noa"], streams: .terminal(columns: 80), answers: answers)
    #expect(outcome.output == "Nothing was changed.\n")
    #expect(try await tester.plants.newestWaterings(of: Plant.ID(number: PeopleSample.id(3)), limit: 5).count == 1)
  }

  @Test func lastKeywordsAreShownWithTheQuestion() async throws {
    let tester = try await PeopleSample.tester()
    let arguments = ["people", "water", "김민재", "--keyword", "점심"]
    _ = await tester.run(arguments)
    let outcome = await tester.run(
      ["people", "water", "김민재", "--early"],
      streams: .terminal(columns: 80),
      answers: ["9"]
    )
    #expect(outcome.messages.hasPrefix("How would you like to get in touch with 김민재? 1 call, 2 message, 3 KakaoTalk, "))
    #expect(outcome.messages.contains("Last time: #점심\nharu: '9' isn't a way to get in touch.\n"))
  }
}

/// Records every link instead of opening it.
private final class OpenedLinks: Sendable {
  private let opened = Mutex<[String]>([])

  var links: [String] { opened.withLock { $0 } }

  var opener: LinkOpener {
    LinkOpener { link in
      self.opened.withLock { $0.append(link) }
      return true
    }
  }
}

/// Checks that the day of a past watering is never read as a future day.
struct PastDayTests {
  @Test(arguments: [
    ("11/18", "2026-11-18"), ("12/24/2025", "2025-12-24"), ("18일", "2026-11-18"), ("21일", "2026-10-21"),
    ("월요일", "2026-11-16"), ("friday", "2026-11-20"), ("어제", "2026-11-19"), ("3 days ago", "2026-11-17"),
    ("지난주 수요일", "2026-11-11"), ("2026-11-01", "2026-11-01"),
  ])
  func wateringIsSavedOnTheLastMatchingDay(text: String, day: String) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "water", "별이", "--on", text])
    let newest = try await tester.plants.newestWaterings(of: Plant.ID(number: PeopleSample.id(1)), limit: 1)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(newest.map(\.day) == [try Day(day)])
  }

  @Test(arguments: [["--on", "12/24"], ["12/24"], ["--on", "12월 24일"]])
  func dayOfLongAgoNeedsItsYear(words: [String]) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "water", "별이"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("2025-12-24") && outcome.messages.contains("2026-12-24"))
  }

  @Test(arguments: [("어제", "2026-11-19"), ("3 days ago", "2026-11-17"), ("지난주 수요일", "2026-11-11")])
  func dayMayFollowTheName(text: String, day: String) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "water", "별이"] + text.split(separator: " ").map { String($0) })
    let newest = try await tester.plants.newestWaterings(of: Plant.ID(number: PeopleSample.id(1)), limit: 1)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(newest.map(\.day) == [try Day(day)])
    let review = await tester.run(["people", "review", "김민재", "11/12", "--memo", "x"])
    #expect(review.output.contains("Nov 12"), "\(review.messages)")
  }

  @Test(arguments: [
    (["내일"], "future_day"), (["next", "month"], "future_day"), (["someday"], "no_such_plant"),
    (["kim", "어제"], "no_such_plant"),
  ])
  func otherWordsAfterANameAreRefused(words: [String], code: String) async throws {
    let tester = try await PeopleSample.tester()
    let before = try await tester.undo.entries(limit: 100)
    #expect(await tester.refusal(["people", "water", "별이"] + words) == CommandRefusal(1, code))
    #expect(try await tester.undo.entries(limit: 100) == before)
  }

  @Test(arguments: ["내일", "tomorrow", "3일 뒤", "2026-12-01", "다음 주 금요일", "next month"])
  func futureDayIsRefused(text: String) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(["people", "water", "별이", "--on", text])
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(outcome.messages.contains("is in the future"))
  }
}
