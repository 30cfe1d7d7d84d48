import Domain

/// A session on the server, asked in SQLite's words.
final class ServerConnection {
  let session: PostgreSQLConnection
  private let translations: TranslationCache

  /// - Parameter translations: Those of the session.
  init(_ session: PostgreSQLConnection, translations: TranslationCache) {
    self.session = session
    self.translations = translations
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

  /// Runs SQL that is already in the server's dialect.
  func ask(_ sql: String, _ parameters: PostgreSQLParameters) throws(StoreError) -> PostgreSQLResult {
    try asking { () throws(PostgreSQLError) in try session.run(sql, parameters) }
  }

  /// Sends SQL in the server's dialect together with the next query.
  func tell(_ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()) throws(StoreError) {
    try asking { () throws(PostgreSQLError) in try session.enqueue(sql, parameters) }
  }

  /// Returns the transaction's changes since the images were requested, as a changeset.
  func changeset() throws(StoreError) -> Changeset {
    try asking { () throws(PostgreSQLError) in
      // All that was only sent is to be answered.
      _ = try session.collect()
      var writer = ChangesetWriter(catalogue)
      for image in session.images.all { try writer.add(image) }
      return Changeset(bytes: writer.bytes)
    }
  }

  /// Runs statements of files, separated by `;`.
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
  /// The meaning of a server's error; the detail holds no values of the user and no password.
  init(_ error: PostgreSQLError) {
    switch error {
    // The system's reason is shown at the start; later one line is enough.
    case .noLibrary, .invalidAddress, .unreachable, .connectionLost: self = .unreachable(detail: "")
    case .notLetIn(let reason): self = .notLetIn(detail: reason)
    case .insecure(let danger): self = .insecure(danger)
    case .commitUnknown: self = .unconfirmed(detail: "the connection broke")
    case .notPrepared, .noAccount, .outdated: self = .noAccount
    case .newerVersion: self = .newerVersion
    case .unsupported(let reason): self = .inputOutput(detail: reason)
    case .server(let failure):
      switch failure.state {
      case .readOnly: self = .readOnly
      case .lockNotAvailable, .queryCanceled: self = .busy
      // Nothing that Haru keeps is so large.
      case .numberOutOfRange: self = .corrupt(detail: failure.message)
      // The role is gone, and with it the sight of the tables.
      case .undefinedTable, .undefinedSchema, .insufficientPrivilege: self = .noAccount
      case let state where state.isConflictOfWriters: self = .busy
      case let state where state.isConstraint: self = .conflict
      case let state where state.isLackOfDisk: self = .diskFull
      default: self = .inputOutput(detail: "\(failure.message) (PostgreSQL \(failure.state.rawValue))")
      }
    }
  }
}
