extension Array {
  /// Leaves out elements whose key was there before.
  func firstOfEach(_ key: (Element) -> some Hashable) -> [Element] {
    var known: Set<AnyHashable> = []
    return filter { known.insert(AnyHashable(key($0))).inserted }
  }
}
