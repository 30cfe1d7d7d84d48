package import Domain

package struct Feature: Sendable {
  package typealias AddFirst =
    @Sendable (_ line: String, _ old: (any FirstRecord)?) async throws(Refusal) -> AddedRecord

  package let description: FeatureDescription
  /// Makes the coordinator of the feature; `nil` for a feature without a tab.
  package let coordinator: (@MainActor @Sendable () -> any FeatureCoordinator)?
  /// Returns the command of a noun; `nil` for a noun of another feature.
  package let command: @Sendable (_ noun: String) -> (any FeatureCommand)?
  package let candidates: @Sendable (CompletionSource.StoredValue, _ typed: String) async -> [Completion.Candidate]
  /// Makes the feature's part of Today; `nil` for a feature that isn't on Today.
  package let today: (@Sendable () -> any TodayPart)?
  /// Makes the feature's rows on the Me tab; `nil` for a feature without such rows.
  package let me: (@Sendable () -> any MePart)?
  /// Reads the alert that the feature shows above every screen; `nil` for a feature without alerts.
  let alert: FeatureAlert.Reading?
  /// Reads the sign that the feature shows in the row of the tabs; `nil` for a feature without signs.
  let sign: FeatureSign.Reading?
  /// Saves a record from a line that a new user typed, in place of an earlier record; `nil` for a feature without a
  /// welcome page.
  let addFirst: AddFirst?
  /// Returns the screens over the current screen that answer a request; `nil` to answer the request in the feature.
  package let answer: @MainActor @Sendable (FeatureRequest) -> (any Coordinator)?

  package init(
    _ description: FeatureDescription, coordinator: (@MainActor @Sendable () -> any FeatureCoordinator)? = nil,
    command: @escaping @Sendable (_ noun: String) -> (any FeatureCommand)? = { _ in nil },
    candidates: @escaping @Sendable (CompletionSource.StoredValue, String) async -> [Completion.Candidate] = { _, _ in
      []
    },
    today: (@Sendable () -> any TodayPart)? = nil, me: (@Sendable () -> any MePart)? = nil,
    alert: FeatureAlert.Reading? = nil, sign: FeatureSign.Reading? = nil,
    addFirst: AddFirst? = nil,
    answer: @escaping @MainActor @Sendable (FeatureRequest) -> (any Coordinator)? = { _ in nil }
  ) {
    (self.description, self.coordinator, self.command) = (description, coordinator, command)
    (self.candidates, self.today, self.me) = (candidates, today, me)
    (self.alert, self.sign) = (alert, sign)
    (self.addFirst, self.answer) = (addFirst, answer)
  }

  func stores(_ kind: RecordKind) -> Bool { description.records.contains { $0.kind == kind } }

  func hasPlace(_ kind: RecordKind) -> Bool { description.places.contains { $0.request.record.kind == kind } }
}

extension [Feature] {
  package var descriptions: [FeatureDescription] { map(\.description) }

  package var todayParts: [any TodayPart] { compactMap { $0.today?() } }

  package var meParts: [any MePart] { compactMap { $0.me?() } }

  package func command(for noun: String) -> (any FeatureCommand)? {
    for feature in self { if let command = feature.command(noun) { return command } }
    return nil
  }

  package func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate] {
    await first { $0.description.completions.contains(stored) }?.candidates(stored, typed) ?? []
  }
}

/// An alert that a feature shows on every screen.
package struct FeatureAlert: Hashable, Sendable {
  package typealias Reading = @Sendable () async throws(StoreError) -> FeatureAlert

  /// The newest item as text; `nil` for no alert.
  package let line: String?
  /// The number of unseen items, which is in the row of the tabs.
  package let count: Int
  /// The time at which the newest item of the alert arrived; the bell rings if it is newer than before.
  package let newest: Instant?
  /// The time at which the alert changes; `nil` if unknown.
  package let nextChange: Instant?

  package init(_ line: String?, count: Int, newest: Instant?, nextChange: Instant?) {
    (self.line, self.count, self.newest, self.nextChange) = (line, count, newest, nextChange)
  }
}

