import Foundation

/// The time zones that what was typed can be the beginning of: of the whole name or of a word of the city, in any case.
struct ZoneCompletion {
  private static let all = TimeZone.knownTimeZoneIdentifiers.sorted().map { Name($0) }

  private struct Name {
    let identifier: String
    let whole: String
    let city: Substring
    /// The words of the city, without the first.
    let words: [Substring]

    init(_ identifier: String) {
      self.identifier = identifier
      whole = identifier.lowercased()
      city = whole.split(separator: "/").last ?? ""
      words = Array(city.split(separator: "_").dropFirst())
    }

    func rank(_ typed: String) -> Int? {
      if city == typed || whole == typed { return 0 }
      if city.hasPrefix(typed) { return 1 }
      if whole.hasPrefix(typed) { return 2 }
      return words.contains { $0.hasPrefix(typed) } ? 3 : nil
    }
  }

  /// The best first: a city that is called so, one that begins so, then names and words in them that do.
  let names: [String]
  /// The one that is meant, where it is called so or no other can be; `nil` where nobody knows.
  let only: String?

  init(_ typed: String) {
    let typed = String(typed.lowercased().map { $0 == " " ? "_" : $0 })
    guard !typed.isEmpty else {
      (names, only) = ([], nil)
      return
    }
    let ranked = Self.all.compactMap { name in name.rank(typed).map { (rank: $0, name: name.identifier) } }
    names = (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.name) }
    let best = ranked.filter { $0.rank == ranked.map(\.rank).min() }
    only = best.count == 1 && best[0].rank < 2 || names.count == 1 ? names[0] : nil
  }
}
