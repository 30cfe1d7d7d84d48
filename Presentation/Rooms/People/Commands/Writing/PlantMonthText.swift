import Domain

struct PlantMonthText {
  private static let cellColumns = 4

  let plant: GardenPlant
  let month: Month
  /// The waterings of the month, the earliest first.
  let waterings: [Watering]
  let today: Day
  let weekStart: Weekday
  let texts: Texts

  var expected: [Day] { plant.plant.expectedWaterings(in: month.days, from: today) }

  /// - Parameter width: `nil` where nothing may be cut.
  func lines(width: Int?) -> [StyledLine] {
    let text = PlantText(plant, on: today, texts: texts)
    let head = StyledLine(text.fullName, Style(.accent, .bold)) + StyledLine("  \(texts.dates.month(month))")
    let lines = ([head, weekdays] + weeks + [StyledLine(), legend]).map { $0.clipped(to: width) }
    let notes = WateringLines(today: today, texts: texts)
    let list = waterings.flatMap { notes.lines($0, width: width) }
    return lines + (list.isEmpty ? [] : [StyledLine()] + list)
  }

  private var weekdays: StyledLine {
    line(Week(containing: month.firstDay.adding(days: 7), startingOn: weekStart)) { day in
      let name = StyledLine(texts.dates.weekday(day.weekday, .narrow), Style(.secondary))
      return name.padded(to: 2, onTheLeft: true)
    }
  }

  private var weeks: [StyledLine] {
    let watered = Set(waterings.map(\.day))
    let expected = Set(expected)
    return month.weeks(startingOn: weekStart).map { week in
      line(week) { day in
        guard Month(day) == month else { return StyledLine() }
        let mark = watered.contains(day) ? "●" : expected.contains(day) ? "○" : ""
        let number = StyledLine(String(day.dayOfMonth), day == today ? Style(.accent, .bold) : .plain)
        return number.padded(to: 2, onTheLeft: true) + StyledLine(mark, Style(.accent))
      }
    }
  }

  /// A cell for each day of a week, with nothing behind the last one.
  private func line(_ week: Week, _ cell: (Day) -> StyledLine) -> StyledLine {
    var line = StyledLine()
    var blanks = 0
    for day in week.days {
      let cell = cell(day)
      if !cell.isEmpty {
        line.append(cell, after: blanks)
        blanks = 0
      }
      blanks += Self.cellColumns - cell.columns
    }
    return line
  }

  private var legend: StyledLine {
    StyledLine("● \(texts.peopleCommands.watered)  ○ \(texts.peopleCommands.expected)", Style(.secondary))
  }
}
