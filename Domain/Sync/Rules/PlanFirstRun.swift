/// The preview of a first run: the items on both sides, and the items that each side gets.
public struct FirstRunPlan: Hashable, Sendable {
  /// A record here that is similar to a resource there, but has a different UID.
  public struct Pair: Hashable, Sendable {
    public let record: SyncRecordID
    public let title: String
    /// The UID of the resource.
    public let uid: String
    /// Indicates whether the record is sent if the user wants to have both.
    public let isSent: Bool
    /// The number of fields that wait for the user after linking, because both sides have different values.
    public fileprivate(set) var conflicts = 0

    public init(_ record: SyncRecordID, title: String, uid: String, isSent: Bool = true) {
      (self.record, self.title, self.uid, self.isSent) = (record, title, uid, isSent)
    }
  }

  /// A record here and a resource with its UID whose fields will be merged.
  public struct Merge: Hashable, Sendable {
    public let record: SyncRecordID
    public let titleHere: String
    public let titleThere: String
    /// The number of fields that wait for the user, because both sides have different values.
    public let conflicts: Int
  }

  /// A resource that will be added here although a record that the collection can't link has its UID or is similar.
  public struct Duplicate: Hashable, Sendable {
    /// The record, which is in another list or belongs to another account.
    public let record: SyncRecordID
    public let title: String

    public init(record: SyncRecordID, title: String) { (self.record, self.title) = (record, title) }
  }

  /// A resource on the server.
  public struct Resource: Hashable, Sendable {
    /// A comparison with the record that has the same UID.
    public enum Match: Hashable, Sendable {
      case none
      case same
      /// Some fields are different; with the title of the record, and the number of fields that wait for the user.
      case different(here: String, conflicts: Int)
    }

    public let href: SyncHref
    /// The UID, or `nil` if Haru can't show the resource and only stores its text.
    public let uid: String?
    public let title: String
    public let match: Match
    /// The record that the resource is compared with; `nil` if there is none.
    public let record: SyncRecordID?
    /// The texts that a similar record has too; see ``SyncFormat/likeness(of:)``.
    public let likeness: Set<String>
    /// Indicates whether the event ended before the period whose events a first run receives.
    public let isPast: Bool
    /// The text of a resource that a similar record may be linked with, unless the preview has it anyway.
    fileprivate var text: [UInt8]?

    public var path: SyncPath { href.path }

    public init(
      _ href: SyncHref, uid: String?, title: String = "", match: Match = .none, with record: SyncRecordID? = nil,
      likeness: Set<String> = [], isPast: Bool = false
    ) {
      (self.href, self.uid, self.title, self.match, self.record) = (href, uid, title, match, record)
      (self.likeness, self.isPast) = (likeness, isPast)
    }

    func withoutText(in fetched: PreviewedResources) -> Resource {
      var resource = self
      if fetched.text(at: path) != nil { resource.text = nil }
      return resource
    }
  }

  /// A record with the UID of a resource.
  struct Match: Hashable, Sendable {
    let href: SyncHref
    let uid: String
    let record: SyncRecordID
  }

  /// A record here that isn't linked to a resource.
  public struct Local: Hashable, Sendable {
    public let id: SyncRecordID
    public let uid: String
    public let title: String
    public let likeness: Set<String>
    /// Indicates whether the record is sent unless it is linked.
    public let isSent: Bool

    public init(
      _ id: SyncRecordID, uid: String, title: String, likeness: Set<String> = [], isSent: Bool = true
    ) {
      (self.id, self.uid, self.title, self.likeness, self.isSent) = (id, uid, title, likeness, isSent)
    }
  }

