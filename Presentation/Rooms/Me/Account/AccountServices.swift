package import Domain

/// What the account's commands work with.
package struct AccountServices: Sendable {
  let store: any Store
  let keeper: any DataKeeping
  let lock: LockServices
  let files: UserFiles
  let pictures: ProfilePictures
  /// The folder that everything of the user is in.
  let folder: String
  let close: @Sendable () async -> Void

  /// - Parameter close: Gives the store's file back before it is erased.
  package init(
    _ store: any Store, _ keeper: any DataKeeping, lock: LockServices, files: UserFiles, pictures: ProfilePictures,
    folder: String, close: @escaping @Sendable () async -> Void
  ) {
    (self.store, self.keeper, self.lock, self.files) = (store, keeper, lock, files)
    (self.pictures, self.folder, self.close) = (pictures, folder, close)
  }
}
