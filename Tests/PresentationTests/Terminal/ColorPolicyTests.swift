import Domain
import Presentation
import Testing

struct ColorPolicyTests {
  @Test(
    arguments: [
      (nil, [:], true, .sixteen), (nil, [:], false, .none),
      (nil, ["TERM": "xterm-256color"], true, .twoHundredFiftySix),
      (nil, ["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColor),
      (nil, ["COLORTERM": "24bit"], true, .trueColor),
      (nil, ["TERM": "xterm-kitty"], true, .trueColor), (nil, ["TERM": "xterm-direct"], true, .trueColor),
      (nil, ["TERM": "foot-extra"], true, .trueColor), (nil, ["TERM": "xterm-kitty"], false, .none),
      (nil, ["TERM": "tmux-256color"], true, .twoHundredFiftySix),
      (nil, ["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
      (nil, ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], true, .twoHundredFiftySix),
      (nil, ["COLORTERM": "truecolor", "TERM_PROGRAM": "Apple_Terminal"], true, .trueColor),
      (nil, ["NO_COLOR": "1"], true, .none), (nil, ["NO_COLOR": ""], true, .sixteen),
      (.always, ["NO_COLOR": "1"], false, .sixteen), (.never, ["CLICOLOR_FORCE": "1"], true, .none),
      (nil, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .none),
      (nil, ["CLICOLOR_FORCE": "1"], false, .sixteen), (nil, ["CLICOLOR_FORCE": "0"], false, .none),
      (nil, ["FORCE_COLOR": "1", "CLICOLOR": "0"], false, .sixteen), (nil, ["CLICOLOR": "0"], true, .none),
      (nil, ["CLICOLOR": "1"], false, .none), (.always, ["TERM": "dumb"], false, .sixteen),
    ] as [(Settings.ColorMode?, [String: String], Bool, ColorLevel)]
  )
  func colorLevelFollowsOptionAndEnvironment(
    flag: Settings.ColorMode?,
    environment: [String: String],
    isTerminal: Bool,
    level: ColorLevel
  ) {
    let policy = ColorPolicy(flag: flag, environment: environment, setting: nil)
    #expect(policy.level(isTerminal: isTerminal) == level)
  }

  @Test func settingRanksBetweenEnvironmentAndTerminal() {
    #expect(ColorPolicy(flag: nil, environment: ["NO_COLOR": "1"], setting: .always).level(isTerminal: true) == .none)
    #expect(ColorPolicy(flag: nil, environment: ["CLICOLOR_FORCE": "1"], setting: .never).isColored(isTerminal: false))
    #expect(ColorPolicy(flag: nil, environment: [:], setting: .always).isColored(isTerminal: false))
    #expect(!ColorPolicy(flag: nil, environment: [:], setting: .never).isColored(isTerminal: true))
  }

  @Test(
    arguments: [
      ([:], false), (["TERM": "xterm-256color"], true), (["TERM": "xterm"], true), (["TERM": "xterm-kitty"], true),
      (["TERM": "linux"], true), (["TERM": "alacritty"], true), (["TERM": "rxvt-unicode-256color"], true),
      (["TERM": "screen-256color"], false), (["TERM": "tmux-256color"], false), (["TERM": "xtermish"], false),
      (["TERM": "xterm-256color", "STY": "1234.pts-0"], false), (["TERM": "xterm", "STY": ""], true),
    ] as [([String: String], Bool)]
  )
  func terminalNameDecidesErasingInColor(environment: [String: String], erasesInColor: Bool) {
    #expect(ColorPolicy(flag: nil, environment: environment, setting: nil).erasesInColor == erasesInColor)
  }

  @Test(arguments: [
    ("15;0", Theme.dark), ("0;15", .light), ("0;default;15", .light), ("0;7", .light), ("7;8", .dark), ("", .dark),
  ])
  func themeFollowsTheReportedBackground(value: String, theme: Theme) {
    #expect(Theme(environment: ["COLORFGBG": value]) == theme)
  }

  @Test(
    arguments: [(0xFF0000, 196), (0x000000, 16), (0xFFFFFF, 231), (0x808080, 244), (0x87D7D7, 116)] as [(UInt32, UInt8)]
  )
  func nearestIndexedColorIsFound(hex: UInt32, index: UInt8) {
    #expect(RGB(hex).indexed == index)
  }
}