/// A mark in the row of the tabs, such as for a conflict; a click opens its place.
package struct FeatureSign: Hashable, Sendable {
  package typealias Reading = @Sendable () async throws(StoreError) -> FeatureSign?

  let text: String
  let request: FeatureRequest
  /// The time at which the sign may change automatically; `nil` for a sign that the user has to do something.
  let nextChange: Instant?

  package init(_ text: String, opening request: FeatureRequest, until nextChange: Instant? = nil) {
    (self.text, self.request, self.nextChange) = (text, request, nextChange)
  }
}

/// The number on a feature's tab, such as the people who wait for water.
package struct TabCount: Hashable, Sendable {
  /// The internal name of the feature.
  let feature: String
  let count: Int

  package init(_ feature: String, _ count: Int) { (self.feature, self.count) = (feature, count) }
}

@MainActor package protocol FeatureCoordinator: Coordinator {
  /// The time at which the shown data changes without an input; `nil` if no change is coming.
  var nextChange: Instant? { get }

  /// Indicates whether the feature has something unseen, which a dot on its tab shows.
  var hasNews: Bool { get }

  /// The numbers on the tabs of features, which Today knows because it reads all features.
  var tabCounts: [TabCount] { get }

  /// Indicates whether the feature knows the numbers on the tabs once it has read its data.
  var countsForTabs: Bool { get }

  /// Continues where another coordinator of the feature was, after the user's settings have changed.
  func resume(from other: any FeatureCoordinator)

  /// Goes to a record of the feature, or to a day.
  func show(_ record: RecordReference) async

  /// Selects a record that was just added, if the shown screen has a place for the record.
  func reveal(_ record: RecordReference) async

  /// Goes to a day while the user writes something about that day in a box above.
  func look(at day: Day) async
}

extension FeatureCoordinator {
  package var hasNews: Bool { false }

  package var tabCounts: [TabCount] { [] }

  package var countsForTabs: Bool { false }

  package func resume(from other: any FeatureCoordinator) {}

  package func reveal(_ record: RecordReference) async {}

  package func look(at day: Day) async {}
}

package struct FeatureContext: Hashable, Sendable {
  package let texts: Texts
  package let habits: DateHabits
  /// Indicates whether animations are off.
  package let isStill: Bool

  package init(_ texts: Texts, _ settings: Settings) {
    self.texts = texts
    habits = settings.habits
    isStill = settings.reducedMotion
  }

  package var weekStart: Weekday { habits.weekStart }
  var dates: DateFormatting { DateFormatting(texts) }
}

package protocol FeatureEffect: Hashable, Sendable {
  static var dismiss: Self { get }
}

package protocol FeatureResult: Equatable, Sendable {
  /// Returns the result for data that couldn't be read.
  static func failed(_ error: StoreError) -> Self

  /// Returns the result for a change that wasn't made, with a reason for the user.
  static func refused(_ refusal: Refusal) -> Self

  /// The error of data that couldn't be read; `nil` for all other results.
  var storeError: StoreError? { get }

  /// The reason why nothing was done; `nil` for all other results.
  var refusal: Refusal? { get }
}

extension FeatureResult {
  /// Returns the message about a failure; `nil` for a success.
  func failure(_ texts: Texts) -> String? { storeError.map { texts.failure($0) } ?? refusal?.message }
}

/// The time of the user's last input on a screen.
///
/// A while after the last input, screens stop updating only because time passes.
package struct LastUse: Hashable, Sendable {
  /// The number of seconds after which updates stop (our choice).
  private static let secondsUntilRest = 600

  private var moment: Instant

  package init(_ now: Instant) { moment = now }

  /// Returns whether the user may still be looking at the time.
  package func isRecent(at now: Instant) -> Bool { now < moment.adding(seconds: Self.secondsUntilRest) }

  package mutating func note(_ now: Instant) { moment = now }
}
