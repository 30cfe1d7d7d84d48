import Data
import Domain
import Foundation
import Testing

#if os(Linux)
/// Tests on a machine whose clipboard programs are test scripts.
struct SystemClipboardTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
  }

  @Test(arguments: [
    ("wl-copy", "WAYLAND_DISPLAY", ""), ("xclip", "DISPLAY", "-selection clipboard"),
  ])
  func textIsSentToTheProgramOfTheDisplay(program: String, screen: String, arguments: String) async throws {
    try folder.install(program, "printf %s \"$*\" > '\(folder.path)/arguments'; /bin/cat > '\(folder.path)/text'")
    #expect(await clipboard([screen: "0"])("하루\n") == .system)
    #expect(try contents("text") == "하루\n")
    #expect(try contents("arguments") == arguments)
  }

  @Test func nextProgramIsTriedIfTheFirstFails() async throws {
    try folder.install("wl-copy", "exit 1")
    try folder.install("xclip", "/bin/cat > '\(folder.path)/text'")
    #expect(await clipboard(["WAYLAND_DISPLAY": "0", "DISPLAY": ":0"])("말") == .system)
    #expect(try contents("text") == "말")
  }

  @Test func nothingIsCopiedWithoutADisplayOrProgram() async throws {
    try folder.install("xclip", "/bin/touch '\(folder.path)/text'")
    #expect(await clipboard([:])("말") == nil)
    #expect(await clipboard(["WAYLAND_DISPLAY": "0"])("말") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/text"))
  }

  private func clipboard(_ screen: [String: String]) -> Clipboard {
    let environment = screen.merging(folder.environment) { $1 }
    return SystemClipboard(environment: environment, temporaryDirectory: folder.temporaryDirectory).clipboard
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }
}

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

  @Test func linkIsOpenedWithTheSystemProgram() async throws {
    let environment = try install("printf %s \"$1\" > '\(folder.path)/link'")
    #expect(await SystemLinkOpener(environment: environment).opener("tel:+821012345678"))
    #expect(try String(contentsOfFile: folder.path + "/link", encoding: .utf8) == "tel:+821012345678")
  }

  @Test func failureToOpenALinkIsReported() async throws {
    let environment = try install("echo no program for this >&2; exit 3")
    #expect(await SystemLinkOpener(environment: environment).opener("kakaotalk://") == false)
  }

  @Test func nothingIsOpenedWithoutADisplayOrProgram() async throws {
    var environment = try install("touch '\(folder.path)/called'")
    environment["DISPLAY"] = nil
    #expect(await SystemLinkOpener(environment: environment).opener("tel:1") == false)
    #expect(await SystemLinkOpener(environment: ["DISPLAY": ":0", "PATH": "/nowhere"]).opener("tel:1") == false)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/called"))
  }
}
#endif
