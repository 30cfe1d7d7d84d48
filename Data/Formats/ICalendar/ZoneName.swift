import Domain
import Foundation

/// The name of a zone in a file (RFC 5545 §3.2.19), as other calendar programs write it.
struct ZoneName {
  /// The abbreviations that mean fixed offsets in the time zone database, but that files use for places with daylight
  /// saving time.
  private static let misleading = ["EST", "MST", "HST"]
  /// The accepted names of three letters.
  ///
  /// Other such names are ambiguous abbreviations: BST can be London's or Dhaka's time.
  private static let shortNames = ["CET", "EET", "GMT", "MET", "PRC", "ROC", "ROK", "UCT", "UTC", "WET"]
  /// The prefixes from which the system creates a zone without daylight saving time, whatever follows them.
  private static let offsets = ["GMT+", "GMT-", "UTC+", "UTC-"]

  /// The system's names in lowercase, created when the first unknown name occurs.
  private static let identifiers = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  /// The maximum length in bytes; longer names are ignored, because looking them up would be slow.
  private static let longest = 255

  private static let surroundings = CharacterSet(charactersIn: "\"'").union(.whitespacesAndNewlines)

  /// The name without surrounding white space and quotation marks.
  let text: String

  /// - Parameter text: The name, possibly with white space and quotation marks around it.
  init(_ text: String) {
    // Most names have no white space around them, and trimming costs more than the rest of this function.
    let isPlain = text.utf8.first?.isNameByte == true && text.utf8.last?.isNameByte == true
    self.text = isPlain ? text : text.trimmingCharacters(in: Self.surroundings)
  }

  init(fileText text: String) {
    let bytes = Array(text.utf8)
    self.init(FileText(bytes, 0..<bytes.count).text)
  }

  /// The only place that the name can mean; `nil` if the name is ambiguous or unknown.
  var place: Zone? {
    guard text.utf8.count <= Self.longest else { return nil }
    if let zone = Self.known(text) ?? WindowsZones.identifier(named: text).flatMap(Zone.init(identifier:)) {
      return zone
    }
    // Some names have prefixes such as /freeassociation.sourceforge.net/Tzfile/ and /mozilla.org/20050126_1/.
    var path = text.split(separator: "/")[...]
    while !path.isEmpty {
      if let zone = Self.known(path.joined(separator: "/")) { return zone }
      path.removeFirst()
    }
    return Self.identifiers[text.lowercased()].flatMap(Zone.init(identifier:))
  }

  /// The most likely place if no definition says otherwise; `nil` if the name can't be interpreted.
  var likelyPlace: Zone? {
    guard text.utf8.count <= Self.longest else { return nil }
    return Self.misleading.contains(text) ? Zone(identifier: text) : respelled ?? ShownZone(text)?.zone
  }

  /// The zone of a name that is only a city, such as `Seoul`.
  var city: Zone? { text.utf8.count <= Self.longest ? Zone(city: text) : nil }

  /// The zone of names such as `Europe_London`, `US-Eastern` and `America/Los Angeles`.
  private var respelled: Zone? {
    let spelling = text.replacing(" ", with: "_")
    if let zone = Self.known(spelling) { return zone }
    guard let separator = spelling.firstIndex(where: { "_-".contains($0) }) else { return nil }
    return Self.known(spelling.replacingCharacters(in: separator...separator, with: "/"))
  }

  private static func known(_ identifier: String) -> Zone? {
    guard identifier.count != 3 || shortNames.contains(identifier), !offsets.contains(where: identifier.hasPrefix)
    else { return nil }
    return Zone(identifier: identifier)
  }
}

/// A zone's name as settings show it, such as `(UTC+01:00) Amsterdam, Berlin`, `GMT+0200` or `UTC-5`.
struct ShownZone {
  private let offset: Int
  private let cities: Substring

