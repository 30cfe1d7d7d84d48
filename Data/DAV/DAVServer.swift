package import Domain

/// A CalDAV and CardDAV server, reached over HTTP.
package struct DAVServer: DAVServing {
  /// The prefix of tokens that are made from the tag of a collection, for servers that can't list changes.
  private static let tagMark = "haru-ctag:"
  /// The maximum number of collections in one home; a server that lists more isn't used.
  private static let collectionLimit = 500

  private let client: DAVClient
  private let newID: IDGenerator

  package init(_ client: DAVClient, newID: IDGenerator) { (self.client, self.newID) = (client, newID) }

  package func discover() async throws(DAVError) -> DAVDiscovery {
    let places = try await ServerDiscovery(client).places()
    func homes(_ kind: DAVKind) -> [SyncHref] {
      // A calendar that the user named is its own home, and the only calendar there.
      let named = places.folders.filter { $0.kind == kind }.map(\.address)
      return (named.isEmpty ? places.homes[kind] ?? [] : named).map(href)
    }
    return DAVDiscovery(
      principal: href(of: places.principal ?? client.home), calendarHomes: homes(.calendar),
      addressBookHomes: homes(.addressBook))
  }

  package func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection] {
    let (place, answer) = try await client.multistatus(
      .properties(DAVFolder.properties, of: try address(of: home), depth: 1))
    // A collection whose address can't be used doesn't hide the others.
    let found = answer.responses.compactMap { response in
      (try? Self.resolved(response.href, at: place)).flatMap { DAVFolder(response, at: $0) }.map(collection)
    }
    guard found.count <= Self.collectionLimit else {
      throw .unreadable(detail: "more than \(Self.collectionLimit) calendars and address books")
    }
    return found
  }

  package func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection? {
    let (place, answer) = try await client.multistatus(
      .properties(DAVFolder.properties, of: try address(of: href)))
    return answer.responses.first.flatMap { DAVFolder($0, at: place) }.map(collection)
  }

  private func collection(_ folder: DAVFolder) -> DAVCollection {
    DAVCollection(
      href: href(of: folder.address), kinds: folder.kinds, name: folder.name, color: folder.color,
      isWritable: folder.isWritable, creation: folder.creation, maximumSize: folder.sizeLimit)
  }

  package func changes(in collection: SyncHref, since token: SyncToken?) async throws(DAVError) -> DAVChanges {
    let folder = try address(of: collection)
    if let tag = token?.text, tag.hasPrefix(Self.tagMark) { return try await list(of: folder, since: tag) }
    do throws(DAVError) {
      let (place, answer) = try await client.multistatus(.changes(in: folder, since: token?.text ?? ""))
      guard let text = answer.token, !text.isEmpty else { throw .noToken }
      var changes = try changes(answer, at: place)
      (changes.token, changes.isFull) = (SyncToken(text), token == nil)
      return changes
    } catch .refused(let refusal) {
      if refusal.precondition == .validSyncToken { throw .refused(refusal) }
      if token != nil {
        // The token is the only condition that could have failed.
        guard refusal.status == 412 else { throw .refused(refusal) }
        throw .refused(DAVRefusal(412, .validSyncToken, words: refusal.words))
      }
      if [404, 410].contains(refusal.status) { throw .refused(refusal) }
      return try await list(of: folder, since: nil)
    }
  }

  package func resources(
    in collection: SyncHref, during range: ClosedRange<Instant>
  ) async throws(DAVError) -> [SyncHref] {
    let (place, answer) = try await client.multistatus(
      .events(
        in: try address(of: collection), from: Self.stamp(range.lowerBound), to: Self.stamp(range.upperBound)))
    return try changes(answer, at: place).listed.map(\.href)
  }

  package func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource] {
    if hrefs.isEmpty { return [] }
    let request = DAVRequest.items(hrefs.map(\.text), in: try address(of: collection), kind.dav)
    let found: (DAVAddress, Multistatus)
    do throws(DAVError) { found = try await client.multistatus(request) } catch {
      // The caller asks for fewer resources.
      throw error == .longAnswer ? .refused(.tooLargeThere) : error
    }
    let (place, answer) = found
    let asked = Dictionary(hrefs.map { ($0.path, $0) }) { first, _ in first }
    var seen: Set<SyncPath> = []
    var resources: [DAVResource] = []
    for response in answer.responses {
      let path = href(of: try Self.resolved(response.href, at: place)).path
      guard seen.insert(path).inserted else { throw .repeatedAddress }
      // Resources that weren't requested are ignored.
      guard let href = asked[path] else { continue }
      resources.append(DAVResource(href, try Self.content(of: response, kind.dav)))
    }
    return resources
  }

  package func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) {
    try await client.succeed(.put(text, at: try address(of: href), kind.dav, if: condition, quietly: quietly))
  }

  package func post(
    _ text: [UInt8], to collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> SyncHref? {
    let answer = try await client.succeed(.post(text, to: try address(of: collection), kind.dav))
    let place = answer.response.header("Location").flatMap { answer.address.resolving($0) }.map(href)
    // A resource outside the collection would later be changed or removed there.
    return place.flatMap { $0.isChild(of: collection) ? $0 : nil }
  }

  package func delete(_ href: SyncHref, if condition: DAVCondition, quietly: Bool) async throws(DAVError) {
    try await client.succeed(.delete(try address(of: href), if: condition, quietly: quietly))
  }

  package func scheduling(
    in calendar: SyncHref, of principal: SyncHref?
  ) async throws(DAVError) -> SyncScheduling {
    let options = try await client.succeed(.options(at: try address(of: calendar)))
    guard options.abilities.contains(DAVAnswer.scheduling) else { return .manual }
    guard let principal else { return .unknown }
    let (_, answer) = try await client.multistatus(.properties([.userAddresses], of: try address(of: principal)))
    return .automatic(Set(answer.responses.first?[.userAddresses]?.hrefs.map(EventGuests.address) ?? []))
  }

  package func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref {
    let name = "\(newID())".lowercased()
    guard let place = try address(of: home).appending(name, isCollection: true) else { throw .wrongAddress }
    let components = collection.kind == .reminders ? ["VTODO"] : ["VEVENT"]
    let request = DAVRequest.make(
      collection.kind.dav, at: place, name: collection.name, color: collection.color, components: components)
    let answer = try await client.succeed(request)
    // If the response refuses any of several values, no collection was created (RFC 4918 §9.2, 5689 §3).
    if answer.response.status == 207 {
      try Self.checkRefusals(in: Multistatus(answer: answer.response.body, reading: request.wanted))
    }
    return href(of: place)
  }

  package func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError) {
    let (_, answer) = try await client.multistatus(
      .patch(try address(of: collection), name: name, color: color))
    try Self.checkRefusals(in: answer)
  }

  /// - Throws: A refusal if the server refused any of the values.
  private static func checkRefusals(in answer: Multistatus) throws(DAVError) {
    let statuses = answer.responses.flatMap { [$0.status].compactMap(\.self) + $0.missing.values }
    // 424 only means that another value was refused.
    let refusals = statuses.filter { !(200...299).contains($0) }.sorted { $0 != 424 && $1 == 424 }
    if let status = refusals.first { throw .refused(DAVRefusal(status)) }
  }
}

