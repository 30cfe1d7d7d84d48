package import Domain

/// Searches everything; matches in titles come first, then matches close to now.
package struct FindCommand: FeatureCommand {
  private let store: any Store
  private let features: [FeatureDescription]
  private let today: Day

  package init(_ store: any Store, features: [FeatureDescription], today: Day) {
    (self.store, self.features, self.today) = (store, features, today)
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    try await FindCommandRun(
      invocation: invocation, session: session, store: store, features: features, today: today
    ).find()
  }
}

struct FindCommandRun: CommandRun {
  var invocation: Invocation
  let session: CommandSession
  let store: any Store
  let features: [FeatureDescription]
  let today: Day

  private var records: RecordTexts { RecordTexts(features, texts) }

  func find() async throws(CommandFailure) {
    let (words, kinds) = (invocation.text, try kinds())
    let limit = try ListLimit(self, usual: ListLimit.found(session.context.format))
    let query = SearchQuery(words)
    let (found, count) = try await session.read(store) { transaction throws(StoreError) in
      // The best titles and the numbers of repeated hits are known only from more hits than are shown.
      let found = try transaction.search.find(words, kinds: kinds, limit: max(limit.fetched, FoundHit.limit))
      return (
        query.map(found.ranked) ?? found,
        limit.isExceeded(by: found.count) ? try transaction.search.count(words, kinds: kinds) : found.count
      )
    }
    let hits = limit.shown(found, of: count, in: session)
    session.write(
      hits, json: { Self.object((self, $0, query)) }, plain: { Self.object.row((self, $0, query)) },
      text: { width in
        guard !hits.isEmpty else { return [StyledLine(texts.shellCommands.nothingFound(words))] }
        let shown = FoundHit.grouped(hits, as: records).count
        let groups = FoundHit.grouped(found, as: records).prefix(shown)
        let marker = FoundText(query, in: session.context)
        let make = { table(Array(groups), found.count < count, marker, showingMatchIn: $0) }
        let whole = make(nil)
        return (width.map { make(whole.columns(of: Self.placeColumn, in: $0)) } ?? whole).lines(width: width)
          .summed([texts.listed(hits.count, of: count) { texts.counted($0, en: "result") }], width: width)
      })
  }

  /// Returns the kinds of the named features; `nil` if none was named.
  private func kinds() throws(CommandFailure) -> Set<RecordKind>? {
    let names = invocation.values(of: FindOption.features([])).flatMap { $0.split(separator: ",") }.map(String.init)
    guard !names.isEmpty else { return nil }
    let kinds = try names.map { name throws(CommandFailure) in
      guard let kinds = records.searchedKinds(named: name) else {
        let known = features.filter(\.isSearched).map(\.name) + records.searchedKinds.map(\.name)
        throw texts.shellCommands.noFeature(name, known: known)
      }
      return kinds
    }
    return Set(kinds.joined())
  }

  static let object = JSONObject<(call: FindCommandRun, hit: SearchHit, query: SearchQuery?)>(
    .init("kind") { $0.hit.kind.rawValue }, .init("id") { $0.call.id($0.hit) },
    .init("rank") { $0.call.rank($0.hit.excerpt ?? $0.hit.title, $0.query) }, .init("title") { $0.hit.title },
    .init("excerpt") { $0.hit.excerpt }, .init("day") { $0.hit.day?.description },
    .init("found_in") { $0.hit.field.word }
  ).columns(
    "kind", "id", .init("rank", ko: "맞는 정도"), "day", "title",
    .init("excerpt", ko: "찾은 곳의 글", en: "the text around the words"),
    .init("found_in", ko: "찾은 곳", en: "where the words were found"))

  /// Returns the id that the feature's commands accept.
  private func id(_ hit: SearchHit) -> String { records.number(of: hit) ?? ShortIDs.digits(hit.id) }

  private func rank(_ text: String, _ query: SearchQuery?) -> String { "\(query?.rank(in: text) ?? .substring)" }

  /// The column with the place of the words.
  private static let placeColumn = 3

  /// - Parameters:
  ///   - isCut: Indicates whether there are more hits.
  ///   - columns: The width of the column that shows where the words were found; `nil` if nothing is cut.
  private func table(
    _ hits: [FoundHit], _ isCut: Bool, _ found: FoundText, showingMatchIn columns: Int?
  ) -> TextTable {
    let (records, today) = (records, today)
    let ids = ShortIDs(hits.map(\.hit).filter { !records.hasNumbers($0.kind) }.map(\.id))
    let head: [TextTable.Column] = [
      .left(ko: "종류", en: "Kind"), .left(ko: "날짜", en: "Day").extra, .flexible(ko: "제목", en: "Title"),
      .flexible(ko: "찾은 곳", en: "Found in"), .id,
    ]
    return TextTable(
      head,
      rows: hits.mapInParts(least: 256) { group in
        let hit = group.hit
        let times = group.count > 1 ? "  \(texts.app.repeated(group.count, isCut: isCut))" : ""
        return [
          StyledLine(records.name(of: hit.kind), Style(.secondary)),
          StyledLine(hit.day.map { texts.dates.shortDay($0, today: today) } ?? ""),
          found.line(hit.title) + StyledLine(times, Style(.secondary)),
          found.place(of: hit, texts, showingMatchIn: columns),
          StyledLine(records.number(of: hit) ?? ids[hit.id], Style(.secondary)),
        ]
      }, headedIn: texts)
  }
}

enum FindOption {
  static func features(_ features: [FeatureDescription]) -> OptionSpec {
    let names = features.filter(\.isSearched).map(\.name)
    let list = names.joined(separator: ",")
    return OptionSpec(
      "in", value: ValueSpec("TABS", completion: .words(names)), isRepeatable: true,
      ko: "이 탭(\(list))이나 결과에 나온 종류에서만", en: "Only in these tabs (\(list)) or kinds, as named in the results")
  }
}
