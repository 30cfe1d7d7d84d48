import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct CommandParserTests {
  /// The word for a choice may have any case, and a particle or a preposition.
  @Test(
    arguments: [
      ("call", "call"), ("Call", "call"), ("전화", "call"), ("전화로", "call"), ("by phone", "call"),
      ("on the Phone", "call"),
      ("카톡으로", "kakaotalk"), ("영상 통화로", "video"), ("in a video call", "video"), ("로", nil), ("by ", nil), ("전화기", nil),
    ] as [(String, String?)])
  func choicesAreReadWithWordsAroundThem(word: String, choice: String?) {
    let spec = ValueSpec(
      "HOW", choices: ["call", "kakaotalk", "video"],
      synonyms: ["call": ["전화", "phone"], "kakaotalk": ["카톡"], "video": ["영상 통화", "video call"]])
    #expect(spec.choice(word) == choice)
    #expect(ValueSpec("TEXT").choice(word) == word)
  }

  private func parse(_ line: String...) throws -> ParsedCommandLine { try CommandParser(.haru).parse(line) }

  private func invocation(_ line: [String]) throws -> Invocation {
    guard case .run(let invocation) = try CommandParser(.haru).parse(line) else {
      throw NotACommand(line: line)
    }
    return invocation
  }

  private struct NotACommand: Error {
    let line: [String]
  }

  /// A Korean word selects the choice that commands define.
  @Test(arguments: [
    ("전화", "call"), ("통화", "call"), ("카톡", "kakaotalk"), ("카카오톡", "kakaotalk"), ("영상 통화", "video"), ("만남", "in-person"),
    ("기타", "other"), ("call", "call"),
  ])
  func koreanWordSelectsAChoice(word: String, choice: String) throws {
    let by = OptionSpec("by", value: "CHANNEL", LocalizedText(ko: "", en: ""))
    #expect(try invocation(["people", "water", "별이", "--by", word]).value(of: by) == choice)
    #expect(throws: UsageError.self) { try invocation(["people", "water", "별이", "--by", word + "x"]) }
  }

  /// The names that Haru prints select choices too, as do other spellings and common synonyms.
  @Test(arguments: [
    (["people", "water", "별이", "--by"], ["dm", "DM"], "message"),
    (["people", "water", "별이", "--by"], ["face to face", "대면", "meet", "in person"], "in-person"),
    (["plan", "calendars", "add", "일", "--hue"], ["보라", "보라색", "Purple"], "purple"),
    (["plan", "calendars", "add", "일", "--hue"], ["grey", "회색"], "gray"),
    (["books", "list", "--status"], ["읽는 중", "읽는중", "reading"], "reading"),
    (["books", "list", "--status"], ["given up", "given_up", "dropped", "그만 읽음"], "given_up"),
    (["books", "list", "--holding"], ["빌려줌", "lent"], "lent"),
    (["books", "list", "--sort"], ["제목", "title"], "title"),
    (["books", "list", "--category"], ["소설·시", "소설시", "Literature"], "literature"),
    (["books", "add", "x", "--category"], ["genre fiction", "장르소설"], "genreFiction"),
    (["books", "add", "x", "--theme"], ["파랑", "파란색", "Blue"], "blue"),
    (["books", "edit", "x", "--theme"], ["", " ", "none", "없음"], ""),
    (["words", "share", "12", "--theme"], ["검은콩", "Black Bean", "blackbean"], "black-bean"),
    (["words", "share", "12", "--font"], ["교보손글씨", "kyobo handwriting"], "kyobo-handwriting"),
  ])
  func printedNamesSelectChoices(line: [String], words: [String], choice: String) throws {
    let option = OptionSpec(String(line[line.count - 1].dropFirst(2)), value: "CHOICE", LocalizedText(ko: "", en: ""))
    for word in words { #expect(try invocation(line + [word]).value(of: option) == choice) }
  }

  @Test func lineWithoutCommandOpensTheApp() throws {
    #expect(try parse() == .open(GlobalOptions()))
    var options = GlobalOptions()
    options.format = .json
    options.language = .korean
    #expect(try parse("--json", "--lang", "ko") == .open(options))
  }

  @Test(arguments: [
    (["plan"], ["plan", "list"], []),
    (["plan", "2026-11-25"], ["plan", "list"], ["2026-11-25"]),
    (["plan", "next", "monday"], ["plan", "list"], ["next", "monday"]),
    (["plan", "list", "week"], ["plan", "list"], ["week"]),
    (["plan", "show", "list"], ["plan", "show"], ["list"]),
    (["plan", "--", "add"], ["plan", "list"], ["add"]),
    (["plan", "calendars"], ["plan", "calendars", "list"], []),
    (["plan", "calendars", "add", "일"], ["plan", "calendars", "add"], ["일"]),
    (["today", "-1d"], ["today"], ["-1d"]),
    (["find", "-", "x"], ["find"], ["-", "x"]),
    (["find", "--", "--json", "--", "-q"], ["find"], ["--json", "--", "-q"]),
  ])
  func wordsThatAreNotVerbsAreArguments(line: [String], path: [String], arguments: [String]) throws {
    let invocation = try invocation(line)
    #expect(invocation.path == path)
    #expect(invocation.arguments == arguments)
  }

  @Test(arguments: [
    ["plan", "add", "--title", "치과", "--calendar", "home"],
    ["plan", "--title", "치과", "add", "-c", "home"],
    ["plan", "--title", "치과", "-chome", "add"],
    ["plan", "add", "-q", "--title", "x", "-yqc", "home", "--title", "치과"],
  ])
  func optionsMayAppearAnywhere(line: [String]) throws {
    let invocation = try invocation(line)
    #expect(invocation.path == ["plan", "add"])
    #expect(invocation.value(of: EventDraft.Field.title.option) == "치과")
    #expect(invocation.value(of: EventDraft.Field.calendar.option) == "home")
    #expect(invocation.arguments.isEmpty)
  }

  @Test func groupedShortFlagsAreAllApplied() throws {
    let invocation = try invocation(["undo", "-yq"])
    #expect(invocation.globals.assumesYes)
    #expect(invocation.globals.isQuiet)
    #expect(!invocation.globals.forbidsInput)
  }

  @Test func repeatableOptionKeepsAllValuesInOrder() throws {
    let invocation = try invocation(["plan", "add", "--alarm", "10m", "x", "--alarm=1d"])
    #expect(invocation.values(of: EventDraft.Field.alarms.option) == ["10m", "1d"])
    #expect(invocation.arguments == ["x"])
  }

  @Test(arguments: ["-5", "-3d", "-", "", "a=b", "-five", "--five"])
  func optionValueMayBeAnyWordThatIsNotAnOption(value: String) throws {
    #expect(try invocation(["plan", "--days", value]).value(of: PlanOption.days) == value)
  }

  @Test(arguments: ["--json", "-q", "--", "--from=x"])
  func optionLikeValueNeedsAnEqualsSign(value: String) throws {
    let error = UsageError.missingValue(option: "--days", placeholder: "N")
    #expect(throws: error) { try CommandParser(.haru).parse(["plan", "--days", value]) }
    #expect(try invocation(["plan", "--days=\(value)"]).value(of: PlanOption.days) == value)
  }

  @Test func emptyValueDiffersFromAMissingOption() throws {
    #expect(try invocation(["plan", "edit", "3f2a", "--notes="]).value(of: EventDraft.Field.notes.option) == "")
    #expect(try invocation(["plan", "edit", "3f2a"]).value(of: EventDraft.Field.notes.option) == nil)
  }

  @Test(arguments: [
    (["-h"], []),
    (["--help"], []),
    (["help"], []),
    (["help", "plan"], ["plan"]),
    (["plan", "--help"], ["plan"]),
    (["--help", "plan"], ["plan"]),
    (["help", "plan", "calendars", "add"], ["plan", "calendars", "add"]),
    (["plan", "calendars", "add", "-h"], ["plan", "calendars", "add"]),
    (["plan", "add", "--title", "--help"], ["plan", "add"]),
    (["plan", "add", "-qh", "--no-such-option"], ["plan", "add"]),
    (["plan", "help", "--help", "add"], ["plan"]),
    (["help", "--help"], ["help"]),
  ])
  func helpIsRecognizedInEveryForm(line: [String], path: [String]) throws {
    #expect(try CommandParser(.haru).parse(line) == .help(path, GlobalOptions()))
  }

  @Test(arguments: [
    (["help", "--machine"], []), (["help", "--machine", "plan", "list"], ["plan", "list"]),
    (["help", "plan", "--machine"], ["plan"]), (["plan", "--help", "--machine"], ["plan"]),
  ])
  func helpForMachinesIsRecognized(line: [String], path: [String]) throws {
    #expect(try CommandParser(.haru).parse(line) == .help(path, GlobalOptions(), isForMachines: true))
  }

  @Test func helpAfterTheTerminatorIsAnArgument() throws {
    #expect(try invocation(["find", "--", "--help"]).arguments == ["--help"])
    #expect(try invocation(["plan", "add", "--title=--help"]).value(of: EventDraft.Field.title.option) == "--help")
  }

  @Test func versionOptionNeedsNoArguments() throws {
    #expect(try parse("--version") == .version(GlobalOptions()))
    var verbose = GlobalOptions()
    verbose.isVerbose = true
    #expect(try parse("plan", "show", "-V", "--verbose") == .version(verbose))
  }

  @Test func completionRequestIsPassedOnUnparsed() throws {
    #expect(try parse("__complete", "plan", "--no-such") == .complete(["plan", "--no-such"]))
  }

  @Test func globalOptionsAreParsed() throws {
    let line = ["--color", "never", "undo", "--lang=en", "--no-input", "--plain", "--verbose"]
    let globals = try invocation(line).globals
    #expect(globals.color == .never)
    #expect(globals.language == .english)
    #expect(globals.forbidsInput)
    #expect(globals.format == .plain)
    #expect(globals.isVerbose)
    #expect(!globals.assumesYes)
  }

  @Test func mistypedVerbSuggestsACommand() throws {
    #expect(try invocation(["plan", "serach", "dentist"]).mistypedCommand == "haru plan search")
    #expect(try invocation(["plan", "rm", "dentist"]).mistypedCommand == "haru plan remove")
    #expect(try invocation(["plan", "tomorrow"]).mistypedCommand == nil)
    #expect(try invocation(["plan", "search", "edti"]).mistypedCommand == nil)
  }

  @Test func lineDescribesOnlyItsOwnNoun() throws {
    let tree = CommandTree.haru
    let nouns = tree.nouns.map { noun in
      CommandTree.Noun(noun.name, aliases: noun.aliases, in: noun.group) {
        if noun.name != "plan" { Issue.record("'\(noun.name)' was described.") }
        return noun.spec
      }
    }
    let watched = CommandTree(
      program: tree.program, summary: tree.summary, discussion: tree.discussion, examples: tree.examples, nouns: nouns)
    let line = try CommandParser(watched).parse(["plan", "2026-11-25"])
    #expect(line == .run(try invocation(["plan", "2026-11-25"])))
  }

  @Test func invocationNamesItsNounAndVerb() throws {
    let invocation = try invocation(["plan", "calendars", "add", "일"])
    #expect(invocation.noun == "plan")
    #expect(invocation.verb == "calendars add")
    #expect(try self.invocation(["find", "서울", "치과"]).text == "서울 치과")
    #expect(try self.invocation(["undo"]).verb == "")
  }
}
