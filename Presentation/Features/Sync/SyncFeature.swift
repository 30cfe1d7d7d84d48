package import Domain

extension FeatureModule {
  package static func sync(
    _ services: @escaping @Sendable (Container, FeatureEnvironment) -> SyncServices
  ) -> FeatureModule {
    FeatureModule(
      "sync", services: services,
      commands: [NounCommand("sync", in: .app, .sync) { SyncCommandRun(services: $0, invocation: $1, session: $2) }])
  }
}

/// The services for servers with calendars and contacts.
package struct SyncServices: Sendable {
  /// Returns the check of a server; `nil` if the text isn't an address.
  package typealias Check = @Sendable (_ address: String, DAVLogin?) -> (any DAVChecking)?

  let hashing: any PasswordHashing
  let files: SecretFiles
  let check: Check

  package init(hashing: any PasswordHashing, files: SecretFiles, check: @escaping Check) {
    (self.hashing, self.files, self.check) = (hashing, files, check)
  }
}
