/// The difference between two texts, line by line, with one line of context.
package struct LineDifference: CustomStringConvertible {
  package let description: String

  package init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: String, text: String)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(("-", old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(("+", new[right]))
        right += 1
      } else {
        lines.append((" ", old[left]))
        left += 1
        right += 1
      }
    }
    description = Self.withContext(lines)
  }

  private static func withContext(_ lines: [(mark: String, text: String)]) -> String {
    var shown: [String] = []
    var skipped = false
    for (index, line) in lines.enumerated() {
      let around = lines[max(0, index - 1)...min(lines.count - 1, index + 1)]
      guard around.contains(where: { $0.mark != " " }) else {
        skipped = true
        continue
      }
      if skipped, !shown.isEmpty { shown.append("  …") }
      skipped = false
      shown.append("\(line.mark)\(line.text)")
    }
    return shown.joined(separator: "\n")
  }
}
