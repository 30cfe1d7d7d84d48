struct FactLines {
  /// One name; without values it is left out.
  struct Fact {
    let name: String
    let values: [String]

    init(_ name: String, _ values: [String]) {
      self.name = name
      self.values = values.filter { !$0.isEmpty }
    }
  }

  private let facts: [Fact]

  init(_ facts: [Fact]) { self.facts = facts.filter { !$0.values.isEmpty } }

  /// - Parameter width: `nil` where nothing may be cut; values are wrapped, never cut.
  func lines(width: Int?) -> [StyledLine] {
    let column = (facts.map { TextWidth.columns(of: $0.name) }.max() ?? 0) + 2
    return facts.flatMap { fact in
      fact.values.flatMap { Self.wrapped($0, width.map { $0 - column }) }.enumerated().map { index, part in
        StyledLine(index == 0 ? fact.name : "", Style(.secondary)).padded(to: column) + StyledLine(part)
      }
    }
  }

  /// - Parameter width: `nil` where nothing may be cut.
  static func wrapped(_ text: String, _ width: Int?) -> [String] {
    guard let width else { return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init) }
    return WrappedText(text, columns: max(1, width)).texts
  }
}
