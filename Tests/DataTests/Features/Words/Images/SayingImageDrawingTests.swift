import Data
import Domain
import Foundation
import Testing

struct SayingImageDrawingTests {
  @Test func cardIsDrawnAsSVG() {
    let card = SayingImage(
      korean: "천 리 길도 한 걸음부터",
      english: "A journey of a thousand miles begins with one step.",
      who: "한국 속담",
      theme: .mango,
      font: .nanumSquareRoundBold
    )
    #expect(
      SayingImageDrawing(card).svg == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">
          <rect width="100%" height="100%" fill="#f8d473"/>
          <rect x="60" y="60" width="960" height="1230" rx="48" fill="#fef6e2"/>
          <rect x="508" y="363" width="64" height="8" rx="4" fill="#e76140"/>
          <g font-family="'NanumSquareRound', '나눔스퀘어라운드', sans-serif" font-weight="bold" text-anchor="middle">
            <g xml:lang="ko" font-size="94" fill="#1c1c1e">
              <text x="540" y="519">천 리 길도</text>
              <text x="540" y="660">한 걸음부터</text>
            </g>
            <g xml:lang="en" font-size="47" fill="#54545a">
              <text x="540" y="803">A journey of a thousand</text>
              <text x="540" y="873">miles begins with one step.</text>
            </g>
            <g xml:lang="ko" font-size="30" fill="#54545a">
              <text x="540" y="975">— 한국 속담</text>
            </g>
          </g>
        </svg>

        """
    )
  }

  @Test(arguments: SayingImageTheme.allCases)
  func themeDeterminesTheColors(theme: SayingImageTheme) {
    let svg = SayingImageDrawing(SayingImage(korean: "하루", english: "A day", theme: theme)).svg
    for color in [theme.background, theme.card, theme.text, theme.secondary, theme.point] {
      let channels = [color.red, color.green, color.blue].map { String(format: "%02x", Int($0)) }
      #expect(svg.contains("fill=\"#\(channels.joined())\""))
    }
  }

  @Test(arguments: SayingImageFont.allCases)
  func fontIsNamedWithItsFallback(font: SayingImageFont) {
    let svg = SayingImageDrawing(SayingImage(korean: "하루", font: font)).svg
    let names = font.families.map { "'\($0)', " }.joined()
    #expect(svg.contains("font-family=\"\(names)\(font.generic.rawValue)\""))
    #expect(svg.contains("font-weight=\"\(font.isBold ? "bold" : "normal")\""))
  }

  @Test func xmlCharactersAreEscaped() {
    let svg = SayingImageDrawing(SayingImage(english: "a<b>&\"c\" <\u{301}")).svg
    #expect(texts(svg) == ["a&lt;b&gt;&amp;&quot;c&quot; &lt;\u{301}"])
  }

  @Test(arguments: [
    "하\u{0}루\u{1B}", "\u{202E}하루\u{202C}", "\u{2066}하루\u{2069}", "\u{200E}하\u{AD}루", "하루\u{FFFE}", "하\u{7F}루\u{85}",
    "\u{FEFF}하루\u{E000}", "\u{1112}\u{1161}\u{1105}\u{116E}", "\n\n하루\r\n",
  ])
  func controlAndDirectionCharactersAreRemoved(text: String) {
    let found = texts(SayingImageDrawing(SayingImage(korean: text)).svg)
    #expect(found.map { Array($0.unicodeScalars) } == [Array("하루".unicodeScalars)])
  }

  @Test func emojiStayTogether() {
    #expect(texts(SayingImageDrawing(SayingImage(korean: "👩‍👩‍👧 ❤️")).svg) == ["👩‍👩‍👧 ❤️"])
  }

  @Test(arguments: ["", " \n", "\u{200B}\u{202E}"])
  func blankTextLeavesNoGap(blank: String) {
    let one = SayingImageDrawing(SayingImage(korean: "하루")).svg
    #expect(SayingImageDrawing(SayingImage(korean: "하루", english: blank, who: blank)).svg == one)
  }

  @Test func textsDeclareTheirLanguage() {
    let svg = SayingImageDrawing(SayingImage(korean: "하루", english: "A day", who: "김하루")).svg
    #expect(svg.components(separatedBy: "xml:lang=\"ko\"").count == 3)
    #expect(svg.components(separatedBy: "xml:lang=\"en\"").count == 2)
  }

  @Test func sameCardHasTheSameBytes() {
    let card = SayingImage(korean: "하루가 모여 한 해가 된다", english: "Days make a year", theme: .cloud)
    #expect(SayingImageDrawing(card).svg == SayingImageDrawing(card).svg)
  }

  private func texts(_ svg: String) -> [String] { SayingImageLines(svg).lines.map(\.text) }
}
