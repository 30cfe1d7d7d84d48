/// How many colours may be used, from none to all.
package enum ColorLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Bold, dim, underline and reverse only.
  case none
  case sixteen
  case twoHundredFiftySix
  case trueColor

  package static func < (one: ColorLevel, other: ColorLevel) -> Bool { one.rawValue < other.rawValue }
}
