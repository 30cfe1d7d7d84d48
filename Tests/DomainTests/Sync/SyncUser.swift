import Domain
import DomainTesting
import struct Foundation.UUID

/// A user's computer: the records, and the way to the server.
struct SyncUser: Sendable {
  static let collection = SyncHref("/minji/calendar/")
  static let start = Instant(secondsSince1970: 1_800_000_000)

  let name: String
  let store: InMemorySyncStore<NoteFormat>
  let server: FaultyDAVServer

  init(
    _ name: String, number: Int = 0, _ server: MemoryDAVServer, _ quirks: MemoryDAVServer.Quirks = .radicale,
    direction: SyncCollection.Direction = .both, state: SyncCollection.State = .ready
  ) {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    let collection = SyncCollection(
      id: SyncCollection.ID(id), account: SyncAccount.ID(id), href: Self.collection, kind: .events,
      direction: direction, creation: quirks.creation, maximumSize: quirks.maximumSize, state: state)
    self.name = name
    store = InMemorySyncStore(collection, NoteFormat(), number: number)
    self.server = FaultyDAVServer(server)
  }

  /// Runs once, and accepts every removal unless `options` say otherwise.
  @discardableResult
  func sync(_ options: SyncOptions = SyncOptions(now: start, acceptsRemovals: true)) async throws -> SyncOutcome {
    let synchronize = SynchronizeCollection(store, NoteFormat(), newID: .zero, wait: { _ in })
    return try await synchronize(server, options)
  }

  var notes: [SyncRecordID: Note] { get async { await store.contents.records } }

  /// The records by UID, each as `title|place`.
  var shown: [String: String] {
    get async { Dictionary(await notes.values.map { ($0.uid, "\($0.title)|\($0.place)") }) { "\($0) twice \($1)" } }
  }

  func add(_ uid: String, _ title: String, _ place: String = "", modified: Int? = nil) async {
    await store.add(Note(uid: uid, title: title, place: place, modified: modified))
  }

  /// Changes a record with a UID.
  func change(_ uid: String, _ change: (inout Note) -> Void) async {
    guard let (id, note) = await notes.first(where: { $0.value.uid == uid }) else { return }
    var changed = note
    change(&changed)
    await store.change(id, to: changed)
  }

  func remove(_ uid: String) async {
    guard let id = await notes.first(where: { $0.value.uid == uid })?.key else { return }
    await store.remove(id)
  }
}

extension IDGenerator {
  /// Makes arbitrary identifiers.
  static let zero = IDGenerator { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

extension MemoryDAVServer {
  /// Makes a server for notes.
  static func ofNotes(
    _ quirks: Quirks = .radicale, rewrite: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) -> MemoryDAVServer {
    MemoryDAVServer(SyncUser.collection, quirks, uid: { NoteFormat.uid($0) }, rewrite: rewrite)
  }

  /// The resources by UID, each as `title|place`; the first path counts if a UID occurs twice.
  var shown: [String: String] {
    var shown: [String: String] = [:]
    for (_, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let note = NoteFormat().record(in: text), shown[note.uid] == nil else { continue }
      shown[note.uid] = "\(note.title)|\(note.place)"
    }
    return shown
  }

  /// The number of requests that changed something.
  var writes: Int { requests.count(where: \.isWriting) }
}
