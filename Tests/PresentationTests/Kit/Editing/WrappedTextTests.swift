import Presentation
import Testing

struct WrappedTextTests {
  @Test(arguments: [
    ("하나 둘 셋", 7, ["하나 둘", "셋"]), ("가나다라", 5, ["가나", "다라"]), ("a  b", 2, ["a ", "b"]),
    ("", 5, [""]), ("끝\n", 5, ["끝", ""]), ("긴단어하나 a", 4, ["긴단", "어하", "나 a"]), ("가", 1, ["가"]),
  ])
  func breaksAtSpacesAndNeverInLetters(text: String, columns: Int, lines: [String]) {
    #expect(WrappedText(text, columns: columns).texts == lines)
  }

  @Test(arguments: 1..<20) func everyLetterIsOnOneLine(columns: Int) {
    let text = "치과 🦷 정기 검진 Cafe\u{301} 👨‍👩‍👧 모임\n둘째 줄은 조금 더 길어요"
    let wrapped = WrappedText(text, columns: columns)
    let kept = wrapped.texts.joined().filter { !$0.isWhitespace }
    #expect(kept == text.filter { !$0.isWhitespace })
    #expect(wrapped.texts.allSatisfy { TextWidth.columns(of: $0) <= max(2, columns + 1) })
  }
}
