package import Domain

/// What the house needs to be made for it.
@MainActor
package protocol AppFactory {
  /// The form for a new event on a day.
  func makeEventEditor(on day: Day) -> any Coordinator

  /// The form for an event that is there already.
  func makeEventEditor(of event: Event.ID) -> any Coordinator
}
