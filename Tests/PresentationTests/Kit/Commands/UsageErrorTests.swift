import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct UsageErrorTests {
  @Test(arguments: [
    (["pepole"], UsageError.unknownCommand("pepole", parent: [], suggestion: "haru people")),
    (
      ["contacts", "list", "--limit", "5"],
      .unknownCommand("contacts", parent: [], suggestion: "haru people contacts")
    ),
    (["--limit", "5"], .unknownOption("--limit", path: [], suggestion: nil)),
    (["paln"], .unknownCommand("paln", parent: [], suggestion: "haru plan")),
    (["help", "plan", "serach"], .unknownCommand("serach", parent: ["plan"], suggestion: "haru plan search")),
    (["help", "undo", "it"], .unknownCommand("it", parent: ["undo"], suggestion: nil)),
    (["paln", "--help"], .unknownCommand("paln", parent: [], suggestion: "haru plan")),
    (["plan", "--titel", "x"], .unknownOption("--titel", path: ["plan", "list"], suggestion: nil)),
    (["plan", "add", "--titel", "x"], .unknownOption("--titel", path: ["plan", "add"], suggestion: "--title")),
    (["plan", "add", "--tit", "x"], .unknownOption("--tit", path: ["plan", "add"], suggestion: "--title")),
    (["--days", "3", "plan"], .unknownOption("--days", path: [], suggestion: nil)),
    (["undo", "-yx"], .unknownOption("-x", path: ["undo"], suggestion: nil)),
    (["undo", "--=x"], .unknownOption("--", path: ["undo"], suggestion: nil)),
    (["undo", "--list=yes"], .unexpectedValue(option: "--list")),
    (["plan", "-n"], .missingValue(option: "--days", placeholder: "N")),
    (["--color"], .missingValue(option: "--color", placeholder: "auto|always|never")),
    (["plan", "show"], .missingArgument("EVENT", path: ["plan", "show"])),
    (["settings", "set", "name"], .missingArgument("VALUE", path: ["settings", "set"])),
    (["find"], .missingArgument("WORD", path: ["find"])),
    (["undo", "1", "this"], .unexpectedArgument("this", path: ["undo"], suggestion: nil)),
    (["settings", "gte"], .unknownCommand("gte", parent: ["settings"], suggestion: "haru settings get")),
    (
      ["people", "import", "x.csv"],
      .unknownCommand("import", parent: ["people"], suggestion: "haru people contacts import")
    ),
    (
      ["people", "import", "x.csv", "--dry-run"],
      .unknownCommand("import", parent: ["people"], suggestion: "haru people contacts import")
    ),
    (["people", "--limt", "5"], .unknownOption("--limt", path: ["people", "list"], suggestion: "--limit")),
    (["plan", "show", "a", "b"], .unexpectedArgument("b", path: ["plan", "show"], suggestion: nil)),
    (["plan", "--json", "--plain"], .conflict("--json", "--plain")),
    (["plan", "add", "--end=5", "--for=1h"], .conflict("--end", "--for")),
  ])
  func wrongLineIsReported(line: [String], error: UsageError) {
    #expect(throws: error) { try CommandParser(.haru).parse(line) }
  }

  @Test func invalidChoiceSuggestsTheNearest() {
    let color = UsageError.invalidChoice(
      "alway",
      for: "--color",
      choices: ["auto", "always", "never"],
      suggestion: "always"
    )
    #expect(throws: color) { try CommandParser(.haru).parse(["--color", "alway", "plan"]) }
    let shell = UsageError.invalidChoice("ksh", for: "SHELL", choices: ["bash", "zsh", "fish"], suggestion: "zsh")
    #expect(throws: shell) { try CommandParser(.haru).parse(["completion", "ksh"]) }
  }

  private static let removing = """
    people remove', 'haru words remove', 'haru plan remove', 'haru canvas remove', 'haru books remove', \
    'haru remind remove', 'haru lock remove', 'haru sync remove
    """

  @Test(arguments: [
    ("ㅔㅣ무", "plan"), ("새ㅇ묘", "today"), ("ㅕㅜ애", "undo"), ("ㅔㅣㅁㅜ", "plan"),
    ("lan", "plan"), ("comp", "completion"), ("sett", "settings"), ("plann", "plan"), ("pla", "plan"), ("PLAN", "plan"),
    ("plam", "plan"), ("xyz", nil),
    ("mna", "man"), ("mmm", nil), ("search", "find"), ("config", "settings"), ("", nil), ("일정", "plan"), ("검색", "find"),
    ("하루하루", nil),
    // These words name commands of features.
    (
      "add",
      "words add', 'haru plan add', 'haru canvas feel', 'haru books add', 'haru remind add', 'haru sync add"
    ),
    ("rm", removing), ("delete", removing),
    ("events", "plan"),
    (
      "ls",
      """
      people list', 'haru words list', 'haru plan list', 'haru canvas diary', 'haru books list', 'haru remind list', \
      'haru settings list
      """
    ),
    ("contacts", "people contacts"), ("postpone", "people postpone"),
  ])
  func nearestCommandIsSuggested(word: String, suggestion: String?) {
    #expect(throws: UsageError.unknownCommand(word, parent: [], suggestion: suggestion.map { "haru \($0)" })) {
      try CommandParser(.haru).parse([word])
    }
  }

  @Test(arguments: [UsageError.unknownCommand("계획", parent: [], suggestion: "plan")])
  func messageNamesTheWordAndASuggestion(error: UsageError) {
    #expect(
      Texts(.english).failure(for: error, program: "haru").report(as: .text, program: "haru")
        == "haru: Unknown command: '계획'.\n      Did you mean 'plan'?\n"
    )
    #expect(
      Texts(.korean).failure(for: error, program: "haru").report(as: .text, program: "haru")
        == "haru: 없는 명령이에요: '계획'.\n      혹시 'plan'인가요?\n"
    )
  }

  @Test func messageNamesTheWholePathThatWasTyped() {
    let error = UsageError.unknownCommand("alll", parent: ["books"], suggestion: nil)
    #expect(
      Texts(.english).failure(for: error, program: "haru").report(as: .text, program: "haru")
        == "haru: Unknown command: 'books alll'.\n      See 'haru help books'.\n")
    #expect(
      Texts(.korean).failure(for: error, program: "haru").report(as: .text, program: "haru")
        == "haru: 없는 명령이에요: 'books alll'.\n      'haru help books'에서 사용법을 볼 수 있어요.\n")
  }

  @Test func missingArgumentsAreNamedInOneKoreanSentence() async throws {
    let tester = try await PlanSample.tester()
    let commands = CommandTree.haru.visibleCommands.filter { $0.spec.arguments.first?.isRequired == true }
    #expect(commands.count > 20)
    for (path, _) in commands {
      let message = await tester.run(path, .korean).messages.split(separator: "\n").first ?? ""
      #expect(message.wholeMatch(of: /haru: '[^']+' 뒤에 (?!.*\. ).*[을를] 써 주세요\./) != nil, "\(message)")
    }
  }

  @Test(arguments: [("books", "all"), ("books", "모두"), ("people", "전체"), ("words", "all")])
  func wordForTheWholeListSuggestsItsOption(noun: String, word: String) throws {
    let suggestion = "haru \(noun) list --all"
    #expect(throws: UsageError.unknownCommand(word, parent: [noun], suggestion: suggestion)) {
      try CommandParser(.haru).parse([noun, word])
    }
    _ = try CommandParser(.haru).parse([noun, "list", "--all"])
  }

  @Test(arguments: [
    UsageError.unknownCommand("a", parent: ["plan"], suggestion: nil),
    .missingCommand(path: ["a"], choices: ["b", "c"]),
    .unknownOption("--a", path: ["plan"], suggestion: nil),
    .missingValue(option: "--a", placeholder: "N"),
    .unexpectedValue(option: "--a"),
    .invalidChoice("a", for: "--b", choices: ["c"], suggestion: nil),
    .missingArgument("A", path: ["plan", "show"]),
    .unexpectedArgument("a", path: ["plan"], suggestion: nil),
    .conflict("--a", "--b"),
    .notUTF8(position: 3),
  ])
  func everyUsageErrorExitsWithTwoAndIsWellFormed(error: UsageError) {
    for language in [Texts(.korean), Texts(.english)] {
      let failure = language.failure(for: error, program: "haru")
      #expect(failure.exitStatus == 2)
      #expect(failure.message.hasSuffix("."))
      #expect(failure.code.allSatisfy { $0.isLowercase || $0 == "_" || $0.isNumber })
      #expect(failure.hint?.isEmpty != true)
    }
  }

  @Test func errorCodesAreUnique() {
    let errors: [UsageError] = [
      .unknownCommand("", parent: [], suggestion: nil), .missingCommand(path: [], choices: []),
      .unknownOption("", path: [], suggestion: nil), .missingValue(option: "", placeholder: ""),
      .unexpectedValue(option: ""), .invalidChoice("", for: "", choices: [], suggestion: nil),
      .missingArgument("", path: []), .unexpectedArgument("", path: [], suggestion: nil), .conflict("", ""),
      .wrongPart("", for: "", bare: ""), .notUTF8(position: 1),
    ]
    #expect(Set(errors.map { Texts(.english).failure(for: $0, program: "haru").code }).count == errors.count)
  }
}

