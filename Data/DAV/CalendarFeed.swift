package import Domain

/// A published calendar file, presented as a server with one read-only calendar.
package actor CalendarFeed: DAVServing {
  /// The last file that was read.
  private struct Copy {
    let token: SyncToken
    let content: CalendarFeedContent
    let version: Fingerprint
    let entries: [SyncPath: CalendarFeedContent.Entry]
  }

  private let client: DAVClient
  private var copy: Copy?

  private var href: SyncHref { SyncHref("\(client.home)") }

  package init(_ client: DAVClient) { self.client = client }

  package func discover() async throws(DAVError) -> DAVDiscovery {
    _ = try await download(since: nil)
    return DAVDiscovery(principal: href, calendarHomes: [href], addressBookHomes: [])
  }

  package func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection] {
    [collection(in: try await latest().content)]
  }

  /// Returns `nil` unless the file has just been read, because the description alone isn't worth another download.
  package func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection? {
    copy.map { collection(in: $0.content) }
  }

  private func collection(in content: CalendarFeedContent) -> DAVCollection {
    DAVCollection(href: href, kinds: [.events], name: content.name, color: content.color, isWritable: false)
  }

  package func changes(in collection: SyncHref, since token: SyncToken?) async throws(DAVError) -> DAVChanges {
    let known = token.flatMap { FeedState($0) }
    // If nothing is known yet, the file that was read for the calendar's description is new enough.
    let read = try await token == nil ? latest() : download(since: known)
    guard let new = read else { return DAVChanges(token: token) }
    if let known, known.version == new.version { return DAVChanges(token: new.token) }
    let listed = new.content.entries.map { DAVChanges.Listed(href(of: $0), $0.etag) }
    return DAVChanges(token: new.token, listed: listed, isFull: true)
  }

  /// The order of events doesn't matter, because one request returns all of them.
  package func resources(
    in collection: SyncHref, during range: ClosedRange<Instant>
  ) async throws(DAVError) -> [SyncHref] { [] }

  package func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource] {
    let copy = try await latest()
    return hrefs.map { href in
      DAVResource(
        href, copy.entries[href.path].map { .found($0.etag, text: copy.content.text(of: $0)) } ?? .missing)
    }
  }

  package func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) { throw Self.readOnly }

  package func post(_ text: [UInt8], to collection: SyncHref, as kind: SyncKind) async throws(DAVError) -> SyncHref? {
    throw Self.readOnly
  }

  package func delete(_ href: SyncHref, if condition: DAVCondition, quietly: Bool) async throws(DAVError) {
    throw Self.readOnly
  }

  package func scheduling(
    in calendar: SyncHref, of principal: SyncHref?
  ) async throws(DAVError) -> SyncScheduling { .manual }

  package func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref {
    throw Self.readOnly
  }

  package func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError) {
    throw Self.readOnly
  }

  /// The error of every method that would change something: 405, Method Not Allowed.
  private static let readOnly = DAVError.refused(DAVRefusal(405))

  private func href(of entry: CalendarFeedContent.Entry) -> SyncHref {
    SyncHref(in: href, uid: entry.uid, suffix: SyncKind.events.suffix)
  }

  private func latest() async throws(DAVError) -> Copy {
    if let copy { return copy }
    guard let new = try await download(since: nil) else { throw .unreadable(detail: "no text") }
    return new
  }

  /// Reads the file; `nil` if the file hasn't changed since a state.
  private func download(since state: FeedState?) async throws(DAVError) -> Copy? {
    let answer = try await client.send(
      .file(at: client.home, unless: state?.tag ?? "", modified: state?.modified ?? ""))
    if answer.response.status == 304, state != nil { return nil }
    guard answer.isSuccess else { throw .refused(answer.refusal()) }
    guard let content = CalendarFeedContent(answer.response.body) else {
      throw .unreadable(detail: "no whole calendar file")
    }
    let version = CalendarFeedContent.version(of: answer.response.body)
    let new = FeedState(
      version: version, tag: answer.response.condition("ETag"), modified: answer.response.condition("Last-Modified"))
    let entries = Dictionary(content.entries.map { (href(of: $0).path, $0) }) { first, _ in first }
    let copy = Copy(token: new.token, content: content, version: version, entries: entries)
    self.copy = copy
    return copy
  }
}

/// The state of a calendar file, which the token stores: the version of the text and the server's caching headers.
private struct FeedState {
  let version: Fingerprint
  /// The ETag and the time of the last change as the server wrote them; each is empty if the server sent none.
  let tag, modified: String

  init(version: Fingerprint, tag: String, modified: String) {
    (self.version, self.tag, self.modified) = (version, tag, modified)
  }

  init?(_ token: SyncToken) {
    let parts = token.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    self.init(version: Fingerprint(digits: parts[0]), tag: parts[1], modified: parts[2])
  }

  var token: SyncToken { SyncToken([version.digits, tag, modified].joined(separator: "\n")) }
}

extension HTTPResponse {
  /// Returns the value of a header for a later request; empty if no request could repeat the value.
  fileprivate func condition(_ name: String) -> String {
    let value = header(name) ?? ""
    return value.utf8.count <= 1_000 && value.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? value : ""
  }
}

extension CalendarFeedContent.Entry {
  fileprivate var etag: ETag { ETag("\"\(version.digits)\"") }
}
