/// A number as it was written.
struct WrittenNumber: Hashable, Sendable {
  let value: Int
  /// 0 for a number in words.
  let digits: Int

  /// Whether it is a year even without a sign of it; other numbers of four digits may be times, such as 1530.
  var isPlainYear: Bool { digits == 4 && (1900...2199).contains(value) }
}
