import Synchronization

/// A line of text with differently styled parts.
///
/// Control characters in the text are made visible at once, so that they never reach the terminal.
package struct StyledLine: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    /// The number of spaces before the text, which have no style.
    package let blanks: Int
    package let text: String
    package let style: Style
    /// The columns of the longest bar, if the text is a bar that screens show with dots; 0 for any other text.
    fileprivate(set) var scale: UInt8 = 0
    /// Indicates whether the text consists of bars that screens show with dots, one in each column.
    fileprivate(set) var isGraph = false
    /// The number of the answer that a click on the text chooses, starting at 1; 0 for no answer.
    fileprivate(set) var answer: UInt8 = 0
    /// The display width including the spaces, counted once.
    package let columns: Int

    /// - Parameter text: The text, which may be from outside.
    fileprivate init(_ text: some StringProtocol, _ style: Style, after blanks: Int = 0) {
      if let columns = TextWidth.plainColumns(of: text) {
        self.init(visible: String(text), style, columns: columns, after: blanks)
      } else {
        let graphemes = VisibleText.graphemes(of: text)
        let columns = graphemes.reduce(0) { $0 + TextWidth.columns(of: $1) }
        self.init(visible: String(graphemes), style, columns: columns, after: blanks)
      }
    }

    fileprivate init(visible text: String, _ style: Style, columns: Int, after blanks: Int) {
      (self.blanks, self.text, self.style) = (blanks, text, style)
      self.columns = blanks + columns
    }

    fileprivate func moved(by blanks: Int) -> Span {
      var moved = Span(visible: text, style, columns: columns - self.blanks, after: self.blanks + blanks)
      (moved.scale, moved.isGraph, moved.answer) = (scale, isGraph, answer)
      return moved
    }
  }

  // Most table cells are one span, which needs no array.
  private var first: Span?
  private var others: [Span] = []

  package init() {}

  /// Creates an empty line with room for `capacity` spans.
  init(capacity: Int) { others.reserveCapacity(capacity - 1) }

  package init(_ text: some StringProtocol, _ style: Style = .plain) {
    if !text.isEmpty { first = Span(text, style) }
  }

  /// Returns a text in lines of a style, broken as by ``TextClip/wrap(_:columns:)``.
  package static func wrapped(_ text: some StringProtocol, columns: Int, _ style: Style = .plain) -> [StyledLine] {
    TextClip.wrap(text, columns: columns).map { StyledLine($0, style) }
  }

  package init(blanks count: Int) { if count > 0 { first = Span(visible: "", .plain, columns: 0, after: count) } }

  /// Creates a bar without a track, so that the bar of `most` takes `columns` columns; empty for a count of 0.
  ///
  /// The full screen draws the bar with dots in a gradient if there are enough colors.
  package static func bar(_ count: Int, of most: Int, columns: Int, _ hue: ColorRole) -> StyledLine {
    var bar = StyledLine(ProgressBar.line(count, of: most, columns: columns), Style(hue))
    bar.first?.scale = UInt8(clamping: columns)
    return bar
  }

  /// Creates a graph with an upright bar in each column, and a dot in place of a missing bar.
  ///
  /// The full screen draws the bars with dots in a gradient if there are enough colors.
  ///
  /// - Parameter heights: The heights in eighths of a line, 1…8.
  package static func graph(_ heights: [Int?], _ hue: ColorRole) -> StyledLine {
    var graph = StyledLine(String(heights.map { $0.map { Gradient.eighths[min(max(1, $0), 8)] } ?? "·" }), Style(hue))
    graph.first?.isGraph = true
    return graph
  }

  /// Returns a text about a birthday, after a heart that has the same color on every screen.
  static func birthday(_ text: String) -> StyledLine { StyledLine("♥ ", Style(.danger)) + StyledLine(text) }

  package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var sum = left
    sum.append(right)
    return sum
  }

  package static func += (left: inout StyledLine, right: StyledLine) { left.append(right) }

  mutating func append(_ line: StyledLine, after blanks: Int = 0) {
    guard let next = line.first else { return }
    append(blanks > 0 ? next.moved(by: blanks) : next)
    if !line.others.isEmpty { others.append(contentsOf: line.others) }
  }

  private mutating func append(_ span: Span) { if isEmpty { first = span } else { others.append(span) } }

  package var isEmpty: Bool {
    // A comparison with `nil` would compare spans.
    if case nil = first { true } else { false }
  }

  package func eachSpan(_ visit: (Span) -> Void) {
    if let first { visit(first) }
    for span in others { visit(span) }
  }

  package var plain: String {
    var text = ""
    eachSpan { text += String(repeating: " ", count: $0.blanks) + $0.text }
    return text
  }

  /// Returns the line so that a click on it chooses the answer of a number, 1…9.
  func choosing(_ number: Int) -> StyledLine {
    var line = self
    line.first?.answer = UInt8(clamping: number)
    for index in line.others.indices { line.others[index].answer = UInt8(clamping: number) }
    return line
  }

  package var columns: Int { others.reduce(first?.columns ?? 0) { $0 + $1.columns } }

  /// Returns the part that fits, with `…` at the end if anything was left out; `nil` cuts nothing.
  package func clipped(to width: Int?) -> StyledLine {
    guard let width, columns > width else { return self }
    var room = width
    var clipped = StyledLine()
    eachSpan { span in
      guard room > 0 else { return }
      if span.columns < room {
        clipped.append(span)
      } else if span.blanks < room {
        var part = Span(TextClip.clip(span.text + "…", to: room - span.blanks), span.style, after: span.blanks)
        part.answer = span.answer
        clipped.append(part)
      } else {
        clipped.append(Span("…", .plain, after: room - 1))
      }
      room -= span.columns
    }
    // A dot between items isn't the last character before "…".
    return clipped.plain.hasSuffix(" · …") ? clipped.clipped(to: clipped.columns - 2) : clipped
  }

  /// Returns the items, separated by " · ", that fit whole, with `…` in place of the others.
  ///
  /// A first item that doesn't fit is cut.
  package func clippedBetweenItems(to width: Int) -> StyledLine {
    guard columns > width else { return self }
    let text = plain
    let ends = text.ranges(of: " · ").map { TextWidth.columns(of: text[..<$0.lowerBound]) }
    guard let end = ends.last(where: { $0 + 1 < width }) else { return clipped(to: width) }
    var (room, line) = (end, StyledLine())
    eachSpan { span in
      if span.columns <= room {
        line.append(span)
      } else if span.blanks < room {
        let columns = room - span.blanks
        line.append(Span(TextClip.clip(span.text, to: columns + 1).dropLast(), span.style, after: span.blanks))
      }
      room -= min(room, span.columns)
    }
    return line + StyledLine(" …", .hint)
  }

  package func padded(to width: Int, onTheLeft: Bool = false) -> StyledLine {
    let space = StyledLine(blanks: width - columns)
    return onTheLeft ? space + self : self + space
  }

  package func written(in colors: ColorLevel) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, in: colors)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns lines with their line breaks, in pieces to write to a stream one after another.
  ///
  /// The pieces are UTF-8, because appending to a `String` takes three times as long.
  package static func written(_ lines: [StyledLine], in colors: ColorLevel) -> [[UInt8]] {
    lines.inParts(least: 256) { lines in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(lines.count * usualLength)
      for line in lines {
        line.write(to: &bytes, in: colors)
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    }
  }

  /// The usual length of a line, in bytes.
  private static let usualLength = 160

  private func write(to bytes: inout [UInt8], in colors: ColorLevel) {
    eachSpan { span in
      if span.blanks > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: span.blanks)) }
      let look = colors > .none ? span.style.sequence(in: colors) : ""
      bytes.append(contentsOf: look.utf8)
      bytes.append(contentsOf: span.text.utf8)
      if !look.isEmpty { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    }
  }
}

