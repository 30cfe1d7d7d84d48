/// How long an event is on the clock, in powers of eight days.
///
/// An index by start alone cannot find what began long ago and still lasts. Within a class nothing lasts longer than
/// its limit, so the starts to look at are bounded; other than an R-tree it is a plain column that undo and other
/// databases understand.
enum LengthClass: Int, CaseIterable {
  case upToOneDay, upTo8Days, upTo64Days, upTo512Days, upTo4096Days, longer

  /// - Parameter seconds: From start to end.
  init(seconds: Int) { self = Self.allCases.first { seconds <= $0.limit } ?? .longer }

  /// The longest of the class, in seconds; of the last one all years 1…9999.
  var limit: Int { self == .longer ? 86_400 * 366 * 9_999 : 86_400 << (3 * rawValue) }
}
