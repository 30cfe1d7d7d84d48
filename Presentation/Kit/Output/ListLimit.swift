import Dispatch
import Domain
import Synchronization
package import struct Foundation.UUID

/// The maximum number of rows that a list prints, with a remark about the remaining rows.
package struct ListLimit: Sendable {
  /// Returns the number of search results to list: 100 for people, as many as safely fit into memory for programs.
  static func found(_ format: OutputFormat) -> Int { format == .text ? 100 : 10_000 }

  private let most: Int

  /// - Parameter usual: The limit if no option is given; `.max` for all rows.
  /// - Throws: A usage failure for a number that isn't allowed.
  init(_ run: some CommandRun, usual: Int = .max) throws(CommandFailure) {
    most =
      if run.invocation.has(ListOption.all) { .max } else if let text = run.invocation.value(of: ListOption.limit) {
        try run.texts.number(text, of: ListOption.limit, in: 1...1_000_000_000)
      } else { usual }
  }

  /// The number of rows to read: one more than are shown, to find out whether there are more.
  var fetched: Int { most == .max ? .max : most + 1 }

  func isExceeded(by count: Int) -> Bool { count > most }

  func first<Element>(of all: [Element]) -> [Element] { isExceeded(by: all.count) ? Array(all.prefix(most)) : all }

  /// Returns the rows to show, with a remark if there are more.
  ///
  /// - Parameter count: The number of all rows; `nil` for the number of given rows.
  func shown<Element>(_ all: [Element], of count: Int? = nil, in session: CommandSession) -> [Element] {
    let more = (count ?? all.count) - most
    if more > 0 { session.remark(session.texts.hidden(more)) }
    return first(of: all)
  }
}

package enum ListOption {
  package static let limit = OptionSpec(
    "limit", value: ValueSpec("N", of: .rows), conflicts: ["all"], ko: "최대 몇 개를 보여 줄지 정해요", en: "Maximum number to list"
  )
  package static let all = OptionSpec(
    "all", conflicts: ["limit"], ko: "개수 제한 없이 모두 보여 줘요", en: "List all")
  package static let both = [limit, all]
}

/// The shortest beginnings of ids that distinguish the records of a list.
package struct ShortIDs: Hashable, Sendable {
  /// The minimum number of digits: among 20,000 events, 1 id in 800 shares its first six digits with another id.
  private static let least = 6

  /// The ids in order, so that the most similar ids are neighbors.
  private let sorted: [UInt128]

  /// - Parameter ids: The ids of all shown records.
  package init(_ ids: some Sequence<UUID>) { sorted = Set(ids.map(\.number)).sorted() }

  /// Returns the shortest beginning of an id that no other shown id has.
  package subscript(id: UUID) -> String {
    let number = id.number
    let position = sorted.partitioningIndex { $0 >= number }
    let before = position > 0 ? Self.commonDigits(number, sorted[position - 1]) : 0
    let after = position + 1 < sorted.count ? Self.commonDigits(number, sorted[position + 1]) : 0
    return id.firstDigits(max(Self.least, before + 1, after + 1))
  }

  /// Returns a line for each item, which begins with its id.
  static func lines<Item>(_ items: [Item], _ id: (Item) -> UUID, _ text: (Item) -> String) -> [String] {
    let ids = ShortIDs(items.map(id))
    return items.map { "\(ids[id($0)])  \(text($0))" }
  }

  /// Returns all 32 digits of an id.
  package static func digits(_ id: UUID) -> String { id.digits }

  private static func commonDigits(_ left: UInt128, _ right: UInt128) -> Int { (left ^ right).leadingZeroBitCount / 4 }
}

/// The ids of the records of a list that need one, because another record of the list has the same name.
package struct AmbiguousIDs: Hashable, Sendable {
  private let ids: ShortIDs
  private let shown: Set<UUID>

  /// - Parameter records: All shown records with their names; a record may occur several times.
  package init(_ records: some Sequence<(UUID, String)>) {
    let named = Dictionary(grouping: records) { $0.1 }.mapValues { Set($0.map { $0.0 }) }
    ids = ShortIDs(named.values.joined())
    shown = named.values.reduce(into: []) { if $1.count > 1 { $0.formUnion($1) } }
  }

  /// Returns the shortest beginning of an id that no other shown id has; empty if the name is enough.
  package subscript(id: UUID) -> String { shown.contains(id) ? ids[id] : "" }
}

extension Array where Element: Sendable {
  /// Processes the parts of a long list on all cores, and returns the results in order.
  ///
  /// - Parameter least: The minimum size of a part; a shorter list is one part.
  package func inParts<Made: Sendable>(least: Int, make: @Sendable (ArraySlice<Element>) -> Made) -> [Made] {
    // Most machines have fewer than eight cores, so a busy core gets fewer of the eight parts.
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

  /// Maps a list, on all cores if the list is long.
  ///
  /// - Parameter least: The minimum size of a part, as in ``inParts(least:make:)``.
  package func mapInParts<Made: Sendable>(least: Int, _ make: @Sendable (Element) -> Made) -> [Made] {
    let parts = inParts(least: least) { $0.map(make) }
    return parts.count == 1 ? parts[0] : Array<Made>(parts.joined())
  }
}
