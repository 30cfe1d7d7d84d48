import Domain
import Support
import Testing

struct ZoneTests {
  static let zones = [
    "Asia/Seoul", "America/New_York", "Europe/London", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca",
    "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati", "Antarctica/Troll", "Asia/Gaza", "UTC",
  ]

  @Test(arguments: [
    // Ordinary times.
    ("Asia/Seoul", "2026-11-20T09:00", "2026-11-20T00:00"),
    ("America/New_York", "2026-11-20T09:00", "2026-11-20T14:00"),
    ("UTC", "2026-11-20T09:00", "2026-11-20T09:00"),
    // Skipped times move forward by the gap: one hour, thirty minutes, a whole day.
    ("Asia/Seoul", "1987-05-10T02:30", "1987-05-09T17:30"),
    ("America/New_York", "2026-03-08T02:30", "2026-03-08T07:30"),
    ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45"),
    ("Pacific/Apia", "2011-12-30T10:00", "2011-12-30T20:00"),
    // A time that occurs twice means its first occurrence.
    ("Asia/Seoul", "1987-10-11T02:30", "1987-10-10T16:30"),
    ("America/New_York", "2026-11-01T01:30", "2026-11-01T05:30"),
    ("Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45"),
    // Times just before and after a change don't move.
    ("America/New_York", "2026-03-08T01:59:59", "2026-03-08T06:59:59"),
    ("America/New_York", "2026-03-08T03:00", "2026-03-08T07:00"),
    ("America/New_York", "2026-11-01T02:00", "2026-11-01T07:00"),
    ("Pacific/Apia", "2011-12-29T23:59", "2011-12-30T09:59"), ("Pacific/Apia", "2011-12-31T00:00", "2011-12-30T10:00"),
    // Clocks that went back for Ramadan.
    ("Africa/Casablanca", "2024-07-01T12:00", "2024-07-01T11:00"),
    ("Africa/Casablanca", "2024-03-20T12:00", "2024-03-20T12:00"),
    // The end of the calendar.
    ("Asia/Seoul", "9999-12-31T23:59:59", "9999-12-31T14:59:59"),
  ])
  func clockTimeMapsToOneInstant(zone: String, shown: String, universal: String) throws {
    #expect(try Zone(zone).instant(of: DateTime(shown)) == Instant(universal, in: "UTC"))
  }

  @Test(arguments: [
    ("Asia/Seoul", "1987-05-10T02:30", "1987-05-10T03:30"),
    ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-04T02:45"),
    ("Pacific/Apia", "2011-12-30T10:00", "2011-12-31T10:00"),
  ])
  func skippedTimeIsShownLater(zone: String, asked: String, shown: String) throws {
    let zone = try Zone(zone)
    #expect(try zone.dateTime(at: zone.instant(of: DateTime(asked))) == DateTime(shown))
  }

  @Test(arguments: zones)
  func clockTimeMapsBackToItsFirstInstant(name: String) throws {
    let zone = try Zone(name)
    var random = RandomSource.seeded(11)
    var wrong: [Instant] = []
    for _ in 0..<3_000 {
      let instant = Instant(secondsSince1970: Int.random(in: -2_000_000_000...4_000_000_000, using: &random))
      let shown = zone.dateTime(at: instant)
      let first = zone.instant(of: shown)
      if first > instant || zone.dateTime(at: first) != shown { wrong.append(instant) }
    }
    #expect(wrong == [])
  }

  @Test(arguments: zones)
  func onlySkippedTimesMoveAndOnlyForward(name: String) throws {
    let zone = try Zone(name)
    let newYear = try DateTime("2011-01-01T00:00")
    var wrong: [DateTime] = []
    for quarter in 0..<(365 * 96) {
      let asked = newYear.adding(minutes: quarter * 15)
      let instant = zone.instant(of: asked)
      let shown = zone.dateTime(at: instant)
      if shown == asked { continue }
      // The clock jumped over the requested time.
      let gap = shown.clockSeconds - asked.clockSeconds
      if gap <= 0 || zone.dateTime(at: instant.adding(seconds: -gap)) >= asked { wrong.append(asked) }
    }
    #expect(wrong == [])
  }

