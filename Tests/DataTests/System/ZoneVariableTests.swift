import Data
import Domain
import Foundation
import Support
import Testing

struct ZoneVariableTests {
  private let summer = Instant(iso: "2026-07-01T00:00:00Z") ?? Instant(secondsSince1970: 0)

  @Test(arguments: [
    ("Asia/Seoul", "Asia/Seoul"), (":Asia/Seoul", "Asia/Seoul"), ("", "UTC"), (":", "UTC"), ("KST-9", "KST-9"),
    (":KST-9", "KST-9"), ("<+09>-9", "<+09>-9"), ("America/Port-au-Prince", "America/Port-au-Prince"),
    ("Etc/GMT-9", "Etc/GMT-9"), ("/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul"),
    (":/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul"),
  ])
  func everyFormIsRead(text: String, identifier: String) {
    #expect(ZoneVariable.zone(text)?.identifier == identifier)
  }

  @Test func signedOffsetsAreReadAsPOSIXReadsThem() {
    #expect(ZoneVariable.zone("GMT+9")?.offset(at: summer) == -9 * 3_600)
    #expect(ZoneVariable.zone("UTC-9")?.offset(at: summer) == 9 * 3_600)
  }

  @Test(arguments: ["Asia/Soul", "KST9999", "nonsense", "/no/such/file", "/dev/zero", "/", ":Asia/Soul", "EST5EDT,M3"])
  func whatNamesNoZoneIsRefused(text: String) {
    #expect(ZoneVariable.zone(text) == nil)
  }

  @Test func aFileIsReadWithItsHistoryAndTheYearsToCome() throws {
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

  @Test func brokenFilesAreRefused() {
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
