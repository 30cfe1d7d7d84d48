import ScreenSupport
import Support
import Testing

/// Tests several processes on one store.
struct SeveralProcessesTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func eightAtOnceAllSucceedFromTheFirstStartOn() throws {
    // The store doesn't exist yet, so the processes create it concurrently.
    let outcome = try home.shell(
      #"""
      for i in {1..8}; do "$haru" plan add "event $i" --start 10:00 --quiet & ids+=($!); done
      for id in "${ids[@]}"; do wait $id; echo $?; done
      """#
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == String(repeating: "0\n", count: 8))
    #expect(try home.titles() == (1...8).map { "event \($0)" })
    for _ in 1...8 { try home.done("undo") }
    #expect(try home.titles().isEmpty)
    #expect(try home.refusal("undo") == CommandRefusal(1, "nothing_to_undo"))
  }

  @Test func whatOneProcessDidAnotherTakesBack() throws {
    try home.done("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("18:00–19:00  walk")
    // The screen was already open when this change was made.
    try home.done("plan", "edit", "walk", "--start", "19:30")
    try screen.type("u", seeing: "changed 'walk' (not done here) · u again to undo")
    try screen.type("u", seeing: "Undid: changed 'walk'")
    try screen.see("18:00–19:00  walk")
    try screen.type("n", seeing: "New event")
    try screen.type("dentist" + Keys.save, seeing: "Added 'dentist'")
    #expect(try home.done("undo") == "Undid: added 'dentist'. Redo: haru redo\n")
    #expect(try home.done("undo") == "Undid: added 'walk'. Redo: haru redo\n")
    try screen.type("u", seeing: "There is nothing to undo.")
    try screen.quit()
    #expect(try home.titles().isEmpty)
  }

  @Test func whatOneProcessTookBackAnotherDoesAgain() throws {
    try home.done("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("18:00–19:00  walk")
    #expect(try home.done("undo") == "Undid: added 'walk'. Redo: haru redo\n")
    try screen.type("U", seeing: "added 'walk' (not undone here) · U again to redo")
    try screen.type("U", seeing: "Redid: added 'walk' · Fri Nov 20 · u to undo")
    try screen.see("18:00–19:00  walk")
    try screen.type("u", seeing: "Undid: added 'walk' · U to redo")
    try screen.type("\u{19}", seeing: "Redid: added 'walk'")
    try screen.quit()
    #expect(try home.titles() == ["walk"])
  }

  @Test func removalInAnotherProcessIsSaidAndLosesNothing() throws {
    try home.done("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("walk")
    try screen.type("e", seeing: "Edit event")
    try home.done("plan", "remove", "walk", "--yes")
    try screen.type("s" + Keys.save, seeing: "It no longer exists.")
    try screen.see("entered is still here.")
    #expect(screen.text.contains("▸ Title      walks "))
    try screen.type(Keys.escape, seeing: "Unsaved changes")
    try screen.type("x", losing: "Edit event")
    try screen.quit()
  }
}
