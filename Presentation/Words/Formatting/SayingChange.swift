package import Domain

/// What was done to a saying, to be told.
package enum SayingChange: Hashable, Sendable {
  case added, edited, removed, hidden, unhidden
  case marked(SayingMark)
  case unmarked(SayingMark)
}
