import Data
import Domain
import Support
import Testing

@Suite struct SchemaTranslatorTests {
  @Test func migrationThatServersCannotHaveEndsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = Schema(adding: ["PRAGMA user_version = 19"], for: []) }
  }

  @Test(.onServer) func seedsOfTwoAccountsCoexist() throws {
    let schema = try ServerSchema()
    let connection = try makeConnection(schema)
    for seed in try schema.seeds(of: 7) + schema.seeds(of: 8) { try connection.execute(seed) }
    #expect(try connection.run("SELECT account_id, last_number FROM saying_state ORDER BY 1").count == 2)
  }

  /// The catalog equals the server's own description of the tables.
  @Test(.onServer) func catalogueMatchesTheServersTables() throws {
    let schema = try ServerSchema()
    let connection = try makeConnection(schema)
    for (name, table) in schema.catalogue.tables {
      let columns = try connection.run(
        """
        SELECT column_name::text, data_type::text, is_nullable = 'YES', collation_name::text FROM information_schema.columns
        WHERE table_name = '\(name)' ORDER BY ordinal_position
        """
      )
      #expect(columns.count == table.columns.count, "\(name)")
      for (place, column) in table.columns.enumerated() {
        let row = columns[place]
        #expect(
          row.text(0) == column.name && row.text(1) == (column.name == "account_id" ? "integer" : column.type)
            && row.bool(2) == column.isNullable,
          "\(name).\(column.name)"
        )
        #expect(row.text(1) != "text" || row.text(3) == "C")
      }
      let key = try connection.run(
        """
        SELECT a.attname FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = any(i.indkey)
        WHERE i.indrelid = '\(name)'::regclass AND i.indisprimary ORDER BY array_position(i.indkey, a.attnum)
        """
      )
      #expect((0..<key.count).map { key[$0].text(0) } == table.key, "\(name)")
      #expect(table.key.first == "account_id")
    }
  }

  @Test func catalogueRoundTripsThroughText() throws {
    let catalogue = try ServerSchema().catalogue
    #expect(TableCatalogue(text: catalogue.text) == catalogue)
    #expect(
      catalogue.text.contains(
        "search_doc account_id,doc|doc i,account_id i,kind t,record_id b,day i?,title t,texts t\n"
      )
    )
  }

  /// Texts from files are never refused because of their length, although an index row holds at most 2,704 bytes.
  @Test(.onServer) func longTextsFitIntoTheIndexes() throws {
    let connection = try makeConnection(ServerSchema())
    // A text that the server can't compress.
    var random = SeededRandom(seed: 1)
    let long = (0..<300).map { _ in "\(random.next())" }.joined()
    for (table, statement) in [
      ("event", "uid = $1"), ("contact", "uid = $1"), ("book", "authors = $1, tags = $1"),
    ] {
      var given = PostgreSQLParameters()
      given.add(long)
      try connection.execute("ALTER TABLE \(table) DISABLE TRIGGER ALL")
      let columns = try ServerSchema().catalogue.tables[table]?.columns ?? []
      let values = columns.map { column in
        if column.name == "length_class" { return "1" }
        if column.isNullable { return "NULL" }
        return switch column.type {
        case "bigint": "1"
        case "bytea": "'\\x00000000000000000000000000000001'"
        default: "''"
        }
      }
      try connection.execute("INSERT INTO \(table) VALUES(\(values.joined(separator: ", ")))")
      try connection.run("UPDATE \(table) SET \(statement)", given)
    }
    try connection.execute("SET enable_seqscan = off")
    var given = PostgreSQLParameters()
    given.add(long)
    let plan = try connection.run("EXPLAIN SELECT id FROM event WHERE account_id = 1 AND md5(uid) = md5($1)", given)
    #expect((0..<plan.count).contains { plan[$0].text(0).contains("event_by_uid") })
  }

  /// Lists are read from indexes in their order, without sorting.
  @Test(
    .onServer,
    arguments: [
      "SELECT c.id FROM contact AS c WHERE c.account_id = 1 ORDER BY c.sort_key, c.id LIMIT 20",
      "SELECT id FROM mood WHERE account_id = 1 AND clock < 5 ORDER BY clock DESC, id DESC LIMIT 20",
      "SELECT saying_id FROM saying_mark WHERE account_id = 1 AND liked IS NOT NULL ORDER BY liked DESC, saying_id DESC LIMIT 20",
      "SELECT b.id FROM book AS b WHERE b.account_id = 1 ORDER BY b.rank, b.id LIMIT 20",
    ])
  func listIsReadFromItsIndexWithoutSorting(query: String) throws {
    let schema = try ServerSchema()
    let connection = try makeConnection(schema)
    try connection.execute("SET enable_seqscan = off; SET enable_bitmapscan = off")
    let plan = try connection.run("EXPLAIN \(SQLTranslator(schema.catalogue, account: 7).translate(query).text)")
    let lines = (0..<plan.count).map { plan[$0].text(0) }.joined(separator: "\n")
    #expect(!lines.contains("Sort") && lines.contains("Index"), "\(lines)")
  }

  private func makeConnection(_ schema: ServerSchema) throws -> PostgreSQLConnection {
    let connection = try PostgreSQLConnection(to: TestServer.shared.get().makeDatabase())
    for statement in ["BEGIN"] + schema.statements + ["COMMIT", "SET search_path = haru"] {
      try connection.execute(statement)
    }
    return connection
  }
}

@Suite struct BuiltInCatalogueTests {
  @Test func builtInCatalogueMatchesTheMigrations() throws {
    #expect(try TableCatalogue.builtIn == ServerSchema().catalogue)
  }

  @Test func catalogueTextInTheSourceIsUpToDate() throws {
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
