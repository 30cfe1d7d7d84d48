/// What a VEVENT says, by one property or several, in the order it is written.
enum EventField: CaseIterable {
  case uid, stamp, sequence, instance, start, end
  case title, notes, location, url, categories, status
  case rules, exclusionRules, extras, exclusions

  init(_ property: EventProperty) {
    self =
      switch property {
      case .uid: .uid
      case .stamp, .lastModified: .stamp
      case .sequence: .sequence
      case .recurrenceID: .instance
      case .start: .start
      case .end, .duration: .end
      case .summary: .title
      case .description: .notes
      case .location: .location
      case .url: .url
      case .categories: .categories
      case .status: .status
      case .rule: .rules
      case .exclusionRule: .exclusionRules
      case .extra: .extras
      case .exclusion: .exclusions
      }
  }
}
