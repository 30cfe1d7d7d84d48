/// The resources that the preview of a first run has fetched, so that the run needn't fetch them again.
///
/// The texts of a response are stored in one piece, because thousands of small arrays take much more memory.
public struct PreviewedResources: Hashable, Sendable {
  /// The maximum size of all texts in bytes; the run fetches the others again.
  private static let limit = 16 << 20

  private struct Resource: Hashable, Sendable {
    let etag: ETag
    let scheduleTag: String?
    let piece: Int
    let place: Range<Int>
  }

  private var pieces: [[UInt8]] = []
  private var resources: [SyncPath: Resource] = [:]
  private var size = 0

  package init() {}

  /// Adds the resources of a response, as long as there is room.
  package mutating func add(_ found: [DAVResource]) {
    var piece: [UInt8] = []
    for resource in found {
      guard case .found(let etag, let text, let tag) = resource.content, size + text.count <= Self.limit else {
        continue
      }
      let place = piece.count..<piece.count + text.count
      resources[resource.href.path] = Resource(etag: etag, scheduleTag: tag, piece: pieces.count, place: place)
      piece += text
      size += text.count
    }
    // A copy has no spare capacity, which can be half of an array that has grown.
    pieces.append(Array(piece[...]))
  }

  /// Returns whether a version of a resource is here.
  package func has(_ href: SyncHref, version: ETag?) -> Bool {
    resources[href.path].map { $0.etag == version } ?? false
  }

  func resource(at href: SyncHref) -> DAVResource? {
    guard let known = resources[href.path], let text = text(at: href.path) else { return nil }
    return DAVResource(href, .found(known.etag, text: text, scheduleTag: known.scheduleTag))
  }

  func text(at path: SyncPath) -> [UInt8]? { resources[path].map { Array(pieces[$0.piece][$0.place]) } }
}
