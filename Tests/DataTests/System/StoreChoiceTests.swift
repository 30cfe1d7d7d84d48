import Data
import Domain
import Foundation
import Support
import Testing

@Suite struct StoreChoiceTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  private func choice(_ name: String = "config") -> StoreChoice {
    StoreChoice(in: "\(folder.folder)/\(name)") { address throws(ServerError) in
      guard address.hasPrefix("postgresql://") else { throw .wrongAddress }
    }
  }

  @Test func chosenStoreIsSavedInAPrivateFile() throws {
    #expect(try choice().chosen() == nil)
    try choice().choose("postgresql://mina@host/haru")
    #expect(try choice().chosen() == "postgresql://mina@host/haru")
    #expect(try folder.rights("\(folder.folder)/config/store") == 0o600)
    #expect(try folder.rights("\(folder.folder)/config") == 0o700)
    try choice().choose("postgresql://mina@other/haru")
    #expect(try choice().chosen() == "postgresql://mina@other/haru")
    try choice().choose(nil)
    try choice().choose(nil)
    #expect(try choice().chosen() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.folder)/config") == [])
  }

  @Test func choiceThatOthersCanWriteIsNotTrusted() throws {
    let path = "\(folder.folder)/config/store"
    try choice().choose("postgresql://mina@host/haru")
    try FileManager.default.setAttributes([.posixPermissions: 0o622], ofItemAtPath: path)
    #expect(throws: StoreManagementError.store(.untrustedSettings(path: path))) { try choice().chosen() }
  }

  @Test func unreadableChoiceIsAnError() throws {
    let path = "\(folder.folder)/config/store"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: "\(path)/kept"))
    #expect(throws: StoreManagementError.unusable(detail: "\(path): Invalid argument")) { try choice().chosen() }
    #expect(throws: StoreManagementError.unusable(detail: "\(path): Permission denied")) { try choice().choose(nil) }
    #expect(FileManager.default.fileExists(atPath: "\(path)/kept"))
    try FileManager.default.removeItem(atPath: path)
    try Data().write(to: URL(filePath: path))
    let empty = StoreManagementError.damaged([StoreProblem(.damaged, path)])
    #expect(throws: empty) { try choice().chosen() }
    try Data(" \n".utf8).write(to: URL(filePath: path))
    #expect(throws: empty) { try choice().chosen() }
    try choice().choose(nil)
    #expect(try choice().chosen() == nil)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nonexistent/store")
    #expect(throws: StoreManagementError.unusable(detail: "\(path): No such file or directory")) {
      try choice().chosen()
    }
    try choice().choose(nil)
    #expect(try choice().chosen() == nil)
    try Data("file\n".utf8).write(to: URL(filePath: path))
    #expect(try choice().chosen() == "file")
    try Data("nowhere\n".utf8).write(to: URL(filePath: path))
    #expect(throws: StoreManagementError.server(.wrongAddress)) { try choice().chosen() }
  }

  @Test func invalidAddressChangesNothing() throws {
    try choice().choose("postgresql://mina@host/haru")
    #expect(throws: StoreManagementError.server(.wrongAddress)) { try choice().choose("nowhere") }
    #expect(try choice().chosen() == "postgresql://mina@host/haru")
  }

  @Test func folderThatCannotBeCreatedIsReported() throws {
    try Data().write(to: URL(filePath: "\(folder.folder)/config"))
    #expect(throws: StoreManagementError.unusable(detail: "\(folder.folder)/config: Not a directory")) {
      try choice().choose("postgresql://mina@host/haru")
    }
  }

  @Test(
    arguments: [
      ("data", "data"), ("data/haru.db", "data"), ("new/haru.db", "new"), ("data/../new/haru.db", "new"),
      ("new", nil), ("copy.db", nil), ("data/copy.db", nil),
    ] as [(String, String?)]
  )
  func storeIsFoundByItsFolderOrFile(path: String, directory: String?) throws {
    try FileManager.default.createDirectory(atPath: "\(folder.folder)/data", withIntermediateDirectories: true)
    let location = StoreLocation(file: "\(folder.folder)/\(path)")
    #expect(location == directory.map { StoreLocation(directory: "\(folder.folder)/\($0)") })
  }
}
