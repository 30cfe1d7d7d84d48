import Domain

/// Where a saying stands in a list, told without its texts.
struct ListPosition: Comparable {
  /// On the list of liked ones alone.
  let liked: Instant?
  let uploaded: Instant
  let number: Int

  /// The latest is first.
  static func < (left: ListPosition, right: ListPosition) -> Bool {
    if let one = left.liked, let other = right.liked, one != other { return one > other }
    return (left.uploaded, left.number) > (right.uploaded, right.number)
  }
}
