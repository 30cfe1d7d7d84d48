import Presentation
import Testing

struct VisibleTextTests {
  @Test(
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("\u{0}\u{7}\u{8}", "␀␇␈"), ("\u{7F}", "␡"), ("a\rb", "a␍b"), ("\u{9B}1m", "⟨U+009B⟩1m"),
      ("a\u{2028}b", "a⟨U+2028⟩b"), ("\u{202E}cod.exe", "⟨U+202E⟩cod.exe"), ("\u{2066}x\u{2069}", "⟨U+2066⟩x⟨U+2069⟩"),
      ("a\u{200B}b", "a⟨U+200B⟩b"), ("a\u{200D}b", "a⟨U+200D⟩b"), ("a\u{FE0F}", "a⟨U+FE0F⟩"),
      ("\u{FEFF}x", "⟨U+FEFF⟩x"),
      ("\u{3164}", "⟨U+3164⟩"), ("a\u{E0041}", "a⟨U+E0041⟩"), ("\u{FFFF}", "⟨U+FFFF⟩"), ("\u{301}a", "◌\u{301}a"),
      ("\u{1161}\u{11AB}", "⟨U+1161⟩⟨U+11AB⟩"), ("👩\u{200D}\u{200D}", "👩⟨U+200D⟩⟨U+200D⟩"),
      ("한 줄\n두 줄\r\n끝", "한 줄↵두 줄↵끝"), ("\t|", "    |"), ("ab\t|", "ab  |"), ("가\t|", "가  |"),
    ]
  )
  func harmfulTextBecomesVisible(text: String, visible: String) {
    #expect(VisibleText.line(text) == visible)
  }

  @Test(
    arguments: [
      "plan", "치과", "e\u{301}", "❤️", "⌚︎", "👨‍👩‍👧", "👩🏽‍🚀", "🇰🇷", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "葛\u{E0100}", "soft\u{AD}hyphen",
      "\u{FFFD}",
    ]
  )
  func harmlessTextIsUnchanged(text: String) {
    #expect(Array(VisibleText.line(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    "\u{1B}", "\u{111A}\u{FE0F}\u{200D}\u{301}", "\u{604}\u{200C}", "\u{604}\u{1141}\u{1121}", "a\u{200D}b", "\u{301}a",
    "줄\n",
    "\u{1112}\u{1161}\u{11AB}",
    "\u{1100}\u{1100}", "\u{1161}\u{11AB}",
  ])
  func makingTextVisibleTwiceChangesNothing(text: String) {
    #expect(VisibleText.line(VisibleText.line(text)) == VisibleText.line(text))
  }

  @Test func lineAndGraphemesAgreeForEveryScalar() {
    for scalar in (0...0x2FFFF).compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)가\(scalar)"
      let graphemes = VisibleText.graphemes(of: text)
      #expect(VisibleText.line(text) == String(graphemes))
      #expect(TextWidth.columns(of: text) == graphemes.reduce(0) { $0 + TextWidth.columns(of: $1) })
    }
  }

  @Test func decomposedHangulIsDrawnComposed() {
    let text = VisibleText.line("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} \u{AC00}\u{11A8}")
    #expect(text.unicodeScalars.map(\.value) == "한글 각".unicodeScalars.map(\.value))
  }

  @Test func consecutiveLeadingJamoAreDrawnApart() {
    #expect(VisibleText.graphemes(of: "\u{1100}\u{1100}\u{AC00}").map { TextWidth.columns(of: $0) } == [2, 2, 2])
  }

  @Test func endlessCombiningMarksAreCut() {
    let text = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(VisibleText.line(text).unicodeScalars.count == 31)
  }
}
