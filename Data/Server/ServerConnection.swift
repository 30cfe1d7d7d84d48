import Domain

/// A session on the server that accepts SQLite's SQL.
final class ServerConnection {
  let session: PostgreSQLConnection
  private let translations: TranslationCache

  /// - Parameter translations: The translations of the session.
  init(_ session: PostgreSQLConnection, translations: TranslationCache) {
    (self.session, self.translations) = (session, translations)
  }

  func changes(by sql: String, _ parameters: PostgreSQLParameters) throws(StoreError) -> Int {
    try asking { () throws(PostgreSQLError) in
      try session.run(translations.translated(sql).text, parameters).changes
    }
  }

  func send(_ sql: String, _ parameters: PostgreSQLParameters) throws(StoreError) {
    try asking { () throws(PostgreSQLError) in try session.enqueue(translations.translated(sql).text, parameters) }
  }

  func prefetch(_ sql: String, _ parameters: PostgreSQLParameters) throws(StoreError) {
    try asking { () throws(PostgreSQLError) in try session.prefetch(translations.translated(sql).first, parameters) }
  }

  func settle() throws(StoreError) {
    try asking { () throws(PostgreSQLError) in
      if let fault = session.fault { throw fault }
      _ = try session.collect()
    }
  }

  func each(
    _ sql: String, _ parameters: PostgreSQLParameters, visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let result = try asking { () throws(PostgreSQLError) in
      try session.query(translations.translated(sql).text, parameters)
    }
    for row in 0..<result.count where !(try visit(Row(result[row]))) { return }
  }

  func stream(
    _ sql: String, _ parameters: PostgreSQLParameters, visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let statement = try asking { () throws(PostgreSQLError) in try translations.translated(sql).text }
    try session.stream(statement, parameters, wrap: StoreError.init) { row throws(StoreError) in try visit(Row(row)) }
  }

  func first<Element>(
    _ sql: String, _ parameters: PostgreSQLParameters, make: (borrowing Row) throws(StoreError) -> Element
  ) throws(StoreError) -> Element? {
    let result = try asking { () throws(PostgreSQLError) in
      try session.query(translations.translated(sql).first, parameters)
    }
    return result.count == 0 ? nil : try make(Row(result[0]))
  }

  var catalogue: TableCatalogue { translations.catalogue }
  var account: Int { translations.account }

  /// Runs SQL that is in the server's dialect.
  func ask(_ sql: String, _ parameters: PostgreSQLParameters) throws(StoreError) -> PostgreSQLResult {
    try asking { () throws(PostgreSQLError) in try session.run(sql, parameters) }
  }

  /// Sends SQL in the server's dialect together with the next query.
  func enqueue(_ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()) throws(StoreError) {
    try asking { () throws(PostgreSQLError) in try session.enqueue(sql, parameters) }
  }

  /// Returns the transaction's changes since the images were requested, as a changeset.
  func changeset() throws(StoreError) -> Changeset {
    try asking { () throws(PostgreSQLError) in
      // The results of all sent statements are needed first.
      _ = try session.collect()
      var writer = ChangesetWriter(catalogue)
      for image in session.images.all { try writer.add(image) }
      return Changeset(bytes: writer.bytes)
    }
  }

  /// Runs statements in SQLite's dialect, separated by `;`.
  func execute(_ sql: String) throws(StoreError) {
    try asking { () throws(PostgreSQLError) in
      for statement in try SQLPart.parts(of: sql).split(at: { $0.isSign(";") }) where !statement.isEmpty {
        try session.enqueue(translations.translated(statement.sql).text)
      }
    }
  }

  @discardableResult
  private func asking<Result>(_ question: () throws(PostgreSQLError) -> Result) throws(StoreError) -> Result {
    do throws(PostgreSQLError) { return try question() } catch { throw StoreError(error) }
  }
}

extension StoreError {
  /// Converts a server's error; the detail has no values of the user and no password.
  init(_ error: PostgreSQLError) {
    switch error {
    // The system's reason is shown at launch; later, one line is enough.
    case .noLibrary, .invalidAddress, .unreachable, .connectionLost: self = .unreachable(detail: "")
    case .notLetIn(let reason): self = .notLetIn(detail: reason)
    case .insecure(let danger): self = .insecure(danger)
    case .commitUnknown: self = .unconfirmed(detail: "the connection broke")
    case .notPrepared, .noAccount: self = .noAccount
    case .outdated: self = .outdated
    case .newerVersion: self = .newerVersion
    case .unsupported(let reason): self = .inputOutput(detail: reason)
    case .server(let failure):
      switch failure.state {
      case .readOnly: self = .readOnly
      case .lockNotAvailable, .queryCanceled: self = .busy
      // Haru never stores numbers this large.
      case .numberOutOfRange: self = .corrupt(detail: failure.message)
      case .undefinedFunction: self = .outdated
      // The role was deleted, so the tables are no longer visible.
      case .undefinedTable, .undefinedSchema, .insufficientPrivilege: self = .noAccount
      case let state where state.isConflictOfWriters: self = .busy
      case let state where state.isConstraint: self = .conflict
      case let state where state.isLackOfDisk: self = .diskFull
      default: self = .inputOutput(detail: "\(failure.message) (PostgreSQL \(failure.state.rawValue))")
      }
    }
  }
}

