extension Collection where Element == Occurrence {
  /// Where an occurrence is; where it is not, the first one of the same event.
  public func firstIndex(of id: Occurrence.ID) -> Index? {
    firstIndex { $0.id == id } ?? firstIndex { $0.event.id == id.event }
  }
}
