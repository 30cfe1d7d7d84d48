/// A part of the day that people name beside an hour.
public enum PartOfDay: Hashable, Sendable, CaseIterable {
  /// 오전, a.m.
  case beforeNoon
  /// 오후, p.m.
  case afterNoon
  /// 새벽.
  case dawn
  /// 아침, morning.
  case morning
  /// 낮, 점심, afternoon.
  case midday
  /// 저녁, evening.
  case evening
  /// 밤, night.
  case night

  /// The hour of the 24-hour clock that people mean by this part and an hour; `nil` when the two do not fit.
  ///
  /// 밤 12시 does not fit: it ends the day that it is said of, while 00:00 begins a day.
  func hour(_ hour: Int) -> Int? {
    switch (self, hour) {
    case (.beforeNoon, 12), (.dawn, 12): 0
    case (.beforeNoon, 0...11), (.dawn, 0...6), (.morning, 5...11), (.midday, 11...12): hour
    case (.afterNoon, 0...11), (.midday, 1...5), (.evening, 5...11), (.night, 6...11): hour + 12
    case (.afterNoon, 12...23), (.midday, 13...17), (.evening, 17...23), (.night, 18...23): hour
    default: nil
    }
  }

  /// The hour that it begins with (our choice).
  var firstHour: Int {
    switch self {
    case .dawn, .beforeNoon: 0
    case .morning: 5
    case .midday: 11
    case .afterNoon: 12
    case .evening: 17
    case .night: 18
    }
  }

  /// An hour to begin with where one has to be offered (our choice).
  var usualHour: Int {
    switch self {
    case .dawn: 6
    case .morning: 9
    case .beforeNoon: 10
    case .midday: 14
    case .afterNoon: 15
    case .evening: 19
    case .night: 21
    }
  }
}

extension TimeOfDay {
  /// Tells whether this time belongs to the night of the day before, as one o'clock does (our choice).
  var isAfterMidnight: Bool { hour < 5 }
}
