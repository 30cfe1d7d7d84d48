/// A place on a gauge from 0 to 100: how pleasant something is, or how much energy there is.
public struct MoodLevel: Hashable, Sendable {
  public static let range = 0...100
  /// The level at which the gauge begins (Canvas).
  public static let start = MoodLevel(clamping: 60)
  public static let largeStep = 10

  /// 0…100.
  public let value: Int

  /// - Returns: `nil` outside 0…100.
  public init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }

  /// The nearest there is.
  public init(clamping value: Int) { self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound) }

  /// The level of a valence (HealthKit's State of Mind).
  ///
  /// - Parameter valence: −1, most unpleasant, to 1.
  /// - Returns: `nil` outside, and for what is no number.
  public init?(valence: Double) {
    guard (-1...1).contains(valence) else { return nil }
    self.init(clamping: Int(((valence + 1) * 50).rounded()))
  }

  /// A level on a scale of whole numbers.
  ///
  /// The steps stand in the middles of as many equal parts: of five they are 10, 30, 50, 70 and 90.
  /// - Parameters:
  ///   - step: From 1, the lowest.
  ///   - count: How many there are.
  /// - Returns: `nil` for a step that the scale does not have.
  public init?(step: Int, of count: Int) {
    guard count > 0, (1...count).contains(step) else { return nil }
    self.init(clamping: (200 * step - 100) / (2 * count))
  }

  /// The level that many steps away, as far as the gauge goes.
  public func adding(_ steps: Int) -> MoodLevel { MoodLevel(clamping: value.addingClamped(steps)) }
}

extension MoodLevel: Comparable {
  public static func < (left: MoodLevel, right: MoodLevel) -> Bool { left.value < right.value }
}
