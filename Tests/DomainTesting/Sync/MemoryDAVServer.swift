public import Domain

/// A server for calendars and contacts in memory, with one collection, that behaves like known servers.
public actor MemoryDAVServer: DAVServing {
  /// The ways in which servers differ; each was observed on a server or reported in a public issue.
  public struct Quirks: Hashable, Sendable {
    /// Indicates whether changes are found by comparing two states, so that a resource created and removed between two
    /// tokens is in no list (Xandikos).
    ///
    /// Other servers list everything that was touched (Radicale).
    public var comparesStates = false
    /// Indicates whether a complete list also contains resources that were removed long ago (Radicale).
    public var listsOldRemovals = false
    /// Indicates whether there are no tokens, and each list is complete.
    public var hasNoTokens = false
    /// The maximum number of resources in a list, after which the list is truncated (507); 0 for no maximum.
    public var listLimit = 0
    /// The maximum number of resources in one request; 0 for no maximum (Radicale has one).
    public var multigetLimit = 0
    /// Indicates whether `If-None-Match` is ignored (Google's calendars).
    public var ignoresIfNoneMatch = false
    /// Indicates whether the server chooses the names of resources (Google's contacts).
    public var namesResources = false
    /// The number of responses that show the state before a write; complete lists are always new (Open-Xchange).
    public var lateAnswers = 0
    /// The status of the refusal if another resource has the UID; 0 if UIDs aren't compared (Xandikos' contacts).
    public var uidConflictStatus = 409
    /// Indicates whether the UID of a removed resource can't be used again (Nextcloud's trash).
    public var trash = Trash.none
    /// Indicates whether the server encodes addresses differently from how they were sent.
    public var encodesAnew = false
    /// Indicates whether the user may not write.
    public var isReadOnly = false
    /// The addresses of the user on a server that sends mail to guests; `nil` for a server that sends none.
    ///
    /// The server obeys `Schedule-Reply` for every change (sabre), and a change to only the guests' answers doesn't
    /// change the version for scheduling.
    public var mailAddresses: Set<String>?
    /// The largest resource in bytes.
    public var maximumSize = SyncLimits.resource
    /// Indicates whether collections can't be created (Google).
    public var makesNothing = false
    /// Indicates whether names and colors of collections can't be changed.
    public var keepsAppearance = false

    public enum Trash: Hashable, Sendable {
      case none
      /// The removed resource's path is blocked.
      case blocksPath
      /// The removed resource's UID is blocked under every path.
      case blocksUID
    }

    public init() {}

    private init(_ change: (inout Quirks) -> Void) { change(&self) }

    public static let radicale = Quirks {
      ($0.listsOldRemovals, $0.multigetLimit, $0.uidConflictStatus) = (true, 9_998, 409)
    }
    public static let xandikos = Quirks {
      ($0.comparesStates, $0.encodesAnew, $0.uidConflictStatus) = (true, true, 412)
    }
    public static let xandikosContacts = Quirks {
      ($0.comparesStates, $0.encodesAnew, $0.uidConflictStatus) = (true, true, 0)
    }
    public static let googleCalendar = Quirks { $0.ignoresIfNoneMatch = true }
    public static let googleContacts = Quirks { ($0.namesResources, $0.uidConflictStatus) = (true, 0) }
    public static let nextcloud = Quirks { $0.trash = .blocksPath }
    public static let openXchange = Quirks { $0.lateAnswers = 1 }
    public static let withoutTokens = Quirks { $0.hasNoTokens = true }
    public static let scheduling = Quirks { $0.mailAddresses = ["minji@example.com"] }
    public static let truncating = Quirks { ($0.listLimit, $0.multigetLimit) = (3, 2) }

    public static let all: [(name: String, quirks: Quirks)] = [
      ("radicale", .radicale), ("xandikos", .xandikos), ("xandikos contacts", .xandikosContacts),
      ("google calendar", .googleCalendar), ("google contacts", .googleContacts), ("nextcloud", .nextcloud),
      ("open-xchange", .openXchange), ("without tokens", .withoutTokens), ("truncating", .truncating),
    ]

    /// The way in which new resources are created.
    public var creation: SyncCollection.Creation {
      namesResources ? .post : ignoresIfNoneMatch ? .afterLook : .ifNoneMatch
    }
  }

  /// A request that the server received.
  public enum Request: Hashable, Sendable {
    case changes
    /// A request for the name and the color of a collection.
    case describe
    case make
    case patch(CollectionChange)
    case resources
    case fetch([SyncPath])
    case put(SyncPath)
    case post
    case delete(SyncPath)

    /// Indicates whether the request changes something.
    public var isWriting: Bool {
      switch self {
      case .put, .post, .delete, .make, .patch: true
      case .changes, .resources, .fetch, .describe: false
      }
    }
  }

  /// Mail that the server sent about a change.
  public struct Mail: Hashable, Sendable {
    public let path: SyncPath
    /// The recipients, in alphabetical order.
    public let to: [String]
  }

  private struct Resource: Hashable {
    var href: SyncHref
    var etag: ETag
    var scheduleTag: String?
    var text: [UInt8]
  }

  /// A state that a token identifies.
  private struct State {
    var etags: [SyncPath: ETag]
    /// The number of the last change.
    var number: Int
  }

  public nonisolated let collection: SyncHref
  private let uid: @Sendable ([UInt8]) -> String?
  private let rewrite: @Sendable ([UInt8]) -> [UInt8]
  private let quirks: Quirks
  private var kinds: Set<SyncKind> = [.events, .contacts]
  private var (name, color): (String?, String?)
  private var made: [DAVCollection] = []
  private var resources: [SyncPath: Resource] = [:]
  /// The number of the last change of each path, including removed ones.
  private var touched: [SyncPath: (href: SyncHref, number: Int)] = [:]
  private var number = 0
  private var states: [SyncToken: State] = [:]
  private var trash: [String: SyncPath] = [:]
  private var posts = 0
  /// The earlier states of resources, which some responses still show.
  private var late: [SyncPath: (resource: Resource, answers: Int)] = [:]
  private var refusals: [String: DAVRefusal] = [:]
  private var removalRefusal: DAVRefusal?
  private var isLosing = false
  private var unreadStatus: Int?
  private var isRemoved = false

  public private(set) var requests: [Request] = []
  public private(set) var mails: [Mail] = []
  /// The requests that asked for no mail.
  public private(set) var quietRequests: [Request] = []
  /// The generation of tokens; a change makes all earlier tokens unknown.
  private var generation = 0

  /// - Parameters:
  ///   - collection: The address of the collection, with a trailing slash.
  ///   - quirks: The behavior of the server.
  ///   - uid: Returns the UID of a text, or `nil` if the server refuses the text as invalid.
  ///   - rewrite: Returns the text that the server stores for a text that it receives.
  public init(
    _ collection: SyncHref, _ quirks: Quirks, uid: @escaping @Sendable ([UInt8]) -> String?,
    rewrite: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) { (self.collection, self.quirks, self.uid, self.rewrite) = (collection, quirks, uid, rewrite) }

  // MARK: - Looking from outside

  /// The texts of all resources by path.
  public var texts: [SyncPath: [UInt8]] { resources.mapValues(\.text) }

  /// The paths that were fetched, in the order of the requests.
  public var fetchedPaths: [SyncPath] {
    requests.flatMap { (request) -> [SyncPath] in
      guard case .fetch(let paths) = request else { return [] }
      return paths
    }
  }

  public func forgetRequests() { (requests, quietRequests, mails) = ([], [], []) }

  /// Makes all tokens unknown.
  public func forgetTokens() {
    generation += 1
    states = [:]
  }

  /// Refuses every text with a UID, until it is called with `nil`.
  public func refuse(uid: String, with refusal: DAVRefusal?) { refusals[uid] = refusal }

  /// Refuses every removal, until it is called with `nil`.
  public func refuseRemovals(with refusal: DAVRefusal?) { removalRefusal = refusal }

  /// Accepts every text but stores none, until it is called with `false`.
  public func loseWrites(_ isLosing: Bool) { self.isLosing = isLosing }

  /// Lists resources without versions and answers requests for them with a status, until it is called with `nil`.
  public func refuseReading(with status: Int?) { unreadStatus = status }

  /// Stores a text, as another program that has read the current state does.
  ///
  /// - Parameter answers: `true` if only the guests' answers are new.
  public func store(_ text: [UInt8], at href: SyncHref, answers: Bool = false) {
    let tag = resources[href.path]?.scheduleTag
    write(text, at: href)
    if answers { resources[href.path]?.scheduleTag = tag }
  }

  /// Removes a resource, as another program does.
  public func removeResource(at path: SyncPath) { remove(path) }

  /// Removes the collection with everything in it, as another program does; other collections can still be created.
  public func removeCollection() { (isRemoved, resources) = (true, [:]) }

  /// Empties the trash.
  public func emptyTrash() { trash = [:] }

  // MARK: - DAVServing

  /// Sets the kinds of record that the collection holds.
  public func hold(_ kinds: Set<SyncKind>) { self.kinds = kinds }

  public func discover() async throws(DAVError) -> DAVDiscovery {
    DAVDiscovery(principal: SyncHref("/"), calendarHomes: [SyncHref("/")], addressBookHomes: [SyncHref("/")])
  }

  /// Sets the name and the color of the collection, as another program does.
  public func name(_ name: String?, color: String? = nil) { (self.name, self.color) = (name, color) }

  public func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection] { all }

  public func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection? {
    requests.append(.describe)
    try checkCollection(href)
    return all.first { $0.href.path == href.path }
  }

  private var all: [DAVCollection] {
    let own = DAVCollection(
      href: collection, kinds: kinds, name: name, color: color, isWritable: !quirks.isReadOnly,
      creation: quirks.creation)
    return (isRemoved ? [] : [own]) + made
  }

  public func changes(in collection: SyncHref, since token: SyncToken?) async throws(DAVError) -> DAVChanges {
    requests.append(.changes)
    try checkCollection(collection)
    let isInside = { (path: SyncPath) in path.text.hasPrefix(collection.path.text) }
    let visible = (token == nil || quirks.hasNoTokens ? resources : visible(resources.keys)).filter { isInside($0.key) }
    if quirks.hasNoTokens {
      return DAVChanges(token: nil, listed: listed(visible.keys.sorted(), visible), isFull: true)
    }
    guard let token else {
      let removed = quirks.listsOldRemovals ? touched.keys.filter { isInside($0) && visible[$0] == nil }.sorted() : []
      return page(from: State(etags: [:], number: 0), visible, listing: visible.keys.sorted(), removed, isFull: true)
    }
    guard let state = states[token] else { throw .refused(DAVRefusal(403, .validSyncToken)) }
    let paths =
      quirks.comparesStates
      ? Set(state.etags.keys).union(visible.keys).filter { state.etags[$0] != visible[$0]?.etag }
      : Set(touched.filter { isInside($0.key) && $0.value.number > state.number }.keys)
    return page(
      from: state, visible, listing: paths.filter { visible[$0] != nil }.sorted(),
      paths.filter { visible[$0] == nil }.sorted(), isFull: false)
  }

  public func resources(
    in collection: SyncHref, during range: ClosedRange<Instant>
  ) async throws(DAVError) -> [SyncHref] {
    requests.append(.resources)
    return resources.values.sorted { $0.href.path > $1.href.path }.prefix(2).map { shown($0.href) }
  }

  public func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource] {
    requests.append(.fetch(hrefs.map(\.path)))
    try checkCollection(collection)
    if quirks.multigetLimit > 0, hrefs.count > quirks.multigetLimit { throw .refused(DAVRefusal(400)) }
    let visible = visible(hrefs.map(\.path))
    return hrefs.map { href in
      guard let resource = visible[href.path] else { return DAVResource(href, .missing) }
      if let unreadStatus { return DAVResource(shown(resource.href), .failed(unreadStatus)) }
      guard resource.text.count <= SyncLimits.resource else {
        return DAVResource(shown(resource.href), .tooLarge(resource.etag))
      }
      return DAVResource(
        shown(resource.href), .found(resource.etag, text: resource.text, scheduleTag: resource.scheduleTag))
    }
  }

  public func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) {
    requests.append(.put(href.path))
    if quietly { quietRequests.append(.put(href.path)) }
    let current = resources[href.path]
    try checkWriting(text)
    switch condition {
    case .unchanged: try check(current, condition)
    case .absent: if current != nil, !quirks.ignoresIfNoneMatch { throw .refused(DAVRefusal(412)) }
    case .seenAbsent: break
    }
    let uid = try validUID(text)
    if quirks.uidConflictStatus != 0,
      resources.values.contains(where: { self.uid($0.text) == uid && $0.href.path != href.path })
    {
      throw .refused(DAVRefusal(quirks.uidConflictStatus, .uniqueUID))
    }
    if current == nil, let path = trash[uid], quirks.trash == .blocksUID || path == href.path {
      throw .refused(DAVRefusal(400, words: "Deleted calendar object with uid already exists"))
    }
    if isLosing { return }
    if let current, current.text != text, !quietly { send(current, at: href.path) }
    write(text, at: href)
  }

  public func post(
    _ text: [UInt8], to collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> SyncHref? {
    requests.append(.post)
    try checkWriting(text)
    _ = try validUID(text)
    posts += 1
    let href = SyncHref("\(collection.text)server-\(posts)")
    if !isLosing { write(text, at: href) }
    return href
  }

  public func delete(_ href: SyncHref, if condition: DAVCondition, quietly: Bool) async throws(DAVError) {
    requests.append(.delete(href.path))
    if quietly { quietRequests.append(.delete(href.path)) }
    if quirks.isReadOnly { throw .refused(DAVRefusal(403, .privileges)) }
    if let removalRefusal { throw .refused(removalRefusal) }
    guard let current = resources[href.path] else { throw .refused(DAVRefusal(404)) }
    try check(current, condition)
    if !quietly { send(current, at: href.path) }
    if let uid = uid(current.text) { trash[uid] = quirks.trash == .none ? nil : href.path }
    remove(href.path)
  }

  public func scheduling(
    in calendar: SyncHref, of principal: SyncHref?
  ) async throws(DAVError) -> SyncScheduling {
    quirks.mailAddresses.map { .automatic($0) } ?? .manual
  }

  public func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref {
    requests.append(.make)
    if quirks.makesNothing || quirks.isReadOnly { throw .refused(DAVRefusal(405)) }
    let href = SyncHref("\(home.text)made-\(made.count + 1)/")
    made.append(DAVCollection(href: href, kinds: [collection.kind], name: collection.name, color: collection.color))
    return href
  }

  public func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError) {
    requests.append(.patch(CollectionChange(name: name, color: color)))
    try checkCollection(collection)
    if quirks.keepsAppearance || quirks.isReadOnly { throw .refused(DAVRefusal(403)) }
    if let place = made.firstIndex(where: { $0.href.path == collection.path }) {
      (made[place].name, made[place].color) = (name ?? made[place].name, color ?? made[place].color)
    } else {
      (self.name, self.color) = (name ?? self.name, color ?? self.color)
    }
  }

  // MARK: - State

  private func checkCollection(_ href: SyncHref) throws(DAVError) {
    guard all.contains(where: { $0.href.path == href.path }) else { throw .refused(DAVRefusal(404)) }
  }

  private func check(_ current: Resource?, _ condition: DAVCondition) throws(DAVError) {
    guard case .unchanged(let etag, let scheduleTag) = condition, current?.etag == etag,
      scheduleTag == nil || scheduleTag == current?.scheduleTag
    else { throw .refused(DAVRefusal(412)) }
  }

  /// Sends mail about a change to an event to the people of the event.
  private func send(_ old: Resource, at path: SyncPath) {
    guard let addresses = quirks.mailAddresses else { return }
    let guests = EventGuests(lines: String(decoding: old.text, as: UTF8.self).split(whereSeparator: \.isNewline))
    guard let meeting = Meeting(guests, on: .automatic(addresses)) else { return }
    let people =
      meeting.role == .guest
      ? [meeting.guests.organizer].compactMap(\.self)
      : meeting.guests.guests.filter { $0.isServed && !addresses.contains($0.address) }
    mails.append(Mail(path: path, to: people.map(\.address).sorted()))
  }

  private func checkWriting(_ text: [UInt8]) throws(DAVError) {
    if quirks.isReadOnly { throw .refused(DAVRefusal(403, .privileges)) }
    if text.count > quirks.maximumSize { throw .refused(DAVRefusal(413, .maximumSize)) }
  }

  private func validUID(_ text: [UInt8]) throws(DAVError) -> String {
    guard let uid = uid(text) else { throw .refused(DAVRefusal(412, .validData)) }
    if let refusal = refusals[uid] { throw .refused(refusal) }
    return uid
  }

  private func write(_ text: [UInt8], at href: SyncHref) {
    let text = rewrite(text)
    let old = resources[href.path]
    // Equal texts have equal versions, as in Radicale and Xandikos.
    let etag = ETag("\"\(Fingerprint(text).digits)\"")
    let scheduleTag = quirks.mailAddresses == nil ? nil : "\"s\(number)\""
    resources[href.path] = Resource(href: old?.href ?? href, etag: etag, scheduleTag: scheduleTag, text: text)
    touch(href, old)
  }

  private func remove(_ path: SyncPath) {
    guard let old = resources.removeValue(forKey: path) else { return }
    touch(old.href, old)
  }

  private func touch(_ href: SyncHref, _ old: Resource?) {
    number += 1
    touched[href.path] = (href, number)
    late[href.path] =
      resources[href.path] == nil || quirks.lateAnswers == 0 ? nil : old.map { ($0, quirks.lateAnswers) }
  }

  /// Returns the resources at some paths, as a response shows them.
  private func visible(_ paths: some Sequence<SyncPath>) -> [SyncPath: Resource] {
    var visible: [SyncPath: Resource] = [:]
    for path in paths {
      visible[path] = late[path]?.resource ?? resources[path]
      guard let old = late[path] else { continue }
      late[path] = old.answers > 1 ? (old.resource, old.answers - 1) : nil
    }
    return visible
  }

  private func page(
    from state: State, _ visible: [SyncPath: Resource], listing: [SyncPath], _ removed: [SyncPath], isFull: Bool
  ) -> DAVChanges {
    let hrefs = removed.compactMap { path in (touched[path]?.href).map(shown) }
    guard quirks.listLimit > 0, listing.count + removed.count > quirks.listLimit else {
      return DAVChanges(
        token: token(State(etags: visible.mapValues(\.etag), number: number)), listed: listed(listing, visible),
        removed: hrefs, isFull: isFull)
    }
    let paths = (listing + removed).sorted { (touched[$0]?.number ?? 0) < (touched[$1]?.number ?? 0) }
    let part = Set(paths.prefix(quirks.listLimit))
    var reached = state
    reached.number = part.compactMap { touched[$0]?.number }.max() ?? state.number
    for path in part { reached.etags[path] = visible[path]?.etag }
    return DAVChanges(
      token: token(reached), listed: listed(listing.filter(part.contains), visible),
      removed: removed.filter(part.contains).compactMap { path in (touched[path]?.href).map(shown) }, isFull: isFull,
      isTruncated: true)
  }

  private func listed(_ paths: [SyncPath], _ visible: [SyncPath: Resource]) -> [DAVChanges.Listed] {
    let isShown = unreadStatus == nil
    return paths.compactMap { path in
      visible[path].map { DAVChanges.Listed(shown($0.href), isShown ? $0.etag : nil) }
    }
  }

  private func token(_ state: State) -> SyncToken {
    let content = state.etags.sorted { $0.key < $1.key }.map { "\($0.key.text) \($0.value.text)" }.joined()
    let name = quirks.comparesStates ? Fingerprint(Array(content.utf8)).digits : "\(state.number)"
    let token = SyncToken("\(generation)-\(name)")
    states[token] = state
    return token
  }

  /// Returns an address in the form of the server's responses.
  private func shown(_ href: SyncHref) -> SyncHref {
    guard quirks.encodesAnew else { return href }
    return SyncHref(href.text.split(separator: "%40", omittingEmptySubsequences: false).joined(separator: "@"))
  }
}
