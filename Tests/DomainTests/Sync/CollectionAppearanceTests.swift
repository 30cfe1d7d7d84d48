import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// The name and the color of a collection and of its calendar.
struct CollectionAppearanceTests {
  private static let account = SyncAccount(
    id: SyncAccount.ID(UUID(number: 1)), name: "home", server: "https://dav.example", user: "minji")

  /// A computer with a collection "Work" whose color on the server is red, and its calendar.
  private struct Desk {
    let store: InMemoryStore
    let server: MemoryDAVServer
    let collection: InMemorySyncStore<NoteFormat>

    init(
      _ calendar: CalendarAppearance = CalendarAppearance(name: "Work", color: .red),
      _ quirks: MemoryDAVServer.Quirks = .radicale
    ) async throws {
      store = InMemoryStore(time: try .fixed())
      let href = SyncHref("/minji/work/")
      let offer = DAVCollection(
        href: href, kinds: [.contacts], name: "Work", color: "#FF3B30FF", isWritable: !quirks.isReadOnly)
      let added = try await AddSyncAccount(store, newID: .counting(from: 100))(account, with: [offer])
      var ready = try #require(added.collections.first)
      (ready.state, ready.shown) = (.ready, calendar)
      collection = InMemorySyncStore(ready, NoteFormat())
      await collection.show(calendar)
      server = MemoryDAVServer(href, quirks, uid: { NoteFormat.uid($0) })
      await server.name("Work", color: "#FF3B30FF")
    }

    /// Runs once, `hour` hours after the start.
    func run(hour: Int) async throws {
      let opened = SyncedCollection(collection, NoteFormat(), newID: .counting(), wait: { _ in })
      let now = Instant(secondsSince1970: 1_800_000_000 + hour * 3_600)
      let run = RunSyncAccount(store, { _ in opened }, newID: .counting(), now: { now }, wait: SyncAccountTests.sleep)
      let runs = try await run(account.id, on: server, SyncOptions(now: now))
      #expect(runs.map(\.outcome?.end) == [.complete])
    }

    /// Changes the name or the color of the calendar, as the user does.
    func show(_ name: String, _ color: EventCalendar.Color) async {
      await collection.show(CalendarAppearance(name: name, color: color))
    }

    /// The names and the colors on both sides: the server's, and the calendar's.
    var state: [String?] {
      get async throws {
        let there = try await server.collection(at: server.collection)
        let contents = await collection.contents
        #expect(contents.collection.name == there?.name && contents.collection.color == there?.color)
        return [there?.name, there?.color, contents.calendar?.name, contents.calendar?.color.rawValue]
      }
    }

    var patches: [CollectionChange] {
      get async { await server.requests.compactMap { if case .patch(let change) = $0 { change } else { nil } } }
    }
  }

  @Test func calendarFollowsTheServerWhileItHasTheServersValues() async throws {
    let desk = try await Desk()
    await desk.server.name("Office", color: "#34C759AA")
    try await desk.run(hour: 1)
    #expect(try await desk.state == ["Office", "#34C759AA", "Office", "green"])
    await desk.server.name("Bureau", color: nil)
    try await desk.run(hour: 2)
    // A server that no longer sends a color doesn't remove the color.
    #expect(try await desk.state == ["Bureau", nil, "Bureau", "green"])
    #expect(await desk.patches.isEmpty)
  }

  @Test func calendarWithValuesOfItsOwnKeepsThem() async throws {
    let desk = try await Desk(CalendarAppearance(name: "일", color: .teal))
    await desk.server.name("Office", color: "#34C759AA")
    for hour in 1...2 { try await desk.run(hour: hour) }
    #expect(try await desk.state == ["Office", "#34C759AA", "일", "teal"])
    #expect(await desk.patches.isEmpty)
  }

  @Test func changeInHaruIsSentOnceAndTheServersNextChangeComesBack() async throws {
    let desk = try await Desk()
    try await desk.run(hour: 1)
    await desk.show("Office", .purple)
    // A local change doesn't wait for the next hour.
    for _ in 0..<2 { try await desk.run(hour: 1) }
    #expect(await desk.patches == [CollectionChange(name: "Office"), CollectionChange(color: "#8E24AAFF")])
    #expect(try await desk.state == ["Office", "#8E24AAFF", "Office", "purple"])
    await desk.server.name("Bureau", color: "#007AFFFF")
    try await desk.run(hour: 2)
    #expect(try await desk.state == ["Bureau", "#007AFFFF", "Bureau", "blue"])
  }

