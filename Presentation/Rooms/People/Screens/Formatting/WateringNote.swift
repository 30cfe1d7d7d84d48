import Domain

/// A watering with its note, in lines.
struct WateringNote {
  private let watering: Watering
  private let today: Day
  private let texts: Texts

  init(_ watering: Watering, today: Day, texts: Texts) {
    self.watering = watering
    self.today = today
    self.texts = texts
  }

  /// When and how first, then keywords, then the memo.
  func lines(columns: Int) -> [(text: String, style: Style)] {
    let when = "● \(texts.dates.shortDay(watering.day, today: today)) · \(texts.people.name(of: watering.channel))"
    let first = (when, Style(.accent))
    guard let review = watering.written else {
      let offer = watering.review == .open ? texts.people.noteOpen : texts.people.noteDismissed
      return [first, ("  \(offer)", .hint)]
    }
    let keywords = review.keywords.map { "#\($0.text)" }.joined(separator: " ")
    let memo = TextClip.wrap(review.memo.text, columns: max(1, columns - 2)).filter { !$0.isEmpty }
    return [first] + (keywords.isEmpty ? [] : [("  \(keywords)", Style(.text, on: .background, .bold))])
      + memo.map { ("  \($0)", .plain) }
  }
}
