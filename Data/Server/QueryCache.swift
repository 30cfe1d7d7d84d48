/// Results that need no round trip: prefetched results and, in a snapshot, the results of earlier queries.
///
/// This speeds up the benchmarks "Today, server" and "a durable change, server".
struct QueryCache {
  struct Question: Hashable {
    let sql: String
    let parameters: PostgreSQLParameters
  }

  /// The maximum number of stored results in a snapshot, and the maximum number of rows in each.
  static let (mostAnswers, mostRows) = (64, 128)

  let isLasting: Bool
  private var answers: [Question: PostgreSQLResult] = [:]
  /// The prefetched queries without a result so far.
  private(set) var expected: Set<Question> = []

  /// - Parameter isLasting: Indicates whether all queries read the same snapshot.
  init(isLasting: Bool) { self.isLasting = isLasting }

  mutating func expect(_ question: Question) { expected.insert(question) }

  mutating func add(_ answer: PostgreSQLResult, to question: Question) {
    let isPrefetched = expected.remove(question) != nil
    guard isPrefetched || isLasting && answers.count < Self.mostAnswers && answer.count <= Self.mostRows else { return }
    answers[question] = answer
  }

  /// Returns a known result; outside a snapshot, a prefetched result is used only once.
  mutating func answer(to question: Question) -> PostgreSQLResult? {
    isLasting ? answers[question] : answers.removeValue(forKey: question)
  }
}

/// The queries that probably follow a first query and are sent along with it, because the same queries usually follow
/// the same first query.
///
/// This speeds up the benchmark "Today, server", especially with a distant server, because forty round trips become
/// three.
struct QueryPrefetcher {
  /// The maximum number of first queries that are remembered.
  private static let mostBeginnings = 32

  private var following: [QueryCache.Question: [QueryCache.Question]] = [:]
  private var asked: [QueryCache.Question] = []

  mutating func begin() { asked.removeAll(keepingCapacity: true) }

  /// - Returns: The queries that followed last time, if `question` is the first query.
  func likely(after question: QueryCache.Question) -> [QueryCache.Question] {
    asked.isEmpty ? following[question] ?? [] : []
  }

  /// - Parameter rows: The number of rows in the result; long results aren't prefetched.
  mutating func note(_ question: QueryCache.Question, rows: Int) {
    let isWorthIt = asked.isEmpty || rows <= QueryCache.mostRows && !asked.contains(question)
    if isWorthIt, asked.count < QueryCache.mostAnswers { asked.append(question) }
  }

  /// Stores the queries of the ended transaction.
  mutating func end() {
    guard let first = asked.first else { return }
    // Old queries, such as those of a past day, are removed.
    if following.count == Self.mostBeginnings, following[first] == nil { following.removeAll() }
    following[first] = Array(asked.dropFirst())
  }
}
