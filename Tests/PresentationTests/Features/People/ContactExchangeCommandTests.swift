import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ContactExchangeCommandTests {
  private static let report = ImportReport(
    added: 2,
    updated: 1,
    unchanged: 3,
    failures: [
      .init(line: 7, reason: .contact(.nameless)),
      .init(line: 12, reason: .unknownCharset(property: "FN", name: "KOI9")),
    ]
  )

  @Test(arguments: Settings.Language.allCases)
  func importAndExportReportTheirResults(language: Settings.Language) async throws {
    let files = ScriptedContactFiles(
      importing: .success(Self.report),
      exporting: .success(ContactExport(contacts: 2)),
      existing: ["old.vcf"]
    )
    let tester = try await CommandLineTester(contactFiles: files)
    let lines = [
      "people contacts import a.vcf", "people contacts import a.vcf b.csv --dry-run",
      "people contacts import a.vcf --json",
      "people contacts export new.vcf", "people contacts export old.vcf", "people contacts export old.vcf --yes",
      "people contacts export", "people contacts export --json", "people contacts export --who nobody",
      "people contacts export new.csv --json", "people contacts export new.vcf --format vcard9",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "exchange-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func failedImportIsReported(language: Settings.Language) async throws {
    var text = ""
    for error in [ImportError.unreadable(detail: "No such file"), .nothingFound, .store(.diskFull)] {
      let tester = try await CommandLineTester(contactFiles: ScriptedContactFiles(importing: .failure(error)))
      text += await Transcript(tester: tester, language: language).text(["people contacts import folder/a.vcf"])
    }
    Snapshot.expect(text: text, named: "refused-\(language.rawValue)")
  }

  @Test(arguments: [
    ("people.vcf", ContactFileFormat.vCard30), ("people.CSV", .googleCSV), ("people.vcf --format vcard2.1", .vCard21),
    ("people.csv --format outlook", .outlookCSV), ("people.vcf --format vcard4.0", .vCard40),
  ])
  func formatFollowsTheFileNameUnlessGiven(words: String, format: ContactFileFormat) async throws {
    let files = ScriptedContactFiles(exporting: .success(ContactExport(contacts: 1)))
    let tester = try await CommandLineTester(contactFiles: files)
    let line = try #require(ShellWords("haru people contacts export \(words)").arguments)
    #expect(await tester.run(line).status == 0)
    #expect(files.requests.map(\.format) == [format])
  }

  @Test(arguments: ["people.csv", "-"]) func propertiesWithoutAColumnAreReported(path: String) async throws {
    let export = ContactExport(contacts: 1, unwritten: ["ANNIVERSARY", "GENDER\u{1B}[2J"])
    let tester = try await CommandLineTester(contactFiles: ScriptedContactFiles(exporting: .success(export)))
    let run = await tester.run(["people", "contacts", "export", path, "--format", "google"])
    #expect(run.status == 0)
    #expect(run.messages.contains("ANNIVERSARY") && !run.messages.contains("\u{1B}"))
  }

  @Test func onlyNamedContactsAreExported() async throws {
    let files = ScriptedContactFiles(exporting: .success(ContactExport(contacts: 2)))
    let tester = try await CommandLineTester(contactFiles: files)
    for contact in try PeopleSample.contacts { try await tester.contacts.save(contact) }
    _ = await tester.run(["people", "contacts", "export", "a.vcf", "--who", "김민아", "--who", "Noa"])
    let ids = [1, 3].map { Contact.ID(number: PeopleSample.id($0)) }
    #expect(files.requests == [.exported(ids, .vCard30, path: "a.vcf", replaces: false)])
  }
}

extension ScriptedContactFiles.Request {
  fileprivate var format: ContactFileFormat? {
    if case .exported(_, let format, _, _) = self { format } else { nil }
  }
}
