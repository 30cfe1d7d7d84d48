import struct Foundation.UUID

/// The calendars, address books and task lists that a server offers.
public struct SyncOffer: Hashable, Sendable {
  public let principal: SyncHref
  /// The collections that Haru can synchronize, in the server's order, each once for each kind of its records.
  public let collections: [DAVCollection]

  public init(_ principal: SyncHref, _ collections: [DAVCollection]) {
    (self.principal, self.collections) = (principal, collections)
  }
}

extension DAVCollection {
  /// The kind of record that Haru synchronizes with the collection; `nil` if it can't use the collection.
  public var syncedKind: SyncKind? {
    [SyncKind.contacts, .events, .reminders].first(where: kinds.contains)
  }

  /// The collection once for each kind of record, because a calendar that has to-dos, too, is also a task list.
  ///
  /// Both share the address, and neither can show the other's resources.
  fileprivate var offers: [DAVCollection] {
    let (todos, others) = (kinds.intersection([.reminders]), kinds.subtracting([.reminders]))
    return [others, todos].filter { !$0.isEmpty }.map { kinds in
      var offer = self
      offer.kinds = kinds
      return offer
    }
  }

  /// Returns the collection with another name.
  fileprivate func named(_ name: String) -> DAVCollection {
    var collection = self
    collection.name = name
    return collection
  }

  /// Indicates whether the collection is usually wanted: to-dos become reminders only if the user says so.
  public var isUsual: Bool { !isOfBirthdays && syncedKind != .reminders }

  /// Indicates whether a collection is this one, for the same kind of record.
  public func isSame(as collection: SyncCollection) -> Bool {
    href.path == collection.href.path && syncedKind == collection.kind
  }

  /// Indicates whether the server makes the events from the birthdays of contacts, which Haru shows anyway (Nextcloud).
  public var isOfBirthdays: Bool { href.text.contains("contact_birthdays") }

  /// Indicates whether the server names the collection.
  var hasName: Bool { name?.isEmpty == false }

  /// The name, or the last part of the address.
  public var title: String {
    if let name, !name.isEmpty { return name }
    return href.path.text.split(separator: "/").last.map(String.init) ?? href.path.text
  }
}

/// Finds the calendars and address books of an account.
public struct FindSyncCollections: Sendable {
  private let server: any DAVServing

  public init(on server: any DAVServing) { self.server = server }

  public func callAsFunction() async throws(DAVError) -> SyncOffer { try await self(in: server.discover()) }

  /// Finds the collections in homes whose addresses are known.
  func callAsFunction(in places: DAVDiscovery) async throws(DAVError) -> SyncOffer {
    var homes: Set<SyncPath> = []
    var known: Set<SyncPath> = []
    var found: [DAVCollection] = []
    for home in places.calendarHomes + places.addressBookHomes where homes.insert(home.path).inserted {
      for collection in try await server.collections(in: home)
      where known.insert(collection.href.path).inserted { found += collection.offers }
    }
    return SyncOffer(places.principal, found)
  }
}

/// An account or collections that were added, before their first run.
public struct AddedCollections: Hashable, Sendable {
  public internal(set) var collections: [SyncCollection] = []
  /// The calendars that ``MakeSyncCalendars`` makes for the events once the user has agreed.
  public internal(set) var calendars: [EventCalendar.ID] = []
}

/// Adds an account with the chosen collections; nothing is sent or received before the preview of the first run.
public struct AddSyncAccount: Sendable {
  private let store: any Store
  private let newID: IDGenerator
  private let standardNames: [String]

  /// - Parameters:
  ///   - store: The store of the accounts.
  ///   - newID: Generates the identifiers of collections and calendars.
  ///   - standardNames: The names of ``EventCalendar/ID/standard`` until the user names it.
  public init(_ store: any Store, newID: IDGenerator, standardNames: [String] = []) {
    (self.store, self.newID, self.standardNames) = (store, newID, standardNames)
  }

