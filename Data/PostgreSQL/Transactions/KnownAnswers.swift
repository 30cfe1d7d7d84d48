/// Answers that need no trip: what was fetched before it was asked, and in a state that does not change what was asked
/// before.
///
/// For speed: wins "Today, server" and "a durable change, server".
struct KnownAnswers {
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