// MARK: - Lists

extension DAVServer {
  /// Lists all items of a collection, unless its tag is unchanged.
  private func list(of folder: DAVAddress, since tag: String?) async throws(DAVError) -> DAVChanges {
    // The tag is read first, so that a change in between is noticed the next time.
    let (_, state) = try await client.multistatus(.properties([.changeTag], of: folder))
    let now = state.responses.first?[.changeTag]?.value.map { Self.tagMark + $0 }
    if let now, now == tag { return DAVChanges(token: SyncToken(now)) }
    let (place, answer) = try await client.multistatus(.properties([.etag, .resourceType], of: folder, depth: 1))
    var changes = try changes(answer, at: place)
    (changes.token, changes.isFull) = (now.map { SyncToken($0) }, true)
    return changes
  }

  /// Reads a list of items, without the collection itself and the collections in it.
  ///
  /// An item that the server can't describe at the moment stays in the list, because items missing from a complete list
  /// are removed. An item outside the collection is an error: it would later be changed or deleted in a place that the
  /// user didn't choose.
  private func changes(_ answer: Multistatus, at place: DAVAddress) throws(DAVError) -> DAVChanges {
    var changes = DAVChanges(token: nil)
    let folder = SyncHref(place.path.hasSuffix("/") ? place.path : place.path + "/")
    let collection = href(of: place)
    var seen: Set<SyncPath> = []
    for response in answer.responses {
      let address = try Self.resolved(response.href, at: place)
      let href = href(of: address)
      guard seen.insert(href.path).inserted else { throw .repeatedAddress }
      if [folder.path, SyncHref(place.path).path].contains(SyncHref(address.path).path) {
        changes.isTruncated = changes.isTruncated || response.status == 507
      } else if response.isGone {
        guard href.isChild(of: collection) else { throw .wrongAddress }
        changes.removed.append(href)
      } else if !address.path.hasSuffix("/"), response[.resourceType]?.names.contains(.collection) != true {
        guard href.isChild(of: collection) else { throw .wrongAddress }
        changes.listed.append(DAVChanges.Listed(href, try Self.tag(of: response)))
      }
    }
    return changes
  }

