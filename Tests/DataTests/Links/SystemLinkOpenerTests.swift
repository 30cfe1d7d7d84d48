#if os(Linux)
  import Data
  import Domain
  import Foundation
  import Testing

  /// On a machine whose `xdg-open` is a script of ours.
  struct SystemLinkOpenerTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/haru-links-\(UUID().uuidString)"

    private func install(_ script: String) throws -> [String: String] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/xdg-open"
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return ["PATH": "/nowhere:\(folder):/bin:/usr/bin", "DISPLAY": ":0"]
    }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func theLinkIsGivenToTheSystemsProgram() async throws {
      let environment = try install("printf %s \"$1\" > '\(folder)/link'")
      defer { remove() }
      #expect(await SystemLinkOpener(environment: environment).opener("tel:+821012345678"))
      #expect(try String(contentsOfFile: folder + "/link", encoding: .utf8) == "tel:+821012345678")
    }

    @Test func aRefusedLinkIsNotOpened() async throws {
      let environment = try install("echo no program for this >&2; exit 3")
      defer { remove() }
      #expect(await SystemLinkOpener(environment: environment).opener("kakaotalk://") == false)
    }

    @Test func nothingIsOpenedWithoutAScreenOrAProgram() async throws {
      var environment = try install("touch '\(folder)/called'")
      defer { remove() }
      environment["DISPLAY"] = nil
      #expect(await SystemLinkOpener(environment: environment).opener("tel:1") == false)
      #expect(await SystemLinkOpener(environment: ["DISPLAY": ":0", "PATH": "/nowhere"]).opener("tel:1") == false)
      #expect(!FileManager.default.fileExists(atPath: folder + "/called"))
    }
  }
#endif
