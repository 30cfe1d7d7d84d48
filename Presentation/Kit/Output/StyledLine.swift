import Synchronization

/// A line of text whose parts look different.
///
/// Its text is made visible when it is made: control characters from data never reach the terminal.
package struct StyledLine: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    /// Spaces before it, in no look.
    package let blanks: Int
    package let text: String
    package let style: Style
    /// Display width with the spaces, counted once.
    package let columns: Int

    /// - Parameter text: May be from outside.
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
      self.blanks = blanks
      self.text = text
      self.style = style
      self.columns = blanks + columns
    }

    fileprivate func moved(by blanks: Int) -> Span {
      Span(visible: text, style, columns: columns - self.blanks, after: self.blanks + blanks)
    }
  }

  // Most cells of tables are one span, which needs no array.
  private var first: Span?
  private var others: [Span] = []

  package init() {}

  /// An empty one with room for so many spans.
  init(capacity: Int) { others.reserveCapacity(capacity - 1) }

  package init(_ text: some StringProtocol, _ style: Style = .plain) {
    if !text.isEmpty { first = Span(text, style) }
  }

  package init(blanks count: Int) {
    if count > 0 { first = Span(visible: "", .plain, columns: 0, after: count) }
  }

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

  private mutating func append(_ span: Span) {
    if isEmpty { first = span } else { others.append(span) }
  }

  package var isEmpty: Bool {
    // Comparing with `nil` compares spans.
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

  package var columns: Int { others.reduce(first?.columns ?? 0) { $0 + $1.columns } }

  /// Returns the graphemes that fit, with `…` at the end if any were left out; `nil` cuts nothing.
  package func clipped(to width: Int?) -> StyledLine {
    guard let width, columns > width else { return self }
    var room = width
    var clipped = StyledLine()
    eachSpan { span in
      guard room > 0 else { return }
      if span.columns < room {
        clipped.append(span)
      } else if span.blanks < room {
        clipped.append(Span(TextClip.clip(span.text + "…", to: room - span.blanks), span.style, after: span.blanks))
      } else {
        clipped.append(Span("…", .plain, after: room - 1))
      }
      room -= span.columns
    }
    return clipped
  }

  package func padded(to width: Int, onTheLeft: Bool = false) -> StyledLine {
    let space = StyledLine(blanks: width - columns)
    return onTheLeft ? space + self : self + space
  }
}

extension StyledLine {
  package func written(in colors: ColorLevel) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, in: colors)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Several lines as they are written to a stream, each with its line break, in pieces one after the other.
  ///
  /// As UTF-8, because adding to a `String` costs three times as much.
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

extension Style {
  /// The codes of ECMA-48 §8.3.117 (SGR) that begin it; empty where nothing is needed.
  ///
  /// Lines are written without asking for the background, so the terminal's own colours are used and no theme's.
  fileprivate func sequence(in colors: ColorLevel) -> String {
    let role = ink == nil || colors < .twoHundredFiftySix ? foreground.code : nil
    var parameters = (attributes.codes + [role].compactMap(\.self)).flatMap { Array("\($0);".utf8) }
    if colors >= .twoHundredFiftySix {
      if let ink { SGRColor.append(ink, first: 38, level: colors, to: &parameters) }
      if let paper { SGRColor.append(paper, first: 48, level: colors, to: &parameters) }
    }
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

extension ColorRole {
  fileprivate var code: Int? {
    switch self {
    case .text, .background, .card, .selectedText, .selection: nil
    case .secondary, .line, .gray, .wilted: 90
    case .danger, .sunday, .red, .ember: 31
    case .success, .green: 32
    case .warning, .yellow, .orange, .flame, .spark: 33
    case .saturday, .blue, .americanBlue, .stuckyi, .ballCactus: 34
    case .purple, .rosemary: 35
    case .accent, .teal, .dandelion: 36
    }
  }
}

/// Values that stay alive until the process ends.
///
/// Freeing thousands of lines one by one costs 12 % of "30 days of 100,000 events". The full screen doesn't use this,
/// since it would only grow.
package enum ProcessLifetime {
  private static let kept = Mutex<[any Sendable]>([])

  package static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }
}