  /// The number of records with the same UID and the same fields on both sides.
  public private(set) var same = 0
  /// The records with the same UID whose fields will be merged.
  public private(set) var merges: [Merge] = []
  /// The records to link with similar resources, if the user doesn't want to have both.
  public fileprivate(set) var alike: [Pair] = []
  /// The number of resources that will be added here if similar records are linked.
  public private(set) var received = 0
  /// The resources that will be here twice; ``received`` counts them, too.
  public private(set) var duplicates: [Duplicate] = []
  /// The records that have the UIDs of resources, each with its resource.
  private(set) var matches: [Match] = []
  /// The UIDs of the resources that will be added here if similar records are linked, and of the records to send.
  private var receivedUIDs: Set<String> = []
  private var sentUIDs: [SyncRecordID: String] = [:]
  /// The records that have the UIDs of resources.
  public var matched: Set<SyncRecordID> { Set(matches.map(\.record)) }
  /// The records that will be added on the server if similar records are linked.
  public private(set) var sentRecords: Set<SyncRecordID> = []
  /// The number of resources with the UID of an earlier path, which are copies of the record.
  public private(set) var copies = 0
  /// The number of resources that Haru can't show, whose text is stored and never removed from the server.
  public private(set) var unreadable = 0
  /// The number of resources that the server lists and doesn't send.
  public internal(set) var unread = 0
  /// The number of past events that stay on the server.
  public private(set) var past = 0
  /// The time before which ended events stay on the server; `nil` if all events are received.
  public let earliestEnd: Instant?
  private let isReceived: Bool

  /// The number of records that will be added on the server if similar records are linked.
  public var sent: Int { sentRecords.count }

  /// The number of fields that wait for the user if similar records are linked, because both sides have different
  /// values.
  public var conflicts: Int { merges.reduce(0) { $0 + $1.conflicts } + alike.reduce(0) { $0 + $1.conflicts } }

  /// Compares both sides: by UID first, then by likeness, each record with at most one resource.
  ///
  /// - Parameters:
  ///   - there: The resources that aren't linked to a record, in any order.
  ///   - here: The records that aren't linked to a resource, in any order.
  ///   - elsewhere: The records that the collection can't link.
  ///   - isReceived: `false` if no resource is added here.
  ///   - isSent: `false` if no record is added on the server.
  ///   - earliestEnd: The time before which ended events stay on the server.
  public init(
    there: [Resource], here: [Local], elsewhere: [Local] = [], isReceived: Bool = true, isSent: Bool = true,
    earliestEnd: Instant? = nil
  ) {
    (self.earliestEnd, self.isReceived) = (earliestEnd, isReceived)
    // Places need less memory than copies of very many resources.
    var unmatched: [Int] = []
    var uids: Set<String> = []
    for place in there.indices.sorted(by: { there[$0].path < there[$1].path }) {
      let resource = there[place]
      guard let uid = resource.uid else {
        unreadable += 1
        continue
      }
      guard uids.insert(uid).inserted else {
        copies += 1
        continue
      }
      if let record = resource.record { matches.append(Match(href: resource.href, uid: uid, record: record)) }
      switch resource.match {
      case .none: unmatched.append(place)
      case .same: same += 1
      case .different(let title, let conflicts):
        guard let record = resource.record else { continue }
        merges.append(
          Merge(record: record, titleHere: title, titleThere: resource.title, conflicts: conflicts))
      }
    }
    let matched = matched
    let rest = here.filter { !matched.contains($0.id) }.sorted { $0.uid < $1.uid }
    let byLikeness = Self.byLikeness(rest)
    let others = Self.byLikeness(elsewhere)
    let byUID = Dictionary(elsewhere.map { ($0.uid, $0) }) { first, _ in first }
    var linked: Set<SyncRecordID> = []
    for resource in unmatched.lazy.map({ there[$0] }) {
      let candidates = resource.likeness.flatMap { byLikeness[$0] ?? [] }.filter { !linked.contains($0.id) }
      guard let local = candidates.min(by: { $0.uid < $1.uid }), let uid = resource.uid else {
        if resource.isPast {
          past += 1
        } else if isReceived {
          received += 1
          if let uid = resource.uid { receivedUIDs.insert(uid) }
          let alike = resource.likeness.flatMap { others[$0] ?? [] }.min { $0.uid < $1.uid }
          if let other = resource.uid.flatMap({ byUID[$0] }) ?? alike {
            duplicates.append(Duplicate(record: other.id, title: resource.title))
          }
        }
        continue
      }
      linked.insert(local.id)
      alike.append(Pair(local.id, title: local.title, uid: uid, isSent: isSent && local.isSent))
    }
    if isSent {
      for local in rest where local.isSent && !linked.contains(local.id) { sentUIDs[local.id] = local.uid }
      sentRecords = Set(sentUIDs.keys)
    }
  }

