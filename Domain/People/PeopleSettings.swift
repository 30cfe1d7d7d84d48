/// The user's settings for the garden.
public struct PeopleSettings: Hashable, Sendable {
  /// The channel when none is given; `nil` asks the user.
  public var channel: Channel?

  public init(channel: Channel? = nil) { self.channel = channel }
}
