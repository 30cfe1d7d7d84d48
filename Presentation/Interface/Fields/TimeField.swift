package import Domain

/// A time of day: five minutes with the arrows, an hour with the page keys, or typed as 0930, 9:30 or 오후 3시.
package struct TimeField: Equatable, Sendable {
  /// `nil` while what was typed is no time.
  package private(set) var time: TimeOfDay?
  /// The typed words; `nil` while the time is shown.
  private var typing: TextField?
  /// Before anything was typed.
  private var lastTime: TimeOfDay

  package init(_ time: TimeOfDay) {
    self.time = time
    lastTime = time
  }

  package var typedText: String? { typing?.text }

  package mutating func set(_ time: TimeOfDay) { self = TimeField(time) }

  /// Ends typing; half a time becomes whole, "9" → 09:00, and what is none stays to be seen.
  package mutating func close() {
    if let time { set(time) }
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    // From 09:32 the arrows go to the next multiple of five, and the page keys keep the minutes.
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
      frame.line(lastTime.description, in: line, style: isFocused ? .key : .plain)
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

  /// Why what is being typed is no time.
  func reason(_ texts: Texts) -> String {
    let reading = Result { () throws(DateReadingError) in try TimeReader()(typedText ?? "") }
    guard case .failure(.twoTimes(let one, let other)) = reading else { return texts.fieldTimeUnknown }
    return texts.reason(of: .twoTimes(one, other))
  }

  private var minutes: Int { (time ?? lastTime).seconds / 60 }

  /// Unfinished words stay.
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
      // A space is for the form.
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

  /// On the field's clock of 24 hours "9" and "09" are hours, "930" and "0930" have minutes, as have "9:30" and "9.30".
  private static func time(_ text: String) -> TimeOfDay? {
    guard text.allSatisfy({ ":.".contains($0) || $0.isASCII && $0.isNumber }) else { return try? TimeReader()(text) }
    let parts = text.split(omittingEmptySubsequences: false) { ":.".contains($0) }
    switch (parts.count, parts[0].count) {
    case (1, 1...2): return Int(text).flatMap { TimeOfDay(hour: $0) }
    case (1, 3...4): return Int(text).flatMap { TimeOfDay(hour: $0 / 100, minute: $0 % 100) }
    case (2, 1...2):
      // "12:3" is 12:30 half typed, or half deleted.
      guard parts[1].count != 1, let hour = Int(parts[0]), let minute = Int(parts[1].isEmpty ? "0" : parts[1]) else {
        return nil
      }
      return TimeOfDay(hour: hour, minute: minute)
    default: return nil
    }
  }
}
