import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct CanvasCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func entriesAreListed(language: Settings.Language) async throws {
    let lines = [
      "canvas diary", "canvas diary --from 2026-11-19 --above 70", "canvas diary --tag 회사",
      "canvas diary --feeling calm --plain", "canvas diary --search 바람", "canvas search ㅁㅇ", "canvas search nothing",
      "canvas diary --tag 없음", "canvas diary --tag gym --feeling calm", "canvas diary --limit 1",
    ]
    Snapshot.expect(
      text: await Transcript(tester: try await CanvasSample.tester(), language: language).text(lines),
      named: "listed-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func daysAndStatisticsArePrinted(language: Settings.Language) async throws {
    let lines = [
      "canvas --plain", "canvas 2026-11-19", "canvas 2026-11-01", "canvas show walk",
      "canvas stats --from 2026-11-19 --plain", "canvas stats --correlations", "canvas pixels",
      "canvas pixels 2025 --plain", "canvas words", "canvas tags",
    ]
    Snapshot.expect(
      text: await Transcript(tester: try await CanvasSample.tester(), language: language).text(lines),
      named: "shown-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func changesAreReported(language: Settings.Language) async throws {
    let lines = [
      "feel 40 ㅅㅅ 버스를 놓쳤다 --tag 출근", "canvas feel 75 calm happy --energy 30 --at 09:00", "feel 66 --day --at 어제",
      "feel 50 --at '어제 22:00'", "feel 51 --at '월요일 아침 9시'", "canvas edit walk --level 75 --tag 운동 --yes",
      "canvas edit walk --level 75 --tag 운동 --yes",
      "canvas remove 야근 --yes", "canvas shake", "canvas theme night 2026-11-19", "canvas theme night 2026-11-19",
      "canvas words add 몽글몽글 --level 85", "canvas words rename 몽글몽글 말랑말랑", "canvas tags rename 회사 일",
      "canvas tags rename 일 친구", "canvas tags rename 일 친구 --merge", "canvas tags remove 친구 --yes",
      "canvas words remove calm --yes", "feel 30 ㅅㅅ 버스 --dry-run", "canvas edit walk --level 20 --dry-run --yes",
      "canvas edit walk --level 20 --dry-run",
      "settings set canvas-theme 밤", "settings set canvas-theme clear", "settings get canvas.theme",
      "undo --list",
    ]
    Snapshot.expect(
      text: await Transcript(tester: try await CanvasSample.tester(), language: language).text(lines),
      named: "changed-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func invalidCommandsAreRefused(language: Settings.Language) async throws {
    let lines = [
      "feel", "feel 101", "feel nan", "feel calm", "feel 행복해 산책", "feel 50 --energy -1",
      "feel 50 --at 2026-11-21T09:00", "feel 50 --at sometime",
      "canvas sometime", "canvas rm x", "canvas delete x", "canvas ls", "feel 50 a --memo b",
      "feel 50 --memo '\(String(repeating: "가", count: 251))'", "canvas 2026-99-01", "canvas show nothing",
      "canvas edit walk", "canvas edit walk --feeling 없음", "canvas edit walk --at 2027-01-01T09:00 --dry-run --yes",
      "canvas remove walk", "canvas remove 0010 0011 qqqq", "canvas theme blue",
      "canvas shake 2026-11-01", "canvas diary --from 2026-11-20 --to 2026-11-18", "canvas diary --above 60 --below 50",
      "canvas words add calm", "canvas words add ''", "canvas diary --from 2027-01-01", "canvas words rename calm 고요고요",
      "canvas tags remove 없음", "canvas pixels 0",
      "canvas import a.csv --map rad", "canvas import a.csv --map rad=101", "feel 50 late again --editor",
    ]
    Snapshot.expect(
      text: await Transcript(tester: try await CanvasSample.tester(), language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
  }

  @Test(arguments: [
    ("feel 60 --day yesterday", "--at yesterday", "--memo yesterday"),
    ("feel 70 calm last night", "--at 'last night'", "--memo 'last night'"),
    ("feel 40 우울 어제 저녁", "--at '어제 저녁'", "--memo '어제 저녁'"),
    ("feel 40 어제 우울", "--at '어제'", "--memo '어제 우울'"),
    ("feel 30 last night sad", "--at 'last night'", "--memo 'last night sad'"),
    ("feel 80 'proud of my kid' at 7am", "--at 'at 7am'", "--memo 'proud of my kid at 7am'"),
    ("feel 70 walk yesterday --at 9am", "--at 'yesterday 9am'", "--memo 'walk yesterday'"),
  ])
  func timeInTheNoteIsRefusedWithItsOptions(line: String, time: String, note: String) async throws {
    let tester = try await CanvasSample.tester()
    for language in Settings.Language.allCases {
      let outcome = await tester.run(try #require(ShellWords("haru \(line)").arguments), language)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains(time) && outcome.messages.contains(note), "\(outcome.messages)")
    }
    for option in [time, note] {
      let words = try #require(ShellWords("haru feel 61 \(option)").arguments)
      #expect(await tester.run(words).status == 0)
    }
  }

  @Test(arguments: [
    ("feel 80 'proud of my kid'", "proud of my kid"), ("feel 70 happy see you tomorrow", "see you tomorrow"),
    ("feel 70 '좋은 하루'", "좋은 하루"), ("feel 70 calm 'last night'", "last night"),
    ("feel 70 dinner yesterday --at '어제 저녁'", "dinner yesterday"),
  ])
  func otherWordsStayTheNote(line: String, note: String) async throws {
    let tester = try await CanvasSample.tester()
    let outcome = await tester.run(try #require(ShellWords("haru \(line) --json").arguments))
    #expect(outcome.output.contains("\"memo\": \"\(note)\""), "\(outcome.output)\(outcome.messages)")
  }

  @Test func limitedSearchReportsHowManyMoreThereAre() async throws {
    let tester = try await CanvasSample.tester()
    _ = await tester.run(["feel", "50", "by the sea"])
    _ = await tester.run(["feel", "55", "by the lake"])
    let cut = await tester.run(["canvas", "search", "by the", "--limit", "1", "--plain"])
    #expect(cut.output.split(separator: "\n").count == 1 && cut.output.contains("\tby the lake\t"))
    #expect(cut.messages == "2 more. To see them, use --all or --limit N.\n")
    let filtered = await tester.run(["canvas", "search", "by the", "--above", "60", "--limit", "1", "--plain"])
    #expect(filtered.output.contains("walk by the river") && filtered.messages.isEmpty)
  }

  @Test func themeCommandWithoutANameListsTheThemes() async throws {
    let tester = try await CanvasSample.tester()
    let outcome = await tester.run(["canvas", "theme"])
    #expect(
      outcome.output.split(separator: "\n").map { $0.filter { $0 != " " } }.suffix(3) == ["●paper", "night", "clear"]
    )
    _ = await tester.run(["canvas", "theme", "night"])
    #expect(await tester.run(["canvas", "theme", "--plain"]).output == "2026-11-20\tnight\n")
  }

  @Test(arguments: ["선명", "또렷"])
  func themesAreFoundByTheirPresentAndEarlierNames(name: String) async throws {
    let tester = try await CanvasSample.tester()
    _ = await tester.run(["canvas", "theme", name])
    #expect(await tester.run(["canvas", "theme", "--plain"]).output == "2026-11-20\tclear\n")
    _ = await tester.run(["settings", "set", "canvas.theme", name])
    #expect(await tester.run(["settings", "get", "canvas.theme", "--plain"]).output.contains("clear"))
  }

  @Test func wordsThatLookLikeIDsAreMatchedAsText() async throws {
    let tester = try await CanvasSample.tester()
    _ = await tester.run(["feel", "50", "bad", "dead", "face"])
    let outcome = await tester.run(["canvas", "remove", "dead", "face", "--yes"])
    #expect(outcome.status == 1 && outcome.messages.contains("'dead'"))
    let removed = await tester.run(["canvas", "remove", "bad", "dead", "face", "--yes"])
    #expect(removed.status == 0 && removed.output.contains("bad dead face"))
  }

  @Test func customFeelingsAreFoundByFirstConsonants() async throws {
    let tester = try await CanvasSample.tester()
    _ = await tester.run(["canvas", "words", "add", "몽글몽글", "--level", "85"])
    _ = await tester.run(["feel", "84", "몽글몽글", "안개"])
    let outcome = await tester.run(["canvas", "diary", "--feeling", "ㅁㄱㅁㄱ", "--plain"])
    #expect(outcome.output.split(separator: "\n").count == 1 && outcome.output.contains("안개"))
  }

  @Test func statisticsReportHowManyMoreWordsThereAre() async throws {
    let tester = try await CanvasSample.tester()
    let tags = (1...14).flatMap { ["--tag", "tag\($0)"] }
    for _ in 0..<3 { _ = await tester.run(["feel", "50"] + tags) }
    let cut = await tester.run(["canvas", "stats"])
    #expect(cut.messages.contains("2 more feelings and tags: --all") && !cut.output.contains("tag14"))
    let whole = await tester.run(["canvas", "stats", "--all"])
    #expect(!whole.messages.contains("more feelings") && whole.output.contains("tag14"))
    #expect(whole.messages.contains("fewer than 3 entries are left out"))
  }

  @Test(arguments: Settings.Language.allCases)
  func barsBeginAtTheMeanAndTheLongestShowsTheGreatestDifference(language: Settings.Language) async throws {
    let tester = try await CommandLineTester(now: "2026-11-20T21:00")
    for (level, tag) in [(40, "low"), (59, "near"), (61, "over"), (80, "high")] {
      for _ in 0..<3 { _ = await tester.run(["feel", "\(level)", "--tag", tag]) }
    }
    let lines = await tester.run(["canvas", "stats"], language).output.split(separator: "\n").map(String.init)
    func line(_ tag: String) throws -> String { try #require(lines.first { $0.contains("#\(tag) ") }) }
    #expect(try line("low").contains(" ━━━━━│ ") && line("near").contains(" │ "))
    #expect(try line("high").contains(" │━━━━━ ") && line("over").contains(" │ "))
    let note = language == .korean ? "│ 평균 60.0, 가장 긴 막대는 20.0 차이" : "│ mean 60.0, longest bar 20.0 away"
    #expect(lines.contains { $0.contains(note) })
  }

  @Test func statisticsCoverOnlyTheirDays() async throws {
    let outcome = await (try await CanvasSample.tester()).run(["canvas", "stats", "--from", "2026-11-20", "--json"])
    #expect(outcome.output.contains("\"streak\": 1,\n  \"longest_streak\": 1,"))
    #expect(outcome.output.contains("\"days\": 1,\n      \"mean\": 91.0,\n      \"median\": 91.0,"))
  }

  @Test func moodNamesArePassedToTheImport() async throws {
    let report = ImportReport(added: 2, failures: [.init(line: 3, reason: .mood(.unknown(name: "lala")))])
    let files = ScriptedMoodFiles(importing: .success(report), exporting: .success(4))
    let tester = try await CanvasSample.tester(moodFiles: files)
    let outcome = await tester.run(["canvas", "import", "a.csv", "--map", "so so=45,rad=95", "--dry-run"])
    var names = MoodNames()
    names.set("so so", MoodLevel(clamping: 45))
    names.set("rad", MoodLevel(clamping: 95))
    #expect(files.requests == [.imported(.path("a.csv"), names, isDryRun: true)])
    #expect(outcome.messages.contains("--map 'lala=?'"))
    let line = ["canvas", "import", "a.csv", "--map", "so so=45,rad=95"]
    let asked = await tester.run(line, streams: .terminal(columns: 80), answers: ["101", "70"])
    #expect(asked.messages.contains("What level is the mood 'lala'?"))
    #expect(asked.messages.contains("a number from 0 to 100, not '101'"))
    var more = names
    more.set("lala", MoodLevel(clamping: 70))
    #expect(
      files.requests.suffix(2) == [
        .imported(.path("a.csv"), names, isDryRun: true), .imported(.path("a.csv"), more, isDryRun: false),
      ]
    )
    _ = await tester.run(["canvas", "export", "a.csv", "--tag", "회사"])
    #expect(files.requests.last == .exported(MoodFilter(word: .tag("회사")), .csv, path: "a.csv"))
  }

  @Test(arguments: Settings.Language.allCases)
  func suggestedMapOptionCanBeParsedBack(language: Settings.Language) async throws {
    let unknown = ["lala", "so, so", "it's = fine", "back\\slash", "a=5,b", "\"hm\"", "그냥 그래"]
    let failures = unknown.enumerated().map { ImportReport.Failure(line: $0 + 2, reason: .mood(.unknown(name: $1))) }
    let files = ScriptedMoodFiles(importing: .success(ImportReport(added: 2, failures: failures)))
    let tester = try await CanvasSample.tester(moodFiles: files)
    let printed = await tester.run(["canvas", "import", "a.csv", "--dry-run"], language).messages
    let map = try #require(printed.firstMatch(of: /--map .*/)).output
    let copied = try #require(ShellWords("haru canvas import a.csv --dry-run \(map)").arguments)
    let refused = await tester.run(copied, language)
    #expect(refused.status == 2 && refused.messages.contains("'?'"))
    #expect(files.requests.count == 1)
    let filled = map.replacing("=?", with: "=70")
    let words = try #require(ShellWords("haru canvas import a.csv --dry-run \(filled)").arguments)
    #expect(await tester.run(words, language).status == 0)
    var names = MoodNames()
    for name in unknown { names.set(name, MoodLevel(clamping: 70)) }
    #expect(files.requests.last == .imported(.path("a.csv"), names, isDryRun: true))
  }
}
