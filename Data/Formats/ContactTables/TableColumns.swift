/// The columns of a table that is written: those that it always has, and those that its rows need besides.
struct TableColumns {
  private let fixed: [String]
  private var places: [String: Int] = [:]
  private var more: [String] = []

  init(_ fixed: [String]) {
    self.fixed = fixed
    for name in fixed { places[name] = 0 }
  }

  mutating func take(_ cells: [(column: String, text: String)]) {
    for cell in cells where places[cell.column] == nil {
      places[cell.column] = more.count
      more.append(cell.column)
    }
  }

  /// Numbered ones together, in the order of their numbers.
  var names: [String] {
    let places = places
    let sorted = more.sorted { left, right in
      let (a, b) = (Self.key(left), Self.key(right))
      return (a.kind, a.number, places[left] ?? 0) < (b.kind, b.number, places[right] ?? 0)
    }
    return fixed + sorted
  }

  /// `Phone 2 - Value`: the second kind, number 2.
  private static func key(_ name: String) -> (kind: Int, number: Int) {
    let words = name.split(separator: " ")
    let kinds = ["E-mail": 0, "Phone": 1, "Address": 2, "Website": 3]
    guard words.count > 2, words[2] == "-", let kind = kinds[String(words[0])], let number = Int(words[1]) else {
      return (kinds.count, 0)
    }
    return (kind, number)
  }
}
