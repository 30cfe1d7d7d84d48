import Foundation
import Presentation
import Support
import Testing

struct ShortIDsTests {
  @Test func idsAreAsShortAsTheirNeighborsAllow() {
    let ids = [0x3f2a_1101 << 32, 0x3f2a_1102 << 32, 0x4b << 56].map { UUID(number: $0) }
    let short = ShortIDs(ids + ids)
    #expect(ids.map { short[$0] } == ["3f2a1101", "3f2a1102", "4b0000"])
  }
}