  /// - Returns: `nil` for a text with neither an offset nor `(UTC)` before its cities.
  init?(_ text: String) {
    // Creating the regular expressions costs more than all other work on a name.
    guard let first = text.first, "(GgUu+-−".contains(first) else { return nil }
    let offset =
      #/\(?(?:GMT|UTC)?\s*(?<sign>[+\-−])(?<hours>[0-9]{1,2})(?:[:.]?(?<minutes>[0-9]{2}))?(?:\)(?<cities>.*))?/#
    if let match = text.wholeMatch(of: offset.ignoresCase()), let hours = Int(match.hours),
      let minutes = Int(match.minutes ?? "0"), minutes < 60
    {
      self.offset = (hours * 3_600 + minutes * 60) * (match.sign == "+" ? 1 : -1)
      cities = match.cities ?? ""
    } else if let match = text.wholeMatch(of: #/\((?:GMT|UTC)\)(?<cities>.*)/#.ignoresCase()) {
      self.offset = 0
      cities = match.cities
    } else {
      return nil
    }
  }

  /// The zone of the cities, or else the offset alone; `nil` if no place has such an offset.
  var zone: Zone? { shownPlace ?? city ?? fixed }

  private var shownPlace: Zone? {
    let text = cities.trimmingCharacters(in: .whitespaces).folding(options: .diacriticInsensitive, locale: nil)
    return WindowsZones.identifier(shownAs: text).flatMap(Zone.init(identifier:))
  }

  /// The zone of the first city in the time zone database whose clocks have the offset at some time.
  private var city: Zone? {
    for city in cities.split(whereSeparator: { ",/".contains($0) }) {
      let name = city.trimmingCharacters(in: .whitespaces).replacing(" ", with: "_")
      let identifiers = TimeZone.knownTimeZoneIdentifiers.filter { $0.hasSuffix("/\(name)") }
      if let zone = identifiers.lazy.compactMap(Zone.init(identifier:)).first(where: hasOffset) { return zone }
    }
    return nil
  }

  /// Returns whether a zone has the offset in January or July 2020.
  private func hasOffset(_ zone: Zone) -> Bool {
    [1_577_836_800, 1_593_561_600].contains { zone.offset(at: Instant(secondsSince1970: $0)) == offset }
  }

  private var fixed: Zone? {
    guard offset != 0 else { return .utc }
    let minutes = abs(offset) / 60
    let digits = Digits.text(minutes / 60 * 100 + minutes % 60, 4)
    return Zone(identifier: "GMT\(offset < 0 ? "-" : "+")\(digits)")
  }
}