  @Test func offsetsAreSecondsAheadOfUniversalTime() throws {
    #expect(try Zone("Asia/Seoul").offset(at: Instant("2026-11-20T09:00")) == 32_400)
    #expect(try Zone("America/New_York").offset(at: Instant("2026-07-01T09:00")) == -14_400)
    #expect(Zone.utc.offset(at: Instant(secondsSince1970: 0)) == 0)
  }

  @Test(arguments: ["", " ", "Mars/Base", "asia/seoul", "../../etc/passwd", "KST", "+09:00", "대한민국"])
  func unknownZoneNamesAreRefused(name: String) {
    #expect(Zone(identifier: name) == nil)
  }

  @Test(arguments: ["UTC", "GMT", "Etc/UTC", "Etc/GMT"])
  func universalTimeHasOneName(name: String) throws {
    #expect(try Zone(name) == .utc)
    #expect(try Zone(name).identifier == "UTC")
  }

  @Test(arguments: ["Asia/Seoul", "America/Argentina/Buenos_Aires", "ROK"])
  func zoneKeepsItsName(name: String) throws {
    #expect(try Zone(name).identifier == name)
    #expect(try Zone(Zone(name).identifier) == Zone(name))
  }
}

struct POSIXZoneTests {
  @Test(arguments: [
    ("KST-9", "2026-11-20T00:00:00Z", 9 * 3_600), ("<+09>-9", "2026-11-20T00:00:00Z", 9 * 3_600),
    ("UTC0", "2026-11-20T00:00:00Z", 0), ("IST-5:30", "2026-11-20T00:00:00Z", 19_800),
    ("NST3:30:15", "2026-11-20T00:00:00Z", -12_615), ("GMT+9", "2026-11-20T00:00:00Z", -9 * 3_600),
    // Daylight saving begins on March 8 at 07:00 UTC and ends on November 1 at 06:00 UTC.
    ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -5 * 3_600),
    ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -4 * 3_600),
    ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T05:59:59Z", -4 * 3_600),
    ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", -5 * 3_600), ("EST5EDT", "2026-07-01T00:00:00Z", -4 * 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00Z", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00Z", 3_600),
    // Southern summer time, in January.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-15T00:00:00Z", 11 * 3_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "1899-06-01T00:00:00Z", 11 * 3_600),
    // Fifty hours after a Thursday, and two hours before midnight.
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00Z", 3 * 3_600),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3_600),
    // Days of the year, counted with February 29 and without it.
    ("AAA0BBB,J60/0,300", "2028-03-01T00:00:00Z", 3_600), ("AAA0BBB,J60/0,300", "2028-02-29T23:59:59Z", 0),
    ("AAA0BBB,59/0,300", "2028-02-29T00:00:00Z", 3_600), ("AAA0BBB-2,59/0,300", "2028-02-29T00:00:00Z", 7_200),
  ])
  func zoneTextGivesTheOffset(text: String, instant: String, offset: Int) throws {
    let zone = try #require(Zone(posix: text))
    #expect(zone.identifier == text)
    #expect(zone.offset(at: try #require(Instant(iso: instant))) == offset)
  }

  @Test(arguments: [
    "", "KST", "KS-9", "KST-", "KST-25", "KST-9:60", "Asia/Seoul", "<+09-9", "<09>", "KST-9 ", "EST5EDT,M3.2.0",
    "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,0,366",
    "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0,", "Seoul9999", "한국표준-9",
  ])
  func invalidZoneTextIsRefused(text: String) {
    #expect(POSIXZone(text) == nil)
  }
}

