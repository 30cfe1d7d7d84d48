import Domain
import Foundation

extension StoreKeeper {
  /// Copies the store to where only an encrypted file arrives: what is plain stays beside the store, and goes.
  ///
  /// - Parameter path: `nil` for a place beside the store.
  func encryptedCopy(
    to path: String?, replaces: Bool, with secret: any TypedSecret
  ) async throws(StoreKeepingError) -> String {
    let plain = try keeping { () throws(StoreError) in try file.copyFile() }
    let unfinished = UnfinishedFile(plain)
    defer { withExtendedLifetime(unfinished) { StoreFile.discard(plain) } }
    try lending { connection, _ throws(StoreError) in try connection.run("VACUUM INTO ?", plain) }
    let name = try keeping { () throws(StoreError) in
      if let path { return StoreFile.withoutLinks(ofFolderOf: path) }
      return try Backups(location: file.location).path(ending: Backups.encryptedEnding, at: now())
    }
    let partial = try keeping { () throws(StoreError) in try StoreFile.uniqueFile(beside: name) }
    let draft = UnfinishedFile(partial)
    defer { withExtendedLifetime(draft) { _ = unsafe unlink(partial) } }
    try await encrypt(plain, to: partial, with: secret)
    do throws(SystemError) {
      try Folder.move(partial, to: name, replaces: replaces)
    } catch {
      guard error.alreadyExists, !replaces else { throw Self.keepingError(StoreError(error)) }
      throw .exists
    }
    return name
  }

  @concurrent private func encrypt(
    _ source: String, to path: String, with secret: any TypedSecret
  ) async throws(StoreKeepingError) {
    try writing(path) { descriptor throws(EncryptedFile.Failure) in
      try EncryptedFile.encrypt(source, to: descriptor, with: secret, .standard)
    }
  }

  @concurrent
  func decrypt(_ source: String, to path: String, with secret: any TypedSecret) async throws(StoreKeepingError) {
    try writing(path) { descriptor throws(EncryptedFile.Failure) in
      try EncryptedFile.decrypt(source, to: descriptor, with: secret)
    }
  }

  private func writing(
    _ path: String,
    _ work: (Int32) throws(EncryptedFile.Failure) -> Void
  ) throws(StoreKeepingError) {
    let descriptor = unsafe open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unusable(detail: SystemError.reason(errno)) }
    defer { close(descriptor) }
    do throws(EncryptedFile.Failure) {
      try work(descriptor)
    } catch {
      switch error {
      case .system(let error): throw Self.keepingError(StoreError(error))
      case .noMemory: throw .hashing(.noMemory)
      case .wrongPassword: throw .wrongSecret
      case .damaged: throw .damaged([StoreProblem(.damaged, "encrypted")])
      case .notEncrypted: throw .notAStore
      }
    }
  }
}
