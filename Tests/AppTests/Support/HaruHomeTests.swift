import Foundation
import ScreenSupport
import Support
import Testing

struct HaruHomeTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func versionIsTheSameWithAndWithoutATerminal() throws {
    let outcome = try home.run("--version")
    #expect(outcome.status == .exited(0))
    #expect(!outcome.output.isEmpty)
    let terminal = try home.start("--version")
    #expect(try terminal.waitForExit() == .exited(0))
    let shown = String(decoding: terminal.output, as: UTF8.self)
    #expect(shown.replacing("\r\n", with: "\n") == outcome.output)
  }

  @Test func eachHomeHasItsOwnFolder() throws {
    #expect(try home.environment()["HARU_HOME"] != HaruHome().environment()["HARU_HOME"])
  }

  @Test func givenVariablesOverrideDefaultsAndEmptyOnesAreRemoved() {
    let environment = home.environment(language: "ko", ["TERM": "dumb", "HOME": "", "NO_COLOR": "1"])
    #expect(environment["HARU_LANG"] == "ko")
    #expect(environment["TERM"] == "dumb")
    #expect(environment["NO_COLOR"] == "1")
    #expect(environment["HOME"] == nil)
  }

  @Test func folderIsRemovedWithItsHome() throws {
    var home: HaruHome? = try HaruHome()
    let path = try #require(home?.folder.path)
    #expect(FileManager.default.fileExists(atPath: path))
    home = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
