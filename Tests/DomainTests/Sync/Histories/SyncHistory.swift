import Domain
import DomainTesting

/// A random history of three users and another program at one server, with faults, crashes and lost tokens.
///
/// A value that someone writes must survive until someone who has seen the value replaces or removes it.
struct SyncHistory {
  /// A rule of synchronization that the history broke.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let seed: Int
  private let name: String
  private let quirks: MemoryDAVServer.Quirks
  private let choice: ConflictChoice
  private let server: MemoryDAVServer
  private let users: [SyncUser]
  private var random: SeededRandom
  private var backups: [String: InMemorySyncStore<NoteFormat>.Contents] = [:]
  private var count = 0
  /// The values that no one who has seen them has replaced or removed.
  private var required: Set<String> = []
  /// All values that were ever written, by UID.
  private var values: [String: Set<String>] = [:]
  /// The number of faults and crashes.
  private(set) var cuts = 0
  private(set) var conflicts = 0

  init(seed: Int) {
    self.seed = seed
    var random = SeededRandom(seed: UInt64(seed))
    (name, quirks) = MemoryDAVServer.Quirks.all[seed % MemoryDAVServer.Quirks.all.count]
    choice = ConflictChoice.allCases.randomElement(using: &random) ?? .ask
    let (quirks, rewrites) = (quirks, Bool.random(using: &random))
    let server = MemoryDAVServer.ofNotes(quirks, rewrite: { rewrites ? Self.rewritten($0) : $0 })
    self.server = server
    users = ["A", "B", "C"].enumerated().map { SyncUser($1, number: $0, server, quirks) }
    self.random = random
  }

  mutating func run() async throws {
    for _ in 0..<random(4...10) { await add(users[0]) }
    for _ in 0..<random(3...7) {
      for user in users {
        for _ in 0..<random(0...3) { await act(user) }
      }
      if random(1...2) == 1 { await actElsewhere() }
      for user in users.shuffled(using: &random) where random(1...5) > 1 { try await syncBadly(user) }
    }
    try await settle()
    try await check()
    guard choice == .ask else { return }
    // Two users can settle the same conflict differently, which causes a new conflict.
    for _ in 0..<users.count {
      for user in users { try await resolve(user) }
      try await settle()
      try await check()
    }
    guard await !hasConflicts else { throw problem("a conflict is still open") }
  }

  // MARK: - People

  private mutating func act(_ user: SyncUser) async {
    let notes = await user.notes.sorted { $0.value.uid < $1.value.uid }
    guard let (id, note) = notes.randomElement(using: &random) else { return await add(user) }
    switch random(1...20) {
    case 1...9:
      await user.store.change(id, to: edited(note))
    case 10...11:
      await remove(id, note, user)
    case 12...15: await add(user)
    case 16: backups[user.name] = await user.store.contents
    case 17:
      guard let backup = backups[user.name] else { return }
      let shown = await server.texts.values.map { String(decoding: $0, as: UTF8.self) }.joined()
      // The user discarded these values by restoring, and no one else has them.
      for note in notes.map(\.value) {
        for value in [note.title, note.place] where !shown.contains(value) { required.remove(value) }
      }
      await user.store.restore(backup)
    case 18:
      // The same record is imported on two computers.
      guard quirks.creation != .post else { return }
      await add(users.filter { $0.name != user.name }.randomElement(using: &random) ?? user, twin: user)
    default: break
    }
  }

  private mutating func add(_ user: SyncUser, twin: SyncUser? = nil) async {
    count += 1
    let uid = "u\(count)" + ["", "@example.org", " with/blank", "-김민지"][random(0...3)]
    let note = edited(edited(Note(uid: uid)))
    await user.store.add(note)
    guard let twin else { return }
    await twin.store.add(random(1...2) == 1 ? note : edited(Note(uid: uid)))
  }

