import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that output longer than the screen is shown in the user's pager.
struct PagerTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  private func output(of words: [String], pager: String) throws -> String {
    let terminal = try PseudoTerminal(
      BinaryUnderTest.path,
      words,
      environment: home.environment(["HARU_PAGER": pager]),
      size: Size(columns: 80, rows: 24)
    )
    #expect(try terminal.waitForExit() == .exited(0))
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func helpIsLongerThanAScreen() throws {
    let text = try output(of: ["help"], pager: "sed 's/^/> /'")
    let lines = text.split(separator: "\r\n")
    #expect(lines.count > 24)
    #expect(lines.allSatisfy { $0.hasPrefix("> ") })
  }

  @Test func whatFitsIsWrittenAsItIs() throws {
    let text = try output(of: ["plan", "list"], pager: "sed 's/^/> /'")
    #expect(!text.isEmpty)
    #expect(!text.contains("> "))
  }

  @Test func lessReadsTheTextAsUTF8InEveryLocale() throws {
    #expect(try output(of: ["help"], pager: "cat >/dev/null; echo $LESS $LESSCHARSET") == "FIRX utf-8\r\n")
  }

  @Test func aPagerThatIsNotThereLosesNothing() throws {
    #expect(try output(of: ["help"], pager: "haru-no-such-pager").contains("haru plan"))
  }

  @Test func aReaderWhoHasHadEnoughIsNoFailure() throws {
    #expect(try output(of: ["help"], pager: "head -1").split(separator: "\r\n").count == 1)
  }
}
