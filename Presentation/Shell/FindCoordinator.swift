import Domain

@MainActor final class FindCoordinator: Coordinator {
  let hasTextFocus = true
  private let store: any Store
  private let records: RecordTexts
  private let texts: Texts
  /// The parts of Today, whose next lines an empty search shows.
  private let coming: [any TodayPart]
  /// Returns the words of earlier searches, newest first.
  private let recent: @MainActor () -> [String]
  private let clock: DayClock
  private var box: SearchBox
  private var rows: FindRows
  /// The index of the searched feature; `nil` searches all.
  private var feature: Int?
  private var failure: String?
  private var size = Size(columns: 0, rows: 0)

  init(
    _ store: any Store, records: RecordTexts, coming: [any TodayPart] = [],
    recent: @escaping @MainActor () -> [String] = { [] }, clock: DayClock, texts: Texts
  ) {
    (self.store, self.records) = (store, records)
    self.coming = coming.filter { [.schedule, .tasks].contains(type(of: $0).place) }.inPlaces
    (self.recent, self.clock, self.texts) = (recent, clock, texts)
    box = SearchBox(placeholder: texts(ko: "검색어나 초성을 입력해 보세요", en: "Type a word"))
    rows = FindRows([], records: records, today: clock.today, texts: texts)
  }

  /// The typed words, with the kind before them; `nil` for an empty search.
  var words: String? { typed.words.isEmpty ? nil : box.text.trimmed }

  /// The words to find, and the kinds that are named before them, as in "event: dentist"; `nil` without a name.
  private var typed: (words: String, kinds: Set<RecordKind>?) {
    let text = box.text.trimmed
    guard let colon = text.firstIndex(of: ":"), let kinds = records.searchedKinds(named: String(text[..<colon]))
    else { return (text, nil) }
    return (String(text[text.index(after: colon)...]).trimmed, kinds)
  }

  var keys: [KeyHelp] {
    let choosing = [
      KeyHelp(keys: [.enter], label: texts.app.goThere), KeyHelp(keys: [.up, .down], label: texts.app.choose),
    ]
    let narrowing = KeyHelp(keys: [.tab, .backTab], label: texts.app.narrow)
    let pages = [CommonKey.nextPage, CommonKey.previousPage].map { $0.help(texts) }
    let (before, behind) = rows.count == 0 ? ([], []) : (choosing, pages)
    return before + [narrowing, CommonKey.close.help(texts)] + behind
  }

  func appear() async {
    await find()
    box.list.fit(rows)
  }

  func handle(_ input: InputEvent) async -> [AppEffect] {
    if case .resize(let size) = input { self.size = size }
    if input == .key(.tab) || input == .key(.backTab) {
      await narrow(by: input == .key(.tab) ? 1 : -1)
      return []
    }
    let query = box.text
    switch box.handle(input, in: inside, rows: rows) {
    case .cancelled: return [.close]
    case .submitted: return await choose()
    case .ignored: return [.unhandled]
    case .changed, .refused: break
    }
    if box.text != query { await search() }
    return []
  }

  func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    Box(texts(ko: "모두 찾기", en: "Find anything"), note: note).draw(on: &frame, in: boxArea)
    box.draw(on: &frame, in: inside, rows: rows, texts: texts)
    let places = inside.line(1).inset(left: 2)
    frame.line(tabs(columns: places.size.columns), in: places)
    if rows.count == 0, words != nil {
      frame.lines(
        inside.wrapped(texts.app.searchAdvice(isNarrowed: feature != nil)), in: inside.inset(left: 2, top: 3),
        style: .hint)
    }
    if let failure { frame.notice(failure, in: inside, on: .card) }
    return frame
  }

  private var inside: Rect { Box().inside(boxArea).inset(left: 1, right: 1) }

  private var boxArea: Rect { .pageBox(size) }

  /// Selects what to search: everything, or one feature after the other.
  private func narrow(by step: Int) async {
    let places = records.searched.count + 1
    let place = ((feature.map { $0 + 1 } ?? 0) + step + places) % places
    feature = place == 0 ? nil : place - 1
    await search()
  }

  /// Returns the tabs, without the first ones if the selected tab wouldn't fit otherwise.
  private func tabs(columns: Int) -> StyledLine {
    let names = [texts.app.everything] + records.searched.map(\.name)
    let chosen = feature.map { $0 + 1 } ?? 0
    let parts = names.enumerated().map { index, name in
      StyledLine(index == chosen ? " ▾\(name) " : " \(name) ", index == chosen ? .mark : .hint)
    }
    let first = (0..<chosen).first { parts[$0...chosen].reduce(0) { $0 + $1.columns } <= columns } ?? chosen
    return parts[first...].reduce(StyledLine(), +)
  }

  private var note: String { rows.hitCount == 0 ? "" : texts.found(rows.hitCount, limit: FoundHit.limit) }

  /// Opens the selected line, or searches the words of an earlier search again.
  private func choose() async -> [AppEffect] {
    switch rows.row(at: box.list.selection) {
    case .hit(let found)?: return records.opening(of: found.hit).map { [.ask($0)] } ?? []
    case .coming(_, _, let request)?: return [.ask(request)]
    case .recent(let words)?:
      box.field.text = words
      await search()
      return []
    case .kind(let name, _)?:
      box.field.text = "\(FindRows.typed(name)) "
      await search()
      return []
    case .heading?, nil: return []
    }
  }

  /// Searches the typed words, and selects the best result.
  private func search() async {
    await find()
    box.list.select(0, in: rows)
  }

  private func find() async {
    failure = nil
    let today = clock.today
    let (words, named) = typed
    guard !words.isEmpty else {
      let recent = recent().map { FindRow.recent($0) }
      let coming = await readComing()
      let kinds = records.searchedKinds.map { FindRow.kind($0.name, feature: $0.feature) }
      let groups = [
        (texts.app.recentSearches, recent), (texts.app.comingUp, coming), (texts.app.oneKind, kinds),
      ].filter { !$0.1.isEmpty }
      rows = FindRows(
        groups.flatMap { [.heading($0.0)] + $0.1 }, records: records, today: today, texts: texts)
      return
    }
    let (kinds, query) = (named ?? feature.map { records.searched[$0].kinds }, SearchQuery(words))
    do throws(StoreError) {
      let (hits, count) = try await store.read { [records] transaction throws(StoreError) in
        let found = try transaction.search.find(words, kinds: kinds, limit: FoundHit.limit)
        let hits = FoundHit.grouped(query.map(found.ranked) ?? found, as: records)
        return (try FoundHit.distinguished(hits, as: records, in: transaction), found.count)
      }
      rows = FindRows(
        hits.map(FindRow.hit), of: count, isCut: count == FoundHit.limit, query: query, records: records, today: today,
        texts: texts)
    } catch {
      rows = FindRows([], records: records, today: today, texts: texts)
      failure = texts.failure(error)
    }
  }

  /// Reads the next lines of Today that can be opened; a failure is reported, because a search would fail, too.
  private func readComing() async -> [FindRow] {
    let (query, parts) = (TodayQuery(clock.today, clock: clock), coming)
    do throws(StoreError) {
      let contents = try await store.read { transaction throws(StoreError) in
        var contents: [any TodayContent] = []
        for part in parts { contents.append(try part.read(query, amongOld: [], of: transaction)) }
        return contents
      }
      return contents.flatMap { content in
        content.sections(texts, in: .list)
          .filter { $0.place != .over && $0.place != .ended && !$0.looksBack }
          .flatMap { FindRow.coming($0, in: content.box(texts).title) }
      }
    } catch {
      failure = texts.failure(error)
      return []
    }
  }
}
