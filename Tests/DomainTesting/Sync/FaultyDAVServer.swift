public import Domain

/// Forwards requests to a server, and makes one of them fail like a network or a server failure.
public actor FaultyDAVServer: DAVServing {
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// The connection is closed before the server sees the request.
    case before
    /// The connection is closed after the server has carried out the request.
    case after
    /// Half of the response arrives.
    case half
    /// The server answers 500.
    case broken
    /// The server answers 503.
    case busy
    /// The server answers 401.
    case signedOut
    /// The account's provider has ended the sign-in.
    case ended
    /// A web page for people comes instead of the response.
    case page
    /// The server carries out the request, but sends no response.
    case silence
  }

  private let server: any DAVServing
  private var fault: (Fault, at: Int)?
  /// The number of requests so far.
  public private(set) var count = 0

  public init(_ server: any DAVServing) { self.server = server }

  /// Lets a request fail.
  ///
  /// - Parameter number: The number of the request, counted from now on and starting with 1.
  public func fail(_ fault: Fault, at number: Int) { self.fault = (fault, count + number) }

  public func stopFailing() { fault = nil }

  public func discover() async throws(DAVError) -> DAVDiscovery {
    try await passing { () async throws(DAVError) in try await server.discover() }
  }

  public func collections(in home: SyncHref) async throws(DAVError) -> [DAVCollection] {
    try await passing { () async throws(DAVError) in try await server.collections(in: home) }
  }

  public func collection(at href: SyncHref) async throws(DAVError) -> DAVCollection? {
    try await passing { () async throws(DAVError) in try await server.collection(at: href) }
  }

  public func changes(in collection: SyncHref, since token: SyncToken?) async throws(DAVError) -> DAVChanges {
    try await passing { () async throws(DAVError) in try await server.changes(in: collection, since: token) }
  }

  public func resources(
    in collection: SyncHref, during range: ClosedRange<Instant>
  ) async throws(DAVError) -> [SyncHref] {
    try await passing { () async throws(DAVError) in try await server.resources(in: collection, during: range) }
  }

  public func fetch(
    _ hrefs: [SyncHref], in collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> [DAVResource] {
    try await passing { () async throws(DAVError) in try await server.fetch(hrefs, in: collection, as: kind) }
  }

  public func put(
    _ text: [UInt8], at href: SyncHref, as kind: SyncKind, if condition: DAVCondition, quietly: Bool
  ) async throws(DAVError) {
    try await passing { () async throws(DAVError) in
      try await server.put(text, at: href, as: kind, if: condition, quietly: quietly)
    }
  }

  public func post(
    _ text: [UInt8], to collection: SyncHref, as kind: SyncKind
  ) async throws(DAVError) -> SyncHref? {
    try await passing { () async throws(DAVError) in try await server.post(text, to: collection, as: kind) }
  }

  public func delete(_ href: SyncHref, if condition: DAVCondition, quietly: Bool) async throws(DAVError) {
    try await passing { () async throws(DAVError) in
      try await server.delete(href, if: condition, quietly: quietly)
    }
  }

  public func scheduling(
    in calendar: SyncHref, of principal: SyncHref?
  ) async throws(DAVError) -> SyncScheduling {
    try await passing { () async throws(DAVError) in try await server.scheduling(in: calendar, of: principal) }
  }

  public func make(_ collection: DAVNewCollection, in home: SyncHref) async throws(DAVError) -> SyncHref {
    try await passing { () async throws(DAVError) in try await server.make(collection, in: home) }
  }

  public func patch(_ collection: SyncHref, name: String?, color: String?) async throws(DAVError) {
    try await passing { () async throws(DAVError) in
      try await server.patch(collection, name: name, color: color)
    }
  }

  private func passing<Result: Sendable>(
    _ request: () async throws(DAVError) -> Result
  ) async throws(DAVError) -> Result {
    count += 1
    guard let fault, fault.at == count else { return try await request() }
    switch fault.0 {
    case .before: throw .unreachable(.cannotConnect)
    case .broken: throw .refused(DAVRefusal(500))
    case .busy: throw .busy(retryAfter: .seconds(60))
    case .signedOut: throw .signInNeeded(DAVRefusal(401))
    case .ended: throw .signIn(.ended)
    case .page: throw .unreadable(detail: "HTML")
    case .after, .half, .silence:
      _ = try await request()
      throw fault.0 == .half
        ? .unreadable(detail: "XML ends early") : .unreachable(fault.0 == .after ? .cutOff : .timedOut)
    }
  }
}
