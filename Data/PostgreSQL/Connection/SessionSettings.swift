/// The settings of every session; parameters in the address take precedence.
package struct SessionSettings: Sendable {
  /// The time to connect, in seconds for each host; at least 2.
  package var connectTimeout = 5
  /// After which the server ends a transaction whose program says nothing, in milliseconds.
  package var idleTimeout = 30_000
  /// The time to wait for one answer, in seconds; the slowest, emptying an account, needs a few.
  package var answerTimeout = 20.0
  package var applicationName = "haru"
  /// The schemas in which tables are looked up, without spaces; `nil` leaves this to the server.
  package var searchPath: String?

  package init(searchPath: String? = nil) { self.searchPath = searchPath }

  /// The settings of an account's session, where only Haru's own tables are found by name.
  package static let account = SessionSettings(searchPath: "haru,pg_temp")

  private var sessionOptions: String {
    let settings = [
      "client_min_messages=notice", "bytea_output=hex", "idle_in_transaction_session_timeout=\(idleTimeout)",
      // Pages are mostly in memory. Each question has an index with the account first; going through all of a table is
      // going through the others' rows, and seems cheap to a server that has not counted them yet.
      "jit=off", "extra_float_digits=1", "random_page_cost=1.1", "enable_seqscan=off",
    ]
    return (settings + (searchPath.map { ["search_path=\($0)"] } ?? [])).map { "-c \($0)" }.joined(separator: " ")
  }

  /// Keywords and values for `PQconnectStartParams`, whose later ones win.
  ///
  /// - Parameter isBound: Whether only TLS is spoken, and a password proved by SCRAM that is bound to it. A client's
  ///   certificate is a proof of another kind, so no password is used beside it.
  @unsafe func withOptions<Result>(
    for address: PostgreSQLAddress, isBound: Bool,
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    // A dead network is noticed after ten seconds, and where only an answer is awaited within a minute.
    var options = [
      ("connect_timeout", "\(connectTimeout)"), ("application_name", applicationName),
      ("keepalives_idle", "20"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "10000"),
    ].filter { !address.has($0.0) }
    // The address's options go first, so that ours decide the schemas and the messages.
    let settings = [address.options, sessionOptions].filter { !$0.isEmpty }.joined(separator: " ")
    // A local server needs no TLS; one that insists on it gets it.
    if !isBound, !address.has("sslmode") { options.append(("sslmode", "allow")) }
    options += [("dbname", address.text), ("client_encoding", "UTF8"), ("options", settings)]
    // Inside another encryption nobody could look at what the server asks for.
    options.append(("gssencmode", "disable"))
    if isBound {
      if !address.insistsOnTLS { options.append(("sslmode", "require")) }
      if !address.isByCertificate { options.append(("channel_binding", "require")) }
    }
    // There is no such file, and libpq doesn't warn about a missing one.
    if address.hasIrregularPasswordFile || isBound && address.isByCertificate {
      options.append(("passfile", "/dev/null/none"))
    }
    return unsafe withCStrings(options.map(\.0)) { keywords in
      unsafe withCStrings(options.map(\.1)) { values in unsafe body(keywords, values) }
    }
  }
}

/// Lends texts as C has them, with a null at the end.
@unsafe private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var bytes: [CChar] = []
  let starts = texts.map { text in
    defer { bytes += text.utf8CString }
    return bytes.count
  }
  return unsafe bytes.withUnsafeBufferPointer { bytes in
    let addresses = unsafe starts.map { start in unsafe bytes.baseAddress.map { unsafe $0 + start } } + [nil]
    return unsafe addresses.withUnsafeBufferPointer { addresses in
      guard let base = addresses.baseAddress else { preconditionFailure("an array of one at least has an address") }
      return unsafe body(base)
    }
  }
}
