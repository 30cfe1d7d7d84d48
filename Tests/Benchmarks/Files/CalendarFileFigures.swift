import Data
import Domain

/// Measures reading and writing calendar files.
struct CalendarFileFigures {
  private let events: [Event]
  private let bytes: [UInt8]
  private let runs: Int

  init(_ events: [Event], runs: Int) {
    self.events = events
    self.runs = runs
    bytes = Self.file(events)
  }

  func measure() async -> [Figure] {
    let megabytes = Double(bytes.count) / 1e6
    let name = "a file of \(events.count) events, \(Int(megabytes)) MB:"
    return [
      // For comparison, libical reads 53 MB per second on a core.
      await figure("\(name) lines", goal: megabytes / 150 * 1e3) { Self.readLines(bytes) },
      await figure("\(name) components", goal: megabytes / 100 * 1e3) { Self.readComponents(bytes) },
      await figure("\(name) events", goal: megabytes / 50 * 1e3) { Self.readEvents(bytes) },
      await figure("\(name) written", goal: megabytes / 30 * 1e3) { Self.file(events).count },
    ]
  }

  /// Returns a calendar file with the events.
  static func file(_ events: [Event]) -> [UInt8] {
    var calendar = CalendarWriter()
    var writer = EventWriter(now: BenchmarkStore.now)
    calendar.begin()
    for event in events { calendar.write(source: writer.bytes(of: event, source: nil)) }
    calendar.end()
    return calendar.take()
  }

  private static func readLines(_ bytes: [UInt8]) -> Int {
    var reader = ContentLineReader(ByteChunks(bytes))
    var text: [UInt8] = []
    var count = 0
    while (try? reader.next(appendingTo: &text)) != nil {
      count += 1
      text.removeAll(keepingCapacity: true)
    }
    return count
  }

  private static func readComponents(_ bytes: [UInt8]) -> Int {
    var reader = ComponentReader(ByteChunks(bytes))
    var count = 0
    while (try? reader.next()) != nil { count += 1 }
    return count
  }

  private static func readEvents(_ bytes: [UInt8]) -> Int {
    var reader = CalendarReader(ByteChunks(bytes))
    var count = 0
    while (try? reader.next()) != nil { count += 1 }
    return count
  }

  private func figure(_ name: String, goal: Double, _ body: () -> Int) async -> Figure {
    var times: [Double] = []
    // Fewer runs are enough, because a whole file takes much longer than any query of the store.
    for _ in 0..<max(3, runs / 10) {
      times.append(await Stopwatch.processor { precondition(body() > 0, "nothing was read") })
    }
    return Figure(
      group: "Calendar files, processor time",
      name: name,
      unit: .milliseconds,
      samples: Samples(times),
      goal: goal
    )
  }
}
