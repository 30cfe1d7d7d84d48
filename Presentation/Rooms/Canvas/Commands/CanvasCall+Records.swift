import Domain

extension CanvasCall {
  func feel() async throws(CommandFailure) {
    guard let first = invocation.arguments.first else { return }
    let (level, feelings) = (try words.level(first, of: "LEVEL"), try await feelings())
    let said = FeelWords(Array(invocation.arguments.dropFirst()), among: feelings)
    let memo = MoodField.memo.option
    let isWritten = invocation.has(EditorOption.editor) || invocation.value(of: memo) != nil
    if isWritten, !said.rest.isEmpty { throw refusals.memoTwice }
    try await writing(memo, from: "") { call throws(CommandFailure) in
      var content = MoodContent(
        time: ZonedTime(clock.now, in: clock.zone), level: level, feelings: said.feelings.map(\.key))
      try MoodField.read(call.invocation, into: &content, in: fields(feelings))
      if !said.rest.isEmpty { content.memo = try checked(said.rest, of: memo) }
      try await call.record(content)
    }
  }

  private func record(_ content: MoodContent) async throws(CommandFailure) {
    let isTrial = invocation.isTrial
    let record = try await explaining(refusals.failure) { () async throws(ChangeMoodError) in
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
      return (try things.moods.records(of: hits, filter), isCut ? try things.search.count(query, kinds: [.mood]) : nil)
    }
    let records = limit.shown(found, of: count, in: session)
    write(records) { width in
      guard !records.isEmpty else { return [StyledLine(words.notFound(query))] }
      return diary(records, finding: SearchQuery(query)).table(width: width)
    }
  }

  func show() async throws(CommandFailure) {
    let record = try await records()[0]
    session.write(
      json: { record.json }, plain: { [record.fields] },
      text: { width in
        let facts = MoodFacts(record: record, today: clock.today, texts: texts)
        return [facts.heading(nil).clipped(to: width)] + facts.facts.lines(width: width)
      })
  }

  func edit() async throws(CommandFailure) {
    let record = try await records()[0]
    guard invocation.givesAny(of: CanvasOption.edited + [EditorOption.editor]) else { throw refusals.nothingToChange }
    // Nobody is asked about what will be refused anyway.
    _ = try await wanted(record)
    guard try confirms(words.inSentence(record), isExact: isExact([record], invocation.text)) else { return }
    try await writing(MoodField.memo.option, from: record.content.memo?.text ?? "") { call throws(CommandFailure) in
      try await call.edit(record)
    }
  }

  private func wanted(_ record: MoodRecord) async throws(CommandFailure) -> MoodContent {
    var wanted = record.content
    try MoodField.read(invocation, into: &wanted, in: fields(try await feelings()))
    return wanted
  }

  private func edit(_ record: MoodRecord) async throws(CommandFailure) {
    let edited = try await wanted(record)
    let changes = MoodField.changes(from: record.content, to: edited, texts)
    if invocation.isTrial {
      guard edited.time == record.content.time || edited.time.instant <= clock.now else {
        throw refusals.failure(.future)
      }
      let told = changes.isEmpty ? texts.alreadySo : words.wouldChange(texts.changes(changes))
      return session.announce(StyledLine(told)) {
        MoodRecord(id: record.id, content: edited, place: record.place).json
      }
    }
    let changed = try await explaining(refusals.failure) { () async throws(ChangeMoodError) in
      try await EditMood(services.store)(record.id, from: record.content, to: edited, at: clock)
    }
    session.announce(changed) {
      words.changed($0, texts.changes(MoodField.changes(from: record.content, to: $0.content, texts)))
    } json: {
      $0.json
    }
  }

  func remove() async throws(CommandFailure) {
    let shown = try await records(orEach: severalIDs).firstOfEach(\.id)
    if shown.count == 1 { remarkName(of: words.inSentence(shown[0]), isExact: isExact(shown, invocation.text)) }
    guard try confirms(words.removeQuestion(shown), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in try await RemoveMoods(services.store)(shown) }
    session.announce(StyledLine(words.removed(shown))) {
      shown.count == 1 ? shown[0].json : .array(shown.map(\.json))
    }
  }

  func diary(_ records: [MoodRecord], finding query: SearchQuery? = nil) -> DiaryLines {
    DiaryLines(records: records, query: query, clock: clock, texts: texts)
  }

  private func isExact(_ records: [MoodRecord], _ typed: String) -> Bool {
    records.allSatisfy { isExact([$0.content.memo?.firstLine ?? ""], $0.id.uuid) }
  }
}
