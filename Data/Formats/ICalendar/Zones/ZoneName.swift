import Domain
import Foundation

/// The name of a zone in a file (RFC 5545 §3.2.19), as other calendar programs write it.
struct ZoneName {
  /// Letters that the time zone database has for an old, fixed offset and that files mean a place with daylight
  /// saving by.
  private static let misleading = ["EST", "MST", "HST"]
  /// Other names of three letters are abbreviations, which several places share: BST is London's and Dhaka's.
  private static let shortNames = ["CET", "EET", "GMT", "MET", "PRC", "ROC", "ROK", "UCT", "UTC", "WET"]
  /// The system takes these for a zone without daylight saving, whatever follows.
  private static let offsets = ["GMT+", "GMT-", "UTC+", "UTC-"]

  /// The names of the system in lower case, made when the first odd name turns up.
  private static let identifiers = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  /// The maximum length in bytes; longer names mean no place, so that odd names cost little.
  private static let longest = 255

  /// Without what is around it that does not count.
  let text: String

  /// - Parameter text: White space and quotation marks around it do not count.
  init(_ text: String) {
    self.text = text.trimmingCharacters(in: CharacterSet(charactersIn: "\"'").union(.whitespacesAndNewlines))
  }

  init(fileText text: String) {
    let bytes = Array(text.utf8)
    self.init(FileText(bytes, 0..<bytes.count).text)
  }

  /// The place that nobody else can be meant with; `nil` where the name alone is not enough.
  var place: Zone? {
    guard text.utf8.count <= Self.longest else { return nil }
    if let zone = Self.known(text) ?? WindowsZones.identifier(named: text).flatMap(Zone.init(identifier:)) {
      return zone
    }
    // Prefixes such as /freeassociation.sourceforge.net/Tzfile/ and /mozilla.org/20050126_1/.
    var path = text.split(separator: "/")[...]
    while !path.isEmpty {
      if let zone = Self.known(path.joined(separator: "/")) { return zone }
      path.removeFirst()
    }
    return Self.identifiers[text.lowercased()].flatMap(Zone.init(identifier:))
  }

  /// The most likely place where no definition says better; `nil` where nothing can be made of the name.
  var likelyPlace: Zone? {
    guard text.utf8.count <= Self.longest else { return nil }
    return Self.misleading.contains(text) ? Zone(identifier: text) : respelled ?? ShownZone(text)?.zone
  }

  /// Names such as `Europe_London`, `US-Eastern` and `America/Los Angeles`.
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

/// A zone's name as it is shown in settings, such as `(UTC+01:00) Amsterdam, Berlin`, `GMT+0200` or `UTC-5`.
struct ShownZone {
  private let offset: Int
  private let cities: Substring

  /// - Returns: `nil` for a text that has neither an offset nor `(UTC)` before its cities.
  init?(_ text: String) {
    // Making the expressions costs more than all else that is done with a name.
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

  /// The place of its cities, or else the offset alone; `nil` for one that no place has.
  var zone: Zone? { shownPlace ?? city ?? fixed }

  private var shownPlace: Zone? {
    let text = cities.trimmingCharacters(in: .whitespaces).folding(options: .diacriticInsensitive, locale: nil)
    return WindowsZones.identifier(shownAs: text).flatMap(Zone.init(identifier:))
  }

  /// The first of its cities that the time zone database knows and whose clocks show that offset at some time.
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
