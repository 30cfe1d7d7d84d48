package import Domain

/// A day: typed in words, stepped through with the arrows, or picked from a month.
///
/// The owner of the field calls ``read(_:)`` after each input, because only features know how to read the typed words.
package struct DateField: Equatable, Sendable {
  /// The day; `nil` while the typed words aren't understood.
  package private(set) var day: Day?
  /// The typed words; `nil` while the day is shown.
  package private(set) var typing: TextField?
  package private(set) var picker: MonthGrid?
  /// The reason why the typed words aren't a day, and the days that they can mean.
  package private(set) var question: DayQuestion?
  /// Indicates whether Enter refused the typed words; a number then chooses one of the suggested days.
  package private(set) var isRefused = false
  /// The day before the typing started.
  private var lastDay: Day
  private let today: Day?
  private let habits: DateHabits
  /// Indicates whether future days are refused.
  private let isPast: Bool

  package init(_ day: Day, today: Day? = nil, habits: DateHabits = DateHabits(), isPast: Bool = false) {
    self.day = day
    lastDay = day
    (self.today, self.habits, self.isPast) = (today, habits, isPast)
  }

  package var typedText: String? { typing?.text }

  package var isOpen: Bool { picker != nil }

  package var rows: Int { picker.map { 1 + MonthLayout.smallSize(weeks: $0.weeks.count).rows } ?? 1 }

  package mutating func set(_ day: Day) { self = DateField(day, today: today, habits: habits, isPast: isPast) }

  package mutating func read(_ reader: (String) throws(DateReadingError) -> Day) {
    guard let text = typedText else { return }
    do throws(DateReadingError) {
      day = try reader(text)
      question = nil
    } catch {
      day = nil
      question = DayQuestion(error, reader)
    }
  }

  mutating func refuse() { isRefused = typing != nil }

  /// Returns the note below the typed words; `nil` if the words need none.
  package func note(_ texts: Texts) -> String? {
    guard let question else { return nil }
    guard !question.days.isEmpty else { return isRefused ? texts.message(for: question.error, isPast: isPast) : nil }
    let days = question.labels(texts, today: today).enumerated().map { "\($0 + 1) \($1)" }.joined(separator: " · ")
    return [texts.reason(of: question.error), days, texts.howToChoose(isRefused: isRefused)].joined(separator: "\n")
  }

  /// Ends typing and picking; words that weren't understood stay visible.
  package mutating func close() { if let day { set(day) } }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    if picker != nil { return handleOpen(input, in: area) }
    if typing != nil { return handleTyping(input, in: area) }
    switch input {
    case .key(.left): set(lastDay.adding(days: -1))
    case .key(.right): set(lastDay.adding(days: 1))
    case .key(.character("[")), .key(KeyPress(.pageUp)): set(lastDay.adding(months: -1))
    case .key(.character("]")), .key(KeyPress(.pageDown)): set(lastDay.adding(months: 1))
    case .key(.character(" ")): picker = MonthGrid(selected: lastDay, today: today, weekStart: habits.weekStart)
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .key(KeyPress(.backspace)): startTyping(String(lastDay.description.dropLast()))
    case .key(let press):
      guard case .character(let character) = press.key, press.modifiers.isEmpty else { return .ignored }
      startTyping(String(character))
    case .paste(let text): startTyping(text)
    case .mouse(let event):
      guard event.kind == .press, area.contains(event.point) else { return .ignored }
      picker = MonthGrid(selected: lastDay, today: today, weekStart: habits.weekStart)
    default: return .ignored
    }
    return .changed
  }

  private mutating func startTyping(_ text: String) {
    var field = TextField(limit: 60, warnsFrom: .max)
    field.edit.insert(text, isTyped: true)
    typing = field
    day = nil
  }

  private mutating func handleTyping(_ input: InputEvent, in area: Rect) -> InputOutcome {
    guard var field = typing else { return .ignored }
    if let day = question?.day(chosenBy: input, hasDigits: isRefused) {
      set(day)
      return .changed
    }
    let outcome = field.handle(input, in: area)
    typing = field
    switch outcome {
    case .submitted:
      close()
      refuse()
      return day == nil ? .refused : .submitted
    case .cancelled:
      set(lastDay)
      return .changed
    case .changed:
      isRefused = false
      return .changed
    case .ignored, .refused: return outcome
    }
  }

  private mutating func handleOpen(_ input: InputEvent, in area: Rect) -> InputOutcome {
    guard var grid = picker else { return .ignored }
    let outcome = input == .key(.character(" ")) ? .submitted : grid.handle(input, in: gridArea(in: area))
    picker = grid
    switch outcome {
    case .submitted: set(grid.selected)
    case .cancelled: picker = nil
    case .changed: break
    case .ignored, .refused: return outcome
    }
    return .changed
  }

  func gridArea(in area: Rect) -> Rect {
    let size = MonthLayout.smallSize(weeks: picker?.weeks.count ?? 0)
    return area.inset(top: 1).upper(size.rows).inset(right: max(0, area.size.columns - size.columns))
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let line = area.upper(1)
    if let typing {
      drawTyping(typing, on: &frame, in: line, texts: texts, isFocused: isFocused)
    } else if let day {
      let end = frame.line(texts.fieldDay(picker?.selected ?? day), in: line, style: isFocused ? .mark : .plain)
      if isFocused {
        frame.restyle(line.inset(right: max(0, line.right - end))) { $0.attributes.insert(.underline) }
        frame.cursor = line.origin
        let rest = line.inset(left: end - line.left)
        if rest.size.columns >= 2 { frame.line(isOpen ? " ▾" : " ▸", in: rest, style: .hint) }
      }
    }
    picker?.draw(on: &frame, in: gridArea(in: area), texts: texts)
  }

  private func drawTyping(_ field: TextField, on frame: inout Frame, in line: Rect, texts: Texts, isFocused: Bool) {
    let reading = day.map { texts.fieldDay($0) } ?? texts.fieldDayUnknown
    let columns = TextWidth.columns(of: reading)
    let hasRoom = line.size.columns >= columns + 12
    let style: Style = day == nil ? .error : .hint
    field.draw(on: &frame, in: hasRoom ? line.inset(right: columns + 2) : line, texts: texts, isFocused: isFocused)
    if hasRoom { frame.line(reading, in: line, style: style, alignment: .trailing) }
  }
}

