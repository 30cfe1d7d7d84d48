/// What the user can mark a saying as, and take back again.
public enum SayingMark: Hashable, Sendable, CaseIterable {
  case liked, used
}
