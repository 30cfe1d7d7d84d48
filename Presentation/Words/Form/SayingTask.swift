package import Domain

/// What the form for a saying is opened for.
package enum SayingTask: Hashable, Sendable {
  case add
  case edit(Saying)

  /// What is there before anything is typed.
  var content: SayingContent? {
    switch self {
    case .add: nil
    case .edit(let saying): saying.content
    }
  }
}
