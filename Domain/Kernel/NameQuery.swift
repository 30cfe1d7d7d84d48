public import Foundation

/// A name that the user typed, to match against the names of items.
///
/// The query must be the whole name, its beginning, or its initial consonants, which may be mixed with syllables.
/// Spaces are ignored.
public struct NameQuery: Hashable, Sendable {
  /// The form in which names are compared with the query.
  private enum Form: Hashable {
    case typed, key, folded

    func text(of name: String) -> String {
      switch self {
      case .typed: name.trimmed
      case .key: NameKey(name).text
      case .folded: FoldedText(name).text.filter { !$0.isWhitespace }
      }
    }
  }

  private let typed: String
  private let form: Form
  private let text: String
  /// The query as a search term, if it has initial consonants.
  private let choseong: SearchTerm?

  /// - Returns: `nil` if the name is blank.
  public init?(_ typed: String) {
    (self.typed, form, text) = (typed, .folded, Form.folded.text(of: typed))
    if text.isEmpty { return nil }
    choseong = text.contains(where: Hangul.isChoseong) ? SearchTerm(SearchLetters(text)) : nil
  }

  /// Creates a query that only equal names match.
  private init(_ query: NameQuery, exactlyAs form: Form) {
    (typed, self.form, text, choseong) = (query.typed, form, form.text(of: query.typed), nil)
  }

  /// Returns how well a name matches; `nil` if it doesn't.
  public func rank(in name: String) -> SearchHit.Rank? {
    let name = form.text(of: name)
    if name == text { return .exact }
    guard form == .folded else { return nil }
    if name.hasPrefix(text) { return .prefix }
    return choseong?.isFound(in: SearchLetters(name)) == true ? .choseong : nil
  }

  /// Returns the best rank among the names of one record; `nil` if no name matches.
  public func rank(inAny names: [String]) -> SearchHit.Rank? { names.compactMap(rank(in:)).min() }

  /// Returns only the items that match best; of several exact names, those with the typed spaces, case and diacritics.
  public func best<Item>(_ items: [Item], rank: (NameQuery, Item) -> SearchHit.Rank?) -> [Item] {
    let ranked = items.compactMap { item in rank(self, item).map { (item, $0) } }
    let best = ranked.map(\.1).min()
    let found = ranked.filter { $0.1 == best }.map(\.0)
    guard best == .exact, found.count > 1 else { return found }
    for form in [Form.typed, .key] {
      let query = NameQuery(self, exactlyAs: form)
      let equal = found.filter { rank(query, $0) == .exact }
      if !equal.isEmpty { return equal }
    }
    return found
  }
}

/// The reason why a name doesn't identify exactly one record.
public enum LookUpError<Found: Hashable & Sendable>: StoreFailure, Hashable, Sendable {
  /// Nothing has the name.
  case nothing
  /// Several items match equally well; the most likely comes first.
  case several([Found])
  case store(StoreError)

  /// The maximum number of equally good matches to read.
  static var limit: Int { 100 }

  /// Returns the only item that matches a typed ID or the words of a name.
  ///
  /// - Parameters:
  ///   - named: The items whose ID begins with `prefix`.
  ///   - fitting: The items that the words match; ignored if `prefix` is a whole ID.
  ///   - prefix: The typed ID, if the text can be one.
  public static func only(
    _ named: [Found], _ fitting: [Found] = [], by prefix: IDPrefix? = nil
  ) throws(LookUpError) -> Found where Found: Identifiable {
    if prefix?.isWhole == true, let item = named.first { return item }
    let found = named + fitting.filter { item in !named.contains { $0.id == item.id } }
    guard let item = found.first else { throw .nothing }
    guard found.count == 1 else { throw .several(found) }
    return item
  }
}

extension Array where Element: Identifiable & Hashable & Sendable, Element.ID: RecordID {
  /// Returns the only element whose ID begins with a name, or that the name matches best.
  ///
  /// - Parameter names: Returns the names of an element.
  public func named(_ name: String, _ names: (Element) -> [String]) throws(LookUpError<Element>) -> Element {
    let prefix = IDPrefix(typed: name)
    let fitting = NameQuery(name)?.best(self) { $0.rank(inAny: names($1)) } ?? []
    return try LookUpError.only(filter { prefix?.begins($0.id.uuid) == true }, fitting, by: prefix)
  }
}

