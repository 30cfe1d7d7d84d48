/// The operating system that compiles each line of a Swift or C file, by the conditions around the line.
struct SystemBranches {
  enum System: Hashable {
    case linux, macOS

    fileprivate var other: System { self == .linux ? .macOS : .linux }

    /// Creates the system that a condition names; `nil` if the condition names no system.
    fileprivate init?(namedIn condition: some StringProtocol) {
      let words: [(System, [String])] = [
        (.linux, ["os(Linux)", "canImport(Glibc)", "__linux__", "__GLIBC__"]),
        (.macOS, ["os(macOS)", "canImport(Darwin)", "__APPLE__"]),
      ]
      guard let found = words.first(where: { $0.1.contains { condition.contains($0) } }) else { return nil }
      self = condition.contains("!") || condition.hasPrefix("#ifndef") ? found.0.other : found.0
    }
  }

  /// The system of each line; `nil` for both.
  private(set) var systems: [System?] = []
  /// The numbers of the lines with a condition that leaves the other system without a branch.
  ///
  /// A condition on the C library, `__GLIBC__`, needs no other branch.
  private(set) var oneSided: [Int] = []

  init(_ lines: [Substring]) {
    // The open conditions, the outermost first.
    var open: [(line: Int, system: System?, needsOther: Bool)] = []
    for (number, line) in zip(1..., lines) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#if") {
        let system = System(namedIn: code)
        open.append((number, system, system != nil && !code.contains("__GLIBC__")))
      } else if let last = open.last, code.hasPrefix("#el") {
        let isElse = code.hasPrefix("#else") && !code.hasPrefix("#elseif")
        open[open.count - 1] = (last.line, isElse ? last.system?.other : System(namedIn: code), false)
      } else if code.hasPrefix("#endif"), let ended = open.popLast(), ended.needsOther {
        oneSided.append(ended.line)
      }
      systems.append(open.compactMap(\.system).last)
    }
  }
}
