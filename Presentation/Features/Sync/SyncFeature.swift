package import Domain

extension FeatureModule {
  package static func sync(_ services: @escaping ServicesFactory<SyncServices>) -> FeatureModule {
    FeatureModule(
      "sync", settingsTitle: LocalizedText(ko: "동기화", en: "Sync"), services: services,
      commands: [NounCommand("sync", in: .app, .sync, SyncCommandRun.init)],
      records: [.syncRun], places: SyncAction.allCases.map(\.place), settings: SettingSpec.sync,
      me: { SyncPart(services: $0) },
      sign: { services throws(StoreError) in try await SyncPart(services: services).sign },
      answer: { SyncCoordinator.over($0, $1) }
    )
  }
}

extension RecordWords {
  fileprivate static let syncRun = RecordWords(
    .syncRun, name: LocalizedText(ko: "동기화", en: "run"), noun: "sync",
    changes: [.undone: ChangeWords("undo") { $1(ko: "\($0) 동기화 되돌림", en: "undid a sync with \($0)") }])
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
  let signIn: SignInServices
  let open: SyncOpening
  /// Waits, and returns early if the task is cancelled.
  let wait: @Sendable (Duration) async -> Void
  /// Asks for the secret of the lock, which opens locked passwords.
  let unlock: @Sendable (CommandSession) async throws(CommandFailure) -> Void
  /// Lets runs end in order before the program ends.
  let interruption: SyncInterruption
  let installer: ServiceInstaller
  let settings: Settings
  /// Returns the words for the fields of records.
  let tables: @Sendable () -> [TableWords]
  let texts: Texts
  /// The colors of the full screen, which decide whether it shows codes for cameras.
  let colors: ColorLevel
  /// The time after which a box shows that work is in progress.
  let patience: Duration

  package init(
    _ store: any Store, secrets: any SecretKeeping, hashing: any PasswordHashing, files: SecretFiles,
    newID: IDGenerator, time: TimeSource, check: @escaping Check, connect: @escaping Connect,
    signIn: SignInServices, open: @escaping SyncOpening,
    wait: @escaping @Sendable (Duration) async -> Void = { _ = try? await Task.sleep(for: $0) },
    unlock: @escaping @Sendable (CommandSession) async throws(CommandFailure) -> Void = { _ in },
    interruption: SyncInterruption = SyncInterruption(), installer: @escaping ServiceInstaller, settings: Settings,
    tables: @escaping @Sendable () -> [TableWords], texts: Texts, colors: ColorLevel = .none,
    patience: Duration = .milliseconds(300)
  ) {
    (self.store, self.secrets, self.hashing, self.files) = (store, secrets, hashing, files)
    (self.newID, self.time, self.check, self.connect, self.open) = (newID, time, check, connect, open)
    (self.signIn, self.wait, self.unlock, self.interruption) = (signIn, wait, unlock, interruption)
    (self.installer, self.settings) = (installer, settings)
    (self.tables, self.texts, self.colors, self.patience) = (tables, texts, colors, patience)
  }

  /// Returns all accounts with the numbers of their collections, read from one state of the store.
  func statuses() async throws(StoreError) -> [SyncAccountStatus] {
    let all = try await readStatuses()
    var isUnmarked = false
    for status in all.flatMap(\.collections) where status.counts.waiting > status.counts.removals {
      // The next run counts again if the store is busy.
      if let count = try? await open(status.collection)?.unmarkItems(), count > 0 { isUnmarked = true }
    }
    return isUnmarked ? try await readStatuses() : all
  }

  private func readStatuses() async throws(StoreError) -> [SyncAccountStatus] {
    let zone = time.zone
    let (guardRemovals, now) = (guardRemovals, time.now())
    return try await store.read { transaction throws(StoreError) in
      try SyncAccountStatus.all(in: transaction, guardRemovals, at: now, zone: zone)
    }
  }

  /// The rule about removals with the user's setting.
  var guardRemovals: GuardRemovals { GuardRemovals(percent: settings.sync.removals.percent, now: time.now()) }

  /// A new field for a password.
  var secretField: SecretField { SecretField(hashing.makeSecret()) }

  var addAccount: AddSyncAccount {
    AddSyncAccount(store, newID: newID, standardNames: Texts.standardCalendars)
  }
}

/// The synchronization entries on the Me tab and in the palette.
enum SyncAction: String, Hashable, Sendable, CaseIterable {
  case accounts
  case add

  var place: FeaturePlace {
    let request = FeatureRequest(FeatureRequest.Action("sync \(rawValue)"), RecordReference(.syncScreen))
    return FeaturePlace(
      request, name: name, alias: self == .add ? "sync add" : "sync conflicts 동기화 충돌", isAction: self == .add)
  }

  private var name: LocalizedText {
    switch self {
    case .accounts: LocalizedText(ko: "휴대폰과 컴퓨터", en: "Phones and computers")
    case .add: LocalizedText(ko: "새 동기화 계정", en: "New account to synchronize with")
    }
  }
}

extension FeatureRequest {
  /// Opens the page that resolves an account's need.
  static func settling(_ need: SyncNeed, of account: SyncAccount.ID) -> FeatureRequest {
    FeatureRequest(Action("sync \(need.rawValue)"), RecordReference(.syncScreen, account.uuid))
  }
}

extension RecordKind {
  /// The kind of requests for screens of synchronization, which have no record.
  fileprivate static let syncScreen = RecordKind(rawValue: "sync")
}

/// The row about synchronization on the Me tab.
private struct SyncPart: MePart {
  let services: SyncServices

  func rows(at now: Instant) async throws(StoreError) -> [MeRow] {
    let texts = services.texts
    let value = texts.sync.summary(of: try await accounts, at: now)
    return [MeRow(SyncAction.accounts.place, texts, value, texts.sync.about)]
  }

  /// The sign that an account needs the user, or that a run is in progress; `nil` otherwise.
  var sign: FeatureSign? {
    get async throws(StoreError) {
      let request = SyncAction.accounts.place.request
      if try await accounts.contains(where: { !$0.advice.isEmpty }) { return FeatureSign("⇅!", opening: request) }
      let now = services.time.now()
      let isRunning = try await services.store.read { transaction throws(StoreError) in
        try transaction.sync.isRunning(at: now)
      }
      return isRunning ? FeatureSign("⇅", opening: request, until: now.adding(seconds: Self.runSeconds)) : nil
    }
  }

  /// The time after which Haru checks whether a run is still in progress, in seconds; a file sends no notice of the
  /// end.
  private static let runSeconds = 2

  private var accounts: [SyncAccountStatus] { get async throws(StoreError) { try await services.statuses() } }
}
