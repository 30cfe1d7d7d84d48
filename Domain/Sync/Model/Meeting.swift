/// An event whose server notifies other people of changes.
///
/// A server that doesn't name the user's addresses leaves only the user name of the account, which may be an address or
/// its part before the `@`. An event then counts as someone else's only if one of its guests has that name. Any other
/// event stays editable, because people also sign in with addresses that aren't in their own events. Nobody gets mail
/// that the user didn't agree to either way: a removal is asked about, and a server sends no mail about a guest's
/// change of anything but the answer.
public struct Meeting: Hashable, Sendable {
  /// The part that the user has in the event.
  public enum Role: Hashable, Sendable {
    case organizer
    case guest
    /// The server doesn't name the user's addresses, and nobody in the event has the user name.
    case unknown
  }

  public let guests: EventGuests
  public let role: Role
  /// The number of people whom the server notifies of a removal.
  public let notified: Int

  /// - Parameters:
  ///   - guests: The people of the event, if there are any.
  ///   - scheduling: The handling of guests by the event's server.
  ///   - user: The user name of the account, which counts if the server doesn't name the user's addresses.
  /// - Returns: `nil` if the server sends mail to nobody.
  public init?(_ guests: EventGuests?, on scheduling: SyncScheduling, user: String = "") {
    guard let guests, case .automatic(let addresses) = scheduling else { return nil }
    self.guests = guests
    let isUser = { (person: EventGuests.Person) in
      addresses.isEmpty ? person.isNamed(user) : addresses.contains(person.address)
    }
    let served = guests.guests.count { $0.isServed && !isUser($0) }
    if let organizer = guests.organizer, !isUser(organizer) {
      role = addresses.isEmpty && !guests.guests.contains(where: isUser) ? .unknown : .guest
      // A guest who removes an event declines it.
      notified = role == .guest ? organizer.isServed ? 1 : 0 : served
    } else {
      (role, notified) = (.organizer, served)
    }
    if notified == 0 { return nil }
  }

  /// The organizer, as people call them.
  public var organizerName: String {
    guard let organizer = guests.organizer else { return "" }
    return organizer.name.isEmpty ? organizer.address : organizer.name
  }
}

/// A server's handling of the guests of events (RFC 6638).
public enum SyncScheduling: Hashable, Sendable {
  /// The server sends no mail.
  case manual
  /// The server sends mail to guests and organizers when events change.
  ///
  /// The user has these addresses, each in the form of ``EventGuests/address(_:)``; the set is empty if the server
  /// doesn't name them.
  case automatic(Set<String>)

  /// The careful assumption about a server that wasn't asked yet.
  public static let unknown = SyncScheduling.automatic([])
}

/// The user's answer to the question of who is notified of a removal.
public enum RemovalNotice: String, Hashable, Sendable, CaseIterable {
  /// The server notifies guests or the organizer.
  case everybody
  /// The server is asked to notify nobody (`Schedule-Reply: F`).
  ///
  /// The standard defines this for guests only, so a server may notify an organizer's guests anyway.
  case nobody
}

/// The removal of an event, or of instances of a series, about which a server notifies other people.
public struct SyncRemoval: Hashable, Sendable {
  public let title: String
  /// The number of people whom the server notifies.
  public let notified: Int
  /// The answer; `nil` while the removal waits for it.
  public let notice: RemovalNotice?

  public init(_ title: String, notified: Int, notice: RemovalNotice? = nil) {
    (self.title, self.notified, self.notice) = (title, notified, notice)
  }
}

extension SyncAccountQueries {
  /// Returns an event with the people whom its server notifies of changes; `nil` if the server notifies nobody.
  ///
  /// - Parameters:
  ///   - event: The event as it is stored.
  ///   - events: The events of the same transaction.
  public func meeting(_ event: Event, in events: any EventQueries<Failure>) throws(Failure) -> Meeting? {
    let calendars = try collections().filter {
      $0.kind == .events && $0.target == event.calendar.uuid && $0.state != .new && $0.mayBeSent
    }
    guard !calendars.isEmpty else { return nil }
    let links = Set(try links(of: SyncRecordID(event.id.uuid)).map(\.collection))
    guard let calendar = calendars.first(where: { links.contains($0.id) }) else { return nil }
    let account = try account(calendar.account)
    let scheduling = account?.scheduling ?? .unknown
    return Meeting(try events.guests(of: event.id), on: scheduling, user: account?.user ?? "")
  }

