import Foundation
import Support
import Testing

/// Tests commands about sayings over several days.
struct WordsStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: [["words"], ["words", "list"], ["words", "like", "3"], ["today"]])
  func everyDayAddsOneSaying(first: [String]) throws {
    // The first command that shows sayings starts the first day.
    try at("2026-11-20T09:00", first)
    #expect(try numbers(at: "2026-11-20T09:00") == Array((1...30).reversed()))
    #expect(try numbers(at: "2026-11-20T23:59") == Array((1...30).reversed()))
    #expect(try numbers(at: "2026-11-21T00:00") == Array((1...31).reversed()))
    #expect(try numbers(at: "2026-11-22T12:00") == Array((1...32).reversed()))
    // Sayings of missed days arrive together.
    #expect(try numbers(at: "2026-11-30T07:00") == Array((1...40).reversed()))
    // If the clock is set back, the first 30 sayings stay.
    #expect(try numbers(at: "2026-11-10T07:00") == Array((1...30).reversed()))
  }

  @Test func newMarkLastsTwoDaysOrUntilOpened() throws {
    try at("2026-11-20T09:00", "words")
    #expect(try new(at: "2026-11-20T09:00") == [30, 29])
    #expect(try new(at: "2026-11-21T00:00") == [31, 30])
    #expect(try new(at: "2026-11-21T23:59") == [31, 30])
    #expect(try new(at: "2026-11-22T00:00") == [32, 31])
    try at("2026-11-22T09:00", "words", "show", "32")
    #expect(try new(at: "2026-11-22T09:00") == [31])
    #expect(try new(at: "2026-11-29T09:00") == [39, 38])
  }

  @Test func sayingChangesAreUndoneAndRedone() throws {
    try home.haru("words", "like", "3")
    try home.haru("words", "use", "3")
    #expect(try home.haru("words", "list", "--liked", "--plain").hasPrefix("3\t"))
    #expect(try home.haru("words", "list", "--unused", "--plain").split(separator: "\n").count == 29)
    let added = try home.haru("words", "add", "--korean", "천천히 가도 괜찮다", "--who", "할머니", "--tag", "인내")
    #expect(added == "Added saying 10001. Undo: haru undo\n")
    try home.haru("words", "edit", "10001", "--english", "Slow is fine")
    #expect(try home.haru("words", "search", "ㅊㅊㅎ", "--plain").hasPrefix("10001\t천천히 가도 괜찮다\tSlow is fine\t할머니\t"))
    #expect(try home.haru("find", "slow is", "--plain").hasPrefix("saying\t10001\t"))
    try home.haru("words", "remove", "10001", "--yes")
    #expect(try home.refusal("words", "show", "10001") == CommandRefusal(1, "no_such_saying"))
    let undone = try (0..<5).map { _ in try home.haru("undo") }
    let summaries = ["removed saying 10001", "changed saying 10001", "added saying 10001", "marked saying 3 as used"]
    #expect(undone == (summaries + ["liked saying 3"]).map { "Undid: \($0). Redo: haru redo\n" })
    #expect(try home.refusal("undo") == CommandRefusal(1, "nothing_to_undo"))
    #expect(
      try home.haru("redo", "4")
        == """
        Redid: liked saying 3
        Redid: marked saying 3 as used
        Redid: added saying 10001
        Redid: changed saying 10001
        Undo: haru undo 4

        """
    )
    #expect(try home.haru("words", "search", "ㅊㅊㅎ", "--plain").hasPrefix("10001\t천천히 가도 괜찮다\tSlow is fine\t할머니\t"))
    try home.haru("words", "add", "--english", "Breathe")
    #expect(try home.haru("words", "list", "--plain").contains("10002\t\tBreathe\t"))
  }

  @Test func builtInSayingsAreHiddenInsteadOfRemoved() throws {
    let refused = try home.run("words", "remove", "12", "--yes")
    #expect(refused.status == .exited(1))
    #expect(refused.errors.contains("Hide it with 'haru words hide 12'."))
    try home.haru("words", "hide", "12")
    #expect(try numbers(at: "2026-11-20T09:00").count == 29)
    try home.haru("undo")
    #expect(try numbers(at: "2026-11-20T09:00").count == 30)
  }

  @Test func plainWordsPrintOneRandomSaying() throws {
    var shown: Set<String> = []
    for _ in 0..<8 {
      let outcome = try home.run("words", "--plain", environment: home.environment(language: "ko"))
      #expect(outcome.status == .exited(0) && outcome.errors.isEmpty)
      #expect(outcome.output.split(separator: "\n").last?.hasPrefix("— ") == true)
      shown.insert(outcome.output)
    }
    #expect(shown.count > 1)
  }

  @Test func todayShowsASaying() throws {
    let today = try JSONSerialization.jsonObject(with: Data(home.haru("today", "--json").utf8)) as? [String: Any]
    let saying = try #require(today?["saying"] as? [String: Any])
    #expect((1...30).contains(try #require(saying["number"] as? Int)))
    #expect(try home.haru("today", "--plain").hasPrefix("saying\t"))
    let tomorrow = try JSONSerialization.jsonObject(with: Data(home.haru("today", "tomorrow", "--json").utf8))
    #expect((tomorrow as? [String: Any])?["saying"] is NSNull)
  }

  @Test func pictureIsSavedCompletelyOrNotAtAll() throws {
    let path = home.folder.path("card.svg")
    try home.haru("words", "add", "--korean", "천천히", "--english", "slowly")
    let saved = try home.run("words", "share", "10001", "--image", path, "--theme", "mango")
    #expect(saved.status == .exited(0))
    #expect(saved.output == "Saved a picture of saying 10001 to '\(path)'.\n")
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(picture.contains("<svg") && picture.contains("천천히") && picture.contains("slowly"))
    #expect(picture.uppercased().contains("#F8D473"))

    #expect(try home.refusal("words", "share", "10001", "--image", path) == CommandRefusal(1, "answer_needed"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == picture)
    let nowhere = try home.run("words", "share", "10001", "--image", home.folder.path("no/card.svg"))
    #expect(nowhere.status == .exited(1))
    #expect(nowhere.errors.contains("/no/card.svg' couldn't be written (No such file or directory)."))
    let pathless = home.environment(["PATH": home.folder.path])
    let png = try home.run("words", "share", "10001", "--image", home.folder.path("a.png"), environment: pathless)
    #expect(png.status == .exited(1))
    #expect(png.errors.contains("librsvg2-bin"))
    #expect(!FileManager.default.fileExists(atPath: home.folder.path("a.png")))
  }

  /// Runs a command at a time in Seoul.
  @discardableResult
  private func at(_ now: String, _ arguments: String...) throws -> String { try at(now, arguments) }

  @discardableResult
  private func at(_ now: String, _ arguments: [String]) throws -> String {
    let environment = home.environment(now: "\(now):00+09:00")
    let outcome = try HaruProcess(arguments, environment: environment).run()
    #expect(outcome.status == .exited(0), "\(arguments): \(outcome.errors)")
    return outcome.output
  }

  private func numbers(at now: String) throws -> [Int] { try numbers(at(now, "words", "list", "--plain")) }

  private func new(at now: String) throws -> [Int] { try numbers(at(now, "words", "list", "--new", "--plain")) }

  private func numbers(_ rows: String) throws -> [Int] {
    try rows.split(separator: "\n").map { try #require(Int($0.prefix { $0 != "\t" })) }
  }
}

