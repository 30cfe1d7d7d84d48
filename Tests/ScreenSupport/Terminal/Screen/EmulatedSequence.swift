/// A control sequence: `?` or another mark, numbers, and a final name.
struct EmulatedSequence: Hashable, Sendable {
  /// The sequence as received, without `ESC [`.
  let text: String
  let mark: Character?
  let parameters: [Int]
  /// The final byte with its intermediates, such as `m` or `$p`.
  let name: String

  init(_ text: String) {
    self.text = text
    mark = text.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    let body = text.drop { "<=>?".contains($0) }
    let numbers = body.prefix { $0.isNumber || $0 == ";" }
    name = String(body.dropFirst(numbers.count))
    parameters = numbers.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  /// Returns a parameter that is a count or a position; 1 if the parameter is missing or 0.
  func number(_ index: Int) -> Int {
    parameters.indices.contains(index) ? max(1, parameters[index]) : 1
  }
}
