import Domain
import Presentation
import ScreenSupport
import Support
import Testing

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
  func aliasesMeanTheName(line: [String]) throws {
    guard case .run(let invocation) = try parser.parse(line) else {
      Issue.record("\(line) does not run")
      return
    }
    #expect(invocation.path == ["reminders", "install"])
    #expect(try parser.parse(line + ["-h"]) == .help(["reminders", "install"], GlobalOptions()))
  }

  @Test func nounThatDoesNothingAloneNamesItsVisibleCommands() {
    let missing = UsageError.missingCommand(path: ["reminders"], choices: ["install", "import"])
    #expect(throws: missing) { try parser.parse(["remind"]) }
    let unknown = UsageError.unknownCommand("instal", parent: ["reminders"], suggestion: "day reminders install")
    #expect(throws: unknown) { try parser.parse(["remind", "instal"]) }
  }

  @Test func aliasThatIsMistypedLeadsToTheName() {
    #expect(throws: UsageError.unknownCommand("remnid", parent: [], suggestion: "day reminders")) {
      try parser.parse(["remnid"])
    }
  }

  @Test func hiddenCommandRunsButIsNowhereShown() throws {
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

  @Test func filesAreLeftToTheShell() {
    let completion = Completer(Self.tree, Texts(.english)).completion(of: ["remind", "import", "no"])
    #expect(completion.offersFiles)
    #expect(completion.lines == ":files\n")
  }
}
