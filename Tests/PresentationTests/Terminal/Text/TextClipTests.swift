import Presentation
import Testing

struct TextClipTests {
  @Test(
    arguments: [
      ("치과 예약", 9, "치과 예약"), ("치과 예약", 8, "치과 예…"), ("치과 예약", 7, "치과 …"), ("치과 예약", 2, "…"), ("치과 예약", 1, "…"),
      ("치과", 0, ""), ("", 0, ""), ("lunch", 5, "lunch"), ("lunch", 4, "lun…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ]
  )
  func textIsCutBetweenGraphemes(text: String, columns: Int, clipped: String) {
    #expect(TextClip.clip(text, to: columns) == clipped)
  }

  @Test(
    arguments: [
      ("오늘은 비가 온다", 9, ["오늘은", "비가 온다"]), ("오늘은 비가", 6, ["오늘은", "비가"]), ("가나다라마", 5, ["가나", "다라", "마"]),
      ("a\n\nb", 5, ["a", "", "b"]), ("", 5, [""]), ("가나", 1, ["가", "나"]), ("one two   ", 4, ["one", "two"]),
      ("  indented line", 11, ["  indented", "line"]), ("ab  cd", 3, ["ab", "cd"]),
    ]
  )
  func wrapBreaksBetweenWordsThenGraphemes(text: String, columns: Int, lines: [String]) {
    #expect(TextClip.wrap(text, columns: columns) == lines)
  }
}
