import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that README's pictures match the actual screens.
@Suite(.serialized)
struct ReadmePictureTests {
  @Test func readmePictureShowsTodayOfTheDemo() async throws {
    let screen = try await Demo(name: nil, in: .english).screen(after: "", size: Size(columns: 80, rows: 19))
    try ReadmePart.expect("picture", "```text\n\(screen.lines.joined(separator: "\n"))\n```\n")
  }

  @Test func pictureFilesShowScreensOfTheDemo() async throws {
    let demo = try await Demo(name: "Iris", in: .english)
    let folder = URL(filePath: #filePath).appending(path: "../../../.github/pictures").standardizedFileURL
    for (name, keys) in [("today", ""), ("week", "4v"), ("garden", "2"), ("year", "yv")] {
      let screen = try await demo.screen(after: keys, size: Size(columns: 100, rows: 30))
      let (svg, file) = (ScreenSVG(screen, theme: .dark).text, folder.appending(path: "\(name).svg"))
      if Recording.isOn {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try svg.write(to: file, atomically: true, encoding: .utf8)
      } else {
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(recorded == svg, "RECORD_SNAPSHOTS=1 Tests/run --filter ReadmePictureTests redraws \(name)")
      }
    }
  }
}
