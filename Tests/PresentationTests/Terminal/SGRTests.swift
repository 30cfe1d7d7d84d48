import Domain
import Presentation
import Testing

struct SGRTests {
  @Test(
    arguments: [
      (.trueColor, Style(.accent, on: .background, .bold), "\u{1B}[1;38;5;116mx\u{1B}[m"),
      (.twoHundredFiftySix, Style(.accent, on: .background, .bold), "\u{1B}[1;38;5;116mx\u{1B}[m"),
      (.sixteen, Style(.accent, on: .background, .bold), "\u{1B}[1;96mx\u{1B}[m"),
      (.none, Style(.accent, on: .background, .bold), "\u{1B}[1mx\u{1B}[m"),
      (.none, .title, "\u{1B}[1mx\u{1B}[m"),
      (.none, .key, "\u{1B}[4mx\u{1B}[m"),
      (.sixteen, .title, "\u{1B}[1;39mx\u{1B}[m"),
      (.sixteen, .key, "\u{1B}[1;35mx\u{1B}[m"),
      (.trueColor, .plain, "x"),
      (.trueColor, Style(.selectedText, on: .selection), "\u{1B}[38;5;231;48;2;43;63;92mx\u{1B}[m"),
      (.sixteen, Style(.selectedText, on: .selection), "\u{1B}[7mx\u{1B}[m"),
      (.none, Style(.selectedText, on: .selection, .dim), "\u{1B}[2;7mx\u{1B}[m"),
      (.none, Style(.background, on: .danger), "\u{1B}[7mx\u{1B}[m"),
      (.none, Style(.danger, on: .background, [.italic, .underline, .strikethrough]), "\u{1B}[3;4;9mx\u{1B}[m"),
    ] as [(ColorLevel, Style, String)]
  )
  func styleIsWrittenAsTheColorLevelAllows(level: ColorLevel, style: Style, text: String) {
    #expect(SGR(level: level, palette: .terminal(.dark)).styled("x", style) == text)
  }

  @Test(
    arguments: [
      (.light, "\u{1B}[38;2;170;170;170;48;2;255;255;255m▀\u{1B}[m"),
      (.dark, "\u{1B}[38;2;20;20;20;48;2;105;105;105m▀\u{1B}[m"),
    ] as [(Theme, String)]
  )
  func paintingRecedesTowardsTheBackground(theme: Theme, text: String) {
    var frame = Frame(size: Size(columns: 1, rows: 1))
    frame.setPixels(upper: RGB(0x000000), lower: RGB(0xFFFFFF), at: Point(column: 0, row: 0))
    frame.recede()
    let cell = frame.shown(at: .trueColor)[Point(column: 0, row: 0)]
    #expect(SGR(level: .trueColor, palette: .terminal(theme)).styled("\(cell.grapheme)", cell.style) == text)
  }

  @Test(
    arguments: [
      (.none, "\u{1B}[2mx\u{1B}[m"), (.sixteen, "\u{1B}[2;39mx\u{1B}[m"),
      (.trueColor, "\u{1B}[38;2;128;128;128mx\u{1B}[m"),
    ] as [(ColorLevel, String)]
  )
  func wordsRecedeAtEveryColorLevel(level: ColorLevel, text: String) {
    var frame = Frame(size: Size(columns: 1, rows: 1))
    frame.write("x", at: Point(column: 0, row: 0), style: .key)
    frame.recede()
    let cell = frame.shown(at: level)[Point(column: 0, row: 0)]
    #expect(SGR(level: level, palette: .terminal(.dark)).styled("\(cell.grapheme)", cell.style) == text)
  }

  @Test(
    arguments: [
      (.plain, "\u{1B}[0;38;2;28;28;30;48;5;231mx\u{1B}[m"),
      (Style(on: .card), "\u{1B}[0;38;2;28;28;30;48;5;231m\u{1B}[48;2;242;242;247mx\u{1B}[m"),
    ] as [(Style, String)]
  )
  func paintedStyleSetsBothColors(style: Style, text: String) {
    #expect(SGR(level: .trueColor, palette: .painted(PaintedTheme(.riceCake))).styled("x", style) == text)
  }

  @Test(arguments: ColorLevel.allCases)
  func cardsArePlainOnTheTerminalsOwnBackground(level: ColorLevel) {
    #expect(SGR(level: level, palette: .terminal(.dark)).styled("x", Style(on: .card)) == "x")
  }

  @Test(arguments: [ColorLevel.none, .sixteen, .twoHundredFiftySix, .trueColor])
  func selectionIsNeverInvisible(level: ColorLevel) {
    #expect(SGR(level: level, palette: .terminal(.light)).styled("x", Style(.text, on: .selection)) != "x")
  }
}

struct ClipboardSequenceTests {
  @Test func textIsEncodedInBase64() {
    #expect(ClipboardSequence.bytes(copying: "하루 ♥\n") == Array("\u{1B}]52;c;7ZWY66OoIOKZpQo=\u{07}".utf8))
  }

  @Test func tooLongTextsAreRefused() {
    #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 55_500))?.count == 74_008)
    #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 55_501)) == nil)
  }
}
