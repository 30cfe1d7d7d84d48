import Domain

extension CanvasCall {
  func feel() async throws(CommandFailure) {
    guard let first = invocation.arguments.first else { return }
    let level = try level(first, of: "LEVEL")
    let said = FeelWords(Array(invocation.arguments.dropFirst()), among: try await feelings())
    let isWritten = invocation.has(EditorOption.editor) || invocation.value(of: CanvasOption.memo) != nil
    if isWritten, !said.rest.isEmpty { throw words.memoTwice }
    try await writing(CanvasOption.memo, from: "") { call throws(CommandFailure) in try await call.record(level, said) }
  }

  private func record(_ level: MoodLevel, _ said: FeelWords) async throws(CommandFailure) {
    let option: MoodMemo? = try text(of: CanvasOption.memo)
    let content = MoodContent(
      time: try time(of: CanvasOption.at) ?? ZonedTime(clock.now, in: clock.zone),
      kind: invocation.has(CanvasOption.day) ? .day : .moment, level: level,
      energy: try self.level(of: CanvasOption.energy), feelings: said.feelings.map(\.key),
      memo: said.rest.isEmpty ? option : try checked(said.rest, of: CanvasOption.memo),
      tags: try tags(of: CanvasOption.tag) ?? [])
    let isTrial = invocation.isTrial
    let record = try await explaining({ words.failure($0) }) { () async throws(ChangeMoodError) in
      let rule = RecordMood(services.store, newID: services.newID)
      return isTrial ? try rule.preview(content, at: clock) : try await rule(content, at: clock)
    }
    let told = words.recorded(record, today: clock.today, isTrial: isTrial)
    session.announce(StyledLine(told)) { record.json }
  }

  /// The diary from its end: the newest day first, within a day the oldest record first.
  func listDiary() async throws(CommandFailure) {
    if let query = invocation.value(of: CanvasOption.search) { return try await search(query) }
    let (filter, limit) = (try await filter(), try ListLimit(self, usual: ListLimit.found(session.context.format)))
    let (found, count) = try await session.read(services.store) { things throws(StoreError) in
      let found = try things.moods.newest(filter, before: nil, limit: limit.fetched)
      return (found, limit.isExceeded(by: found.count) ? try things.moods.count(filter) : nil)
    }
    let records = limit.shown(found, of: count, in: session)
    write(records.sorted()) { width in
      guard !records.isEmpty else { return [StyledLine(words.noRecords(isFiltered: filter != MoodFilter()))] }
      return diary(records).lines(width: width)
    }
  }

  func search() async throws(CommandFailure) { try await search(invocation.text) }

  private func search(_ query: String) async throws(CommandFailure) {
    let (filter, limit) = (try await filter(), try ListLimit(self, usual: ListLimit.found(session.context.format)))
    let isFiltered = filter != MoodFilter()
    let (found, count) = try await session.read(services.store) { things throws(StoreError) in
      let hits = try things.search.find(query, kinds: [.mood], limit: isFiltered ? .max : limit.fetched)
      let isCut = !isFiltered && limit.isExceeded(by: hits.count)
      var found: [MoodRecord] = []
      for hit in hits {
        guard let record = try things.moods.record(MoodRecord.ID(hit.id)), filter.passes(record) else { continue }
        found.append(record)
      }
      return (found, isCut ? try things.search.count(query, kinds: [.mood]) : nil)
    }
    let records = limit.shown(found, of: count, in: session)
    write(records) { width in
      guard !records.isEmpty else { return [StyledLine(words.notFound(query))] }
      return diary(records, finding: SearchQuery(query)).table(width: width)
    }
  }

  func show() async throws(CommandFailure) {
    let record = try await record(invocation.text)
    session.write(
      json: { record.json }, plain: { [record.fields] },
      text: { width in
        let facts = MoodFacts(record: record, today: clock.today, texts: texts)
        return [facts.heading(nil).clipped(to: width)] + facts.facts.lines(width: width)
      })
  }

  func edit() async throws(CommandFailure) {
    let record = try await record(invocation.text)
    let isSaid = CanvasOption.edited.contains { !invocation.values(of: $0).isEmpty }
    guard isSaid || invocation.has(EditorOption.editor) else { throw words.nothingToChange }
    // What cannot be is said before anything is asked.
    _ = try await wanted(record)
    guard try confirms(words.inSentence(record), isExact: isExact([record], invocation.text)) else { return }
    try await writing(CanvasOption.memo, from: record.content.memo?.text ?? "") { call throws(CommandFailure) in
      try await call.edit(record)
    }
  }

