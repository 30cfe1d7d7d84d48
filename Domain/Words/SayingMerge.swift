/// Merges the sayings of a file into the stored ones, one by one.
///
/// A saying whose texts are all in an existing saying, from the pack or the user's own, adds only the marks, source,
/// tags, note and highlight that the existing saying lacks. A saying of the pack that has not appeared yet then appears
/// early. A highlight that is a longer or shorter version of an existing highlight is merged into the existing saying,
/// which gets the longer text and keeps its number and marks. Every other saying is new.
public struct SayingMerge<Failure: StoreFailure> {
  /// The result for the sayings received so far.
  public private(set) var report = ImportReport()
  /// Indicates whether the file contained nothing at all.
  public private(set) var isEmpty = true

  private let sayings: any BulkSayings<Failure>
  private let now: Instant
  private let pack: any BuiltInSayings
  /// The numbers of the pack's sayings that have appeared.
  private let appeared: Range<Int>
  /// All sayings of the pack by the keys of their texts, including sayings that have not appeared yet.
  private var packed: [SayingKey: [(id: Saying.ID, keys: SayingKeys)]] = [:]
  /// The saying whose text the last highlight extended, and the fields that this changed.
  private var longer: (id: Saying.ID, fields: [SayingDraft.Field])?
  /// The first saying that this import added; all later numbers come from this import too.
  private var firstAdded: Saying.ID?

  /// Starts with the stored sayings.
  ///
  /// - Parameters:
  ///   - transaction: The transaction with the sayings.
  ///   - pack: The built-in sayings, which needn't be imported.
  ///   - clock: The clock that dates sayings without a time.
  public init(
    in transaction: any BulkTransaction<Failure>, pack: any BuiltInSayings, at clock: DayClock
  ) throws(Failure) {
    sayings = transaction.sayings
    self.pack = pack
    now = clock.now
    appeared = try sayings.dailySayings(of: pack.count, at: clock).numbers(on: clock.today)
    for number in 1..<pack.count + 1 {
      guard let id = Saying.ID(number), let content = pack.content(of: number) else { continue }
      let keys = SayingKeys(content)
      for key in Set([keys.korean, keys.english].compactMap(\.self)) { packed[key, default: []].append((id, keys)) }
    }
  }

  /// Reports an entry that could not be imported.
  public mutating func leaveOut(_ failure: ImportReport.Failure) {
    isEmpty = false
    report.add(failure)
  }

  /// Reports a highlight that is a shorter version of another highlight in the file.
  public mutating func leaveOutRepeated() {
    isEmpty = false
    report.repeated += 1
  }

  /// Adds a saying, or the details that the existing saying with the same texts lacks.
  public mutating func receive(_ saying: IncomingSaying) throws(Failure) {
    isEmpty = false
    var saying = saying
    if saying.isFavorite { saying.marks.liked = saying.marks.liked ?? now }
    var here = try known(saying)
    if here == nil { here = try joined(saying) }
    guard let id = here else {
      let id = try sayings.add(saying, at: saying.uploaded ?? now)
      firstAdded = firstAdded ?? id
      report.added += 1
      report.list(saying.content)
      return
    }
    let extended = longer?.id == id ? longer?.fields : nil
    longer = nil
    let isWaiting = id.isPacked && !appeared.contains(id.number)
    let isEarly = isWaiting ? try sayings.marks(of: id) == .none : false
    if isEarly { saying.marks.opened = saying.marks.opened ?? now }
    let completed = try complete(id, with: saying)
    let marked = try fill(id, with: saying.marks)
    if isEarly {
      report.added += 1
      report.list(saying.content)
    } else if let firstAdded, id >= firstAdded {
      report.repeated += 1
    } else if extended != nil || completed != nil || !marked.isEmpty {
      report.updated += 1
      report.list(saying.content, isNew: false)
      let fields = Set((extended ?? []) + (completed ?? []))
      for field in fields.map({ FeatureValue($0) }) + marked.map({ FeatureValue($0) }) {
        report.updatedFields[field, default: 0] += 1
      }
    } else {
      report.unchanged += 1
    }
  }

