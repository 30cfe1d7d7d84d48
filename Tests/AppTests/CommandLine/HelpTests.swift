import Support
import Testing

struct HelpTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func helpCommandAndOptionsShowTheSameText() throws {
    let help = try home.haru("help", "plan", "add")
    #expect(try home.haru("plan", "add", "--help") == help)
    #expect(try home.haru("plan", "add", "-h") == help)
    #expect(help.contains("haru plan add [TITLE …]") || help.contains("haru plan add"))
    #expect(help.contains("--location"))
  }

  @Test func versionIsOneLine() throws {
    #expect(try home.haru("--version").wholeMatch(of: /haru \d+\.\d+\.\d+\n/) != nil)
    let verbose = try home.haru("version", "--verbose")
    #expect(verbose.contains("clock stopped at: 2026-11-20T09:00:00+09:00"))
    #expect(verbose.contains(/\nSQLite: 3\.\d+\.\d+\nlibsodium: 1\.\d+\.\d+\n/))
    #expect(verbose.contains(/\nfeatures: fts5, session,/))
  }

  @Test func helpNeedsNoHome() throws {
    let environment = home.environment(["HOME": "", "HARU_HOME": ""])
    for arguments in [["help"], ["man"], ["--version"], ["completion", "bash"]] {
      let outcome = try HaruProcess(arguments, environment: environment).run()
      #expect(outcome.status == .exited(0) && outcome.output.contains("haru") && outcome.errors.isEmpty)
    }
  }

  @Test(.enabled(if: Machine.hasManual), arguments: ["en", "ko"])
  func manRendersTheManualWithoutWarnings(language: String) throws {
    let environment = ["HARU_LANG": language, "MANWIDTH": "80", "MAN_KEEP_FORMATTING": "", "MANROFFOPT": "-ww"]
    let outcome = try home.shell(#""$haru" man | man -E UTF-8 --warnings -l - | col -bx"#, environment: environment)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("haru plan add"))
    #expect(outcome.output.contains(language == "ko" ? "일정을 추가해요" : "Add an event"))
  }
}
