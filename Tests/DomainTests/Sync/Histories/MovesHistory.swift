import Domain
import DomainTesting
import Support

/// A random history of a computer and a phone that edit, add, remove and move items of two lists, with faults, crashes
/// and lost tokens.
///
/// A value that somebody writes must survive until it is replaced or removed by somebody who has seen it. No removal is
/// held for a move.
struct MovesHistory {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let seed: Int
  private let name: String
  private let desk: MovesDesk
  private var random: SeededRandom
  private var count = 0
  /// The values that neither side has replaced or removed, by UID.
  private var required: [String: Set<String>] = [:]
  /// The UIDs that a side removed.
  private var removed: Set<String> = []

  init(seed: Int) async throws {
    self.seed = seed
    random = SeededRandom(seed: UInt64(seed))
    let kind: SyncKind = seed.isMultiple(of: 2) ? .events : .contacts
    // Without tokens, a text that was moved can't be told from one that was in both lists for long.
    let servers: [(String, MemoryDAVServer.Quirks)] = [
      ("radicale", .radicale), ("xandikos", .xandikos), ("google calendar", .googleCalendar),
      ("truncating", .truncating),
    ]
    let (name, quirks) = servers[seed / 2 % servers.count]
    self.name = "\(kind) \(name)"
    desk = try await MovesDesk(kind, quirks)
  }

  mutating func run() async throws {
    for _ in 0..<random(2...30) { await add() }
    try await desk.run()
    for _ in 0..<random(1...4) {
      for _ in 0..<random(1...3) {
        if random(1...2) == 1 { try await actHere() } else { await actThere() }
      }
      try await sync()
    }
    for _ in 0..<6 { try await desk.run(accepting: true) }
    try await check()
  }

  private mutating func add() async {
    count += 1
    let uid = "u\(count)"
    required[uid] = [uid]
    await desk.serve(uid, in: random(0...1), uid)
  }

  private mutating func actHere() async throws {
    let here = try await desk.here
    guard let (uid, values) = here.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else { return }
    let notes = value(3, of: values)
    // Two records with one UID exist only until the next run, so nobody moves either of them.
    guard values.count == 1 else { return }
    switch random(1...6) {
    case 1...2 where desk.kind == .events: try await desk.move(uid, to: random(0...1))
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
    switch random(1...7) {
    case 1...3: await desk.moveThere(uid, to: random(0...1))
    case 4...5:
      count += 1
      let (title, old, list) = ("there\(count)", value(2, of: values), random(0...1))
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
    let network = desk.networks[random(0...1)]
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

  private func check() async throws {
    let (here, there) = (try await desk.here, await desk.there)
    guard here == there else { throw problem("here \(here.difference(there)), there \(there.difference(here))") }
    if let double = here.first(where: { $0.value.count > 1 }) { throw problem("doubled: \(double)") }
    for (uid, values) in required where !removed.contains(uid) {
      guard let found = here[uid] else { throw problem("lost: \(uid)") }
      let missing = values.filter { !found[0].contains($0) }
      guard missing.isEmpty else { throw problem("lost: \(missing) of \(found)") }
    }
  }

  private func problem(_ text: String) -> Problem { Problem(description: "seed \(seed), \(name): \(text)") }

  private mutating func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}

extension [String: [String]] {
  fileprivate func difference(_ other: Self) -> Self { filter { other[$0.key] != $0.value } }
}
