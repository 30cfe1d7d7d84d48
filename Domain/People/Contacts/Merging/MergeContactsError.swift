/// Why contacts were not put together; they are as they were.
public enum MergeContactsError: Error, Hashable, Sendable {
  /// More than one of them is planted, so that one plant would be lost.
  case severalPlanted([GardenPlant])
  /// Fewer than two different contacts were named.
  case nothingToMerge
  /// One of them is not there, or the store failed.
  case store(StoreError)
}
