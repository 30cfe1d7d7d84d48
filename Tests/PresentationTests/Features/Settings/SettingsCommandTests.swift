import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct SettingsCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func settingsAreListedReadAndChanged(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    let lines = [
      "settings set language \(language.rawValue)", "settings set name '하루 씨'", "settings set color never",
      "settings set theme 쑥떡",
      "settings set reduced-motion on", "settings set week-start monday", "settings set day-start 04:00",
      "settings set books.sources kakao,library,kakao", "settings set books.covers off",
      "settings set books.kakao.url http://127.0.0.1:8080/",
      "settings set http.certificates /etc/ca.pem", "settings set plan.alarm '1d, 10m'",
      "settings set people.channel 통화", "settings set words.theme 구름", "settings set lock.idle 1h",
      "settings set canvas-theme night", "settings", "undo --list --limit 3",
      "settings get theme", "settings get week-start",
      "settings get name --json",
      "settings get day-start --plain", "settings set name ''", "settings get name", "settings set language auto",
      "settings set color auto --json", "settings set theme terminal",
      "settings set books.sources auto", "settings set books.kakao.url auto",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "settings-\(language.rawValue)")
  }

  @Test func settingsAreListedInPlainTextAndJSON() async throws {
    let transcript = Transcript(tester: try await CommandLineTester(), language: .english)
    Snapshot.expect(text: await transcript.text(["settings --plain", "settings --json"]), named: "listed")
  }

  @Test(arguments: Settings.Language.allCases)
  func storeLocationIsAMachineSetting(language: Settings.Language) async throws {
    let lines = [
      "settings get store", "settings set store postgresql://mina@host/haru", "settings get store --json",
      "undo", "settings set store nowhere", "settings get store --plain", "settings set store file --json",
      "settings get store",
    ]
    let transcript = Transcript(tester: try await CommandLineTester(), language: language)
    Snapshot.expect(text: await transcript.text(lines), named: "store-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func invalidValuesAreRefusedWithTheAllowedOnes(language: Settings.Language) async throws {
    let tester = try await CommandLineTester()
    let lines = [
      "settings set language fr", "settings set name '가나다라마바사아자차카타파하거너'", "settings set name ' '",
      "settings set color pink", "settings set theme pumpkin", "settings set reduced-motion maybe",
      "settings set week-start someday",
      "settings set day-start 06:01", "settings set day-start noon", "settings set speed 3", "settings get speed",
      "settings set books.sources kakao,amazon", "settings set books.covers 1",
      "settings set books.kakao.url 'localhost:80'", "settings set books.aladin.url http://u:pw1234@h/",
      "settings set books.kakao.url http://example.org", "settings set plan.alarm soon", "settings set lock.idle 0",
      "settings set lock.idle never", "settings set words.font kyob", "settings set canvas.them night",
      "settings set http.certificates ca.pem",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "refused-\(language.rawValue)"
    )
    #expect(try await tester.store.settings() == Settings())
  }

  @Test(arguments: [
    (["week-start", "월"], "monday"), (["week-start", "Sun"], "sunday"), (["week-start", "토요일"], "saturday"),
    (["reduced-motion", "yes"], "on"), (["reduced-motion", "끔"], "off"), (["day-start", "새벽 5시"], "05:00"),
    (["plan.alarm", "10분 전"], "10m"), (["plan.alarm", "off"], "off"), (["people.channel", "in person"], "in-person"),
    (["plan.hours", "8-20"], "8-20"), (["plan.hours", "9:00-24:00"], "9-24"), (["plan.hours", "9시 ~ 18시"], "9-18"),
    (["plan.hours", "물어보기"], "off"), (["plan.hours", "Ask"], "off"), (["people.channel", "통화"], "call"),
    (["sync.conflicts", "하루 앱"], "here"), (["sync.conflicts", "하루"], "here"),
    (["plan.hours", "없음"], "off"), (["plan.all-day-alarm", "9시"], "09:00"), (["plan.all-day-alarm", "2시"], "14:00"),
    (["reminders.birthday", "없음"], "off"), (["plan.holidays", "none"], "off"), (["sync.every", "없음"], "off"),
    (["reminders.ntfy-words", "켜기"], "on"), (["reduced-motion", "끄기"], "off"), (["sync.removals", "30퍼센트"], "30"),
    (["sync.past", "90일"], "90"), (["lock.idle", "30분"], "30"), (["words.font", "교보손글씨"], "kyobo-handwriting"),
    (["canvas-shake", "off"], "off"),
    (["language", "KO"], "ko"), (["color", "Always"], "always"), (["theme", "백설기"], "rice-cake"),
    (["theme", "ricecake"], "rice-cake"), (["theme", "Blueberry Smoothie"], "blueberry-smoothie"),
    (["theme", "블루베리 스무디"], "blueberry-smoothie"), (["theme", "터미널"], "terminal"),
    (["theme", "Nord"], "nord"), (["theme", "어두운 망고"], "mango-dark"), (["theme", "mango dark"], "mango-dark"),
    (["theme", "gruvbox light"], "gruvbox-light"),
  ])
  func valuesAreAcceptedInBothLanguages(words: [String], value: String) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["settings", "set"] + words).status == 0)
    #expect(await tester.run(["settings", "get", words[0]]).output == value + "\n")
  }

  @Test func alarmsOfAllDayEventsAreSwitchedOffElsewhere() async throws {
    let refused = await (try await CommandLineTester()).run(["settings", "set", "plan.all-day-alarm", "없음"])
    #expect(refused.status == 2 && refused.messages.contains("haru settings set plan.alarm off"), "\(refused)")
  }

  @Test(arguments: Settings.Language.allCases)
  func ownThemesAreChosenByTheNamesOfTheirFiles(language: Settings.Language) async throws {
    let files = ScriptedThemeFiles([
      "forest": .success("base = nord\n"), "dim": .success("base = nord\naccent = #303540\n"),
      "typo": .success("base = nord\naccnt = #88C0D0\n"), "green": .success("base = nord\naccent = green\n"),
      "odd": .success("base = north\n"), "half": .success("text = #FFFFFF\n"),
      "twice": .success("base = nord\nbase = nord\n"),
      "words": .success("hello\n"), "folder": .failure(.notAFile), "long": .failure(.tooLong(limit: 16_384)),
      "bytes": .failure(.notText), "private": .failure(.refused(reason: "Permission denied")),
    ])
    let names = [
      "forest", "typo", "green", "odd", "half", "twice", "words", "folder", "long", "bytes", "private", "gone",
    ]
    let transcript = Transcript(tester: try await CommandLineTester(themeFiles: files), language: language)
    let lines = names.map { "settings set theme \($0)" } + ["settings get theme", "settings set theme dim", "undo"]
    Snapshot.expect(text: await transcript.text(lines), named: "themes-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func themeFilesThatAreNotUsedAreReported(language: Settings.Language) async throws {
    let files = ScriptedThemeFiles([
      "nord": .success("base = mango\n"), "my theme": .success("base = nord\n"), "typo": .success("accnt = #88C0D0\n"),
      "forest": .success("base = nord\n"),
    ])
    let tester = try await CommandLineTester(themeFiles: files)
    let outcome = await tester.run(["settings", "get", "theme"], language)
    #expect(outcome.output == "terminal\n")
    for file in ["nord.theme", "my theme.theme", "typo.theme"] { #expect(outcome.messages.contains(file)) }
    #expect(!outcome.messages.contains("forest"))
    let refusal = await tester.run(["settings", "set", "theme", "gone"], language).messages
    #expect(refusal.contains("forest") && !refusal.contains("typo"))
    #expect(await tester.run(["settings", "get", "language"], language).messages.isEmpty)
  }

  @Test func helpNamesTheFolderAndEveryColorOfAThemeFile() async throws {
    for language in Settings.Language.allCases {
      let help = try await CommandLineTester().run(["help", "settings", "set"], language).output
      let words = help.split { $0.isWhitespace || $0 == "," || $0 == "." }.map(String.init)
      for role in ColorRole.allCases { #expect(words.contains(role.word), "\(role)") }
      #expect(help.contains("~/.config/haru/themes"))
    }
  }

  @Test func themeWhoseFileIsGoneIsStillShown() async throws {
    let tester = try await CommandLineTester()
    _ = try await ChangeSettings(tester.store)({ $0.theme = ThemeName("forest").map(ScreenTheme.own) })
    #expect(await tester.run(["settings", "get", "theme"]).output == "forest\n")
  }

  @Test(arguments: [
    (["HARU_LANG": "en", "LC_ALL": "ko_KR"], "HARU_LANG"), (["LC_ALL": "ko_KR", "LC_MESSAGES": "en"], "LC_ALL"),
    (["LC_MESSAGES": "en", "LC_ALL": ""], "LC_MESSAGES"), (["LC_ALL": "fr_FR", "LC_MESSAGES": "en"], nil),
    (["LANG": "ko_KR"], nil),
  ])
  func firstVariableWithALanguageOverridesTheSetting(environment: [String: String], variable: String?) {
    #expect(LanguageChoice.languageOverride(nil, environment)?.variable == variable)
    #expect(LanguageChoice.languageOverride(.korean, environment) == LanguageOverride(.korean, by: nil))
  }

  @Test func overriddenLanguageIsReported() async throws {
    let outcome = try await CommandLineTester().run(["settings", "set", "language", "ko"], .english)
    #expect(outcome.messages == "Saved. HARU_LANG currently overrides this setting. To stop that: unset HARU_LANG\n")
  }

  /// A Korean message names the values in Korean, and each of them can be typed.
  @Test func koreanMessageNamesValuesThatCanBeTyped() async throws {
    let tester = try await CommandLineTester()
    let refused = await tester.run(["settings", "set", "theme", "없는것"], .korean)
    let listed = try #require(refused.messages.split(separator: "\n").last)
    let names = listed.split(separator: ", ").compactMap { $0.split(separator: "(").last?.dropLast() }.map(String.init)
    #expect(names.count > 10 && names.contains("쑥떡"))
    for name in names { #expect(await tester.run(["settings", "set", "theme", name], .korean).status == 0, "\(name)") }
    let unknown = await tester.run(["settings", "set", "없는것", "1"], .korean)
    #expect(unknown.messages.contains("'없는것'이라는 설정 이름은 없어요."))
  }
}
