import Foundation
import ScreenSupport
import Support
import Testing

/// Tests a store that is replaced by another file while Haru is open or after Haru was killed.
struct ReplacedStoreTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "old", "--start", "18:00")
    try home.haru("data", "backup", home.folder.path("backup.db"))
    for number in 1...5 { try home.haru("plan", "add", "new \(number)", "--start", "1\(number):00") }
  }

  @Test(arguments: ["cp", "mv"]) func manuallyCopiedBackupIsShownAndNotDamaged(way: String) throws {
    let screen = try home.open()
    try screen.see("new 5")
    try screen.type("n", seeing: "New event")
    try screen.type("before" + Keys.save, seeing: "Added 'before'")
    #expect(try home.shell("\(way) backup.db haru/haru.db").status == .exited(0))
    #expect(try home.titles() == ["old"])
    try screen.type("]", seeing: "The data file was replaced. Haru now shows the new one.")
    try screen.type("n", seeing: "New event")
    try screen.type("after" + Keys.save, seeing: "Added 'after'")
    #expect(try screen.quit() == .exited(0))
    #expect(try home.titles().sorted() == ["after", "old"])
    #expect(try home.haru("data", "check") == "No problems found: \(home.store).\n")
  }

  @Test(arguments: ["cp", "mv"]) func firstSaveIntoAReplacedStoreIsRefused(way: String) throws {
    let screen = try home.open()
    try screen.type("n", seeing: "New event")
    try screen.type("walk")
    #expect(try home.shell("\(way) backup.db haru/haru.db").status == .exited(0))
    try screen.type(Keys.save, seeing: "The data was replaced while Haru was using it.")
    #expect(screen.text.contains("walk"))
    #expect(try home.titles() == ["old"])
    try screen.type(Keys.save, seeing: "Added 'walk'")
    try screen.quit()
    #expect(try home.titles().sorted() == ["old", "walk"])
  }

  @Test func openScreenShowsTheRestoredBackup() throws {
    let screen = try home.open()
    try screen.see("new 5")
    let outcome = try home.run("data", "restore", home.folder.path("backup.db"), "--yes")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let previous = try #require(outcome.output.split(separator: " ").last).trimmingCharacters(in: .newlines)
    try screen.type("]", seeing: "The data file was replaced. Haru now shows the new one.")
    try screen.quit()
    #expect(try home.titles() == ["old"])
    try home.haru("data", "restore", previous, "--yes")
    #expect(try home.titles().count == 6)
    try home.haru("undo")
    #expect(try home.titles().count == 5)
  }

  @Test func restoringRequiresConfirmation() throws {
    let outcome = try home.run("data", "restore", home.folder.path("backup.db"))
    #expect(outcome.status != .exited(0))
    #expect(outcome.errors.contains("--yes"))
    #expect(try home.titles().count == 6)
  }

  @Test func backupDuringOtherWritesIsValid() throws {
    let outcome = try home.shell(
      #"""
      for i in {1..12}; do "$haru" plan add "more no$i" --quiet || echo failed; done & writer=$!
      for i in {1..4}; do "$haru" data backup "copy$i.db" --quiet || echo failed; done
      wait $writer
      for i in {1..4}; do
        mkdir -p c$i; cp copy$i.db c$i/haru.db
        HARU_HOME=$PWD/c$i "$haru" data check --json | grep '"ok": true'
      done
      """#
    )
    #expect(outcome.output == String(repeating: "  \"ok\": true,\n", count: 4), "\(outcome.errors)")
  }
}
