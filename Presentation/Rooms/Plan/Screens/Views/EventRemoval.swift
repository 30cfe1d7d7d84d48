package import Domain

package struct EventRemoval: Hashable, Sendable {
  /// As it takes place.
  package let event: Event
  /// Its place in its series; `nil` when it takes place once.
  package let place: RecurrenceID?
  package let scope: SeriesScope
  /// The event or the whole series as it was when the question was asked; `nil` for whatever it is now.
  package let shown: Event?

  package init(_ event: Event, at place: RecurrenceID? = nil, _ scope: SeriesScope = .all, shown series: Event? = nil) {
    self.event = event
    self.place = place
    self.scope = scope
    shown = place == nil ? event : series
  }

  /// The harmless answer is the first.
  package static func question<Answer: Hashable & Sendable>(
    _ event: Event, at place: RecurrenceID?, shown series: Event? = nil, clock: DayClock, _ texts: Texts, keep: Answer,
    remove: (EventRemoval) -> Answer
  ) -> Dialog<Answer> {
    let (plan, zone) = (texts.plan, clock.zone)
    let extent = place.flatMap { place in series.map { SeriesExtent($0, from: place, at: clock) } }
    let scopes: [(SeriesScope, key: KeyPress, label: String)] =
      place == nil
      ? [(.all, .character("y"), texts(CommonKey.remove.label))]
      : SeriesScope.allCases.map { ($0, $0.key, plan.name(of: $0)) }
    let removals = scopes.map { scope, key, label in
      Dialog.Choice(remove(EventRemoval(event, at: place, scope, shown: series)), key: key, label: label)
    }
    return Dialog(
      place == nil ? plan.removeQuestion : plan.removeSeriesQuestion,
      message: ([plan.whichEvent(event, zone)] + (extent.map(plan.lines) ?? [])).joined(separator: "\n"),
      choices: [Dialog.Choice(keep, key: .character("n"), label: texts.noAnswer)] + removals, harmless: keep,
      askedWith: CommonKey.remove.keys[0])
  }
}

extension SeriesScope {
  var key: KeyPress {
    switch self {
    case .this: .character("t")
    case .thisAndFollowing: .character("f")
    case .all: .character("a")
    }
  }
}

extension PlanServices {
  /// Asks whether an event is to go, and of a series which part of it.
  ///
  /// - Throws: ``StoreError/missing`` when it went meanwhile; nobody is asked about what is not known.
  func removal<Answer: Hashable & Sendable>(
    of event: Event, at place: RecurrenceID?, keep: Answer, remove: (EventRemoval) -> Answer
  ) async throws(StoreError) -> Dialog<Answer> {
    let shown = try await store.read { things throws(StoreError) in try things.events.existing(event.id) }
    return EventRemoval.question(event, at: place, shown: shown, clock: clock, texts, keep: keep, remove: remove)
  }

  func remove(_ removal: EventRemoval) async throws(EditEventError) {
    let event = removal.event
    if let place = removal.place, removal.scope != .all {
      do throws(RemoveFromSeriesError) {
        let remove = RemoveFromSeries(store, newID: newID)
        _ = try await remove(event.id, at: place, scope: removal.scope, shown: removal.shown)
      } catch { throw EditEventError(error) }
    } else {
      do throws(StoreError) {
        try await RemoveEvent(store)(event.id, shown: removal.shown)
      } catch {
        throw .store(error)
      }
    }
  }

  func removed(_ removal: EventRemoval) async -> AppEffect {
    do throws(EditEventError) {
      try await remove(removal)
    } catch {
      return .failure(texts.planRefusals.message(error, in: fields()))
    }
    let title = removal.event.title.text
    let isPart = removal.place != nil && removal.scope != .all
    return .toast(isPart ? texts.plan.removed(title, removal.scope) : texts.plan.removed(title))
  }
}

/// The number of occurrences that each part of a series has.
struct SeriesExtent: Hashable, Sendable {
  /// From a place of it on, that one included; `nil` for no end.
  let following: Int?
  let past: Int
  /// The occurrences that aren't over; `nil` for no end.
  let coming: Int?
  /// `true` if there are more than are ever counted.
  let isCut: Bool

  init(_ series: Event, from place: RecurrenceID, at clock: DayClock) {
    let isEndless = series.rules.contains { $0.end == .never }
    let days = DayRange(.earliest, isEndless ? clock.today : .latest)
    let all = series.occurrences(in: days, zone: clock.zone)
    isCut = all.count >= Recurrence.occurrenceLimit
    past = all.count { clock.zone.instant(of: $0.end) <= clock.now }
    coming = isEndless ? nil : all.count - past
    following = isEndless ? nil : all.count { $0.instance.map { $0.id >= place } ?? false }
  }
}

extension PlanTexts {
  /// The number of occurrences of each part of a series.
  func lines(_ extent: SeriesExtent) -> [String] {
    let endless = texts(ko: "끝없이", en: "no end")
    func times(_ count: Int?) -> String {
      count.map { texts(ko: "\($0)번", en: "\($0)") + (extent.isCut ? "+" : "") } ?? endless
    }
    let (following, past, coming) = (times(extent.following), times(extent.past), times(extent.coming))
    return [
      "\(name(of: .thisAndFollowing)): \(following)",
      texts(
        ko: "\(name(of: .all)): 지난 \(past), 앞으로 \(coming)", en: "\(name(of: .all)): \(past) past, \(coming) to come"),
    ]
  }
}
