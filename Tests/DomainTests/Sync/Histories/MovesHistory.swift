import Domain
import DomainTesting
import Support

/// A random history of a computer and a phone that edit, add, remove and move items of lists, with faults, crashes and
/// lost tokens.
///
/// A value that someone writes must survive until it is replaced or removed by someone who has seen it. No removal is
/// held for a move. With three lists, both sides can move an item to different ones, and in some histories, servers
/// refuse removals for a while, or nothing is synchronized while the phone moves items.
struct MovesHistory {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let seed: Int
  private let name: String
  private let desk: MovesDesk
  private let lists: Int
  private var random: SeededRandom
  private var count = 0
  /// The values that neither side has replaced or removed, by UID.
  private var required: [String: Set<String>] = [:]
  /// The UIDs that a side removed.
  private var removed: Set<String> = []
  /// The UIDs of resources that the phone has edited although they should have been removed.
  private var leftovers: Set<String> = []

  init(seed: Int, lists: Int = 2) async throws {
    (self.seed, self.lists) = (seed, lists)
    random = SeededRandom(seed: UInt64(seed))
    let kind: SyncKind = seed.isMultiple(of: 2) ? .events : .contacts
    // Without tokens, a moved text can't be distinguished from a text that was in both lists for a long time.
    let servers: [(String, MemoryDAVServer.Quirks)] = [
      ("radicale", .radicale), ("xandikos", .xandikos), ("google calendar", .googleCalendar),
      ("truncating", .truncating),
    ]
    let (name, quirks) = servers[seed / 2 % servers.count]
    self.name = "\(kind) \(name)"
    desk = try await MovesDesk(kind, quirks, lists: lists)
  }

  mutating func run() async throws {
    for _ in 0..<random(2...30) { await add() }
    try await desk.run()
    for _ in 0..<random(1...4) {
      for _ in 0..<random(1...3) {
        if random(1...2) == 1 { try await actHere() } else { await actThere() }
      }
      if lists == 2 {
        try await sync()
      } else if (seed / 8).isMultiple(of: 2) {
        try await sync()
        try await pause()
      } else {
        try await syncWithRefusals()
      }
    }
    // Refused removals are tried again after a day.
    if lists > 2 { desk.skip(days: 2) }
    for _ in 0..<6 { try await desk.run(accepting: true) }
    try await check()
  }

  private mutating func add() async {
    count += 1
    let uid = "u\(count)"
    required[uid] = [uid]
    await desk.serve(uid, in: random(0...lists - 1), uid)
  }

  private mutating func actHere() async throws {
    let here = try await desk.here
    guard let (uid, values) = here.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else { return }
    let notes = value(3, of: values)
    // Two records with one UID exist only until the next run, so neither of them is moved.
    guard values.count == 1 else { return }
    switch random(1...6) {
    case 1...2 where desk.kind == .events: try await desk.move(uid, to: random(0...lists - 1))
    case 1...4:
      count += 1
      required[uid]?.remove(notes)
      required[uid]?.insert("here\(count)")
      try await desk.edit(uid, notes: "here\(count)")
    case 5:
      removed.insert(uid)
      try await desk.remove(uid)
    default: break
    }
  }

  private mutating func actThere() async {
    let there = await desk.there
    guard let (uid, values) = there.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else {
      return await add()
    }
    // A phone that moves two resources with one UID to one place loses the values of one of them by itself.
    guard lists == 2 || values.count == 1 else { return }
    switch random(1...7) {
    case 1...3: await desk.moveThere(uid, to: random(0...lists - 1))
    case 4...5:
      count += 1
      let (title, old, list) = ("there\(count)", value(2, of: values), random(0...lists - 1))
      required[uid]?.remove(old)
      required[uid]?.insert(title)
      await desk.moveThere(uid, to: list) { $0.title = title }
    case 6:
      removed.insert(uid)
      await desk.removeThere(uid)
    default: await add()
    }
  }

  private func value(_ place: Int, of values: [String]) -> String {
    let parts = values[0].split(separator: "|", omittingEmptySubsequences: false)
    return String(parts[place - 1])
  }

  private mutating func sync() async throws {
    let network = desk.networks[random(0...lists - 1)]
    let fault = FaultyDAVServer.Fault.allCases.randomElement(using: &random) ?? .before
    switch random(1...6) {
    case 1...2: await network.fail(fault, at: random(1...8))
    case 3...4: await desk.store.stop(after: random(1...12))
    default: break
    }
    let before = removed
    do {
      let runs = try await desk.run()
      let held = runs.reduce(0) { $0 + $1.heldHere + $1.heldThere }
      guard held <= before.count else { throw problem("\(held) removals of \(before.count) are held") }
    } catch is StoreError {}
    await network.stopFailing()
    await desk.store.stop(after: nil)
  }

  /// Ends the synchronization for a while, during which the phone moves items.
  private mutating func pause() async throws {
    guard random(1...2) == 1 else { return }
    for _ in 0..<6 { try await desk.run(accepting: true) }
    try await check()
    try await desk.switchOff(keepingAccount: random(1...2) == 1)
    for _ in 0..<random(1...3) {
      let uids = await desk.there.keys.sorted()
      guard let uid = uids.randomElement(using: &random) else { break }
      await desk.moveThere(uid, to: random(0...lists - 1))
    }
    try await desk.switchOn()
    try await check()
  }

  /// Synchronizes while a server removes nothing, and lets the phone edit resources that should have been removed.
  private mutating func syncWithRefusals() async throws {
    let server = desk.servers[random(0...lists - 1)]
    // A server that forbids (403) several removals would make its list read-only.
    await server.refuseRemovals(with: random(1...2) == 1 ? DAVRefusal(422) : nil)
    try await sync()
    let here = desk.kind == .events ? try await desk.here : [:]
    for (uid, values) in await desk.there.sorted(by: { $0.key < $1.key }) where values.count == 2 {
      guard here[uid]?.count == 1, let place = here[uid]?.first?.first,
        let old = values.first(where: { $0.first != place }),
        let list = MovesDesk.names.firstIndex(of: String(old.prefix(1))), leftovers.insert(uid).inserted
      else { continue }
      count += 1
      let title = "left\(count)"
      let lost = value(2, of: [old])
      required[uid]?.remove(lost)
      required[uid]?.insert(title)
      await desk.editThere(uid, in: list) { $0.title = title }
    }
    try await sync()
    await server.refuseRemovals(with: nil)
  }

  private func check() async throws {
    let kept = try await desk.kept
    let (here, there) = (try await desk.here, await desk.there)
    guard here == there else { throw problem("here \(here.difference(there)), there \(there.difference(here))") }
    if let double = here.first(where: { $0.value.count > 1 }) { throw problem("doubled: \(double)") }
    for (uid, values) in required where !removed.contains(uid) {
      guard let found = here[uid] else { throw problem("lost: \(uid)") }
      let missing = values.filter { value in
        !found[0].contains(value) && (lists == 2 || !kept.contains { $0.contains(value) })
      }
      guard missing.isEmpty else { throw problem("lost: \(missing) of \(found)") }
    }
  }

  private func problem(_ text: String) -> Problem { Problem(description: "seed \(seed), \(name): \(text)") }

  private mutating func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}

extension [String: [String]] {
  fileprivate func difference(_ other: Self) -> Self { filter { other[$0.key] != $0.value } }
}
