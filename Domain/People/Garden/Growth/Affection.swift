/// The closeness of two people: 0…12 points (Cherish).
public struct Affection: Hashable, Sendable {
  /// The affection of a new plant.
  public static let none = Affection(clamping: 0)
  /// Fully grown.
  public static let full = Affection(clamping: 12)

  /// 0…12.
  public let points: Int

  /// - Returns: `nil` outside 0…12.
  public init?(points: Int) {
    guard (0...12).contains(points) else { return nil }
    self.points = points
  }

  private init(clamping points: Int) { self.points = min(max(points, 0), 12) }

  /// The shown percentage: 0…100, rounded down (Cherish: one point is 8 %).
  public var percent: Int { points * 100 / 12 }

  /// 0…2 points first, 3…6 second, 7…12 third (Cherish).
  public var stage: Stage {
    switch points {
    case ...2: .first
    case ...6: .second
    default: .third
    }
  }

  /// Indicates whether the affection has all 12 points.
  public var isGrown: Bool { self == .full }

  /// Returns the affection with more points, or fewer when `points` is negative; the result stays within 0…12.
  public func adding(_ points: Int) -> Affection { Affection(clamping: self.points.addingClamped(points)) }
}

extension Affection: Comparable {
  public static func < (left: Affection, right: Affection) -> Bool { left.points < right.points }
}

/// The stage of a plant's growth; its name depends on the species.
public enum Stage: Int, Hashable, Sendable, CaseIterable, Comparable {
  case first = 1
  case second, third

  public static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
}
