import Domain

extension CommandSession {
  /// What became of an event that was changed, the refusals told in words.
  func changed(
    _ report: ChangeReport,
    _ change: () async throws(EditEventError) -> Changed<EventChange>
  ) async throws(CommandFailure) -> Changed<EventChange> {
    do throws(EditEventError) {
      return try await change()
    } catch {
      throw texts.editEvent(report.calendars, report.services.zone).commandFailure(error)
    }
  }

  /// Removes a part of a series, the refusals told in words.
  func removed(_ remove: () async throws(RemoveFromSeriesError) -> Event?) async throws(CommandFailure) {
    do throws(RemoveFromSeriesError) {
      _ = try await remove()
    } catch {
      throw texts.editEvent.commandFailure(EditEventError(error))
    }
  }
}

extension EditEventError {
  /// What is not there to be removed is not there to be changed.
  init(_ error: RemoveFromSeriesError) {
    self =
      switch error {
      case .noSuchInstance: .noSuchInstance
      case .store(let error): .store(error)
      }
  }
}
