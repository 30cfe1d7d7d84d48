import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct CommandTableTests {
  private let lines = CommandTable(.haru, Texts(.english)).markdown.split(separator: "\n")

  @Test func everyNounHasALineWithItsVerbs() {
    #expect(lines.count == 2 + CommandTree.haru.nouns.count)
    #expect(
      lines.contains(
        "| `haru plan [WHEN…]` | Show and edit what is planned: `list` `add` `show` `edit` `remove` `search` `free` `import` `export` `calendars` |"
      )
    )
    #expect(lines.contains("| `haru undo [N]` | Undo the last change |"))
  }
}
