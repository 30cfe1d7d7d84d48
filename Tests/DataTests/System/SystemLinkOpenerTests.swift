#if os(Linux)
import Data
import Domain
import Foundation
import Testing

/// Tests on a machine whose `xdg-open` is a test script.
struct SystemLinkOpenerTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
  }

  private func install(_ script: String) throws -> [String: String] {
    try folder.install("xdg-open", script)
    return folder.environment.merging(["DISPLAY": ":0"]) { $1 }
  }

  @Test func theLinkIsGivenToTheSystemsProgram() async throws {
    let environment = try install("printf %s \"$1\" > '\(folder.path)/link'")
    #expect(await SystemLinkOpener(environment: environment).opener("tel:+821012345678"))
    #expect(try String(contentsOfFile: folder.path + "/link", encoding: .utf8) == "tel:+821012345678")
  }

  @Test func aRefusedLinkIsNotOpened() async throws {
    let environment = try install("echo no program for this >&2; exit 3")
    #expect(await SystemLinkOpener(environment: environment).opener("kakaotalk://") == false)
  }

  @Test func nothingIsOpenedWithoutAScreenOrAProgram() async throws {
    var environment = try install("touch '\(folder.path)/called'")
    environment["DISPLAY"] = nil
    #expect(await SystemLinkOpener(environment: environment).opener("tel:1") == false)
    #expect(await SystemLinkOpener(environment: ["DISPLAY": ":0", "PATH": "/nowhere"]).opener("tel:1") == false)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/called"))
  }
}
#endif