/// The table with one row of letter pairs per document, including the first letter alone, because array indexes don't
/// support prefixes.
///
/// Each pair begins with the account's number, so the index leads only to rows of the account.
extension ServerConnection {
  static let pairTable = [
    """
    CREATE TABLE search_index(
      account_id integer NOT NULL,
      doc bigint NOT NULL,
      pairs text[] COLLATE "C" NOT NULL,
      PRIMARY KEY(account_id, doc)
    )
    """,
    "CREATE INDEX search_index_by_pairs ON search_index USING gin(pairs)",
  ]

  /// The name of the constraint that a row contains only pairs of its account.
  static let pairRule = "own_pairs"

  /// The constraint that every pair in a row begins with its account's number and a colon; `;` follows the colon in
  /// ASCII.
  ///
  /// One index has the pairs of all accounts. If a user could add another account's pair, the plan of the change would
  /// reveal which pairs exist.
  static let pairRules = [
    "ALTER TABLE search_index DROP CONSTRAINT IF EXISTS \(pairRule)",
    """
    ALTER TABLE search_index ADD CONSTRAINT \(pairRule) CHECK (
      array_position(pairs, NULL) IS NULL AND (account_id::text || ':') COLLATE "C" <= ALL(pairs)
      AND (account_id::text || ';') COLLATE "C" > ALL(pairs)
    )
    """,
  ]

  func addPairs(_ pairs: String, of number: Int) throws(StoreError) {
    let pairs = Set(pairs.split(separator: " "))
    let all = pairs.union(pairs.compactMap { $0.unicodeScalars.first.map { Substring(String($0)) } })
    var parameters = PostgreSQLParameters()
    parameters.add(number)
    parameters.add(ownPairs(all))
    try enqueue("INSERT INTO search_index VALUES(\(account), $1, string_to_array($2, ' '))", parameters)
  }

  func removePairs(of number: Int) throws(StoreError) {
    var parameters = PostgreSQLParameters()
    parameters.add(number)
    try enqueue("DELETE FROM search_index WHERE account_id = \(account) AND doc = $1", parameters)
  }

  func removeAllPairs() throws(StoreError) { try enqueue("DELETE FROM search_index WHERE account_id = \(account)") }

  func count(_ question: SearchQuestion) throws(StoreError) -> Int {
    let query = "SELECT count(*) FROM candidates(string_to_array($1, ' '), $2, $3)"
    let result = try ask(query, parameters(of: question, in: 0..<Int.max))
    return result.count == 0 ? 0 : result[0].int(0)
  }

  func each(
    _ question: SearchQuestion, in numbers: Range<Int>, isFalling: Bool,
    visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let query = """
      SELECT \(PairIndex.columns) FROM candidates(string_to_array($1, ' '), $2, $3) AS found(doc)
      JOIN search_doc USING(doc) WHERE account_id = \(account) ORDER BY doc \(isFalling ? "DESC" : "ASC")
      """
    try session.stream(query, parameters(of: question, in: numbers), wrap: StoreError.init) { row throws(StoreError) in
      try visit(Row(row))
    }
  }

  private func parameters(of question: SearchQuestion, in numbers: Range<Int>) -> PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(question.pairs.joined(separator: " "))
    parameters.add(numbers.lowerBound)
    parameters.add(numbers.upperBound)
    return parameters
  }

  private func ownPairs(_ pairs: some Sequence<some StringProtocol>) -> String {
    pairs.map { "\(account):\($0)" }.joined(separator: " ")
  }
}

extension Connection {
  /// Resets an account of a server to its initial state, in its owner's transaction.
  func emptyAccount() throws(StoreError) { try server?.empty() }

  /// Returns a name that no other account of any running server has, even on a copy of the server; `nil` for a file.
  func accountName() throws(StoreError) -> String? {
    let own = """
      SELECT channel || ' ' || extract(epoch FROM pg_postmaster_start_time()) FROM haru.server_account
      WHERE role = current_user
      """
    guard let names = try server?.ask(own, PostgreSQLParameters()) else { return nil }
    guard names.count == 1 else { throw .noAccount }
    return names[0].text(0)
  }
}

extension ServerConnection {
  /// The tables with rows that the transaction itself needs and that stay.
  private static let permanentTables: Set = ["account_lock", "commit_marker"]

  fileprivate func empty() throws(StoreError) {
    do throws(PostgreSQLError) {
      let schema = try ServerSchema()
      try session.enqueue("SET CONSTRAINTS ALL DEFERRED")
      for table in schema.tables where !Self.permanentTables.contains(table) {
        try session.enqueue("DELETE FROM \(table) WHERE account_id = \(account)")
      }
      try session.enqueue("SET CONSTRAINTS ALL IMMEDIATE")
      for seed in try schema.recordSeeds(of: account) { try session.enqueue(seed) }
      _ = try session.collect()
    } catch { throw StoreError(error) }
  }
}
