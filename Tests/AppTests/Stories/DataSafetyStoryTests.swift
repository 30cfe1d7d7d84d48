import Foundation
import Support
import Testing

/// Checks that imports and edits neither lose nor guess data.
struct DataSafetyStoryTests {
  private let home: HaruHome

  init() throws { home = try HaruHome() }

  @Test func cardWithoutAUIDErasesNothing() throws {
    let known = try file(
      "known.vcf",
      card("UID:a\nFN:Ann Reed\nTEL:010-2345-0101\nEMAIL:ann@reed.example\nBDAY:1990-04-12\nNOTE:mine")
    )
    try home.haru("people", "contacts", "import", known)
    let partial = try file("partial.vcf", card("FN:Ann Reed\nTEL:+82 10 2345 0101\nORG:Reed\nBDAY:1991-05-13"))
    let before = try home.haru("people", "contacts", "show", "Ann Reed", "--json")
    let dryRun = try home.run("people", "contacts", "import", partial, "--dry-run")
    #expect(dryRun.output.contains("1 updated (organization), 0 unchanged, 1 left as is. Nothing was changed."))
    #expect(dryRun.errors == "Line 1: 'Ann Reed': birthday stays 'April 12, 1990' (the file says 'May 13, 1991').\n")
    #expect(try home.haru("people", "contacts", "show", "Ann Reed", "--json") == before)
    #expect(try home.haru("people", "contacts", "import", partial).contains("1 updated (organization)"))
    let after = try home.haru("people", "contacts", "show", "Ann Reed", "--json")
    #expect(after == before.replacing("\"organization\": null", with: "\"organization\": \"Reed\""))
    let again = try home.run("people", "contacts", "import", partial)
    #expect(again.output.contains("0 updated, 1 unchanged, 1 left as is") && !again.output.contains("Undo"))
    #expect(again.errors == dryRun.errors)
    // A contact with another phone number is another person.
    let other = try file(
      "other.csv",
      "Name,E-mail 1 - Value,Phone 1 - Value\nAnn Reed,ann@reed.example,010-2345-0199\n"
    )
    #expect(try home.haru("people", "contacts", "import", other).contains("1 added, 0 updated"))
    #expect(try home.haru("people", "contacts", "import", other).contains("0 added, 0 updated, 1 unchanged"))
  }

  @Test func missingFileDoesNotBlockTheOthers() throws {
    let good = try file("good.vcf", card("FN:Ann\nTEL:010-2345-0101"))
    let missing = home.folder.path("missing.vcf")
    let korean = home.environment(language: "ko")
    let outcome = try home.run("people", "contacts", "import", missing, good, missing, environment: korean)
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("'good.vcf'에서 가져왔어요: 추가 1"))
    let message = "'\(missing)' 파일이 없어요. 이름과 위치를 확인해 주세요."
    #expect(outcome.errors == "\(message)\nharu: \(message)\n")
  }

  @Test func undoHintAfterSeveralFilesCoversAllOfThem() throws {
    let files = try ["Ann", "Tom"].map { try file("\($0).vcf", card("FN:\($0)")) }
    let message = try home.haru("people", "contacts", "import", files[0], files[1])
    #expect(message.hasSuffix("\nUndo: haru undo 2\n") && message.components(separatedBy: "Undo").count == 2)
    try home.haru("undo", "2")
    #expect(try home.haru("people", "contacts", "list", "--plain") == "")
  }

  @Test func settingTheCurrentValueReportsNoChanges() throws {
    for (key, value) in [("week-start", "sunday"), ("color", "auto"), ("reduced-motion", "off")] {
      #expect(try home.haru("settings", "set", key, value) == "No changes.\n")
    }
    #expect(try home.haru("undo", "--list") == "There is nothing to undo.\n")
  }

  @Test func severalChangesAreUndoneRedoneAndListed() throws {
    for title in ["oak", "elm", "yew"] { try home.haru("plan", "add", title) }
    #expect(try home.haru("undo", "--list").contains("1  2026-11-20 09:00  event  added 'yew'\n"))
    #expect(try home.haru("undo", "2") == "Undid: added 'yew'\nUndid: added 'elm'\nRedo: haru redo 2\n")
    #expect(try home.haru("redo") == "Redid: added 'elm'. Undo: haru undo\n")
    #expect(try home.haru("redo", "--list").contains("1  2026-11-20 09:00  event  added 'yew'\n"))
    #expect(try home.haru("redo", "9").hasPrefix("Redid: added 'yew'\n"))
    #expect(try home.haru("undo", "2").hasPrefix("Undid: added 'yew'\n"))
    #expect(try home.titles() == ["oak"])
    let refused = try home.run("undo", "0")
    #expect(refused.status == .exited(1) && refused.errors.contains("from 1 to 100"))
  }

  @Test func promptWithoutATerminalNamesTheOption() throws {
    try home.haru("plan", "add", "dentist")
    let outcome = try home.run("plan", "remove", "dentist")
    #expect(outcome.status == .exited(1) && outcome.errors.contains("--yes"))
  }

  private func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = home.folder.path(name)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}
