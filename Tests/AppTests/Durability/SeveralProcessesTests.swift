import ScreenSupport
import Support
import Testing

/// Several runs of Haru on one store.
struct SeveralProcessesTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func eightAtOnceAllSucceedFromTheFirstStartOn() throws {
    // The store is not there yet, so that they make it together.
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
    // The screen was open before this.
    try home.done("plan", "edit", "walk", "--start", "19:30")
    try screen.type("u", seeing: "changed 'walk' (not done here) · u again takes it back")
    try screen.type("u", seeing: "Undone: changed 'walk'")
    try screen.see("18:00–19:00  walk")
    try screen.type("n", seeing: "New event")
    try screen.type("dentist" + Keys.save, seeing: "Added 'dentist'")
    #expect(try home.done("undo") == "Undone: added 'dentist'. Redo: haru redo\n")
    #expect(try home.done("undo") == "Undone: added 'walk'. Redo: haru redo\n")
    try screen.type("u", seeing: "There is nothing to undo.")
    try screen.quit()
    #expect(try home.titles().isEmpty)
  }

  @Test func whatOneProcessTookBackAnotherDoesAgain() throws {
    try home.done("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("18:00–19:00  walk")
    #expect(try home.done("undo") == "Undone: added 'walk'. Redo: haru redo\n")
    try screen.type("U", seeing: "added 'walk' (not undone here) · U again redoes it")
    try screen.type("U", seeing: "Done again: added 'walk' · Fri Nov 20 · u undoes")
    try screen.see("18:00–19:00  walk")
    try screen.type("u", seeing: "Undone: added 'walk' · U redoes")
    try screen.type("\u{19}", seeing: "Done again: added 'walk'")
    try screen.quit()
    #expect(try home.titles() == ["walk"])
  }

  @Test func removalInAnotherProcessIsSaidAndLosesNothing() throws {
    try home.done("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("walk")
    try screen.type("e", seeing: "Edit event")
    try home.done("plan", "remove", "walk", "--yes")
    try screen.type("s" + Keys.save, seeing: "It is not there any more.")
    try screen.see("wrote is still here.")
    #expect(screen.text.contains("▸ Title      walks "))
    try screen.type(Keys.escape, seeing: "Not saved yet")
    try screen.type("x", losing: "Edit event")
    try screen.quit()
  }
}
