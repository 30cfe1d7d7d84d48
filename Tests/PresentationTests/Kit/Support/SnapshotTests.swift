import Presentation
import ScreenSupport
import Support
import Testing

struct SnapshotTests {
  private func messages(_ issue: Issue) -> String { issue.comments.map { $0.rawValue }.joined() }

  @Test func aMissingPictureFailsAndSaysHowToRecord() {
    withKnownIssue {
      Snapshot.expect(text: "하루\n", named: "never-recorded", isRecording: false)
    } matching: { issue in
      let text = messages(issue)
      return text.contains("Snapshots/Snapshot/never-recorded.txt is missing")
        && text.contains("RECORD_SNAPSHOTS=1") && text.contains("하루")
    }
  }

  @Test func aDifferentPictureFailsWithItsLines() {
    Snapshot.expect(text: "one\ntwo\nthree\n", named: "recorded", isRecording: false)
    withKnownIssue {
      Snapshot.expect(text: "one\n둘\nthree\n", named: "recorded", isRecording: false)
    } matching: {
      messages($0).contains("-two\n+둘")
    }
  }

  @Test func picturesHaveStylesAndTheCursor() {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    frame.write("하루", at: Point(column: 0, row: 0), style: Style(.accent, on: .selection, .bold))
    frame.write("a", at: Point(column: 5, row: 1))
    frame.cursor = Point(column: 4, row: 1)
    #expect(FramePicture.plain(frame) == "하루\n     a\n")
    #expect(
      FramePicture.styled(frame) == """
        하루
             a
        ~~~ styles
        aaaa

        a = accent on selection bold
        cursor: column 4, row 1

        """
    )
  }

  @Test(arguments: [
    ("a\nb\nc\nd\ne", "a\nb\nX\nd\ne", " b\n-c\n+X\n d"), ("a", "a\nb", " a\n+b"), ("a\nb", "b", "-a\n b"),
    ("1\n2\n3\n4\n5\n6\n7", "0\n2\n3\n4\n5\n6\n8", "-1\n+0\n 2\n  …\n 6\n-7\n+8"), ("same", "same", ""),
  ])
  func differencesHaveALineAround(old: String, new: String, expected: String) {
    #expect(LineDifference(from: old, to: new).description == expected)
  }
}
