package import Domain
private import Synchronization

/// Saying images with scripted results, which record requests instead of drawing.
package final class ScriptedSayingImages: SayingImageSaving {
  /// A request to save an image.
  package struct Request: Hashable, Sendable {
    package let card: SayingImage
    package let path: String
    package let replaces: Bool

    package init(card: SayingImage, path: String, replaces: Bool) {
      self.card = card
      self.path = path
      self.replaces = replaces
    }
  }

  /// The PDF document of every page.
  package static let pdf = Array("%PDF".utf8)

  private let saving: Result<[SayingImageWarning], PictureError>
  private let existing: Set<String>
  private let record = Mutex<[Request]>([])
  private let pageRecord = Mutex<[SayingImage]>([])

  /// - Parameter existing: The paths of existing files.
  package init(_ saving: Result<[SayingImageWarning], PictureError> = .success([]), existing: Set<String> = []) {
    self.saving = saving
    self.existing = existing
  }

  package var requests: [Request] { record.withLock { $0 } }

  /// The images whose pages were drawn.
  package var pages: [SayingImage] { pageRecord.withLock { $0 } }

  package func save(
    _ card: SayingImage,
    to path: String,
    replaces: Bool
  ) async throws(PictureError) -> [SayingImageWarning] {
    record.withLock { $0.append(Request(card: card, path: path, replaces: replaces)) }
    guard replaces || !existing.contains(path) else { throw .exists }
    return try saving.get()
  }

  package func page(of card: SayingImage) async throws(PictureError) -> SayingImagePage {
    pageRecord.withLock { $0.append(card) }
    return SayingImagePage(pdf: Self.pdf, warnings: try saving.get())
  }
}
