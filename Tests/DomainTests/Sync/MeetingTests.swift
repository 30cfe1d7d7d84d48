import Domain
import DomainTesting
import Testing

/// Events with guests on a server that sends mail: no one gets mail without the user's consent.
struct MeetingTests {
  private static let me = "minji@example.com"
  private static let own = "ORGANIZER:mailto:\(me)"
  private static let theirs = "ORGANIZER;CN=Kim:mailto:kim@example.com"
  private static let guests = ["ATTENDEE:mailto:a@example.com", "ATTENDEE:mailto:b@example.com"]
  private static let href = SyncHref(SyncUser.collection.text + "m.ics")

  private static func text(_ title: String, _ place: String, by organizer: String) -> [UInt8] {
    var lines = String(decoding: NoteFormat.text(Note(uid: "m", title: title, place: place)), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    lines.insert(contentsOf: [organizer] + guests + ["ATTENDEE:mailto:\(me)"], at: lines.count - 1)
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Makes a server with a meeting, and a user who has it.
  private static func desk(by organizer: String) async throws -> (server: MemoryDAVServer, user: SyncUser) {
    let server = MemoryDAVServer.ofNotes(.scheduling)
    let user = SyncUser("A", server, .scheduling)
    await server.store(text("Tea", "Kitchen", by: organizer), at: href)
    // There are more notes, so that removing one doesn't remove everything.
    for number in 1...9 {
      await server.store(NoteFormat.text(Note(uid: "n\(number)")), at: SyncHref(SyncUser.collection.text + "\(number)"))
    }
    for _ in 0..<3 { try await user.sync(options()) }
    await server.forgetRequests()
    return (server, user)
  }

  private static func options(
    _ notice: RemovalNotice? = nil, scheduling: SyncScheduling = .automatic([me])
  ) -> SyncOptions {
    SyncOptions(now: SyncUser.start, acceptsRemovals: true, scheduling: scheduling, notice: notice)
  }

  // MARK: - People

  @Test(
    arguments: [
      (own, [me], Meeting.Role.organizer, 2), (own, ["MAILTO:MINJI@example.com"], .organizer, 2),
      (theirs, [me], .guest, 1), (theirs, [], .unknown, 3), ("X:", [me], .organizer, 2),
    ])
  func serverNotifiesEveryoneButTheUser(
    organizer: String, addresses: [String], role: Meeting.Role, notified: Int
  ) throws {
    let guests = NoteFormat().guests(in: Self.text("", "", by: organizer))
    let meeting = try #require(Meeting(guests, on: .automatic(Set(addresses.map(EventGuests.address)))))
    #expect(meeting.role == role && meeting.notified == notified)
    #expect(Meeting(guests, on: .manual) == nil)
  }

  /// A server that doesn't name the user's addresses: only a guest with the user's name makes the event someone else's.
  @Test(
    arguments: [
      (own, me, Meeting.Role.organizer, 2), (own, "Minji", .organizer, 2), (theirs, me, .guest, 1),
      (theirs, "minji", .guest, 1), (theirs, "min", .unknown, 3), (theirs, "minji@other.example", .unknown, 3),
    ])
  func userNameIdentifiesTheUsersEvents(organizer: String, user: String, role: Meeting.Role, notified: Int) throws {
    let guests = NoteFormat().guests(in: Self.text("", "", by: organizer))
    let meeting = try #require(Meeting(guests, on: .unknown, user: user))
    #expect(meeting.role == role && meeting.notified == notified)
  }

  @Test(arguments: ["minji", "someone"]) func guestOnAServerWithoutAddressesChangesNothing(user: String) async throws {
    let (server, computer) = try await Self.desk(by: Self.theirs)
    await computer.change("m") { $0.title = "Coffee" }
    var options = Self.options(scheduling: .unknown)
    options.user = user
    for _ in 0..<2 { try await computer.sync(options) }
    // The event may be the user's own, so it stays editable.
    #expect(await server.shown["m"] == (user == "minji" ? "Tea|Kitchen" : "Coffee|Kitchen"))
    #expect(await computer.shown["m"] == (user == "minji" ? "Tea|Kitchen" : "Coffee|Kitchen"))
  }

  @Test func guestsNotifiedByAnotherProgramGetNoMail() {
    let people = ["a", "b"].map { EventGuests.Person(address: $0, isServed: false) }
    #expect(Meeting(EventGuests(organizer: nil, invited: people), on: .unknown) == nil)
    let organizer = EventGuests.Person(address: "kim@example.com", isServed: false)
    let guests = EventGuests(organizer: organizer, invited: [.init(address: "a")])
    #expect(Meeting(guests, on: .automatic([Self.me])) == nil)
  }

  @Test func organizerIsNotAGuestAndNobodyIsCountedTwice() {
    let kim = EventGuests.Person(name: "Kim", address: "mailto:KIM@example.com")
    let guests = EventGuests(
      organizer: kim, invited: [.init(address: "kim@example.com"), .init(address: "a"), .init(address: "A")])
    #expect(guests?.guests.map(\.address) == ["a"])
    #expect(EventGuests(organizer: kim, invited: [kim]) == nil)
  }

  // MARK: - Removing

  @Test(arguments: [own, theirs], RemovalNotice.allCases)
  func removalWaitsForTheAnswerAndObeysIt(organizer: String, notice: RemovalNotice) async throws {
    let (server, user) = try await Self.desk(by: organizer)
    await user.remove("m")
    for _ in 0..<3 {
      let run = try await user.sync(Self.options()).run
      #expect(run.heldThere == 1 && run.sentRemoved == 0)
    }
    #expect(await server.requests == [.changes, .changes, .changes])
    let notified = organizer == Self.own ? 2 : 1
    #expect(await user.store.contents.removals == [Self.href.path: SyncRemoval("Tea", notified: notified)])
    let run = try await user.sync(Self.options(notice)).run
    #expect(run.sentRemoved == 1 && run.heldThere == 0)
    #expect(await server.shown["m"] == nil)
    #expect(await server.quietRequests == (notice == .nobody ? [.delete(Self.href.path)] : []))
    let people = organizer == Self.own ? ["a@example.com", "b@example.com"] : ["kim@example.com"]
    #expect(await server.mails.map(\.to) == (notice == .nobody ? [] : [people]))
    #expect(await user.store.contents.removals.isEmpty)
  }

  @Test func removalWaitsWhileTheServersBehaviorIsUnknown() async throws {
    let (server, user) = try await Self.desk(by: Self.own)
    await user.remove("m")
    #expect(try await user.sync(Self.options(scheduling: .unknown)).run.heldThere == 1)
    #expect(try await user.sync(Self.options(scheduling: .manual)).run.sentRemoved == 1)
    #expect(await server.shown["m"] == nil)
  }

  @Test func agreeingToManyRemovalsDoesNotAnswerTheQuestionAboutGuests() async throws {
    let (server, user) = try await Self.desk(by: Self.own)
    for note in await user.notes { await user.store.remove(note.key) }
    let run = try await user.sync(Self.options()).run
    #expect(run.sentRemoved == 9 && run.heldThere == 1)
    #expect(await server.shown.keys.sorted() == ["m"])
  }

  @Test func answerEndsWithTheNextChangeOfTheRecord() async throws {
    let (server, user) = try await Self.desk(by: Self.own)
    let (id, note) = try #require(await user.notes.first { $0.value.uid == "m" })
    await user.store.remove(id, answering: SyncRemoval("Tea", notified: 2, notice: .everybody))
    await user.store.change(id, to: note)
    await user.store.remove(id)
    #expect(try await user.sync(Self.options()).run.heldThere == 1)
    #expect(await server.mails.isEmpty)
  }

  @Test func answerGivenWithTheRemovalIsObeyedOnce() async throws {
    let (server, user) = try await Self.desk(by: Self.theirs)
    let id = try #require(await user.notes.first { $0.value.uid == "m" }?.key)
    await user.store.remove(id, answering: SyncRemoval("Tea", notified: 1, notice: .nobody))
    #expect(try await user.sync(Self.options()).run.sentRemoved == 1)
    #expect(await server.quietRequests == [.delete(Self.href.path)])
    #expect(await server.mails.isEmpty)
  }

  @Test func changeOnTheServerEndsTheRemovalAndItsAnswer() async throws {
    let (server, user) = try await Self.desk(by: Self.own)
    let id = try #require(await user.notes.first { $0.value.uid == "m" }?.key)
    await user.store.remove(id, answering: SyncRemoval("Tea", notified: 2, notice: .nobody))
    await server.store(Self.text("Coffee", "Kitchen", by: Self.own), at: Self.href)
    #expect(try await user.sync(Self.options()).run.broughtBack.map(\.uid) == ["m"])
    await user.remove("m")
    #expect(try await user.sync(Self.options()).run.heldThere == 1)
  }

  @Test(arguments: RemovalNotice.allCases)
  func leftOutTimeWaitsForTheAnswerToo(notice: RemovalNotice) async throws {
    let (server, user) = try await Self.desk(by: Self.own)
    await user.change("m") { $0.place = "" }
    #expect(try await user.sync(Self.options()).run.heldThere == 1)
    #expect(await server.shown["m"] == "Tea|Kitchen")
    #expect(try await user.sync(Self.options(notice)).run.sentChanged == 1)
    #expect(await server.shown["m"] == "Tea|")
    #expect(await server.mails.count == (notice == .nobody ? 0 : 1))
    #expect(await user.store.contents.removals.isEmpty)
    try await Self.expectQuiet(user, server)
  }

  // MARK: - Changing

  @Test func organizersChangeIsSentWithEverythingElseAsItWas() async throws {
    let (server, user) = try await Self.desk(by: Self.own)
    await user.change("m") { $0.title = "Coffee" }
    try await user.sync(Self.options())
    #expect(await server.texts[Self.href.path] == Self.text("Coffee", "Kitchen", by: Self.own))
    #expect(await server.mails.count == 1)
    try await Self.expectQuiet(user, server)
  }

  @Test func guestsOwnChangesAreSentAndOthersAreUndone() async throws {
    let (server, user) = try await Self.desk(by: Self.theirs)
    await user.change("m") { ($0.title, $0.place) = ("Mine", "Garden") }
    let run = try await user.sync(Self.options()).run
    #expect(run.sentChanged == 1)
    #expect(run.refused.map(\.reason) == [DAVRefusal(403, .organizer)] && run.refused.map(\.title) == ["Tea"])
    #expect(await server.shown["m"] == "Tea|Garden")
    #expect(await user.shown["m"] == "Tea|Garden")
    let losing = await user.store.contents.losing.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(losing.count == 1 && losing[0].contains("TITLE:Mine"))
    try await Self.expectQuiet(user, server)
  }

  @Test func guestsChangeThatIsUndoneIsNotSent() async throws {
    let (server, user) = try await Self.desk(by: Self.theirs)
    await user.change("m") { $0.title = "Mine" }
    let run = try await user.sync(Self.options()).run
    #expect(run.sentChanged == 0 && run.refused.count == 1)
    #expect(await user.shown["m"] == "Tea|Kitchen")
    #expect(await server.writes == 0)
    try await Self.expectQuiet(user, server)
  }

  @Test func organizersChangeWinsOverAGuestsWithoutAConflict() async throws {
    let (server, user) = try await Self.desk(by: Self.theirs)
    await user.change("m") { $0.title = "Mine" }
    await server.store(Self.text("Theirs", "Kitchen", by: Self.theirs), at: Self.href)
    let run = try await user.sync(Self.options()).run
    #expect(run.conflicts == 0 && run.refused.count == 1)
    #expect(await user.shown["m"] == "Theirs|Kitchen")
    try await Self.expectQuiet(user, server)
  }

  @Test func linkedMeetingIsNotChangedByItsFirstRun() async throws {
    let server = MemoryDAVServer.ofNotes(.scheduling)
    let user = SyncUser("A", server, .scheduling)
    await user.add("m", "Old tea", "Kitchen")
    await server.store(Self.text("Tea", "Kitchen", by: Self.own), at: Self.href)
    try await user.sync(Self.options())
    #expect(await user.shown["m"] == "Tea|Kitchen")
    #expect(await user.store.contents.losing.count == 1)
    #expect(await server.writes == 0)
    try await Self.expectQuiet(user, server)
  }

  @Test func answerOfAGuestIsReceivedBeforeAChangeIsSent() async throws {
    let (server, user) = try await Self.desk(by: Self.own)
    #expect(await user.store.contents.items[Self.href.path]?.scheduleTag != nil)
    await user.change("m") { $0.title = "Coffee" }
    let answered = String(decoding: Self.text("Tea", "Kitchen", by: Self.own), as: UTF8.self)
      .replacing("ATTENDEE:mailto:a@", with: "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@")
    await server.store(Array(answered.utf8), at: Self.href, answers: true)
    try await user.sync(Self.options())
    let sent = await server.texts[Self.href.path].map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(sent.contains("TITLE:Coffee") && sent.contains("PARTSTAT=ACCEPTED"))
  }

  /// Expects three runs that only list changes, and no mail.
  private static func expectQuiet(_ user: SyncUser, _ server: MemoryDAVServer) async throws {
    for _ in 0..<2 { try await user.sync(options()) }
    await server.forgetRequests()
    for _ in 0..<3 { try await user.sync(options()) }
    #expect(await server.requests == [.changes, .changes, .changes])
  }
}