  /// Returns the first saying that has every text, or `nil` if a text is new.
  ///
  /// Sayings of the pack can't get notes or more tags, so a saying with a note or other tags is stored next to the
  /// pack's saying.
  private func known(_ saying: IncomingSaying) throws(Failure) -> Saying.ID? {
    let keys = saying.keys
    if let key = keys.korean ?? keys.english,
      let known = packed[key]?.first(where: { keys.isCovered(by: $0.keys) })?.id,
      let content = pack.content(of: known.number), !saying.hasMore(than: content)
    {
      return known
    }
    return try sayings.saying(covering: keys)
  }

  /// Returns the saying with an existing version of this highlight, after giving the saying the longer text.
  private mutating func joined(_ incoming: IncomingSaying) throws(Failure) -> Saying.ID? {
    guard let place = incoming.highlight?.place, let source = incoming.content.source else { return nil }
    for known in try sayings.highlights(of: source, overlapping: place) {
      let keys = SayingKeys(known.content)
      guard let old = keys.only, let new = incoming.keys.only else { continue }
      if old.text.contains(new.text) { return known.id }
      guard new.text.contains(old.text) else { continue }
      let content = SayingContent(
        korean: incoming.content.korean, english: incoming.content.english, source: known.content.source,
        tags: known.content.tags + incoming.content.tags, note: known.content.note)
      guard let content else { continue }
      // This is the place of the longer version, where the search for the next version starts.
      try sayings.replace(known, with: content, incoming.highlight?.joined(with: known.highlight) ?? known.highlight)
      longer = (known.id, FormMerge.changes(from: SayingDraft(known.content), to: SayingDraft(content)))
      return known.id
    }
    return nil
  }

  /// Adds the source, the tags, the note and the highlight that the stored saying lacks.
  ///
  /// - Returns: The fields that were added, empty if only the highlight was; `nil` if nothing was added.
  private func complete(
    _ id: Saying.ID, with incoming: IncomingSaying
  ) throws(Failure) -> [SayingDraft.Field]? {
    let new = incoming.content
    let hasMore = new.note != nil || new.source != nil || !new.tags.isEmpty || incoming.highlight != nil
    guard hasMore, let known = try sayings.saying(id) else { return nil }
    let content = known.content
    let highlight = known.highlight?.joined(with: incoming.highlight) ?? incoming.highlight
    let completed = SayingContent(
      korean: content.korean, english: content.english, source: content.source ?? new.source,
      tags: content.tags + new.tags, note: SayingNote.joined(content.note, new.note))
    guard let completed, completed != content || highlight != known.highlight else { return nil }
    try sayings.replace(known, with: completed, highlight)
    return FormMerge.changes(from: SayingDraft(content), to: SayingDraft(completed))
  }

  /// Adds the marks that are missing from the stored saying; existing marks stay.
  ///
  /// - Returns: The marks that were added.
  private func fill(_ id: Saying.ID, with marks: SayingMarks) throws(Failure) -> [SayingMark] {
    guard marks != .none else { return [] }
    let stored = try sayings.marks(of: id)
    let missing = SayingMark.allCases.filter { stored[$0] == nil && marks[$0] != nil }
    var filled = stored
    for mark in missing { filled[mark] = marks[mark] }
    filled.opened = stored.opened ?? marks.opened
    try sayings.save(filled, of: id)
    return missing
  }
}

extension IncomingSaying {
  /// Returns whether the saying has a note or a tag that a saying of the pack lacks.
  fileprivate func hasMore(than packed: SayingContent) -> Bool {
    content.note != nil || !Set(content.tags.map(\.key)).isSubset(of: packed.tags.map(\.key))
  }
}

extension SayingKeys {
  /// The key of the only text, as in highlights; `nil` if there are texts in both languages.
  fileprivate var only: SayingKey? { korean == nil ? english : english == nil ? korean : nil }
}

