import Data
import Domain
import Foundation
import Support
import Testing

struct SystemZoneTests {
  private let folder = TemporaryFolder()
  private var link: String { folder.path + "/localtime" }

  @Test func aMachineThatTravelsHasAnotherZone() throws {
    let machine = SystemZone(first: .utc, link: link)
    try leads(to: "/usr/share/zoneinfo/Asia/Seoul")
    #expect(machine.zone == (try Zone("Asia/Seoul")))
    try leads(to: "../usr/share/zoneinfo/America/Argentina/Buenos_Aires")
    #expect(machine.zone == (try Zone("America/Argentina/Buenos_Aires")))
  }

  @Test(arguments: [nil, "/usr/share/zoneinfo/Nowhere/At_All", "/somewhere/else"])
  func whatNamesNoPlaceIsTheFirst(target: String?) throws {
    if let target { try leads(to: target) }
    let first = try Zone("Asia/Tokyo")
    #expect(SystemZone(first: first, link: link).zone == first)
  }

  private func leads(to target: String) throws {
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
  }
}
