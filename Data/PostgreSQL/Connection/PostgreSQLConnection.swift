import CPostgreSQL

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
    case known(KnownAnswers.Question)
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
  var known = KnownAnswers(isLasting: false)
  var likelyQuestions = LikelyQuestions()
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