  private static func byLikeness(_ locals: [Local]) -> [String: [Local]] {
    var found: [String: [Local]] = [:]
    for local in locals {
      for key in local.likeness { found[key, default: []].append(local) }
    }
    return found
  }

  /// Settles which of several collections whose first runs are previewed together gets a record that is in several of
  /// the plans: the collection that has the record's UID, then the first collection with a similar resource.
  ///
  /// A record whose resource moved to another collection isn't sent, because it becomes one with that resource.
  public static func settle(_ plans: inout [FirstRunPlan]) {
    let received = Set(plans.flatMap(\.receivedUIDs))
    for index in plans.indices where plans[index].isReceived {
      let uids = plans[index].sentUIDs
      plans[index].sentRecords = plans[index].sentRecords.filter { !received.contains(uids[$0] ?? "") }
    }
    var linked = Set(plans.flatMap(\.matched))
    for index in plans.indices {
      let rest = plans[index].alike.filter { !linked.contains($0.record) }
      if plans[index].isReceived { plans[index].received += plans[index].alike.count - rest.count }
      plans[index].alike = rest
      linked.formUnion(rest.map(\.record))
    }
    for index in plans.indices {
      plans[index].sentRecords.subtract(linked)
      linked.formUnion(plans[index].sentRecords)
    }
  }

  /// The numbers of the plan in the form of the results of a run.
  var run: SyncRun {
    var run = SyncRun()
    (run.added, run.sentAdded, run.merged) = (received, sent, merges.count + alike.count)
    (run.conflicts, run.unread) = (conflicts, unread)
    return run
  }
}

/// Plans the first run of a collection that has items on both sides; nothing is saved or sent.
struct PlanFirstRun<Format: SyncFormat>: Sendable {
  private let merge: MergeRecord<Format>
  private let options: SyncOptions
  private let findRecord: FindRecordOfUID<Format>

  private var format: Format { merge.format }

  init(_ merge: MergeRecord<Format>, _ options: SyncOptions) {
    (self.merge, self.options, findRecord) = (merge, options, FindRecordOfUID(merge.format))
  }

