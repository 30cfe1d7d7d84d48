import Data
import Domain
import Presentation

extension AppContainer {
  func sync(_ environment: FeatureEnvironment) -> SyncServices {
    let (externals, database, time) = (externals, database, time)
    let every = environment.settings.sync.every ?? .standard
    let settings = httpSettings(environment.settings)
    let connect = { @Sendable (address: String, login: DAVLogin?) -> DAVClient? in
      DAVAddress(address).map { home in
        DAVClient(
          at: home, as: login.map { DAVCredentials($0) }, http: externals.connectedHTTP(settings),
          clock: ContinuousClock())
      }
    }
    return SyncServices(
      store, secrets: secrets, hashing: Self.hashing,
      files: .ofThisComputer, newID: externals.newID, time: time,
      check: { address, login in
        connect(address, login).map {
          DAVServerCheck($0, newID: externals.newID, keepsConnections: { CurlLibrary.isInstalled })
        }
      },
      connect: { address, login in
        guard let subscription = SubscriptionAddress(address) else {
          return connect(address, login).map { DAVServer($0, newID: externals.newID) }
        }
        return connect(subscription.web, login).map { CalendarFeed($0) }
      },
      signIn: signIn(settings),
      open: { Self.opened($0, in: database, newID: externals.newID, time) },
      wait: Self.wait,
      unlock: { [gate] session throws(CommandFailure) in try await gate.open(in: session) }, interruption: interruption,
      installer: { installer($0, for: .sync(every: every)) },
      settings: environment.settings,
      tables: { FeatureModule.all.flatMap(\.description.tables) }, texts: environment.texts,
      colors: environment.colors)
  }

  /// Returns the services for signing in with a provider; nothing is opened before the first request.
  func signIn(_ settings: HTTPSettings) -> SignInServices {
    SignInServices(
      WebSignInServer(externals.connectedHTTP(settings)), in: store, verifier: SignatureLibrary(),
      listener: LoopbackListener(), clients: KeyFile(environment: externals.environment, path: keysFile).clients,
      openLink: externals.openLink,
      random: externals.random, hash: Sodium.sha256, now: time.now, wait: Self.wait, qrCode: QRCodeLibrary.code)
  }

  /// Returns the use case that erases a store with its sign-ins.
  ///
  /// - Parameters:
  ///   - manager: Maintains the store.
  ///   - secrets: The passwords and tokens of the store.
  ///   - http: The settings for connections, which are read before they are erased.
  static func erase(
    _ externals: Externals, _ manager: any DataManaging, _ secrets: SecretsFile, _ http: HTTPSettings
  ) -> EraseData {
    EraseData(
      manager, secrets, WebSignInServer(externals.connectedHTTP(http)), makeSecret: { hashing.makeSecret() }, wait: wait
    )
  }

  /// Returns the use case that erases the store with its sign-ins, whatever state the store is in.
  ///
  /// The setting `lock.idle` is in the store, so the default idle time applies to reading tokens whose key is locked.
  static func erase(_ externals: Externals, _ manager: any DataManaging) throws(StartupError) -> EraseData {
    let paths = try paths(externals)
    let settings = MachineSettingsFile(in: paths.config).settings ?? Settings()
    let secrets = secrets(externals, try location(externals), paths, idle: settings.lockIdle.minutes)
    return erase(externals, manager, secrets, httpSettings(externals, settings))
  }

  /// Returns the passwords for servers.
  ///
  /// - Parameter idle: The time after which an unused lock closes, in minutes; 0 if nothing is read.
  static func secrets(
    _ externals: Externals, _ location: StoreLocation, _ paths: HaruPaths, idle: Int = 0
  ) -> SecretsFile {
    let environment = externals.environment
    let machine = MachineSettingsFile(in: paths.config)
    #if os(macOS)
    let keyring: (any Keyring)? = Keychain(of: location.directory, run: Keychain.run(Keychain.program))
    #else
    let keyring: (any Keyring)? = SecretServiceKeyring(of: location.directory, environment: environment)
    #endif
    return SecretsFile(
      in: location.directory, keyIn: paths.state, keyring: keyring, runtime: UserRuntime.privateFolder(environment),
      choice: { machine.settings?.sync.secrets },
      isUnlocked: {
        UnlockedSessions.isAnyOpen(beside: location, minutes: idle, now: moment(externals))
      })
  }

  /// Waits, and returns early if the task is cancelled.
  private static let wait = { @Sendable (pause: Duration) async -> Void in _ = try? await Task.sleep(for: pause) }

  /// Opens a collection of the store; `nil` if Haru can't synchronize its kind of record.
  private static func opened(
    _ collection: SyncCollection, in database: any SQLDatabase, newID: IDGenerator,
    _ time: TimeSource
  ) -> (any CollectionSyncing)? {
    switch collection.kind {
    case .contacts:
      return SyncedCollection(
        SQLiteSyncStore<Contact>(database, collection.id, SyncedContacts(), newID: newID, now: time.now),
        ContactSyncFormat(newID: newID), newID: newID, wait: Self.wait)
    case .events:
      guard let calendar = collection.target.map({ EventCalendar.ID($0) }) else { return nil }
      let reader = CalendarResourceReader(in: calendar, newID: newID)
      return SyncedCollection(
        SQLiteSyncStore<Event>(
          database, collection.id, SyncedEvents(in: calendar, newID: newID, reader: reader), newID: newID,
          now: time.now),
        // Google's calendars, which ignore `If-None-Match`, don't store the URL of an event either.
        EventSyncFormat(
          in: calendar, storesURL: collection.creation != .afterLook, newID: newID, reader: reader, now: time.now),
        newID: newID, wait: Self.wait)
    case .reminders:
      return SyncedCollection(
        SQLiteSyncStore<OwnReminder>(database, collection.id, SyncedReminders(), newID: newID, now: time.now),
        ReminderSyncFormat(userIn: time.zone, newID: newID, now: time.now), newID: newID, wait: Self.wait)
    }
  }
}
