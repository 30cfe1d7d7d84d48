#if os(Linux)
  import Data
  import Domain
  import Foundation
  import Testing

  /// On a machine whose clipboard programs are scripts of ours.
  struct SystemClipboardTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/haru-clipboard-\(UUID().uuidString)"

    @Test(arguments: [
      ("wl-copy", "WAYLAND_DISPLAY", ""), ("xclip", "DISPLAY", "-selection clipboard"),
    ])
    func textIsGivenToTheProgramOfTheScreen(program: String, screen: String, arguments: String) async throws {
      try install(program, "printf %s \"$*\" > '\(folder)/arguments'; /bin/cat > '\(folder)/text'")
      defer { remove() }
      #expect(await clipboard([screen: "0"])("하루\n") == .system)
      #expect(try contents("text") == "하루\n")
      #expect(try contents("arguments") == arguments)
    }

    @Test func nextProgramIsTriedWhereOneFails() async throws {
      try install("wl-copy", "exit 1")
      try install("xclip", "/bin/cat > '\(folder)/text'")
      defer { remove() }
      #expect(await clipboard(["WAYLAND_DISPLAY": "0", "DISPLAY": ":0"])("말") == .system)
      #expect(try contents("text") == "말")
    }

    @Test func nothingIsCopiedWithoutAScreenOrAProgram() async throws {
      try install("xclip", "/bin/touch '\(folder)/text'")
      defer { remove() }
      #expect(await clipboard([:])("말") == nil)
      #expect(await clipboard(["WAYLAND_DISPLAY": "0"])("말") == nil)
      #expect(!FileManager.default.fileExists(atPath: folder + "/text"))
    }

    private func clipboard(_ screen: [String: String]) -> Clipboard {
      let environment = screen.merging(["PATH": folder]) { $1 }
      let directory = FileManager.default.temporaryDirectory.path
      return SystemClipboard(environment: environment, temporaryDirectory: directory).clipboard
    }

    private func install(_ program: String, _ script: String) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = "\(folder)/\(program)"
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    private func contents(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }
  }
#endif
