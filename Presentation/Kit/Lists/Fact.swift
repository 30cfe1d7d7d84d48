import Domain

/// A name with its values, as the command line and the screens list facts.
package struct Fact: Hashable, Sendable {
  package let name: String
  package let values: [String]
  package let style: Style
  /// Indicates whether the value is a path, of which a narrow line shows the end.
  private(set) var isPath = false

  /// - Parameters:
  ///   - values: The values; empty values are left out.
  ///   - style: The look of the values.
  package init(_ name: String, _ values: [String], _ style: Style = .plain) {
    self.name = name
    self.values = values.filter { !$0.isEmpty }
    self.style = style
  }

  /// - Parameter value: The value; `nil` if unknown.
  package init(_ name: String, _ value: String?, _ style: Style = .plain) { self.init(name, [value ?? ""], style) }

  /// Creates the fact that shows a field of an entity.
  init<Name: EntityField>(_ name: Name, of draft: Name.Draft, in context: FieldContext, _ style: Style = .plain) {
    self.init(name.label(context.texts), name.field.details(draft, in: context), style)
  }

  package static func path(_ name: String, _ path: String) -> Fact {
    var fact = Fact(name, path)
    fact.isPath = true
    return fact
  }
}

extension [Fact] {
  /// Lays out the facts, with names in one column and values next to them.
  ///
  /// Facts without a value are left out, and values are placed below their names if the width leaves few columns.
  ///
  /// - Parameters:
  ///   - width: The number of columns to which values are wrapped; only paths are cut. `nil` for no limit.
  ///   - others: Facts on the same screen, whose column the values share.
  package func lines(width: Int?, beside others: [Fact] = []) -> [StyledLine] {
    FactLayout(self, width: width, beside: others).lines.flatMap(\.self)
  }

  /// Lays out the first facts that fit into the available rows, and returns the remaining facts as they are.
  package func split(rows: Int, width: Int) -> (lines: [StyledLine], rest: [Fact]) {
    let known = filter { !$0.values.isEmpty }
    var (lines, count): ([StyledLine], Int) = ([], 0)
    for fact in FactLayout(known, width: width).lines {
      guard lines.count + fact.count <= rows else { break }
      lines += fact
      count += 1
    }
    return (lines, Array(known.dropFirst(count)))
  }
}

private struct FactLayout {
  /// The minimum width of values next to their names; in narrower columns, values that don't fit are placed below the
  /// names.
  private static let leastValueColumns = 16

  private let facts: [Fact]
  private let width: Int?
  private let nameColumns: Int

  init(_ facts: [Fact], width: Int?, beside others: [Fact] = []) {
    self.facts = facts.filter { !$0.values.isEmpty }
    self.width = width
    let all = self.facts + others.filter { !$0.values.isEmpty }
    nameColumns = (all.map { TextWidth.columns(of: $0.name) }.max() ?? 0) + 2
  }

  /// The lines of each fact.
  var lines: [[StyledLine]] {
    let room = width.map { $0 - nameColumns } ?? .max
    let widest = facts.flatMap(\.values).map { TextWidth.columns(of: $0) }.max() ?? 0
    let isStacked = room < min(widest, Self.leastValueColumns)
    return facts.map { isStacked ? stacked($0) : beside($0) }
  }

  private func beside(_ fact: Fact) -> [StyledLine] {
    values(fact, indent: nameColumns).enumerated().map { index, value in
      name(index == 0 ? fact.name : "").padded(to: nameColumns) + value
    }
  }

  private func stacked(_ fact: Fact) -> [StyledLine] {
    [name(fact.name)] + values(fact, indent: 2).map { StyledLine(blanks: 2) + $0 }
  }

  private func name(_ text: String) -> StyledLine { StyledLine(text, .hint) }

  private func values(_ fact: Fact, indent: Int) -> [StyledLine] {
    let columns = width.map { $0 - indent }
    if fact.isPath, let columns {
      return fact.values.map { StyledLine(TextClip.clipStart($0, to: columns), fact.style) }
    }
    return fact.values.flatMap { WrappedText.lines($0, columns: columns) }.map { StyledLine($0, fact.style) }
  }
}
