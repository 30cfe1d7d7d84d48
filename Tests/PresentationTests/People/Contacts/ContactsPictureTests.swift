import Domain
import Presentation
import Support
import Testing

@MainActor
struct ContactsPictureTests {
  @Test(arguments: Look.all) func list(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    await stage.type("a")
    stage.expectPicture("all", look, suite: "Contacts")
    await stage.type("fㄱㅁ")
    stage.expectPicture("searched", look, suite: "Contacts")
    await stage.press(.enter, .enter)
    stage.expectPicture("card", look, suite: "Contacts")
    await stage.type("d")
    stage.expectPicture("remove", look, suite: "Contacts")
  }

  @Test(arguments: Look.all) func empty(_ look: Look) async throws {
    let stage = try await PeopleStage(look, garden: .empty)
    await stage.type("a")
    stage.expectPicture("empty", look, suite: "Contacts")
  }

  @Test(arguments: Look.all) func form(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    await stage.type("af김민아")
    await stage.press(.enter)
    await stage.type("e")
    stage.expectPicture("form", look, suite: "Contacts")
    await stage.press(.tab, .tab, .tab)
    await stage.type("!")
    await stage.press(.control("s"))
    stage.expectPicture("refused", look, suite: "Contacts")
  }

  @Test(arguments: Look.all) func merging(_ look: Look) async throws {
    let stage = try await PeopleStage(look)
    await stage.type("am")
    stage.expectPicture("duplicates", look, suite: "Contacts")
    await stage.press(.enter)
    stage.expectPicture("merge", look, suite: "Contacts")
  }

  @Test(arguments: Look.all) func files(_ look: Look) async throws {
    let failures = (1...30).map { ImportReport.Failure(line: 10 * $0, reason: .namelessCard) }
    let files = ScriptedContactFiles(
      importing: .success(ImportReport(added: 120, failures: failures)),
      existing: ["/tmp/a.vcf"]
    )
    let stage = try await PeopleStage(look, files: files)
    await stage.type("ax")
    stage.expectPicture("export", look, suite: "Contacts")
    await stage.type("/tmp/a.vcf")
    await stage.press(.enter)
    stage.expectPicture("replace", look, suite: "Contacts")
    await stage.press(.escape, .escape)
    await stage.type("i")
    stage.expectPicture("import", look, suite: "Contacts")
    await stage.type("a.vcf")
    await stage.press(.enter)
    stage.expectPicture("report", look, suite: "Contacts")
  }

  @Test(arguments: Look.all) func importing(_ look: Look) async throws {
    let stage = try await PeopleStage(look, files: ScriptedContactFiles(gate: AsyncGate()))
    await stage.type("aia.vcf")
    await stage.press(.enter)
    while !stage.picture.contains("50 %") { await stage.advance() }
    stage.expectPicture("importing", look, suite: "Contacts")
  }
}
