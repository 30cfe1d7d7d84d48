import Domain
import Presentation
import Testing

struct CommandTableTests {
  private let lines = CommandTable(.haru, Texts(.english)).markdown.split(separator: "\n")

  @Test func tableHasARowForEveryCommand() {
    #expect(lines.prefix(2) == ["| Command | What it does |", "|---|---|"])
    #expect(lines.contains("| `haru plan [WHEN…]` | See and change what is planned |"))
    #expect(lines.contains("| `haru plan calendars edit CALENDAR` | Change a calendar's name or hue |"))
    let tree = CommandTree.haru
    let repeated = tree.visibleCommands.count { $0.spec.defaultSubcommand != nil }
    #expect(lines.count == tree.visibleCommands.count - repeated + 2)
  }

  @Test func commandThatRunsUnnamedIsNotListedTwice() {
    #expect(!lines.contains { $0.hasPrefix("| `haru plan list") || $0.hasPrefix("| `haru data path") })
  }

  @Test func cellsCannotBreakTheTable() {
    #expect(lines.allSatisfy { $0.count { $0 == "|" } == 3 })
  }
}
