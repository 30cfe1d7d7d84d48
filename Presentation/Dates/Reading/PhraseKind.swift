/// What a reader looks for.
package enum PhraseKind: Hashable, Sendable, CaseIterable {
  case date, time, duration, dateTime, dateRange
}
