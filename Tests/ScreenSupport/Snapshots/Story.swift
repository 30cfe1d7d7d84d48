package import Presentation

/// A sequence of frames that a test shows in one size and language.
///
/// The first frame is written completely, and later frames only with the rows that changed and their numbers.
package struct Story {
  private struct Scene {
    let title: String
    let lines: [String]
  }

  private var scenes: [Scene] = []
  private var start: Scene?

  package init() {}

  /// Starts from a frame of another snapshot, so that only differences from that frame are written.
  package mutating func begin(at title: String, _ frame: Frame) {
    start = Scene(title: title, lines: PlainRenderer.lines(of: frame))
  }

  /// Adds a frame with a title.
  package mutating func show(_ title: String, _ frame: Frame) {
    scenes.append(Scene(title: title, lines: PlainRenderer.lines(of: frame)))
  }

  /// Returns all frames.
  package func text() -> String { text(titled: "", of: scenes.indices) }

  /// Returns only the frames whose layout differs from the corresponding frames of another story.
  package func text(titled prefix: String = "", unlike other: Story) -> String {
    text(
      titled: prefix,
      of: scenes.indices.filter {
        $0 >= other.scenes.count || words(scenes[$0].lines) != words(other.scenes[$0].lines)
      }
    )
  }

  private func text(titled prefix: String, of shown: some Sequence<Int>) -> String {
    var text = ""
    var last = -1
    for number in shown {
      let scene = scenes[number]
      let before = number > 0 ? scenes[number - 1] : start
      text += "=== \(prefix)\(scene.title)"
      if let before, let changes = changes(of: scene.lines, since: before.lines) {
        // The previous frame is named if it isn't written directly above.
        if number == 0 || last != number - 1 { text += " (after \(before.title))" }
        text += changes
      } else {
        text += whole(scene.lines)
      }
      text += "\n"
      last = number
    }
    return text
  }

  /// Returns the changed rows; `nil` if so much changed that the complete frame is easier to read.
  private func changes(of lines: [String], since before: [String]) -> String? {
    guard lines.count == before.count else { return nil }
    let changed = lines.indices.filter { lines[$0] != before[$0] }
    guard !changed.isEmpty else { return ": nothing changed" }
    guard changed.count * 8 < lines.count * 7 else { return nil }
    return changed.map { row in
      (row < 9 ? "\n " : "\n") + "\(row + 1)│" + (lines[row].isEmpty ? "" : " " + lines[row])
    }
    .joined()
  }

  /// Returns a complete frame, in which runs of more than three equal rows are shortened.
  private func whole(_ lines: [String]) -> String {
    let runs = lines.reduce(into: [[String]]()) { runs, line in
      if runs.last?.last == line {
        runs[runs.count - 1].append(line)
      } else {
        runs.append([line])
      }
    }
    return runs.flatMap { $0.count > 3 ? [$0[0], "(\($0.count - 1) more such rows)"] : $0 }.map { "\n" + $0 }.joined()
  }

  /// Returns the words of every row, regardless of their columns.
  private func words(_ lines: [String]) -> [[Substring]] {
    lines.map { $0.split { $0 == " " || ("\u{2500}"..."\u{257F}").contains($0) } }.filter { !$0.isEmpty }
  }
}
