import Data
import Domain
import Support
import Testing

struct ZoneNameTests {
  @Test(arguments: [
    ("Asia/Seoul", "Asia/Seoul"), ("Europe/Berlin", "Europe/Berlin"), ("Japan", "Japan"), ("ROK", "ROK"),
    ("UTC", "UTC"), ("GMT", "UTC"), ("US/Pacific", "US/Pacific"),
    // Quotation marks and spaces around the name.
    ("\"Asia/Seoul\"", "Asia/Seoul"), (" Asia/Seoul\t", "Asia/Seoul"), ("'Asia/Seoul'", "Asia/Seoul"),
    // Unusual case.
    ("europe/berlin", "Europe/Berlin"), ("ASIA/SEOUL", "Asia/Seoul"),
    ("america/port-au-prince", "America/Port-au-Prince"),
    // Windows names.
    ("Korea Standard Time", "Asia/Seoul"), ("W. Europe Standard Time", "Europe/Berlin"),
    ("pacific standard time", "America/Los_Angeles"), ("India Standard Time", "Asia/Kolkata"),
    ("Russia Time Zone 11", "Asia/Kamchatka"), ("UTC+12", "Etc/GMT-12"),
    ("Line Islands Standard Time", "Pacific/Kiritimati"),
    // Prefixes.
    ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "Europe/Berlin"),
    ("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
    ("/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ("/Europe/Stockholm", "Europe/Stockholm"), ("posix/Asia/Seoul", "Asia/Seoul"),
    // Other separators.
    ("Europe_London", "Europe/London"), ("America_New_York", "America/New_York"), ("US-Eastern", "US/Eastern"),
    ("America/Los Angeles", "America/Los_Angeles"),
    // Fixed offsets.
    ("GMT+0200", "GMT+0200"), ("UTC+02:00", "GMT+0200"), ("UTC-3", "GMT-0300"), ("+0930", "GMT+0930"),
    ("GMT-00:00", "UTC"), ("(UTC+09:00)", "GMT+0900"), ("EST", "EST"),
    // Display names of Windows.
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("(UTC-03:00) Brasília", "America/Sao_Paulo"), ("(UTC+09:00) Seoul", "Asia/Seoul"),
    ("(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"),
    ("(UTC-05:00) Eastern Time (US and Canada)", "America/New_York"),
    ("(UTC-05:00) Turks & Caicos", "America/Grand_Turk"),
    ("(UTC) Dublin, Edinburgh, Lisbon, London", "Europe/London"),
    ("(GMT+01.00) Sarajevo/Warsaw/Zagreb", "Europe/Sarajevo"),
    ("(GMT-06:00) Guadalajara, Mexico City", "America/Mexico_City"),
    // La Paz is also the capital of Bolivia, which is at UTC-4.
    ("(UTC-07:00) La Paz, Denver", "America/Denver"), ("(UTC+09:00) 서울", "GMT+0900"),
  ])
  func zoneNamesOfOtherProgramsAreResolved(tzid: String, identifier: String) throws {
    #expect(try ZoneResolver().resolve(tzid) == .place(Zone(identifier)))
  }

  @Test func overlongZoneNamesStayUnknown() {
    let tzid = "(UTC+01:00) " + String(repeating: "x, ", count: 100) + "Berlin"
    #expect(ZoneResolver().resolve(tzid) == .unknown(name: tzid))
  }

  @Test(arguments: [
    "", " ", "Mars/Base", "KST", "BST", "CST", "IST", "Eastern", "S", "GMT+25", "UTC+0275", "GMT-05.00/-04.00", "/",
    "()",
    "(UTC+30:00) Nowhere", "서울", "../../etc/passwd", "Unbekannt", "\\",
  ])
  func otherZoneNamesStayUnknown(tzid: String) {
    #expect(ZoneResolver().resolve(tzid) == .unknown(name: tzid))
  }
}

struct WindowsZonesTests {
  @Test func everyWindowsZoneExistsInTheSystem() {
    let rows = WindowsZones.rows
    #expect(rows.count == 141)
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(
      rows.filter { Zone(identifier: $0.identifier)?.identifier != $0.identifier && $0.name != "UTC" }.map(\.name) == []
    )
  }

  @Test func everyWindowsNameIsFoundInUpperCase() {
    let wrong = WindowsZones.rows.filter { WindowsZones.identifier(named: $0.name.uppercased()) != $0.identifier }
    #expect(wrong.map(\.name) == [])
  }
}
