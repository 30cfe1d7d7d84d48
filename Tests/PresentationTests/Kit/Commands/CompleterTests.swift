import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct CompleterTests {
  private func completion(_ words: [String]) -> Completion { Completer(.haru, Texts(.english)).completion(of: words) }

  private func values(_ words: String...) -> [String] { completion(words).candidates.map(\.value) }

  @Test func commandsAreOfferedWithTheirSummaries() {
    #expect(values("") == CommandTree.haru.nouns.map(\.name))
    #expect(completion(["un"]).candidates == [Completion.Candidate("undo", "Undo the last change")])
    #expect(values("plan", "cal") == ["calendars"])
    #expect(values("--json", "plan", "calendars", "") == ["list", "add", "edit", "remove"])
    #expect(values("help", "plan", "s") == ["show", "search"])
    #expect(values("no-such", "") == [])
  }

  @Test func defaultCommandIsCompletedWithoutItsName() {
    #expect(values("plan", "a") == ["agenda", "add"])
    #expect(values("plan", "--day") == ["--days"])
    #expect(values("plan", "tomorrow", "a") == ["agenda"])
  }

  @Test func valuesOfSettingsMayBeTheUsersOwnNames() {
    #expect(completion(["settings", "set", "theme", ""]).stored?.name == "ownThemes")
    #expect(completion(["settings", "set", "language", ""]).stored == nil)
  }

  @Test func optionsAreOfferedOnceUnlessRepeatable() {
    #expect(values("undo", "--l") == ["--list", "--lang"])
    #expect(values("undo", "--list", "--l") == ["--lang"])
    #expect(values("plan", "add", "--alarm", "5m", "--al") == ["--all-day", "--alarm"])
    #expect(values("find", "--", "--js") == [])
  }

  @Test(arguments: [
    (["--color", ""], ["auto", "always", "never"]),
    (["--color", "a"], ["auto", "always"]),
    (["plan", "--color=a"], ["--color=auto", "--color=always"]),
    (["plan", "--color", "=", "a"], ["auto", "always"]),
    (["plan", "--color", "="], ["auto", "always", "never"]),
    (["settings", "set", "week"], ["week-start"]),
    (["settings", "set", "week-start", "t"], ["tuesday", "thursday"]),
    (["settings", "set", "theme", "m"], ["mango", "mugwort-cake", "mango-dark", "mugwort-cake-dark"]),
    (["settings", "set", "name", ""], []),
    (["settings", "set", "no-such", ""], []),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["completion", "bash", ""], []),
    (["plan", "add", "--for", "9"], ["90m"]),
    (["canvas", "theme", ""], ["paper", "night", "clear"]),
    (["words", "share", "1", "--theme", "m"], ["mango", "mugwort-cake"]),
    (["words", "share", "1", "--theme", "망"], ["망고"]),
    (["books", "list", "--category", "역"], ["역사"]),
    (["settings", "set", "theme", "쑥"], ["쑥떡"]),
  ])
  func allowedValuesAreOffered(words: [String], values: [String]) {
    #expect(completion(words).candidates.map(\.value) == values)
  }

  @Test func choicesAreOfferedWithTheirNames() {
    #expect(completion(["books", "list", "--status", "g"]).candidates == [Completion.Candidate("given_up", "dropped")])
    let korean = Completer(.haru, Texts(.korean)).completion(of: ["canvas", "theme", "n"])
    #expect(korean.candidates == [Completion.Candidate("night", "밤")])
  }

  @Test func storedNamesAreRequestedAndFiltered() {
    var calendars = completion(["plan", "add", "--calendar=w"])
    #expect(calendars.stored == .calendars)
    calendars.offer([Completion.Candidate("home"), Completion.Candidate("work", "green")])
    #expect(calendars.candidates == [Completion.Candidate("--calendar=work", "green")])
    #expect(completion(["plan", "show", ""]).stored == .events)
    #expect(completion(["plan", "show", "3f2a", ""]).stored == nil)
  }

  @Test func candidateIsPrintedOnOneLineWithOneTab() {
    var completion = completion(["plan", "show", ""])
    completion.offer([Completion.Candidate("3f2a", "one\ttwo\nthree"), Completion.Candidate("치과")])
    completion.offer([Completion.Candidate("a\u{1B}]52;c;x\u{7}b", "\u{202E}c")])
    #expect(completion.lines.hasPrefix("3f2a\tone two three\n치과\t\na"))
    #expect(!completion.lines.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) })
    completion.offersFiles = true
    #expect(completion.lines.hasSuffix("\n:files\n"))
  }
}

