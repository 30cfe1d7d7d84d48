extension DateTime {
  /// The first second of a year, 1…9999.
  static func newYear(_ year: Int) -> DateTime {
    DateTime(Month(year: year, month: 1)?.firstDay ?? .earliest, .midnight)
  }
}
