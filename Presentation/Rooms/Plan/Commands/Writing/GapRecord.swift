import Domain

/// Free time as programs get it.
struct GapRecord {
  private let gap: FreeTime.Gap
  private let start: Instant
  private let end: Instant
  private let zone: Zone

  init(_ gap: FreeTime.Gap, zone: Zone) {
    self.gap = gap
    self.zone = zone
    start = zone.instant(of: gap.start)
    end = zone.instant(of: gap.end)
  }

  var day: Day { gap.start.day }

  var minutes: Int { (end.secondsSince1970 - start.secondsSince1970) / 60 }

  var json: JSONValue {
    [
      "date": .string(day.description),
      "start": .string(InstantText.iso(start, in: zone)),
      "end": .string(InstantText.iso(end, in: zone)),
      "minutes": .integer(minutes),
    ]
  }

  /// Start, end, minutes.
  var fields: [String] { [InstantText.iso(start, in: zone), InstantText.iso(end, in: zone), String(minutes)] }

  /// 09:00–12:00.
  func range(_ texts: Texts) -> String { DateFormatting(texts).range(from: gap.start, to: gap.end) }
}
