/// Answers that need no trip: what was fetched before it was asked, and in a state that does not change what was asked
/// before.
///
/// For speed: wins "Today, server" and "a durable change, server".
struct QueryCache {
  struct Question: Hashable {
    let sql: String
    let parameters: PostgreSQLParameters
  }

  /// The maximum number of stored answers of an unchanging state, and of their rows.
  static let (mostAnswers, mostRows) = (64, 128)

  let isLasting: Bool
  private var answers: [Question: PostgreSQLResult] = [:]
  /// Sent, and not yet answered.
  private(set) var expected: Set<Question> = []

  /// - Parameter isLasting: Whether all is asked of one unchanging state.
  init(isLasting: Bool) { self.isLasting = isLasting }

  mutating func expect(_ question: Question) { expected.insert(question) }

  mutating func add(_ answer: PostgreSQLResult, to question: Question) {
    let isPrefetched = expected.remove(question) != nil
    guard isPrefetched || isLasting && answers.count < Self.mostAnswers && answer.count <= Self.mostRows else { return }
    answers[question] = answer
  }

  /// Returns a known answer; outside an unchanging state a prefetched answer is used only once.
  mutating func answer(to question: Question) -> PostgreSQLResult? {
    isLasting ? answers[question] : answers.removeValue(forKey: question)
  }
}

/// The queries that probably follow a first query and are sent along with it: the same first query is mostly followed
/// by the same others.
///
/// For speed: wins "Today, server", most of all on a distant server, as forty round trips become three.
struct QueryPrefetcher {
  /// The maximum number of first queries that are remembered.
  private static let mostBeginnings = 32

  private var following: [QueryCache.Question: [QueryCache.Question]] = [:]
  private var asked: [QueryCache.Question] = []

  mutating func begin() { asked.removeAll(keepingCapacity: true) }

  /// - Returns: What followed the last time, where it is the first question.
  func likely(after question: QueryCache.Question) -> [QueryCache.Question] {
    asked.isEmpty ? following[question] ?? [] : []
  }

  /// - Parameter rows: How many the answer has; long ones are asked when they are wanted.
  mutating func note(_ question: QueryCache.Question, rows: Int) {
    let isWorthIt = asked.isEmpty || rows <= QueryCache.mostRows && !asked.contains(question)
    if isWorthIt, asked.count < QueryCache.mostAnswers { asked.append(question) }
  }

  /// Remembers what was asked.
  mutating func end() {
    guard let first = asked.first else { return }
    // Old queries, such as those of a past day, make room.
    if following.count == Self.mostBeginnings, following[first] == nil { following.removeAll() }
    following[first] = Array(asked.dropFirst())
  }
}
