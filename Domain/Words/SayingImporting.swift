public protocol SayingImporting: Sendable {
  /// Reads a file and keeps what is in it, all in one transaction and one step of undo, of kind `.saying`.
  ///
  /// What kind of file it is shows by its contents: one of ``SayingFileFormat``, the clippings of a Kindle, or the table
  /// of Readwise. A saying whose texts are all in one that is there (``SayingKeys/isCovered(by:)``) counts as unchanged;
  /// where the file has it liked or used and the store has not, that is noted and it counts as updated. Marks that are
  /// there stay. Of highlights that were marked anew the longest is kept (``KeepLongestHighlights``).
  /// What is broken is reported with its line and left out; the rest goes in. Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - clock: The user's; what goes in appears now.
  ///   - progress: Told now and then, in bytes.
  func importSayings(
    from source: FileSource, isTrial: Bool, at clock: DayClock, progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

public protocol SayingExporting: Sendable {
  /// Writes a list from its end to its beginning: read back, what comes later is newer again.
  ///
  /// - Parameters:
  ///   - list: Which sayings.
  ///   - format: How they are written.
  ///   - target: Where the file goes.
  ///   - clock: The user's.
  /// - Returns: How many were written.
  func exportSayings(
    _ list: SayingList, as format: SayingFileFormat, to target: FileTarget, at clock: DayClock
  ) async throws(ExportError) -> Int
}

/// The files that sayings are written to; all of them can be read back.
public enum SayingFileFormat: String, Hashable, Sendable, CaseIterable {
  /// Everything that is kept of them.
  case json
  /// A table of everything that people write, and the marks.
  case csv
  /// Texts alone, divided by lines with a `%`, as `fortune` reads them.
  case fortune
}

/// A saying as a file has it, with what it is compared and found by: costly enough to be made ahead, on another core.
public struct IncomingSaying: Hashable, Sendable {
  public let content: SayingContent
  /// The keys by which an import recognizes existing sayings.
  public let keys: SayingKeys
  /// The texts that search looks through, folded.
  public let searchedTexts: [String]
  /// Not the pack.
  public let origin: SayingOrigin
  /// `nil` when the file does not say when it appeared.
  public let uploaded: Instant?
  /// When and where it was highlighted; `nil` for what was not.
  public let highlight: SayingHighlight?
  public internal(set) var marks: SayingMarks
  /// Indicates whether the file says that the saying is liked, but not since when.
  public let isFavorite: Bool

  /// A saying of a file; imported unless the file says that the user wrote it or where it was collected.
  public init(
    _ content: SayingContent, origin: SayingOrigin = .imported, uploaded: Instant? = nil,
    highlight: SayingHighlight? = nil, marks: SayingMarks = .none, isFavorite: Bool = false
  ) {
    self.highlight = highlight
    self.content = content
    keys = SayingKeys(content)
    searchedTexts = content.searchedTexts
    self.origin = origin
    self.uploaded = uploaded
    self.marks = marks
    self.isFavorite = isFavorite
  }
}

/// The text of a saying without differences in looks: equal for texts that say the same in the same words.
///
/// Only letters and digits count, folded by ``FoldedText``; a text that has none counts as a whole.
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

/// The keys of a saying's texts, by which an import knows what is there already.
public struct SayingKeys: Hashable, Sendable {
  /// `nil` without Korean.
  public let korean: SayingKey?
  /// `nil` without English.
  public let english: SayingKey?

  public init(_ content: SayingContent) {
    korean = content.korean.map { SayingKey($0.text) }
    english = content.english.map { SayingKey($0.text) }
  }

  /// Returns whether the other saying has every text of this one, so that this one adds nothing.
  public func isCovered(by other: SayingKeys) -> Bool {
    (korean == nil || korean == other.korean) && (english == nil || english == other.english)
  }
}
