public import Domain

/// A server that has the collections of several servers.
public struct JoinedDAVServer: DAVServing {
  private let servers: [(folder: SyncHref, server: any DAVServing)]

  /// - Parameter servers: The servers, each with the address of its only collection.
  public init(_ servers: [(folder: SyncHref, server: any DAVServing)]) { self.servers = servers }

  private func server(of href: SyncHref) -> any DAVServing {
    (servers.first { href.text.hasPrefix($0.folder.text) } ?? servers[0]).server
  }

  public func discover() async throws(DAVError) -> DAVDiscovery { try await servers[0].server.discover() }

  public func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection] {
    var all: [DAVCollection] = []
    for (_, server) in servers { all += try await server.collections(in: home) }
    return all
  }

  public func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection? {
    try await server(of: href).collection(at: href)
  }

  public func changes(in collection: SyncHref, since token: SyncToken?) async throws(DAVError) -> DAVChanges {
    try await server(of: collection).changes(in: collection, since: token)
  }

  public func resources(
    in collection: SyncHref, during range: ClosedRange<Instant>
  ) async throws(DAVError) -> [SyncHref] {
    try await server(of: collection).resources(in: collection, during: range)
  }

  public func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource] {
    try await server(of: collection).fetch(hrefs, in: collection, as: kind)
  }

  public func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) {
    try await server(of: href).put(text, at: href, as: kind, if: condition, quietly: quietly)
  }

  public func post(_ text: [UInt8], to collection: SyncHref, as kind: SyncKind) async throws(DAVError) -> SyncHref? {
    try await server(of: collection).post(text, to: collection, as: kind)
  }

  public func delete(_ href: SyncHref, if condition: DAVCondition, quietly: Bool) async throws(DAVError) {
    try await server(of: href).delete(href, if: condition, quietly: quietly)
  }

  public func scheduling(in calendar: SyncHref, of principal: SyncHref?) async throws(DAVError) -> SyncScheduling {
    try await server(of: calendar).scheduling(in: calendar, of: principal)
  }

  public func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref {
    try await servers[0].server.make(collection, in: home)
  }

  public func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError) {
    try await server(of: collection).patch(collection, name: name, color: color)
  }
}
