import Support
import Testing

/// Checks how the language is chosen: option, `HARU_LANG`, `LC_ALL` or `LC_MESSAGES`, setting, `LANG`, English.
struct LanguageTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func languageSourcesFollowTheirPriority() throws {
    var environment = ["HARU_LANG": "", "LANG": "C.UTF-8"]
    #expect(try !speaksKorean(environment))
    environment["LANG"] = "ko_KR.UTF-8"
    #expect(try speaksKorean(environment))
    environment["LC_MESSAGES"] = "en_US.UTF-8"
    #expect(try !speaksKorean(environment))
    environment["LC_ALL"] = "ko_KR"
    #expect(try speaksKorean(environment))
    try home.haru("settings", "set", "language", "en")
    #expect(try speaksKorean(environment))
    for nothing in ["C", "POSIX", "C.UTF-8", "fr_FR.UTF-8"] {
      environment["LC_ALL"] = nothing
      environment["LANG"] = "ko_KR.UTF-8"
      #expect(try !speaksKorean(environment))
    }
    environment["HARU_LANG"] = "ko"
    #expect(try speaksKorean(environment))
    #expect(try !speaksKorean(environment, "--lang", "en"))
  }

  @Test(
    "A locale name of any length is accepted",
    arguments: ["LC_ALL", "LC_MESSAGES", "LANG"],
    [
      "longlanguagename", "longlanguagename_US.UTF-8", "ko_\(String(repeating: "K", count: 300)).UTF-8",
      "en_US@\(String(repeating: "x=y;", count: 100))", String(repeating: "a", count: 10_000), "en____________",
      String(repeating: "en_", count: 200), "a-b-c-d-e-f-g-h-i-j-k", "_", "@", ".",
    ]
  )
  func localeNameOfAnyLengthIsAccepted(variable: String, name: String) throws {
    let outcome = try home.run("today", "--json", environment: home.environment(["HARU_LANG": "", variable: name]))
    #expect(outcome.status == .exited(0) && outcome.output.contains("\"date\""))
  }

  @Test func overriddenSettingReportsTheOverride() throws {
    let outcome = try home.run("settings", "set", "language", "ko")
    #expect(outcome.output == "language is now ko. Undo: haru undo\n")
    #expect(outcome.errors == "Saved. HARU_LANG currently overrides this setting. To stop that: unset HARU_LANG\n")
  }

  @Test func effectiveSettingPrintsNoWarning() throws {
    let environment = home.environment(["HARU_LANG": "", "LANG": "en_US.UTF-8"])
    let outcome = try home.run("settings", "set", "language", "ko", environment: environment)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors.isEmpty)
  }

  @Test func jsonIsTheSameInBothLanguages() throws {
    try home.haru("plan", "add", "산책 walk")
    #expect(try home.haru("plan", "--json", language: "ko") == home.haru("plan", "--json"))
    #expect(try home.haru("settings", "--json", language: "ko") == home.haru("settings", "--json"))
  }

  private func speaksKorean(_ environment: [String: String], _ more: String...) throws -> Bool {
    let outcome = try HaruProcess(["plan"] + more, environment: home.environment(environment)).run()
    #expect(outcome.status == .exited(0))
    return outcome.output.contains("일정이 없어요")
  }
}
