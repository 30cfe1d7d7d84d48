package import Domain

/// The demo data of one feature.
///
/// The same ``DemoLife`` gives the same data.
package protocol DemoPart: Sendable {
  static var room: String { get }

  init(of life: DemoLife)

  /// The number of records of each kind that is reported.
  var counts: [RecordKind: Int] { get }

  /// Keeps all of it in a store that has nothing of the room yet.
  func keep(in database: any SQLDatabase) async throws(StoreError)
}

package struct DemoLife: Sendable {
  /// The years that the calendar goes back, 1…50.
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
