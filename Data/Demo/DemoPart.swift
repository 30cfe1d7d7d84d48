package import Domain

/// What a room adds to the demo of a made-up person's life, the same for the same ``DemoLife``.
package protocol DemoPart: Sendable {
  static var room: String { get }

  init(of life: DemoLife)

  /// How many records of which kind it has, of those that are told about.
  var counts: [RecordKind: Int] { get }

  /// Keeps all of it in a store that has nothing of the room yet.
  func keep(in database: any SQLDatabase) async throws(StoreError)
}

package struct DemoLife: Sendable {
  /// How many years back the calendar goes, 1…50.
  package let years: Int
  /// Another seed gives another life.
  package let seed: UInt64
  package let today: Day
  package let zone: Zone

  package init(years: Int, seed: UInt64, today: Day, zone: Zone) {
    self.years = years
    self.seed = seed
    self.today = today
    self.zone = zone
  }
}
