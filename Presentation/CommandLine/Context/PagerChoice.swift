/// Which program shows what is longer than the screen: `HARU_PAGER`, then `PAGER`, then `less` (clig.dev, Output).
struct PagerChoice: Hashable, Sendable {
  /// Says nothing where there is none.
  private static let usual = "command -v less >/dev/null || exit 127; less"

  /// For the shell; `nil` where nothing is to be shown page by page.
  let command: String?

  init(_ environment: [String: String]) {
    guard environment["TERM"] != "dumb", environment["ACCESSIBLE"] != "1" else {
      command = nil
      return
    }
    let named = (environment["HARU_PAGER"] ?? environment["PAGER"] ?? Self.usual).trimmingBlanks
    command = named.isEmpty || named == "cat" ? nil : named
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}
