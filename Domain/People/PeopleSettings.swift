/// What the user has chosen for the garden.
public struct PeopleSettings: Hashable, Sendable {
  /// How people are in touch where nothing is said; `nil` to be asked.
  public var channel: Channel?

  public init(channel: Channel? = nil) { self.channel = channel }
}
