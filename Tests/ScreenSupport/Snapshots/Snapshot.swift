import Foundation
package import Presentation
import Support
package import Testing

/// Compares frames with recorded files that a person has reviewed.
///
/// The files are `Tests/<Target>/Snapshots/<Suite>/<case>.txt`; `RECORD_SNAPSHOTS=1` writes them.
package enum Snapshot {
  /// Compares a frame with its recorded file.
  ///
  /// - Parameters:
  ///   - name: The file's name without its extension; the folder is named after the test's file.
  ///   - styled: Indicates whether styles and the cursor are compared as well.
  package static func expect(
    _ frame: Frame,
    named name: String,
    styled: Bool = false,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      text: styled ? FramePicture.styled(frame) : FramePicture.plain(frame),
      named: name,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }

  /// Compares a text with its recorded file; an empty text has no file.
  package static func expect(
    text: String,
    named name: String,
    isRecording: Bool = Recording.isOn,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = SnapshotFile(name: name, testFile: filePath)
    if isRecording {
      do {
        try file.write(text)
      } catch {
        Issue.record("\(file.shownPath) could not be written: \(error)", sourceLocation: sourceLocation)
      }
    } else if let recorded = file.read() ?? (text.isEmpty ? "" : nil) {
      guard recorded != text else { return }
      let difference = LineDifference(from: recorded, to: text)
      Issue.record(
        """
        \(file.shownPath) looks different (- recorded, + now):
        \(difference)
        When the new picture is right: RECORD_SNAPSHOTS=1 swift test --disable-xctest --filter \(file.suite)
        """,
        sourceLocation: sourceLocation
      )
    } else {
      Issue.record(
        """
        \(file.shownPath) is missing. It would be:
        \(text)
        When this is right: RECORD_SNAPSHOTS=1 swift test --disable-xctest --filter \(file.suite)
        """,
        sourceLocation: sourceLocation
      )
    }
  }
}
