package import Domain

/// What the screens of people know about their user.
package struct PeopleContext: Hashable, Sendable {
  package let texts: Texts
  package let weekStart: Weekday
  /// Whether nothing is to move by itself.
  package let isStill: Bool

  package init(texts: Texts, weekStart: Weekday, isStill: Bool) {
    self.texts = texts
    self.weekStart = weekStart
    self.isStill = isStill
  }

  var people: PeopleTexts { texts.people }
  var contacts: ContactTexts { texts.contacts }
  var dates: DateFormatting { DateFormatting(texts) }
}
