import Domain

extension GardenStatistics {
  /// The counts, as the command and the screen list them.
  func facts(_ texts: Texts) -> [Fact] {
    let words = texts.people
    let facts = [
      (words.plantsCount, plants.grouped), (words.grownCount, grown.grouped), (words.wateringsCount, waterings.grouped),
      (words.postponementsCount, postponements.grouped), (words.longestRun, words.times(longestOnTimeRun)),
    ]
    return facts.map { Fact($0.0, $0.1, Style(.text, .bold)) }
  }
}
