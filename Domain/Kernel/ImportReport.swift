public import struct Foundation.UUID

/// The result of an import, or of a dry run.
public struct ImportReport: Hashable, Sendable {
  /// Something in a file that could not be taken in.
  public struct Failure: Hashable, Sendable {
    /// The line in the file, from 1.
    public let line: Int
    public let reason: Reason

    public init(line: Int, reason: Reason) {
      self.line = line
      self.reason = reason
    }
  }

  /// Why something could not be taken in; texts are as they stand in the file.
  public enum Reason: Hashable, Sendable {
    /// A line without a colon, or with a broken parameter.
    case brokenLine
    /// Longer than the limit in bytes.
    case lineTooLong(limit: Int)
    /// A component with more than the limit in bytes.
    case componentTooLarge(name: String, limit: Int)
    /// A calendar whose own properties are more than the limit in bytes; those beyond it.
    case calendarTooLarge(limit: Int)
    /// The file defines more zones than are allowed.
    case tooManyZones
    /// Components inside each other, deeper than the limit.
    case nestedTooDeeply(limit: Int)
    /// `END` that fits no `BEGIN`.
    case unexpectedEnd(name: String)
    /// The file ends within it.
    case missingEnd(name: String)
    case outsideCalendar
    case outsideCard
    case missingProperty(name: String)
    /// A property that may be there once and is there again; the first counts.
    case repeatedProperty(name: String)
    case brokenValue(property: String, value: String)
    /// A birthday that cannot be read or cannot be anybody's; the rest of the contact is imported.
    case birthday(of: String, value: String, BirthdayError?)
    /// A list with more than the limit; those beyond it.
    case tooManyValues(property: String, limit: Int)
    case endBeforeStart
    /// Bytes that are no UTF-8.
    case brokenText(property: String)
    /// A character set that nobody here knows.
    case unknownCharset(property: String, name: String)
    /// A card without a name, an organisation, a phone number and an e-mail address.
    case namelessCard
    /// A number of a planted contact that another plant is reached by; the number alone is left out.
    case phoneAlreadyPlanted(phone: String, plant: String)
    /// A field of which a contact has only one; that of the contact that is here stays.
    case differs(ContactCard.Field, here: ContactCard, there: ContactCard)
    /// Members of a group of contacts that are neither in the file nor here.
    case missingMembers(group: String, count: Int)
    /// A quotation mark of a table (RFC 4180) that is not closed.
    case unclosedQuote
    /// Columns of a table that nobody here understands; what is in them is kept for other programs.
    case keptColumns([String])
    /// Columns of a table that hold something Haru does not use.
    case unreadColumns([String])
    /// Shelves of books whose names do not say whether their books were read; those without a date are to be read.
    case unknownShelves([String])
    /// Birthdays in numbers of which either may be the month, such as the first of them; the user's order of dates counts.
    case birthdayOrder(example: String, DateOrder)
    /// Pages of highlights, of which only the locations are used.
    case unreadPages
    /// When highlights were made, as the first of them has it, in words that nobody here understands.
    case unreadDate(String)
    /// A saying in a file without words of its own, such as a bookmark of a reading device.
    case wordlessSaying
    /// A record with more than the limit in bytes.
    case recordTooLarge(limit: Int)
    /// A record that is not as its kind of file has it.
    case brokenRecord
    /// A zone that nobody knows and the file does not define: its times are taken as those of wherever the user is.
    case unknownZone(name: String)
    /// Times without a zone, which are taken as those of the calendar's.
    case calendarZone(name: String)
    /// An end before the start of an event, which has the length of new ones instead.
    case endReplaced
    /// A rule with a number of times and a last day; the earlier end counts.
    case ruleWithTwoEnds
    /// A changed instance of a series that leaves it out since.
    case olderInstance
    /// A rule that gives nothing; the event takes place when it starts.
    case ruleWithoutOccurrence
    /// A start that its rule does not give; the event takes place then too.
    case startOutsideRule
    /// Another event of the file has the same uid; both go in.
    case sharedUID
    /// A note by the reader about a passage, and not a quote of the author.
    case readersNote
    /// A name for a mood whose meaning nobody gave.
    case unknownMood(name: String)
    /// A name for a mood that has another meaning now than when the record came in, which stays.
    case otherLevel(name: String, here: Int, there: Int)
    /// Something felt at a time that is still to come.
    case inFuture(time: String)
    /// A book that several here may be, and nobody said which of them is meant.
    case severalBooks(title: String, ids: [UUID])

    /// A zip archive that is damaged, or has nothing in it that is read here.
    case archive
    /// Something that is nothing to import.
    case skipped(Skipped)
    /// Pages that a device showed of books whose number of pages it did not know.
    case unknownPageCounts(books: Int, pages: Int)