/// A time of day that is typed, such as 0930, 9:30 or 오후 3시, or moved with the arrows and page keys.
///
/// An arrow moves the time by five minutes, a page key by an hour.
package struct TimeField: Equatable, Sendable {
  /// `nil` while the typed words aren't a time.
  package private(set) var time: TimeOfDay?
  /// The typed words; `nil` while the time is shown.
  private var typing: TextField?
  /// The time before the typing started.
  private var lastTime: TimeOfDay

  package init(_ time: TimeOfDay) {
    self.time = time
    lastTime = time
  }

  package var typedText: String? { typing?.text }

  package mutating func set(_ time: TimeOfDay) { self = TimeField(time) }

  /// Ends typing: an hour alone becomes a full time ("9" → 09:00), and words that aren't a time stay visible.
  package mutating func close() { if let time { set(time) } }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    // At 09:32, the arrows go to 09:35 or 09:30, and the page keys keep the minutes.
    switch input {
    case .key(.up): return move(to: minutes / 5 * 5 + 5)
    case .key(.down): return move(to: (minutes + 4) / 5 * 5 - 5)
    case .key(KeyPress(.pageUp)): return move(to: minutes + 60)
    case .key(KeyPress(.pageDown)): return move(to: minutes - 60)
    case .key(.enter):
      close()
      return time == nil ? .refused : .submitted
    case .key(.escape):
      guard typing != nil else { return .cancelled }
      set(lastTime)
      return .changed
    default: return type(input, in: area)
    }
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let line = area.upper(1)
    guard let typing else {
      frame.line(lastTime.description, in: line, style: isFocused ? .mark : .plain)
      guard isFocused else { return }
      let columns = TextWidth.columns(of: lastTime.description)
      frame.restyle(line.inset(right: max(0, line.size.columns - columns))) { $0.attributes.insert(.underline) }
      frame.cursor = line.origin
      return
    }
    let reason = time == nil ? reason(texts) : ""
    let columns = TextWidth.columns(of: typing.text) + 1
    let room = line.size.columns - TextWidth.columns(of: reason) - 1
    let end = columns <= room ? columns : line.size.columns
    typing.draw(on: &frame, in: line.inset(right: line.size.columns - end), texts: texts, isFocused: isFocused)
    if columns <= room { frame.line(reason, in: line.inset(left: end + 1), style: .error) }
  }

  /// Returns the reason why the typed words aren't a time.
  func reason(_ texts: Texts) -> String {
    let reading = Result { () throws(DateReadingError) in try TimeReader()(typedText ?? "") }
    guard case .failure(.twoTimes(let one, let other)) = reading else { return texts.fieldTimeUnknown }
    return texts.reason(of: .twoTimes(one, other))
  }

  private var minutes: Int { (time ?? lastTime).seconds / 60 }

  /// Sets the time, wrapping around midnight; refuses while the typed words aren't a time.
  private mutating func move(to minutes: Int) -> InputOutcome {
    let day = 24 * 60
    guard time != nil || typedText?.isEmpty == true, let new = TimeOfDay(seconds: (minutes + day) % day * 60) else {
      return .refused
    }
    set(new)
    return .changed
  }

  private mutating func type(_ input: InputEvent, in area: Rect) -> InputOutcome {
    var field = typing ?? TextField(limit: 60, warnsFrom: .max)
    if typing == nil {
      switch input {
      case .paste: break
      case .key(KeyPress(.backspace)): field.text = String(lastTime.description.prefix(5))
      // The form handles the space key.
      case .key(let press):
        guard case .character(let character) = press.key, press.modifiers.isEmpty, character != " " else {
          return .ignored
        }
      default: return .ignored
      }
    }
    let outcome = field.handle(input, in: area)
    guard outcome == .changed else { return outcome }
    typing = field
    time = Self.time(field.text)
    return .changed
  }

  /// Returns the time that a text means; `nil` if the text isn't a time.
  ///
  /// Digits are read on a 24-hour clock: "9" and "09" are hours; "930", "0930", "9:30" and "9.30" have minutes.
  private static func time(_ text: String) -> TimeOfDay? {
    guard text.allSatisfy({ ":.".contains($0) || $0.isASCII && $0.isNumber }) else { return try? TimeReader()(text) }
    let parts = text.split(omittingEmptySubsequences: false) { ":.".contains($0) }
    switch (parts.count, parts[0].count) {
    case (1, 1...2): return Int(text).flatMap { TimeOfDay(hour: $0) }
    case (1, 3...4): return Int(text).flatMap { TimeOfDay(hour: $0 / 100, minute: $0 % 100) }
    case (2, 1...2):
      // "12:3" is 12:30 half typed or half deleted.
      guard parts[1].count != 1, let hour = Int(parts[0]), let minute = Int(parts[1].isEmpty ? "0" : parts[1]) else {
        return nil
      }
      return TimeOfDay(hour: hour, minute: minute)
    default: return nil
    }
  }
}
