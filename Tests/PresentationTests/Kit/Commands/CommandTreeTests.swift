import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks rules that hold for every command of Haru.
struct CommandTreeTests {
  private let tree = CommandTree.haru
  private var all: [(path: [String], spec: CommandSpec)] { tree.visibleCommands }

  @Test func nounsHaveTheNamesOfTheirSpecs() {
    for noun in tree.nouns {
      #expect(noun.spec.name == noun.name)
      #expect(noun.spec.aliases == noun.aliases)
    }
  }

  @Test func everyCommandIsFoundByItsPath() {
    #expect(all.count > 20)
    for (path, spec) in all { #expect(tree.command(at: path) == spec) }
    #expect(tree.command(at: []) == nil)
    #expect(tree.command(at: ["plan", "water"]) == nil)
  }

  @Test func everyCommandIsReachableThroughHelp() throws {
    for (path, _) in all {
      let help = ParsedCommandLine.help(path, GlobalOptions())
      #expect(try CommandParser(tree).parse(["help"] + path) == help)
      #expect(try CommandParser(tree).parse(path + ["--help"]) == help)
    }
  }

  @Test func everyExampleParsesToItsCommand() throws {
    for language in Settings.Language.allCases {
      let texts = Texts(language)
      for example in tree.examples {
        let arguments = try #require(ShellWords(texts(example.line)).arguments)
        #expect(throws: Never.self) { try CommandParser(tree).parse(arguments) }
      }
      for (path, spec) in all {
        for example in spec.examples {
          guard let arguments = ShellWords(texts(example.line)).arguments else { continue }
          let parsed = try CommandParser(tree).parse(arguments)
          switch parsed {
          case .run(let invocation): #expect(Array(invocation.path.prefix(path.count)) == path)
          case .help: #expect(path == ["help"])
          case .open, .version, .complete: Issue.record("\(texts(example.line)) is no example of \(path)")
          }
        }
      }
    }
  }

  /// Users type the examples as shown, so their dates must be valid on every day of the year.
  @Test(arguments: Settings.Language.allCases, [Weekday.monday, .sunday])
  func everyDateOfAnExampleIsReadOnEveryDay(language: Settings.Language, weekStart: Weekday) throws {
    let (texts, habits) = (Texts(language), DateHabits(weekStart: weekStart))
    var dates: Set<String> = []
    for example in tree.examples + all.flatMap(\.spec.examples) {
      guard let arguments = ShellWords(texts(example.line)).arguments,
        case .run(let invocation) = try CommandParser(tree).parse(arguments),
        let spec = tree.command(at: invocation.path)
      else { continue }
      for option in spec.options where option.value?.isComingDate == true {
        dates.formUnion(invocation.values(of: option))
      }
      guard let last = spec.arguments.last?.value, last.isComingDate, last.placeholder == "DATE" else { continue }
      dates.insert(invocation.arguments.dropFirst(spec.arguments.count - 1).joined(separator: " "))
    }
    dates.remove("")
    #expect(dates.count > 8)
    for today in DayRange(friday, friday.adding(days: 400)) {
      for date in dates {
        let isRead =
          (try? DateReader(today: today, habits: habits)(date)) != nil
          || (try? DateTimeReader(today: today, habits: habits, dayOfTimes: today)(date)) != nil
        #expect(isRead, "\(date) on \(today)")
      }
    }
  }

  @Test func commandWithArgumentsOrOptionsHasAnExample() {
    let commands = all.filter { !$0.spec.arguments.isEmpty || !$0.spec.options.isEmpty }
    #expect(commands.count > 50)
    for (path, spec) in commands { #expect(!spec.examples.isEmpty, "\(path)") }
  }

  @Test func siblingCommandsAndOptionsHaveUniqueNames() {
    expectDifferent(tree.nouns.flatMap { [$0.name] + $0.aliases })
    for (path, spec) in all {
      expectDifferent(spec.subcommands.flatMap { [$0.name] + $0.aliases }, "\(path)")
      let options = spec.options + GlobalOption.all
      expectDifferent(options.map(\.name), "\(path)")
      expectDifferent(options.compactMap(\.short), "\(path)")
    }
  }

  @Test func sameOptionNameIsParsedTheSameWayInAllCommandsOfANoun() {
    // Options are parsed before the command that follows them is known.
    for noun in tree.nouns {
      let options = noun.spec.optionsOfSubtree + GlobalOption.all
      for option in options {
        #expect(options.allSatisfy { $0.name != option.name || $0.takesValue == option.takesValue }, "\(option.long)")
        #expect(options.allSatisfy { $0.short == nil || $0.short != option.short || $0.name == option.name })
      }
    }
  }

  @Test func namesContainOnlyLowercaseLettersAndDashes() {
    for (path, spec) in all {
      for name in path + spec.options.map(\.name) {
        #expect(name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" } && !name.hasPrefix("-"), "\(name)")
      }
      for option in spec.options + GlobalOption.all {
        // A dash before a digit starts a number.
        #expect(option.short.map { $0.isASCII && $0.isLetter } != false, "\(option.long)")
      }
    }
  }

  @Test func conflictsNameExistingOptions() {
    // An option shared by several commands may conflict with an option that only some of them have.
    let known = Set(all.flatMap { $0.spec.options.map(\.name) } + GlobalOption.all.map(\.name))
    for (path, spec) in all {
      for option in spec.options {
        #expect(option.conflicts.allSatisfy(known.contains), "\(path) \(option.long)")
      }
    }
  }

  @Test func defaultSubcommandExistsAndItsParentTakesNoArguments() {
    for (path, spec) in all {
      guard let name = spec.defaultSubcommand else { continue }
      #expect(spec.subcommand(named: name) != nil, "\(path)")
      #expect(spec.arguments.isEmpty && spec.options.isEmpty, "\(path)")
    }
  }

  @Test func optionalArgumentsComeLastAndOnlyOneRepeats() {
    for (path, spec) in all {
      #expect(spec.arguments.drop { $0.isRequired }.allSatisfy { !$0.isRequired }, "\(path)")
      // Arguments after a repeated argument are recognized because they come last.
      let several = spec.arguments.firstIndex { $0.isRest } ?? spec.arguments.endIndex
      #expect(spec.arguments.dropFirst(several + 1).allSatisfy { $0.count == .one }, "\(path)")
      #expect(spec.arguments.isEmpty || spec.subcommands.isEmpty, "\(path)")
    }
  }

  @Test(arguments: Settings.Language.allCases)
  func everySummaryIsOneNonemptyLine(language: Settings.Language) {
    let texts = Texts(language)
    var lines = [tree.summary] + tree.examples.flatMap { [$0.line, $0.summary] }
    lines += GlobalOption.all.map(\.summary)
    for (_, spec) in all {
      lines.append(spec.summary)
      lines += spec.arguments.map(\.summary) + spec.options.map(\.summary)
      lines += spec.examples.flatMap { [$0.line, $0.summary] }
      if let discussion = spec.discussion { #expect(!texts(discussion).isEmpty) }
    }
    for line in lines {
      let text = texts(line)
      #expect(!text.isEmpty)
      #expect(!text.hasSuffix("."), "\(text)")
      #expect(!text.contains { $0.isNewline }, "\(text)")
      #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false)
    }
  }

  @Test func settingsCommandsAreListGetSetAndAboutTopics() {
    let verbs = ["list", "get", "set"] + AboutTopic.allCases.map(\.rawValue)
    let running = all.filter { $0.path.first == "settings" && $0.spec.subcommands.isEmpty }
    #expect(running.map { $0.path.dropFirst().joined(separator: " ") } == verbs)
  }

  @Test func koreanSummariesAreKorean() {
    for (path, spec) in all {
      #expect(Texts(.korean)(spec.summary).contains { KoreanKeys.latinKeys(for: $0) != nil }, "\(path)")
      #expect(!Texts(.english)(spec.summary).contains { KoreanKeys.latinKeys(for: $0) != nil }, "\(path)")
      #expect(Texts(.korean)(spec.summary).hasSuffix("요"), "\(path)")
    }
  }

  private func expectDifferent(_ names: [some Hashable], _ comment: Comment? = nil) {
    #expect(Set(names).count == names.count, comment)
  }
}

/// Tests features of the command tree that Haru itself rarely uses: aliases, nouns without an action, hidden commands.
struct SmallTreeTests {
  private static let text = LocalizedText(ko: "글", en: "Text")

  private static let tree = CommandTree(
    program: "day",
    summary: text,
    discussion: text,
    examples: [],
    nouns: [
      CommandTree.Noun("reminders", aliases: ["remind"], in: .app) {
        CommandSpec(
          "reminders",
          aliases: ["remind"],
          ko: "글", en: "Text",
          subcommands: [
            CommandSpec("install", aliases: ["setup"], ko: "글", en: "Text"),
            CommandSpec(
              "import",
              ko: "글", en: "Text",
              arguments: [ArgumentSpec(ValueSpec("FILE", completion: .files), .one, text)]
            ),
            CommandSpec("probe", ko: "글", en: "Text", isHidden: true),
          ]
        )
      }
    ]
  )

  private let parser = CommandParser(Self.tree)

  @Test(arguments: [["remind", "install"], ["reminders", "setup"]])
  func aliasesRunTheNamedCommand(line: [String]) throws {
    guard case .run(let invocation) = try parser.parse(line) else {
      Issue.record("\(line) does not run")
      return
    }
    #expect(invocation.path == ["reminders", "install"])
    #expect(try parser.parse(line + ["-h"]) == .help(["reminders", "install"], GlobalOptions()))
  }

  @Test func nounWithoutActionListsItsVisibleCommands() {
    let missing = UsageError.missingCommand(path: ["reminders"], choices: ["install", "import"])
    #expect(throws: missing) { try parser.parse(["remind"]) }
    let unknown = UsageError.unknownCommand("instal", parent: ["reminders"], suggestion: "day reminders install")
    #expect(throws: unknown) { try parser.parse(["remind", "instal"]) }
  }

  @Test func mistypedAliasSuggestsTheName() {
    #expect(throws: UsageError.unknownCommand("remnid", parent: [], suggestion: "day reminders")) {
      try parser.parse(["remnid"])
    }
  }

  @Test func hiddenCommandRunsButIsNotShown() throws {
    guard case .run(let invocation) = try parser.parse(["remind", "probe"]) else {
      Issue.record("a hidden command does not run")
      return
    }
    #expect(invocation.path == ["reminders", "probe"])
    let page = HelpPage(Self.tree, Texts(.english)).lines(for: ["reminders"], width: 80).map(\.plain)
    #expect(page.contains("  install, setup  Text"))
    #expect(page.contains("  day reminders COMMAND …"))
    #expect(!page.contains { $0.contains("probe") })
    #expect(!ManPage(Self.tree, Texts(.english), version: "1").roff.contains("probe"))
    #expect(Completer(Self.tree, Texts(.english)).completion(of: ["remind", "p"]).candidates.isEmpty)
    #expect(!CommandTable(Self.tree, Texts(.english)).markdown.contains("probe"))
  }

  @Test func fileCompletionIsLeftToTheShell() {
    let completion = Completer(Self.tree, Texts(.english)).completion(of: ["remind", "import", "no"])
    #expect(completion.offersFiles)
    #expect(completion.lines == ":files\n")
  }
}

extension ValueSpec {
  /// Indicates whether the value is a date that may be in the future.
  fileprivate var isComingDate: Bool {
    if case .words(let words) = completion { words.contains("tomorrow") } else { false }
  }
}