  /// Saves an account, unless it is known, and adds collections to it.
  ///
  /// The events of a collection go into the calendar that the collection had when it was last synchronized, or else
  /// into the calendar with the same name. If other collections use both calendars, the collection gets the name of a
  /// new one, which includes the account's name if the collection's name is taken. ``MakeSyncCalendars`` makes that
  /// calendar after the preview, so that nothing is left of a preview that the user declines.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - chosen: The collections; those that the account has already are left out.
  ///   - calendar: The calendar for the events of the only calendar in `chosen`; `nil` to find one.
  /// - Throws: ``SyncAccountError``; nothing is saved then.
  public func callAsFunction(
    _ account: SyncAccount, with chosen: [DAVCollection], into calendar: EventCalendar.ID? = nil
  ) async throws(SyncAccountError) -> AddedCollections {
    try await store.change(as: { (_: AddedCollections) in .sync }) { transaction throws(SyncAccountError) in
      if let calendar { try transaction.checkIsFree(calendar) }
      try save(account, in: transaction)
      return try add(chosen, to: account, into: calendar, in: transaction)
    }.value
  }

  /// Predicts the first run of a collection that the server doesn't have yet; nothing is saved.
  ///
  /// - Parameters:
  ///   - new: The collection.
  ///   - account: The account that gets the collection.
  /// - Returns: The number of records that the first run will send, and the calendar whose events they are.
  public func rehearse(
    _ new: DAVNewCollection, to account: SyncAccount
  ) async throws(StoreError) -> (sent: Int, calendar: CalendarAppearance?) {
    do throws(Rehearsal) {
      return try await store.change(as: { (_: (sent: Int, calendar: CalendarAppearance?)) in .sync }) {
        transaction throws(Rehearsal) in
        // No collection has an empty address, so the new collection matches none of them.
        let offer = DAVCollection(href: SyncHref(""), kinds: [new.kind], name: new.name)
        var (count, calendar): (Int, CalendarAppearance?) = (0, nil)
        for var collection in try add([offer], to: account, into: nil, in: transaction).collections {
          collection.state = .ready
          try transaction.sync.save(collection)
          count += try transaction.sync.counts(of: collection.id).waiting
          calendar = collection.shown
        }
        // The error undoes everything in this transaction.
        throw .counted(count, calendar)
      }.value
    } catch {
      switch error {
      case .counted(let count, let calendar): return (count, calendar)
      case .store(let error): throw error
      }
    }
  }

  /// The errors that end a rehearsal, whose transaction is always undone.
  private enum Rehearsal: StoreFailure {
    case counted(Int, CalendarAppearance?)
    case store(StoreError)
  }

  private func add<Failure>(
    _ chosen: [DAVCollection], to account: SyncAccount, into calendar: EventCalendar.ID?,
    in transaction: any Transaction<Failure>
  ) throws(Failure) -> AddedCollections {
    var added = AddedCollections()
    let known = try transaction.sync.collections()
    var calendars = try transaction.events.calendars()
    // The user may still look at the preview of another account.
    calendars += known.compactMap(\.awaitedCalendar).filter { awaited in !calendars.contains { $0.id == awaited.id } }
    var taken = Set(known.compactMap(\.target))
    var last: [SyncPath: EventCalendar.ID] = [:]
    for offer in chosen where calendar == nil && offer.syncedKind == .events {
      last[offer.href.path] = try transaction.sync.lastCalendar(at: offer.href, of: account)
    }
    for offer in chosen {
      guard let kind = offer.syncedKind,
        !known.contains(where: { $0.account == account.id && offer.isSame(as: $0) })
      else { continue }
      var collection = SyncCollection(
        id: SyncCollection.ID(newID()), account: account.id, href: offer.href, kind: kind,
        // The address of a published calendar may contain its key.
        name: account.isSubscription && !offer.hasName ? account.name : offer.title,
        color: offer.color, direction: offer.isWritable ? .both : .fromServer, isWritable: offer.isWritable,
        creation: offer.creation, maximumSize: offer.maximumSize, state: .new)
      if kind == .events {
        let namesakes = chosen.filter { $0.syncedKind == .events && NameKey($0.title) == NameKey(offer.title) }
        // The account of a published calendar has the name that the user chose for the calendar.
        let named = account.isSubscription ? offer.named(account.name) : offer
        let target = self.calendar(
          for: named, of: account, preferring: calendar ?? last[offer.href.path], to: Set(last.values.map(\.uuid)),
          besides: taken, isOnly: namesakes.count == 1, among: calendars)
        if target.isNew {
          calendars.append(target.calendar)
          added.calendars.append(target.calendar.id)
        }
        taken.insert(target.calendar.id.uuid)
        collection.target = target.calendar.id.uuid
        collection.shown = CalendarAppearance(target.calendar)
      }
      try transaction.sync.save(collection)
      added.collections.append(collection)
    }
    return added
  }