/// Tests importing and exporting sayings.
struct WordsFilesStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func fortuneFileIsImportedOnceAndUndoneInOneStep() throws {
    try write("한 걸음씩.\n\t\t-- 할머니\n%\nStep by step.\n%\nStep  by step.\n", to: "quotes")
    let path = home.folder.path("quotes")
    let dryRun = try home.haru("words", "import", path, "--dry-run")
    let numbers = "Preview of 'quotes': 2 added, 0 updated, 0 unchanged, 1 repeated. Nothing was changed.\n"
    #expect(dryRun == numbers + "  new      한 걸음씩.  — 할머니\n  new      Step by step.\n")
    let outcome = try home.haru("words", "import", path)
    #expect(outcome == "Imported 'quotes': 2 added, 0 updated, 0 unchanged, 1 repeated. Undo: haru undo\n")
    func imported(_ options: String...) throws -> Int {
      try HaruProcess(["words", "list", "--plain"] + options, environment: home.environment()).run().output
        .split(separator: "\n").count { $0.hasPrefix("1000") }
    }
    // Imported sayings are never marked as new.
    #expect(try (imported("--all"), imported("--new")) == (2, 0))
    #expect(try home.haru("words", "search", "할머니", "--plain").contains("\t한 걸음씩.\t\t할머니\t"))

    let again = try home.haru("words", "import", path)
    #expect(again == "Imported 'quotes': 0 added, 0 updated, 3 unchanged.\n")
    #expect(try home.haru("undo") == "Undid: imported 'quotes'. Redo: haru redo\n")
    #expect(try home.haru("words", "search", "step by", "--json") == "[]\n")
  }

  @Test(arguments: ["json", "csv"])
  func exportedSayingsImportUnchangedElsewhere(format: String) throws {
    try home.haru("words", "add", "--korean", "천천히,\n\"괜찮다\"", "--english", "Slowly", "--who", "할머니", "--tag", "인내")
    try home.haru("words", "like", "10001")
    try home.haru("words", "use", "3")
    let path = home.folder.path("words.\(format)")
    #expect(try home.haru("words", "export", path) == "Exported 31 sayings to '\(path)'.\n")

    let other = try HaruHome()
    let imported = try other.haru("words", "import", path)
    #expect(imported == "Imported 'words.\(format)': 1 added, 1 updated (used), 29 unchanged. Undo: haru undo\n")
    for words in [["--liked"], ["--unused"], ["--tag", "patience"]] {
      let list = ["words", "list", "--plain"] + words
      let here = try HaruProcess(list, environment: home.environment()).run().output
      let there = try HaruProcess(list, environment: other.environment()).run().output
      #expect(here == there)
      #expect(!here.isEmpty)
    }
  }

  @Test func likedSayingsAreExportedToStandardOutput() throws {
    try home.haru("words", "add", "--korean", "천천히", "--english", "Slowly", "--who", "할머니")
    try home.haru("words", "like", "10001")
    let written = try home.run("words", "export", "--liked", "--format", "fortune")
    #expect(written.status == .exited(0), "\(written.errors)")
    #expect(written.output == "천천히\n\nSlowly\n\t\t-- 할머니\n%\n")
    let piped = try home.shell(
      #"""
      "$haru" words export --liked --format fortune | HARU_HOME="$PWD/other" "$haru" words import -
      HARU_HOME="$PWD/other" "$haru" words search slowly --plain | cut -f 1-4
      """#
    )
    #expect(piped.output.hasSuffix("10001\t천천히\tSlowly\t할머니\n"))
  }

  @Test func unreadableAndUnwritableFilesChangeNothing() throws {
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
    #expect(try home.haru("undo", "--list", "--json") == "[]\n")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: home.folder.path(name), atomically: true, encoding: .utf8)
  }
}
