extension PostgreSQLConnection {
  /// The number of rows fetched in the first round trip and in each later one; most lists end in the first.
  private static let (firstRows, moreRows) = (128, 2_048)

  /// Visits the rows of a query until `visit` returns false; other statements may be run meanwhile.
  ///
  /// In a transaction no more rows are fetched than a few trips' ahead; outside of one all are. It is planned anew each
  /// time, as no cursor's plan is kept.
  package func stream<Failure: Error>(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters(), wrap: (PostgreSQLError) -> Failure,
    visit: (PostgreSQLRow) throws(Failure) -> Bool
  ) throws(Failure) {
    func asking<Result>(_ question: () throws(PostgreSQLError) -> Result) throws(Failure) -> Result {
      do throws(PostgreSQLError) { return try question() } catch { throw wrap(error) }
    }
    guard phase != .outside else {
      let result = try asking { () throws(PostgreSQLError) in try run(sql, parameters) }
      for row in 0..<result.count where try !visit(result[row]) { return }
      return
    }
    let cursor = "c\(openCursors)"
    openCursors += 1
    defer { openCursors -= 1 }
    var wanted = Self.firstRows
    var result = try asking { () throws(PostgreSQLError) in
      // Its plan is for the first rows; a cursor that is not read backwards keeps nothing.
      try send("DECLARE \(cursor) NO SCROLL CURSOR FOR \(sql)", parameters)
      return try run("FETCH \(wanted) FROM \(cursor)")
    }
    var isWanted = true
    while isWanted {
      do throws(Failure) {
        for row in 0..<result.count {
          isWanted = try visit(result[row])
          if !isWanted { break }
        }
      } catch {
        // Its name is free for the next one, also where the error is passed over.
        try? enqueue("CLOSE \(cursor)")
        throw error
      }
      guard isWanted, result.count == wanted else { break }
      wanted = Self.moreRows
      result = try asking { () throws(PostgreSQLError) in try run("FETCH \(wanted) FROM \(cursor)") }
    }
    // CLOSE is sent with the next statement; the end of the transaction closes the cursor too.
    try asking { () throws(PostgreSQLError) in try enqueue("CLOSE \(cursor)") }
  }

  package func stream(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters(),
    visit: (PostgreSQLRow) throws(PostgreSQLError) -> Bool
  ) throws(PostgreSQLError) { try stream(sql, parameters, wrap: { $0 }, visit: visit) }
}
