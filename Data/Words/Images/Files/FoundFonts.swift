import Domain

/// The letters with which a card will be shown.
struct FoundFonts {
  var korean = LetterWidths()
  var english = LetterWidths()
  var warnings: [SayingImageWarning] = []
}
