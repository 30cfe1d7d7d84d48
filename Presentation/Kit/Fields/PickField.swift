import Domain

/// A choice of several words: typing narrows down the offered options, and Enter chooses one of the options.
///
/// The owner of the field sets the offered options with ``offer(_:)`` after each input.
package struct PickField: Equatable, Sendable {
  package struct Option: Hashable, Sendable {
    package let id: String
    package let title: String

    package init(_ id: String, title: String) { (self.id, self.title) = (id, title) }
  }

  /// The minimum width for typing next to the chosen options, in columns.
  private static let leastTypingColumns = 16

  package private(set) var chosen: [Option]
  package private(set) var offered: [Option] = []
  package private(set) var field: TextField
  /// The index of the option that Enter chooses; `nil` for none.
  private var index: Int?
  /// Indicates whether the first match is marked while typing.
  private let marksFirst: Bool
  /// The maximum number of chosen options.
  private let most: Int
  /// The sign before each option, such as "#" for tags; it isn't part of the words.
  private let mark: String

  /// - Parameters:
  ///   - marksFirst: A Boolean that makes Enter choose the first match, and the typed word only if nothing matches.
  ///   - limit: The maximum number of characters of a word; a longer word must be shortened before it can be chosen.
  ///   - mark: The sign before each option, such as "#" for tags.
  package init(
    _ chosen: [Option] = [], placeholder: String = "", marksFirst: Bool = false, most: Int = .max, limit: Int? = nil,
    mark: String = ""
  ) {
    (self.chosen, self.marksFirst, self.most, self.mark) = (chosen, marksFirst, most, mark)
    field = TextField(placeholder: placeholder, limit: limit, warnsFrom: .max)
  }

  package var rows: Int { 2 }

  package var text: String { field.text }

  /// Indicates whether Enter chooses an option or the typed word.
  var isTaking: Bool { index != nil || !text.isEmpty }

  /// The contents of the field, to compare and to store.
  var content: String { (chosen.map(\.id) + [text]).joined(separator: "\u{1F}") }

  /// Returns the ids of the chosen options and the typed text of a ``content``.
  static func parts(of content: String) -> (chosen: [String], text: String) {
    let parts = content.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    return (parts.dropLast(), parts.last ?? "")
  }

  /// - Parameter options: The options, best first; options that are already chosen are left out.
  package mutating func offer(_ options: [Option]) {
    offered = options.filter { option in !chosen.contains { $0.id == option.id } }
    if let index { self.index = offered.isEmpty ? nil : min(index, offered.count - 1) }
  }

  private mutating func take(_ option: Option) {
    if !chosen.contains(where: { $0.id == option.id }) { chosen.append(option) }
    (field.text, index) = ("", nil)
  }

  package mutating func replace(with chosen: [Option], typing text: String) {
    self.chosen = chosen
    (field.text, index) = (text, nil)
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.right) where !offered.isEmpty: index = min((index ?? -1) + 1, offered.count - 1)
    case .key(.left) where index != nil: index = index.flatMap { $0 > 0 ? $0 - 1 : nil }
    case .key(.enter) where index == nil && text.isEmpty: return .submitted
    case .key(.enter), .key(.character(",")): return takeNamed()
    case .key(.escape):
      guard !text.isEmpty || index != nil else { return .cancelled }
      (field.text, index) = ("", nil)
    case .key(KeyPress(.backspace)) where text.isEmpty:
      guard !chosen.isEmpty else { return .refused }
      chosen.removeLast()
    case .mouse(let event): return press(event, in: area)
    default:
      let outcome = field.handle(input, in: area)
      if outcome == .changed { index = text.isEmpty || !marksFirst ? nil : 0 }
      return outcome
    }
    return .changed
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    let line = area.upper(1)
    var left = line.left
    for (option, columns) in shownChosen(in: area) {
      frame.line(mark + option.title, in: line.inset(left: left - line.left), style: isFocused ? .mark : .plain)
      left += columns
    }
    var field = field
    if !chosen.isEmpty { field.placeholder = "" }
    field.draw(on: &frame, in: line.inset(left: left - line.left), texts: texts, isFocused: isFocused)
    guard isFocused else { return }
    for (place, index) in places(in: area) {
      frame.line(mark + offered[index].title, in: place, style: index == self.index ? .selected : .hint)
    }
  }

  /// Chooses the marked option, or the typed word.
  private mutating func takeNamed() -> InputOutcome {
    let typed = text.trimmed
    guard chosen.count < most, index != nil || field.edit.excess == 0 else { return .refused }
    if let index, offered.indices.contains(index) {
      take(offered[index])
    } else if !typed.isEmpty {
      take(offered.first { $0.title == typed } ?? Option(typed, title: typed))
    } else {
      return .refused
    }
    return .changed
  }

  private mutating func press(_ event: MouseEvent, in area: Rect) -> InputOutcome {
    guard event.kind == .press, area.contains(event.point) else { return .ignored }
    if let index = places(in: area).first(where: { $0.place.contains(event.point) })?.index {
      guard chosen.count < most else { return .refused }
      take(offered[index])
      return .changed
    }
    guard event.point.row == area.top else { return .ignored }
    var left = area.left
    for (option, columns) in shownChosen(in: area) {
      left += columns
      guard event.point.column < left else { continue }
      chosen.removeAll { $0.id == option.id }
      return .changed
    }
    return field.handle(.mouse(event), in: area.upper(1).inset(left: left - area.left))
  }

  /// Returns the options that were chosen last, as many as leave room for typing.
  private func shownChosen(in area: Rect) -> [(option: Option, columns: Int)] {
    var rest = area.size.columns - Self.leastTypingColumns
    var shown: [(Option, Int)] = []
    for option in chosen.reversed() {
      let columns = TextWidth.columns(of: mark + option.title) + 2
      rest -= columns
      guard rest >= 0 else { break }
      shown.insert((option, columns), at: 0)
    }
    return shown
  }

  /// Returns the places of the options; the marked option always has a place.
  private func places(in area: Rect) -> [(place: Rect, index: Int)] {
    let line = area.line(1)
    var places: [(place: Rect, index: Int)] = []
    var left = 0
    for index in offered.indices {
      let columns = TextWidth.columns(of: mark + offered[index].title)
      if left + columns > line.size.columns {
        guard let marked = self.index, marked >= index else { break }
        (places, left) = ([], 0)
      }
      places.append((line.inset(left: left, right: line.size.columns - left - columns), index))
      left += columns + 2
    }
    return places
  }
}
