import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct ContactsPictureTests {
  @Test func listMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "list") { look, story in
      let stage = try await PeopleStage(look)
      await stage.type("a")
      story.show("all", stage.frame)
      await stage.type("fㄱㅁ")
      story.show("searched", stage.frame)
      await stage.press(.enter, .enter)
      story.show("card", stage.frame)
      await stage.type("d")
      story.show("remove", stage.frame)
    }
  }

  @Test func emptyListMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "empty") { look, story in
      let stage = try await PeopleStage(look, garden: .empty)
      await stage.type("a")
      story.show("empty", stage.frame)
    }
  }

  @Test func formMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "form") { look, story in
      let stage = try await PeopleStage(look)
      await stage.type("a")
      story.begin(at: "all", stage.frame)
      await stage.type("f김민아")
      await stage.press(.enter)
      await stage.type("e")
      story.show("form", stage.frame)
      await stage.press(.tab, .tab, .tab)
      await stage.type("!")
      await stage.press(.control("s"))
      story.show("refused", stage.frame)
    }
  }

  @Test func mergingMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "merging") { look, story in
      let stage = try await PeopleStage(look)
      await stage.type("a")
      story.begin(at: "all", stage.frame)
      await stage.type("M")
      story.show("duplicates", stage.frame)
      await stage.press(.enter)
      story.show("merge", stage.frame)
    }
  }

  @Test func fileFormsMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "files") { look, story in
      let failures = (1...30).map { ImportReport.Failure(line: 10 * $0, reason: .contact(.nameless)) }
      let files = ScriptedContactFiles(
        importing: .success(ImportReport(added: 120, failures: failures)),
        existing: ["/tmp/a.vcf"]
      )
      let stage = try await PeopleStage(look, files: files)
      await stage.type("a")
      story.begin(at: "all", stage.frame)
      await stage.type("x")
      story.show("export", stage.frame)
      await stage.type("/tmp/a.vcf")
      await stage.press(.enter)
      story.show("replace", stage.frame)
      await stage.press(.escape, .escape)
      await stage.type("i")
      story.show("import", stage.frame)
      await stage.type("a.vcf")
      await stage.press(.enter)
      story.show("preview", stage.frame)
      await stage.press(.enter)
      story.show("report", stage.frame)
    }
  }

  @Test func importProgressMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "importing") { look, story in
      let stage = try await PeopleStage(look, files: ScriptedContactFiles(gate: AsyncGate()))
      await stage.type("a")
      story.begin(at: "all", stage.frame)
      await stage.type("ia.vcf")
      await stage.press(.enter)
      await until(stage.picture.contains("50%")) { await stage.advance() }
      story.show("importing", stage.frame)
    }
  }
}
