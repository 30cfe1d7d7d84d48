import Foundation
import Support
import Testing

/// Tests the location of the user's data file.
struct DataFileLocationTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func homeDeterminesTheDefaultLocation() throws {
    try expectStore(at: home.folder.path(".local/share/haru/haru.db"), ["HARU_HOME": ""])
  }

  @Test func xdgDataHomeOverridesHome() throws {
    let environment = ["HARU_HOME": "", "XDG_DATA_HOME": home.folder.path("my data")]
    try expectStore(at: home.folder.path("my data/haru/haru.db"), environment)
  }

  @Test func relativeXDGDataHomeIsIgnored() throws {
    try expectStore(at: home.folder.path(".local/share/haru/haru.db"), ["HARU_HOME": "", "XDG_DATA_HOME": "here"])
  }

  @Test func symbolicLinkToAFolderIsFollowed() throws {
    try FileManager.default.createDirectory(atPath: home.folder.path("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: home.folder.path("haru"), withDestinationPath: "real")
    try expectStore(at: home.store, [:])
    #expect(FileManager.default.fileExists(atPath: home.folder.path("real/haru.db")))
  }

  private func expectStore(at path: String, _ environment: [String: String]) throws {
    let environment = home.environment(environment)
    #expect(try home.run("data", "path", environment: environment).output == path + "\n")
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try home.run("plan", "add", "walk", environment: environment).status == .exited(0))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try home.run("plan", "--plain", environment: environment).output.contains("\twalk\t"))
  }
}
