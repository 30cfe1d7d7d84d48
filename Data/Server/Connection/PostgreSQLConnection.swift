import CPostgreSQL
import Foundation

/// A session on the server for one thread at a time, which waits for the results.
///
/// Each statement is prepared once per text and types of values, and stays prepared. Everything is sent as a pipeline:
/// a statement whose result isn't needed is sent together with the next one whose result is needed.
@safe package final class PostgreSQLConnection {
  /// A command that was passed to libpq and has no result yet.
  enum Awaited {
    case preparation(StatementKey, isWanted: Bool)
    case answer
    /// The result is stored for a later query.
    case known(QueryCache.Question)
    /// The result is ignored.
    case anything
    case sync

    var prepared: StatementKey? { if case .preparation(let key, _) = self { key } else { nil } }

    /// Indicates whether an error in the result is reported.
    var isWanted: Bool {
      switch self {
      case .preparation(_, let isWanted): isWanted
      case .answer, .known, .sync: true
      case .anything: false
      }
    }

    /// The command after its transaction has ended, when its result no longer matters.
    var unwanted: Awaited {
      switch self {
      case .preparation(let key, _): .preparation(key, isWanted: false)
      case .answer, .known, .anything: .anything
      case .sync: .sync
      }
    }
  }

  struct StatementKey: Hashable {
    let sql: String
    let types: [PostgreSQLType]
  }

  struct Prepared {
    let name: String
    let writes: Bool
  }

  /// The state of the transaction; `BEGIN` is sent with its first statement.
  enum Phase: Equatable {
    case outside
    case beginning(TransactionKind)
    case open
  }

  let handle: OpaquePointer
  let password: String?
  /// See ``SessionSettings/answerTimeout``.
  let answerTimeout: Double
  /// The changed rows, if the transaction requested them.
  let images = RowImages()
  var awaited: [Awaited] = []
  private var statements: [StatementKey: Prepared] = [:]
  private var lastName = 0
  private var isEnded = false

  var phase = Phase.outside
  var known = QueryCache(isLasting: false)
  var likelyQuestions = QueryPrefetcher()
  /// Cursors that were opened and not yet closed.
  var openCursors = 0
  /// The first error in the transaction; after an error the transaction can only end.
  package internal(set) var fault: PostgreSQLError?
  /// The number of statements with a result.
  var answered = 0
  /// Indicates whether the transaction has run a statement that may write.
  package internal(set) var hasWritten = false

  /// Connects and waits until the user is signed in.
  ///
  /// - Throws: ``PostgreSQLError/unreachable(reason:)``, ``PostgreSQLError/notLetIn(reason:)``,
  ///   ``PostgreSQLError/insecure(_:)``.
  package init(to address: PostgreSQLAddress, settings: SessionSettings = SessionSettings()) throws(PostgreSQLError) {
    unsafe handle = try SignIn(address: address, settings: settings, images: images).session()
    password = address.password
    answerTimeout = settings.answerTimeout
  }

  deinit { unsafe PQfinish(handle) }

  /// Indicates whether the connection is lost: the network is gone, or the server has announced the end.
  package var isLost: Bool { unsafe isEnded || PQstatus(handle) == CONNECTION_BAD }

  /// Indicates whether the connection is lost, checked by reading, because libpq detects a lost server only when it
  /// reads.
  private var isLostNow: Bool { unsafe isLost || PQconsumeInput(handle) == 0 || PQstatus(handle) == CONNECTION_BAD }

  /// Gives up on the connection and its results.
  func giveUp() { isEnded = true }

  package var preparedStatements: Int { statements.count }

  /// The socket, for ``NotificationListener`` to wait on.
  var socket: Int32 { unsafe PQsocket(handle) }

  func prepared(_ key: StatementKey) throws(PostgreSQLError) -> Prepared {
    if let known = statements[key] { return known }
    lastName += 1
    let statement = Prepared(name: "s\(lastName)", writes: key.sql.mayWrite)
    let types = key.types.map(\.rawValue)
    guard unsafe PQsendPrepare(handle, statement.name, key.sql, Int32(types.count), types) == 1 else { throw lost() }
    awaited.append(.preparation(key, isWanted: true))
    statements[key] = statement
    return statement
  }

  func forget(_ key: StatementKey) { statements[key] = nil }

  /// Returns the error of a failed libpq call, and stores it as the transaction's fault.
  func lost() -> PostgreSQLError {
    let error: PostgreSQLError =
      isLostNow
      ? .connectionLost : .unsupported(unsafe String(cString: PQerrorMessage(handle)).cleaned(hiding: password))
    fault = fault ?? error
    return error
  }

  func failure(_ result: OpaquePointer) -> PostgreSQLError {
    func field(_ code: Character) -> String? {
      let code = Int32(code.asciiValue ?? 0)
      return unsafe PQresultErrorField(result, code).map { unsafe String(cString: $0).cleaned(hiding: password) }
    }
    // An error without a state comes from libpq, not from the server.
    guard let state = field("C").map(SQLState.init(rawValue:)) else {
      return isLostNow
        ? .connectionLost : .unsupported(unsafe String(cString: PQresultErrorMessage(result)).cleaned(hiding: password))
    }
    isEnded = isEnded || state.endsConnection
    if isEnded { return .connectionLost }
    return .server(ServerFailure(state: state, message: field("M") ?? "", constraint: field("n")))
  }
}

