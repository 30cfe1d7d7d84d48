import Support
import Testing

/// Tests completion in a bash that has loaded the completion script.
struct CompletionTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: [
    (["pl"], ["plan"]),
    (["plan", "ad"], ["add"]),
    (["plan", "add", "--loc"], ["--location"]),
    (["--color", "a"], ["auto", "always"]),
    (["--color", "=", "n"], ["never"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["settings", "set", "week"], ["week-start"]),
    (["help", "plan", "rem"], ["remove"]),
    (["plan", "week", "tom"], ["tomorrow"]),
    (["nothing", ""], []),
  ])
  func commandsOptionsAndValuesAreCompleted(words: [String], expected: [String]) throws {
    #expect(try completions(words) == expected)
  }

  @Test func storedNamesAreCompleted() throws {
    try home.haru("plan", "calendars", "add", "work on paper")
    try home.haru("plan", "add", "Dentist's visit")
    // Bash inserts the text into the line with special characters escaped.
    #expect(try completions(["plan", "add", "--calendar", "wo"]) == [#"work\ on\ paper"#])
    #expect(try completions(["plan", "show", "Den"]) == [#"Dentist\'s\ visit"#])
  }

  @Test func ownThemesAreChosenAndCompleted() throws {
    _ = try home.shell("mkdir -p haru/themes; printf 'base = nord\\n' > haru/themes/forest.theme")
    try home.haru("settings", "set", "theme", "forest")
    #expect(try home.haru("settings", "get", "theme") == "forest\n")
    #expect(try completions(["settings", "set", "theme", "fo"]) == ["forest"])
    #expect(try home.refusal("settings", "set", "theme", "woods") == CommandRefusal(2, "invalid_choice"))
  }

  @Test func completionCreatesNoStore() throws {
    _ = try completions(["plan", "a"])
    #expect(try home.shell("ls -A").output.isEmpty)
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsHaveACompletionScript(shell: String) throws {
    #expect(try home.haru("completion", shell).contains("haru __complete"))
  }

  private func completions(_ words: [String]) throws -> [String] {
    let line = (["haru"] + words).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try home.shell(
      """
      cd /; PATH=$bin:$PATH
      source <(haru completion bash)
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count)
      _haru
      [[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
      """,
      environment: ["bin": String(BinaryUnderTest.path.dropLast("/haru".count))]
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == .exited(0))
    return outcome.output.split(separator: "\n").map(String.init)
  }
}
