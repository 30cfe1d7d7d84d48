import Domain

/// The server that the user named, by its address or by the name of a provider.
struct SyncPlace: Hashable {
  /// The address as the user typed it, for messages.
  let typed: String
  let address: String
  /// The name of the provider, or of the host.
  private let name: String
  /// The provider for signing in; `nil` for a server with a name and a password.
  var issuer: SignInIssuer?
  /// Indicates whether the user named a provider whose address Haru knows.
  private(set) var isKnown = false

  /// Indicates whether the address is a published calendar file's, for which most people need no name and password.
  var isSubscription: Bool { SubscriptionAddress(address) != nil }

  /// Indicates whether the users of the server may sign in with a provider that only they know.
  var mayHaveProvider: Bool { !isKnown && !isSubscription }

  /// The usual name of the account; empty for a published calendar, which has a name of its own.
  var usualName: String { isSubscription ? "" : name }

  /// Returns the usual name of the account with the calendars that were found: the name that a published calendar gives
  /// itself, or else the host, because the rest of its address may be a key.
  func name(of offer: SyncOffer) -> String {
    let own = isSubscription ? offer.collections.first?.name ?? "" : ""
    return own.isEmpty ? name : TextClip.clip(own, to: Self.longestName)
  }

  /// The maximum width of a name that a server chooses, in columns.
  private static let longestName = 60

  /// The providers whose names can replace an address.
  private static let providers: [(word: String, name: String, address: String, issuer: SignInIssuer?)] = [
    ("icloud", "iCloud", "https://caldav.icloud.com", nil),
    ("fastmail", "Fastmail", "https://caldav.fastmail.com", nil),
    ("naver", "NAVER", "https://caldav.calendar.naver.com", nil),
    ("google", "Google", "https://apidata.googleusercontent.com/caldav/v2/", .google),
    ("google-contacts", "Google contacts", "https://www.googleapis.com/.well-known/carddav", .google),
  ]
  private static let nextcloud = "nextcloud"

  /// The words that can replace an address; the last one is followed by the name of a host.
  static let words = providers.map(\.word) + [nextcloud]

  /// - Parameter typed: The arguments; `nextcloud` is followed by the name of the host.
  /// - Returns: `nil` if there are too few or too many words.
  init?(_ typed: [String]) {
    guard let first = typed.first else { return nil }
    self.typed = typed.joined(separator: " ")
    if first.lowercased() == Self.nextcloud {
      guard typed.count == 2 else { return nil }
      let home = Self.whole(typed[1])
      let root = home.hasSuffix("/") ? String(home.dropLast()) : home
      (address, name) = (root.contains("/remote.php") ? root : root + "/remote.php/dav/", "Nextcloud")
      return
    }
    guard typed.count == 1 else { return nil }
    if let known = Self.providers.first(where: { $0.word == first.lowercased() }) {
      (address, name, issuer, isKnown) = (known.address, known.name, known.issuer, true)
      return
    }
    address = Self.whole(first)
    let host = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    name = host.split(separator: ":").first.map(String.init) ?? first
  }

  /// Returns the full address for an address without scheme and host.
  static func whole(_ typed: String) -> String { typed.contains("://") ? typed : "https://\(typed)" }
}
