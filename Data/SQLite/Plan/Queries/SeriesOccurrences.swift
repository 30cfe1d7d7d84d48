import Domain

/// Collects the occurrences of series on some days, on another core while the next series are read.
struct SeriesOccurrences {
  /// So many that handing them over is no work beside the finding.
  private static let batch = 32

  private let found: BackgroundConsumer<[Event], FirstOccurrences>
  private var next: [Event] = []

  init(in days: DayRange, zone: Zone) {
    found = BackgroundConsumer(of: 4, into: FirstOccurrences()) { found, series in
      for event in series { found.add(event.occurrences(in: days, zone: zone, startingBy: found.latest)) }
    }
  }

  mutating func add(_ series: Event) {
    next.append(series)
    guard next.count == Self.batch else { return }
    found.add(next)
    next = []
    next.reserveCapacity(Self.batch)
  }

  /// Of all that were added, in no order; see ``FirstOccurrences``.
  var first: [Occurrence] { found.result(with: next).first }
}
