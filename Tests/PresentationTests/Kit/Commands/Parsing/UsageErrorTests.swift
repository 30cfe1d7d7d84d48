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
    (["settings", "gte"], .unexpectedArgument("gte", path: ["settings", "list"], suggestion: "haru settings get")),
    (["plan", "show", "a", "b"], .unexpectedArgument("b", path: ["plan", "show"], suggestion: nil)),
    (["plan", "--json", "--plain"], .conflict("--json", "--plain")),
    (["plan", "add", "--end=5", "--for=1h"], .conflict("--end", "--for")),
  ])
  func wrongLineIsNamed(line: [String], error: UsageError) {
    #expect(throws: error) { try CommandParser(.haru).parse(line) }
  }

  @Test func valueOutsideTheChoicesIsRefusedWithTheNearest() {
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
    'haru remind remove', 'haru lock remove
    """

  @Test(arguments: [
    ("ㅔㅣ무", "plan"), ("새ㅇ묘", "today"), ("ㅕㅜ애", "undo"), ("ㅔㅣㅁㅜ", "plan"),
    ("lan", "plan"), ("comp", "completion"), ("sett", "settings"), ("plann", "plan"), ("pla", "plan"), ("PLAN", "plan"),
    ("plam", "plan"), ("xyz", nil),
    ("mna", "man"), ("mmm", nil), ("search", "find"), ("config", "settings"), ("", nil), ("일정", "plan"), ("검색", "find"),
    ("하루하루", nil),
    // These words name commands of features.
    ("add", "words add', 'haru plan add', 'haru canvas feel', 'haru books add', 'haru remind add"),
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
  func messageNamesTheWordAndTheWayOut(error: UsageError) {
    #expect(
      Texts(.english).failure(for: error, program: "haru").report(as: .text, program: "haru")
        == "haru: unknown command '계획'.\n      Did you mean 'plan'?\n"
    )
    #expect(
      Texts(.korean).failure(for: error, program: "haru").report(as: .text, program: "haru")
        == "haru: 없는 명령이에요: '계획'.\n      혹시 'plan'인가요?\n"
    )
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
  func everyErrorEndsWithTwoAndHasItsOwnCode(error: UsageError) {
    for language in [Texts(.korean), Texts(.english)] {
      let failure = language.failure(for: error, program: "haru")
      #expect(failure.exitStatus == 2)
      #expect(failure.message.hasSuffix("."))
      #expect(failure.code.allSatisfy { $0.isLowercase || $0 == "_" || $0.isNumber })
      #expect(failure.hint?.isEmpty != true)
    }
  }

  @Test func codesAreAllDifferent() {
    let errors: [UsageError] = [
      .unknownCommand("", parent: [], suggestion: nil), .missingCommand(path: [], choices: []),
      .unknownOption("", path: [], suggestion: nil), .missingValue(option: "", placeholder: ""),
      .unexpectedValue(option: ""), .invalidChoice("", for: "", choices: [], suggestion: nil),
      .missingArgument("", path: []), .unexpectedArgument("", path: [], suggestion: nil), .conflict("", ""),
      .notUTF8(position: 1),
    ]
    #expect(Set(errors.map { Texts(.english).failure(for: $0, program: "haru").code }).count == errors.count)
  }
}
