import Foundation
import ScreenSupport
import Support
import Testing

/// Tests Haru while another process holds the lock for writing.
struct HeldLockTests {
  private let home: HaruHome
  private let lock: Int32

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "dentist", "--start", "15:00")
    lock = unsafe open(home.folder.path("haru/haru.lock"), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
  }

  /// A command that waited for the lock would print "Waiting".
  @Test(arguments: [
    ["today"], ["plan"], ["plan", "list", "--json"], ["words"], ["words", "show", "1"], ["find", "dentist"],
    ["people"], ["undo", "--list"], ["settings"], ["data", "check"], ["data", "backup"],
  ])
  func readingCommandsDoNotWait(arguments: [String]) throws {
    defer { close(lock) }
    let outcome = try HaruProcess(arguments, environment: home.environment()).run()
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Waiting"))
  }

  @Test func fullScreenOpensAndQuitsWithoutWaiting() throws {
    defer { close(lock) }
    let screen = try home.open()
    try screen.see("dentist")
    #expect(try screen.quit() == .exited(0))
  }

  @Test func writerReportsWaitingAndFailure() throws {
    defer { close(lock) }
    let outcome = try home.run("plan", "add", "x")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.hasPrefix("Waiting for another Haru window to save…\nharu: "))
    #expect(try home.run("plan", "add", "x", "--quiet").errors.hasPrefix("haru: "))
    #expect(try home.titles() == ["dentist"])
  }

  @Test func fullScreenReportsWaitingAndThenSaves() throws {
    let screen = try home.open()
    try screen.type("n", seeing: "New event")
    try screen.type("walk")
    try screen.type(Keys.save, seeing: "Waiting for another Haru window to save…")
    close(lock)
    try screen.see("Added 'walk'")
    try screen.quit()
    #expect(try home.titles().sorted() == ["dentist", "walk"])
  }
}
