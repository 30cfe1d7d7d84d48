import Domain
import Foundation
import Testing

struct UUIDDigitsTests {
  @Test(arguments: ["00000000-0000-0000-0000-000000000000", "0123456A-789B-ABCD-EF09-90AFFFFFFFFF"])
  func digitsAreLowercaseWithoutHyphens(text: String) throws {
    let id = try #require(UUID(uuidString: text))
    #expect(id.digits == text.lowercased().filter { $0 != "-" })
  }
}
