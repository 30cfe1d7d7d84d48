/// How much of a series a change is for.
public enum SeriesScope: Hashable, Sendable, CaseIterable {
  case this, thisAndFollowing, all
}
