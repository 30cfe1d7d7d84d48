import Domain
import DomainTesting
import Foundation
import Support
import Testing

struct PersonLookupTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test(arguments: [
    ("김민", "김민"), ("김민수", "김민수"), ("박", "박서준"), ("ㅂㅅㅈ", "박서준"), ("초록이", "이영희"), ("초", "이영희"),
    ("ㅊㄹ", "이영희"), ("이영희", "이영희"), ("ZOE", "Zoe"), ("00000004", "Zoe"), ("서준", "박서준"), ("민수", "김민수"), ("영", "이영희"),
  ])
  func plantIsFoundByNameGivenNameConsonantsOrID(name: String, contact: String) async throws {
    try await growGarden()
    #expect(try await plant(name).contactName == contact)
  }

  @Test(arguments: ["최", "수민", "희", "민수요", "록이", "", " ", "ffff"])
  func unknownNameIsReported(name: String) async throws {
    try await growGarden()
    await #expect(throws: LookUpError<GardenPlant>.nothing) { try await plant(name) }
  }

  @Test(arguments: [("김", ["김민", "김민수"]), ("ㄱㅁ", ["김민", "김민수"])])
  func equallyGoodMatchesAreListed(name: String, people: [String]) async throws {
    try await growGarden()
    let error = await #expect(throws: LookUpError<GardenPlant>.self) {
      try await plant(name)
    }
    guard case .several(let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.map(\.name) == people)
  }

  @Test(arguments: [
    ("김민", "김민"), ("박", "박서준"), ("ㅂㅅ", "박서준"), ("초록이", "이영희"), ("010-1234-5678", "Zoe"), ("+82101234", "Zoe"),
    ("0000000400004000", "Zoe"), ("영희", "이영희"),
  ])
  func contactIsAlsoFoundByItsPhoneNumber(name: String, title: String) async throws {
    try await growGarden()
    #expect(try await contact(name).title == title)
  }

  @Test func ambiguousAndUnknownContactsAreReported() async throws {
    try await growGarden()
    let error = await #expect(throws: LookUpError<ContactSummary>.self) { try await contact("김") }
    guard case .several(let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.map(\.title) == ["김민", "김민수"])
    for nothing in ["", "최", "9999", "5678", "oe"] {
      await #expect(throws: LookUpError<ContactSummary>.nothing) { try await contact(nothing) }
    }
    await desk.store.fail(with: .busy)
    await #expect(throws: LookUpError<ContactSummary>.store(.busy)) { try await contact("김민") }
  }

  @Test func fullIDWinsOverAContactNamedLikeIt() async throws {
    try await growGarden()
    let id = Contact.ID(number: 1)
    try await desk.add(.sample(id.digits, id: 31))
    #expect(try await contact(id.digits).id == id)
    #expect(try await contact(id.uuid.uuidString).id == id)
    let error = await #expect(throws: LookUpError<ContactSummary>.self) {
      try await contact(String(id.digits.dropLast()))
    }
    guard case .several = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["Mina", "mina", "min"])
  func everyoneWithTheGivenNameIsOffered(name: String) async throws {
    try await desk.add(.sample("Kim Mina", id: 31))
    try await desk.add(.sample("Lee Mina", id: 32))
    try await desk.add(.sample("Minari Cho", id: 33))
    let error = await #expect(throws: LookUpError<ContactSummary>.self) { try await contact(name) }
    guard case .several(let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(found.map(\.title)).isSuperset(of: ["Kim Mina", "Lee Mina"]))
  }

  @Test(arguments: ["ㄴㄱㅁ", "남궁민", "남궁ㅁ", "민"])
  func spacesInANameAreIgnored(name: String) async throws {
    try await desk.add(.sample("남궁 민", id: 31))
    #expect(try await contact(name).title == "남궁 민")
  }

  private func plant(_ name: String) async throws -> GardenPlant {
    try await desk.store.read { transaction throws(LookUpError<GardenPlant>) in try transaction.plants.named(name) }
  }

  private func contact(_ name: String) async throws -> Contact {
    try await desk.store.read { transaction throws(LookUpError<ContactSummary>) in try transaction.contacts.named(name)
    }
  }

  private func growGarden() async throws {
    for (index, name) in ["김민", "김민수", "박서준"].enumerated() { try await desk.add(.sample(name, id: index + 1)) }
    try await desk.add(.sample("Zoe", id: 4 << 32, phones: ["+82 10-1234-5678"]), .sample("이영희", id: 5))
    for id in [1, 2, 3, 4 << 32] { try await desk.plants.save(.sample(id: id)) }
    try await desk.plants.save(.sample(id: 5, nickname: "초록이"))
  }
}
