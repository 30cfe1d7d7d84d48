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
