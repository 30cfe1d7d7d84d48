import Domain

/// The mood repository of the in-memory store.
struct InMemoryMoods<Failure: StoreFailure>: MoodRepository, BulkMoods {
  let memory: Memory

  func record(_ id: MoodRecord.ID) throws(Failure) -> MoodRecord? { memory.contents.moods[id] }

  func records(idPrefix digits: String, limit: Int) throws(Failure) -> [MoodRecord] {
    guard let prefix = IDPrefix(digits: digits) else { return [] }
    let found = memory.contents.moods.values.filter { prefix.begins($0.id.uuid) }.sorted { $0.id.uuid < $1.id.uuid }
    return Array(found.prefix(max(0, limit)))
  }

  func newest(
    _ filter: MoodFilter,
    before position: MoodRecord.Position?,
    limit: Int
  ) throws(Failure) -> [MoodRecord] {
    let found = records(filter).filter { position == nil || $0.position < position ?? $0.position }
    return Array(found.reversed().prefix(max(0, limit)))
  }

  func oldest(
    _ filter: MoodFilter,
    after position: MoodRecord.Position?,
    limit: Int
  ) throws(Failure) -> [MoodRecord] {
    let found = records(filter).filter { position == nil || $0.position > position ?? $0.position }
    return Array(found.prefix(max(0, limit)))
  }

  func count(_ filter: MoodFilter) throws(Failure) -> Int { records(filter).count }

  func earliestDay() throws(Failure) -> Day? { records(MoodFilter()).first?.content.time.shown.day }

  func samples(of word: MoodWord?, in clock: ClosedRange<Int>) throws(Failure) -> [MoodSample] {
    records(MoodFilter(clock: clock, word: word)).map { MoodSample($0.content) }
  }

  func usedWords() throws(Failure) -> [UsedMoodWord] {
    var (texts, counts): ([MoodWord: String], [MoodWord: Int]) = ([:], [:])
    for content in memory.contents.moods.values.sorted().map(\.content) {
      for (word, text) in zip(content.words, content.feelings.map(\.text) + content.tags.map(\.text)) {
        texts[word] = text
        counts[word, default: 0] += 1
      }
    }
    return counts.map { UsedMoodWord($0.key, text: texts[$0.key] ?? "", count: $0.value) }.sorted()
  }

  func ownFeelings() throws(Failure) -> [Feeling] { memory.contents.feelings.values.sorted { $0.key < $1.key } }

  func theme(of day: Day) throws(Failure) -> CanvasTheme? { memory.contents.canvasThemes[day] }

  func save(_ record: MoodRecord) throws(Failure) { memory.contents.moods[record.id] = record }

  func remove(_ id: MoodRecord.ID) throws(Failure) {
    guard memory.contents.moods.removeValue(forKey: id) != nil else { throw .store(.missing) }
  }

  func save(_ feeling: Feeling) throws(Failure) { memory.contents.feelings[feeling.key] = feeling }

  func removeFeeling(_ key: Feeling.Key) throws(Failure) {
    guard memory.contents.feelings.removeValue(forKey: key) != nil else { throw .store(.missing) }
  }

  func setTheme(_ theme: CanvasTheme?, of day: Day) throws(Failure) { memory.contents.canvasThemes[day] = theme }

  func hasRecord(_ id: MoodRecord.ID) throws(Failure) -> Bool { memory.contents.moods[id] != nil }

  func records(in clock: ClosedRange<Int>) throws(Failure) -> [MoodRecord] { records(MoodFilter(clock: clock)) }

  func add(_ record: MoodRecord) throws(Failure) {
    guard memory.contents.moods[record.id] == nil else { throw .store(.conflict) }
    memory.contents.moods[record.id] = record
  }

  func setTheme(_ theme: CanvasTheme, of day: Day) throws(Failure) { memory.contents.canvasThemes[day] = theme }

  private func records(_ filter: MoodFilter) -> [MoodRecord] {
    memory.contents.moods.values.filter(filter.passes).sorted()
  }
}
