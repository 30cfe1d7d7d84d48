import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanCandidatesTests {
  @Test func shellsGetTitlesTheNearestFirst() async throws {
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

  @Test func shellsGetCalendars() async throws {
    let outcome = try await PlanSample.tester().run(["__complete", "plan", "add", "-c", ""])
    #expect(outcome.output == "Personal\tblue\n가족\tgreen\n")
  }

  @Test func storeThatCannotBeReadOffersNothing() async throws {
    let tester = try await PlanSample.tester()
    await tester.store.fail(with: .busy)
    #expect(await tester.run(["__complete", "plan", "show", ""]).output == "")
  }
}