  private static func content(
    of response: Multistatus.Response, _ kind: DAVKind
  ) throws(DAVError) -> DAVResource.Content {
    if response.isGone { return .missing }
    if let status = response.status, !(200...299).contains(status) { return .failed(status) }
    guard let text = response[kind.data]?.bytes, let tag = try tag(of: response) else {
      let status = response.missing[kind.data] ?? response.missing[.etag] ?? response.status ?? 200
      return status == 404 && response.properties.isEmpty ? .missing : .failed(status)
    }
    guard text.count <= SyncLimits.resource else { return .tooLarge(tag) }
    return .found(
      tag, text: text,
      // If no header can repeat this tag, the condition with the ETag is enough.
      scheduleTag: response[.scheduleTag].flatMap { isRepeatable($0.text) ? $0.text : nil })
  }

  private static func tag(of response: Multistatus.Response) throws(DAVError) -> ETag? {
    guard let text = response[.etag]?.value else { return nil }
    return ETag(try checked(text))
  }

  /// Returns a tag that a header can repeat.
  private static func checked(_ tag: String) throws(DAVError) -> String {
    guard isRepeatable(tag) else { throw .wrongTag }
    return tag
  }

  private static func isRepeatable(_ tag: String) -> Bool {
    tag.utf8.count <= longestTag && tag.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The maximum length of a tag in bytes.
  private static let longestTag = 1_024
}

// MARK: - Addresses

extension DAVServer {
  private func address(of href: SyncHref) throws(DAVError) -> DAVAddress {
    guard let address = client.home.resolvingAnywhere(href.text) else { throw .wrongAddress }
    return address
  }

  /// Returns a path on the account's server, or a full address on another server.
  private func href(of address: DAVAddress) -> SyncHref {
    SyncHref(address.origin == client.home.origin ? address.path : "\(address)")
  }

  private static func resolved(_ href: String, at place: DAVAddress) throws(DAVError) -> DAVAddress {
    guard let address = place.resolving(href) else { throw .wrongAddress }
    return address
  }

  /// Returns an instant in the form of iCalendar, such as `20260101T000000Z`.
  private static func stamp(_ instant: Instant) -> String { CalendarTime.text(Zone.utc.dateTime(at: instant)) + "Z" }
}

extension SyncKind {
  fileprivate var dav: DAVKind { self == .contacts ? .addressBook : .calendar }
}

extension DAVFolder {
  /// The kinds of records that the folder can hold; a calendar that doesn't declare them holds everything.
  fileprivate var kinds: Set<SyncKind> {
    guard kind == .calendar else { return [.contacts] }
    // Google's calendars hold no to-dos.
    if components.isEmpty { return isGoogle ? [.events] : [.events, .reminders] }
    return Set((components.contains("VEVENT") ? [.events] : []) + (components.contains("VTODO") ? [.reminders] : []))
  }

  private var isGoogle: Bool {
    [".googleapis.com", ".googleusercontent.com"].contains { address.origin.host.hasSuffix($0) }
  }

  /// Google ignores `If-None-Match` for events, and names new contacts itself.
  fileprivate var creation: SyncCollection.Creation {
    guard isGoogle else { return .ifNoneMatch }
    return kind == .calendar ? .afterLook : .post
  }
}
