/// Why a name doesn't stand for exactly one thing.
public enum LookUpError<Found: Hashable & Sendable>: StoreFailure, Hashable, Sendable {
  /// Nothing has the name.
  case nothing
  /// These fit the name equally well, the most likely first.
  case several([Found])
  case store(StoreError)

  /// The number of equally good matches that are read.
  static var limit: Int { 100 }

  /// Returns the only thing among those that are named by their ids and those that the words fit.
  static func only(_ named: [Found], _ fitting: [Found]) throws(LookUpError) -> Found where Found: Identifiable {
    let found = named + fitting.filter { thing in !named.contains { $0.id == thing.id } }
    guard let thing = found.first else { throw .nothing }
    guard found.count == 1 else { throw .several(found) }
    return thing
  }
}
