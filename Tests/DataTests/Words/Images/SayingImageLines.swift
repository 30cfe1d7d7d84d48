import Foundation

/// The lines of text in a generated SVG.
struct SayingImageLines {
  struct Line {
    let text: String
    let baseline: Int
    /// The font size.
    let size: Int
  }

  let lines: [Line]

  init(_ svg: String) {
    var size = 0
    lines = svg.split(separator: "\n").compactMap { row in
      if let found = Self.value(of: "font-size", in: row) { size = found }
      guard let baseline = Self.value(of: "y", in: row), let start = row.firstRange(of: "\">"),
        let end = row.firstRange(of: "</text>")
      else { return nil }
      return Line(text: String(row[start.upperBound..<end.lowerBound]), baseline: baseline, size: size)
    }
  }

  private static func value(of name: String, in row: Substring) -> Int? {
    row.firstRange(of: " \(name)=\"").flatMap { Int(row[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
