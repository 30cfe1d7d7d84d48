import Domain

/// The preview of a collection's first run, with the names that the plan doesn't have.
struct FirstRun: Hashable, Sendable {
  /// The number of titles that a preview shows of each kind of change.
  static let shownTitles = 5

  let collection: SyncCollection
  let plan: FirstRunPlan
  /// The resources that the preview has fetched; `nil` if it has asked no server.
  let fetched: PreviewedResources?
  /// The name of the account.
  let account: String
  /// The name of the calendar that the events belong to; `nil` for other records.
  var calendar: String?
  /// The titles of the first records that are sent.
  var sent: [String] = []
  /// The names of the accounts whose servers get the fields of merged records.
  var receivers: [String] = []
  /// The names of the calendars or the accounts that have the plan's duplicates.
  var places: [String] = []
  /// The only calendar that has the duplicates, if no collection uses that calendar.
  var freeCalendar: String?
  /// Indicates whether the lock hides titles.
  var hidesTitles = false

  func shown(_ titles: [String]) -> [String] { hidesTitles ? [] : titles }
}

extension [FirstRun] {
  /// The resources that the previews have fetched, for the options of the runs.
  var fetched: [SyncCollection.ID: PreviewedResources] {
    Dictionary(compactMap { run in run.fetched.map { (run.collection.id, $0) } }) { $1 }
  }
}

extension SyncWork {
  /// Returns the preview of a first run with its names; `nil` for any other run.
  func firstRun(
    of run: CollectionRun, for account: SyncAccount, hidesTitles: Bool
  ) async throws(CommandFailure) -> FirstRun? {
    guard let outcome = run.outcome, case .previewed(let plan) = outcome.end else { return nil }
    let collection = run.collection
    var first = FirstRun(collection: collection, plan: plan, fetched: outcome.fetched, account: account.name)
    let sent = plan.sentRecords.sorted { $0.uuid.digits < $1.uuid.digits }
    first.sent = try await firstTitles(of: sent, in: collection)
    first.hidesTitles = hidesTitles
    return try await named(first)
  }

  /// Returns the titles of the first records that a preview names.
  func firstTitles(
    of records: [SyncRecordID], in collection: SyncCollection
  ) async throws(CommandFailure) -> [String] {
    try await stored { () async throws(StoreError) in
      try await services.open(collection)?.titles(of: Array(records.prefix(FirstRun.shownTitles))).map(\.title) ?? []
    }
  }

  /// Looks up the names of accounts and calendars.
  private func named(_ unnamed: FirstRun) async throws(CommandFailure) -> FirstRun {
    let texts = texts
    let (collection, plan) = (unnamed.collection, unnamed.plan)
    return try await read { transaction throws(StoreError) in
      var first = unnamed
      let (all, accounts) = (try transaction.sync.collections(), try transaction.sync.accounts())
      func owners(of records: [SyncRecordID]) throws(StoreError) -> [SyncCollection] {
        var ids: Set<SyncCollection.ID> = []
        for record in records { ids.formUnion(try transaction.sync.links(of: record).map(\.collection)) }
        return all.filter { ids.contains($0.id) }
      }
      func names(of collections: [SyncCollection]) -> [String] {
        let ids = Set(collections.map(\.account))
        return accounts.filter { ids.contains($0.id) }.map(\.name)
      }
      if !plan.merges.isEmpty {
        let others = try owners(of: plan.merges.map(\.record))
        first.receivers = names(of: ([collection] + others).filter(\.mayBeSent))
      }
      guard collection.kind == .events else {
        first.places = names(of: try owners(of: plan.duplicates.map(\.record)))
        return first
      }
      let calendars = try transaction.events.calendars()
      let target = calendars.first { $0.id.uuid == collection.target } ?? collection.awaitedCalendar
      first.calendar = target.map(texts.name)
      let events = try transaction.events.events(plan.duplicates.map { Event.ID($0.record.uuid) })
      let having = Set(events.map(\.calendar))
      let found = calendars.filter { having.contains($0.id) }
      first.places = found.map(texts.name)
      if let only = found.first, found.count == 1, !all.contains(where: { $0.target == only.id.uuid }) {
        first.freeCalendar = texts.name(of: only)
      }
      return first
    }
  }
}
