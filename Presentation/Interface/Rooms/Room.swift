import Domain

package struct Room: Sendable {
  package let description: RoomDescription
  /// Makes what leads through the room; `nil` for one without a tab.
  package let coordinator: (@MainActor @Sendable () -> any RoomCoordinator)?
  /// Returns the command of a noun; `nil` for a noun of another feature.
  package let command: @Sendable (_ noun: String) -> (any RoomCommand)?
  package let candidates: @Sendable (CompletionSource.StoredValue, _ typed: String) async -> [Completion.Candidate]
  /// Makes what it gives to Today; `nil` for a room that gives nothing.
  package let today: (@Sendable () -> any TodayPart)?
  /// Reads what it tells whatever is shown; `nil` for a room that tells nothing.
  let alert: RoomAlert.Reading?
  /// Returns the screens over the present one that answer a request; `nil` to show it in the feature.
  package let answer: @MainActor @Sendable (RoomRequest) -> (any Coordinator)?

  package init(
    _ description: RoomDescription, coordinator: (@MainActor @Sendable () -> any RoomCoordinator)? = nil,
    command: @escaping @Sendable (_ noun: String) -> (any RoomCommand)? = { _ in nil },
    candidates: @escaping @Sendable (CompletionSource.StoredValue, String) async -> [Completion.Candidate] = { _, _ in
      []
    },
    today: (@Sendable () -> any TodayPart)? = nil, alert: RoomAlert.Reading? = nil,
    answer: @escaping @MainActor @Sendable (RoomRequest) -> (any Coordinator)? = { _ in nil }
  ) {
    self.description = description
    self.coordinator = coordinator
    self.command = command
    self.candidates = candidates
    self.today = today
    self.alert = alert
    self.answer = answer
  }

  func keeps(_ kind: RecordKind) -> Bool { description.records.contains { $0.kind == kind } }
}

extension [Room] {
  package var descriptions: [RoomDescription] { map(\.description) }

  package var todayParts: [any TodayPart] { compactMap { $0.today?() } }

  package func command(for noun: String) -> (any RoomCommand)? {
    for room in self { if let command = room.command(noun) { return command } }
    return nil
  }

  package func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] {
    await first { $0.description.completions.contains(stored) }?.candidates(stored, typed) ?? []
  }
}