struct CompletionScriptTests {
  @Test(arguments: Shell.allCases)
  func shellAcceptsItsCompletionScript(shell: Shell) throws {
    let script = CompletionScript.text(for: shell, program: "haru")
    #expect(script.contains("haru __complete"))
    guard let program = Program(shell.rawValue) else { return }
    let result = try program.run(["-n"], input: script)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test(.enabled(if: Program("bash") != nil))
  func bashOffersTheProgramsCandidates() throws {
    let bash = try #require(Program("bash"))
    let check = """
      haru() {
        echo 'not for the user' >&2
        printf 'plan\\tSee it\\n'
        printf 'two words\\t\\n'
      }
      COMP_WORDS=(haru plan --title '') COMP_CWORD=3
      _haru
      printf '[%s]' "${COMPREPLY[@]}"
      complete -p haru
      """
    let result = try bash.run([], input: CompletionScript.text(for: .bash, program: "haru") + check)
    #expect(result.errors == "")
    #expect(result.output == "[plan][two\\ words]complete -F _haru haru\n")
  }

  @Test(.enabled(if: Program("bash") != nil))
  func bashPassesOnTheLineAsTyped() throws {
    let bash = try #require(Program("bash"))
    let check = """
      haru() { printf '<%s>' "$@"; echo; }
      COMP_WORDS=(haru plan --title '' behind) COMP_CWORD=3
      _haru
      echo "$COMPREPLY"
      """
    let result = try bash.run([], input: CompletionScript.text(for: .bash, program: "haru") + check)
    #expect(result.output == #"\<__complete\>\<plan\>\<--title\>\<\>"# + "\n")
  }
}

@Suite("Completion of the user's own data")
struct StoredCompletionTests {
  private func offered(_ tester: CommandLineTester, _ words: String...) async -> [String] {
    let outcome = await tester.run(["__complete"] + words)
    return outcome.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }.map(String.init)
  }

  @Test func eventTitlesAreOfferedOnceNearestDateFirst() async throws {
    let tester = try await CommandLineTester([
      .allDay("Dentist", id: 1, from: "2026-12-10"), .allDay("Dance", id: 2, from: "2026-11-21"),
      .allDay("dentist of old", id: 3, from: "2019-01-01"), .allDay("Dentist", id: 4, from: "2026-11-23"),
      .allDay("Tea", id: 5, from: "2026-11-19"),
    ])
    #expect(await offered(tester, "plan", "show", "") == ["Dance", "Tea", "Dentist"])
    #expect(await offered(tester, "plan", "show", "De") == ["Dentist", "dentist of old"])
    #expect(await offered(tester, "plan", "show", "entist") == [])
    let meaning = await tester.run(["__complete", "plan", "show", "Dent"]).output.split(separator: "\n")[0]
    #expect(meaning.contains("Nov 23"))
  }

  @Test func entriesAreOfferedByIDAndWordsByInitialConsonants() async throws {
    let tester = try await CanvasSample.tester()
    let id = await tester.run(["canvas", "diary", "--plain"]).output.prefix(4)
    #expect(await offered(tester, "canvas", "edit", String(id)).count == 6)
    #expect(await offered(tester, "canvas", "edit", "wa") == ["walk by the river"])
    #expect(await offered(tester, "canvas", "tags", "rename", "ㅎ") == ["회사"])
    #expect(await offered(tester, "canvas", "words", "remove", "stres") == ["stressed"])
    let feelings = await tester.run(["__complete", "feel", "40", "ㅅㅅ"], .korean).output
    #expect(feelings.contains("속상해"))
  }

  @Test func idsAreOfferedOnlyAfterTypedDigits() async throws {
    let tester = try await CommandLineTester([.sample("Tea", id: 1), .sample("Cafe", id: 2)])
    let id = Event.ID(number: 1).digits
    #expect(await offered(tester, "plan", "show", "") == ["Cafe", "Tea"])
    #expect(await offered(tester, "plan", "show", "cafe") == ["Cafe"])
    #expect(await offered(tester, "plan", "show", String(id.prefix(6))) == [1, 2].map { Event.ID(number: $0).digits })
  }

  @Test func completionOffersAtMostFiftyCandidates() async throws {
    let tester = try await CommandLineTester((1...80).map { try .sample("Tea \($0)", id: $0) })
    #expect(await offered(tester, "plan", "show", "").count == 50)
    #expect(await offered(tester, "plan", "show", "te").count == 50)
  }

  @Test func sayingsAreOfferedByTheirFirstWords() async throws {
    let tester = try await CommandLineTester()
    let long = try SayingContent(english: "The longest journey of all begins with one single step on the road")
    _ = try await tester.sayings.add(long, at: Instant("2026-11-20T08:00"))
    #expect(await offered(tester, "words", "show", "the") == ["The longest journey of all begins with"])
    #expect(await offered(tester, "words", "show", "1000") == ["10001"])
    #expect(await offered(tester, "words", "show", "longest") == [])
  }
}
