import struct Foundation.UUID

/// Why a name doesn't stand for exactly one thing.
public enum LookUpError<Found: Hashable & Sendable>: StoreFailure, Hashable, Sendable {
  /// Nothing has the name.
  case nothing
  /// These fit the name equally well, the most likely first.
  case several([Found])
  case store(StoreError)

  /// The number of equally good matches that are read.
  static var limit: Int { 100 }

  /// Returns the only thing among those with the typed id and those that the words fit.
  ///
  /// - Parameters:
  ///   - named: The things whose id begins with `prefix`.
  ///   - fitting: The things that the words fit; none of them counts beside a whole id.
  ///   - prefix: The id as it was typed, if it can be one.
  public static func only(
    _ named: [Found], _ fitting: [Found] = [], by prefix: IDPrefix? = nil
  ) throws(LookUpError) -> Found where Found: Identifiable {
    if prefix?.isWhole == true, let thing = named.first { return thing }
    let found = named + fitting.filter { thing in !named.contains { $0.id == thing.id } }
    guard let thing = found.first else { throw .nothing }
    guard found.count == 1 else { throw .several(found) }
    return thing
  }
}

extension Snapshot {
  /// Returns what the words of a name fit best: exactly, else at the beginning, else by first consonants.
  ///
  /// - Parameter find: Reads a record with an id that the search found.
  func fitting<Found: Hashable & Sendable>(
    _ name: String, _ kind: RecordKind, _ find: (UUID) throws(Failure) -> Found?
  ) throws(Failure) -> [Found] {
    guard let query = NameQuery(name) else { return [] }
    var fitting: [Found] = []
    for hit in query.best(
      try search.find(name, kinds: [kind], limit: LookUpError<Found>.limit), rank: { $0.rank(in: $1.title) })
    {
      if let found = try find(hit.id) { fitting.append(found) }
    }
    return fitting
  }
}
