package import Domain

/// What the house needs to be made for it.
@MainActor
package protocol AppFactory {
  /// The settings as they are kept now.
  func settings() async throws(StoreError) -> Settings

  func texts(for settings: Settings) -> Texts

  /// The rooms that there are, in the order of their tabs.
  func makeRooms(for settings: Settings) -> [any RoomCoordinator]

  /// What is shown before the rooms are used for the first time; `nil` when that was before.
  func makeOnboarding(for settings: Settings) -> (any Coordinator)?

  /// The form for an event, new or there already.
  func makeEventEditor(_ task: EventTask, for settings: Settings) -> any Coordinator

  /// The box for a new event in one line.
  func makeQuickAdd(for settings: Settings) -> any Coordinator

  /// Does one thing to a plant.
  func makePlantAction(_ action: PlantAction, for settings: Settings) -> any Coordinator

  /// Shows a saying.
  func makeSaying(_ id: Saying.ID, for settings: Settings) -> any Coordinator
}
