/// A request about a collection that ``RunSync`` asks for.
public enum SyncRequest: Hashable, Sendable {
  case changes(since: SyncToken?)
  case resources(during: ClosedRange<Instant>)
  case fetch([SyncHref])
  case put([UInt8], SyncHref, DAVCondition, quietly: Bool = false)
  case post([UInt8])
  case delete(SyncHref, DAVCondition, quietly: Bool = false)

  /// Sends the request to the server of a collection.
  func send(to server: any DAVServing, _ collection: SyncCollection) async throws(DAVError) -> SyncAnswer {
    let (href, kind) = (collection.href, collection.kind)
    switch self {
    case .changes(let token): return .changes(try await server.changes(in: href, since: token))
    case .resources(let range): return .hrefs(try await server.resources(in: href, during: range))
    case .fetch(let hrefs): return .resources(try await server.fetch(hrefs, in: href, as: kind))
    case .put(let text, let href, let condition, let quietly):
      try await server.put(text, at: href, as: kind, if: condition, quietly: quietly)
      return .done
    case .post(let text): return .posted(try await server.post(text, to: href, as: kind))
    case .delete(let href, let condition, let quietly):
      try await server.delete(href, if: condition, quietly: quietly)
      return .done
    }
  }
}

/// The response to a ``SyncRequest``.
public enum SyncAnswer: Hashable, Sendable {
  case changes(DAVChanges)
  case hrefs([SyncHref])
  case resources([DAVResource])
  case posted(SyncHref?)
  case done
}

/// The end of a run over one collection.
public struct SyncOutcome: Hashable, Sendable {
  public enum End: Hashable, Sendable {
    /// Everything was compared, and everything that could be sent was sent.
    case complete
    /// The run ended early; the next run does the rest.
    case failed(DAVError)
    /// The server's collection isn't the known one, and the user must choose.
    case replaced(SyncCollection.Replacement)
    /// The calendar of the events doesn't exist here anymore; nothing was sent or received.
    case calendarMissing
    /// The user must see the preview of the first run before anything is saved or sent.
    case previewNeeded
    case previewed(FirstRunPlan)
    /// The run counted the effects of a real run, and saved and sent nothing.
    case rehearsed
  }

  public internal(set) var run: SyncRun
  public let end: End
  /// The resources that a preview has fetched, for the run that follows; see ``SyncOptions/previews``.
  public let fetched: PreviewedResources?
  /// Everything that a dry run has fetched, to count the changes again together with those of other collections.
  var rehearsal: SyncRehearsal?

  public init(_ run: SyncRun, _ end: End, fetched: PreviewedResources? = nil) {
    (self.run, self.end, self.fetched) = (run, end, fetched)
  }
}
