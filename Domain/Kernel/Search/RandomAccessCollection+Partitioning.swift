extension RandomAccessCollection {
  /// The first position whose element belongs to the second part of a collection that is sorted by it.
  @inlinable package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if belongsToSecondPart(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
