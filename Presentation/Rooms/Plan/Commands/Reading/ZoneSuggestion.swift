import Foundation

/// The name of a time zone that was probably meant.
struct ZoneSuggestion {
  let identifier: String?

  /// By the whole name or by the city alone, in any case, with typing mistakes if need be.
  init(_ written: String) {
    let typed = String(written.lowercased().map { $0 == " " ? "_" : $0 })
    let names = TimeZone.knownTimeZoneIdentifiers
    let whole = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    let cities = Dictionary(names.map { (Self.city($0.lowercased()), $0) }) { first, _ in first }
    identifier =
      whole[typed] ?? cities[typed]
      ?? Suggestion.nearest(to: typed, in: whole.keys.sorted()).flatMap { whole[$0] }
      ?? Suggestion.nearest(to: typed, in: cities.keys.sorted()).flatMap { cities[$0] }
  }

  private static func city(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
}
