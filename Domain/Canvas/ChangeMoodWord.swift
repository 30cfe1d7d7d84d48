/// Adds the user's own words to the feelings.
public struct AddFeeling: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves a new feeling.
  ///
  /// - Parameters:
  ///   - name: The name in every language.
  ///   - pleasantness: The pleasantness, by which the feeling is suggested.
  ///   - energy: The energy, by which the feeling is suggested.
  /// - Throws: ``ChangeMoodWordError/exists(_:)`` if a feeling has this name.
  public func callAsFunction(
    _ name: Feeling.Key, pleasantness: MoodLevel, energy: MoodLevel
  ) async throws(ChangeMoodWordError) -> Feeling {
    let feeling = Feeling(own: name, pleasantness: pleasantness, energy: energy)
    return try await store.change(as: { UndoLabel(.added, .feeling, $0.key.text) }) {
      transaction throws(ChangeMoodWordError) in
      if let known = try transaction.moods.feelings().called(name) { throw .exists(.feeling(known.key)) }
      try transaction.moods.save(feeling)
      return feeling
    }.value
  }
}

/// Changes a feeling or a tag in all entries that have it.
public struct ChangeMoodWord: Sendable {
  private static let pageSize = 500

  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Renames a tag.
  ///
  /// - Parameters:
  ///   - key: The key of the tag.
  ///   - tag: The new name.
  ///   - merges: `true` if another tag may have the new name; the two tags are then merged.
  /// - Returns: The number of changed entries.
  /// - Throws: ``ChangeMoodWordError``; nothing has changed then.
  public func renameTag(
    _ key: String, to tag: MoodTag, merges: Bool = false
  ) async throws(ChangeMoodWordError) -> Changed<Int> {
    try await store.change(as: { _ in UndoLabel(merges ? .replaced : .renamed, .moodTag, tag.text) }) {
      transaction throws(ChangeMoodWordError) in
      if tag.key != key, !merges, try transaction.moods.hasRecords(.tag(tag.key)) { throw .exists(.tag(tag.key)) }
      return try Self.change(.tag(key), in: transaction.moods) { content in
        content.setTags(content.tags.map { $0.key == key ? tag : $0 })
      }
    }
  }

  /// Renames a feeling that the user added, or replaces a feeling by another.
  ///
  /// - Parameters:
  ///   - key: The key of the feeling.
  ///   - name: The new name, or the key of another feeling.
  ///   - merges: `true` if another feeling may have the new name; the two feelings are then merged.
  /// - Returns: The number of changed entries.
  /// - Throws: ``ChangeMoodWordError``; nothing has changed then.
  public func renameFeeling(
    _ key: Feeling.Key, to name: Feeling.Key, merges: Bool = false
  ) async throws(ChangeMoodWordError) -> Changed<Int> {
    try await store.change(as: { _ in UndoLabel(merges ? .replaced : .renamed, .feeling, name.text) }) {
      transaction throws(ChangeMoodWordError) in
      let other = try transaction.moods.feelings().called(name)
      if let other, other.key != key, !merges { throw .exists(.feeling(other.key)) }
      if other == nil, name != key, !merges, try transaction.moods.hasRecords(.feeling(name)) {
        throw .exists(.feeling(name))
      }
      let own = try transaction.moods.ownFeelings().first { $0.key == key }
      if own == nil, other == nil, !Feeling.named(key).isOwn { throw .builtIn(key) }
      let target = other?.key ?? name
      if let own, target != key {
        try transaction.moods.removeFeeling(key)
        if other == nil {
          try transaction.moods.save(Feeling(own: name, pleasantness: own.pleasantness, energy: own.energy))
        }
      }
      return try Self.change(.feeling(key), in: transaction.moods) { content in
        content.setFeelings(content.feelings.map { $0 == key ? target : $0 })
      }
    }
  }

  /// Removes a word from all entries, and a feeling that the user added from the list of feelings.
  ///
  /// - Parameters:
  ///   - word: The feeling or tag.
  ///   - text: The text of the word for the undo list.
  /// - Returns: The number of changed entries.
  /// - Throws: ``ChangeMoodWordError``; nothing has changed then.
  public func remove(_ word: MoodWord, called text: String) async throws(ChangeMoodWordError) -> Changed<Int> {
    try await store.change(as: { _ in UndoLabel(.removed, word.recordKind, text) }) {
      transaction throws(ChangeMoodWordError) in
      if case .feeling(let key) = word, try transaction.moods.ownFeelings().contains(where: { $0.key == key }) {
        try transaction.moods.removeFeeling(key)
      }
      return try Self.change(word, in: transaction.moods) { content in
        content.setFeelings(content.feelings.filter { .feeling($0) != word })
        content.setTags(content.tags.filter { .tag($0.key) != word })
      }
    }
  }

  /// Changes all entries with a word, page by page because there may be very many.
  private static func change(
    _ word: MoodWord, in moods: any MoodRepository<ChangeMoodWordError>, _ change: (inout MoodContent) -> Void
  ) throws(ChangeMoodWordError) -> Int {
    var (count, last) = (0, MoodRecord.Position?.none)
    while true {
      let page = try moods.oldest(MoodFilter(word: word), after: last, limit: pageSize)
      guard let end = page.last else { return count }
      for var record in page {
        change(&record.content)
        try moods.save(record)
      }
      count += page.count
      last = end.position
    }
  }
}

/// The reason why a word was not changed.
public enum ChangeMoodWordError: StoreFailure, Hashable, Sendable {
  /// Another feeling or tag already has the name.
  case exists(MoodWord)
  /// The feeling is built in and can be replaced by another, but not renamed.
  case builtIn(Feeling.Key)
  case store(StoreError)
}

extension MoodWord {
  var recordKind: RecordKind {
    switch self {
    case .feeling: .feeling
    case .tag: .moodTag
    }
  }
}

extension FeelingList {
  /// Returns the feeling with a key, or with a name in either language.
  public func called(_ name: Feeling.Key) -> Feeling? {
    let folded = FoldedText(name.text)
    return feelings.first { $0.key == name }
      ?? feelings.first { feeling in feeling.names.contains { FoldedText($0) == folded } }
  }
}

extension MoodQueries {
  fileprivate func hasRecords(_ word: MoodWord) throws(Failure) -> Bool {
    try !oldest(MoodFilter(word: word), after: nil, limit: 1).isEmpty
  }
}
