import Domain

/// A field of a record: its name and its text in conflicts, its comparison and its merge.
///
/// The merge, the comparison and the texts of a ``SyncFormat`` follow from the list of its fields.
struct SyncField<Record: Hashable & Sendable>: Sendable {
  typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable

  /// The name in a ``FieldConflict``, which must never change.
  let name: String
  let isSame: @Sendable (Record, Record) -> Bool
  /// Merges the field of two records with their base; returns whether both sides changed it to different values.
  private let mergeValue: @Sendable (inout SyncMerge<Record>, Record?) -> Bool
  private let text: @Sendable (Record) -> String?
  /// Sets the value of a text; an unreadable text changes nothing.
  let set: @Sendable (inout Record, String?) -> Void
  let copy: @Sendable (_ from: Record, _ to: inout Record) -> Void

  /// Creates a field with one value.
  ///
  /// - Parameter choose: Returns the value for both sides if the two values look the same to people.
  init<Value: Hashable & Sendable>(
    _ name: String, _ path: any Path<Value>, _ form: FieldText<Value>,
    choosing choose: @escaping @Sendable (_ here: Value, _ there: Value) -> Value? = { _, _ in nil }
  ) {
    self.name = name
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    mergeValue = { merge, base in
      let base = base?[keyPath: path] ?? form.missing
      let (here, there) = (merge.here[keyPath: path], merge.there[keyPath: path])
      if here == there { return false }
      if here == base { merge.here[keyPath: path] = there }
      if there == base { merge.there[keyPath: path] = here }
      guard here != base, there != base else { return false }
      guard let chosen = choose(here, there) else { return true }
      (merge.here[keyPath: path], merge.there[keyPath: path]) = (chosen, chosen)
      return false
    }
    text = { form.text($0[keyPath: path]) }
    set = { record, text in
      guard let value = form.value(text) else { return }
      record[keyPath: path] = value
    }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// Creates a field with a set of elements, whose order doesn't matter.
  ///
  /// - Parameters:
  ///   - key: Identifies an element, such as a number with its label, in both versions of a change.
  ///   - place: Returns what a changed element has in common with the one before, such as the label of another number;
  ///     `nil` if a new element always counts as an addition.
  ///   - choose: Returns the element for both sides if people wouldn't see a difference between two new elements.
  init<Element: Hashable & Sendable, Key: Hashable & Sendable>(
    _ name: String, set path: any Path<[Element]>, by key: @escaping @Sendable (Element) -> Key,
    in place: (@Sendable (Element) -> AnyHashable)? = nil, _ form: FieldText<[Element]>,
    choosing choose: @escaping @Sendable (_ here: Element, _ there: Element) -> Element? = { _, _ in nil }
  ) {
    self.name = name
    isSame = { $0[keyPath: path].counted == $1[keyPath: path].counted }
    mergeValue = { merge, base in
      let base = base?[keyPath: path] ?? []
      let (here, there) = (merge.here[keyPath: path], merge.there[keyPath: path])
      let merged = SetMerge(base: base, here: here, there: there, by: key, in: place, choosing: choose)
      (merge.here[keyPath: path], merge.there[keyPath: path]) = (merged.here, merged.there)
      return merged.isConflict
    }
    text = { form.text($0[keyPath: path]) }
    set = { record, text in
      guard let value = form.value(text) else { return }
      record[keyPath: path] = value
    }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// Merges the field; returns the conflict if both sides changed it to different values.
  func merge(_ merge: inout SyncMerge<Record>, _ base: Record?) -> FieldConflict? {
    mergeValue(&merge, base) ? conflict(base: base, here: merge.here, there: merge.there) : nil
  }

  func conflict(base: Record?, here: Record, there: Record) -> FieldConflict {
    FieldConflict(name, base: base.flatMap(text), here: text(here), there: text(there))
  }
}

extension Array {
  func isSame<Record>(_ record: Record, _ other: Record) -> Bool where Element == SyncField<Record> {
    allSatisfy { $0.isSame(record, other) }
  }

  func merge<Record>(base: Record?, here: Record, there: Record) -> SyncMerge<Record>
  where Element == SyncField<Record> {
    var merge = SyncMerge(here: here, there: there)
    for field in self {
      if let conflict = field.merge(&merge, base) { merge.conflicts.append(conflict) }
    }
    return merge
  }

  /// Returns a record with those fields of another record that differ; a different order of a set isn't a difference.
  func applyingChanges<Record>(of changed: Record, to record: Record) -> Record where Element == SyncField<Record> {
    reduce(into: record) { if !$1.isSame(changed, record) { $1.copy(changed, &$0) } }
  }

  func set<Record>(_ name: String, of record: inout Record, to text: String?) where Element == SyncField<Record> {
    first { $0.name == name }?.set(&record, text)
  }
}

extension Array where Element: Hashable {
  /// The elements, each with the number of its occurrences.
  fileprivate var counted: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

/// Merges the elements of both sides: additions, removals and changes of one side are applied to the other.
///
/// A change to an element wins over its removal. An element that was changed on both sides, or that each side replaced
/// by another one in its place, is a conflict, and each side keeps its own.
private struct SetMerge<Element: Hashable, Key: Hashable> {
  /// The identity of an element in a list.
  ///
  /// Elements with the same key, such as one number with two labels, are told apart by their values, because a server
  /// may order them in a different way.
  private struct Place: Hashable {
    let key: Key
    let element: Element?
    let number: Int
  }

  private struct Side {
    var order: [Place] = []
    var elements: [Place: Element] = [:]

    init(_ list: [Element], by key: (Element) -> Key, repeated: Set<Key>) {
      var numbers: [Place: Int] = [:]
      for element in list {
        let key = key(element)
        let first = Place(key: key, element: repeated.contains(key) ? element : nil, number: 0)
        let place = Place(key: key, element: first.element, number: numbers[first, default: 0])
        numbers[first, default: 0] += 1
        order.append(place)
        elements[place] = element
      }
    }
  }

  private(set) var here: [Element] = []
  private(set) var there: [Element] = []
  private(set) var isConflict = false

  init(
    base: [Element], here: [Element], there: [Element], by key: (Element) -> Key,
    in placing: ((Element) -> AnyHashable)?, choosing choose: (_ here: Element, _ there: Element) -> Element?
  ) {
    let repeated = [base, here, there].reduce(into: Set<Key>()) { $0.formUnion(Self.repeated($1, by: key)) }
    let sides = [base, here, there].map { Side($0, by: key, repeated: repeated) }
    var (mine, theirs) = (sides[1].elements, sides[2].elements)
    let replaced = placing.map { Self.replaced(sides, in: $0) } ?? []
    isConflict = !replaced.isEmpty
    for place in Set(sides.flatMap(\.order)) {
      let (old, own, other) = (sides[0].elements[place], mine[place], theirs[place])
      if own == other { continue }
      if old == nil, own == nil || other == nil, let new = own ?? other, let placing, replaced.contains(placing(new)) {
        continue
      }
      if own == old || own == nil && other != old {
        mine[place] = other
      } else if other == old || other == nil {
        theirs[place] = own
      } else if old == nil, let own, let other, let chosen = choose(own, other) {
        (mine[place], theirs[place]) = (chosen, chosen)
      } else {
        isConflict = true
      }
    }
    // The server's order comes first, followed by the elements that are new here, so that all computers show the same
    // order. An unchanged list keeps its order, because a reordered list would count as changed by the user.
    self.here = mine == sides[1].elements ? here : Self.list(mine, [sides[2], sides[1]])
    self.there = Self.list(theirs, [sides[2], sides[1]])
  }

  /// Returns the places in which each side has a new element instead of one that neither side has anymore.
  private static func replaced(_ sides: [Side], in placing: (Element) -> AnyHashable) -> Set<AnyHashable> {
    /// The places with elements that only the wanted sides have.
    func places(_ wanted: Set<Int>) -> Set<AnyHashable> {
      Set(
        sides.flatMap(\.elements).filter { place, _ in
          Set(sides.indices.filter { sides[$0].elements[place] != nil }) == wanted
        }.map { placing($0.value) })
    }
    return places([0]).intersection(places([1])).intersection(places([2]))
  }

  private static func repeated(_ list: [Element], by key: (Element) -> Key) -> [Key] {
    var keys: Set<Key> = []
    return list.map(key).filter { !keys.insert($0).inserted }
  }

  private static func list(_ elements: [Place: Element], _ orders: [Side]) -> [Element] {
    orders.flatMap(\.order).firstOfEach(\.self).compactMap { elements[$0] }
  }
}

/// The text form of a field's values in a ``FieldConflict``.
struct FieldText<Value: Hashable & Sendable>: Sendable {
  /// The value of a record without the field, or an otherwise unused value if every record has the field.
  let missing: Value
  private let write: @Sendable (Value) -> String
  private let read: @Sendable (String) -> Value?

  init(missing: Value, write: @escaping @Sendable (Value) -> String, read: @escaping @Sendable (String) -> Value?) {
    (self.missing, self.write, self.read) = (missing, write, read)
  }

  func text(_ value: Value) -> String? { value == missing ? nil : write(value) }

  /// Returns the value for a text that ``text(_:)`` returned; `nil` if the text is unreadable.
  func value(_ text: String?) -> Value? {
    guard let text else { return missing }
    return read(text)
  }
}

extension FieldText {
  /// The text form of a text: the text itself.
  static func plain() -> FieldText where Value: EnteredText {
    FieldText(missing: Value(imported: ""), write: { $0.text }, read: { Value(imported: $0) })
  }

  /// The text form of a value with several parts, such as `mobile;010-1234-5678`, with the escapes of a file.
  static func parts(
    missing: Value, write: @escaping @Sendable (Value) -> [String], read: @escaping @Sendable ([String]) -> Value?
  ) -> FieldText {
    FieldText(missing: missing, write: { FieldParts.text(write($0)) }, read: { read(FieldParts.parts($0)) })
  }

  /// The text form of several elements, one per line.
  static func lines<Element>(
    _ write: @escaping @Sendable (Element) -> [String], read: @escaping @Sendable ([String]) -> Element?
  ) -> FieldText where Value == [Element] {
    FieldText(
      missing: [], write: { $0.map { FieldParts.text(write($0)) }.joined(separator: "\n") },
      read: { text in
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let elements = lines.compactMap { read(FieldParts.parts(String($0))) }
        return elements.count == lines.count ? elements : nil
      })
  }
}

enum FieldParts {
  static func text(_ parts: [String]) -> String { parts.map(FileText.escaped).joined(separator: ";") }

  static func parts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return FileText.parts(bytes, 0..<bytes.count, separator: ASCII.semicolon).map { FileText(bytes, $0).text }
  }
}
