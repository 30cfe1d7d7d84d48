import Foundation
import ScreenSupport
import Support
import Testing

/// Tests data that is removed by another process while a full screen shows it.
struct RemovedDataTests {
  /// The ways to remove all data, as shell scripts.
  enum Way: String, CaseIterable {
    case erase = #""$haru" data erase --yes"#
    case withdraw = #""$haru" account withdraw --confirm mina"#
    case removeFile = "rm haru/haru.db"
    case removeFolder = "rm -r haru"
    /// The user starts over elsewhere before the screen checks again.
    case eraseAndAdd = #""$haru" data erase --yes && "$haru" plan add new --start 10:00"#

    var leavesNothing: Bool { [.erase, .withdraw, .removeFolder].contains(self) }
  }

  private let home: HaruHome
  private let page = "Your data was removed elsewhere."

  init() throws {
    home = try HaruHome()
    try home.haru("plan", "add", "Dentist", "--start", "15:00")
    try home.haru("account", "create", "--nickname", "mina", "--email", "mina@example.org")
  }

  private func remove(_ way: Way) throws {
    let outcome = try home.shell(way.rawValue)
    #expect(outcome.status == .exited(0), "\(outcome)")
  }

  @Test(arguments: Way.allCases) func openScreenShowsNothingOfRemovedData(way: Way) throws {
    let screen = try home.open()
    try screen.see("Dentist")
    try screen.type("n", seeing: "New event")
    try screen.type("half a secret", seeing: "half a secret")
    try remove(way)
    try screen.see(page)
    #expect(!screen.text.contains("Dentist") && !screen.text.contains("secret") && !screen.text.contains("Today"))
    #expect(try screen.quit() == .exited(0))
    // Neither the screen nor its end brings a file back.
    let isThere = FileManager.default.fileExists(atPath: home.folder.path("haru"))
    #expect(!way.leavesNothing || !isThere)
  }

  @Test(arguments: [Way.erase, .removeFile]) func userStartsOverInTheSameWindow(way: Way) throws {
    let screen = try home.open()
    try screen.see("Dentist")
    try remove(way)
    try screen.see(page)
    try screen.type(Keys.enter, seeing: "Today")
    #expect(!screen.text.contains("Dentist"))
    try screen.type("n", seeing: "New event")
    try screen.type("walk" + Keys.save, seeing: "Added 'walk'")
    #expect(try screen.quit() == .exited(0))
    #expect(try home.titles() == ["walk"])
  }

  @Test func keyTypedAfterTheRemovalDoesNotAct() throws {
    let screen = try home.open()
    try screen.see("Dentist")
    try remove(.erase)
    try screen.type("4:")
    try screen.see(page)
    try screen.type("u1")
    #expect(try screen.quit() == .exited(0))
  }

  /// A window that erases the data itself reports that, and doesn't treat the removal as unexpected.
  @Test func windowThatErasesTheDataReportsItItself() throws {
    let screen = try home.open()
    try screen.see("Dentist")
    try screen.type(":Erase everything", seeing: "Erase everything")
    try screen.type(Keys.enter, seeing: "type 'erase'")
    try screen.type("erase" + Keys.save, seeing: "Everything was erased")
    #expect(!screen.text.contains("Dentist") && !screen.text.contains("Today"))
    // The screen checks again within a second.
    Thread.sleep(forTimeInterval: 1.5)
    #expect(try screen.quit() == .exited(0))
    #expect(!String(decoding: screen.terminal.output, as: UTF8.self).contains(page))
    #expect(!FileManager.default.fileExists(atPath: home.folder.path("haru")))
  }
}
