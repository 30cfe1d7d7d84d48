import Domain

extension CanvasCommandRun {
  /// Lists the feelings used in entries, and the user's own feelings.
  func listWords() async throws(CommandFailure) {
    let isWhole = invocation.has(ListOption.all)
    let (list, used) = try await session.read(services.store) { transaction throws(StoreError) in
      (try transaction.moods.feelings(), try transaction.moods.usedWords())
    }
    var counts: [Feeling.Key: Int] = [:]
    for word in used { if case .feeling(let key) = word.word { counts[key] = word.count } }
    let known = Set(list.feelings.map(\.key))
    let others = counts.keys.filter { !known.contains($0) }.map { Feeling.named($0) }
    let feelings = (list.feelings + others).filter { isWhole || $0.isOwn || counts[$0.key] != nil }
      .map { (feeling: $0, count: counts[$0.key] ?? 0, name: SortKey($0.name(in: texts.language))) }
      .sorted { ($0.count, $1.name) > ($1.count, $0.name) }.map(\.feeling)
    session.write(
      feelings.map { ($0, counts[$0.key] ?? 0) }, as: Feeling.object,
      text: { width in
        guard !feelings.isEmpty else { return [StyledLine(words.noWords)] }
        let rows = feelings.map { ($0.name(in: texts.language), counts[$0.key] ?? 0) }
        return table(.flexible(ko: "감정", en: "Feeling"), rows).lines(width: width)
          .summed([texts.counted(rows.count, en: "feeling")], width: width)
      })
  }

  func listTags() async throws(CommandFailure) {
    let tags = try await usedWords().filter(\.isTag)
    session.write(
      tags, as: UsedMoodWord.tagObject,
      text: { width in
        guard !tags.isEmpty else { return [StyledLine(words.noTags)] }
        let rows = tags.map { (words.name(of: $0.word, $0.text), $0.count) }
        return table(.flexible(ko: "태그", en: "Tag"), rows).lines(width: width)
          .summed([texts.counted(tags.count, en: "tag")], width: width)
      })
  }

  private func table(_ name: TextTable.Column, _ rows: [(name: String, count: Int)]) -> TextTable {
    TextTable(
      [name, .right(ko: "기록", en: "Entries")],
      rows: rows.map { [StyledLine($0.name), StyledLine(String($0.count), Style(.secondary))] }, headedIn: texts)
  }

  func addWord() async throws(CommandFailure) {
    let name: Feeling.Key = try checked(invocation.text, of: "NAME")
    let level = try level(of: MoodField.level.option) ?? MoodLevel(clamping: 50)
    let energy = try self.level(of: MoodField.energy.option) ?? MoodLevel(clamping: 50)
    let feeling = try await explaining({ refusals.failure($0, canMerge: false) }) {
      () async throws(ChangeMoodWordError) in
      try await AddFeeling(services.store)(name, pleasantness: level, energy: energy)
    }
    session.announce(StyledLine(words.addedWord(feeling.key.text))) { Feeling.object((feeling, 0)) }
  }

  func renameWord() async throws(CommandFailure) {
    let (old, new) = try names()
    let (feeling, name) = (try await feeling(old), try checked(new, of: "NEW") as Feeling.Key)
    try await rename(feeling.name(in: texts.language), name.text) { rule, merges throws(ChangeMoodWordError) in
      try await rule.renameFeeling(feeling.key, to: name, merges: merges)
    }
  }

  func renameTag() async throws(CommandFailure) {
    let (old, new) = try names()
    let (tag, name) = (try await tag(old), try checked(new, of: "NEW") as MoodTag)
    let key = MoodTag(imported: tag.text).key
    try await rename(tag.text, name.text) { rule, merges throws(ChangeMoodWordError) in
      try await rule.renameTag(key, to: name, merges: merges)
    }
  }

