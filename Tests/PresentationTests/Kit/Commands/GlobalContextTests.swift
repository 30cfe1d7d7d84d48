import Domain
import Presentation
import Testing

struct GlobalContextTests {
  private func context(
    _ change: (inout GlobalOptions) -> Void = { _ in },
    environment: [String: String] = [:],
    settings: Settings? = nil,
    streams: StandardStreams = .terminal(columns: 100)
  ) -> GlobalContext {
    var options = GlobalOptions()
    change(&options)
    return GlobalContext(options, environment: environment, settings: settings, streams: streams)
  }

  @Test(
    arguments: [
      ([:], .english),
      (["LANG": "ko_KR.UTF-8"], .korean),
      (["LANG": "ko"], .korean),
      (["LANG": "KO_kr"], .korean),
      (["LC_MESSAGES": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], .english),
      (["LC_ALL": "ko_KR", "LC_MESSAGES": "en_US.UTF-8"], .korean),
      (["HARU_LANG": "ko", "LC_ALL": "en_US"], .korean),
      (["HARU_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR"], .korean),
      (["LC_ALL": "C", "LC_MESSAGES": "ko_KR", "LANG": "ko_KR"], .english),
      (["LC_MESSAGES": "fr_FR", "LANG": "ko_KR"], .english),
      (["LC_ALL": "C.UTF-8", "LANG": "en_GB"], .english),
      (["LANG": "fr_FR.UTF-8"], .english),
      (["LANG": "kok_IN"], .english),
    ] as [([String: String], Settings.Language)]
  )
  func languageIsReadFromTheEnvironment(environment: [String: String], language: Settings.Language) {
    #expect(context(environment: environment).language == language)
  }

  @Test(
    arguments: [
      (["HARU_PAGER": "more", "PAGER": "most"], "more"), (["PAGER": " most -s "], "most -s"),
      (["HARU_PAGER": "", "PAGER": "most"], nil), (["PAGER": "cat"], nil), (["PAGER": "most", "TERM": "dumb"], nil),
      (["PAGER": "most", "ACCESSIBLE": "1"], nil), (["PAGER": "most", "ACCESSIBLE": "Yes"], nil),
      (["PAGER": "most", "ACCESSIBLE": "0"], "most"), (["PAGER": "most", "ACCESSIBLE": ""], "most"),
    ] as [([String: String], String?)]
  )
  func pagerIsChosenFromTheEnvironment(environment: [String: String], pager: String?) {
    #expect(context(environment: environment).pager == pager)
  }

  @Test func pagerIsUsedOnlyForInteractiveText() {
    let environment = ["PAGER": "most"]
    #expect(context({ $0.format = .json }, environment: environment).pager == nil)
    #expect(context({ $0.format = .plain }, environment: environment).pager == nil)
    #expect(context({ $0.forbidsInput = true }, environment: environment).pager == nil)
    #expect(context(environment: environment, streams: .piped).pager == nil)
    #expect(context().pager?.hasSuffix("less") == true)
  }

  @Test func languageFollowsOptionThenVariableThenSettingThenLocale() {
    let korean = Settings(language: .korean)
    #expect(context({ $0.language = .english }, environment: ["HARU_LANG": "ko"]).language == .english)
    #expect(context(environment: ["HARU_LANG": "en"], settings: korean).language == .english)
    #expect(context(environment: ["LANG": "en_US"], settings: korean).language == .korean)
    #expect(context(environment: ["LANG": "C"], settings: korean).language == .korean)
    #expect(context(settings: korean).texts == Texts(.korean))
  }