extension [StyledLine] {
  /// The lines as items of one line, separated by dots.
  package var joinedItems: StyledLine {
    enumerated().reduce(StyledLine()) { line, item in
      (item.offset == 0 ? line : line + StyledLine(" · ", .hint)) + item.element
    }
  }
}

extension Style {
  /// Returns the codes of ECMA-48 §8.3.117 (SGR) that start the style; empty if it needs none.
  fileprivate func sequence(in colors: ColorLevel) -> String {
    var parameters = attributes.codes.flatMap { Array("\($0);".utf8) }
    if let ink, colors >= .twoHundredFiftySix {
      SGRColor.append(ink, first: 38, level: colors, to: &parameters)
    } else {
      parameters += LineColors.parameters(of: foreground, colors)
    }
    if let paper, colors >= .twoHundredFiftySix { SGRColor.append(paper, first: 48, level: colors, to: &parameters) }
    return parameters.isEmpty ? "" : "\u{1B}[" + String(decoding: parameters.dropLast(), as: UTF8.self) + "m"
  }
}

extension Style.Attributes {
  fileprivate var codes: [Int] {
    let table: [(attribute: Style.Attributes, code: Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    return table.filter { contains($0.attribute) }.map(\.code)
  }
}

/// The colors of lines, which are written without asking for the terminal's background.
private enum LineColors {
  /// Returns the parameters of a color, each with a semicolon after it; empty for the terminal's own color.
  static func parameters(of role: ColorRole, _ level: ColorLevel) -> [UInt8] {
    switch level {
    case .none: []
    case .sixteen: ofSixteen[Int(role.rawValue)]
    case .twoHundredFiftySix: ofPalette[Int(role.rawValue)]
    case .trueColor: direct[Int(role.rawValue)]
    }
  }

  private static let ofSixteen = ColorRole.allCases.map { role in role.code.map { Array("\($0);".utf8) } ?? [] }
  private static let ofPalette = parameters(.twoHundredFiftySix)
  private static let direct = parameters(.trueColor)

  private static func parameters(_ level: ColorLevel) -> [[UInt8]] {
    ColorRole.allCases.map { role in
      var parameters: [UInt8] = []
      if role.code != nil || role == .heading {
        SGRColor.append(role.onEveryBackground, first: 38, level: level, to: &parameters)
      }
      return parameters
    }
  }
}

extension ColorRole {
  /// The mean of the screen's color on a dark and on a light background, which can be read on both.
  package var onEveryBackground: RGB {
    Theme.dark.color(of: self).rgb.mixed(with: Theme.light.color(of: self).rgb, parts: 1, of: 2)
  }

  /// The code for one of the sixteen colors; `nil` for the terminal's own color.
  ///
  /// Blue (34) is never used, because many terminals show it too dark to read on black.
  fileprivate var code: Int? {
    switch self {
    // Headings are bold.
    case .text, .background, .card, .selectedText, .selection, .heading: nil
    case .secondary, .line, .gray, .wilted: 90
    case .danger, .sunday, .red, .ember: 31
    case .success, .green: 32
    case .warning, .yellow, .orange, .flame, .spark: 33
    case .key, .purple, .rosemary: 35
    case .accent, .teal, .dandelion, .saturday, .blue, .americanBlue, .stuckyi, .ballCactus: 36
    }
  }
}

/// Values that stay alive until the process ends.
///
/// Freeing thousands of lines one by one takes 12% of the time for "30 days of 100,000 events". The full screen doesn't
/// use this, because its memory would only grow.
package enum ProcessLifetime {
  private static let retained = Mutex<[any Sendable]>([])

  package static func retain(_ value: some Sendable) { retained.withLock { $0.append(value) } }
}
