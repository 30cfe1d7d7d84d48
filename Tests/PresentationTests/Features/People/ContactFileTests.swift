import Domain
import Presentation
import Support
import Testing

@MainActor
struct ContactFileTests {
  @Test func fileIsPreviewedAndImported() async throws {
    let report = ImportReport(
      added: 3,
      updated: 1,
      failures: [.init(line: 12, reason: .contact(.nameless)), .init(line: 30, reason: .brokenLine)]
    )
    let files = ScriptedContactFiles(importing: .success(report))
    let stage = try await PeopleStage(files: files)
    await stage.type("ai~/친구들.vcf")
    await stage.press(.enter)
    #expect(files.requests == [.imported(.path("/home/mina/친구들.vcf"), isDryRun: true)])
    #expect(stage.picture.contains("Preview of '친구들.vcf': 3 added"))
    #expect(stage.picture.contains("Press Enter to import, Esc to cancel."))
    #expect(stage.picture.contains("Line 12: "))
    await stage.press(.enter)
    #expect(files.requests.last == .imported(.path("/home/mina/친구들.vcf"), isDryRun: false))
    #expect(stage.picture.contains("Imported '친구들.vcf': 3 added, 1 updated, 0 unchanged, 2 left out."))
    #expect(stage.picture.contains("You can undo this with u."))
    #expect(stage.picture.contains("Line 12: "))
    #expect(stage.picture.contains("Line 30: "))
    await stage.press(.escape)
    #expect(stage.picture.contains("9 people"))
  }

  @Test func previewListsTheFirstRecords() async throws {
    var report = ImportReport(added: 7, updated: 1, failures: [.init(line: 12, reason: .contact(.nameless))])
    report.list(Contact.sample("오타미", id: 21, phones: ["010-2345-0102"]), isNew: false)
    for number in 1...7 { report.list(Contact.sample("Guest \(number)", id: 30 + number)) }
    let stage = try await PeopleStage(files: ScriptedContactFiles(importing: .success(report)))
    await stage.type("aia.vcf")
    await stage.press(.enter)
    let lines = stage.picture.split(separator: "\n")
    #expect(lines.contains { $0.contains("updated  오타미  010-2345-0102") })
    #expect(lines.contains { $0.contains("new      Guest 4") } && !stage.picture.contains("Guest 5"))
    #expect(lines.contains { $0.contains("3 more") } && stage.picture.contains("Line 12: "))
    await stage.press(.enter)
    #expect(!stage.picture.contains("Guest 1"))
  }

  @Test func previewHasItsFailuresInTheOrderOfTheFile() async throws {
    let failures = [30, 4, 12].map { ImportReport.Failure(line: $0, reason: .contact(.nameless)) }
    let report = ImportReport(added: 3, failures: failures)
    let stage = try await PeopleStage(files: ScriptedContactFiles(importing: .success(report)))
    await stage.type("aia.vcf")
    await stage.press(.enter)
    let numbers = stage.picture.matches(of: /Line (\d+):/).map { String($0.1) }
    #expect(numbers == ["4", "12", "30"])
  }

  @Test func previewHasOneSentenceOnALine() async throws {
    let stage = try await PeopleStage(files: ScriptedContactFiles(importing: .success(ImportReport(added: 3))))
    await stage.type("aia.vcf")
    await stage.press(.enter)
    #expect(stage.lines.contains { $0.hasSuffix("Preview of 'a.vcf': 3 added, 0 updated, 0 unchanged.") })
    #expect(stage.lines.contains { $0.hasSuffix(" Press Enter to import, Esc to cancel.") })
    #expect(!stage.picture.contains("Nothing was changed."))
  }

  @Test func cancelledPreviewImportsNothing() async throws {
    let files = ScriptedContactFiles(importing: .success(ImportReport(added: 3)))
    let stage = try await PeopleStage(files: files)
    await stage.type("aia.vcf")
    await stage.press(.enter, .escape)
    #expect(files.requests == [.imported(.path("a.vcf"), isDryRun: true)])
    #expect(stage.picture.contains("9 people"))
  }

  @Test func importWithoutChangesNeedsNoConfirmation() async throws {
    let files = ScriptedContactFiles(importing: .success(ImportReport(unchanged: 3)))
    let stage = try await PeopleStage(files: files)
    await stage.type("aia.vcf")
    await stage.press(.enter)
    #expect(stage.picture.contains("Imported 'a.vcf': 0 added, 0 updated, 3 unchanged."))
    await stage.press(.enter)
    #expect(files.requests.count == 1)
    #expect(stage.picture.contains("9 people"))
  }

