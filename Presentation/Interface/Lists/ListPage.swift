/// A part of a list that may be long, as it was read.
package struct ListPage<Element: Identifiable & Hashable & Sendable>: Equatable, Sendable {
  /// The number of rows read at once: a few screens.
  static var limit: Int { 300 }

  /// The length of the whole list.
  let count: Int
  /// The number of rows before the first one that was read.
  let offset: Int
  let elements: [Element]

  package init(_ elements: [Element]) {
    count = elements.count
    offset = 0
    self.elements = elements
  }

  /// Reads the part around a row of a list of so many.
  init<Failure: Error>(
    around row: Int, of count: Int, _ read: (_ offset: Int, _ limit: Int) throws(Failure) -> [Element]
  ) throws(Failure) {
    self.count = count
    offset = max(0, min(row, count) - Self.limit / 2)
    elements = try read(offset, Self.limit)
  }

  /// `nil` for a row that was not read.
  subscript(row: Int) -> Element? { elements.indices.contains(row - offset) ? elements[row - offset] : nil }

  func row(of id: Element.ID) -> Int? { elements.firstIndex { $0.id == id }.map { offset + $0 } }

  /// Returns whether all existing rows in a range were read.
  func covers(_ rows: Range<Int>) -> Bool {
    let rows = rows.clamped(to: 0..<count)
    return rows.isEmpty || offset <= rows.lowerBound && rows.upperBound <= offset + elements.count
  }
}
