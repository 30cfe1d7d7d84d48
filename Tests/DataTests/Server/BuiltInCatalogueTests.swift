import Data
import Support
import Testing

@Suite struct BuiltInCatalogueTests {
  @Test func builtInTablesAreThoseOfTheMigrations() throws {
    #expect(try TableCatalogue.builtIn == ServerSchema().catalogue)
  }

  @Test func tablesOfAnEarlierVersionAreWrittenDown() throws {
    let catalogue = try ServerSchema(version: TableCatalogue.writtenVersion).catalogue
    let indent = String(repeating: " ", count: 6)
    let lines = catalogue.text.split(separator: "\n").flatMap { Self.wrapped(String($0)) }
    try ReadmePart.expect(
      "tables",
      lines.map { "\(indent)\($0)\n" }.joined() + indent,
      in: "Data/Server/Translation/TableCatalogue.swift"
    )
  }

  /// Splits a line into lines of a Swift string literal, of which all but the last end with `\`.
  private static func wrapped(_ line: String) -> [String] {
    var (parts, rest) = ([String](), Substring(line))
    while rest.count > 110 {
      parts.append(rest.prefix(110) + "\\")
      rest = rest.dropFirst(110)
    }
    return parts + [String(rest)]
  }
}
