/// The title of an event (RFC 5545 SUMMARY).
public struct EventTitle: EnteredText {
  /// Personal Scheduler: 500.
  public static let limit = 500
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Notes about an event (RFC 5545 DESCRIPTION).
public struct EventNotes: EnteredText {
  /// Personal Scheduler: 500.
  public static let limit = 500
  /// The number of characters from which the form warns (Personal Scheduler: 450).
  public static let warning = 450
  public static let mayBeEmpty = true
  public static let none = EventNotes(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The place of an event, in words (RFC 5545 LOCATION).
public struct EventLocation: EnteredText {
  /// Chosen here: a full postal address fits.
  public static let limit = 200
  public static let mayBeEmpty = true
  public static let none = EventLocation(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A web page or call that belongs to an event (RFC 5545 URL); its form is not checked.
public struct EventURL: EnteredText {
  /// Chosen here: what browsers and mail programs pass on without loss.
  public static let limit = 2_000
  public static let mayBeEmpty = true
  public static let none = EventURL(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// A word to group events by (RFC 5545 CATEGORIES).
public struct EventCategory: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
