/// An open to-do without a time of day, which no reminder can show.
public struct UndatedToDo: Hashable, Sendable {
  public let title: String
  /// The day on which the to-do is due or begins, if it has one.
  public let day: Day?
  /// The name of the list that has the to-do; empty until the list is known.
  public internal(set) var list: String

  public init(title: String, day: Day? = nil, list: String = "") {
    (self.title, self.day, self.list) = (title, day, list)
  }
}

/// Lists the to-dos without a time of day, from synchronized task lists.
public struct ListUndatedToDos: Sendable {
  private let store: any Store
  private let read: @Sendable ([UInt8]) -> UndatedToDo?

  /// - Parameters:
  ///   - store: The store with the texts of the task lists.
  ///   - read: Returns the to-do in a text, if it has no time of day.
  public init(_ store: any Store, read: @escaping @Sendable ([UInt8]) -> UndatedToDo?) {
    (self.store, self.read) = (store, read)
  }

  /// Returns the to-dos by list, then by day and title; those without a day come last.
  public func callAsFunction() async throws(StoreError) -> [UndatedToDo] {
    let read = read
    let found = try await store.read { transaction throws(StoreError) in
      let names = Dictionary(try transaction.sync.collections().map { ($0.id, $0.name) }) { $1 }
      return try transaction.sync.rawTexts(of: .reminders).compactMap { raw in
        var todo = read(raw.text)
        todo?.list = names[raw.collection] ?? ""
        return todo
      }
    }
    return found.sorted {
      (SortKey($0.list), $0.day ?? .latest, SortKey($0.title)) < (
        SortKey($1.list), $1.day ?? .latest, SortKey($1.title)
      )
    }
  }
}
