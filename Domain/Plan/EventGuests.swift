/// The people of an event, as its file or its server names them; Haru shows them and never changes them.
public struct EventGuests: Hashable, Sendable {
  /// The answer of a guest to an invitation (PARTSTAT, RFC 5545 §3.2.12).
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    case accepted, declined, tentative, delegated
    case none = "needs-action"
  }

  /// The organizer or a guest.
  public struct Person: Hashable, Sendable {
    /// The name, which may be empty.
    public let name: String
    /// The address in the form of ``EventGuests/address(_:)``.
    public let address: String
    /// Indicates whether a server may send mail to the person; otherwise the organizer's program does, or nobody
    /// (`SCHEDULE-AGENT`, RFC 6638 §7.1).
    public let isServed: Bool
    public let answer: Answer

    /// - Parameters:
    ///   - name: The name; empty if only the address is known.
    ///   - address: The address as a file or a server wrote it.
    ///   - isServed: `false` if no server sends mail to the person.
    ///   - answer: The person's answer to the invitation.
    public init(name: String = "", address: String, isServed: Bool = true, answer: Answer = .none) {
      (self.name, self.address) = (name, EventGuests.address(address))
      (self.isServed, self.answer) = (isServed, answer)
    }

    /// Returns whether a name for signing in is the address, or the part of the address before the `@`.
    func isNamed(_ user: String) -> Bool {
      let user = EventGuests.address(user)
      return !user.isEmpty && (address == user || address.hasPrefix("\(user)@"))
    }
  }

  /// The organizer, if the event names one.
  public let organizer: Person?
  /// The invited people, without duplicates and without the organizer.
  public let guests: [Person]

  /// - Returns: `nil` if nobody but the organizer takes part.
  public init?(organizer: Person?, invited: [Person]) {
    var known = Set([organizer?.address].compactMap(\.self))
    guests = invited.filter { known.insert($0.address).inserted }
    self.organizer = organizer
    if guests.isEmpty { return nil }
  }

  /// Returns an address in lowercase, without `mailto:` and without a trailing slash, so that different spellings
  /// compare equal.
  public static func address(_ text: String) -> String {
    let text = text.lowercased()
    let bare = text.hasPrefix("mailto:") ? text.dropFirst("mailto:".count) : text[...]
    return String(bare.hasSuffix("/") ? bare.dropLast() : bare)
  }
}
