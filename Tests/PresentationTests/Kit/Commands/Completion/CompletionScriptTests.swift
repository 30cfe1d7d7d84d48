import Presentation
import Testing

struct CompletionScriptTests {
  @Test(arguments: Shell.allCases)
  func shellAcceptsItsScript(shell: Shell) throws {
    let script = CompletionScript.text(for: shell, program: "haru")
    #expect(script.contains("haru __complete"))
    guard let program = Program(shell.rawValue) else { return }
    let result = try program.run(["-n"], input: script)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test(.enabled(if: Program("bash") != nil))
  func bashOffersWhatTheProgramSays() throws {
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
  func bashHandsOverTheLineAsTyped() throws {
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