  /// Compares fetched resources with the records that have their UIDs, without the resources that are linked already.
  func resources(
    in fetched: [DAVResource], _ transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> [FirstRunPlan.Resource] {
    var resources: [FirstRunPlan.Resource] = []
    let collection = try transaction.collection()
    let (earliest, place) = (collection.earliestEnd(with: options), try transaction.place())
    for resource in fetched {
      let href = resource.href
      guard resource.content.etag != nil, try transaction.item(at: href.path) == nil else { continue }
      guard case .found(_, let text, _) = resource.content, let there = format.record(in: text) else {
        resources.append(.init(href, uid: nil))
        continue
      }
      let candidates = try findRecord.candidates(format.uid(of: there), of: place, in: transaction)
      let id = try findRecord.suggested(candidates, in: transaction)
      var match = FirstRunPlan.Resource.Match.none
      if let id, let here = try transaction.record(id) {
        // A photo that only this side has is added, too.
        let added = try format.addedText(to: text, of: id, in: transaction)
        match =
          added == nil && format.isSame(here, there)
          ? .same
          : .different(
            here: format.title(of: here), conflicts: try conflicts(of: id, here, there, on: text, in: transaction))
      }
      let isPast = earliest.flatMap { earliest in format.end(of: there).map { $0 < earliest } } ?? false
      var resource = FirstRunPlan.Resource(
        href, uid: format.uid(of: there), title: format.title(of: there), match: match, with: id,
        likeness: format.likeness(of: there), isPast: isPast)
      if match == .none { resource.text = text }
      resources.append(resource)
    }
    return resources
  }

  /// Returns the number of fields in conflict after the first run has merged a record with a resource.
  private func conflicts(
    of id: SyncRecordID, _ here: Format.Record, _ there: Format.Record, on text: [UInt8],
    in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> Int {
    guard try transaction.collection().direction != .toServer else { return 0 }
    let known = try transaction.agreementElsewhere(on: id)
    let base = known.flatMap { $0.isGone ? format.base(in: $0.text, $0.open) : nil }
    return merge(base: base, here: here, there: there, on: text).open.count
  }

  func callAsFunction(
    _ resources: [FirstRunPlan.Resource], _ texts: PreviewedResources, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> FirstRunPlan {
    var here: [FirstRunPlan.Local] = []
    let sent = Set(try transaction.differences().new)
    let linkable = try transaction.linkableRecords()
    let collection = try transaction.collection()
    let isReceived = collection.direction != .toServer
    for id in linkable {
      guard let record = try transaction.record(id) else { continue }
      // A record that another collection also has is linked to it.
      let uid = format.uid(of: record)
      let other = try collection.direction == .both ? transaction.recordElsewhere(uid: uid, besides: id) : nil
      here.append(local(record, id, isSent: other == nil && sent.contains(id)))
    }
    let hasNew = resources.contains { $0.uid != nil && $0.match == .none }
    var plan = FirstRunPlan(
      there: resources, here: here,
      elsewhere: isReceived && hasNew ? try elsewhere(besides: Set(linkable), in: transaction) : [],
      isReceived: isReceived, isSent: collection.mayBeSent, earliestEnd: collection.earliestEnd(with: options))
    try countConflicts(&plan, resources, texts, in: transaction)
    return plan
  }

  /// Counts the fields in conflict after the first run has linked similar records.
  private func countConflicts(
    _ plan: inout FirstRunPlan, _ resources: [FirstRunPlan.Resource], _ texts: PreviewedResources,
    in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) {
    guard !plan.alike.isEmpty else { return }
    let first = Dictionary(resources.map { ($0.uid, $0) }) { $0.path < $1.path ? $0 : $1 }
    for index in plan.alike.indices {
      let pair = plan.alike[index]
      guard let resource = first[pair.uid], let text = texts.text(at: resource.path) ?? resource.text,
        let there = format.record(in: text), let here = try transaction.record(pair.record)
      else { continue }
      plan.alike[index].conflicts = try conflicts(of: pair.record, here, there, on: text, in: transaction)
    }
  }

  /// Returns the records of other lists and other accounts.
  private func elsewhere(
    besides linkable: Set<SyncRecordID>, in transaction: any SyncQueries<Format.Record>
  ) throws(StoreError) -> [FirstRunPlan.Local] {
    let own = linkable.union(try transaction.items().compactMap(\.record))
    var found: [FirstRunPlan.Local] = []
    for id in try transaction.allRecords() where !own.contains(id) {
      var record = try transaction.record(id)
      if record == nil { record = try transaction.movedRecord(id) }
      if let record { found.append(local(record, id, isSent: false)) }
    }
    return found
  }

  private func local(_ record: Format.Record, _ id: SyncRecordID, isSent: Bool) -> FirstRunPlan.Local {
    FirstRunPlan.Local(
      id, uid: format.uid(of: record), title: format.title(of: record), likeness: format.likeness(of: record),
      isSent: isSent)
  }
}
