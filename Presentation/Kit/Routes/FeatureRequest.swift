package import Domain
package import struct Foundation.UUID

/// A reference to a record of a feature, or to a place for a new record, for code that doesn't know the feature.
package struct RecordReference: Hashable, Sendable {
  package let kind: RecordKind
  /// `nil` for a new record and for a day alone.
  package let id: UUID?
  package let day: Day?
  package let time: TimeOfDay?
  /// The instance of a recurring event.
  package let instance: RecurrenceID?
  /// The name of a record without an id, such as a setting.
  package let name: String?

  package init(
    _ kind: RecordKind, _ id: UUID? = nil, day: Day? = nil, time: TimeOfDay? = nil, instance: RecurrenceID? = nil,
    name: String? = nil
  ) { (self.kind, self.id, self.day, self.time, self.instance, self.name) = (kind, id, day, time, instance, name) }
}

package struct FeatureRequest: Hashable, Sendable {
  /// The kind of request; features add their own kinds in extensions.
  package struct Action: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }

    package static let show = Action("show")
    package static let add = Action("add")
    /// Opens a line in which a new record can be written.
    package static let quickAdd = Action("quickAdd")
    package static let edit = Action("edit")
  }

  package let action: Action
  package let record: RecordReference

  package init(_ action: Action, _ record: RecordReference) { (self.action, self.record) = (action, record) }

  /// Asks to back up the data.
  static let backUp = onData("backUp")

  /// - Parameter action: The name of an action on the data as a whole.
  static func onData(_ action: String) -> FeatureRequest {
    FeatureRequest(Action("data \(action)"), RecordReference(.store))
  }
}

package enum AppEffect: Hashable, Sendable {
  /// The screen didn't use the input, but the app may.
  case unhandled
  /// Shows a short message that something was done.
  case toast(String)
  case failure(String)
  /// Lets a key ask for something as long as the message of the change before is shown, such as a note on it.
  case followUp(KeyBinding, FeatureRequest)
  /// Reports that the user discarded the text of a form, which undo brings back.
  case discarded
  /// Asks the feature that owns the record to do something, over the current screen or in the feature itself.
  case ask(FeatureRequest)
  /// Selects a record that was just added, if the shown feature has a place for the record.
  case reveal(RecordReference)
  /// Shows a day in the feature below, if that feature shows days, while the user writes about the day.
  case look(Day)
  case settingsChanged(Settings)
  /// Reads the settings and all features again, because other data has replaced the data.
  case reload
  /// Reads the signs in the row of the tabs again.
  case signsChanged
  /// Shows everything in this language until the settings choose another language.
  case speak(Settings.Language)
  /// Uses this theme until the settings choose another theme; `nil` for the terminal's own colors.
  case paint(ScreenTheme?)
  /// Closes a request over another feature, which is finished or abandoned.
  case close
  /// Shows the welcome pages again.
  case welcome
  /// Asks for the password before anything else is shown.
  case lock
  /// Clears all screens, because all data was erased, and shows only this message.
  case erased(String)
  /// Opens Haru again, after the data was removed.
  case startOver
  case quit
}
