/// The days from one contact with a person to the next: every 1…90 days (Cherish).
public struct Cycle: Hashable, Sendable {
  /// 1…90 days.
  public static let range = 1...90
  public static let longest = Cycle(validDays: range.upperBound)

  public let days: Int

  /// A cycle of so many days.
  ///
  /// - Returns: `nil` outside ``range``.
  public init?(days: Int) {
    guard Self.range.contains(days) else { return nil }
    self.days = days
  }

  private init(validDays days: Int) { self.days = days }
}

extension Cycle: Comparable {
  /// The more frequent one is less.
  public static func < (left: Cycle, right: Cycle) -> Bool { left.days < right.days }
}

/// The plants that grow in the garden, the one with the shortest cycle first.
public enum Species: String, Hashable, Sendable, CaseIterable {
  /// 로즈마리.
  case rosemary
  /// 아메리칸블루.
  case americanBlue
  /// 민들레.
  case dandelion
  /// 스투키.
  case stuckyi
  /// 단모환.
  case ballCactus

  /// The one that suits a cycle (Cherish).
  public init(_ cycle: Cycle) { self = Self.allCases.first { cycle.days <= $0.longestCycle } ?? .ballCactus }

  /// The most days between two waterings that suit it (Cherish: 3, 7, 15, 30, 90).
  public var longestCycle: Int {
    switch self {
    case .rosemary: 3
    case .americanBlue: 7
    case .dandelion: 15
    case .stuckyi: 30
    case .ballCactus: 90
    }
  }
}
