import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct HelpPageTests {
  private func page(_ path: [String], _ language: Settings.Language, width: Int) -> [String] {
    HelpPage(.haru, Texts(language)).lines(for: path, width: width).map(\.plain)
  }

  @Test func commandPageHasAllSections() {
    let page = page(["settings", "set"], .english, width: 80)
    #expect(
      page.prefix(26) == [
        "Change one setting",
        "",
        "A theme colors the full-screen app: rice-cake, black-bean, sweet-rice-cake,",
        "mango, mugwort-cake, cloud, eggplant or blueberry-smoothie. The theme terminal",
        "uses your terminal's own colors, as do all themes on terminals with 16 colors or",
        "fewer.",
        "",
        "USAGE",
        "  haru settings set KEY VALUE [OPTIONS]",
        "",
        "ARGUMENTS",
        "  KEY    The setting: language, name, color, theme, reduced-motion, week-start,",
        "         day-start, dates.order, lock.idle, backup.weekly, http.certificates,",
        "         people.channel, words.theme, words.font, plan.holidays, plan.alarm,",
        "         plan.all-day-alarm, plan.hours, canvas.theme, canvas.composition,",
        "         canvas.shake, books.sources, books.covers, books.aladin.url,",
        "         books.kakao.url, books.seoji.url, books.google.url,",
        "         books.openlibrary.url, reminders.ways, reminders.all-ways,",
        "         reminders.command, reminders.ntfy, reminders.ntfy-words,",
        "         reminders.quiet, reminders.event, reminders.plant, reminders.review,",
        "         reminders.birthday, reminders.saying, reminders.reading,",
        "         reminders.feeling, reminders.backup, store",
        "  VALUE  The new value",
        "",
        "FORM OF --JSON",
        "  {\"KEY\"}",
      ]
    )
    let options = page.firstIndex(of: "GLOBAL OPTIONS").map { page[$0 + 1] }
    #expect(options == "      --json                     Print one JSON document")
  }

  @Test(arguments: Settings.Language.allCases) func everyListNamesTheColumnsOfPlainOutput(language: Settings.Language) {
    let readers: Set = ["list", "show", "search", "stats", "free", "calendar", "find", "path", "get", "today"]
    let leaves = CommandTree.haru.visibleCommands.filter { $0.spec.subcommands.isEmpty }
    for (path, spec) in leaves where readers.contains(spec.name) || spec.json?.isList == true {
      let words = Texts(language)(ko: "--plain의 열: ", en: "Columns of --plain: ")
      #expect(page(path, language, width: 200).contains { $0.hasPrefix(words) }, "\(path)")
      #expect(spec.discussion.map { !Texts(language)($0).contains(words) } != false, "\(path)")
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
  }

  @Test func programPageListsEveryNounOnceUnderHeadings() {
    let lines = page([], .english, width: 80)
    for noun in CommandTree.haru.nouns { #expect(lines.count { $0.hasPrefix("  \(noun.name) ") } == 1) }
    let titles = lines.filter { !$0.isEmpty && $0 == $0.uppercased() }
    #expect(
      titles == [
        "USAGE", "YOUR DAY", "SETTINGS AND DATA", "HELP", "GLOBAL OPTIONS", "EXAMPLES", "LEARN MORE",
      ]
    )
  }

  @Test(arguments: [20, 33, 40, 60, 80, 100, 200], Settings.Language.allCases)
  func helpLinesFitTheWidth(width: Int, language: Settings.Language) {
    for path in [[]] + CommandTree.haru.visibleCommands.map(\.path) {
      // Command lines are never wrapped, so that they can be copied.
      for line in page(path, language, width: width) where !line.hasPrefix("  $ ") {
        #expect(TextWidth.columns(of: line) <= min(width, 100), "\(path) \(line)")
        #expect(line.last?.isWhitespace != true)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 5])
  func tinyWidthsKeepSummaryAndOptions(width: Int) {
    let text = page(["undo"], .english, width: width).joined().filter { !$0.isWhitespace }
    #expect(text.contains("Undothelastchange"))
    #expect(text.contains("--colorauto|always|never"))
  }

  @Test func longOptionHasItsSummaryOnTheNextLine() {
    let lines = page(["undo"], .english, width: 40)
    let index = lines.firstIndex { $0.hasSuffix("--color auto|always|never") }
    #expect(index.map { lines[$0 + 1].trimmingPrefix { $0 == " " } } == "When to use colors")
  }

  @Test func headingsAreStyledAndSummariesArePlain() {
    let lines = HelpPage(.haru, Texts(.english)).lines(for: ["undo"], width: 80)
    #expect(lines.first?.written(in: .sixteen) == "Undo the last change")
    #expect(lines.contains { $0.written(in: .sixteen) == "\u{1B}[1;36mUSAGE\u{1B}[0m" })
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
