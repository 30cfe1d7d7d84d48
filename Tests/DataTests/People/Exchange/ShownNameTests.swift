import Domain
import Support
import Testing

struct ShownNameTests {
  @Test(arguments: [ContactFileFormat.googleCSV, .outlookCSV])
  func nameThatIsShownOtherwiseThanItsPartsSurvivesATable(format: ContactFileFormat) async throws {
    let names = [
      "N:Wang;Jimmy;;;\nFN:Jimmy Aun", "N:;Benjamin;Ben;;\nFN:Benjamin",
      "N:Public;John;Quinlan;Dr.;III\nFN:Dr. John Q. Public, III",
      "N:Yamada;Taro;;;\nFN:Yamada Taro", "N:김;민아;;;\nFN:김민아", "FN:Only Shown",
    ]
    let (first, second) = (try ContactDesk(.sqlite), try ContactDesk(.sqlite))
    try await first.take(names.enumerated().map { "\($1)\nTEL:02-312-000\($0)" })
    try await second.takeFile(try await first.document(format))
    #expect(try await titles(second) == titles(first))
  }

  private func titles(_ desk: ContactDesk) async throws -> [String] {
    try await desk.store.read { transaction throws(StoreError) in
      try transaction.contacts.page(offset: 0, limit: 99, from: "").map(\.title)
    }
  }
}
