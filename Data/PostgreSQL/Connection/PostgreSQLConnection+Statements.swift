import CPostgreSQL
import Foundation

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
    let question = KnownAnswers.Question(sql: sql, parameters: parameters)
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
    let question = KnownAnswers.Question(sql: sql, parameters: parameters)
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
