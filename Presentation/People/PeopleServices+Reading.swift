import Domain

extension PeopleServices {
  /// Waterings that the newest notes are looked for among.
  private static let newestCount = 50
  /// More people than this nobody reads.
  private static let peopleCount = 100

  /// Reads what a screen wants.
  ///
  /// - Parameter garden: As it was read before.
  /// - Returns: `nil` for an effect that reads nothing.
  func read(_ effect: PeopleEffect, after garden: GardenPage?) async throws(StoreError) -> PeopleNews? {
    let today = clock.today
    switch effect {
    case .loadGarden:
      return .garden(GardenPage(try await plants.garden(), today: today, after: garden, random: random))
    case .loadDetail(let id):
      let waterings = try await plants.newestWaterings(of: id, limit: Self.newestCount)
      return .detail(PlantDetailPage(try await existing(id), waterings: waterings, today: today))
    case .loadCalendar(let id, let days):
      let waterings = try await plants.waterings(of: id, in: days)
      return .calendar(PlantCalendarPage(try await existing(id), waterings: waterings, days: days, today: today))
    case .loadStatistics: return .statistics(try await plants.statistics(), today: today)
    case .find(let words): return .people(try await people(words), words: words)
    default: return nil
    }
  }

  /// What the last contact with a person was about.
  func lastKeywords(of id: Plant.ID) async throws(StoreError) -> [Keyword] {
    try await plants.newestWaterings(of: id, limit: 1).first?.written?.keywords ?? []
  }

  private func existing(_ id: Plant.ID) async throws(StoreError) -> GardenPlant {
    guard let plant = try await plants.plant(id) else { throw .missing }
    return plant
  }

  private func people(_ words: String) async throws(StoreError) -> [ContactSummary] {
    guard let query = SearchQuery(words) else {
      return try await contacts.page(offset: 0, limit: Self.peopleCount)
    }
    return try await contacts.matches(of: query, limit: Self.peopleCount).map(\.contact)
  }
}