  private func wanted(_ record: MoodRecord) async throws(CommandFailure) -> MoodContent {
    var wanted = record.content
    if let level = try level(of: CanvasOption.level) { wanted.level = level }
    if let text = invocation.value(of: CanvasOption.energy) {
      wanted.energy = text.isEmpty ? nil : try level(text, of: CanvasOption.energy.long)
    }
    if let memo = invocation.value(of: CanvasOption.memo) {
      wanted.memo = memo.trimmed.isEmpty ? nil : try checked(memo, of: CanvasOption.memo)
    }
    if let time = try time(of: CanvasOption.at) { wanted.time = time }
    if let tags: [MoodTag] = try tags(of: CanvasOption.tag) { wanted.setTags(tags) }
    if let feelings = try await chosenFeelings() { wanted.setFeelings(feelings) }
    return wanted
  }

  private func edit(_ record: MoodRecord) async throws(CommandFailure) {
    let edited = try await wanted(record)
    let changes = words.changes(from: record.content, to: edited)
    if invocation.isTrial {
      guard edited.time == record.content.time || edited.time.instant <= clock.now else { throw words.failure(.future) }
      let told = changes.isEmpty ? texts.alreadySo : words.wouldChange(texts.changes(changes))
      return session.announce(StyledLine(told)) {
        MoodRecord(id: record.id, content: edited, place: record.place).json
      }
    }
    let changed = try await explaining({ words.failure($0) }) { () async throws(ChangeMoodError) in
      try await EditMood(services.store)(record.id, from: record.content, to: edited, at: clock)
    }
    session.announce(changed) {
      words.changed($0, texts.changes(words.changes(from: record.content, to: $0.content)))
    } json: {
      $0.json
    }
  }

  func remove() async throws(CommandFailure) {
    let shown = try await namedRecords()
    if shown.count == 1 { remarkName(of: words.inSentence(shown[0]), isExact: isExact(shown, invocation.text)) }
    guard try confirms(words.removeQuestion(shown), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in try await RemoveMoods(services.store)(shown) }
    session.announce(StyledLine(words.removed(shown))) {
      shown.count == 1 ? shown[0].json : .array(shown.map(\.json))
    }
  }

  /// The record that the words name; where they name none, those of several ids, each once.
  private func namedRecords() async throws(CommandFailure) -> [MoodRecord] {
    let (name, ids) = (invocation.text, severalIDs)
    let named = try await explaining({ words.failure($0, refusedName) }) { () async throws(FindMoodError) in
      try await services.store.read { things throws(FindMoodError) -> [MoodRecord]? in
        do throws(FindMoodError) {
          return [try things.mood(named: name)]
        } catch .nothing where !ids.isEmpty {
          return nil
        }
      }
    }
    if let named { return named }
    var records: [MoodRecord] = []
    for id in ids {
      let record = try await record(id)
      if !records.contains(record) { records.append(record) }
    }
    return records
  }

  func diary(_ records: [MoodRecord], finding query: SearchQuery? = nil) -> DiaryLines {
    DiaryLines(records: records, query: query, clock: clock, texts: texts)
  }

  private func isExact(_ records: [MoodRecord], _ typed: String) -> Bool {
    records.allSatisfy { isExact([$0.content.memo?.firstLine ?? ""], $0.id.uuid) }
  }

  private func time(of option: OptionSpec) throws(CommandFailure) -> ZonedTime? {
    guard let text = invocation.value(of: option) else { return nil }
    if let instant = Instant(iso: text) { return ZonedTime(instant, in: clock.zone) }
    let shown = clock.dateTime
    let moment = try session.readPast(text, as: .dateTime, of: option) { text throws(DateReadingError) in
      try past.moment(text, at: shown)
    }
    return switch moment {
    case .dateTime(let time): ZonedTime(time, in: clock.zone)
    case .day(let day): ZonedTime(DateTime(day, shown.time), in: clock.zone)
    }
  }

  private func chosenFeelings() async throws(CommandFailure) -> [Feeling.Key]? {
    let names = invocation.values(of: CanvasOption.feeling)
    if names.isEmpty { return nil }
    let list = try await feelings()
    return try names == [""]
      ? []
      : names.map { name throws(CommandFailure) in
        guard let feeling = list.meant(by: name) else { throw words.noFeeling(name) }
        return feeling.key
      }
  }
}