extension ReadTransaction {
  /// Returns the records that match a name best: exactly, else at the beginning, else by initial consonants.
  ///
  /// - Parameter find: Reads the record with an ID.
  func fitting<Found: Hashable & Sendable>(
    _ name: String, _ kind: RecordKind, _ find: (UUID) throws(Failure) -> Found?
  ) throws(Failure) -> [Found] {
    guard let query = NameQuery(name) else { return [] }
    var fitting: [Found] = []
    for hit in query.best(
      try search.find(name, kinds: [kind], limit: LookUpError<Found>.limit), rank: { $0.rank(in: $1.title) })
    {
      if let found = try find(hit.id) { fitting.append(found) }
    }
    return fitting
  }
}

/// The form of a name that decides whether two names are equal, in imports, merges, new plants and the search for
/// duplicates.
///
/// Unicode form (NFC or NFD), width, case and spaces don't count: `홍 길동` is `홍길동`, and `ＫＩＭ` is `Kim`. Diacritics
/// count, because Müller and Muller may be two people.
public struct NameKey: Hashable, Sendable {
  public let text: String

  public init(_ name: String) {
    text = name.precomposedStringWithCompatibilityMapping.lowercased().filter { !$0.isWhitespace }
  }
}

/// The beginning of an ID that the user types to name something.
public struct IDPrefix: Hashable, Sendable {
  /// 4…32 hexadecimal digits in lowercase; with fewer digits, a typo could name something.
  public let digits: String

  /// Creates a prefix from its digits; `nil` unless they are 4…32 hexadecimal digits in lowercase.
  public init?(digits: String) {
    let isHexadecimal = digits.utf8.allSatisfy { digit in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
      default: false
      }
    }
    guard isHexadecimal, (4...32).contains(digits.utf8.count) else { return nil }
    self.digits = digits
  }

  /// Creates a prefix from typed text, even in capitals or with hyphens; `nil` if no ID can begin with it.
  public init?(typed text: String) { self.init(digits: text.lowercased().filter { $0 != "-" }) }

  /// Indicates whether the prefix is a whole ID, which nobody types as a name.
  var isWhole: Bool { digits.utf8.count == 32 }

  public func begins(_ id: UUID) -> Bool { id.digits.hasPrefix(digits) }
}

/// The ID of a record; each kind of record has a type of its own.
public protocol RecordID: Hashable, Sendable {
  var uuid: UUID { get }

  init(_ uuid: UUID)
}

extension RecordID {
  /// The 32 hexadecimal digits in lowercase, without hyphens; the first few identify the record on the command line.
  public var digits: String { uuid.digits }
}

extension UUID {
  /// Creates the ID with a ``number``.
  init(number: UInt128) {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (120 - 8 * place)) }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7), byte(8), byte(9), byte(10), byte(11),
        byte(12), byte(13), byte(14), byte(15)
      ))
  }

  /// Creates an ID from the bits of a number, except those that mark its kind (RFC 9562, version 8).
  init(bits: UInt128) { self.init(number: bits & ~(0xF << 76 | 0b11 << 62) | 0x8 << 76 | 0b10 << 62) }

  /// The 32 hexadecimal digits in lowercase, without hyphens.
  public var digits: String { firstDigits(32) }

  /// Returns the beginning of the ``digits``.
  ///
  /// - Parameter count: The number of digits, at most 32.
  public func firstDigits(_ count: Int) -> String {
    let number = number
    let digits = (0..<min(count, 32)).map { place in
      let value = UInt8(truncatingIfNeeded: number >> (124 - 4 * place)) & 0xF
      return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The ID as one number, which sorts in the order of the digits.
  public var number: UInt128 {
    // Avoids an array, because lists compare thousands of IDs.
    func word(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt64 {
      UInt64(a) << 24 | UInt64(b) << 16 | UInt64(c) << 8 | UInt64(d)
    }
    let id = uuid
    let high = word(id.0, id.1, id.2, id.3) << 32 | word(id.4, id.5, id.6, id.7)
    let low = word(id.8, id.9, id.10, id.11) << 32 | word(id.12, id.13, id.14, id.15)
    return UInt128(high) << 64 | UInt128(low)
  }
}
