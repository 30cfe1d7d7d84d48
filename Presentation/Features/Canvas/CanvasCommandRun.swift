import Domain

typealias CanvasCommand = Command<CanvasCommandRun>
typealias CanvasCommandRun = ClockedRun<CanvasServices>

extension CanvasCommandRun {
  var words: CanvasTexts { texts.canvas }
  var refusals: CanvasRefusals { texts.canvasRefusals }

  var past: PastDayReader { PastDayReader(today: clock.today, habits: services.settings.habits) }

  /// Parses a past day or today.
  func day(_ text: String, of option: OptionSpec? = nil) throws(CommandFailure) -> Day {
    try reading { () throws(CommandFailure) in
      try session.readPast(text, as: .date, of: option, past.callAsFunction)
    }
  }

  func level(of option: OptionSpec) throws(CommandFailure) -> MoodLevel? {
    guard let text = invocation.value(of: option) else { return nil }
    return try words.level(text, of: option.long)
  }

  /// Returns the days from `--from` to `--to`; `nil` without either option.
  func days() throws(CommandFailure) -> DayRange? {
    let (from, to) = (invocation.value(of: CanvasOption.from), invocation.value(of: CanvasOption.to))
    guard from != nil || to != nil else { return nil }
    let first: Day = if let from { try day(from, of: CanvasOption.from) } else { .earliest.adding(days: 1) }
    let last: Day = if let to { try day(to, of: CanvasOption.to) } else { clock.today }
    guard first <= last else {
      throw to == nil ? refusals.firstDayToCome(first) : refusals.lastDayBeforeFirst(first, last)
    }
    return DayRange(first, last)
  }

  func filter() async throws(CommandFailure) -> MoodFilter {
    var filter = MoodFilter()
    filter.clock = try days()?.clockSeconds(clock.dayStart)
    if let tag = invocation.value(of: CanvasOption.tagged) { filter.tag = MoodTag(imported: tag).key }
    if let feeling = invocation.value(of: CanvasOption.feeling) {
      filter.feeling = try await feelings().feeling(matching: feeling)?.key ?? Feeling.Key(imported: feeling)
    }
    let (low, high) = (try level(of: CanvasOption.above), try level(of: CanvasOption.below))
    if low != nil || high != nil {
      let (low, high) = (low ?? MoodLevel(clamping: 0), high ?? MoodLevel(clamping: 100))
      guard low <= high else { throw refusals.levelsReversed(low, high) }
      filter.levels = low...high
    }
    return filter
  }

  /// Reads all feelings, including the user's own feelings.
  func feelings() async throws(CommandFailure) -> FeelingList {
    try await session.read(services.store) { transaction throws(StoreError) in try transaction.moods.feelings() }
  }

  /// Returns the context in which the fields of an entry are parsed.
  func fields(_ feelings: FeelingList) -> FieldContext {
    FieldContext(texts, services.settings.habits, today: clock.today)
      .knowing(MoodKnowledge(clock: clock, feelings: feelings))
  }

  func write(_ records: [MoodRecord], _ text: (_ width: Int?) -> [StyledLine]) {
    session.write(records, as: MoodRecord.object, text: text)
  }

  /// Returns the entries with several ids, or the entry that the words name by its id or its first line.
  func records(orEach ids: [String]? = nil) async throws(CommandFailure) -> [MoodRecord] {
    try await found(.mood, [invocation.text], orEach: ids, in: services.store, lines: lines) {
      transaction, name throws(LookUpError<MoodRecord>) in
      try transaction.mood(named: name)
    }
  }

  private func lines(of records: [MoodRecord]) -> [String] {
    ShortIDs.lines(records, \.id.uuid) { texts.canvas.inSentence($0) }
  }

  func feel() async throws(CommandFailure) {
    guard let first = invocation.arguments.first else { return }
    let feelings = try await feelings()
    let level: MoodLevel
    do throws(CommandFailure) {
      level = try words.level(first, of: texts(ko: "기분", en: "LEVEL"))
    } catch {
      throw FeelWords(invocation.arguments, among: feelings).feelings.first.map(refusals.noLevel) ?? error
    }
    let typed = FeelWords(Array(invocation.arguments.dropFirst()), among: feelings)
    try refuseMoment(in: typed, among: feelings)
    let memo = MoodField.memo.option
    let isWritten = invocation.has(EditorOption.editor) || invocation.value(of: memo) != nil
    if isWritten, !typed.rest.isEmpty { throw texts.givenTwice("memo_twice", memo, ko: "메모를", en: "note") }
    try await writing(memo, from: "") { call throws(CommandFailure) in
      var content = MoodContent(
        time: ZonedTime(clock.now, in: clock.zone), level: level, feelings: typed.feelings.map(\.key))
      try MoodField.read(call.invocation, into: &content, in: fields(feelings))
      if !typed.rest.isEmpty { content.memo = try checked(typed.rest, of: memo) }
      remarkSkippedTime()
      try await call.record(content)
    }
  }

