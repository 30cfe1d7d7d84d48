extension Occurrence {
  /// Whether a calendar shows it over its days and not at its times: of whole days, or of 24 hours or longer.
  public var spansDays: Bool { isAllDay || end.clockSeconds - start.clockSeconds >= 86_400 }
}