extension SayingNote {
  /// Returns both notes joined, or only the longer note if it contains the other.
  fileprivate static func joined(_ one: SayingNote?, _ other: SayingNote?) -> SayingNote? {
    guard let one, let other else { return one ?? other }
    if one.text.contains(other.text) { return one }
    return other.text.contains(one.text) ? other : SayingNote(imported: "\(one.text)\n\n\(other.text)")
  }
}

/// Drops highlights that are part of a longer one, because devices such as Kindle store every version of a highlight.
public struct LongestHighlights: Sendable {
  /// The number of neighbors to compare: versions are close together, and a broken file mustn't take forever.
  private static let neighbors = 64

  public init() {}

  /// Returns the positions of the highlights that are not a version of a longer one, in order.
  ///
  /// Two highlights are versions of the same passage if they are from the same book, their places overlap, and the text
  /// of one, as ``SayingKey`` compares it, contains the text of the other. If two texts are equal, the first is kept.
  public func callAsFunction(_ highlights: [Highlight]) -> [Int] {
    let books = Dictionary(grouping: highlights.indices.filter { highlights[$0].place != nil }) { highlights[$0].book }
    let shorter = books.values.reduce(into: Set<Int>()) { shorter, positions in
      shorter.formUnion(shorterVersions(in: positions.compactMap { Version($0, highlights[$0]) }))
    }
    return highlights.indices.filter { !shorter.contains($0) }
  }

  private func shorterVersions(in book: [Version]) -> [Int] {
    var shorter: [Int] = []
    var seen: Set<Version.Passage> = []
    var versions: [Version] = []
    for version in book.sorted(by: { ($0.place.lowerBound, $0.position) < ($1.place.lowerBound, $1.position) }) {
      if seen.insert(version.passage).inserted { versions.append(version) } else { shorter.append(version.position) }
    }
    for index in versions.indices {
      let version = versions[index]
      for other in versions[(index + 1)...].prefix(Self.neighbors) {
        guard other.place.overlaps(version.place) else { break }
        if let position = version.shorter(of: other) { shorter.append(position) }
      }
    }
    return shorter
  }
}

private struct Version {
  struct Passage: Hashable {
    let place: ClosedRange<Int>
    /// The compared text in UTF-8.
    let key: [UInt8]
  }

  let position: Int
  let passage: Passage
  /// The length, for each prefix of the key, of its longest suffix that is a prefix too.
  private let borders: [Int]

  init?(_ position: Int, _ highlight: Highlight) {
    guard let place = highlight.place else { return nil }
    self.position = position
    let key = Array(SayingKey(highlight.text).text.utf8)
    passage = Passage(place: place, key: key)
    var borders: [Int] = []
    borders.reserveCapacity(key.count)
    for byte in key {
      var border = borders.last ?? 0
      while border > 0, key[border] != byte { border = borders[border - 1] }
      borders.append(borders.isEmpty || key[border] != byte ? 0 : border + 1)
    }
    self.borders = borders
  }

  var place: ClosedRange<Int> { passage.place }
  private var key: [UInt8] { passage.key }

  /// Returns the position of the highlight whose text is part of the other's; `nil` if neither text contains the other.
  func shorter(of other: Version) -> Int? {
    if key == other.key { return max(position, other.position) }
    if key.count > other.key.count { return other.isPart(of: self) ? other.position : nil }
    return isPart(of: other) ? position : nil
  }

  /// Returns whether this passage is part of another, in linear time for any text (Knuth, Morris and Pratt).
  private func isPart(of other: Version) -> Bool {
    guard !key.isEmpty else { return true }
    var matched = 0
    for byte in other.key {
      while matched > 0, key[matched] != byte { matched = borders[matched - 1] }
      if key[matched] == byte { matched += 1 }
      if matched == key.count { return true }
    }
    return false
  }
}

/// A passage that a reading device saves again each time it is marked.
public struct Highlight: Hashable, Sendable {
  /// The title and the author as the device writes them.
  public let book: String
  /// The place in the book, in the device's own units; `nil` if the device doesn't say.
  public let place: ClosedRange<Int>?
  public let text: String

  public init(book: String, place: ClosedRange<Int>?, text: String) {
    (self.book, self.place, self.text) = (book, place, text)
  }
}