  private mutating func remove(_ id: SyncRecordID, _ note: Note, _ user: SyncUser) async {
    let contents = await user.store.contents
    // Someone who removes a record with an open conflict has seen both values.
    let open = contents.items.values.filter { $0.record == id }.flatMap { contents.conflicts[$0.path] ?? [] }
    for value in [note.title, note.place] + open.compactMap(\.there) { required.remove(value) }
    await user.store.remove(id)
  }

  private mutating func edited(_ note: Note) -> Note {
    var note = note
    count += 1
    let path: WritableKeyPath<Note, String> = note.title.isEmpty || random(1...2) == 1 ? \.title : \.place
    required.remove(note[keyPath: path])
    note[keyPath: path] = "value\(count)."
    note.modified = count
    required.insert(note[keyPath: path])
    values[note.uid, default: []].insert(note[keyPath: path])
    return note
  }

  /// Acts as another program that reads the server's state right before it changes something.
  private mutating func actElsewhere() async {
    let texts = await server.texts.sorted { $0.key < $1.key }
    guard let (path, text) = texts.randomElement(using: &random) else { return }
    let href = SyncHref(path.text.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20"))
    guard let note = NoteFormat().record(in: text) else {
      return await server.store(NoteFormat.text(edited(edited(Note(uid: NoteFormat.uid(text) ?? "?")))), at: href)
    }
    switch random(1...8) {
    case 1...3: await server.store(NoteFormat().text(of: edited(note), on: text), at: href)
    case 4:
      for value in [note.title, note.place] { required.remove(value) }
      await server.removeResource(at: path)
    case 5:
      count += 1
      let note = edited(Note(uid: "other\(count)"))
      await server.store(NoteFormat.text(note), at: SyncHref("\(SyncUser.collection.text)a%20file%20\(count).ics"))
    case 6:
      // Moves the resource to a different name.
      count += 1
      await server.store(text, at: SyncHref("\(SyncUser.collection.text)moved%20\(count).ics"))
      await server.removeResource(at: path)
    case 7:
      // Writes a text that can't be shown; `settle` repairs the text.
      for value in [note.title, note.place] { required.remove(value) }
      await server.store(Array("BEGIN\nUID:\(note.uid)\nX-RAW:\(note.uid)\nEND".utf8), at: href)
    default:
      guard quirks.uidConflictStatus == 0 else { return }
      count += 1
      let copy = SyncHref("\(SyncUser.collection.text)copy%20\(count).ics")
      await server.store(NoteFormat().text(of: edited(note), on: text), at: copy)
    }
  }

  // MARK: - Runs

  private mutating func syncBadly(_ user: SyncUser) async throws {
    let fault = FaultyDAVServer.Fault.allCases.randomElement(using: &random) ?? .before
    switch random(1...12) {
    case 1...5: await user.server.fail(fault, at: random(1...12))
    case 6...8: await user.store.fail(after: random(1...15), isSaved: random(1...3) == 1)
    case 9: await user.store.update { $0.token = nil }
    case 10: await user.store.update { $0.token = SyncToken("unknown") }
    default: break
    }
    if random(1...20) == 1 { await server.forgetTokens() }
    if quirks.trash != .none, random(1...4) == 1 { await server.emptyTrash() }
    let options = SyncOptions(
      now: SyncUser.start, conflicts: choice, acceptsRemovals: random(1...2) == 1,
      acceptsReplacement: random(1...2) == 1)
    do {
      let outcome = try await user.sync(options)
      conflicts += outcome.run.conflicts
      if case .failed = outcome.end { cuts += 1 }
    } catch is StoreError {
      cuts += 1
    }
    await user.server.stopFailing()
    await user.store.fail(after: nil)
  }

  /// Runs without faults until nothing changes.
  private mutating func settle() async throws {
    for (path, text) in await server.texts where NoteFormat().record(in: text) == nil {
      let href = SyncHref(path.text.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20"))
      let uid = NoteFormat.uid(text) ?? "?"
      await server.store(NoteFormat.text(edited(edited(Note(uid: uid)))), at: href)
    }
    await server.emptyTrash()
    for _ in 0..<4 {
      for user in users {
        // The refusals of the previous day no longer count.
        let now = SyncUser.start.adding(seconds: 2 * 86_400)
        let options = SyncOptions(now: now, conflicts: choice, acceptsRemovals: true, acceptsReplacement: true)
        let outcome = try await user.sync(options)
        guard outcome.end == .complete else { throw problem("\(user.name) ended with \(outcome.end)") }
      }
    }
    let options = SyncOptions(now: SyncUser.start, conflicts: choice)
    for user in users {
      for _ in 0..<3 {
        await server.forgetRequests()
        let outcome = try await user.sync(options)
        let requests = await server.requests
        guard outcome.end == .complete, requests.allSatisfy({ $0 == .changes }) else {
          throw problem("\(user.name) isn't quiet: \(requests) \(outcome)")
        }
      }
    }
  }

  private func resolve(_ user: SyncUser) async throws {
    let resolve = SettleConflict(user.store, NoteFormat(), newID: .zero)
    while let (path, fields) = await user.store.contents.conflicts.min(by: { $0.key < $1.key }),
      let field = fields.first
    {
      let side: SyncSide = (path.text.count + field.field.count).isMultiple(of: 2) ? .here : .there
      try await resolve(SyncConflict(path, field), choosing: side, at: SyncUser.start)
    }
    try await user.sync(SyncOptions(now: SyncUser.start, conflicts: choice, acceptsRemovals: true))
  }

  // MARK: - Rules

  private func check() async throws {
    let texts = await server.texts
    let shown = await server.shown
    let uids = texts.values.compactMap(NoteFormat.uid)
    // If two users add a removed record again at the same time, it is duplicated on a server that compares neither
    // paths nor UIDs.
    if quirks.uidConflictStatus != 0, quirks.creation != .post {
      guard Set(uids).count == uids.count else { throw problem("doubled on the server: \(uids.sorted())") }
    }
    for (path, text) in texts {
      guard NoteFormat.raw(text) == NoteFormat.uid(text) else { throw problem("a line got lost: \(path.text)") }
    }
    for user in users {
      let notes = await user.notes.values
      guard Set(notes.map(\.uid)) == Set(shown.keys), notes.count == shown.count else {
        throw problem(
          "\(user.name) has \(notes.map(\.uid).sorted()), the server \(shown.keys.sorted())")
      }
      let contents = await user.store.contents
      for item in contents.items.values {
        guard let id = item.record, let note = contents.records[id] else { continue }
        let open = (contents.conflicts[item.path] ?? []).reduce(note) {
          NoteFormat().record($0, setting: $1.field, to: $1.there)
        }
        guard shown[note.uid] == "\(open.title)|\(open.place)" else {
          throw problem("\(user.name) has \(note), the server \(shown[note.uid] ?? "nothing")")
        }
        for value in [note.title, note.place] where !value.isEmpty && values[note.uid]?.contains(value) != true {
          throw problem("nobody wrote \(value) for \(note.uid)")
        }
      }
    }
    try await checkValues(texts)
  }

  private func checkValues(_ texts: [SyncPath: [UInt8]]) async throws {
    var everything = texts.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    for user in users {
      let contents = await user.store.contents
      everything += contents.records.values.map { "\($0.title) \($0.place)" }.joined()
      everything += contents.losing.map { String(decoding: $0.text, as: UTF8.self) }.joined()
    }
    let lost = required.filter { !everything.contains($0) }
    guard lost.isEmpty else { throw problem("lost: \(lost.sorted())") }
  }

  private var hasConflicts: Bool {
    get async {
      for user in users where await !user.store.contents.conflicts.isEmpty {
        return true
      }
      return false
    }
  }

  private func problem(_ text: String) -> Problem { Problem(description: "seed \(seed), \(name), \(choice): \(text)") }

  private mutating func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  /// Returns a text with the same content in a different order, as some servers store it.
  private static func rewritten(_ text: [UInt8]) -> [UInt8] {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, lines.first == "BEGIN", lines.last == "END" else { return text }
    return Array((["BEGIN"] + lines[1..<lines.count - 1].sorted() + ["END"]).joined(separator: "\n").utf8)
  }
}