  /// Refuses a note whose first or last words may be the time of the entry, unless `--at` gives the day.
  private func refuseMoment(in typed: FeelWords, among feelings: FeelingList) throws(CommandFailure) {
    let given = invocation.value(of: MoodField.when.option)
    if let given, (try? TimeReader()(given)) == nil { return }
    guard let place = typed.moment(past, at: clock.dateTime, among: feelings) else { return }
    let moment = typed.restWords[place].joined(separator: " ")
    let time = [moment, given].compactMap(\.self).joined(separator: " ")
    throw refusals.momentInNote(moment, time, note: typed.rest)
  }

  private func record(_ content: MoodContent) async throws(CommandFailure) {
    let isDryRun = invocation.isDryRun
    let record = try await explaining(refusals.failure) { () async throws(ChangeMoodError) in
      let rule = RecordMood(services.store, newID: services.newID)
      return isDryRun ? try rule.preview(content, at: clock) : try await rule(content, at: clock)
    }
    let message = words.recorded(record, today: clock.today, isDryRun: isDryRun)
    session.announce(StyledLine(message)) { record.json }
  }

  /// Lists the diary from its end: newest day first, oldest entry of a day first.
  func listDiary() async throws(CommandFailure) {
    if let query = invocation.value(of: CanvasOption.search) { return try await search(query) }
    let (filter, limit) = (try await filter(), try ListLimit(self, usual: ListLimit.found(session.context.format)))
    let (found, count) = try await session.read(services.store) { transaction throws(StoreError) in
      let found = try transaction.moods.newest(filter, before: nil, limit: limit.fetched)
      return (found, limit.isExceeded(by: found.count) ? try transaction.moods.count(filter) : nil)
    }
    let records = limit.shown(found, of: count, in: session)
    write(records.sorted()) { width in
      guard !records.isEmpty else { return [StyledLine(words.noRecords(isFiltered: filter != MoodFilter()))] }
      return diary(records).lines(of: count, width: width)
    }
  }

  func search() async throws(CommandFailure) { try await search(invocation.text) }

  private func search(_ query: String) async throws(CommandFailure) {
    let (filter, limit) = (try await filter(), try ListLimit(self, usual: ListLimit.found(session.context.format)))
    let isFiltered = filter != MoodFilter()
    let (found, count) = try await session.read(services.store) { transaction throws(StoreError) in
      let hits = try transaction.search.find(query, kinds: [.mood], limit: isFiltered ? .max : limit.fetched)
      let isCut = !isFiltered && limit.isExceeded(by: hits.count)
      return (
        try transaction.moods.records(of: hits, filter),
        isCut ? try transaction.search.count(query, kinds: [.mood]) : nil
      )
    }
    let records = limit.shown(found, of: count, in: session)
    write(records) { width in
      guard !records.isEmpty else { return [StyledLine(words.notFound(query))] }
      return diary(records, finding: SearchQuery(query)).table(of: count ?? found.count, width: width)
    }
  }

  func show() async throws(CommandFailure) {
    let record = try await records()[0]
    session.write(
      json: { record.json }, plain: { [MoodRecord.object.row(record)] },
      text: { width in
        let facts = MoodFacts(record: record, today: clock.today, texts: texts)
        return [facts.heading(nil).clipped(to: width)] + (facts.facts + [facts.id]).lines(width: width)
      })
  }

  func edit() async throws(CommandFailure) {
    let record = try await records()[0]
    guard invocation.givesAny(of: CanvasOption.edited + [EditorOption.editor]) else { throw refusals.nothingToChange }
    // Nobody is asked about a change that will be refused anyway.
    _ = try await wanted(record)
    guard try confirms(words.inSentence(record), isExact: isExact([record], invocation.text)) else { return }
    remarkSkippedTime()
    try await writing(MoodField.memo.option, from: record.content.memo?.text ?? "") { call throws(CommandFailure) in
      try await call.edit(record)
    }
  }