  /// Checks that an event that someone else organizes stays as it is.
  ///
  /// - Throws: ``StoreError/organizerOnly(name:)`` if the user is a guest.
  func refuseGuest(of event: Event, in events: any EventQueries<Failure>) throws(Failure) {
    if let meeting = try meeting(event, in: events), meeting.role == .guest {
      throw .store(.organizerOnly(name: meeting.organizerName))
    }
  }
}

extension ReadTransaction {
  /// Returns an event that the user is about to edit; `nil` if there is none.
  ///
  /// - Returns: The event, and the name of its organizer if the user is a guest, who may change only the alarms.
  /// - Throws: ``StoreError/receivedOnly(list:)`` if only a server changes the event.
  public func editableEvent(_ id: Event.ID) throws(Failure) -> (event: Event, organizer: String?)? {
    guard let event = try events.event(id) else { return nil }
    try events.refuseReceived(id)
    let meeting = try sync.meeting(event, in: events)
    return (event, meeting?.role == .guest ? meeting?.organizerName : nil)
  }
}

extension ReadTransaction {
  /// Returns an event whose server may notify guests when the next run sends the event, new or changed; `nil` if it
  /// notifies nobody.
  public func meetingToSend(_ id: Event.ID) throws(Failure) -> Meeting? {
    guard let event = try events.event(id) else { return nil }
    for calendar in try calendarsWithGuests() where calendar.collection.target == event.calendar.uuid {
      return try meeting(id, to: calendar)
    }
    return nil
  }

  /// Returns all events of ``meetingToSend(_:)``.
  public func meetingsToSend() throws(Failure) -> [Meeting] {
    var found: [Meeting] = []
    for calendar in try calendarsWithGuests() {
      guard let target = calendar.collection.target else { continue }
      var ids: [Event.ID] = []
      try events.eachStored(of: EventCalendar.ID(target)) { ids.append($0.event.id) }
      for id in ids { if let meeting = try meeting(id, to: calendar) { found.append(meeting) } }
    }
    return found
  }

  /// Returns the calendars that are sent to servers that notify guests.
  private func calendarsWithGuests() throws(Failure) -> [(collection: SyncCollection, account: SyncAccount)] {
    var found: [(collection: SyncCollection, account: SyncAccount)] = []
    for collection in try sync.collections()
    where collection.kind == .events && collection.state != .new && collection.mayBeSent {
      guard let account = try sync.account(collection.account), account.scheduling != .manual else { continue }
      found.append((collection, account))
    }
    return found
  }

  private func meeting(
    _ id: Event.ID, to calendar: (collection: SyncCollection, account: SyncAccount)
  ) throws(Failure) -> Meeting? {
    let link = try sync.links(of: SyncRecordID(id.uuid)).first { $0.collection == calendar.collection.id }
    guard link?.isChanged ?? true else { return nil }
    let (scheduling, user) = (calendar.account.scheduling ?? .unknown, calendar.account.user)
    let meeting = Meeting(try events.guests(of: id), on: scheduling, user: user)
    // A guest only changes what is the guest's own.
    return meeting?.role == .guest ? nil : meeting
  }
}

extension SyncAccountRepository {
  /// Saves the user's answer for a removal in this transaction; nothing is saved without an answer or without guests.
  func note(_ notice: RemovalNotice?, for event: Event, _ meeting: Meeting?) throws(Failure) {
    guard let notice, let meeting else { return }
    try save(
      SyncRemoval(event.title.text, notified: meeting.notified, notice: notice), of: SyncRecordID(event.id.uuid))
  }
}
