import Foundation
import Support
import Testing

/// Tests importing and exporting sayings.
struct WordsFilesStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func fortuneFileComesInOnceAndGoesWithOneUndo() throws {
    try write("한 걸음씩.\n\t\t-- 할머니\n%\nStep by step.\n%\nStep  by step.\n", to: "quotes")
    let path = home.folder.path("quotes")
    let trial = try home.done("words", "import", path, "--dry-run")
    #expect(trial == "Preview of 'quotes': 2 added, 0 updated, 0 unchanged, 1 repeated. Nothing was changed.\n")
    let outcome = try home.done("words", "import", path)
    #expect(outcome == "Imported 'quotes': 2 added, 0 updated, 0 unchanged, 1 repeated. Undo: haru undo\n")
    func imported(_ options: String...) throws -> Int {
      try HaruProcess(["words", "list", "--plain"] + options, environment: home.environment()).run().output
        .split(separator: "\n").count { $0.hasPrefix("1000") }
    }
    // Imported sayings are never marked as new.
    #expect(try (imported("--all"), imported("--new")) == (2, 0))
    #expect(try home.done("words", "search", "할머니", "--plain").contains("\t한 걸음씩.\t\t할머니\t"))

    let again = try home.done("words", "import", path)
    #expect(again == "Imported 'quotes': 0 added, 0 updated, 3 unchanged.\n")
    #expect(try home.done("undo") == "Undid: imported 'quotes'. Redo: haru redo\n")
    #expect(try home.done("words", "search", "step by", "--json") == "[]\n")
  }

  @Test(arguments: ["json", "csv"])
  func whatIsWrittenIsReadBackElsewhere(format: String) throws {
    try home.done("words", "add", "--korean", "천천히,\n\"괜찮다\"", "--english", "Slowly", "--who", "할머니", "--tag", "인내")
    try home.done("words", "like", "10001")
    try home.done("words", "use", "3")
    let path = home.folder.path("words.\(format)")
    #expect(try home.done("words", "export", path) == "Exported 31 sayings to 'words.\(format)'.\n")

    let other = try HaruHome()
    let imported = try other.done("words", "import", path)
    #expect(imported == "Imported 'words.\(format)': 1 added, 1 updated, 29 unchanged. Undo: haru undo\n")
    for words in [["--liked"], ["--unused"], ["--tag", "patience"]] {
      let list = ["words", "list", "--plain"] + words
      let here = try HaruProcess(list, environment: home.environment()).run().output
      let there = try HaruProcess(list, environment: other.environment()).run().output
      #expect(here == there)
      #expect(!here.isEmpty)
    }
  }

  @Test func listIsWrittenToStandardOutput() throws {
    try home.done("words", "add", "--korean", "천천히", "--english", "Slowly", "--who", "할머니")
    try home.done("words", "like", "10001")
    let written = try home.run("words", "export", "--liked", "--format", "fortune")
    #expect(written.status == .exited(0) && written.errors.isEmpty)
    #expect(written.output == "천천히\n\nSlowly\n\t\t-- 할머니\n%\n")
    let piped = try home.shell(
      #"""
      "$haru" words export --liked --format fortune | HARU_HOME="$PWD/other" "$haru" words import -
      HARU_HOME="$PWD/other" "$haru" words search slowly --plain | cut -f 1-4
      """#
    )
    #expect(piped.output.hasSuffix("10001\t천천히\tSlowly\t할머니\n"))
  }

  @Test func wrongFilesChangeNothing() throws {
    try write("\u{0}\u{1}\u{2}", to: "noise")
    for name in ["noise", "nowhere"] {
      let outcome = try home.run("words", "import", home.folder.path(name))
      #expect(outcome.status == .exited(1) && outcome.output.isEmpty)
      #expect(outcome.errors.contains("'\(home.folder.path(name))'"))
    }
    try write("old", to: "taken.json")
    #expect(try home.refusal("words", "export", home.folder.path("taken.json")) == CommandRefusal(1, "answer_needed"))
    #expect(try String(contentsOfFile: home.folder.path("taken.json"), encoding: .utf8) == "old")
    let refusal = try home.refusal("words", "export", home.folder.path("no/words.json"))
    #expect(refusal == CommandRefusal(1, "file_unwritable"))
    #expect(try home.done("undo", "--list", "--json") == "[]\n")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: home.folder.path(name), atomically: true, encoding: .utf8)
  }
}
