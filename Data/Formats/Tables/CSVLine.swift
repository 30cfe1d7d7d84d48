/// Writes the rows of a table (RFC 4180).
enum CSVLine {
  /// A row with its line end; the cells are parted by commas.
  static func text(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\r\n" }

  private static func quoted(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { ![ASCII.comma, ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn].contains($0) }
      && text.first != " " && text.last != " "
    return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
