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

  @Test func whatRunsUnnamedIsCompletedToo() {
    #expect(values("plan", "a") == ["agenda", "add"])
    #expect(values("plan", "--day") == ["--days"])
    #expect(values("plan", "tomorrow", "a") == ["agenda"])
  }

  @Test func optionsAreOfferedOnceUnlessTheyRepeat() {
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
    (["settings", "set", "theme", "m"], ["mango", "mugwort-cake"]),
    (["settings", "set", "name", ""], []),
    (["settings", "set", "no-such", ""], []),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["completion", "bash", ""], []),
    (["plan", "add", "--for", "9"], ["90m"]),
  ])
  func choicesOfValuesAreOffered(words: [String], values: [String]) {
    #expect(completion(words).candidates.map(\.value) == values)
  }

  @Test func storedThingsAreAskedForAndFiltered() {
    var calendars = completion(["plan", "add", "--calendar=w"])
    #expect(calendars.stored == .calendars)
    calendars.offer([Completion.Candidate("home"), Completion.Candidate("work", "green")])
    #expect(calendars.candidates == [Completion.Candidate("--calendar=work", "green")])
    #expect(completion(["plan", "show", ""]).stored == .events)
    #expect(completion(["plan", "show", "3f2a", ""]).stored == nil)
  }

  @Test func linesHaveATabAndNothingThatBreaksThem() {
    var completion = completion(["plan", "show", ""])
    completion.offer([Completion.Candidate("3f2a", "one\ttwo\nthree"), Completion.Candidate("치과")])
    #expect(completion.lines == "3f2a\tone two three\n치과\t\n")
    completion.offersFiles = true
    #expect(completion.lines.hasSuffix("\n:files\n"))
  }
}
