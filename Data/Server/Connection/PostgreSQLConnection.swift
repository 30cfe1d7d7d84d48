import CPostgreSQL
import Foundation

/// One session on the server, used by one thread at a time, which waits for the answers.
///
/// Statements are prepared once per text and types of values, and stay prepared. Everything is sent as a pipeline: a
/// statement whose answer isn't needed goes together with the next one whose answer is.
@safe package final class PostgreSQLConnection {
  /// A command that was given to libpq and isn't answered yet.
  enum Awaited {
    case preparation(StatementKey, isWanted: Bool)
    case answer
    /// Whoever asks the same later gets it.
    case known(QueryCache.Question)
    /// Whatever is answered, nobody wants to know.
    case anything
    case sync

    var prepared: StatementKey? { if case .preparation(let key, _) = self { key } else { nil } }

    /// Indicates whether an error in the answer is reported.
    var isWanted: Bool {
      switch self {
      case .preparation(_, let isWanted): isWanted
      case .answer, .known, .sync: true
      case .anything: false
      }
    }

    /// This command after its transaction has ended, when nobody wants the answer.
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
  /// The changed rows of a transaction that asked for them.
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
  /// The number of statements that the connection has answered.
  var answered = 0
  /// Indicates whether the transaction has run a statement that may write.
  package internal(set) var hasWritten = false

  /// Waits until the server has let the user in.
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

  /// Indicates whether the connection is lost, checked by reading: libpq notices a lost server when it reads, not when
  /// it sends.
  private var isLostNow: Bool { unsafe isLost || PQconsumeInput(handle) == 0 || PQstatus(handle) == CONNECTION_BAD }

  /// Does not wait for an answer any more.
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
    // Without a state the message is of libpq, not of the server.
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
  /// Indicates whether a statement may change something; false only for statements that just read.
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

extension PostgreSQLConnection {
  /// The number of unanswered statements from which they are sent and their answers read.
  private static let mostAwaited = 500

  /// Runs a statement and waits for all of its answer.
  ///
  /// - Throws: Also what went wrong in statements that were only added by ``enqueue(_:_:)``.
  @discardableResult package func run(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()
  ) throws(PostgreSQLError) -> PostgreSQLResult {
    try send(sql, parameters)
    try sync()
    guard let result = try collect() else { throw .unsupported("no answer to a statement") }
    return result
  }

  /// Runs a query like ``run(_:_:)``, unless its answer is already known.
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

  /// Adds a query to what is sent next, for whoever asks it later by ``query(_:_:)``.
  package func prefetch(_ sql: String, _ parameters: PostgreSQLParameters) throws(PostgreSQLError) {
    let question = QueryCache.Question(sql: sql, parameters: parameters)
    try send(sql, parameters, awaiting: .known(question))
    known.expect(question)
  }

  /// Adds a statement to what is sent next; what is wrong with it the next statement or the end tells.
  ///
  /// Outside of a transaction it is a mistake, for nobody might ever send it.
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

  /// Has the server work on all that was sent, and answer.
  func sync() throws(PostgreSQLError) {
    guard unsafe PQpipelineSync(handle) == 1 else { throw lost() }
    awaited.append(.sync)
  }

  /// Reads all answers that are due.
  ///
  /// - Returns: The last one.
  /// - Throws: The first error, also of what was only added before.
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
        // The rest of the answer is read even after an error, or the next command would get it.
        do throws(PostgreSQLError) { answer = unsafe try PostgreSQLResult(result) } catch { refused = error }
        continue
      // After an error the server passes over all up to the next sync.
      case PGRES_PIPELINE_ABORTED: if let key = command.prepared { forget(key) }
      // Nothing comes after it, and asking again would take the next one's answer.
      case PGRES_PIPELINE_SYNC: isDone = true
      // Nobody asked for a copy, which might have no end.
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
  /// A server that stands still, while its machine goes on saying that it is there, is given up after a while.
  @unsafe private func nextResult() -> OpaquePointer? {
    guard !isLost else { return nil }
    // If the flush fails, the result tells why.
    _ = unsafe PQflush(handle)
    let end = ContinuousClock.now + .seconds(answerTimeout)
    while unsafe PQisBusy(handle) == 1 {
      guard ContinuousClock.now < end else {
        giveUp()
        return nil
      }
      // The socket doesn't know what TLS has already read, so libpq is asked every 100 ms.
      var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&ready, 1, 100)
      guard unsafe PQconsumeInput(handle) == 1 else { break }
    }
    return unsafe PQgetResult(handle)
  }

  /// Gives the network all that was sent, and waits for no answer.
  func flush() throws(PostgreSQLError) {
    guard unsafe PQflush(handle) >= 0 else { throw lost() }
  }
}
