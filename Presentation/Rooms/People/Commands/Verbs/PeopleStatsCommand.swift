import Domain

/// `haru people stats`: what the garden has come to.
struct PeopleStatsCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let statistics = try await session.read(services.store) { things throws(StoreError) in
      try things.plants.statistics()
    }
    let record = StatisticsRecord(statistics)
    session.write(
      json: { record.json },
      plain: { record.fields },
      text: { StatisticsText(statistics: statistics, today: services.today, texts: session.texts).lines(width: $0) }
    )
  }
}
