package import Domain

/// The contents of all rooms for a day, read from one state of the store.
package struct TodayPage: Equatable, Sendable {
  package let query: TodayQuery
  package let contents: [any TodayContent]

  package init(_ query: TodayQuery, _ contents: [any TodayContent]) {
    self.query = query
    self.contents = contents
  }

  package static func == (one: TodayPage, two: TodayPage) -> Bool {
    one.query == two.query && one.contents.elementsEqual(two.contents) { $0.isEqual(to: $1) }
  }

  var day: Day { query.day }

  /// When the page will be out of date by the clock alone.
  package var nextChange: Instant {
    let clock = query.clock
    let minute = query.showsMinutes ? clock.now.adding(seconds: 60 - clock.dateTime.time.second) : clock.endOfToday
    return contents.compactMap(\.nextChange).reduce(min(minute, clock.endOfToday), min)
  }

  var firstSelected: RecordReference? { contents.lazy.compactMap(\.firstSelected).first }

  var actions: [TodayAction] { contents.flatMap(\.actions) }

  var opening: TodayAction? { contents.lazy.compactMap(\.opening).first }

  var recap: TodayRecap? { contents.lazy.compactMap { $0 as? TodayRecap }.first }

  func headline(_ texts: Texts) -> TodayHeadline? { contents.lazy.compactMap { $0.headline(texts) }.first }

  func invitation(_ texts: Texts) -> TodayInvitation? { contents.lazy.compactMap { $0.invitation(texts) }.first }

  func aside(_ texts: Texts) -> TodayAside? { contents.lazy.compactMap { $0.aside(texts) }.first }
}

package struct TodayReader: Sendable {
  private let store: any Store
  private let parts: [any TodayPart]

  package init(_ store: any Store, _ parts: [any TodayPart]) {
    self.store = store
    let places = parts.indices.sorted { (parts[$0].place, $0) < (parts[$1].place, $1) }
    self.parts = places.map { parts[$0] }
  }

  package func callAsFunction(_ query: TodayQuery, after old: TodayPage? = nil) async throws(StoreError) -> TodayPage {
    let parts = parts
    let page = try await store.read { things throws(StoreError) in
      var contents: [any TodayContent] = []
      for part in parts { contents.append(try part.read(query, amongOld: old?.contents ?? [], of: things)) }
      return TodayPage(query, contents)
    }
    for part in parts { await part.noteOwn(of: page.contents) }
    return page
  }

  func question(before change: TodayChange) async throws(StoreError) -> Dialog<TodayEffect>? {
    for part in parts { if let question = try await part.question(before: change) { return question } }
    return nil
  }

  func perform(_ change: TodayChange, at clock: DayClock, _ texts: Texts) async -> AppEffect? {
    for part in parts { if let effect = await part.perform(change, at: clock, texts) { return effect } }
    return nil
  }
}

extension TodayPart {
  fileprivate var place: Int { Self.place.rawValue }
}