  @Test func colorOfTheServerIsNotReplacedByItsHue() async throws {
    let desk = try await Desk()
    await desk.show("Office", .red)
    try await desk.run(hour: 1)
    #expect(await desk.patches == [CollectionChange(name: "Office")])
    #expect(try await desk.state == ["Office", "#FF3B30FF", "Office", "red"])
  }

  @Test func changesOfBothSidesMeetAndTheUsersWins() async throws {
    let desk = try await Desk()
    await desk.show("Here", .red)
    await desk.server.name("There", color: "#34C759AA")
    try await desk.run(hour: 1)
    #expect(try await desk.state == ["Here", "#34C759AA", "Here", "green"])
  }

  @Test func refusedChangeIsNotRepeated() async throws {
    var quirks = MemoryDAVServer.Quirks.radicale
    quirks.keepsAppearance = true
    let desk = try await Desk(CalendarAppearance(name: "Work", color: .red), quirks)
    await desk.show("Office", .red)
    for hour in 1...3 { try await desk.run(hour: hour) }
    #expect(await desk.patches == [CollectionChange(name: "Office")])
    #expect(try await desk.state == ["Work", "#FF3B30FF", "Office", "red"])
    await desk.server.name("Bureau", color: "#FF3B30FF")
    try await desk.run(hour: 4)
    #expect(try await desk.state == ["Bureau", "#FF3B30FF", "Office", "red"])
  }

  @Test func nothingIsSentToAReadOnlyCollection() async throws {
    var quirks = MemoryDAVServer.Quirks.radicale
    quirks.isReadOnly = true
    let desk = try await Desk(CalendarAppearance(name: "Work", color: .red), quirks)
    await desk.show("Mine", .blue)
    for hour in 1...2 { try await desk.run(hour: hour) }
    #expect(await desk.patches.isEmpty)
    #expect(try await desk.state == ["Work", "#FF3B30FF", "Mine", "blue"])
  }

  @Test func dryRunCountsTheChangesOfBothSidesAndMakesNone() async throws {
    let desk = try await Desk()
    await desk.show("Office", .red)
    await desk.server.name("Work", color: "#34C759AA")
    let opened = SyncedCollection(desk.collection, NoteFormat(), newID: .counting(), wait: { _ in })
    let now = Instant(secondsSince1970: 1_800_000_000)
    let run = RunSyncAccount(
      desk.store, { _ in opened }, newID: .counting(), now: { now }, wait: SyncAccountTests.sleep)
    for _ in 0..<2 {
      let runs = try await run(Self.account.id, on: desk.server, SyncOptions(now: now, isPreview: true))
      #expect(runs.map(\.outcome?.run.appearances) == [2])
    }
    #expect(await desk.patches.isEmpty)
    #expect(await desk.collection.contents.calendar == CalendarAppearance(name: "Office", color: .red))
  }

  @Test func serverIsAskedOnceAnHour() async throws {
    let desk = try await Desk()
    for hour in [1, 1, 1, 2, 2] { try await desk.run(hour: hour) }
    #expect(await desk.server.requests.count { $0 == .describe } == 2)
  }

  @Test func chosenNameReplacesAnUnsentOne() async throws {
    let desk = try await Desk()
    await desk.show("Pending", .green)
    let opened = SyncedCollection(desk.collection, NoteFormat(), newID: .counting(), wait: { _ in })
    let change = CollectionChange(name: "Office")
    let there = DAVCollection(
      href: desk.server.collection, kinds: [.contacts], name: "Office", color: "#FF3B30FF")
    try await desk.server.patch(desk.server.collection, name: change.name, color: nil)
    _ = try await opened.follow(there, choosing: change)
    #expect(await desk.collection.contents.calendar == CalendarAppearance(name: "Office", color: .green))
    try await desk.run(hour: 1)
    // The color that the user chose here is still sent.
    #expect(try await desk.state == ["Office", "#43A047FF", "Office", "green"])
  }

  @Test(arguments: EventCalendar.Color.allCases) func colorComesBackAsItsOwnHue(color: EventCalendar.Color) {
    #expect(EventCalendar.Color(near: color.text) == color)
    #expect(color.text.utf8.count == 9)
  }

  @Test(arguments: ["", "red", "#12345", "#12345G", "#+12345", "#1234567", "#-1234567", "123456#"])
  func otherTextIsNotAColor(text: String) {
    #expect(EventCalendar.Color(near: text) == nil)
  }
}
