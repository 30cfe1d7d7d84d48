import Foundation
import ScreenSupport
import Support
import Testing

/// Checks that data that was reported as saved survives if the program is killed.
struct KillTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func killAfterSavingLosesNothing() throws {
    for number in 1...6 {
      let screen = try home.open()
      try screen.type("n", seeing: "New event")
      try screen.type("일정 \(number)" + Keys.save, seeing: "Added '일정 \(number)'")
      try screen.terminal.send(signal: SIGKILL)
      #expect(try screen.waitForExit() == .killed(SIGKILL))
    }
    #expect(try home.titles().sorted() == (1...6).map { "일정 \($0)" })
    try home.haru("undo")
    #expect(try home.titles().count == 5)
  }

  @Test func killWhileTypingLosesNoSavedEvent() throws {
    try home.haru("plan", "add", "walk")
    let screen = try home.open()
    try screen.type("n", seeing: "New event")
    try screen.type("never saved", seeing: "never saved")
    try screen.terminal.send(signal: SIGKILL)
    try screen.waitForExit()
    #expect(try home.titles() == ["walk"])
  }

  @Test func killedCommandsLoseNoAcknowledgedEvent() throws {
    let outcome = try home.shell(
      #"""
      for i in {1..20}; do
        "$haru" plan add "walk no$i" --plain >>acknowledged & id=$!
        [[ $((i % 3)) == 0 ]] && kill -9 $id
        wait $id
      done 2>/dev/null
      sed -E "s/Added '(walk no[0-9]+)'.*/\1/" acknowledged
      """#
    )
    let acknowledged = outcome.output.split(separator: "\n").map(String.init)
    #expect(acknowledged.count >= 13)
    #expect(try Set(acknowledged).isSubset(of: home.titles()))
  }
}
