/// The queries that probably follow a first query and are sent along with it: the same first query is mostly followed
/// by the same others.
///
/// For speed: wins "Today, server", most of all on a distant server, as forty round trips become three.
struct LikelyQuestions {
  /// The maximum number of first queries that are remembered.
  private static let mostBeginnings = 32

  private var following: [KnownAnswers.Question: [KnownAnswers.Question]] = [:]
  private var asked: [KnownAnswers.Question] = []

  mutating func begin() { asked.removeAll(keepingCapacity: true) }

  /// - Returns: What followed the last time, where it is the first question.
  func likely(after question: KnownAnswers.Question) -> [KnownAnswers.Question] {
    asked.isEmpty ? following[question] ?? [] : []
  }

  /// - Parameter rows: How many the answer has; long ones are asked when they are wanted.
  mutating func note(_ question: KnownAnswers.Question, rows: Int) {
    let isWorthIt = asked.isEmpty || rows <= KnownAnswers.mostRows && !asked.contains(question)
    if isWorthIt, asked.count < KnownAnswers.mostAnswers { asked.append(question) }
  }

  /// Remembers what was asked.
  mutating func end() {
    guard let first = asked.first else { return }
    // Old queries, such as those of a past day, make room.
    if following.count == Self.mostBeginnings, following[first] == nil { following.removeAll() }
    following[first] = Array(asked.dropFirst())
  }
}
