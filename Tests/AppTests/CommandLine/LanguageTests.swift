import Support
import Testing

/// Checks how the language is chosen: option, `HARU_LANG`, `LC_ALL` or `LC_MESSAGES`, setting, `LANG`, English.
struct LanguageTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func eachSourceGivesWayToTheOneBeforeIt() throws {
    var environment = ["HARU_LANG": "", "LANG": "C.UTF-8"]
    #expect(try !speaksKorean(environment))
    environment["LANG"] = "ko_KR.UTF-8"
    #expect(try speaksKorean(environment))
    environment["LC_MESSAGES"] = "en_US.UTF-8"
    #expect(try !speaksKorean(environment))
    environment["LC_ALL"] = "ko_KR"
    #expect(try speaksKorean(environment))
    try home.done("settings", "set", "language", "en")
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
    "the name of a locale may have any length",
    arguments: ["LC_ALL", "LC_MESSAGES", "LANG"],
    [
      "longlanguagename", "longlanguagename_US.UTF-8", "ko_\(String(repeating: "K", count: 300)).UTF-8",
      "en_US@\(String(repeating: "x=y;", count: 100))", String(repeating: "a", count: 10_000), "en____________",
      String(repeating: "en_", count: 200), "a-b-c-d-e-f-g-h-i-j-k", "_", "@", ".",
    ]
  )
  func longLocaleName(variable: String, name: String) throws {
    let outcome = try home.run("today", "--json", environment: home.environment(["HARU_LANG": "", variable: name]))
    #expect(outcome.status == .exited(0) && outcome.output.contains("\"date\""))
  }

  @Test func settingThatIsOverruledSaysByWhat() throws {
    let outcome = try home.run("settings", "set", "language", "ko")
    #expect(outcome.output == "language is now ko. Undo: haru undo\n")
    #expect(outcome.errors == "Saved. HARU_LANG overrides it for now. To stop that: unset HARU_LANG\n")
  }

  @Test func settingThatCountsSaysNothingMore() throws {
    let environment = home.environment(["HARU_LANG": "", "LANG": "en_US.UTF-8"])
    let outcome = try home.run("settings", "set", "language", "ko", environment: environment)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors.isEmpty)
  }

  @Test func jsonIsTheSameInBothLanguages() throws {
    try home.done("plan", "add", "산책 walk")
    #expect(try home.done("plan", "--json", language: "ko") == home.done("plan", "--json"))
    #expect(try home.done("settings", "--json", language: "ko") == home.done("settings", "--json"))
  }

  private func speaksKorean(_ environment: [String: String], _ more: String...) throws -> Bool {
    let outcome = try HaruProcess(["plan"] + more, environment: home.environment(environment)).run()
    #expect(outcome.status == .exited(0))
    return outcome.output.contains("일정이 없어요")
  }
}
