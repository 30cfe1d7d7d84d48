import Domain
import Foundation
import Support
import Testing

struct SayingIDTests {
  @Test(arguments: [(1, true), (474, true), (10_000, true), (10_001, false), (1 << 48 - 1, false)])
  func thePackHasTheFirstTenThousand(number: Int, isPacked: Bool) throws {
    #expect(try Saying.ID(number: number).isPacked == isPacked)
  }

  @Test(arguments: [0, -1, 1 << 48, .max, .min])
  func thereAreNoOtherNumbers(number: Int) {
    #expect(Saying.ID(number) == nil)
  }

  @Test(arguments: [1, 255, 256, 10_001, 1 << 48 - 1])
  func itsIdentifierLeadsBackToIt(number: Int) throws {
    let id = try Saying.ID(number: number)
    #expect(Saying.ID(id.uuid) == id)
  }

  @Test func identifiersAreTheSameForEver() throws {
    #expect(try Saying.ID(number: 12).uuid.uuidString == "68617275-776F-8000-8000-00000000000C")
    #expect(try Saying.ID(number: 1 << 48 - 1).uuid.uuidString == "68617275-776F-8000-8000-FFFFFFFFFFFF")
  }

  @Test(arguments: ["68617275-776F-8000-8000-000000000000", "68617275-776F-8000-8001-00000000000C"])
  func otherIdentifiersAreNoSayings(text: String) throws {
    #expect(Saying.ID(try #require(UUID(uuidString: text))) == nil)
    #expect(Saying.ID(UUID(number: 12)) == nil)
  }
}
