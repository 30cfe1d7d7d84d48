import Domain
import DomainTesting
import Foundation
import Testing

/// Tests that records lose their marks when they match the last agreement again.
struct UnmarkItemsTests {
  private let server = MemoryDAVServer.ofNotes()
  private let user: SyncUser
  private let unmark: UnmarkItems<NoteFormat>

  init() async throws {
    user = SyncUser("A", server)
    unmark = UnmarkItems(user.store, NoteFormat())
    for number in 1...3 { await user.add("\(number)", "note \(number)") }
    try await user.sync()
  }

  private var marked: Set<String> {
    get async { Set(await user.store.contents.items.values.filter(\.isChanged).map(\.uid)) }
  }

  @Test func undoneChangeIsNotCounted() async throws {
    await user.change("1") { $0.title = "changed" }
    await user.change("2") { $0.title = "changed" }
    await user.change("1") { $0.title = "note 1" }
    #expect(await marked == ["1", "2"])
    #expect(try await unmark() == 1)
    #expect(await marked == ["2"])
    await server.forgetRequests()
    try await user.sync()
    #expect(await server.writes == 1)
  }

  @Test func nothingIsSavedIfEveryMarkIsRight() async throws {
    await user.change("1") { $0.title = "changed" }
    let commits = await user.store.commits
    for _ in 0..<2 { #expect(try await unmark() == 0) }
    #expect(await user.store.commits == commits)
    #expect(await marked == ["1"])
  }

  @Test func recordThatCameBackIsNotCounted() async throws {
    let (id, note) = try #require(await user.notes.first { $0.value.uid == "1" })
    await user.remove("1")
    #expect(try await unmark() == 0)
    await user.store.change(id, to: note)
    #expect(try await unmark() == 1)
    #expect(await marked == [])
  }

  @Test func conflictKeepsItsMark() async throws {
    await user.change("1") { $0.title = "here" }
    let path = try #require(await user.store.contents.items.values.first { $0.uid == "1" }?.path)
    await server.store(NoteFormat.text(Note(uid: "1", title: "there")), at: SyncHref(path.text))
    try await user.sync()
    #expect(await user.store.contents.conflicts.count == 1)
    await user.change("1") { $0.title = "there" }
    #expect(try await unmark() == 0)
    #expect(await marked == ["1"])
  }

  @Test func largeChangeIsNotCompared() async throws {
    for number in 4...101 { await user.add("\(number)", "note") }
    try await user.sync()
    for number in 1...101 { await user.change("\(number)") { $0.place = $0.place } }
    #expect(try await unmark() == 0)
    try await user.sync()
    await user.change("1") { $0.place = "" }
    #expect(try await unmark() == 1)
  }
}