  private func save(_ account: SyncAccount, in transaction: any Transaction<SyncAccountError>) throws(SyncAccountError)
  {
    let accounts = try transaction.sync.accounts()
    guard !accounts.contains(where: { $0.id == account.id }) else { return }
    if let other = accounts.first(where: { $0.isNamed(account.name) }) { throw .nameTaken(other) }
    try transaction.sync.save(account)
  }

  /// Returns the calendar for the events of a collection; a new calendar, which isn't saved, if none fits.
  ///
  /// - Parameters:
  ///   - offer: The collection.
  ///   - account: The account, whose name tells apart calendars of the same name.
  ///   - wanted: The calendar that the user named, or the collection's last one; `nil` for the calendar with its name.
  ///   - others: The last calendars of all collections that are added together; no name matches these calendars.
  ///   - taken: The calendars of other collections.
  ///   - isOnly: `false` if collections of the same name are added together; the first one has the plain name then.
  ///   - calendars: All calendars, with the new ones of the collections that are added together.
  private func calendar(
    for offer: DAVCollection, of account: SyncAccount, preferring wanted: EventCalendar.ID?, to others: Set<UUID>,
    besides taken: Set<UUID>, isOnly: Bool, among calendars: [EventCalendar]
  ) -> (calendar: EventCalendar, isNew: Bool) {
    let free = calendars.filter { !taken.contains($0.id.uuid) }
    func isNamed(_ calendar: EventCalendar, _ name: CalendarName) -> Bool {
      let names = calendar.name.text.isEmpty ? standardNames : [calendar.name.text]
      return names.contains { NameKey($0) == NameKey(name.text) }
    }
    func first(named name: CalendarName) -> EventCalendar? {
      free.first { isNamed($0, name) && !others.contains($0.id.uuid) }
    }
    let plain = CalendarName(imported: offer.title)
    let qualified = CalendarName(imported: "\(offer.title) (\(account.name))")
    let fitting =
      if let calendar = free.first(where: { $0.id == wanted }) {
        calendar
      } else if isOnly {
        first(named: qualified) ?? first(named: plain)
      } else {
        first(named: plain) ?? first(named: qualified)
      }
    if let fitting { return (fitting, false) }
    let isTaken = calendars.contains { isNamed($0, plain) }
    let calendar = EventCalendar(
      id: EventCalendar.ID(newID()), name: isTaken ? qualified : plain,
      color: EventCalendar.Color(near: offer.color) ?? .standard)
    return (calendar, true)
  }
}

/// Makes the calendars of new collections, after the user has seen the preview of their first runs.
public struct MakeSyncCalendars: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Makes the calendars that don't exist, in one undo step.
  public func callAsFunction(for ids: [SyncCollection.ID]) async throws(StoreError) {
    _ = try await store.change(as: { (made: [EventCalendar]) in
      UndoLabel(.added, .calendar, made.map(\.name.text).joined(separator: ", "))
    }) { transaction throws(StoreError) in
      var calendars = try transaction.events.calendars()
      var made: [EventCalendar] = []
      for collection in try transaction.sync.collections() where ids.contains(collection.id) {
        guard let calendar = collection.awaitedCalendar, !calendars.contains(where: { $0.id == calendar.id }) else {
          continue
        }
        try transaction.events.save(calendar)
        calendars.append(calendar)
        made.append(calendar)
      }
      return made
    }
  }
}

extension SyncCollection {
  /// The calendar that is made for a new collection before its first run, if the calendar doesn't exist; `nil` for
  /// other records.
  public var awaitedCalendar: EventCalendar? {
    guard state == .new, kind == .events, let target, let shown else { return nil }
    return EventCalendar(
      id: EventCalendar.ID(target), name: CalendarName(imported: shown.name), color: shown.color)
  }
}

extension Transaction<SyncAccountError> {
  /// Checks that no collection uses a calendar yet, because the events of two collections couldn't be told apart.
  func checkIsFree(_ calendar: EventCalendar.ID) throws(SyncAccountError) {
    if let owner = try sync.collections().first(where: { $0.target == calendar.uuid }) { throw .calendarTaken(owner) }
    guard try events.calendars().contains(where: { $0.id == calendar }) else { throw .store(.missing) }
  }
}

/// The reason why an account or a collection wasn't added or changed.
public enum SyncAccountError: StoreFailure, Hashable {
  /// Another account has the name.
  case nameTaken(SyncAccount)
  /// The calendar is synchronized with another collection.
  case calendarTaken(SyncCollection)
  case store(StoreError)
}
