import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Contacts whose UIDs another account knows.
extension StrayRecordsTests {
  @Test(arguments: [false, true])
  func serverThatKnowsAUIDNeitherGetsNorChangesTheContactOfAnotherAccount(refusesTokens: Bool) async throws {
    try await beginWithStranger()
    for name in ["stranger", "another stranger"] {
      if refusesTokens { await servers[1].forgetTokens() }
      await serve("a1", name, by: 1)
      for account in [Self.second, Self.account, Self.second] { try await run(account) }
      let names = [name, "person a1", "person a2", "person a3", "person b1", "person b2"]
      #expect(try await people() == names.sorted())
    }
    try await rename("a1", to: "renamed here")
    for account in [Self.second, Self.account] { try await run(account) }
    #expect(await name("a1", on: 0) == "renamed here")
    #expect(await name("a1", on: 1) == "another stranger")
    #expect(try await counts() == [3, 3])
  }

  @Test func removedContactComesBackNextToAnUnrelatedContactWithItsUID() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    await servers[0].removeResource(at: path("a1", of: 0))
    try await run(accepting: true)
    await serve("a1", "stranger", by: 1)
    try await run(Self.second)
    let log = try await store.read { transaction throws(StoreError) in try transaction.sync.log(limit: 9) }
    let removal = try #require(log.first { $0.run.removed == 1 })
    #expect(try await UndoSyncRun(store)(removal.number).value.records.restored == 1)
    for forgets in [false, false, true] {
      for account in [Self.second, Self.account] { try await run(account, forgetting: forgets) }
      let names = ["person a1", "person a2", "person a3", "person b1", "person b2", "stranger"]
      #expect(try await people() == names)
      #expect(await name("a1", on: 0) == "person a1")
      #expect(await name("a1", on: 1) == "stranger")
      #expect(try await counts() == [3, 3])
    }
  }

  /// The accounts may run in any order, and the phone may have added the card to the other account before or after the
  /// first account's run.
  @Test(arguments: [
    ([account, second], isLate: false), ([second, account], isLate: false), ([second, account], isLate: true),
  ])
  func contactThatMovedToAnotherAccountKeepsItsPlant(order: [SyncAccount], isLate: Bool) async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    let contact = try await plant("a1")
    await servers[0].removeResource(at: path("a1", of: 0))
    for turn in 0..<3 {
      if turn == (isLate ? 1 : 0) { await serve("a1", by: 1) }
      for account in order { try await run(account) }
    }
    #expect(try await StoredPlants(store).garden().count == 1)
    #expect(try await self.contact("a1").id == contact)
    #expect(try await StoredContacts(store).count() == 5)
    for server in servers { await server.forgetRequests() }
    for account in order + order { try await run(account) }
    for server in servers { #expect(await server.writes == 0) }
    try await note("from here", about: "a1")
    for account in order { try await run(account) }
    #expect(await notes(about: "a1", on: 1) == "from here")
    #expect(try await counts() == [2, 3])
  }

  @Test(arguments: [true, false])
  func strangerDoesNotGetThePlantOfARemovedContact(hasStranger: Bool) async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    let contact = try await plant("a1")
    await servers[0].removeResource(at: path("a1", of: 0))
    if hasStranger { await serve("a1", "stranger", by: 1) }
    // The other account may get the contact until the next run.
    for count in [1, 0] {
      for account in [Self.account, Self.second] { try await run(account) }
      #expect(try await StoredPlants(store).garden().count == count)
    }
    let log = try await store.read { transaction throws(StoreError) in try transaction.sync.log(limit: 9) }
    let removal = try #require(log.first { $0.run.removedPlants == 1 })
    _ = try await UndoSyncRun(store)(removal.number)
    #expect(try await StoredPlants(store).garden().count == 1)
    #expect(try await contacts().contains { $0.id == contact })
  }

  /// Adds a plant for a contact.
  private func plant(_ uid: String) async throws -> Contact.ID {
    let contact = try await contact(uid).id
    let number = try #require((5_000...5_050).first { Contact.ID(number: $0) == contact })
    try await StoredPlants(store).save(.sample(of: number))
    return contact
  }

  @Test func resourceThatGetsAUIDOfAnotherAccountKeepsItsOwnContact() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    let text = CardFormat.text(uid: "a1", name: "stranger", raw: "b1")
    await servers[1].store(text, at: SyncHref("\(Self.folders[1].text)b1.vcf"))
    for account in [Self.second, Self.account, Self.second] { try await run(account) }
    #expect(try await people() == ["person a1", "person a2", "person a3", "person b2", "stranger"])
    #expect(await name("a1", on: 0) == "person a1")
    #expect(try await counts() == [3, 2])
  }

  @Test func contactBesideAnotherAccountsContactBelongsToItsServerOnly() async throws {
    try await beginWithStranger()
    try await rename(try await stranger(), to: "renamed here")
    for account in [Self.second, Self.account] { try await run(account) }
    #expect(await name("a1", on: 0) == "person a1")
    #expect(await name("a1", on: 1) == "renamed here")
    // The contact gets the UID of its resource once the UID is free.
    try await StoredContacts(store).remove(try await contact("a1").id)
    for account in [Self.account, Self.second] { try await run(account, accepting: true) }
    #expect(try await counts() == [2, 3])
    try await run(Self.second, forgetting: true)
    #expect(try await contact("a1").title == "renamed here")
    #expect(try await StoredContacts(store).count() == 5)
  }

  @Test func contactBesideAnotherAccountsContactComesBackIfItsServerChangedIt() async throws {
    try await beginWithStranger()
    try await StoredContacts(store).remove(try await stranger().id)
    await serve("a1", "changed there", by: 1)
    for forgets in [false, false, true] { try await run(Self.second, forgetting: forgets) }
    #expect(try await people() == ["changed there", "person a1", "person a2", "person a3", "person b1", "person b2"])
    #expect(try await counts() == [3, 3])
  }

  @Test func fullComparisonDuplicatesNobody() async throws {
    try await beginWithStranger()
    await serve("b2", by: 0)
    try await run()
    for _ in 0..<2 {
      for account in [Self.second, Self.account] {
        try await run(account, forgetting: true)
        #expect(try await StoredContacts(store).count() == 7)
        #expect(try await counts() == [4, 3])
      }
    }
    #expect(try await people().contains("stranger"))
  }

  @Test func bookOfAnotherAccountThatIsSwitchedOnAgainLinksItsPeople() async throws {
    try await beginWithStranger()
    try await switchOff("b")
    let plans = try await begin([1], of: Self.second)
    #expect(plans.map { [$0.same, $0.merges.count, $0.sent, $0.received] } == [[3, 0, 0, 0]])
    #expect(try await StoredContacts(store).count() == 6)
    #expect(try await contact("a1").title == "person a1")
    #expect(try await counts() == [3, 3])
  }

  @Test(arguments: [account, second])
  func accountThatIsAddedAgainNextToAnotherAccountLinksItsPeople(_ account: SyncAccount) async throws {
    try await beginWithStranger()
    try await RemoveSyncAccount(store, open)(account.id)
    for other in [Self.account, Self.second] where other != account { try await run(other, forgetting: true) }
    #expect(try await StoredContacts(store).count() == 6)
    let plans = try await begin([account == Self.account ? 0 : 1], of: account)
    #expect(plans.map { [$0.same, $0.merges.count, $0.sent, $0.received] } == [[3, 0, 0, 0]])
    #expect(try await StoredContacts(store).count() == 6)
    #expect(await name("a1", on: 0) == "person a1")
    #expect(await name("a1", on: 1) == "stranger")
    #expect(try await counts() == [3, 3])
  }

  @Test func serverThatKnowsAUIDDoesNotGetTheContactOfAnAccountThatIsGone() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    try await RemoveSyncAccount(store, open)(Self.account.id)
    await serve("a1", "stranger", by: 1)
    for forgets in [false, false, true] { try await run(Self.second, forgetting: forgets) }
    #expect(try await contact("a1").title == "person a1")
    #expect(await name("a1", on: 1) == "stranger")
    #expect(try await StoredContacts(store).count() == 6)
  }

  @Test func serverThatKnowsAUIDDoesNotGetANewContactThatGoesElsewhere() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    try await StoredContacts(store).save(Contact(id: Contact.ID(number: 7), uid: "mine", card: card("mine")))
    await serve("mine", "stranger", by: 1)
    for account in [Self.second, Self.account, Self.second] { try await run(account) }
    #expect(await name("mine", on: 0) == "person mine")
    #expect(await name("mine", on: 1) == "stranger")
    #expect(try await counts() == [4, 3])
  }

  @Test func newContactIsLinkedWithTheResourceOfTheBookThatItGoesTo() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    try await StoredContacts(store).save(Contact(id: Contact.ID(number: 7), uid: "mine", card: card("mine")))
    await serve("mine", by: 0)
    try await run()
    #expect(try await StoredContacts(store).count() == 6)
    #expect(try await counts() == [4, 2])
  }

  @Test func sentContactIsLinkedThoughItsBookGetsNoNewOnesAnymore() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    try await StoredContacts(store).save(Contact(id: Contact.ID(number: 7), uid: "mine", card: card("mine")))
    // The run asks for the changes, and the response to the new resource gets lost.
    await networks[0].fail(.after, at: 2)
    try await run()
    #expect(try await counts() == [4, 2])
    try await opened("a")?.change(to: .fromServer)
    for account in [Self.account, Self.second] { try await run(account) }
    #expect(try await StoredContacts(store).count() == 6)
    #expect(try await counts() == [4, 2])
  }

  @Test func firstRunLinksThePeopleOfAnotherAccountThatThePreviewCounted() async throws {
    try await begin([0])
    await serve("a1", by: 1)
    await serve("a2", "renamed there", by: 1)
    let (added, plans) = try await planned([1], of: Self.second)
    #expect(plans.map { [$0.same, $0.merges.count, $0.sent, $0.received] } == [[1, 1, 0, 2]])
    try await begin(added, plans)
    // Whatever happens before the first run ends, the people stay linked.
    await networks[1].fail(.broken, at: 2)
    try await run(Self.second)
    try await note("changed", about: "a1")
    try await run()
    try await run(Self.second)
    #expect(try await StoredContacts(store).count() == 5)
    #expect(await notes(about: "a1", on: 1) == "changed")
    #expect(try await counts() == [3, 4])
    for account in [Self.second, Self.account] { try await run(account, forgetting: true) }
    #expect(try await StoredContacts(store).count() == 5)
    #expect(try await counts() == [3, 4])
  }

  @Test func interruptedFullComparisonLinksThePeopleOfTwoAccounts() async throws {
    await serve("a1", by: 1)
    try await begin([0])
    try await begin([1], of: Self.second)
    await networks[1].fail(.broken, at: 1)
    try await run(Self.second, forgetting: true)
    try await note("changed", about: "a1")
    for account in [Self.account, Self.second, Self.account] { try await run(account) }
    #expect(try await StoredContacts(store).count() == 5)
    #expect(await notes(about: "a1", on: 1) == "changed")
    #expect(try await counts() == [3, 3])
  }

  @Test func firstRunLinksOnlyPeopleOfAnotherAccountThatThePreviewCounted() async throws {
    try await begin([0])
    let (added, plans) = try await planned([1], of: Self.second)
    #expect(plans.map { [$0.same, $0.merges.count, $0.received] } == [[0, 0, 2]])
    await serve("a1", "stranger", by: 1)
    try await begin(added, plans)
    for account in [Self.second, Self.account] { try await run(account) }
    #expect(try await contact("a1").title == "person a1")
    #expect(await name("a1", on: 1) == "stranger")
    #expect(try await counts() == [3, 3])
  }

  @Test func awaitedResourceWithTheUIDOfAnotherContactIsNotLinked() async throws {
    try await begin([0])
    await serve("a1", by: 1)
    let (added, plans) = try await planned([1], of: Self.second)
    try await begin(added, plans)
    let text = CardFormat.text(uid: "new", name: "new", raw: "new")
    await servers[1].store(text, at: SyncHref("\(Self.folders[1].text)a1.vcf"))
    for account in [Self.second, Self.account] { try await run(account) }
    #expect(try await people() == ["new", "person a1", "person a2", "person a3", "person b1", "person b2"])
    #expect(try await counts() == [3, 3])
  }

  @Test func contactOfAnotherAccountDoesNotTakeOverAContactThatWasSentWithoutAnAnswer() async throws {
    try await begin([0])
    try await begin([1], of: Self.second)
    try await StoredContacts(store).save(Contact(id: Contact.ID(number: 7), uid: "mine", card: card("mine")))
    // The run asks for the changes, and the response to the new resource gets lost.
    await networks[0].fail(.after, at: 2)
    try await run()
    try await StoredContacts(store).remove(Contact.ID(number: 7))
    await serve("mine", "stranger", by: 1)
    for account in [Self.second, Self.account, Self.second, Self.account] { try await run(account) }
    #expect(try await people() == ["person a1", "person a2", "person a3", "person b1", "person b2", "stranger"])
    #expect(await name("mine", on: 1) == "stranger")
    #expect(await name("mine", on: 0) != "stranger")
    #expect(try await counts() == [3, 3])
  }

  @Test func strangersAtTheSamePathOfTwoServersAreFoundAgain() async throws {
    try await beginWithStranger()
    let folder = Self.folders[1]
    let account = SyncAccount(
      id: SyncAccount.ID(UUID(number: 3)), name: "third", server: "https://elsewhere.example", user: "minji")
    let server = MemoryDAVServer(folder, .radicale, uid: { CardFormat.value("UID", in: $0) })
    let added = try await AddSyncAccount(store, newID: newID)(
      account, with: [DAVCollection(href: folder, kinds: [.contacts], name: "c")])
    try await begin(added.collections, plans(of: try await preview(of: account, on: server)))
    let text = CardFormat.text(uid: "a1", name: "another stranger", raw: "a1")
    await server.store(text, at: SyncHref("\(folder.text)a1.vcf"))
    for forgets in [false, true, true] {
      _ = try await runner(account.id, on: server, SyncOptions(now: now), forgetting: forgets)
      try await run(Self.second, forgetting: forgets)
    }
    #expect(try await people().filter { $0.hasSuffix("stranger") } == ["another stranger", "stranger"])
    #expect(try await StoredContacts(store).count() == 7)
    #expect(await server.texts.count == 1)
  }
}
