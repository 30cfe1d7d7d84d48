import Presentation
import ScreenSupport
import Support
import Testing

struct StoryTests {
  private func frame(_ lines: String..., columns: Int = 12) -> Frame {
    .picture(columns: columns, rows: lines.count) { frame, area in
      for (row, line) in lines.enumerated() { frame.line(line, in: area.line(row)) }
    }
  }

  @Test func laterFrameIsItsChangedRows() {
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

  @Test func frameThatIsAllNewIsWhole() {
    var story = Story()
    story.show("first", frame("one", "two"))
    story.show("second", frame("three", "four"))
    #expect(story.text() == "=== first\none\ntwo\n=== second\nthree\nfour\n")
  }

  @Test func beginningIsOnlyNamed() {
    var story = Story()
    story.begin(at: "list", frame("하루", "one"))
    story.show("removed", frame("하루", "none"))
    #expect(story.text() == "=== removed (after list)\n 2│ none\n")
  }

  @Test func manyEqualRowsAreCounted() {
    var story = Story()
    story.show("box", frame("top", "│", "│", "│", "│", "", "", "", "", "", "end"))
    #expect(story.text() == "=== box\ntop\n│\n(3 more such rows)\n\n(4 more such rows)\nend\n")
  }

  @Test func onlyWhatIsLaidOutDifferentlyIsShownInAnotherSize() {
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
