/// A font that fontconfig has found.
struct FontMatch {
  /// What ``init(_:)`` reads.
  static let format = "%{file}\\n%{index}\\n%{family}"

  let path: String
  /// In a collection, from 0.
  let face: Int
  private let families: [String]

  init?(_ answer: String) {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, let index = Int(lines[1]) else { return nil }
    path = String(lines[0])
    // Above are the instances of a variable font.
    face = index & 0xFFFF
    families = lines[2].split(separator: ",").map(Self.folded)
  }

  func isOne(of names: [String]) -> Bool { names.contains { families.contains(Self.folded($0)) } }

  /// As fontconfig compares names.
  private static func folded(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != " " } }
}
