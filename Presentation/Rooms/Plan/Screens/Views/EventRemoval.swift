package import Domain

/// The removal of an event, or of a part of its series.
package struct EventRemoval: Hashable, Sendable {
  /// As it takes place.
  package let event: Event
  /// Its place in its series; `nil` when it takes place once.
  package let place: RecurrenceID?
  package let scope: SeriesScope

  package init(_ event: Event, at place: RecurrenceID? = nil, _ scope: SeriesScope = .all) {
    self.event = event
    self.place = place
    self.scope = scope
  }

  /// Asks whether the event, or which part of its series, is really to be removed; the harmless answer is the first.
  package static func question<Answer: Hashable & Sendable>(
    _ event: Event,
    at place: RecurrenceID?,
    zone: Zone,
    _ texts: Texts,
    keep: Answer,
    remove: (EventRemoval) -> Answer
  ) -> Dialog<Answer> {
    let plan = texts.plan
    let scopes: [(SeriesScope, key: KeyPress, label: String)] =
      place == nil
      ? [(.all, .character("y"), texts(CommonKey.remove.label))]
      : SeriesScope.allCases.map { ($0, $0.key, plan.name(of: $0)) }
    let removals = scopes.map { scope, key, label in
      Dialog.Choice(remove(EventRemoval(event, at: place, scope)), key: key, label: label)
    }
    return Dialog(
      place == nil ? plan.removeQuestion : plan.removeSeriesQuestion,
      message: """
        \(plan.shortened(event.title.text))
        \(OccurrenceText(Occurrence(of: event, forUserIn: zone), zone: zone, texts: texts).range)
        """,
      choices: [Dialog.Choice(keep, key: .character("n"), label: texts.noAnswer)] + removals,
      harmless: keep,
      askedWith: CommonKey.remove.keys[0]
    )
  }
}

extension SeriesScope {
  /// Answers the question for which part of a series something is.
  var key: KeyPress {
    switch self {
    case .this: .character("t")
    case .thisAndFollowing: .character("f")
    case .all: .character("a")
    }
  }
}

extension PlanServices {
  /// Removes an event, or a part of its series, and tells what came of it.
  func remove(_ removal: EventRemoval) async -> AppEffect {
    let event = removal.event
    // What takes place once was shown as a whole: nothing else is removed in its place.
    guard let place = removal.place else { return await removeWhole(event, shown: event) }
    guard removal.scope != .all else { return await removeWhole(event) }
    do throws(RemoveFromSeriesError) {
      _ = try await RemoveFromSeries(store, newID: newID)(event.id, at: place, scope: removal.scope)
      return .toast(texts.plan.removed(event.title.text, removal.scope))
    } catch {
      return .failure(texts.editEvent.message(EditEventError(error)))
    }
  }

  private func removeWhole(_ event: Event, shown: Event? = nil) async -> AppEffect {
    do throws(StoreError) {
      try await RemoveEvent(store)(event.id, shown: shown)
      return .toast(texts.plan.removed(event.title.text))
    } catch {
      return .failure(texts.failure(error))
    }
  }
}
