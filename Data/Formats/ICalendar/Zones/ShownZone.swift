import Domain
import Foundation

/// A zone's name as it is shown in settings, such as `(UTC+01:00) Amsterdam, Berlin`, `GMT+0200` or `UTC-5`.
struct ShownZone {
  /// Seconds ahead of Universal Time.
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

  /// In January or July 2020.
  private func hasOffset(_ zone: Zone) -> Bool {
    [1_577_836_800, 1_593_561_600].contains { zone.offset(at: Instant(secondsSince1970: $0)) == offset }
  }

  private var fixed: Zone? {
    guard offset != 0 else { return .utc }
    let minutes = abs(offset) / 60
    let digits = String(minutes / 60 * 100 + minutes % 60)
    let padded = String(repeating: "0", count: 4 - digits.count) + digits
    return Zone(identifier: "GMT\(offset < 0 ? "-" : "+")\(padded)")
  }
}
