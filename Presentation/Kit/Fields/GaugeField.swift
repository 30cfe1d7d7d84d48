package import Domain

/// A level from 0 to 100 on a line that fills, or on a wave; the arrows, the digits and the mouse set the level.
///
/// Only the filled part has the color of the level.
package struct GaugeField: Equatable, Sendable {
  private static let range = 0...100
  private static let largeStep = 10
  /// The number of frames for which the water keeps moving after it has reached its level.
  private static let calmFrames = 24
  /// The columns for the level at the right of the bar.
  private static let levelColumns = 10
  /// The heights of a wave, in eighths of a row.
  private static let wave = [4, 5, 6, 6, 5, 4, 3, 3]

  /// `nil` while no level is set.
  package private(set) var level: Int?
  private let hasWaves: Bool
  private let mayBeEmpty: Bool
  /// The color of each level.
  private let colors: [RGB]
  private let isStill: Bool
  /// The digits typed in a row so far.
  private var typed = ""
  private var frame = 0
  private var calm = 0
  /// The filled part of the bar, which follows the level.
  private var filled: Double

  /// - Parameters:
  ///   - hasWaves: Indicates whether the level is shown on a wave, which moves after each change.
  ///   - colors: The colors of the levels from 0 to 100.
  ///   - isStill: A Boolean that turns the animation off.
  package init(_ level: Int?, hasWaves: Bool = false, mayBeEmpty: Bool = false, colors: [RGB], isStill: Bool) {
    (self.level, self.hasWaves, self.mayBeEmpty, self.colors) = (level, hasWaves, mayBeEmpty, colors)
    self.isStill = isStill || !hasWaves
    filled = Double(level ?? 0)
  }

  package var isMoving: Bool { !isStill && calm < Self.calmFrames }

  package mutating func advance() {
    guard isMoving else { return }
    frame += 1
    let rest = Double(level ?? 0) - filled
    if abs(rest) < 0.5 {
      filled = Double(level ?? 0)
      calm += 1
    } else {
      filled += rest * 0.3
    }
  }

  package mutating func set(_ level: Int?) {
    self.level = level.map { min(max($0, Self.range.lowerBound), Self.range.upperBound) }
    calm = 0
    if isStill { filled = Double(self.level ?? 0) }
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    let digits = typed
    typed = ""
    switch input {
    case .key(KeyPress(.left, .shift)), .key(KeyPress(.pageDown)): move(by: -Self.largeStep)
    case .key(KeyPress(.right, .shift)), .key(KeyPress(.pageUp)): move(by: Self.largeStep)
    case .key(.left), .key(.character("-")): move(by: -1)
    case .key(.right), .key(.character("+")): move(by: 1)
    case .key(KeyPress(.home)): set(Self.range.lowerBound)
    case .key(KeyPress(.end)): set(Self.range.upperBound)
    case .key(KeyPress(.backspace)), .key(KeyPress(.delete)):
      guard mayBeEmpty else { return .refused }
      set(nil)
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .key(let press):
      guard case .character(let digit) = press.key, press.modifiers.isEmpty, digit.isASCII, digit.isNumber else {
        return .ignored
      }
      jump(after: digits, digit)
    case .mouse(let event): return handle(event, in: area)
    default: return .ignored
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let bar = bar(in: area)
    let style: Style = isFocused ? .mark : .plain
    frame.line(level.map(String.init) ?? texts.noLevel, in: area.upper(1), style: style, alignment: .trailing)
    var ink = style
    ink.ink = level.map { colors[$0] }
    let end = level == nil ? 0 : filled / 100 * Double(bar.size.columns)
    for column in 0..<bar.size.columns {
      let isFull = Double(column) + 0.5 < end
      let mark = hasWaves ? isFull ? surface(at: column) : "▁" : isFull ? "━" : "─"
      frame.write(mark, at: Point(column: bar.left + column, row: bar.top), style: isFull ? ink : .border)
    }
  }

  private func bar(in area: Rect) -> Rect { area.upper(1).inset(right: Self.levelColumns) }

  /// Returns the part of the wave in a column; the wave moves to the left.
  private func surface(at column: Int) -> String {
    String(Gradient.eighths[Self.wave[(column + frame / 2) % Self.wave.count]])
  }

  private mutating func move(by steps: Int) { set(level.map { $0 + steps } ?? 50) }

  private mutating func jump(after digits: String, _ digit: Character) {
    let longer = digits + String(digit)
    typed = Int(longer).map(Self.range.contains) ?? false ? longer : String(digit)
    set(Int(typed))
  }

  private mutating func handle(_ event: MouseEvent, in area: Rect) -> InputOutcome {
    let bar = bar(in: area)
    guard event.kind == .drag || event.kind == .press && area.contains(event.point), bar.size.columns > 1 else {
      return .ignored
    }
    set((event.point.column - bar.left) * 100 / (bar.size.columns - 1))
    return .changed
  }
}

extension Texts {
  fileprivate var noLevel: String { self(ko: "적지 않음", en: "not set") }
}

/// A choice of several weekdays: left and right move between the weekdays, and Space toggles the current weekday.
package struct WeekdayField: Equatable, Sendable {
  /// The chosen weekdays, from Monday on.
  package var chosen: [Weekday] { Weekday.allCases.filter(days.contains) }

  private var days: Set<Weekday>
  private let weekStart: Weekday
  /// The index in ``order`` of the weekday that Space toggles.
  private var index = 0

  package init(_ chosen: [Weekday], weekStart: Weekday) {
    days = Set(chosen)
    self.weekStart = weekStart
    index = order.firstIndex { days.contains($0) } ?? 0
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.left): index = max(0, index - 1)
    case .key(.right): index = min(order.count - 1, index + 1)
    case .key(.character(" ")): toggle()
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .mouse(let event):
      guard event.kind == .press, let hit = order.indices.first(where: { cell($0, in: area).contains(event.point) })
      else { return .ignored }
      index = hit
      toggle()
    default: return .ignored
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    for (index, day) in order.enumerated() {
      let isChosen = days.contains(day)
      let name = texts.dates.weekday(day, .narrow)
      let cell = cell(index, in: area)
      frame.line(isChosen ? "[\(name)]" : " \(name) ", in: cell, style: isChosen ? isFocused ? .mark : .plain : .hint)
      if isFocused, index == self.index { frame.restyle(cell) { $0.attributes.insert(.underline) } }
    }
  }

  private var order: [Weekday] { Weekday.allCases.sorted { $0.daysAfter(weekStart) < $1.daysAfter(weekStart) } }

  private mutating func toggle() { days.formSymmetricDifference([order[index]]) }

  /// Returns the cell of a weekday, whose name takes two columns in either language.
  private func cell(_ index: Int, in area: Rect) -> Rect {
    Rect(column: area.left + index * 4, row: area.top, columns: 4, rows: 1).intersection(area)
  }
}
