import Presentation
import Testing

struct ColorPolicyTests {
  @Test(
    arguments: [
      (.auto, [:], true, .sixteen), (.auto, [:], false, .none),
      (.auto, ["TERM": "xterm-256color"], true, .twoHundredFiftySix),
      (.auto, ["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColor),
      (.auto, ["COLORTERM": "24bit"], true, .trueColor),
      (.auto, ["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
      (.auto, ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], true, .twoHundredFiftySix),
      (.auto, ["COLORTERM": "truecolor", "TERM_PROGRAM": "Apple_Terminal"], true, .trueColor),
      (.auto, ["NO_COLOR": "1"], true, .none), (.auto, ["NO_COLOR": ""], true, .sixteen),
      (.always, ["NO_COLOR": "1"], false, .sixteen), (.never, ["CLICOLOR_FORCE": "1"], true, .none),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .none),
      (.auto, ["CLICOLOR_FORCE": "1"], false, .sixteen), (.auto, ["CLICOLOR_FORCE": "0"], false, .none),
      (.auto, ["FORCE_COLOR": "1", "CLICOLOR": "0"], false, .sixteen), (.auto, ["CLICOLOR": "0"], true, .none),
      (.auto, ["CLICOLOR": "1"], false, .none), (.always, ["TERM": "dumb"], false, .sixteen),
    ] as [(ColorPolicy.Choice, [String: String], Bool, ColorLevel)]
  )
  func levelFollowsTheOrderOfConventions(
    choice: ColorPolicy.Choice,
    environment: [String: String],
    isTerminal: Bool,
    level: ColorLevel
  ) {
    #expect(ColorPolicy(choice: choice, environment: environment, isTerminal: isTerminal).level == level)
  }

  @Test(arguments: [
    ("15;0", Theme.dark), ("0;15", .light), ("0;default;15", .light), ("0;7", .light), ("7;8", .dark), ("", .dark),
  ])
  func themeFollowsTheBackgroundThatTheTerminalTold(value: String, theme: Theme) {
    #expect(Theme(environment: ["COLORFGBG": value]) == theme)
  }

  @Test(
    arguments: [(0xFF0000, 196), (0x000000, 16), (0xFFFFFF, 231), (0x808080, 244), (0x87D7D7, 116)] as [(UInt32, UInt8)]
  )
  func nearestIndexedColourIsFound(hex: UInt32, index: UInt8) {
    #expect(RGB(hex).indexed == index)
  }
}
