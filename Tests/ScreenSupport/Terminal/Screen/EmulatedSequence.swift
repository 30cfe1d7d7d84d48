/// A control sequence: `?` or another mark, numbers, and what it ends with.
struct EmulatedSequence: Hashable, Sendable {
  /// As it came, without `ESC [`.
  let text: String
  let mark: Character?
  let parameters: [Int]
  /// With intermediates, such as `m` or `$p`.
  let name: String

  init(_ text: String) {
    self.text = text
    mark = text.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    let body = text.drop { "<=>?".contains($0) }
    let numbers = body.prefix { $0.isNumber || $0 == ";" }
    name = String(body.dropFirst(numbers.count))
    parameters = numbers.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  /// A parameter that counts or names a place: 1 when it is missing or 0.
  func number(_ index: Int) -> Int {
    parameters.indices.contains(index) ? max(1, parameters[index]) : 1
  }
}
