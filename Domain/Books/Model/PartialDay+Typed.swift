extension PartialDay {
  /// Reads a month or a year as people type it: `2019`, `2019-05`, `2019. 5.`, `2019년 5월`, `5/2019`.
  ///
  /// - Returns: `nil` for anything else, whole dates too, which ``DateReader`` reads.
  public init?(typedMonth text: String) {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.map(String.init)
    let others = text.filter { !($0.isASCII && $0.isNumber) && !$0.isWhitespace }
    guard ["", "년", "-", ".", "..", "/", "년월"].contains(others), numbers.allSatisfy({ $0.utf8.count <= 4 }) else {
      return nil
    }
    switch numbers.map(\.utf8.count) {
    case [4]: self.init(year: Int(numbers[0]) ?? 0)
    case [4, 1], [4, 2]: self.init(year: Int(numbers[0]) ?? 0, month: Int(numbers[1]))
    case [1, 4] where others == "/", [2, 4] where others == "/":
      self.init(year: Int(numbers[1]) ?? 0, month: Int(numbers[0]))
    default: return nil
    }
  }
}
