import Presentation
import ScreenSupport
import Support
import Testing

struct SnapshotTests {
  private func messages(_ issue: Issue) -> String { issue.comments.map { $0.rawValue }.joined() }

  @Test func missingSnapshotFailsAndSaysHowToRecord() {
    withKnownIssue {
      Snapshot.expect(text: "하루\n", named: "never-recorded", isRecording: false)
    } matching: { issue in
      let text = messages(issue)
      return text.contains("Snapshots/Snapshot/never-recorded.txt is missing")
        && text.contains("RECORD_SNAPSHOTS=1") && text.contains("하루")
    }
  }

  @Test func differentSnapshotFailsWithItsLines() {
    Snapshot.expect(text: "one\ntwo\nthree\n", named: "recorded", isRecording: false)
    withKnownIssue {
      Snapshot.expect(text: "one\n둘\nthree\n", named: "recorded", isRecording: false)
    } matching: {
      messages($0).contains("-two\n+둘")
    }
  }

  @Test func styledPictureShowsStylesAndTheCursor() {
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
  func differencesShowOneLineOfContext(old: String, new: String, expected: String) {
    #expect(LineDifference(from: old, to: new).description == expected)
  }
}

struct StoryTests {
  private func frame(_ lines: String..., columns: Int = 12) -> Frame {
    .picture(columns: columns, rows: lines.count) { frame, area in
      for (row, line) in lines.enumerated() { frame.line(line, in: area.line(row)) }
    }
  }

  @Test func laterFramesShowOnlyChangedRows() {
    var story = Story()
    story.show("list", frame("하루", "▸ one", "  two"))
    story.show("next", frame("하루", "  one", "▸ two"))
    story.show("still", frame("하루", "  one", "▸ two"))
    story.show("cleared", frame("하루", "", "▸ two"))
    story.show("other", frame("People", "", "none"))
    #expect(
      story.text() == """
        === list
        하루
        ▸ one
          two
        === next
         2│   one
         3│ ▸ two
        === still: nothing changed
        === cleared
         2│
        === other
         1│ People
         3│ none

        """
    )
  }

  @Test func completelyNewFrameIsShownWhole() {
    var story = Story()
    story.show("first", frame("one", "two"))
    story.show("second", frame("three", "four"))
    #expect(story.text() == "=== first\none\ntwo\n=== second\nthree\nfour\n")
  }

  @Test func startingFrameIsOnlyNamed() {
    var story = Story()
    story.begin(at: "list", frame("하루", "one"))
    story.show("removed", frame("하루", "none"))
    #expect(story.text() == "=== removed (after list)\n 2│ none\n")
  }

  @Test func repeatedRowsAreCounted() {
    var story = Story()
    story.show("box", frame("top", "│", "│", "│", "│", "", "", "", "", "", "end"))
    #expect(story.text() == "=== box\ntop\n│\n(3 more such rows)\n\n(4 more such rows)\nend\n")
  }

  @Test func otherSizesShowOnlyFramesWithAnotherLayout() {
    var (usual, wide) = (Story(), Story())
    usual.show("question", frame("╭ Sure? ╮", "│ yes   │"))
    usual.show("answer", frame("yes", "I am sure"))
    wide.show("question", frame("  ╭─── Sure? ────╮", "", "  │ yes         │", columns: 20))
    wide.show("answer", frame("  yes", "", "  I am very sure", columns: 20))
    #expect(
      wide.text(titled: "en: ", unlike: usual) == """
        === en: answer (after question)
         1│   yes
         3│   I am very sure

        """
    )
    #expect(usual.text(unlike: usual).isEmpty)
  }
}

struct PlainRendererTests {
  private var frame: Frame {
    var frame = Frame(size: Size(columns: 12, rows: 3))
    frame.write("치과 예약", at: Point(column: 1, row: 0), style: Style(.accent, on: .background, .bold))
    frame.write("09:30", at: Point(column: 0, row: 2))
    frame.restyle(Rect(column: 0, row: 2, columns: 8, rows: 1)) { $0.background = .selection }
    frame.cursor = Point(column: 5, row: 2)
    return frame
  }

  @Test func linesHaveNoTrailingBlanks() {
    #expect(PlainRenderer.lines(of: frame) == [" 치과 예약", "", "09:30"])
  }

  @Test func everyLineEndsWithALineFeed() {
    #expect(PlainRenderer.text(of: frame) == " 치과 예약\n\n09:30\n")
  }
}
