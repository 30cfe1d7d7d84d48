extension Array {
  /// Returns the elements without those whose key has appeared before.
  package func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    guard count > 1 else { return self }
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
