import Dispatch
import Domain
import Synchronization
package import struct Foundation.UUID

/// The number of rows of a list that are written, and the remark about the others.
package struct ListLimit: Sendable {
  /// People read a hundred at most; programs get what fits into memory without harm.
  static func found(_ format: OutputFormat) -> Int { format == .text ? 100 : 10_000 }

  private let most: Int

  /// - Parameter usual: Without an option; everything where nothing is said.
  /// - Throws: A usage failure for a number that cannot be one.
  init(_ run: some CommandRun, usual: Int = .max) throws(CommandFailure) {
    most =
      if run.invocation.has(ListOption.all) { .max } else if let text = run.invocation.value(of: ListOption.limit) {
        try WholeNumberReader(ListOption.limit, in: 1...1_000_000_000)(text, texts: run.texts)
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

/// The beginnings of ids that tell a list's things apart.
package struct ShortIDs: Hashable, Sendable {
  /// Among 20,000 events another one begins with the same six digits once in 800.
  private static let least = 6

  /// The ids in order, so that the most alike are neighbours.
  private let sorted: [UInt128]

  /// - Parameter ids: All that are shown.
  package init(_ ids: some Sequence<UUID>) { sorted = Set(ids.map(\.number)).sorted() }

  /// Returns the shortest beginning of an id that no other id has.
  package subscript(id: UUID) -> String {
    let number = id.number
    let position = sorted.partitioningIndex { $0 >= number }
    let before = position > 0 ? Self.commonDigits(number, sorted[position - 1]) : 0
    let after = position + 1 < sorted.count ? Self.commonDigits(number, sorted[position + 1]) : 0
    return id.firstDigits(max(Self.least, before + 1, after + 1))
  }

  /// All 32 digits.
  package static func digits(_ id: UUID) -> String { id.digits }

  private static func commonDigits(_ left: UInt128, _ right: UInt128) -> Int { (left ^ right).leadingZeroBitCount / 4 }
}

extension Array where Element: Sendable {
  /// Makes something of each part of a long list on all cores, and returns the results in order.
  ///
  /// - Parameter least: The smallest part; a shorter list is one part.
  package func inParts<Made: Sendable>(least: Int, make: @Sendable (ArraySlice<Element>) -> Made) -> [Made] {
    // More than most machines have cores, so that one that is busy with something else gets fewer.
    let size = Swift.max(least, (count + 7) / 8)
    guard count > size else { return [make(self[...])] }
    let parts = stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    let made = Mutex([Made?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { number in
      let part = make(parts[number])
      made.withLock { $0[number] = part }
    }
    return made.withLock { $0 }.compactMap(\.self)
  }

  /// Maps a list, on all cores where it is long.
  ///
  /// - Parameter least: See ``inParts(least:make:)``.
  package func mapInParts<Made: Sendable>(least: Int, _ make: @Sendable (Element) -> Made) -> [Made] {
    let parts = inParts(least: least) { $0.map(make) }
    return parts.count == 1 ? parts[0] : Array<Made>(parts.joined())
  }
}
