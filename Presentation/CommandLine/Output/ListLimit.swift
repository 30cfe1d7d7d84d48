/// The number of rows of a list that are written, and the remark about the others.
package struct ListLimit: Sendable {
  /// People read a hundred at most; programs get what fits into memory without harm.
  static func found(_ format: OutputFormat) -> Int { format == .text ? 100 : 10_000 }

  private let most: Int

  /// - Parameter usual: Without an option; everything where nothing is said.
  /// - Throws: A usage failure for a number that cannot be one.
  init(_ call: some CommandCall, usual: Int = .max) throws(CommandFailure) {
    most =
      if call.invocation.has(ListOption.all) { .max } else if let text = call.invocation.value(of: ListOption.limit) {
        try WholeNumberReader(ListOption.limit, in: 1...1_000_000_000)(text, texts: call.texts)
      } else { usual }
  }

  /// One row more than is shown, to find out whether there are more.
  var fetched: Int { most == .max ? .max : most + 1 }

  func isExceeded(by count: Int) -> Bool { count > most }

  func first<Element>(of all: [Element]) -> [Element] { isExceeded(by: all.count) ? Array(all.prefix(most)) : all }

  /// The first ones, with a remark where there are more.
  ///
  /// - Parameter count: How many there are; those given where nothing is said.
  func shown<Element>(_ all: [Element], of count: Int? = nil, in session: CommandSession) -> [Element] {
    let more = (count ?? all.count) - most
    if more > 0 { session.remark(session.texts.shellCommands.more(more)) }
    return first(of: all)
  }
}

package enum ListOption {
  package static let limit = OptionSpec(
    "limit", value: "N", conflicts: ["all"], ko: "처음 몇 개만 보여 줄지 정해요", en: "How many to list at most")
  package static let all = OptionSpec(
    "all", conflicts: ["limit"], ko: "몇 개든 모두 보여 줘요", en: "List all, however many there are")
  package static let both = [limit, all]
}
