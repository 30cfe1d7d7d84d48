import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@Suite("What Tab offers of the user's own things")
struct StoredCompletionTests {
  private func offered(_ tester: CommandLineTester, _ words: String...) async -> [String] {
    let outcome = await tester.run(["__complete"] + words)
    return outcome.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }.map(String.init)
  }

  @Test func titlesAreOfferedOnceTheNearestFirst() async throws {
    let tester = try await CommandLineTester([
      .allDay("Dentist", id: 1, from: "2026-12-10"), .allDay("Dance", id: 2, from: "2026-11-21"),
      .allDay("dentist of old", id: 3, from: "2019-01-01"), .allDay("Dentist", id: 4, from: "2026-11-23"),
      .allDay("Tea", id: 5, from: "2026-11-19"),
    ])
    #expect(await offered(tester, "plan", "show", "") == ["Dance", "Tea", "Dentist"])
    #expect(await offered(tester, "plan", "show", "De") == ["Dentist", "dentist of old"])
    #expect(await offered(tester, "plan", "show", "entist") == [])
    let meaning = await tester.run(["__complete", "plan", "show", "Dent"]).output.split(separator: "\n")[0]
    #expect(meaning.contains("Nov 23"))
  }

  @Test func moodsAreOfferedByIdAndTheirWordsByFirstConsonants() async throws {
    let tester = try await CanvasSample.tester()
    let id = await tester.run(["canvas", "diary", "--plain"]).output.prefix(4)
    #expect(await offered(tester, "canvas", "edit", String(id)).count == 6)
    #expect(await offered(tester, "canvas", "edit", "wa") == ["walk by the river"])
    #expect(await offered(tester, "canvas", "tags", "rename", "ㅎ") == ["회사"])
    #expect(await offered(tester, "canvas", "words", "remove", "stres") == ["stressed"])
    let feelings = await tester.run(["__complete", "feel", "40", "ㅅㅅ"], .korean).output
    #expect(feelings.contains("속상해"))
  }

  @Test func idsAreOfferedOnlyWhereDigitsWereTyped() async throws {
    let tester = try await CommandLineTester([.sample("Tea", id: 1), .sample("Cafe", id: 2)])
    let id = Event.ID(number: 1).digits
    #expect(await offered(tester, "plan", "show", "") == ["Cafe", "Tea"])
    #expect(await offered(tester, "plan", "show", "cafe") == ["Cafe"])
    let ids = await offered(tester, "plan", "show", String(id.prefix(6)))
    #expect(ids.count == 2)
    #expect(ids.allSatisfy { $0.hasPrefix(id.prefix(6)) })
  }

  @Test func noMoreAreOfferedThanAnybodyReads() async throws {
    let tester = try await CommandLineTester((1...80).map { try .sample("Tea \($0)", id: $0) })
    #expect(await offered(tester, "plan", "show", "").count == 50)
    #expect(await offered(tester, "plan", "show", "te").count == 50)
  }

  @Test func sayingsAreOfferedByTheirFirstWords() async throws {
    let tester = try await CommandLineTester()
    let long = try SayingContent(english: "The longest journey of all begins with one single step on the road")
    _ = try await tester.sayings.add(long, at: Instant("2026-11-20T08:00"))
    #expect(await offered(tester, "words", "show", "the") == ["The longest journey of all begins with"])
    #expect(await offered(tester, "words", "show", "1000") == ["10001"])
    #expect(await offered(tester, "words", "show", "longest") == [])
  }
}
