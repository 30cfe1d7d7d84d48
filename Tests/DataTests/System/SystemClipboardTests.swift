#if os(Linux)
import Data
import Domain
import Foundation
import Testing

/// Tests on a machine whose clipboard programs are test scripts.
struct SystemClipboardTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
  }

  @Test(arguments: [
    ("wl-copy", "WAYLAND_DISPLAY", ""), ("xclip", "DISPLAY", "-selection clipboard"),
  ])
  func textIsGivenToTheProgramOfTheScreen(program: String, screen: String, arguments: String) async throws {
    try folder.install(program, "printf %s \"$*\" > '\(folder.path)/arguments'; /bin/cat > '\(folder.path)/text'")
    #expect(await clipboard([screen: "0"])("하루\n") == .system)
    #expect(try contents("text") == "하루\n")
    #expect(try contents("arguments") == arguments)
  }

  @Test func nextProgramIsTriedWhereOneFails() async throws {
    try folder.install("wl-copy", "exit 1")
    try folder.install("xclip", "/bin/cat > '\(folder.path)/text'")
    #expect(await clipboard(["WAYLAND_DISPLAY": "0", "DISPLAY": ":0"])("말") == .system)
    #expect(try contents("text") == "말")
  }

  @Test func nothingIsCopiedWithoutAScreenOrAProgram() async throws {
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
#endif