extension String {
  /// Indicates whether a statement may change something; `false` only for statements that just read.
  fileprivate var mayWrite: Bool {
    let reading: Set = [
      "SELECT", "VALUES", "FETCH", "DECLARE", "CLOSE", "BEGIN", "COMMIT", "ROLLBACK", "SET", "SHOW", "LISTEN",
    ]
    return !reading.contains(String(prefix { $0.isLetter }))
  }
}

extension PostgreSQLConnection {
  /// The number of rows fetched in the first round trip and in each later one; most lists end in the first.
  private static let (firstRows, moreRows) = (128, 2_048)

  /// Visits the rows of a query until `visit` returns `false`; other statements may run in the meantime.
  ///
  /// At most a few round trips of rows are fetched ahead in a transaction; outside a transaction, all rows are
  /// fetched. The query is planned each time, because the plan of a cursor isn't stored.
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
      // The plan of a cursor is optimized for the first rows, and a cursor that can't scroll back stores no rows.
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
        // The cursor's name becomes available again, even if the caller ignores the error.
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

  /// The number of statements without a result after which they are sent and the results are read.
  private static let mostAwaited = 500

  /// Runs a statement and waits for its whole result.
  ///
  /// - Throws: The error of this statement, or of an earlier one added by ``enqueue(_:_:)``.
  @discardableResult package func run(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()
  ) throws(PostgreSQLError) -> PostgreSQLResult {
    try send(sql, parameters)
    try sync()
    guard let result = try collect() else { throw .unsupported("no answer to a statement") }
    return result
  }

  /// Runs a query like ``run(_:_:)``, unless its result is already known.
  package func query(_ sql: String, _ parameters: PostgreSQLParameters) throws(PostgreSQLError) -> PostgreSQLResult {
    let question = QueryCache.Question(sql: sql, parameters: parameters)
    let likely = known.isLasting ? likelyQuestions.likely(after: question) : []
    for next in likely.isEmpty ? [] : [question] + likely { try prefetch(next.sql, next.parameters) }
    if known.expected.contains(question) { _ = try collect() }
    let answer: PostgreSQLResult
    if let known = known.answer(to: question) {
      answer = known
    } else {
      answer = try run(sql, parameters)
      known.add(answer, to: question)
    }
    if known.isLasting { likelyQuestions.note(question, rows: answer.count) }
    return answer
  }

  /// Adds a query to the next batch, so that ``query(_:_:)`` finds its result later.
  package func prefetch(_ sql: String, _ parameters: PostgreSQLParameters) throws(PostgreSQLError) {
    let question = QueryCache.Question(sql: sql, parameters: parameters)
    try send(sql, parameters, awaiting: .known(question))
    known.expect(question)
  }

  /// Adds a statement to the next batch; an error is reported by the next statement or at the end of the transaction.
  ///
  /// Don't enqueue a statement outside a transaction, because it might never be sent.
  package func enqueue(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()
  ) throws(PostgreSQLError) {
    try send(sql, parameters)
    guard awaited.count > Self.mostAwaited else { return }
    try sync()
    _ = try collect()
  }

