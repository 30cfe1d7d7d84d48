package import Domain
package import struct Foundation.UUID

/// Names a thing of a feature, or a place for a new one, for those who do not know the feature.
package struct RecordReference: Hashable, Sendable {
  package let kind: RecordKind
  /// `nil` for a new thing, and for a day alone.
  package let id: UUID?
  package let day: Day?
  package let time: TimeOfDay?
  /// The instance of a series.
  package let instance: RecurrenceID?
  /// The name of something without an id, such as a setting.
  package let name: String?

  package init(
    _ kind: RecordKind, _ id: UUID? = nil, day: Day? = nil, time: TimeOfDay? = nil, instance: RecurrenceID? = nil,
    name: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.day = day
    self.time = time
    self.instance = instance
    self.name = name
  }
}

package struct FeatureRequest: Hashable, Sendable {
  /// Features add their own in extensions.
  package struct Action: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static let show = Action("show")
    package static let add = Action("add")
    /// Let a new thing be written in one line.
    package static let quickAdd = Action("quickAdd")
    package static let edit = Action("edit")
  }

  package let action: Action
  package let record: RecordReference

  package init(_ action: Action, _ record: RecordReference) {
    self.action = action
    self.record = record
  }
}

package enum AppEffect: Hashable, Sendable {
  /// The input meant nothing here; the app may have a use for it.
  case unhandled
  /// A short message that something was done.
  case toast(String)
  case failure(String)
  /// Let the feature that keeps such things do something, over what is shown or in the feature itself.
  case ask(FeatureRequest)
  /// Select what was just added, where the feature that is shown has a place for it.
  case reveal(RecordReference)
  /// Show a day in the feature below, where that shows days, while something is written about it.
  case look(Day)
  case settingsChanged(Settings)
  /// All that is shown speaks this language until the settings say another.
  case speak(Settings.Language)
  /// The screen wears this theme until the settings say another; `nil` for the terminal's own colours.
  case paint(SayingImageTheme?)
  /// A request over another feature is finished or abandoned.
  case close
  /// Show the first pages again.
  case welcome
  /// Ask for the password before anything else is shown.
  case lock
  case quit
}
