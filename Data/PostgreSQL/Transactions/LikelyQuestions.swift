#if PostgreSQL
/// What is likely to be asked of a state, so that it is sent along with the first question: who asks the same first most
/// often goes on as before.
///
/// For speed: wins "Today, server" and most of all where the server is far away, as forty trips become three.
struct LikelyQuestions {
  /// Of so many first questions it is known what follows.
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
    // What was asked once, as of a day that is over, makes room.
    if following.count == Self.mostBeginnings, following[first] == nil { following.removeAll() }
    following[first] = Array(asked.dropFirst())
  }
}
#endif