  /// Runs statements without values, separated by `;`, such as those of a migration.
  package func execute(_ sql: String) throws(PostgreSQLError) {
    try beginIfNeeded()
    hasWritten = true
    _ = try collect()
    guard unsafe PQexitPipelineMode(handle) == 1 else { throw lost() }
    let result = unsafe PQexec(handle, sql)
    defer { unsafe PQclear(result) }
    let isGood = unsafe [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY].contains(PQresultStatus(result))
    let error = isGood ? nil : unsafe result.map { unsafe failure($0) } ?? lost()
    fault = fault ?? error
    if !isLost, unsafe PQenterPipelineMode(handle) != 1 { throw lost() }
    if let error { throw error }
  }

  func send(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters(), awaiting kind: Awaited = .answer
  ) throws(PostgreSQLError) {
    if let fault { throw fault }
    try beginIfNeeded()
    let statement = try prepared(StatementKey(sql: sql, types: parameters.types))
    hasWritten = hasWritten || statement.writes
    let isSent = unsafe parameters.lend { addresses, lengths, forms in
      unsafe PQsendQueryPrepared(handle, statement.name, Int32(parameters.count), addresses, lengths, forms, 1) == 1
    }
    guard isSent else { throw lost() }
    awaited.append(kind)
  }

  /// Makes the server process everything that was sent.
  func sync() throws(PostgreSQLError) {
    guard unsafe PQpipelineSync(handle) == 1 else { throw lost() }
    awaited.append(.sync)
  }

  /// Reads all outstanding results.
  ///
  /// - Returns: The last result.
  /// - Throws: The first error, including errors of statements that were only enqueued.
  func collect() throws(PostgreSQLError) -> PostgreSQLResult? {
    switch awaited.last {
    case nil, .sync: break
    default: try sync()
    }
    let commands = awaited
    awaited.removeAll(keepingCapacity: true)
    var last: PostgreSQLResult?
    var first: PostgreSQLError?
    for command in commands {
      do throws(PostgreSQLError) {
        if let result = try answer(to: command) {
          if case .known(let question) = command { known.add(result, to: question) } else { last = result }
          answered += 1
        }
      } catch {
        if !command.isWanted, error != .connectionLost { continue }
        first = first ?? error
      }
    }
    guard let first else { return last }
    if phase != .outside { fault = fault ?? first }
    throw first
  }

  private func answer(to command: Awaited) throws(PostgreSQLError) -> PostgreSQLResult? {
    var answer: PostgreSQLResult?
    var (error, refused): (PostgreSQLError?, PostgreSQLError?) = (nil, nil)
    var isDone = false
    while !isDone, let result = unsafe nextResult() {
      switch unsafe PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
        // The rest of the result is read even after an error, so that the next command doesn't get it.
        do throws(PostgreSQLError) { answer = unsafe try PostgreSQLResult(result) } catch { refused = error }
        continue
      // After an error, the server skips everything up to the next sync.
      case PGRES_PIPELINE_ABORTED: if let key = command.prepared { forget(key) }
      // A sync has no further results; another read would take the result of the next command.
      case PGRES_PIPELINE_SYNC: isDone = true
      // Haru never requests a copy, which might have no end.
      case PGRES_COPY_OUT, PGRES_COPY_IN, PGRES_COPY_BOTH: giveUp()
      default: error = unsafe failure(result)
      }
      unsafe PQclear(result)
    }
    if isLost { throw .connectionLost }
    if let error {
      if let key = command.prepared { forget(key) }
      throw error
    }
    if let refused { throw refused }
    return switch command {
    case .answer, .known: answer
    case .preparation, .anything, .sync: nil
    }
  }
}

extension PostgreSQLConnection {
  /// Returns the next result; after a timeout, gives up on a server that hangs while its machine still responds.
  @unsafe private func nextResult() -> OpaquePointer? {
    guard !isLost else { return nil }
    // If the flush fails, the result contains the error.
    _ = unsafe PQflush(handle)
    let end = ContinuousClock.now + .seconds(answerTimeout)
    while unsafe PQisBusy(handle) == 1 {
      guard ContinuousClock.now < end else {
        giveUp()
        return nil
      }
      // The socket doesn't know which bytes TLS has already read, so libpq is checked every 100 ms.
      var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&ready, 1, 100)
      guard unsafe PQconsumeInput(handle) == 1 else { break }
    }
    return unsafe PQgetResult(handle)
  }

  /// Sends everything in the buffer without waiting for results.
  func flush() throws(PostgreSQLError) { guard unsafe PQflush(handle) >= 0 else { throw lost() } }
}
