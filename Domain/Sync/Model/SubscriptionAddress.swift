/// The address of a published calendar file, such as a list of holidays, which a calendar here can follow.
public struct SubscriptionAddress: Hashable, Sendable {
  /// The address that requests use.
  public let web: String

  /// Reads an address that begins with `webcal://`, as programs for calendars write it, or whose path ends in `.ics`.
  ///
  /// A file that `webcal://` names is read over an encrypted connection.
  ///
  /// - Parameter address: A full address, with its scheme.
  /// - Returns: `nil` for any other address.
  public init?(_ address: String) {
    let lowercase = address.lowercased()
    if let scheme = ["webcal://", "webcals://"].first(where: { lowercase.hasPrefix($0) }) {
      web = "https://" + address.dropFirst(scheme.count)
      return
    }
    guard lowercase.prefix(while: { $0 != "?" }).hasSuffix(".ics") else { return nil }
    web = address
  }
}

extension SyncAccount {
  /// Indicates whether the account is a published calendar file instead of a user's account on a server.
  public var isSubscription: Bool { SubscriptionAddress(server) != nil }

  /// The server's address for people; of a published calendar only its beginning, because the rest is often a secret.
  public var shownServer: String { isSubscription ? Self.server(of: server) : server }

  /// Returns the beginning of an address, which names the server and contains no secret.
  public static func server(of address: String) -> String {
    guard let start = address.firstRange(of: "://")?.upperBound else { return address }
    return String(address[..<(address[start...].firstIndex { $0 == "/" || $0 == "?" } ?? address.endIndex)])
  }
}
