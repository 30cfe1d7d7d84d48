import Domain
import Foundation
import Presentation
import Support
import Testing

struct ThemeFileTests {
  private let name: ThemeName

  init() throws { name = try #require(ThemeName("mine")) }

  private func colors(_ text: String) -> (painted: PaintedTheme?, fault: ThemeFault?) {
    ThemeLibrary(ScriptedThemeFiles(["mine": .success(text)])).colors(of: .own(name))
  }

  private func shown(_ text: String, _ role: ColorRole) throws -> RGB {
    let painted = try #require(colors(text).painted)
    return Palette.painted(painted).colors(level: .trueColor)[Int(role.rawValue)].rgb
  }

  @Test func ownColorsReplaceTheColorsOfTheBase() throws {
    let text = """
      \u{FEFF}# My evening
      base = nord

      Accent = #a3be8c   # green
      selected-text=#000000
      """
    #expect(colors(text).fault == nil)
    #expect(try shown(text, .accent) == RGB(0xA3BE8C) && shown(text, .selectedText) == RGB(0x000000))
    #expect(try shown(text, .background) == RGB(0x2E3440))
  }

  @Test func twoColorsMakeATheme() throws {
    let text = "background = #101418\r\ntext = #E0E0E0\r\n"
    #expect(colors(text).fault == nil)
    #expect(colors(text).painted?.isDark == true && colors(text).painted?.weakContrasts == [])
    #expect(try shown(text, .card) == RGB(0x101418) && shown(text, .selection) == RGB(0xE0E0E0))
  }

  @Test(
    arguments: [
      ("base = nord\naccent #88C0D0", 2, .noColor("accent #88C0D0")),
      ("accent = #88C0D0 and more", 1, .noColor("accent = #88C0D0 and more")),
      ("base = nord\n\naccnt = #88C0D0", 3, .unknownRole("accnt")),
      ("base = north", 1, .unknownBase("north")), ("base = terminal", 1, .unknownBase("terminal")),
      ("base = mine", 1, .unknownBase("mine")),
      ("base = nord\ntext = red", 2, .wrongColor("red")), ("text = #12345", 1, .wrongColor("#12345")),
      ("text = #+12345", 1, .wrongColor("#+12345")), ("text = #１２３４５６", 1, .wrongColor("#１２３４５６")),
      ("base = nord\ntext = #FFFFFF\ntext = #FFFFFF", 3, .repeated("text")),
      ("text = #FFFFFF", nil, .missing(.background)), ("", nil, .missing(.background)),
      ("background = #000000", nil, .missing(.text)),
    ] as [(String, Int?, ThemeFault.Reason)])
  func firstFaultIsReportedWithItsLine(text: String, line: Int?, reason: ThemeFault.Reason) {
    #expect(colors(text).fault == ThemeFault(path: "/home/haru/themes/mine.theme", line: line, reason: reason))
  }

  @Test func faultLeavesTheColorsOfTheBase() {
    let base = PaintedTheme(.palette(.gruvbox))
    #expect(colors("base = gruvbox\ntext = #000000\naccent = blue").painted == base)
    #expect(colors("accent = blue\nbase = gruvbox").painted == base)
    #expect(colors("base = north\ntext = #000000").painted == nil)
  }

  @Test(arguments: [ThemeFileError.missing, .notAFile, .tooLong(limit: 16_384), .notText, .refused(reason: "no")])
  func unreadableFileLeavesTheTerminalsColors(error: ThemeFileError) {
    let library = ThemeLibrary(ScriptedThemeFiles(["mine": .failure(error)]))
    let (painted, fault) = library.colors(of: .own(name))
    #expect(painted == nil && fault?.reason == .unreadable(error) && fault?.line == nil)
  }

  /// A user's colors are shown as they are, and the derived colors are readable.
  @Test func weakContrastOfOwnColorsIsFound() throws {
    let text = "base = nord\naccent = #303540\nline = #8B93A4"
    let weak = try #require(colors(text).painted).weakContrasts
    #expect(Set(weak.map(\.role)) == [.accent] && weak.count == 2)
    #expect(try shown(text, .accent) == RGB(0x303540))
    #expect(weak.allSatisfy { $0.least == 4.5 && $0.ratio < 1.5 })
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func generatedThemesAreReadableOrReported(seed: UInt64) throws {
    let (background, text) = (hex(2 * seed), hex(2 * seed + 1))
    let painted = try #require(colors("background = #\(background)\ntext = #\(text)").painted)
    let palette = Palette.painted(painted).colors(level: .trueColor).map(\.rgb)
    let reported = Set(painted.weakContrasts.map(\.role))
    let surface = palette[Int(ColorRole.background.rawValue)]
    for role in [ColorRole.text, .heading, .key, .accent, .danger] where !reported.contains(role) {
      #expect(WCAG.contrast(palette[Int(role.rawValue)], surface) >= 4.5, "\(role)")
    }
  }

  /// Returns the six digits of a color for a number.
  private func hex(_ seed: UInt64) -> String {
    // Any odd number spreads the seeds over all colors.
    String(String(0x100_0000 + (seed &* 0x9E37_79B9_7F4A_7C15) >> 40, radix: 16).suffix(6))
  }

  @Test func namesOfHarusThemesAreNotOffered() throws {
    let library = ThemeLibrary(ScriptedThemeFiles(["Nord": .success(""), "b": .success(""), "a": .success("")]))
    #expect(library.ownNames.map(\.text) == ["a", "b"])
  }

  @Test func filesThatAreNotUsedAreReported() throws {
    let files = ScriptedThemeFiles([
      "Nord": .success("base = nord"), "my theme": .success("base = nord"),
      "typo": .success("base = nord\naccnt = #000000"),
      "good": .success("base = nord"), "private": .failure(.refused(reason: "Permission denied")),
    ])
    let library = ThemeLibrary(files)
    let faults = library.faults
    #expect(
      faults.map(\.reason) == [
        .nameTaken("nord"), .wrongName, .unreadable(.refused(reason: "Permission denied")), .unknownRole("accnt"),
      ])
    #expect(faults.map(\.line) == [nil, nil, nil, 2])
    #expect(library.usableNames.map(\.text) == ["good"])
    for language in Settings.Language.allCases {
      for fault in faults {
        let failure = Texts(language).failure(fault)
        #expect(failure.message.contains(fault.path) && failure.hint?.isEmpty == false)
      }
    }
  }

  @Test func commandsPageNamesEveryThemeAndColor() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../.github/COMMANDS.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for theme in ScreenTheme.builtIn {
      if case .darkCard = theme { continue }
      #expect(text.contains("`\(theme.word)`"))
    }
    for role in ColorRole.allCases { #expect(text.contains("`\(role.word)`")) }
  }

  @Test(arguments: ScreenTheme.builtIn)
  func everyThemeOfHaruCanBeABase(theme: ScreenTheme) {
    #expect(
      colors("base = \(theme.word)").fault == nil && colors("base = \(theme.word)").painted == PaintedTheme(theme))
  }
}
