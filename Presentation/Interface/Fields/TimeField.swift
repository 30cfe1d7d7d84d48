package import Domain

/// A time of day: five minutes with the arrows, an hour with the page keys, or typed as 0930, 9:30 or 오후 3시.
package struct TimeField: Equatable, Sendable {
  /// Longer than any time in words.
  private static let limit = 30

  /// `nil` while what was typed is no time.
  package private(set) var time: TimeOfDay?
  /// What was typed and not yet left.
  package private(set) var typed: String
  private var lastTime: TimeOfDay

  package init(_ time: TimeOfDay) {
    self.time = time
    lastTime = time
    typed = ""
  }

  package mutating func set(_ time: TimeOfDay) { self = TimeField(time) }

  /// Ends typing; half a time becomes whole, "9" → 09:00, and what is none stays to be seen.
  package mutating func close() {
    if let time { set(time) }
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    if case .paste(let text) = input {
      read(String((typed + text).prefix(Self.limit)))
      return .changed
    }
    guard case .key(let press) = input, press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    // From 09:32 the arrows go to the next fives, the page keys keep the minutes.
    case .up: move(to: minutes / 5 * 5 + 5)
    case .down: move(to: (minutes + 4) / 5 * 5 - 5)
    case .pageUp: move(to: minutes + 60)
    case .pageDown: move(to: minutes - 60)
    case .character(let character): return type(character)
    case .backspace:
      read(typed.isEmpty ? String((time ?? lastTime).description.prefix(5).dropLast()) : String(typed.dropLast()))
    case .enter:
      close()
      return time == nil ? .refused : .submitted
    case .escape:
      guard !typed.isEmpty || time == nil else { return .cancelled }
      set(lastTime)
    default: return .ignored
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let text = typed.isEmpty ? (time ?? lastTime).description : typed
    let end = frame.line(text, in: area, style: isFocused ? .key : .plain)
    if time == nil, !typed.isEmpty {
      frame.line(reason(texts), in: area.upper(1).inset(left: end - area.left + 2), style: .error)
    }
    guard isFocused else { return }
    let columns = max(5, TextWidth.columns(of: text))
    frame.restyle(area.upper(1).inset(right: max(0, area.size.columns - columns))) { $0.attributes.insert(.underline) }
    let column = typed.isEmpty ? area.left : min(end, area.right - 1)
    frame.cursor = Point(column: column, row: area.top)
  }

  private func reason(_ texts: Texts) -> String {
    let reading = Result { () throws(DateReadingError) in try TimeReader()(typed) }
    guard case .failure(.twoTimes(let one, let other)) = reading else { return texts.fieldTimeUnknown }
    return texts.reason(of: .twoTimes(one, other))
  }

  private var minutes: Int { (time ?? lastTime).seconds / 60 }

  private mutating func move(to minutes: Int) {
    let day = 24 * 60
    guard let time = TimeOfDay(seconds: (minutes + day) % day * 60) else { return }
    set(time)
  }

  private mutating func type(_ character: Character) -> InputOutcome {
    // With nothing typed a space is for the form.
    let isOfTimes = character.isLetter || character.isNumber || ":.'".contains(character)
    guard isOfTimes || (character == " " && !typed.isEmpty) else { return .ignored }
    guard typed.count < Self.limit else { return .refused }
    read(typed + String(character))
    return .changed
  }

  private mutating func read(_ text: String) {
    typed = text
    time = Self.time(text)
    if let time { lastTime = time }
  }

  /// On the field's clock of 24 hours "9" and "09" are hours, "930" and "0930" have minutes, as has "9:30".
  private static func time(_ text: String) -> TimeOfDay? {
    guard text.allSatisfy({ $0 == ":" || $0.isASCII && $0.isNumber }) else { return try? TimeReader()(text) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    switch (parts.count, parts[0].count) {
    case (1, 1...2): return Int(text).flatMap { TimeOfDay(hour: $0) }
    case (1, 3...4): return Int(text).flatMap { TimeOfDay(hour: $0 / 100, minute: $0 % 100) }
    case (2, 1...2):
      guard let hour = Int(parts[0]), let minute = Int(parts[1].isEmpty ? "0" : parts[1]) else { return nil }
      return TimeOfDay(hour: hour, minute: minute)
    default: return nil
    }
  }
}
