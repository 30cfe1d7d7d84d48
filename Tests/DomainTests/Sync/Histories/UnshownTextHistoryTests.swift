import Domain
import DomainTesting
import Testing

/// Resources whose texts Haru can no longer show; their records are gone until the texts can be shown again.
struct UnshownTextHistoryTests {
  private static let href = SyncHref("\(SyncUser.collection.text)n1.ics")

  private static func text(_ title: String) -> [UInt8] { NoteFormat.text(Note(uid: "n1", title: title)) }

  /// A text of the note without its title.
  private static func unshown(_ place: String = "") -> [UInt8] {
    Array("BEGIN\nUID:n1\nPLACE:\(place)\nX-RAW:n1\nEND".utf8)
  }

  /// Makes a server with the notes `n1` and `n2`, which the user has.
  private static func desk(
    _ quirks: MemoryDAVServer.Quirks = .radicale
  ) async throws -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes(quirks)
    let user = SyncUser("A", server, quirks)
    await server.store(text("t1"), at: href)
    await server.store(
      NoteFormat.text(Note(uid: "n2", title: "t2")), at: SyncHref("\(SyncUser.collection.text)n2.ics"))
    try await user.sync()
    await server.forgetRequests()
    return (server, user)
  }

  private static func unshownItems(_ user: SyncUser) async throws -> [UnshownText] {
    try await SyncedCollection(user.store, NoteFormat(), newID: .zero, wait: { _ in }).unshownItems().map(\.text)
  }

  private static func losing(_ user: SyncUser) async -> [String] {
    await user.store.contents.losing.map { String(decoding: $0.text, as: UTF8.self) }
  }

  /// Expects that further runs send nothing, even those that compare everything, and report only these reasons.
  private static func expectNothingSent(
    _ user: SyncUser, _ server: MemoryDAVServer, reasons: [DAVRefusal] = []
  ) async throws {
    for _ in 0..<2 { try await user.sync() }
    await server.forgetRequests()
    try await user.sync()
    #expect(await server.requests == [.changes])
    try await ForgetSyncState(user.store)()
    for _ in 0..<2 { try await user.sync() }
    #expect(await server.writes == 0)
    #expect(await user.store.contents.refusals.values.map(\.reason) == reasons)
  }

  @Test func recordOfAnUnshownTextEndsAndTheTextIsListed() async throws {
    let (server, user) = try await Self.desk()
    await server.store(Self.unshown(), at: Self.href)
    let run = try await user.sync().run
    #expect((run.removed, run.setAside) == (1, 0))
    #expect(await user.shown == ["n2": "t2|"])
    #expect(try await Self.unshownItems(user) == [UnshownText(uid: "n1", title: "", .noName)])
    try await Self.expectNothingSent(user, server)
    #expect(await server.texts[Self.href.path] == Self.unshown())
    #expect(await user.shown == ["n2": "t2|"])
    #expect(await Self.losing(user) == [])
  }

  @Test func unsentChangeOfAnEndedRecordIsStored() async throws {
    let (server, user) = try await Self.desk()
    await user.change("n1") { $0.place = "Kitchen" }
    await server.store(Self.unshown(), at: Self.href)
    let run = try await user.sync().run
    #expect((run.removed, run.setAside) == (1, 1))
    #expect(await Self.losing(user).map { $0.contains("TITLE:t1\nPLACE:Kitchen") } == [true])
    try await Self.expectNothingSent(user, server)
    #expect(await server.texts[Self.href.path] == Self.unshown())
  }

  @Test func changesOfAnUnshownTextArrive() async throws {
    let (server, user) = try await Self.desk()
    for place in ["Garden", "Kitchen"] {
      await server.store(Self.unshown(place), at: Self.href)
      try await user.sync()
    }
    let text = try await user.store.read { sync throws(StoreError) in try sync.text(at: Self.href.path) }
    #expect(text == Self.unshown("Kitchen"))
  }

  @Test func textThatCanBeShownAgainIsOneRecord() async throws {
    let (server, user) = try await Self.desk()
    await server.store(Self.unshown(), at: Self.href)
    try await user.sync()
    await server.store(Self.text("again"), at: Self.href)
    #expect(try await user.sync().run.added == 1)
    #expect(await user.shown == ["n1": "again|", "n2": "t2|"])
    #expect(try await Self.unshownItems(user) == [])
    try await Self.expectNothingSent(user, server)
    #expect(await user.notes.count == 2)
  }

  @Test func unshownTextThatIsRemovedIsGoneOnBothSides() async throws {
    let (server, user) = try await Self.desk()
    await server.store(Self.unshown(), at: Self.href)
    try await user.sync()
    await server.removeResource(at: Self.href.path)
    try await user.sync()
    #expect(await user.store.contents.items[Self.href.path] == nil)
    try await Self.expectNothingSent(user, server)
    #expect(await server.texts.count == 1)
  }

  /// A record isn't sent as a new one just because its resource is no longer known.
  @Test func recordWithoutAKnownResourceEndsToo() async throws {
    let (server, user) = try await Self.desk()
    await server.store(Self.unshown(), at: Self.href)
    try await ForgetSyncState(user.store)()
    try await user.sync()
    #expect(await user.shown == ["n2": "t2|"])
    #expect(await Self.losing(user).map { $0.contains("TITLE:t1") } == [true])
    try await Self.expectNothingSent(user, server)
    #expect(await server.texts[Self.href.path] == Self.unshown())
  }

  @Test func recordThatTheUserBringsBackReplacesTheUnshownText() async throws {
    let (server, user) = try await Self.desk()
    await server.store(Self.unshown("Garden"), at: Self.href)
    try await user.sync()
    await user.add("n1", "back")
    try await user.sync()
    #expect(await server.shown == ["n1": "back|", "n2": "t2|"])
    #expect(await server.texts.count == 2)
    #expect(await Self.losing(user) == [String(decoding: Self.unshown("Garden"), as: UTF8.self)])
    #expect(try await Self.unshownItems(user) == [])
    try await Self.expectNothingSent(user, server)
  }

  @Test func copyReplacesTheRecord() async throws {
    let (server, user) = try await Self.desk(.xandikosContacts)
    let id = await user.notes.first { $0.value.uid == "n1" }?.key
    await server.store(Self.text("copy"), at: SyncHref("\(SyncUser.collection.text)z.ics"))
    try await user.sync()
    await server.store(Self.unshown(), at: Self.href)
    try await user.sync()
    #expect(await user.shown == ["n1": "copy|", "n2": "t2|"])
    #expect(await user.notes.first { $0.value.uid == "n1" }?.key == id)
    #expect(try await Self.unshownItems(user).map(\.reason) == [.noName])
  }

  /// A web page or a part of the text doesn't affect the record.
  @Test(arguments: ["<html>", "BEGIN\nUID:n1\nTITL", "BEGIN\nUID:n1\nTITLE:t1\nX-RAW:n"])
  func recordStaysAndIsListedIfTheTextCouldBeAnything(text: String) async throws {
    let (server, user) = try await Self.desk()
    await server.store(Array(text.utf8), at: Self.href)
    #expect(try await user.sync().run.refused.map(\.reason) == [.unshownThere])
    await user.change("n1") { $0.place = "Kitchen" }
    try await Self.expectNothingSent(user, server, reasons: [.unshownThere])
    #expect(await user.shown == ["n1": "t1|Kitchen", "n2": "t2|"])
    #expect(await user.store.contents.refusals.values.map(\.title) == ["t1"])
    await server.store(Self.text("mended"), at: Self.href)
    try await user.sync()
    #expect(await user.shown["n1"] == "mended|Kitchen")
    #expect(await server.shown["n1"] == "mended|Kitchen")
    #expect(try await Self.unshownItems(user) == [])
    #expect(await user.store.contents.refusals.isEmpty)
  }

  @Test func recordOfAMirrorStays() async throws {
    let (server, _) = try await Self.desk()
    let mirror = SyncUser("B", server, direction: .toServer)
    await mirror.add("n1", "t1")
    try await mirror.sync()
    await server.store(Self.unshown(), at: Self.href)
    try await mirror.sync()
    #expect(await mirror.shown == ["n1": "t1|"])
    #expect(await server.texts[Self.href.path] == Self.unshown())
    #expect(await mirror.store.contents.refusals.values.map(\.reason) == [.unshownThere])
  }

  /// A value that was written locally is on the server, in a record, or stored, until someone who has seen it replaces
  /// it.
  @Test(arguments: 1...100) func textsThatComeAndGoLoseNothing(seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (server, user) = try await Self.desk()
    var required: Set<String> = []
    func everywhere() async -> String {
      let records = await user.notes.values.map(\.title)
      let texts = await server.texts.values.map { String(decoding: $0, as: UTF8.self) }
      return (records + texts + (await Self.losing(user))).joined(separator: "\n")
    }
    for step in 1...15 {
      let action = Int.random(in: 1...9, using: &random)
      if action <= 5, let text = await server.texts[Self.href.path] {
        let known = String(decoding: text, as: UTF8.self)
        required = required.filter { !known.contains($0) }
      }
      switch action {
      case 1...2: await server.store(Self.unshown("garden\(step)."), at: Self.href)
      case 3...4: await server.store(Self.text("there\(step)."), at: Self.href)
      case 5: await server.removeResource(at: Self.href.path)
      case 6...7:
        let old = await user.notes.values.first { $0.uid == "n1" }
        if let old { required.remove(old.title) }
        if old == nil {
          await user.add("n1", "here\(step).")
        } else {
          await user.change("n1") { $0.title = "here\(step)." }
        }
        required.insert("here\(step).")
      case 8: try await ForgetSyncState(user.store)()
      default: break
      }
      if Bool.random(using: &random) {
        try await user.sync(SyncOptions(now: SyncUser.start, conflicts: .there, acceptsRemovals: true))
      }
      let all = await everywhere()
      #expect(required.allSatisfy(all.contains), "seed \(seed), step \(step)")
    }
    for _ in 0..<3 { try await user.sync(SyncOptions(now: SyncUser.start, conflicts: .there, acceptsRemovals: true)) }
    #expect(await user.shown == server.shown, "seed \(seed)")
    #expect(await server.texts.values.count { NoteFormat.uid($0) == "n1" } <= 1, "seed \(seed)")
    await server.forgetRequests()
    try await user.sync(SyncOptions(now: SyncUser.start, conflicts: .there))
    #expect(await server.requests == [.changes], "seed \(seed)")
    let all = await everywhere()
    #expect(required.allSatisfy(all.contains), "seed \(seed)")
  }
}
