import Domain

/// What the garden has come to, as programs get it.
struct StatisticsRecord {
  private let statistics: GardenStatistics

  init(_ statistics: GardenStatistics) { self.statistics = statistics }

  var json: JSONValue {
    [
      "plants": .integer(statistics.plants),
      "grown": .integer(statistics.grown),
      "waterings": .integer(statistics.waterings),
      "postponements": .integer(statistics.postponements),
      "longest_on_time_run": .integer(statistics.longestOnTimeRun),
      "by_month": .array(months.map { ["month": .string($0.description), "waterings": .integer($1)] }),
      "by_channel": .array(channels.map { ["channel": .string($0.word), "waterings": .integer($1)] }),
    ]
  }

  /// A kind, what of it, and how many.
  var fields: [[String]] {
    [
      ["plants", "", String(statistics.plants)], ["grown", "", String(statistics.grown)],
      ["waterings", "", String(statistics.waterings)], ["postponements", "", String(statistics.postponements)],
      ["longest_on_time_run", "", String(statistics.longestOnTimeRun)],
    ] + months.map { ["month", $0.description, String($1)] } + channels.map { ["channel", $0.word, String($1)] }
  }

  private var months: [(Month, Int)] {
    statistics.wateringsByMonth.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var channels: [(Channel, Int)] {
    Channel.allCases.compactMap { channel in statistics.wateringsByChannel[channel].map { (channel, $0) } }
  }
}
