package import Domain

package struct TodaySaying: TodayContent {
  package let query: TodayQuery
  /// `nil` on other days, and where there is none to draw.
  package let saying: Saying?
  /// A fresh draw that is still to be noted.
  let draw: RecommendSaying.Draw?
  /// The saying of today, also while another day is shown.
  let drawn: Drawn?
  /// The round of the collection that is over, on the day on which the user is told; `nil` on others.
  var ended: EndedRound?
  /// `true` if the user hasn't been told yet.
  var isUntold = false

  struct Drawn: Hashable, Sendable {
    let id: Saying.ID
    let day: Day
  }

  /// The moment at which the saying stops being new.
  package var nextChange: Instant? {
    saying.flatMap { $0.isNew(at: query.clock.now) ? $0.uploaded.adding(seconds: Saying.newSeconds) : nil }
  }

  package func headline(_ texts: Texts) -> TodayHeadline? {
    guard let saying else { return nil }
    let opening = TodayEffect.ask(RoomRequest(.show, RecordReference(.saying, saying.id.uuid)))
    return TodayHeadline(
      mark: mark(of: saying, texts.words),
      actions: [
        TodayAction(TodaySayingPart.open, opening),
        TodayAction(CommonKey.like, .change(TodayChange(SayingLike(saying: saying)))),
      ],
      opening: opening
    ) { columns, rows in
      SayingLines(saying.content, columns: columns, in: texts.language).fitting(rows: rows, hasGaps: false)
    }
  }

  /// Actions for when every saying of the collection has appeared.
  package func sections(_ texts: Texts) -> [TodaySection] {
    guard let ended else { return [] }
    let words = texts.words
    let rows = [
      row("again", words.beginRoundLine, TodaySayingPart.again, .change(TodayChange(RoundBeginning()))),
      row("add", words.addOwnLine, TodaySayingPart.addOwn, .ask(RoomRequest(.add, RecordReference(.saying)))),
    ]
    return [TodaySection("words.ended", words.allMet(ended), rows)]
  }

  private func row(_ name: String, _ line: String, _ binding: KeyBinding, _ effect: TodayEffect) -> TodayRow {
    TodayRow(RecordReference(.saying, name: name), opening: TodayAction(binding, effect)) { frame, area in
      frame.line(line, in: area)
    }
  }

  private func mark(of saying: Saying, _ words: WordsTexts) -> StyledLine {
    if saying.isNew(at: query.clock.now) { return StyledLine(words.newSymbol, Style(.danger)) }
    return saying.marks.liked == nil ? StyledLine() : StyledLine(words.symbol(of: .liked), Style(.accent))
  }

  package func json(_ texts: Texts) -> [JSONValue.Member] {
    let record = saying.map { $0.json(at: query.clock, in: texts.language) }
    return [JSONValue.Member("saying", record ?? .null)]
  }

  package func fields(_ texts: Texts) -> [[String]] {
    saying.map { [["saying"] + $0.fields(at: query.clock, in: texts.language)] } ?? []
  }

  package func lines(_ texts: Texts, width: Int?) -> [StyledLine] {
    let passage = saying.map { SayingPassage(saying: $0, clock: query.clock, texts: texts).lines(width: width) }
    let hint = ended.map { texts.words.allMetHint($0) }
    return (passage ?? [])
      + (hint.map { TextClip.wrap($0, columns: width ?? .max).map { StyledLine($0, .hint) } } ?? [])
  }
}

/// Gives Today a saying, which it keeps while the day lasts.
package struct TodaySayingPart: TodayPart {
  static let open = KeyBinding([.character("v"), KeyPress(.function(10))], ko: "글귀 보기", en: "open the saying")

  static let again = CommonKey.openLine.named(ko: "다시 만나기", en: "meet them again")
  static let addOwn = CommonKey.openLine.named(ko: "글귀 추가", en: "add a saying")

  package static let place = TodayPlace.headline
  package static let keys = TodayKeys(rows: [open, CommonKey.like])

  private let store: any Store
  private let recommend: RecommendSaying

  package init(_ store: any Store, recommend: RecommendSaying) {
    self.store = store
    self.recommend = recommend
  }

  /// The saying as it is now, drawn where there is none or it is gone; days that are over or to come have none.
  ///
  /// The end of a round stays on the page that told it, until another one begins or the day ends.
  package func read(
    _ query: TodayQuery, after old: TodaySaying?, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodaySaying {
    var content = try drawn(query, after: old, of: things)
    guard query.isToday, query.isForPeople, let ended = try things.sayings.endedRound(at: query.clock) else {
      return content
    }
    content.isUntold = try !things.sayings.isTold(endOf: ended.number)
    if content.isUntold || old?.ended == ended && old?.query.day == query.day { content.ended = ended }
    return content
  }

  private func drawn(
    _ query: TodayQuery, after old: TodaySaying?, of things: any Snapshot<StoreError>
  ) throws(StoreError) -> TodaySaying {
    guard query.isToday else { return TodaySaying(query: query, saying: nil, draw: nil, drawn: old?.drawn) }
    if let drawn = old?.drawn, drawn.day == query.day, let saying = try things.sayings.saying(drawn.id, at: query.clock)
    {
      return TodaySaying(query: query, saying: saying, draw: nil, drawn: drawn)
    }
    let draw = try recommend.draw(of: things.sayings, at: query.clock)
    let drawn = draw.saying.map { TodaySaying.Drawn(id: $0.id, day: query.day) }
    return TodaySaying(query: query, saying: draw.saying, draw: draw, drawn: drawn)
  }

  package func note(_ content: TodaySaying) async {
    if let draw = content.draw { await recommend.note(draw, on: content.query.day) }
    if content.isUntold, let ended = content.ended { await TellEndedRound(store).note(ended) }
  }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    if change.value is RoundBeginning { return await beginRound(at: clock, texts) }
    guard let saying = (change.value as? SayingLike)?.saying else { return nil }
    let isOn = saying.marks.liked == nil
    do throws(FindSayingError) {
      let liked = try await MarkSaying(store)(saying.id.number, as: .liked, isOn, at: clock)
      guard liked.isChanged else { return .toast(texts.alreadySo) }
      return .toast(texts.words.done(isOn ? .marked(.liked) : .unmarked(.liked), liked.value.id))
    } catch { return .failure(texts.wordsRefusals.refusal(error).message) }
  }
}

extension TodaySayingPart {
  private func beginRound(at clock: DayClock, _ texts: Texts) async -> AppEffect {
    do throws(BeginRoundError) {
      return .toast(texts.words.done(try await BeginRound(store)(at: clock)))
    } catch {
      return .failure(texts.wordsRefusals.refusal(error).message)
    }
  }
}

/// Begins another round of the collection.
private struct RoundBeginning: Hashable {}

/// Likes a saying, or takes that back, as it was shown.
private struct SayingLike: Hashable {
  let saying: Saying
}
