public protocol SayingImporting: Sendable {
  /// Imports a file in one transaction and one undo step of kind `.saying`.
  ///
  /// The contents show the kind of file: a ``SayingFileFormat``, the clippings of a Kindle, or the CSV table of
  /// Readwise.
  /// A saying whose texts are all in an existing saying (``SayingKeys/isCovered(by:)``) counts as unchanged. If the
  /// file marks the saying as liked or used and the store does not, the mark is added and the saying counts as updated.
  /// Existing marks stay. If a passage was highlighted several times, the longest highlight is imported
  /// (``LongestHighlights``).
  /// Broken entries are reported with their line and skipped; the rest is imported. Nothing is imported if the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - isDryRun: `true` for a dry run, which only reports what would happen.
  ///   - clock: The user's clock; imported sayings appear at its current time.
  ///   - progress: A closure that is called now and then with the progress in bytes.
  func importSayings(
    from source: FileSource, isDryRun: Bool, at clock: DayClock, progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

public protocol SayingExporting: Sendable {
  /// Writes a list in reverse order, so that an import preserves the order from new to old.
  ///
  /// - Parameters:
  ///   - list: The sayings to write.
  ///   - format: The format of the file.
  ///   - target: The destination of the file.
  ///   - clock: The user's clock.
  /// - Returns: The number of sayings written.
  func exportSayings(
    _ list: SayingList, as format: SayingFileFormat, to target: FileTarget, at clock: DayClock
  ) async throws(ExportError) -> Int
}

/// The file formats for sayings; all of them can be imported again.
public enum SayingFileFormat: String, Hashable, Sendable, CaseIterable {
  /// All stored data of the sayings.
  case json
  /// A table of the content and the marks.
  case csv
  /// The texts alone, separated by `%` lines, as `fortune` reads them.
  case fortune
}

/// A saying from a file, with its keys and searchable texts.
///
/// The keys and texts are expensive, so they are computed ahead on another core.
public struct IncomingSaying: Hashable, Sendable {
  public let content: SayingContent
  /// The keys by which an import recognizes existing sayings.
  public let keys: SayingKeys
  /// The searchable texts, folded.
  public let searchedTexts: [String]
  /// The origin of the saying, never the pack.
  public let origin: SayingOrigin
  /// The time at which the saying appeared, or `nil` if the file doesn't contain it.
  public let uploaded: Instant?
  /// The time and place of the highlight, or `nil` if the saying was not highlighted.
  public let highlight: SayingHighlight?
  public internal(set) var marks: SayingMarks
  /// Indicates whether the file marks the saying as liked without a time.
  public let isFavorite: Bool

  /// Creates a saying from a file; the origin is `.imported` unless the file names another one.
  public init(
    _ content: SayingContent, origin: SayingOrigin = .imported, uploaded: Instant? = nil,
    highlight: SayingHighlight? = nil, marks: SayingMarks = .none, isFavorite: Bool = false
  ) {
    (self.highlight, self.content) = (highlight, content)
    keys = SayingKeys(content)
    searchedTexts = content.searchedTexts
    (self.origin, self.uploaded, self.marks, self.isFavorite) = (origin, uploaded, marks, isFavorite)
  }
}

/// The text of a saying in a form for comparison.
///
/// Only letters and digits count, folded by ``FoldedText``. A text without letters and digits is compared as a whole.
public struct SayingKey: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    let folded = FoldedText(text).text
    let plain = String(String.UnicodeScalarView(folded.unicodeScalars.filter(Self.counts)))
    self.text = plain.isEmpty ? folded : plain
  }

  private static func counts(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}

/// The keys of a saying's texts, by which an import recognizes existing sayings.
public struct SayingKeys: Hashable, Sendable {
  /// The key of the Korean text, if any.
  public let korean: SayingKey?
  /// The key of the English text, if any.
  public let english: SayingKey?

  public init(_ content: SayingContent) {
    korean = content.korean.map { SayingKey($0.text) }
    english = content.english.map { SayingKey($0.text) }
  }

  /// Returns whether the other saying has every text of this one, so this one adds nothing.
  public func isCovered(by other: SayingKeys) -> Bool {
    (korean == nil || korean == other.korean) && (english == nil || english == other.english)
  }
}

/// The reason why a saying, or a part of it, wasn't imported as it is in the file.
public enum SayingImportReason: Hashable, Sendable {
  /// A saying has no words.
  case wordless
  /// A text is the reader's own note about a passage, not a quote.
  case readersNote
  /// Page numbers of highlights were ignored, because only locations are used.
  case unreadPages
  /// The dates of highlights can't be read; the text is the first of them.
  case unreadDate(String)
  /// An item is a bookmark of a reading device.
  case bookmark
  /// A highlight has no text, because the device had reached its clipping limit for the book.
  case unwritten
  /// A highlight is marked as discarded by its reader.
  case discarded
}

extension ImportReport.Reason {
  public static func saying(_ reason: SayingImportReason) -> Self {
    switch reason {
    case .wordless: .record(FeatureValue(reason), .broken)
    case .readersNote, .unreadPages, .unreadDate: .record(FeatureValue(reason), .remark)
    case .bookmark, .unwritten, .discarded: .record(FeatureValue(reason), .skipped)
    }
  }
}
