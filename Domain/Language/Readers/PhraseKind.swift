/// What a reader looks for.
public enum PhraseKind: Hashable, Sendable, CaseIterable {
  case date, time, duration, dateTime, dateRange
}
