package import Domain

/// What the plan's screens know about their user.
package struct PlanContext: Hashable, Sendable {
  package let texts: Texts
  package let zone: Zone
  package let weekStart: Weekday

  package init(texts: Texts, zone: Zone, weekStart: Weekday) {
    self.texts = texts
    self.zone = zone
    self.weekStart = weekStart
  }

  var dates: DateFormatting { DateFormatting(texts) }

  func text(_ occurrence: Occurrence) -> OccurrenceText { OccurrenceText(occurrence, zone: zone, texts: texts) }
}
