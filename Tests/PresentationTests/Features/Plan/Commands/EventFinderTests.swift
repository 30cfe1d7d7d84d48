import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct EventFinderTests {
  @Test(arguments: [
    ("3f2a", "Dentist"), ("3F2A11", "Dentist"), ("3f2a1100-0000-4000-8000-000000000000", "Dentist"),
    ("dentist", "Dentist"), ("call", "Call Mina"), ("제주", "제주 여행"), ("ㅈㅈ", "제주 여행"), ("4a000000", "Stand-up"),
  ])
  func eventIsFoundByIDOrTitle(words: String, title: String) async throws {
    let outcome = try await PlanSample.tester().run(["plan", "show", words])
    #expect(outcome.output.split(separator: "\n").first.map(String.init) == title)
  }

  @Test func exactTitleComesBeforeOthersThatContainIt() async throws {
    let tester = try await CommandLineTester([.sample("Tea", id: 1), .sample("Tea party", id: 2)])
    #expect(await tester.run(["plan", "show", "tea"]).output.hasPrefix("Tea\n"))
  }

  @Test func wordThatIsBothAnIDAndATitleIsRefused() async throws {
    let tester = try await CommandLineTester([.sample("Cafe", id: 1 << 56), .sample("Tea", id: 0x0cafe << 48)])
    let outcome = await tester.run(["plan", "remove", "cafe", "--yes"])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("010000 'Cafe'"))
    #expect(outcome.messages.contains("cafe00 'Tea'"))
  }

  @Test(arguments: Settings.Language.allCases)
  func severalMatchesAreListedAndNoMatchIsReported(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = ["plan show Stand-up", "plan show nothing", "plan show 3f2", "plan show nothing --json"]
    Snapshot.expect(text: await transcript.text(lines), named: "several-\(language.rawValue)")
  }

  @Test func longListReportsHowManyMoreThereAre() async throws {
    let events = try (1...8).map { try Event.sample("Tea", id: $0 << 56) }
    let outcome = try await CommandLineTester(events).run(["plan", "show", "tea"])
    #expect(outcome.messages.contains("050000 'Tea' Fri Nov 20 09:00–10:00\n        3 more\n"))
  }
}

struct PlanCompletionTests {
  @Test func completionOffersTitlesNearestFirst() async throws {
    let outcome = try await PlanSample.tester().run(["__complete", "plan", "show", ""])
    #expect(
      outcome.output == """
        제주 여행\tFri Nov 20 – Sat Nov 21
        Dentist\tFri Nov 20 08:30–09:30
        Stand-up\tFri Nov 20 07:00–07:15
        점심\tFri Nov 20 12:00–13:00
        Call Mina\tFri Nov 20 12:30–13:00 · New York Nov 19 22:30–23:00

        """
    )
  }

  @Test func completionOffersCalendars() async throws {
    let outcome = try await PlanSample.tester().run(["__complete", "plan", "add", "-c", ""])
    #expect(outcome.output == "Personal\tblue\n가족\tgreen\n")
  }

  @Test func unreadableStoreOffersNoCompletion() async throws {
    let tester = try await PlanSample.tester()
    await tester.store.fail(with: .busy)
    #expect(await tester.run(["__complete", "plan", "show", ""]).output == "")
  }
}
