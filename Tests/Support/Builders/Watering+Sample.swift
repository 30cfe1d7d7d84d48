package import Domain
import Foundation

extension Watering {
  /// Makes a watering of the first plant, by default on 2026-11-20 through a call, with an open note.
  package static func sample(
    id: Int = 1,
    plant: Int = 1,
    on day: String = "2026-11-20",
    at time: String? = nil,
    via channel: Channel = .call,
    note: WateringNoteState = .open,
    points: WateringPoints = .contact
  ) throws -> Watering {
    Watering(
      id: ID(number: id),
      plant: Plant.ID(number: plant),
      day: try Day(day),
      at: try Instant(time ?? "\(day)T12:00"),
      channel: channel,
      note: note,
      points: points
    )
  }
}

extension WateringNote {
  /// Makes a note with keywords and a memo.
  package static func sample(_ keywords: String..., memo: String = "") throws -> WateringNote {
    try WateringNote(keywords: keywords.map { try Keyword($0) }, memo: try Memo(memo))
  }
}
