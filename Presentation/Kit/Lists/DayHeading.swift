import Domain

/// The heading of a day in a list: the date, and in how many days it is.
struct DayHeading {
  let day: Day
  let today: Day
  /// The words after the distance to the day.
  var note = ""
  let texts: Texts

  func draw(on frame: inout Frame, in area: Rect) {
    let style = day == today ? Style.title : Style(.text, on: .background, .bold)
    let end = frame.line(texts.dates.day(day, today: today), in: area, style: style)
    let near = texts.dates.relativeDay(day, today: today)
    frame.line(near + note, in: area.inset(left: end + 2 - area.left), style: .hint)
  }
}
