/// The pages that a server sends about the changes of a collection, put together.
struct SyncListing {
  private(set) var token: SyncToken?
  /// Indicates whether the list begins with an empty collection.
  private(set) var isFull = false
  private(set) var listed: [SyncPath: DAVChanges.Listed] = [:]
  private var removed: [SyncPath: SyncHref] = [:]
  private var pages = 0

  /// Adds a page.
  ///
  /// - Returns: The token with which the list continues; `nil` after the last page.
  mutating func add(_ page: DAVChanges) throws(DAVError) -> SyncToken? {
    let previous = token
    if page.isFull { (listed, removed) = ([:], [:]) }
    let paths = page.listed.map(\.href.path) + page.removed.map(\.path)
    guard Set(paths).count == paths.count else { throw .unreadable(detail: "two answers for one path") }
    for entry in page.listed { (listed[entry.href.path], removed[entry.href.path]) = (entry, nil) }
    for href in page.removed { (listed[href.path], removed[href.path]) = (nil, href) }
    pages += 1
    (token, isFull) = (page.token, isFull || page.isFull)
    // A delta without a token would be requested again forever.
    guard page.token != nil || page.isFull && !page.isTruncated else { throw .unreadable(detail: "no sync-token") }
    guard page.isTruncated else { return nil }
    guard pages < SyncLimits.pages, page.token != previous else {
      throw .unreadable(detail: "a list without an end")
    }
    return page.token
  }

  /// The whole list, as if it were one page.
  var changes: DAVChanges {
    DAVChanges(token: token, listed: Array(listed.values), removed: Array(removed.values), isFull: isFull)
  }
}
