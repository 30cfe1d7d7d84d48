/// The result of an import, or of a dry run.
public struct ImportReport: Hashable, Sendable {
  /// A part of a file that wasn't imported, or was imported with a remark.
  public struct Failure: Hashable, Sendable {
    /// The line number in the file, starting at 1.
    public let line: Int
    public let reason: Reason

    public init(line: Int, reason: Reason) { (self.line, self.reason) = (line, reason) }
  }

  /// The reason why something wasn't imported as it is in the file; texts are quoted from the file.
  public enum Reason: Hashable, Sendable {
    /// A line has no colon or a broken parameter.
    case brokenLine
    /// A line is longer than the limit in bytes.
    case lineTooLong(limit: Int)
    /// A component is larger than the limit in bytes.
    case componentTooLarge(name: String, limit: Int)
    /// A calendar's own properties exceed the limit in bytes; the properties beyond it are left out.
    case calendarTooLarge(limit: Int)
    /// The file defines more zones than are allowed.
    case tooManyZones
    /// A component is nested deeper than the limit.
    case nestedTooDeeply(limit: Int)
    /// An `END` matches no `BEGIN`.
    case unexpectedEnd(name: String)
    /// The file ends inside a component.
    case missingEnd(name: String)
    case outsideCalendar
    case outsideCard
    case missingProperty(name: String)
    /// A property that may appear only once is repeated; the first one counts.
    case repeatedProperty(name: String)
    case brokenValue(property: String, value: String)
    /// A list has more values than the limit; the values beyond it are left out.
    case tooManyValues(property: String, limit: Int)
    case endBeforeStart
    /// A value isn't valid UTF-8; the most likely text was read.
    case brokenText(property: String)
    /// The file names no character set and isn't in UTF-8; the texts from this line on were read in the likeliest one.
    case guessedCharset(name: String)
    /// A value is saved for other programs but isn't shown.
    case unshown(property: String, value: String)
    /// A value uses an unknown character set.
    case unknownCharset(property: String, name: String)
    /// A quotation mark in a table (RFC 4180) isn't closed.
    case unclosedQuote
    /// A row of a table has more cells than the table has columns, so its texts are in wrong columns.
    case tooManyCells(Int, columns: Int)
    /// Columns of a table are unknown; their contents are saved for other programs.
    case unmappedColumns([String])
    /// Columns of a table hold data that Haru doesn't use.
    case unreadColumns([String])
    /// Dates in numbers could be read day or month first, and were read in the user's order; `example` is the first.
    case dateOrder(example: String, DateOrder)
    /// A record is larger than the limit in bytes.
    case recordTooLarge(limit: Int)
    /// A record doesn't have the form that its file type requires.
    case brokenRecord
    /// An entry has a time in the future.
    case inFuture(time: String)
    /// A reason of one feature, which also provides its texts.
    case record(FeatureValue, Kind)

    /// The consequence of a reason for the contents of the file.
    public enum Kind: Hashable, Sendable {
      /// The content couldn't be understood or saved.
      case broken
      /// The content was understood but not imported, because the stored data differs.
      case difference
      /// There is nothing to import.
      case skipped
      /// The content was imported with a remark; nothing is missing.
      case remark
    }

    public var kind: Kind {
      switch self {
      case .unshown, .brokenText, .guessedCharset, .repeatedProperty, .unmappedColumns, .dateOrder, .unreadColumns:
        .remark
      case .record(_, let kind): kind
      default: .broken
      }
    }
  }

  /// The maximum number of failures that are saved: users won't fix more lines one by one, and a file can have
  /// millions.
  public static let maximumFailures = 10_000

