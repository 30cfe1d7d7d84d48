import Domain

/// Something that the demo's person does now and then.
struct DemoActivity {
  let titles: [String]
  var places: [String] = [""]
  var notes: [String] = [""]
  /// When it starts, in minutes since midnight, rounded to 5.
  let start: ClosedRange<Int>
  /// How long it lasts, in minutes.
  let lengths: [Int]
  let weekdays: Set<Weekday>
  /// In how many of a hundred such days.
  let percent: Int
  let calendar: DemoCalendar
  var category = ""
  var alarms: [Int] = [0]
}
