/// Reads a moment counted from now: 30분 뒤, in 2 hours, an hour from now.
struct MomentPhraseParser {
  let now: DateTime

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> DateTime? {
    let isAhead = cursor.take(.within)
    guard cursor.beginsShortLength || cursor.nextWord == .one else { return nil }
    guard let minutes = try DurationReader().prefix(of: &cursor), minutes < 7 * 1_440 else { return nil }
    guard isAhead || cursor.take(.later) || (cursor.take(.from) && cursor.take(.now)) else { return nil }
    cursor.takeParticle(.at)
    return now.adding(seconds: -now.time.second).adding(minutes: minutes)
  }
}