/// The Windows time zones: their names, the places that the settings show, and the identifiers in the time zone
/// database.
///
/// The source is Unicode CLDR, windowsZones.xml, territory 001, with current place names. The table is a text that is
/// parsed when the first Windows name occurs, never at launch.
package enum WindowsZones {
  package struct Row: Hashable, Sendable {
    /// The name, such as `W. Europe Standard Time`.
    package let name: String
    /// The places in the settings, such as `Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
    package let shown: String
    /// The identifier in the time zone database.
    package let identifier: String
  }

  /// Returns the identifier for a Windows zone name, ignoring case; `nil` for anything else.
  package static func identifier(named name: String) -> String? { byName[name.lowercased()] }

  /// Returns the identifier for the places that Windows shows, ignoring case; `nil` for anything else.
  static func identifier(shownAs places: String) -> String? {
    byPlaces[places.lowercased().replacing(" and ", with: " & ")]
  }

  /// All zones, from west to east.
  package static var rows: [Row] {
    table.split(separator: "\n").map { line in
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(name: columns[0], shown: columns[1], identifier: columns[2])
    }
  }

  private static let byName = Dictionary(rows.map { ($0.name.lowercased(), $0.identifier) }) { first, _ in first }
  private static let byPlaces = Dictionary(
    rows.map { ($0.shown.lowercased().replacing(" and ", with: " & "), $0.identifier) }
  ) { first, _ in first }

  private static let table = """
    Dateline Standard Time          | International Date Line West                      | Etc/GMT+12
    UTC-11                          | Coordinated Universal Time-11                     | Etc/GMT+11
    Aleutian Standard Time          | Aleutian Islands                                  | America/Adak
    Hawaiian Standard Time          | Hawaii                                            | Pacific/Honolulu
    Marquesas Standard Time         | Marquesas Islands                                 | Pacific/Marquesas
    Alaskan Standard Time           | Alaska                                            | America/Anchorage
    UTC-09                          | Coordinated Universal Time-09                     | Etc/GMT+9
    Pacific Standard Time (Mexico)  | Baja California                                   | America/Tijuana
    UTC-08                          | Coordinated Universal Time-08                     | Etc/GMT+8
    Pacific Standard Time           | Pacific Time (US & Canada)                        | America/Los_Angeles
    US Mountain Standard Time       | Arizona                                           | America/Phoenix
    Mountain Standard Time (Mexico) | La Paz, Mazatlan                                  | America/Mazatlan
    Mountain Standard Time          | Mountain Time (US & Canada)                       | America/Denver
    Yukon Standard Time             | Yukon                                             | America/Whitehorse
    Central America Standard Time   | Central America                                   | America/Guatemala
    Central Standard Time           | Central Time (US & Canada)                        | America/Chicago
    Easter Island Standard Time     | Easter Island                                     | Pacific/Easter
    Central Standard Time (Mexico)  | Guadalajara, Mexico City, Monterrey               | America/Mexico_City
    Canada Central Standard Time    | Saskatchewan                                      | America/Regina
    SA Pacific Standard Time        | Bogota, Lima, Quito, Rio Branco                   | America/Bogota
    Eastern Standard Time (Mexico)  | Chetumal                                          | America/Cancun
    Eastern Standard Time           | Eastern Time (US & Canada)                        | America/New_York
    Haiti Standard Time             | Haiti                                             | America/Port-au-Prince
    Cuba Standard Time              | Havana                                            | America/Havana
    US Eastern Standard Time        | Indiana (East)                                    | America/Indiana/Indianapolis
    Turks And Caicos Standard Time  | Turks and Caicos                                  | America/Grand_Turk
    Paraguay Standard Time          | Asuncion                                          | America/Asuncion
    Atlantic Standard Time          | Atlantic Time (Canada)                            | America/Halifax
    Venezuela Standard Time         | Caracas                                           | America/Caracas
    Central Brazilian Standard Time | Cuiaba                                            | America/Cuiaba
    SA Western Standard Time        | Georgetown, La Paz, Manaus, San Juan              | America/La_Paz
    Pacific SA Standard Time        | Santiago                                          | America/Santiago
    Newfoundland Standard Time      | Newfoundland                                      | America/St_Johns
    Tocantins Standard Time         | Araguaina                                         | America/Araguaina
    E. South America Standard Time  | Brasilia                                          | America/Sao_Paulo
    SA Eastern Standard Time        | Cayenne, Fortaleza                                | America/Cayenne
    Argentina Standard Time         | City of Buenos Aires                              | America/Argentina/Buenos_Aires
    Greenland Standard Time         | Greenland                                         | America/Nuuk
    Montevideo Standard Time        | Montevideo                                        | America/Montevideo
    Magallanes Standard Time        | Punta Arenas                                      | America/Punta_Arenas
    Saint Pierre Standard Time      | Saint Pierre and Miquelon                         | America/Miquelon
    Bahia Standard Time             | Salvador                                          | America/Bahia
    UTC-02                          | Coordinated Universal Time-02                     | Etc/GMT+2
    Mid-Atlantic Standard Time      | Mid-Atlantic - Old                                | Etc/GMT+2
    Azores Standard Time            | Azores                                            | Atlantic/Azores
    Cape Verde Standard Time        | Cabo Verde Is.                                    | Atlantic/Cape_Verde
    UTC                             | Coordinated Universal Time                        | Etc/UTC
    GMT Standard Time               | Dublin, Edinburgh, Lisbon, London                 | Europe/London
    Greenwich Standard Time         | Monrovia, Reykjavik                               | Atlantic/Reykjavik
    Sao Tome Standard Time          | Sao Tome                                          | Africa/Sao_Tome
    Morocco Standard Time           | Casablanca                                        | Africa/Casablanca
    W. Europe Standard Time         | Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna  | Europe/Berlin
    Central Europe Standard Time    | Belgrade, Bratislava, Budapest, Ljubljana, Prague | Europe/Budapest
    Romance Standard Time           | Brussels, Copenhagen, Madrid, Paris               | Europe/Paris
    Central European Standard Time  | Sarajevo, Skopje, Warsaw, Zagreb                  | Europe/Warsaw
    W. Central Africa Standard Time | West Central Africa                               | Africa/Lagos
    GTB Standard Time               | Athens, Bucharest                                 | Europe/Bucharest
    Middle East Standard Time       | Beirut                                            | Asia/Beirut
    Egypt Standard Time             | Cairo                                             | Africa/Cairo
    E. Europe Standard Time         | Chisinau                                          | Europe/Chisinau
    West Bank Standard Time         | Gaza, Hebron                                      | Asia/Hebron
    South Africa Standard Time      | Harare, Pretoria                                  | Africa/Johannesburg
    FLE Standard Time               | Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius     | Europe/Kyiv
    Israel Standard Time            | Jerusalem                                         | Asia/Jerusalem
    South Sudan Standard Time       | Juba                                              | Africa/Juba
    Kaliningrad Standard Time       | Kaliningrad                                       | Europe/Kaliningrad
    Sudan Standard Time             | Khartoum                                          | Africa/Khartoum
    Libya Standard Time             | Tripoli                                           | Africa/Tripoli
    Namibia Standard Time           | Windhoek                                          | Africa/Windhoek
    Jordan Standard Time            | Amman                                             | Asia/Amman
    Arabic Standard Time            | Baghdad                                           | Asia/Baghdad
    Syria Standard Time             | Damascus                                          | Asia/Damascus
    Turkey Standard Time            | Istanbul                                          | Europe/Istanbul
    Arab Standard Time              | Kuwait, Riyadh                                    | Asia/Riyadh
    Belarus Standard Time           | Minsk                                             | Europe/Minsk
    Russian Standard Time           | Moscow, St. Petersburg                            | Europe/Moscow
    E. Africa Standard Time         | Nairobi                                           | Africa/Nairobi
    Volgograd Standard Time         | Volgograd                                         | Europe/Volgograd
    Iran Standard Time              | Tehran                                            | Asia/Tehran
    Arabian Standard Time           | Abu Dhabi, Muscat                                 | Asia/Dubai
    Astrakhan Standard Time         | Astrakhan, Ulyanovsk                              | Europe/Astrakhan
    Azerbaijan Standard Time        | Baku                                              | Asia/Baku
    Russia Time Zone 3              | Izhevsk, Samara                                   | Europe/Samara
    Mauritius Standard Time         | Port Louis                                        | Indian/Mauritius
    Saratov Standard Time           | Saratov                                           | Europe/Saratov
    Georgian Standard Time          | Tbilisi                                           | Asia/Tbilisi
    Caucasus Standard Time          | Yerevan                                           | Asia/Yerevan
    Afghanistan Standard Time       | Kabul                                             | Asia/Kabul
    West Asia Standard Time         | Ashgabat, Tashkent                                | Asia/Tashkent
    Qyzylorda Standard Time         | Astana                                            | Asia/Qyzylorda
    Ekaterinburg Standard Time      | Ekaterinburg                                      | Asia/Yekaterinburg
    Pakistan Standard Time          | Islamabad, Karachi                                | Asia/Karachi
    India Standard Time             | Chennai, Kolkata, Mumbai, New Delhi               | Asia/Kolkata
    Sri Lanka Standard Time         | Sri Jayawardenepura                               | Asia/Colombo
    Nepal Standard Time             | Kathmandu                                         | Asia/Kathmandu
    Central Asia Standard Time      | Bishkek                                           | Asia/Bishkek
    Bangladesh Standard Time        | Dhaka                                             | Asia/Dhaka
    Omsk Standard Time              | Omsk                                              | Asia/Omsk
    Myanmar Standard Time           | Yangon (Rangoon)                                  | Asia/Yangon
    SE Asia Standard Time           | Bangkok, Hanoi, Jakarta                           | Asia/Bangkok
    Altai Standard Time             | Barnaul, Gorno-Altaysk                            | Asia/Barnaul
    W. Mongolia Standard Time       | Hovd                                              | Asia/Hovd
    North Asia Standard Time        | Krasnoyarsk                                       | Asia/Krasnoyarsk
    N. Central Asia Standard Time   | Novosibirsk                                       | Asia/Novosibirsk
    Tomsk Standard Time             | Tomsk                                             | Asia/Tomsk
    China Standard Time             | Beijing, Chongqing, Hong Kong, Urumqi             | Asia/Shanghai
    North Asia East Standard Time   | Irkutsk                                           | Asia/Irkutsk
    Singapore Standard Time         | Kuala Lumpur, Singapore                           | Asia/Singapore
    W. Australia Standard Time      | Perth                                             | Australia/Perth
    Taipei Standard Time            | Taipei                                            | Asia/Taipei
    Ulaanbaatar Standard Time       | Ulaanbaatar                                       | Asia/Ulaanbaatar
    Aus Central W. Standard Time    | Eucla                                             | Australia/Eucla
    Transbaikal Standard Time       | Chita                                             | Asia/Chita
    Tokyo Standard Time             | Osaka, Sapporo, Tokyo                             | Asia/Tokyo
    North Korea Standard Time       | Pyongyang                                         | Asia/Pyongyang
    Korea Standard Time             | Seoul                                             | Asia/Seoul
    Yakutsk Standard Time           | Yakutsk                                           | Asia/Yakutsk
    Cen. Australia Standard Time    | Adelaide                                          | Australia/Adelaide
    AUS Central Standard Time       | Darwin                                            | Australia/Darwin
    E. Australia Standard Time      | Brisbane                                          | Australia/Brisbane
    AUS Eastern Standard Time       | Canberra, Melbourne, Sydney                       | Australia/Sydney
    West Pacific Standard Time      | Guam, Port Moresby                                | Pacific/Port_Moresby
    Tasmania Standard Time          | Hobart                                            | Australia/Hobart
    Vladivostok Standard Time       | Vladivostok                                       | Asia/Vladivostok
    Lord Howe Standard Time         | Lord Howe Island                                  | Australia/Lord_Howe
    Bougainville Standard Time      | Bougainville Island                               | Pacific/Bougainville
    Russia Time Zone 10             | Chokurdakh                                        | Asia/Srednekolymsk
    Magadan Standard Time           | Magadan                                           | Asia/Magadan
    Norfolk Standard Time           | Norfolk Island                                    | Pacific/Norfolk
    Sakhalin Standard Time          | Sakhalin                                          | Asia/Sakhalin
    Central Pacific Standard Time   | Solomon Is., New Caledonia                        | Pacific/Guadalcanal
    Russia Time Zone 11             | Anadyr, Petropavlovsk-Kamchatsky                  | Asia/Kamchatka
    New Zealand Standard Time       | Auckland, Wellington                              | Pacific/Auckland
    UTC+12                          | Coordinated Universal Time+12                     | Etc/GMT-12
    Fiji Standard Time              | Fiji                                              | Pacific/Fiji
    Kamchatka Standard Time         | Petropavlovsk-Kamchatsky - Old                    | Asia/Kamchatka
    Chatham Islands Standard Time   | Chatham Islands                                   | Pacific/Chatham
    UTC+13                          | Coordinated Universal Time+13                     | Etc/GMT-13
    Tonga Standard Time             | Nuku'alofa                                        | Pacific/Tongatapu
    Samoa Standard Time             | Samoa                                             | Pacific/Apia
    Line Islands Standard Time      | Kiritimati Island                                 | Pacific/Kiritimati
    """
}
