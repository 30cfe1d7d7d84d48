import Domain

extension PlanServices {
  /// Removes an event, or a part of its series, and tells what came of it.
  ///
  /// - Parameters:
  ///   - event: As it takes place.
  ///   - place: Its place in its series; `nil` when it takes place once.
  func remove(_ event: Event, at place: RecurrenceID?, _ scope: SeriesScope) async -> AppEffect {
    // What takes place once was shown as a whole: nothing else is removed in its place.
    guard let place else { return await removeWhole(event, shown: event) }
    guard scope != .all else { return await removeWhole(event) }
    do throws(RemoveFromSeriesError) {
      _ = try await RemoveFromSeries(store, newID: newID)(event.id, at: place, scope: scope)
      return .toast(texts.plan.removed(event.title.text, scope))
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
