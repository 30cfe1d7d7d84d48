/// Why a definition is no zone.
public enum ZoneDefinitionError: Error, Hashable, Sendable {
  /// Nothing that says what its clocks show.
  case noObservance
  /// A day or more ahead of Universal Time or behind it, in seconds.
  case offsetOutOfRange(Int)
  /// Clocks that are set more than ``ZoneDefinition/changeLimit`` times, or by rules that take as long to look at.
  case tooManyChanges
}
