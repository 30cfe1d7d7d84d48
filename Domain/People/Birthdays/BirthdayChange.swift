/// What becomes of a birthday that may be there already.
public enum BirthdayChange: Hashable, Sendable {
  case unchanged
  /// It is this one from now on; `nil`: it is forgotten.
  case set(Birthday?)

  /// The birthday afterwards.
  func applied(to birthday: Birthday?) -> Birthday? {
    switch self {
    case .unchanged: birthday
    case .set(let birthday): birthday
    }
  }
}