  /// Returns the old name and the new name from the arguments.
  private func names() throws(CommandFailure) -> (old: String, new: String) {
    guard invocation.arguments.count == 2 else { throw refusals.twoNamesNeeded }
    return (invocation.arguments[0], invocation.arguments[1])
  }

  private func rename(
    _ old: String, _ new: String,
    _ change: (ChangeMoodWord, _ merges: Bool) async throws(ChangeMoodWordError) -> Changed<Int>
  ) async throws(CommandFailure) {
    let merges = invocation.has(CanvasOption.merge)
    let changed = try await changing { () async throws(ChangeMoodWordError) in
      try await change(ChangeMoodWord(services.store), merges)
    }
    session.announce(changed) {
      words.renamedWord(old, new, $0)
    } json: {
      MoodWord.changeObject((new, $0))
    }
  }

  func removeWord() async throws(CommandFailure) {
    let feeling = try await feeling(invocation.text)
    let count = try await usedWords().first { $0.word == .feeling(feeling.key) }?.count ?? 0
    try await remove(.feeling(feeling.key), feeling.name(in: texts.language), count)
  }

  func removeTag() async throws(CommandFailure) {
    let tag = try await tag(invocation.text)
    try await remove(tag.word, tag.text, tag.count)
  }

  private func remove(_ word: MoodWord, _ name: String, _ count: Int) async throws(CommandFailure) {
    guard try confirms(words.removeWordQuestion(name, count)) else { return }
    let changed = try await changing { () async throws(ChangeMoodWordError) in
      try await ChangeMoodWord(services.store).remove(word, called: name)
    }
    session.announce(changed) {
      words.removedWord(name, $0)
    } json: {
      MoodWord.changeObject((name, $0))
    }
  }

  private func changing<Value>(
    _ change: () async throws(ChangeMoodWordError) -> Value
  ) async throws(CommandFailure) -> Value { try await explaining({ refusals.failure($0) }, change) }

  /// Finds a feeling by its name in the list, the user's own words and the entries.
  private func feeling(_ name: String) async throws(CommandFailure) -> Feeling {
    let (list, used) = try await session.read(services.store) { transaction throws(StoreError) in
      (try transaction.moods.feelings(), try transaction.moods.usedWords())
    }
    if let feeling = list.feeling(matching: name) { return feeling }
    guard used.contains(where: { $0.word == .feeling(Feeling.Key(imported: name)) }) else {
      throw refusals.noFeeling(name)
    }
    return Feeling.named(Feeling.Key(imported: name))
  }

  private func tag(_ name: String) async throws(CommandFailure) -> UsedMoodWord {
    let key = MoodTag(imported: name).key
    guard let tag = try await usedWords().first(where: { $0.word == .tag(key) }) else { throw refusals.noTag(name) }
    return tag
  }

  private func usedWords() async throws(CommandFailure) -> [UsedMoodWord] {
    try await session.read(services.store) { transaction throws(StoreError) in try transaction.moods.usedWords() }
  }
}

extension Feeling {
  static let object = JSONObject<(feeling: Feeling, count: Int)>(
    .init("key") { $0.feeling.key.text }, .init("korean") { $0.feeling.korean },
    .init("english") { $0.feeling.english },
    .init("pleasantness") { $0.feeling.pleasantness.value }, .init("energy") { $0.feeling.energy.value },
    .init("own") { $0.feeling.isOwn }, .init("count") { $0.count }
  ).columns(
    .init("key", ko: "이름"), .init("korean", ko: "한국어", en: "Korean"), .init("english", ko: "영어", en: "English"),
    .init("count", ko: "기록 수", en: "entries"))
}

extension UsedMoodWord {
  static let tagObject = JSONObject<UsedMoodWord>(.init("tag") { $0.text }, .init("count") { $0.count })
    .columns("tag", .init("count", ko: "기록 수", en: "entries"))
}

extension MoodWord {
  /// The new name of a word, with the number of changed entries.
  static let changeObject = JSONObject<(name: String, count: Int)>(
    .init("name") { $0.name }, .init("records") { $0.count })
}