    /// Why something is nothing to import.
    public enum Skipped: Hashable, Sendable {
      /// A bookmark of a reading device.
      case bookmark
      /// A highlight whose words the device did not write, as it may clip no more of the book.
      case unwritten
      /// A highlight that its reader marked to be thrown away.
      case discarded
      /// A book in the trash of its app.
      case deleted
      /// A book that its reader does not want to see.
      case ignored
      /// A book that was opened and not read.
      case onlyOpened
      /// An object that says nothing of a book.
      case otherThanBook
      /// An object that says nothing of a mood; its type, where it has one.
      case otherThanMood(type: String?)
    }

    /// The consequence of a reason for the contents of the file.
    public enum Kind: Hashable, Sendable {
      /// The content couldn't be understood or saved.
      case broken
      /// The content was understood but not imported, because there is something different here.
      case difference
      /// There is nothing to import.
      case skipped
      /// A remark on how something was imported; nothing that should be imported is missing.
      case remark
    }

    public var kind: Kind {
      switch self {
      case .unknownZone, .calendarZone, .endReplaced, .ruleWithTwoEnds, .olderInstance, .ruleWithoutOccurrence,
        .startOutsideRule, .sharedUID, .repeatedProperty, .readersNote, .keptColumns, .birthdayOrder,
        .unreadColumns, .unknownShelves, .unreadPages, .unreadDate:
        .remark
      case .phoneAlreadyPlanted, .differs, .otherLevel: .difference
      case .skipped: .skipped
      default: .broken
      }
    }
  }

  /// The most failures that are kept: nobody fixes more lines one by one, and a file can have millions.
  public static let maximumFailures = 10_000

  public var added: Int
  /// The number of existing items that are now as in the file.
  public var updated: Int
  /// The number of contacts in which each field was updated.
  public private(set) var updatedFields: [ContactCard.Field: Int]
  /// The number of items that were already the same, or are newer here.
  public var unchanged: Int
  /// Events and instances that the file cancels; other things never.
  public var removed: Int
  /// The number of items that the file has more than once or in a shorter version; only one of each is imported.
  public var repeated: Int
  /// The number of items that aren't for import, such as the bookmarks of a reading device.
  public var skipped: Int { count(of: .skipped) }
  /// The number of items saved for other programs and not shown, such as to-dos and journals, by component name.
  public var kept: [String: Int]
  /// The failures in the order of the file; at most ``maximumFailures``.
  public private(set) var failures: [Failure]
  /// The number of failures beyond that limit.
  public private(set) var omittedFailures: Int
  private var counts: [Reason.Kind: Int] = [:]

  public init(
    added: Int = 0, updated: Int = 0, updatedFields: [ContactCard.Field: Int] = [:], unchanged: Int = 0,
    removed: Int = 0, repeated: Int = 0, kept: [String: Int] = [:], failures: [Failure] = []
  ) {
    self.added = added
    self.updated = updated
    self.updatedFields = updatedFields
    self.unchanged = unchanged
    self.removed = removed
    self.repeated = repeated
    self.kept = kept
    self.failures = []
    omittedFailures = 0
    for failure in failures { add(failure) }
  }

  /// Counts a contact that is updated in some fields.
  mutating func update(_ fields: [ContactCard.Field]) {
    updated += 1
    for field in fields { updatedFields[field, default: 0] += 1 }
  }

  /// Notes one more, or only counts it when there are very many.
  public mutating func add(_ failure: Failure) {
    if failures.count < Self.maximumFailures { failures.append(failure) } else { omittedFailures += 1 }
    counts[failure.reason.kind, default: 0] += 1
  }

  /// Returns the number of all failures of a kind.
  public func count(of kind: Reason.Kind) -> Int { counts[kind, default: 0] }

  /// The number of all failures, including omitted ones.
  public var failureCount: Int { failures.count + omittedFailures }

  /// True if the import changed anything.
  public var hasChanged: Bool { added + updated + removed > 0 }
}

/// Why an import did not take place; nothing has changed then.
public enum ImportError: StoreFailure, Hashable, Sendable {
  /// The file cannot be read; `detail` is what the system says.
  case unreadable(detail: String)
  /// Nothing of what is wanted is in it: not one card, calendar or saying, and no table of a known kind.
  case nothingFound
  case cancelled
  case store(StoreError)
}

/// The progress of a long task.
public struct WorkProgress: Hashable, Sendable {
  /// The amount done, 0…`total`.
  public let done: Int
  /// The total amount, at least 1; `nil` if unknown.
  public let total: Int?

  public init(done: Int, of total: Int?) {
    self.done = done
    self.total = total
  }
}
