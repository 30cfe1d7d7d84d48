import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct HelpPageTests {
  private func page(_ path: [String], _ language: Settings.Language, width: Int) -> [String] {
    HelpPage(.haru, Texts(language)).lines(for: path, width: width).map(\.plain)
  }

  private func machinePage(_ path: [String], _ language: Settings.Language = .english, width: Int = 80) -> [String] {
    HelpPage(.haru, Texts(language)).machineLines(for: path, width: width).map(\.plain)
  }

  private func headings(of page: [String]) -> [String] {
    page.filter { ("A"..."Z").contains($0.prefix(1)) && $0 == $0.uppercased() }
  }

  @Test func commandPageBeginsWithUsageSummaryAndExamples() {
    #expect(
      page(["plan", "list"], .english, width: 80) == [
        "USAGE",
        "  haru plan list [WHEN…] [OPTIONS]",
        "",
        "Show a day, a week, a month or an agenda",
        "",
        "EXAMPLES",
        "  # Show the week of a date",
        "  $ haru plan list week 2026-12-01",
        "  # Print November as JSON",
        "  $ haru plan list --from 2026-11-01 --to 2026-11-30 --json",
        "",
        "ARGUMENTS",
        "  [WHEN…]  A date, or day, week, month or agenda with a date (default: today)",
        "",
        "OPTIONS",
        "  -n, --days N     Number of days to show",
        "      --from DATE  The first day",
        "      --to DATE    The last day, included",
        "      --limit N    Maximum number to list",
        "      --all        List all",
        "",
        "NOTES",
        "  Write dates as 2026-11-25, 11/25 (dates.order), tomorrow, fri, in 2 weeks,",
        "  내일, 다음 주 월요일.",
        "",
        "GLOBAL OPTIONS",
        "  --json --plain --color --lang --yes --no-input --quiet --version --help",
        "",
        "LEARN MORE",
        "  Run 'haru help --machine plan list' for the forms of --plain and --json",
        "  Run 'haru man' for the full manual",
      ]
    )
  }

  @Test func commandsOfANounAreGroupedByPurpose() {
    let page = page(["plan"], .english, width: 80)
    #expect(
      headings(of: page) == [
        "USAGE", "EXAMPLES", "ARGUMENTS", "OPTIONS", "SHOW", "CHANGE", "FILES", "MORE COMMANDS", "NOTES",
        "GLOBAL OPTIONS", "LEARN MORE",
      ]
    )
    let commands = page.drop { $0 != "SHOW" }.prefix { $0 != "NOTES" }
    #expect(
      commands.map { $0.first == " " ? String($0.dropFirst(2).prefix { $0 != " " }) : $0 } == [
        "SHOW", "list", "show", "search", "free", "", "CHANGE", "add", "edit", "remove", "", "FILES", "import",
        "export", "", "MORE COMMANDS", "calendars", "",
      ]
    )
  }

  @Test func fewCommandsNeedNoGroups() {
    #expect(headings(of: page(["plan", "calendars"], .english, width: 80)).contains("COMMANDS"))
  }

  @Test(arguments: Settings.Language.allCases) func nounPageListsEachCommandOnce(language: Settings.Language) {
    for noun in CommandTree.haru.nouns {
      let page = page([noun.name], language, width: 80)
      for command in noun.spec.visibleSubcommands {
        let term = "  " + ([command.name] + command.aliases).joined(separator: ", ")
        #expect(page.count { $0 == term || $0.hasPrefix("\(term)  ") } == 1, "\(noun.name) \(command.name)")
      }
    }
  }

  @Test func formsAreOnThePageForMachines() {
    let page = machinePage(["plan", "list"])
    #expect(
      page.prefix(4) == [
        "haru plan list", "  Columns of --plain: id, start, end, title, location, calendar.",
        "  Form of --json: [{\"id\", \"uid\", \"title\", \"start\", \"end\", \"all_day\", \"zone\",",
        "  \"calendar\", \"location\", \"notes\", \"recurring\", \"recurrence_id\", \"url\",",
      ])
    #expect(page.contains { $0.hasPrefix("  recurrence_id  the original start within its series") })
    #expect(machinePage(["remind", "watch"]) == ["This command prints nothing with --plain or --json."])
  }

  @Test(arguments: Settings.Language.allCases) func pageForMachinesHasAllFormsBelowItsCommand(
    language: Settings.Language
  ) {
    let all = CommandTree.haru.visibleCommands
    let page = machinePage([], language, width: 200)
    for (path, spec) in all {
      let command = (["haru"] + path).joined(separator: " ")
      #expect(page.contains(command) == (spec.json != nil || spec.plain != nil), "\(path)")
      let json = spec.json?.text.filter { $0 != " " }
      let text = machinePage(path, language).joined().filter { $0 != " " }
      #expect(json.map(text.contains) != false, "\(path)")
    }
    let plan = machinePage(["plan"]).filter { $0.hasPrefix("haru ") }
    #expect(plan.contains("haru plan calendars add") && plan.allSatisfy { $0.hasPrefix("haru plan ") })
  }

  @Test func pageOfTheProgramForMachinesExplainsOptionsAndExitStatuses() {
    let page = machinePage([])
    #expect(headings(of: page).prefix(2) == ["GLOBAL OPTIONS", "EXIT STATUS"])
    for option in GlobalOption.all { #expect(page.contains { $0.contains(option.usage) }, "\(option.long)") }
    #expect(page.contains("  2    The command line was wrong."))
  }

  @Test(arguments: Settings.Language.allCases) func everyListNamesTheColumnsOfPlainOutput(language: Settings.Language) {
    let readers: Set = ["list", "show", "search", "stats", "free", "calendar", "find", "path", "get", "today"]
    let leaves = CommandTree.haru.visibleCommands.filter { $0.spec.subcommands.isEmpty }
    let lists = leaves.filter { readers.contains($0.spec.name) || $0.spec.json?.isList == true }
    #expect(readers.isSubset(of: lists.map(\.spec.name)))
    for (path, spec) in lists {
      let words = Texts(language)(ko: "--plain의 열: ", en: "Columns of --plain: ")
      #expect(machinePage(path, language, width: 200).contains { $0.hasPrefix("  " + words) }, "\(path)")
      #expect(spec.discussion.map { !Texts(language)($0).contains(words) } != false, "\(path)")
    }
  }

  @Test func columnsNeverHaveTheNamesOfKeysInKorean() {
    #expect(machinePage(["plan", "free"], .korean).contains("  --plain의 열: 시작, 끝, 분."))
    for (path, spec) in CommandTree.haru.visibleCommands {
      guard let plain = spec.plain, let json = spec.json else { continue }
      let parts = Texts(.korean)(plain).split(whereSeparator: { ":,.".contains($0) })
      let names = parts.map { part in String(part.drop { $0 == " " }) }
      #expect(Set(names).isDisjoint(with: json.keys), "\(path)")
    }
  }

  @Test func nounPageShowsItsDefaultCommand() {
    let lines = page(["plan"], .korean, width: 80)
    #expect(lines.contains("  haru plan [WHEN…] [옵션]"))
    #expect(lines.contains("  haru plan 명령 …"))
    #expect(lines.contains("  add        일정을 추가해요"))
    #expect(lines.contains("  -n, --days N     며칠을 볼지 정해요"))
    #expect(lines.contains("  $ haru plan agenda --days 14"))
    #expect(lines.contains("  명령별 도움말은 'haru help plan 명령'에서 볼 수 있어요"))
    #expect(lines.contains("  --plain의 열과 --json의 형식은 'haru help --machine plan'에서 볼 수 있어요"))
  }

  @Test func programPageListsEveryNounOnceUnderHeadings() {
    let lines = page([], .english, width: 80)
    for noun in CommandTree.haru.nouns { #expect(lines.count { $0.hasPrefix("  \(noun.name) ") } == 1) }
    #expect(
      headings(of: lines) == [
        "USAGE", "EXAMPLES", "YOUR DAY", "SETTINGS AND DATA", "HELP", "NOTES", "GLOBAL OPTIONS", "LEARN MORE",
      ]
    )
    #expect(lines.contains("  Run 'haru help --machine COMMAND' for the forms of --plain and --json"))
  }

  @Test(arguments: [20, 33, 40, 60, 80, 100, 200], Settings.Language.allCases)
  func helpLinesFitTheWidth(width: Int, language: Settings.Language) {
    for path in [[]] + CommandTree.haru.visibleCommands.map(\.path) {
      // Command lines are never wrapped, so that they can be copied.
      let lines = page(path, language, width: width).filter { !$0.hasPrefix("  $ ") }
      for line in lines + (path.isEmpty ? [] : machinePage(path, language, width: width)) {
        #expect(TextWidth.columns(of: line) <= min(width, 100), "\(path) \(line)")
        #expect(line.last?.isWhitespace != true)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 5])
  func tinyWidthsKeepSummaryAndOptions(width: Int) {
    let text = page(["undo"], .english, width: width).joined().filter { !$0.isWhitespace }
    #expect(text.contains("Undothelastchange"))
    #expect(text.contains("--json--plain--color--lang"))
  }

  @Test func longOptionHasItsSummaryOnTheNextLine() {
    let lines = machinePage([], width: 40)
    let index = lines.firstIndex { $0.hasSuffix("--color auto|always|never") }
    #expect(index.map { lines[$0 + 1].trimmingPrefix { $0 == " " } } == "When to use colors")
  }

  @Test func headingsAreStyledAndSummariesArePlain() {
    let lines = HelpPage(.haru, Texts(.english)).lines(for: ["undo"], width: 80)
    #expect(lines.first?.written(in: .sixteen) == "\u{1B}[1mUSAGE\u{1B}[0m")
    #expect(lines.contains { $0.written(in: .sixteen) == "Undo the last change" })
    #expect(!lines.contains { $0.written(in: .none).contains("\u{1B}") })
  }
}

struct CommandTableTests {
  private let lines = CommandTable(.haru, Texts(.english)).markdown.split(separator: "\n")

  @Test func everyNounHasARowWithItsVerbs() {
    #expect(lines.count == 2 + CommandTree.haru.nouns.count)
    #expect(
      lines.contains(
        "| `haru plan [WHEN…]` | Show and edit what is planned: `list` `add` `show` `edit` `remove` `search` `free` `import` `export` `calendars` |"
      )
    )
    #expect(lines.contains("| `haru undo [N]` | Undo the last change |"))
  }
}