  public var added: Int
  /// The number of existing items that the import changed.
  public var updated: Int
  /// The number of items in which each field was updated; empty for features that don't count them.
  public var updatedFields: [FeatureValue: Int] = [:]
  /// The number of items that were already stored, or are newer in the store.
  public var unchanged: Int
  /// The number of events and instances that the file cancels; an import removes nothing else.
  public var removed: Int
  /// The number of items that the file has more than once or in a shorter version; each is imported once.
  public var repeated: Int
  /// The number of items that aren't for import, such as the bookmarks of a reading device.
  public var skipped: Int { count(of: .skipped) }
  /// The number of items that were saved or changed for other programs and aren't shown, such as to-dos and journals,
  /// by component name.
  public var preserved: [String: Int]
  /// The failures in the order of the file; at most ``maximumFailures``.
  public private(set) var failures: [Failure]
  /// The number of failures beyond ``maximumFailures``.
  public private(set) var omittedFailures: Int
  private var counts: [Reason.Kind: Int] = [:]
  /// The first records that the import added or changed, for a preview.
  public private(set) var records = ImportedRecords()

  public init(
    added: Int = 0, updated: Int = 0, unchanged: Int = 0, removed: Int = 0, repeated: Int = 0,
    preserved: [String: Int] = [:], failures: [Failure] = []
  ) {
    (self.added, self.updated, self.unchanged) = (added, updated, unchanged)
    (self.removed, self.repeated, self.preserved) = (removed, repeated, preserved)
    self.failures = []
    omittedFailures = 0
    for failure in failures { add(failure) }
  }

  /// Adds a failure, or only counts it beyond ``maximumFailures``.
  public mutating func add(_ failure: Failure) {
    if failures.count < Self.maximumFailures { failures.append(failure) } else { omittedFailures += 1 }
    counts[failure.reason.kind, default: 0] += 1
  }

  /// Lists a record that was added or changed, unless enough records are listed.
  public mutating func list<Record: Hashable & Sendable>(_ record: @autoclosure () -> Record, isNew: Bool = true) {
    guard records.all.count < ImportedRecords.limit else { return }
    records.all.append(ImportedRecords.Entry(record: FeatureValue(record()), isNew: isNew))
  }

  /// Returns the reasons that a feature describes with a type, in the order of the file.
  public func reasons<Described>(_ type: Described.Type) -> [Described] {
    failures.compactMap { if case .record(let reason, _) = $0.reason { reason.value as? Described } else { nil } }
  }

  /// Returns the number of all failures of a kind.
  public func count(of kind: Reason.Kind) -> Int { counts[kind, default: 0] }

  /// The number of all failures, including omitted ones.
  public var failureCount: Int { failures.count + omittedFailures }

  /// Indicates whether the import changed anything.
  public var hasChanged: Bool { added + updated + removed > 0 || preserved.values.contains { $0 > 0 } }
}

/// The first records of an import, as examples for the numbers in a report.
///
/// The records illustrate a report and aren't part of its result, so reports with other records can be equal.
public struct ImportedRecords: Hashable, Sendable {
  /// A record of an import.
  public struct Entry: Hashable, Sendable {
    /// The record as it will be stored, such as a contact; the feature provides its texts.
    public let record: FeatureValue
    /// Indicates whether the record was added, not changed.
    public let isNew: Bool
  }

  /// The number of listed records: enough to see whether a file is the right one and its texts are readable (our
  /// choice).
  public static let limit = 5

  /// The records in the order in which they were imported; at most ``limit``.
  public internal(set) var all: [Entry] = []

  public static func == (left: ImportedRecords, right: ImportedRecords) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}

/// A value of one feature where all features share a type, such as a field in a report or a change on Today.
public struct FeatureValue: Hashable, Sendable {
  public let value: any Hashable & Sendable

  public init(_ value: some Hashable & Sendable) { self.value = value }

  public static func == (left: FeatureValue, right: FeatureValue) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The reason why an import failed; nothing has changed.
public enum ImportError: StoreFailure, Hashable, Sendable {
  /// The file can't be read; `detail` is the system's message.
  case unreadable(detail: String)
  /// The file has nothing to import: no contact card, calendar or saying, and no table of a known kind.
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

  public init(done: Int, of total: Int?) { (self.done, self.total) = (done, total) }
}