  @Test func longImportShowsItsProgress() async throws {
    let gate = AsyncGate()
    let files = ScriptedContactFiles(importing: .success(ImportReport(added: 3)), gate: gate)
    let stage = try await PeopleStage(files: files)
    await stage.type("aia.vcf")
    await stage.press(.enter)
    #expect(stage.picture.contains("Reading 'a.vcf'"))
    #expect(stage.people.keys.map(\.label) == ["cancel"])
    await until(stage.picture.contains("50%")) { await stage.advance() }
    #expect(await stage.type("q/uu") == [])
    gate.open()
    await until(stage.picture.contains("Preview of 'a.vcf': 3 added")) { await stage.advance() }
    #expect(stage.people.nextFrame == nil)
    await stage.press(.enter)
    await until(stage.picture.contains("Imported 'a.vcf': 3 added")) { await stage.advance() }
    #expect(stage.people.nextFrame == nil)
    await stage.press(.escape)
    #expect(stage.picture.contains("9 people"))
  }

  @Test func longImportCanBeStopped() async throws {
    let stage = try await PeopleStage(files: ScriptedContactFiles(gate: AsyncGate()))
    await stage.type("aia.vcf")
    await stage.press(.enter, .escape)
    await until(stage.picture.contains("The import was stopped. Nothing was changed.")) { await stage.advance() }
    await stage.press(.escape)
    #expect(stage.picture.contains("9 people"))
  }

  @Test(arguments: [
    (ImportError.nothingFound, "isn't a contacts file."),
    (.unreadable(detail: "no such file"), "'a.vcf' couldn't be read (no such file)."),
    (.store(.diskFull), "The disk is full"),
  ])
  func failedImportShowsTheReason(error: ImportError, message: String) async throws {
    let stage = try await PeopleStage(files: ScriptedContactFiles(importing: .failure(error)))
    await stage.type("aia.vcf")
    await stage.press(.enter)
    #expect(stage.picture.contains(message))
    await stage.press(.escape)
    #expect(stage.picture.contains("9 people"))
  }

  @Test func blankPathOfAnImportIsRefused() async throws {
    let files = ScriptedContactFiles()
    let stage = try await PeopleStage(files: files)
    await stage.type("ai ")
    await stage.press(.enter)
    #expect(stage.picture.contains("Enter the path of a file."))
    #expect(files.requests.isEmpty)
  }

  @Test func enterExportsToTheUsualPath() async throws {
    let files = ScriptedContactFiles(exporting: .success(ContactExport(contacts: 9)))
    let stage = try await PeopleStage(files: files)
    await stage.type("ax")
    #expect(stage.picture.contains("~/haru.vcf") && !stage.picture.contains("such as"))
    await stage.press(.enter)
    #expect(files.requests == [.exported(nil, .vCard30, path: "/home/mina/haru.vcf", replaces: false)])
  }

  @Test func allContactsAreExportedInTheChosenFormat() async throws {
    let files = ScriptedContactFiles(exporting: .success(ContactExport(contacts: 9)))
    let stage = try await PeopleStage(files: files)
    await stage.type("ax/tmp/a.csv")
    await stage.press(.tab, .right, .right)
    let effects = await stage.press(.enter)
    #expect(effects == [.toast("Exported 9 contacts to '/tmp/a.csv'.")])
    #expect(files.requests == [.exported(nil, .googleCSV, path: "/tmp/a.csv", replaces: false)])
    #expect(stage.picture.contains("9 people"))
  }

  @Test func existingFileIsReplacedOnlyAfterConfirmation() async throws {
    let files = ScriptedContactFiles(exporting: .success(ContactExport(contacts: 9)), existing: ["/tmp/a.vcf"])
    let stage = try await PeopleStage(files: files)
    await stage.type("ax/tmp/a.vcf")
    await stage.press(.enter)
    #expect(stage.picture.contains("'/tmp/a.vcf' already exists. Replace it?"))
    await stage.press(.escape)
    #expect(files.requests.count == 1)
    await stage.press(.enter)
    #expect(await stage.type("y") == [.toast("Exported 9 contacts to '/tmp/a.vcf'.")])
    #expect(files.requests.last == .exported(nil, .vCard30, path: "/tmp/a.vcf", replaces: true))
  }
}
