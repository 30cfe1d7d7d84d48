/// A saying as it comes with the app.
package struct PackedSaying: Hashable, Sendable {
  /// From 1; the same for ever.
  package let number: Int
  package let korean: String
  package let english: String
  /// Who said it and where, so that a reader can look it up.
  package let koreanSource: String
  package let englishSource: String
  package let tags: [PackTag]

  package init(
    number: Int,
    korean: String,
    english: String,
    koreanSource: String,
    englishSource: String,
    tags: [PackTag]
  ) {
    self.number = number
    self.korean = korean
    self.english = english
    self.koreanSource = koreanSource
    self.englishSource = englishSource
    self.tags = tags
  }
}
