/// The first line of a clipping: a title and, in the last brackets, who wrote it.
struct ClippedBook {
  /// Author and title; `nil` when the line is blank.
  let source: String?

  init(_ line: String) {
    guard let (title, author) = Self.parts(of: line) else {
      source = line.isBlank ? nil : line.trimmingBlanks
      return
    }
    source = "\(Self.inOrder(author)), \(title)"
  }

  /// - Returns: `nil` unless there are brackets at the end, with something before and in them.
  private static func parts(of line: String) -> (title: String, author: String)? {
    let line = line.trimmingBlanks
    guard line.last == ")" || line.last == "\u{FF09}" else { return nil }
    var depth = 0
    for index in line.indices.reversed() {
      switch line[index] {
      case ")", "\u{FF09}": depth += 1
      case "(", "\u{FF08}": depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      let title = String(line[..<index]).trimmingBlanks
      let author = String(line[line.index(after: index)...].dropLast()).trimmingBlanks
      return title.isEmpty || author.isEmpty ? nil : (title, author)
    }
    return nil
  }

  /// Each name of `Last, First; Last, First` as it is said.
  private static func inOrder(_ authors: String) -> String {
    authors.split(separator: ";").map { author in
      let names = author.split(separator: ",").map { String($0).trimmingBlanks }
      return names.count == 2 ? "\(names[1]) \(names[0])" : String(author).trimmingBlanks
    }.joined(separator: ", ")
  }
}
