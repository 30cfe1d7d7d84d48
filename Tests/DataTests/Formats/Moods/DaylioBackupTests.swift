import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Daylio backups")
struct DaylioBackupTests {
  /// A Daylio backup of four entries, the last with a mood that the backup doesn't define, and a photo.
  ///
  /// Made with Python's `zipfile`; the JSON has the members that open-source programs for such backups read.
  private static let packed = """
    UEsDBBQAAAAIAAAAc10YhLcUBwAAAAUAAAAQAAAAYXNzZXRzL3Bob3RvLnR4dCvIyC/JBwBQSwMEFAAAAAgAAABzXSZV3KQdBAAAlAoAAA0AAA
    BiYWNrdXAuZGF5bGlvlZZLm6o4EIb3+TVcmp5hMQttWoRH8IjKJTsBW4HA+AwCwq+fSriIl/acXrWapFJf1Vtfel/rAnb1ZufIhRb/ezHXVeSJ
    dhOq8nnjyCWeG9GSnP/SUpLQ9cWHHoeuyfkC/+WnszNea+9apOVaypfIF6wvLOpl6E6/ds4qWsafbGH8uy/qCXY1WJvAGol9QbruzaY1diyCU1
    Ig+NDeYMsn/KG9G5BZIFrHUN12h03YPONg3zSk65tAMJtPyWi0ylAmlTHn8n2ts7PIiK6yXEE6+g4EibQI5Jx9QU5cIax90a5cgcmsH3+Xa6za
    NaxVCBZPniAXo81VkNoJdvDJh7/tBXYnC2qTmZznWoQepvWDvaDCTlbuKkKgWzTj4LLcGDVLW5nKi3ketYcNKpMH2aVvy4Xn8DQI5F1FPm3OTM
    6CVOaDmdzJrB8WyiC1SBBBfT4qCGqWPunqCXuDuU5AVrpzJAJn2AWdqobKhHpBgdftYU/UCZWBP2ccQ6XxRGOTNEY8YQX/Wl96TLh7TNCYk0dM
    Vj/AZJWjMSf3mJgfP8MEjTkZ0/8HmPD3v6MxJ3eY8K8x2T5ggsacvMbEe4qJr8oCXk9PIBtq9rTwP5lPb5hP9Kzwi83nS9K/U4Da6IenEkKVwI
    2r7xrA/aQBby8bEHGXe+DRb4m3OZBsHTHfjdujWQ5K0EYlKUQGmUOGlyGA+P1BnAGbjpQEtdY15I25xk2g+9R30Bz4nvV16a37WUPQc6bobf0E
    LPLDf0qee9uor2nne1d3idqxQ9e5I4krjmrTWfgf1TS1jvutXaBwDtrdm9o0tOXgV3x7EYxNegRwKbAazSjx3IRKk1o0JG7Hhn5CXYPAzWxjZb
    CRoS5hc7u20JBJwhtK0pibNhMIwNacVC7wVk5xZhLmII3GobZek258+hmUSpZVpBvUUTUVDm4uURBLOfuuXKJfmSX6TVV68dtBh+kJlPyAwLLr
    Fg0awIbOEc5vA81Zxz60ESb5ZaHoIWR3DETIiDGXi67b2hhi3s4eCFKE7Sw2DAkVmgCdWsJnrM4kKnm5Zu9FEaoHWjMqWQKzpEgBEZqA2oJaBD
    JiTz24pwT14UzFq8wGSgDB2Jp9KmGkfuEUN5ixZdSmMtSRzSjqZrDwRev6jKUyBw7C7VwrH96I60TcyTyH/SODOqJHKExGKCQtQ+uWuatE2POE
    AnSLAQAZB4KhvMYA/O7NuJPYv5uDRM8NaRZPOsseFc5zwkaLTz40TFoy8mdNINgcDPu7w/Myus4jeyNPfmZfh7zv6HroaH1DPezZO/aRzWc8qZ
    HZ/99An7omGAF7m43r8qzwnnCE8cMETLIIB29rTQEBnNMV//dFy/j7LvWzKlLL2al2vBNN3qfdzQ7sor07JYP/pWGJPOfS3cz9g/4HUEsBAhQD
    FAAAAAgAAABzXRiEtxQHAAAABQAAABAAAAAAAAAAAAAAAIABAAAAAGFzc2V0cy9waG90by50eHRQSwECFAMUAAAACAAAAHNdJlXcpB0EAACUCg
    AADQAAAAAAAAAAAAAAgAE1AAAAYmFja3VwLmRheWxpb1BLBQYAAAAAAgACAHkAAAB9BAAAAAA=
    """

  private let bytes: [UInt8]

  init() throws {
    bytes = Array(try #require(Data(base64Encoded: Self.packed, options: .ignoreUnknownCharacters)))
  }

  @Test(arguments: StoreKind.allCases) func entriesAreImportedOnlyOnce(kind: StoreKind) async throws {
    let desk = try MoodDesk(kind)
    let report = try await desk.take(bytes)
    #expect(report.added == 3)
    #expect(
      report.failures == [
        .init(line: 4, reason: .brokenValue(property: "mood", value: "77")),
        .init(line: 1, reason: .unreadColumns(["assets"])),
      ]
    )
    #expect(
      try await desk.lines() == [
        "2026-01-01T09:00 50 away #산책", "2026-11-19T08:30 30 [tired]",
        "2026-11-19T22:05 90 [love it] Great\nLine one\nline two & more #friends #산책",
      ]
    )
    // A time that was recorded in another zone keeps its offset from UTC.
    #expect(try await desk.records().map { $0.content.time.instant.secondsSince1970 }.min() == 1_767_276_000)
    let again = try await desk.take(bytes)
    #expect((again.added, again.unchanged, again.hasChanged) == (0, 3, false))
  }

  @Test func damagedArchivesAreReported() async throws {
    let desk = try MoodDesk(.inMemory)
    var random = SeededRandom(seed: 39)
    for length in stride(from: 8, to: bytes.count, by: 61) {
      #expect(try await desk.take(Array(bytes.prefix(length))).failures == [.init(line: 1, reason: .mood(.archive))])
    }
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<3 { damaged[Int.random(in: 4..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      let report = try await desk.take(damaged, isDryRun: true)
      #expect(report.added + report.unchanged + report.failures.count > 0)
    }
  }
}