  /// Reports that the clocks skip the time of `--at`.
  private func remarkSkippedTime() {
    guard let text = invocation.value(of: MoodField.when.option), Instant(iso: text) == nil,
      case .dateTime(let written)? = try? past.moment(text, at: clock.dateTime)
    else { return }
    session.remarkSkipped(written, in: clock.zone)
  }

  private func wanted(_ record: MoodRecord) async throws(CommandFailure) -> MoodContent {
    var wanted = record.content
    try MoodField.read(invocation, into: &wanted, in: fields(try await feelings()))
    // An entry for the whole day has no time of day to change.
    if wanted.kind == .day, record.content.kind == .day, wanted.time.day(clock.dayStart) == record.day(clock.dayStart) {
      wanted.time = record.content.time
    }
    return wanted
  }

  private func edit(_ record: MoodRecord) async throws(CommandFailure) {
    let edited = try await wanted(record)
    let changes = MoodField.changes(from: record.content, to: edited, in: .showing(texts))
    if invocation.isDryRun {
      guard edited.time == record.content.time || edited.time.instant <= clock.now else {
        throw refusals.failure(.future)
      }
      return session.announce(StyledLine(texts.wouldChange(texts.changes(changes)))) {
        MoodRecord(id: record.id, content: edited, place: record.place).json
      }
    }
    let changed = try await explaining(refusals.failure) { () async throws(ChangeMoodError) in
      try await EditMood(services.store)(record.id, from: record.content, to: edited, at: clock)
    }
    session.announce(changed) {
      words.changed($0, texts.changes(MoodField.changes(from: record.content, to: $0.content, in: .showing(texts))))
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

  /// The maximum width of a picture, which leaves room for a few entries on a screen of 24 lines.
  private static let pictureColumns = 40

  func showDay() async throws(CommandFailure) {
    let isWhole = invocation.has(ListOption.all)
    let day = invocation.arguments.isEmpty ? isWhole ? clock.today : nil : try day(invocation.text)
    let page = try await page(day, isWhole: isWhole)
    if page.hiddenCount > 0 { session.remark("\(words.more(page.hiddenCount)): \(ListOption.all.long)") }
    write(page)
  }

  /// Moves every shape to a random place.
  func shake() async throws(CommandFailure) {
    let day = invocation.arguments.isEmpty ? nil : try day(invocation.text)
    let page = try await explaining(refusals.failure) { () async throws(ShakeCanvasError) in
      try await ShakeCanvas(services.store, random: services.random)(day, at: clock)
    }
    session.announce(StyledLine(words.shaken(page))) { page.json }
  }

  func setTheme() async throws(CommandFailure) {
    guard let theme = invocation.arguments.first.flatMap({ CanvasTheme(rawValue: $0) }) else {
      return try await showTheme()
    }
    let typed = invocation.arguments.dropFirst().joined(separator: " ")
    let day = typed.isEmpty ? clock.today : try day(typed)
    let changed = try await session.stored { () async throws(StoreError) in
      try await SetCanvasTheme(services.store)(theme, of: day)
    }
    session.announce(changed) {
      words.themed($0, day)
    } json: {
      CanvasTheme.object((day, $0))
    }
  }

  private func showTheme() async throws(CommandFailure) {
    let (clock, settings) = (clock, services.settings.canvas)
    let theme = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.moods.shownTheme(of: clock.today, settings, clock.dayStart)
    }
    session.write(
      json: { CanvasTheme.object((clock.today, theme)) }, plain: { [CanvasTheme.object.row((clock.today, theme))] },
      text: { _ in
        let title = StyledLine(words.themes(of: texts.dates.dayAndYear(clock.today)), .title)
        let rows = CanvasTheme.allCases.map { shown in
          let name = texts(shown.name)
          return [shown == theme ? "●" : "", shown.rawValue, name == shown.rawValue ? "" : name].map { StyledLine($0) }
        }
        return [title] + TextTable(rows[0].map { _ in TextTable.Column() }, rows: rows).lines(width: nil)
      })
  }

  func page(_ day: Day?, isWhole: Bool = false) async throws(CommandFailure) -> CanvasPage {
    let (clock, settings) = (clock, services.settings.canvas)
    return try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
    }
  }

