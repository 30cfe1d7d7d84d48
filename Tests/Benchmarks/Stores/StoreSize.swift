import Data
import Domain

/// The number of demo events in a store.
enum StoreSize: CustomStringConvertible {
  case years(Int)
  case events(Int)

  var description: String {
    switch self {
    case .years(let years): "the demo's \(years) years"
    case .events(let count): "\(count) events"
    }
  }

  /// The options that select this size on the command line.
  var arguments: [String] {
    switch self {
    case .years(let years): ["--years", "\(years)"]
    case .events(let count): ["--events", "\(count)"]
    }
  }

  /// The demo's events; for a number of events, the latest events of 50 years, from as many demo users as needed.
  var events: [Event] {
    switch self {
    case .years(let years): return Self.plan(years: years, seed: 1).events
    case .events(let count):
      var events: [Event] = []
      var seed: UInt64 = 1
      while events.count < count {
        events += Self.plan(years: 50, seed: seed).events.suffix(count - events.count)
        seed += 1
      }
      return events
    }
  }

  static var calendars: [EventCalendar] { plan(years: 1, seed: 1).calendars }

  private static func plan(years: Int, seed: UInt64) -> DemoPlan {
    DemoPlan(years: years, seed: seed, today: BenchmarkStore.today, zone: BenchmarkStore.zone)
  }
}
