package import Domain

package struct Feature: Sendable {
  package let description: FeatureDescription
  /// Makes what leads through the feature; `nil` for one without a tab.
  package let coordinator: (@MainActor @Sendable () -> any FeatureCoordinator)?
  /// Returns the command of a noun; `nil` for a noun of another feature.
  package let command: @Sendable (_ noun: String) -> (any FeatureCommand)?
  package let candidates: @Sendable (CompletionSource.StoredValue, _ typed: String) async -> [Completion.Candidate]
  /// Makes what it gives to Today; `nil` for a feature that gives nothing.
  package let today: (@Sendable () -> any TodayPart)?
  /// Reads what it tells whatever is shown; `nil` for a feature that tells nothing.
  let alert: FeatureAlert.Reading?
  /// Returns the screens over the present one that answer a request; `nil` to show it in the feature.
  package let answer: @MainActor @Sendable (FeatureRequest) -> (any Coordinator)?

  package init(
    _ description: FeatureDescription, coordinator: (@MainActor @Sendable () -> any FeatureCoordinator)? = nil,
    command: @escaping @Sendable (_ noun: String) -> (any FeatureCommand)? = { _ in nil },
    candidates: @escaping @Sendable (CompletionSource.StoredValue, String) async -> [Completion.Candidate] = { _, _ in
      []
    },
    today: (@Sendable () -> any TodayPart)? = nil, alert: FeatureAlert.Reading? = nil,
    answer: @escaping @MainActor @Sendable (FeatureRequest) -> (any Coordinator)? = { _ in nil }
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

extension [Feature] {
  package var descriptions: [FeatureDescription] { map(\.description) }

  package var todayParts: [any TodayPart] { compactMap { $0.today?() } }

  package func command(for noun: String) -> (any FeatureCommand)? {
    for feature in self { if let command = feature.command(noun) { return command } }
    return nil
  }

  package func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] {
    await first { $0.description.completions.contains(stored) }?.candidates(stored, typed) ?? []
  }
}

/// An alert that a feature shows above all others.
package struct FeatureAlert: Hashable, Sendable {
  package typealias Reading = @Sendable () async throws(StoreError) -> FeatureAlert

  /// The line above all features; `nil` for no alert.
  package let line: String?
  /// When the last of it came; what is newer rings.
  package let newest: Instant?
  /// When there is something else to tell; `nil` where that is not known.
  package let nextChange: Instant?

  package init(_ line: String?, newest: Instant?, nextChange: Instant?) {
    (self.line, self.newest, self.nextChange) = (line, newest, nextChange)
  }
}

@MainActor package protocol FeatureCoordinator: Coordinator {
  /// When something that is shown will change by itself; `nil` when nothing will.
  var nextChange: Instant? { get }

  /// Indicates whether something unseen exists, which a dot on the tab shows.
  var hasNews: Bool { get }

  /// Goes on where another coordinator of the feature was, whose settings are not the user's any more.
  func resume(from other: any FeatureCoordinator)

  /// Goes to a thing of the feature, or to a day of it.
  func show(_ record: RecordReference) async

  /// Selects what was just added, in whatever is shown, where that has a place for it.
  func reveal(_ record: RecordReference) async

  /// Goes to a day, while something is written about it above.
  func look(at day: Day) async
}

extension FeatureCoordinator {
  package var hasNews: Bool { false }

  package func resume(from other: any FeatureCoordinator) {}

  package func show(_ record: RecordReference) async {}

  package func reveal(_ record: RecordReference) async {}

  package func look(at day: Day) async {}
}