  private func painting(of page: CanvasPage, width: Int?) -> [StyledLine] {
    guard session.context.showsPictures else { return [] }
    let columns = min(width ?? Self.pictureColumns, Self.pictureColumns)
    let size = Ratio.painting.fitted(in: Size(columns: columns, rows: Self.pictureColumns))
    return page.painting.drawing().frame(size).lines(in: session.context.colors) + [StyledLine()]
  }

  private func write(_ page: CanvasPage) {
    session.write(
      json: { page.json }, plain: { page.entries.map(MoodRecord.object.row) },
      text: { width in
        let title = page.day.map { texts.dates.dayAndYear($0) } ?? words.newestTitle
        var lines = [StyledLine(title, .title)]
        guard !page.entries.isEmpty else {
          return lines + [StyledLine(words.emptyDay(isToday: page.day == clock.today))]
        }
        if !page.records.isEmpty { lines += painting(of: page, width: width) }
        return lines + diary(page.entries).table(of: page.count + page.wholeDays.count, width: width)
      })
  }
}

extension CanvasTheme {
  static let object = JSONObject<(day: Day, theme: CanvasTheme)>(
    .init("date") { "\($0.day)" }, .init("theme") { $0.theme.rawValue }
  ).columns("date", .init("theme", ko: "테마"))
}

extension CanvasPage {
  static let object = JSONObject<CanvasPage>(
    .init("date") { $0.day.map { "\($0)" } }, .init("theme") { $0.theme.rawValue }, .init("count") { $0.count },
    .init("records") { $0.records.map(\.json) }, .init("whole_days") { $0.wholeDays.map(\.json) },
    .init("previous") { $0.previous.map { "\($0)" } }, .init("next") { $0.next.map { "\($0)" } },
    notes: [
      .init("date", ko: "최근 기록을 모아 보면 null", en: "null if the latest entries are shown, whatever their day"),
      .init(
        "records", ko: "순간 기록. 하루 전체를 돌아본 기록은 whole_days에 있어요",
        en: "of moments; entries for the whole day are in whole_days"),
    ])

  var json: JSONValue { Self.object(self) }
}

extension CanvasCommandRun {
  func showStatistics() async throws(CommandFailure) {
    let (days, clock, isCompared) = (try days(), clock, invocation.has(CanvasOption.correlations))
    let report = try await session.read(services.store) { transaction throws(StoreError) in
      try MoodReport(of: days, isCompared: isCompared, at: clock, from: transaction)
    }
    var lines = StatisticsLines(report: report, weekStart: services.settings.weekStart, texts: texts)
    if session.context.format == .text, !invocation.has(ListOption.all) {
      lines.shownWords = StatisticsLines.usualWords
      if lines.hiddenWords > 0 { session.remark(words.moreWords(lines.hiddenWords)) }
    }
    if session.context.format == .text, lines.leavesOutFew {
      session.remark(words.leftOut(below: StatisticsLines.leastCount))
    }
    session.write(json: { MoodReport.object(report) }, plain: { lines.fields }, text: { lines.lines(width: $0) })
  }

  /// Prints every day of a year that has entries.
  func showPixels() async throws(CommandFailure) {
    let year: Int
    if let text = invocation.arguments.first {
      guard let number = YearReader(thisYear: clock.today.year)(text), (1...9999).contains(number) else {
        throw texts.wrongNumber(text, of: texts(ko: "연도", en: "YEAR"), allowed: 1...9999)
      }
      year = number
    } else {
      year = clock.today.year
    }
    let clock = clock
    guard let range = DayRange(year: year)?.clockSeconds(clock.dayStart) else { return }
    let samples = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.moods.samples(of: nil, in: range)
    }
    let days = DayMood.days(of: samples, clock.dayStart)
    session.write(
      days, as: DayMood.object,
      text: { width in
        let title = StyledLine(words.yearTitle(year, days.count), .title)
        let lines = YearLines(year: year, days: days, theme: services.settings.canvas.shownTheme, texts: texts).lines
        return [title] + lines.map { $0.clipped(to: width) }
      })
  }
}

extension DayMood {
  static let object = JSONObject<DayMood>(
    .init("date") { "\($0.day)" }, .init("mean") { $0.level.inHundredths }, .init("count") { $0.count }
  ).columns(
    "date", .init(ko: "평균", en: "mean") { StatisticsLines.rounded($0.level) },
    .init("count", ko: "순간 기록 수", en: "moments"))
}
