import Foundation

/// The name of a time zone that was probably meant.
struct ZoneSuggestion {
  let identifier: String?

  init(_ written: String) {
    let typed = written.lowercased().map { $0 == " " ? "_" : $0 }
    let names = TimeZone.knownTimeZoneIdentifiers
    let exact = names.first { name in
      let name = Array(name.lowercased())
      return name == typed || name.suffix(typed.count + 1) == ["/"] + typed
    }
    let cities = names.map { String($0.split(separator: "/").last ?? "") }
    identifier =
      exact ?? Suggestion.nearest(to: written, in: names)
      ?? Suggestion.nearest(to: written, in: cities).flatMap { city in names.first { $0.hasSuffix("/" + city) } }
  }
}