struct NamedZoneTests {
  @Test(arguments: [
    ("서울", "Asia/Seoul"), ("서울 시간", "Asia/Seoul"), ("한국", "Asia/Seoul"), ("도쿄", "Asia/Tokyo"),
    ("뉴욕", "America/New_York"),
    ("뉴욕 시간", "America/New_York"), ("런던", "Europe/London"), ("파리 기준", "Europe/Paris"), ("KST", "Asia/Seoul"),
    ("Asia/Seoul", "Asia/Seoul"), ("America/New_York", "America/New_York"), ("UTC", "UTC"),
    ("asia/seoul", "Asia/Seoul"),
    ("부산", "Asia/Seoul"), ("마닐라", "Asia/Manila"), ("이스탄불", "Europe/Istanbul"), ("마드리드", "Europe/Madrid"),
    ("오클랜드", "Pacific/Auckland"), ("암스테르담", "Europe/Amsterdam"), ("프라하", "Europe/Prague"), ("자카르타", "Asia/Jakarta"),
    ("카이로", "Africa/Cairo"), ("괌", "Pacific/Guam"), ("사이판", "Pacific/Saipan"), ("취리히", "Europe/Zurich"),
    ("멕시코시티", "America/Mexico_City"), ("상파울루", "America/Sao_Paulo"), ("나이로비", "Africa/Nairobi"),
    ("테헤란", "Asia/Tehran"), ("앵커리지", "America/Anchorage"), ("덴버", "America/Denver"), ("빈", "Europe/Vienna"),
    ("미국 동부", "America/New_York"), ("미국 서부 시간", "America/Los_Angeles"), ("US Eastern", "America/New_York"),
    ("Pacific", "America/Los_Angeles"), ("Pacific time", "America/Los_Angeles"), ("new york", "America/New_York"),
    ("Los Angeles time", "America/Los_Angeles"), ("다낭", "Asia/Ho_Chi_Minh"), ("세부", "Asia/Manila"),
    ("발리", "Asia/Makassar"), ("EST", "America/New_York"), ("edt", "America/New_York"), ("PST", "America/Los_Angeles"),
    ("PDT", "America/Los_Angeles"), ("JST", "Asia/Tokyo"), ("GMT", "UTC"), ("CET", "CET"), ("CEST", "Europe/Paris"),
    ("MSK", "Europe/Moscow"), ("Chile", "America/Santiago"), ("칠레", "America/Santiago"),
    ("Saigon", "Asia/Ho_Chi_Minh"),
  ])
  func zonesAreNamedByTheirPlaces(words: String, identifier: String) {
    #expect(Zone(named: words)?.identifier == identifier)
  }

  @Test func everyNameOfAPlaceIsAZone() {
    #expect(Zone.placeNames.count > 800)
    for name in Zone.placeNames { #expect(Zone(named: name) != nil, "\(name)") }
  }

  /// The system has its own zones for some abbreviations, such as Dhaka for BST.
  @Test(arguments: [
    ("BST", ["Europe/London", "Asia/Dhaka"]), ("bst", ["Europe/London", "Asia/Dhaka"]),
    ("ART", ["America/Argentina/Buenos_Aires", "Africa/Cairo"]),
    ("IST", ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]),
    ("CST", ["America/Chicago", "Asia/Shanghai", "America/Havana"]),
    ("Canada", ["America/Toronto", "America/Vancouver", "America/Edmonton", "America/Halifax"]),
  ])
  func nameOfSeveralZonesNamesNone(name: String, zones: [String]) {
    #expect(Zone(named: name) == nil)
    #expect(Zone.meanings(of: name) == zones)
    for zone in zones { #expect(Zone(identifier: zone) != nil) }
  }

  @Test(arguments: ["KST", "Asia/Seoul", "서울", "VST", "Mars"])
  func otherNamesHaveNoSecondMeaning(name: String) { #expect(Zone.meanings(of: name).isEmpty) }

  @Test(arguments: ["미국", "호주", "유럽", "동부", "서울역", "Asia/Soul", "VST", "PLT"])
  func placesWithSeveralZonesNameNone(words: String) {
    #expect(Zone(named: words) == nil)
  }
}
