import Data
import Domain
import Foundation
import Testing

struct PictureFilesTests {
  private let folder: ProgramFolder
  private let files: PictureFiles

  init() throws {
    folder = try ProgramFolder()
    files = PictureFiles(Programs(environment: folder.environment, temporaryDirectory: folder.temporaryDirectory))
  }

  @Test func pngIsSavedWithoutAProgram() async throws {
    try await files.save(to: path("a.PNG"), replaces: false) { format in
      #expect(format == .png)
      return .png([1, 2, 3])
    }
    #expect(try Data(contentsOf: URL(filePath: path("a.PNG"))) == Data([1, 2, 3]))
  }

  @Test(
    arguments: [
      ("a.png", PictureError.noConverter), ("missing/a.svg", .unwritable(detail: "No such file or directory")),
      ("there.svg", .exists),
    ]
  )
  func nothingIsDrawnIfSavingIsImpossible(name: String, error: PictureError) async throws {
    try Data("old".utf8).write(to: URL(filePath: path("there.svg")))
    var isDrawn = false
    await #expect(throws: error) {
      try await files.save(to: path(name), replaces: false) { _ in
        isDrawn = true
        return .svg("<svg/>")
      }
    }
    // The missing program matters only when a PNG is drawn.
    #expect(isDrawn == (name == "a.png"))
  }

  @Test func fileCreatedDuringDrawingIsNotReplaced() async throws {
    let path = path("late.svg")
    await #expect(throws: PictureError.exists) {
      try await files.save(to: path, replaces: false) { _ in
        try? Data("late".utf8).write(to: URL(filePath: path))
        return .svg("<svg/>")
      }
    }
    #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == "late")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".haru") } == [])
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }
}
