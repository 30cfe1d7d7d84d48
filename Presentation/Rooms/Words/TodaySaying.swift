package import Domain

package struct TodaySaying: TodayContent {
  package let query: TodayQuery
  /// `nil` on other days, and where there is none to draw.
  package let saying: Saying?
  /// What was drawn just now and is still to be noted.
  let draw: RecommendSaying.Draw?
  /// What is shown all day, also while another day is looked at.
  let drawn: Drawn?

  struct Drawn: Hashable, Sendable {
    let id: Saying.ID
    let day: Day
  }

  /// When the saying will not be new any more.
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
    saying.map { SayingPassage(saying: $0, clock: query.clock, texts: texts).lines(width: width) } ?? []
  }
}

/// Gives Today a saying, which it keeps while the day lasts.
package struct TodaySayingPart: TodayPart {
  static let open = KeyBinding([.character("v"), KeyPress(.function(10))], ko: "글귀 보기", en: "open the saying")

  package static let place = TodayPlace.headline
  package static let keys = TodayKeys(rows: [open, CommonKey.like])

  private let store: any Store
  private let recommend: RecommendSaying

  package init(_ store: any Store, recommend: RecommendSaying) {
    self.store = store
    self.recommend = recommend
  }

  /// The saying as it is now, drawn where there is none or it is gone; days that are over or to come have none.
  package func read(
    _ query: TodayQuery,
    after old: TodaySaying?,
    of things: any Snapshot<StoreError>
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
  }

  package func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    guard let saying = (change.value as? SayingLike)?.saying else { return nil }
    let isOn = saying.marks.liked == nil
    do throws(FindSayingError) {
      let liked = try await MarkSaying(store)(saying.id.number, as: .liked, isOn, at: clock)
      guard liked.isChanged else { return .toast(texts.alreadySo) }
      return .toast(texts.words.done(isOn ? .marked(.liked) : .unmarked(.liked), liked.value.id))
    } catch {
      return .failure(texts.wordsFailures.refusal(error).message)
    }
  }
}

/// Likes a saying, or takes that back, as it was shown.
private struct SayingLike: Hashable {
  let saying: Saying
}