struct CommandLineBytesTests {
  @Test func utf8ArgumentsAreDecoded() throws {
    #expect(try CommandLineBytes.decode([Array("plan".utf8), [], Array("치과 🦷".utf8)]) == ["plan", "", "치과 🦷"])
  }

  @Test(arguments: [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
  func invalidUTF8IsReportedWithItsPosition(bytes: [UInt8]) {
    #expect(throws: UsageError.notUTF8(position: 2)) {
      try CommandLineBytes.decode([Array("find".utf8), bytes, [0xFF]])
    }
  }
}

/// Checks that a value out of range exits with 1; only a value that cannot be parsed is a usage error.
struct ValueRangeTests {
  @Test(arguments: [
    ("people plant 160000 --every 91d", "invalid_cycle"),
    ("people edit 별이 --every 100", "invalid_cycle"),
    ("people edit 별이 --at 25:00", "invalid_time"),
    ("people contacts add Mina --birthday 2030-01-01", "invalid_birthday"),
    ("people contacts add Mina --birthday 2/30", "invalid_birthday"),
    ("plan add Tea --start 12:00 --for 0m", "invalid_duration"),
    ("plan add Tea --start 2026-11-31", "invalid_date_time"),
    ("plan add Tea --start 25:00", "invalid_date_time"),
    ("plan add Tea --start 12:00 --alarm 5w", "invalid_alarm"),
    ("plan add tea feb 30 at 12:00", "ambiguous_words"),
    ("plan list 2026-02-30", "invalid_date_range"),
    ("plan list --days 0", "invalid_number"),
    ("plan list --days 99999999999999999999", "invalid_number"),
    ("plan free --at-least 0m", "invalid_duration"),
    ("settings set day-start 07:00", "invalid_choice"),
  ])
  func valueOutOfRangeExitsWithOne(line: String, code: String) async throws {
    let tester = try await PeopleSample.tester()
    let words = try #require(ShellWords("haru " + line).arguments)
    #expect(await tester.refusal(words) == CommandRefusal(1, code))
  }

  @Test(arguments: [
    ("people edit 별이 --every often", "invalid_cycle"),
    ("people edit 별이 --at noonish", "invalid_time"),
    ("people contacts add Mina --birthday soon", "invalid_birthday"),
    ("plan add Tea --start 12:00 --for long", "invalid_duration"),
    ("plan add Tea --start someday", "invalid_date_time"),
    ("plan add Tea --start 12:00 --alarm soon", "invalid_alarm"),
    ("plan list someday", "invalid_date_range"),
    ("plan list --days many", "invalid_number"),
    ("settings set day-start late", "invalid_choice"),
  ])
  func valueThatCannotBeParsedExitsWithTwo(line: String, code: String) async throws {
    let tester = try await PeopleSample.tester()
    let words = try #require(ShellWords("haru " + line).arguments)
    #expect(await tester.refusal(words) == CommandRefusal(2, code))
  }
}