  @Test(
    arguments: [
      (nil, [:], nil, true),
      (nil, ["NO_COLOR": "1"], nil, false),
      (nil, ["NO_COLOR": ""], nil, true),
      (nil, ["TERM": "dumb"], nil, false),
      (nil, ["CLICOLOR": "0"], nil, false),
      (nil, ["CLICOLOR": "0", "FORCE_COLOR": "1"], nil, true),
      (nil, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], nil, false),
      (nil, ["CLICOLOR_FORCE": "0"], .never, false),
      (nil, ["NO_COLOR": "1"], .always, false),
      (nil, [:], .never, false),
      (.never, ["CLICOLOR_FORCE": "1"], .always, false),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], .never, true),
    ] as [(Settings.ColorMode?, [String: String], Settings.ColorMode?, Bool)]
  )
  func terminalColorFollowsOptionThenEnvironmentThenSetting(
    flag: Settings.ColorMode?,
    environment: [String: String],
    setting: Settings.ColorMode?,
    isColored: Bool
  ) {
    let settings = setting.map { Settings(color: $0) }
    #expect(context({ $0.color = flag }, environment: environment, settings: settings).colorsOutput == isColored)
  }

  @Test func pipedOutputIsColoredOnlyWhenForced() {
    #expect(!context(streams: .piped).colorsOutput)
    #expect(context(environment: ["CLICOLOR_FORCE": "1"], streams: .piped).colorsOutput)
    #expect(context({ $0.color = .always }, streams: .piped).colorsOutput)
    #expect(
      !context({
        $0.color = .always; $0.format = .json
      }).colorsOutput
    )
  }

  @Test func onlyTextOnATerminalHasAWidth() {
    #expect(context().width == 100)
    #expect(context(streams: .piped).width == nil)
    #expect(context({ $0.format = .plain }).width == nil)
  }

  @Test func questionsNeedATerminalAndInput() {
    #expect(context().canAsk)
    #expect(!context({ $0.forbidsInput = true }).canAsk)
    #expect(!context(streams: .piped).canAsk)
  }
}

struct HaruPathsTests {
  private func directories(_ environment: [String: String]) throws -> [String] {
    let paths = try HaruPaths(environment: environment)
    return [paths.data, paths.config, paths.state, paths.cache]
  }

  @Test func homeContainsTheUsualDirectories() throws {
    #expect(
      try directories(["HOME": "/home/mina"]) == [
        "/home/mina/.local/share/haru", "/home/mina/.config/haru", "/home/mina/.local/state/haru",
        "/home/mina/.cache/haru",
      ]
    )
    #expect(try directories(["HOME": "/"])[1] == "/.config/haru")
  }

  @Test func absoluteXDGDirectoriesAreUsed() throws {
    let environment = [
      "HOME": "/h", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "/c",
    ]
    #expect(try directories(environment) == ["/d/haru", "/h/.config/haru", "/h/.local/state/haru", "/c/haru"])
  }

  @Test func haruHomeContainsAllDirectories() throws {
    #expect(try directories(["HARU_HOME": "/x", "XDG_DATA_HOME": "/d"]) == ["/x", "/x", "/x", "/x/cache"])
    #expect(try directories(["HARU_HOME": "", "HOME": "/h"])[0] == "/h/.local/share/haru")
  }

  @Test(arguments: [
    ([:], HaruPathsError.missingHome),
    (["HOME": ""], .missingHome),
    (["HOME": "h"], .relativeHome("h")),
    (["HARU_HOME": "x", "HOME": "/h"], .relativeHaruHome("x")),
  ])
  func missingOrRelativeHomeIsAnError(environment: [String: String], error: HaruPathsError) {
    #expect(throws: error) { try HaruPaths(environment: environment) }
    for language in Settings.Language.allCases {
      let failure = Texts(language).failure(for: error)
      #expect(failure.exitStatus == 1)
      #expect(failure.hint?.contains("HARU_HOME") == true)
    }
  }

  @Test func homeIsNotNeededWhenEveryDirectoryIsGiven() throws {
    let environment = [
      "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/x",
    ]
    #expect(try directories(environment) == ["/d/haru", "/c/haru", "/s/haru", "/x/haru"])
  }
}

struct DateOrderLocaleTests {
  @Test(arguments: [
    ([:], DateOrder.monthFirst), (["LANG": "C.UTF-8"], .monthFirst), (["LANG": "en_US.UTF-8"], .monthFirst),
    (["LANG": "ko_KR.UTF-8"], .yearFirst), (["LANG": "en_GB.UTF-8"], .dayFirst), (["LANG": "de_DE@euro"], .dayFirst),
    (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], .dayFirst),
    (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8", "LC_ALL": "ja_JP.UTF-8"], .yearFirst),
    (["LANG": "ko", "LC_ALL": ""], .yearFirst), (["LANG": "_"], .monthFirst),
  ])
  func dateOrderFollowsTheLocale(environment: [String: String], order: DateOrder) {
    #expect(DateOrder(environment: environment) == order)
  }
}
