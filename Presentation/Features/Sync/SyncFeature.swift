package import Domain

extension FeatureModule {
  package static func sync(
    _ services: @escaping @Sendable (Container, FeatureEnvironment) -> SyncServices
  ) -> FeatureModule {
    FeatureModule(
      "sync", settingsTitle: LocalizedText(ko: "동기화", en: "Sync"), services: services,
      commands: [NounCommand("sync", in: .app, .sync) { SyncCommandRun(services: $0, invocation: $1, session: $2) }],
      settings: SettingSpec.sync)
  }
}

/// The services for servers with calendars and contacts.
package struct SyncServices: Sendable {
  /// Returns the check of a server; `nil` if the text isn't an address.
  package typealias Check = @Sendable (_ address: String, DAVLogin?) -> (any DAVChecking)?
  /// Returns a server to synchronize with; `nil` if the text isn't an address.
  package typealias Connect = @Sendable (_ address: String, DAVLogin?) -> (any DAVServing)?

  let store: any Store
  let secrets: any SecretKeeping
  let hashing: any PasswordHashing
  let files: SecretFiles
  let newID: IDGenerator
  let time: TimeSource
  let check: Check
  let connect: Connect
  let open: SyncOpening
  let installer: ServiceInstaller
  let settings: Settings

  package init(
    _ store: any Store, secrets: any SecretKeeping, hashing: any PasswordHashing, files: SecretFiles,
    newID: IDGenerator, time: TimeSource, check: @escaping Check, connect: @escaping Connect,
    open: @escaping SyncOpening, installer: @escaping ServiceInstaller, settings: Settings
  ) {
    (self.store, self.secrets, self.hashing, self.files) = (store, secrets, hashing, files)
    (self.newID, self.time, self.check, self.connect, self.open) = (newID, time, check, connect, open)
    (self.installer, self.settings) = (installer, settings)
  }
}
