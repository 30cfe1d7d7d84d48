import Domain

/// What was noted of a watering, in one line: its keywords, then its memo; empty where nothing was.
struct TodayNote {
  let text: String

  init(_ watering: Watering) {
    guard case .written(let review) = watering.review else {
      text = ""
      return
    }
    let parts = [review.keywords.map(\.text).joined(separator: ", "), review.memo.text]
    text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
