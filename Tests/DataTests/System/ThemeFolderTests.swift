import Data
import Domain
import Foundation
import Support
import Testing

struct ThemeFolderTests {
  private let store: TemporaryStore
  private let folder: ThemeFolder
  private let name: ThemeName

  init() throws {
    store = try TemporaryStore()
    folder = ThemeFolder(in: store.folder)
    name = try #require(ThemeName("mine"))
  }

  private func write(_ bytes: some Sequence<UInt8>, as file: String = "mine.theme") throws {
    try FileManager.default.createDirectory(atPath: "\(store.folder)/themes", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: "\(store.folder)/themes/\(file)"))
  }

  private var path: String { "\(store.folder)/themes/mine.theme" }

  @Test func filesAreListedByName() throws {
    #expect(folder.names() == [])
    for file in ["숲.theme", "b-2.theme", "a.theme", ".theme", "a b.theme", "note.txt", "..theme"] {
      try write("".utf8, as: file)
    }
    #expect(folder.names() == ["a", "a b", "b-2", "숲"])
  }

  @Test func textFilesAreRead() throws {
    try write("base = nord\n".utf8)
    #expect(folder.path(of: name.text) == path)
    #expect(try folder.text(of: name) == "base = nord\n")
    try write([])
    #expect(try folder.text(of: name) == "")
  }

  @Test func unusableFilesAreRefused() throws {
    #expect(throws: ThemeFileError.missing) { try folder.text(of: name) }
    try write([0xFF, 0xFE])
    #expect(throws: ThemeFileError.notText) { try folder.text(of: name) }
    try write([UInt8](repeating: 0x23, count: 16_384))
    #expect(try folder.text(of: name).utf8.count == 16_384)
    try write([UInt8](repeating: 0x23, count: 16_385))
    #expect(throws: ThemeFileError.tooLong(limit: 16_384)) { try folder.text(of: name) }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: ThemeFileError.notAFile) { try folder.text(of: name) }
  }

  @Test(arguments: ["/dev/zero", "/dev"])
  func linksToAnythingButFilesAreRefused(target: String) throws {
    try write([])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(throws: ThemeFileError.notAFile) { try folder.text(of: name) }
  }

  @Test func linkToNothingIsRefused() throws {
    try write([])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(path).missing")
    #expect(throws: ThemeFileError.refused(reason: "No such file or directory")) { try folder.text(of: name) }
  }

  @Test func pipeIsRefusedWithoutWaiting() throws {
    try write([])
    try FileManager.default.removeItem(atPath: path)
    try #require(unsafe mkfifo(path, 0o600) == 0)
    #expect(throws: ThemeFileError.notAFile) { try folder.text(of: name) }
  }
}
