import Data
import Domain
import Foundation
import Support
import Testing

struct SystemZoneTests {
  private let folder = TemporaryFolder()
  private var link: String { folder.path + "/localtime" }

  @Test func zoneFollowsTheSystemLink() throws {
    let machine = SystemZone(first: .utc, link: link)
    try pointLink(to: "/usr/share/zoneinfo/Asia/Seoul")
    #expect(machine.zone == (try Zone("Asia/Seoul")))
    try pointLink(to: "../usr/share/zoneinfo/America/Argentina/Buenos_Aires")
    #expect(machine.zone == (try Zone("America/Argentina/Buenos_Aires")))
  }

  @Test(arguments: [nil, "/usr/share/zoneinfo/Nowhere/At_All", "/somewhere/else"])
  func firstZoneIsUsedIfTheLinkNamesNone(target: String?) throws {
    if let target { try pointLink(to: target) }
    let first = try Zone("Asia/Tokyo")
    #expect(SystemZone(first: first, link: link).zone == first)
  }

  private func pointLink(to target: String) throws {
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
  }
}

struct ZoneVariableTests {
  private let summer = Instant(iso: "2026-07-01T00:00:00Z") ?? Instant(secondsSince1970: 0)

  @Test(arguments: [
    ("Asia/Seoul", "Asia/Seoul"), (":Asia/Seoul", "Asia/Seoul"), ("", "UTC"), (":", "UTC"), ("KST-9", "KST-9"),
    (":KST-9", "KST-9"), ("<+09>-9", "<+09>-9"), ("America/Port-au-Prince", "America/Port-au-Prince"),
    ("Etc/GMT-9", "Etc/GMT-9"), ("/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul"),
    (":/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul"),
  ])
  func everyFormOfZoneNameIsRead(text: String, identifier: String) {
    #expect(ZoneVariable.zone(text)?.identifier == identifier)
  }

  @Test func signedOffsetsFollowPOSIX() {
    #expect(ZoneVariable.zone("GMT+9")?.offset(at: summer) == -9 * 3_600)
    #expect(ZoneVariable.zone("UTC-9")?.offset(at: summer) == 9 * 3_600)
  }

  @Test(arguments: ["Asia/Soul", "KST9999", "nonsense", "/no/such/file", "/dev/zero", "/", ":Asia/Soul", "EST5EDT,M3"])
  func unknownZonesAreRefused(text: String) {
    #expect(ZoneVariable.zone(text) == nil)
  }

  @Test func zoneFileIsReadWithPastAndFutureChanges() throws {
    let path = FileManager.default.temporaryDirectory.path + "/haru-zone-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Foundation.Data(Self.file(footer: "EST5EDT,M3.2.0,M11.1.0")).write(to: URL(fileURLWithPath: path))
    let zone = try #require(ZoneVariable.zone(path))
    #expect(zone.identifier == path)
    let offsets = ["1950-01-01", "1970-02-01", "2026-07-01", "2026-12-01"].compactMap {
      Instant(iso: "\($0)T00:00:00Z")
    }
    #expect(offsets.map(zone.offset) == [-18_000, -14_400, -14_400, -18_000])
  }

  @Test func truncatedZoneFilesAreRefusedAndDamagedOnesDoNotCrash() {
    let file = Self.file(footer: "")
    #expect(ZoneFile(file) != nil)
    for count in 0..<file.count - 2 { #expect(ZoneFile(Array(file.prefix(count))) == nil) }
    for index in 0..<file.count {
      var broken = file
      broken[index] ^= 0xFF
      _ = ZoneFile(broken)?.zone(named: "x")
    }
  }

  /// Makes a zone file that is five hours behind UTC until 1970 and four hours behind afterward.
  private static func file(footer: String) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func header(_ counts: [Int]) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts.flatMap { number($0, 4) }
    }
    let types = number(-18_000, 4) + [0, 0] + number(-14_400, 4) + [1, 4]
    let block = number(0, 8) + [1] + types + Array("EST\0EDT\0".utf8)
    return header([0, 0, 0, 0, 1, 0]) + number(0, 4) + [0, 0] + header([0, 0, 0, 1, 2, 8]) + block + [0x0A]
      + Array(footer.utf8) + [0x0A]
  }
}
