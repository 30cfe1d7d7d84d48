/// What became of a plant whose due day has passed.
public enum PlantHealth: Hashable, Sendable, CaseIterable {
  /// Its due day has not passed.
  case well
  /// The due day has passed, by one day or more.
  case wilted
  /// Overdue by more than seven cycles: a silence of eight times the usual one most likely ends a tie.
  ///
  /// Navarro, Miritello, Canales and Moro, EPJ Data Science 2017.
  case dormant

  /// The health with so many days left of a cycle.
  public init(_ dDay: DDay, cycle: Cycle) {
    switch dDay.daysOverdue {
    case 0: self = .well
    case ...(7 * cycle.days): self = .wilted
    default: self = .dormant
    }
  }
}
