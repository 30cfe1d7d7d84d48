package import Domain
import Foundation
import Testing

extension Plant {
  /// Makes a plant, by default planted on 2026-11-13, due on 2026-11-20 and then every 7 days.
  ///
  /// Unless specified, its contact has the same number.
  package static func sample(
    id: Int = 1,
    of contact: Int? = nil,
    nickname: String? = nil,
    every days: Int = 7,
    at time: String = "09:00",
    planted: String = "2026-11-13",
    due: String = "2026-11-20",
    lastWatered: String? = nil,
    points: Int = 0,
    postponements: Int = 0,
    allPostponements: Int = 0,
    onTimeRun: Int = 0,
    longestOnTimeRun: Int = 0
  ) throws -> Plant {
    Plant(
      id: ID(number: id),
      contact: Contact.ID(number: contact ?? id),
      nickname: try nickname.map { try Nickname($0) },
      cycle: try Cycle(days),
      reminderTime: try TimeOfDay(time),
      planted: try Day(planted),
      due: try Day(due),
      lastWatered: try lastWatered.map { try Day($0) },
      affection: try #require(Affection(points: points)),
      postponements: postponements,
      allPostponements: allPostponements,
      onTimeRun: onTimeRun,
      longestOnTimeRun: longestOnTimeRun
    )
  }

  /// The number at the end of the plant's identifier.
  var number: Int { Int(id.digits.suffix(8), radix: 16) ?? 0 }
}

extension Cycle {
  package init(_ days: Int) throws { self = try #require(Cycle(days: days)) }
}
