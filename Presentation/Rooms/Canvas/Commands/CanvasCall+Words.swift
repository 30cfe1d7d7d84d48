import Domain

extension CanvasCall {
  /// The feelings that records have, and the user's own.
  func listWords() async throws(CommandFailure) {
    let isWhole = invocation.has(ListOption.all)
    let (list, used) = try await session.read(services.store) { things throws(StoreError) in
      (try things.moods.feelings(), try things.moods.usedWords())
    }
    var counts: [Feeling.Key: Int] = [:]
    for word in used { if case .feeling(let key) = word.word { counts[key] = word.count } }
    let known = Set(list.feelings.map(\.key))
    let others = counts.keys.filter { !known.contains($0) }.sorted().map { Feeling.named($0) }
    let feelings = (list.feelings + others).filter { isWhole || $0.isOwn || counts[$0.key] != nil }
      .sorted { (counts[$0.key] ?? 0, $1.key) > (counts[$1.key] ?? 0, $0.key) }
    session.write(
      json: { .array(feelings.map { $0.json(counts[$0.key] ?? 0) }) },
      plain: { feelings.map { [$0.key.text, $0.korean, $0.english, String(counts[$0.key] ?? 0)] } },
      text: { width in
        guard !feelings.isEmpty else { return [StyledLine(words.noWords)] }
        return table(feelings.map { ($0.name(in: texts.language), counts[$0.key] ?? 0) }).lines(width: width)
      })
  }

  func listTags() async throws(CommandFailure) {
    let used = try await session.read(services.store) { things throws(StoreError) in try things.moods.usedWords() }
    let tags = used.filter(\.isTag)
    session.write(
      json: { .array(tags.map { ["tag": .string($0.text), "count": .integer($0.count)] }) },
      plain: { tags.map { [$0.text, String($0.count)] } },
      text: { width in
        tags.isEmpty ? [StyledLine(words.noTags)] : table(tags.map { ($0.text, $0.count) }).lines(width: width)
      })
  }

  private func table(_ rows: [(name: String, count: Int)]) -> TextTable {
    TextTable(
      [TextTable.Column(isFlexible: true), TextTable.Column(isAlignedRight: true)],
      rows: rows.map { [StyledLine($0.name), StyledLine(String($0.count), Style(.secondary))] })
  }

  func addWord() async throws(CommandFailure) {
    let name: Feeling.Key = try checked(invocation.text, of: "NAME")
    let level = try level(of: CanvasOption.level) ?? MoodLevel(clamping: 50)
    let energy = try self.level(of: CanvasOption.energy) ?? MoodLevel(clamping: 50)
    let feeling = try await explaining({ words.failure($0, canMerge: false) }) { () async throws(ChangeMoodWordError) in
      try await AddFeeling(services.store)(name, pleasantness: level, energy: energy)
    }
    session.announce(StyledLine(words.addedWord(feeling.key.text))) { feeling.json(0) }
  }

  func renameWord() async throws(CommandFailure) {
    guard invocation.arguments.count == 2 else { throw words.twoNamesNeeded }
    let feeling = try await feeling(invocation.arguments[0])
    let name: Feeling.Key = try checked(invocation.arguments[1], of: "NEW")
    let merges = invocation.has(CanvasOption.merge)
    let changed = try await changing { () async throws(ChangeMoodWordError) in
      try await ChangeMoodWord(services.store).renameFeeling(feeling.key, to: name, merges: merges)
    }
    tell(changed, feeling.name(in: texts.language), name.text, merges)
  }

  func renameTag() async throws(CommandFailure) {
    guard invocation.arguments.count == 2 else { throw words.twoNamesNeeded }
    let tag = try await tag(invocation.arguments[0])
    let name: MoodTag = try checked(invocation.arguments[1], of: "NEW")
    let merges = invocation.has(CanvasOption.merge)
    let key = MoodTag(imported: tag.text).key
    let changed = try await changing { () async throws(ChangeMoodWordError) in
      try await ChangeMoodWord(services.store).renameTag(key, to: name, merges: merges)
    }
    tell(changed, tag.text, name.text, merges)
  }

  func removeWord() async throws(CommandFailure) {
    let feeling = try await feeling(invocation.text)
    let name = feeling.name(in: texts.language)
    let used = try await session.read(services.store) { things throws(StoreError) in try things.moods.usedWords() }
    let count = used.first { $0.word == .feeling(feeling.key) }?.count ?? 0
    try await remove(.feeling(feeling.key), name, count)
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
      ["name": .string(name), "records": .integer($0)]
    }
  }

  private func tell(_ changed: Changed<Int>, _ old: String, _ new: String, _ merges: Bool) {
    session.announce(changed) {
      words.renamedWord(old, new, $0, merges: merges)
    } json: {
      ["name": .string(new), "records": .integer($0)]
    }
  }

  private func changing<Value>(
    _ change: () async throws(ChangeMoodWordError) -> Value
  ) async throws(CommandFailure) -> Value { try await explaining({ words.failure($0) }, change) }

  /// One of the list, of the user's own, or that a record has.
  private func feeling(_ name: String) async throws(CommandFailure) -> Feeling {
    let (list, used) = try await session.read(services.store) { things throws(StoreError) in
      (try things.moods.feelings(), try things.moods.usedWords())
    }
    if let feeling = list.meant(by: name) ?? list.called(Feeling.Key(imported: name)) { return feeling }
    guard used.contains(where: { $0.word == .feeling(Feeling.Key(imported: name)) }) else {
      throw words.noFeeling(name)
    }
    return Feeling.named(Feeling.Key(imported: name))
  }

  private func tag(_ name: String) async throws(CommandFailure) -> UsedMoodWord {
    let used = try await session.read(services.store) { things throws(StoreError) in try things.moods.usedWords() }
    guard let tag = used.first(where: { $0.word == .tag(MoodTag(imported: name).key) }) else { throw words.noTag(name) }
    return tag
  }
}

extension Feeling {
  fileprivate func json(_ count: Int) -> JSONValue {
    [
      "key": .string(key.text),
      "korean": .string(korean),
      "english": .string(english),
      "pleasantness": .integer(pleasantness.value),
      "energy": .integer(energy.value),
      "own": .bool(isOwn),
      "count": .integer(count),
    ]
  }
}
