package import Domain
package import DomainTesting
package import Presentation
package import Support

/// The dependencies of features in tests: an in-memory store and scripted files, programs and devices.
package struct InMemoryFeatures: Sendable {
  package let store: InMemoryStore
  package let time: TimeSource
  package let newID: IDGenerator
  package let modules: [FeatureModule<InMemoryFeatures>]
  package var shown = ShownSaying.inMemory()
  package var draft = AutosavedDraft.inMemory()
  package var calendarFiles = ScriptedCalendarFiles()
  package var contactFiles = ScriptedContactFiles()
  package var sayingFiles = ScriptedSayingFiles()
  package var moodFiles = ScriptedMoodFiles()
  package var bookFiles = ScriptedBookFiles()
  package var catalogues: [any BookSearching] = []
  package var images = ScriptedSayingImages()
  package var opener = LinkOpener { _ in false }
  package var listener: any LoopbackListening = ScriptedLoopback()
  package var newest: NewestVersion?
  package var printer = ScriptedPrinter()
  package var themeFiles = ScriptedThemeFiles()
  package var documents = ScriptedDocuments()
  package var keeping = ScriptedStoreManager()
  package var pictures = ProfilePictures { _ throws(ProfilePictureError) in
    throw .unreadable
  } fetch: { _ throws(ProfilePictureError) in
    throw .unreachable(.noHost)
  }
  package var ways = ScriptedReminderWays()
  package var syncService = ScriptedService()
  package var davCheck = ScriptedDAVCheck()
  /// The server at every address; `nil` if no address is a server's.
  package var davServer: (any DAVServing)?
  /// The colors of the terminal; `nil` for the environment's colors.
  package var colors: ColorLevel?
  package var secrets = MemorySecrets()
  /// The provider at every address.
  package let provider: ScriptedProvider
  /// Haru's names at providers, by the provider's address.
  package var clients: [String: SignInClient] = [:]
  /// The time after which a box shows that work with a server is in progress.
  package var patience = Duration.seconds(600)
  package var sessions = UnlockedSessions.inMemory()
  package var moment = LockMoment(clock: Instant(secondsSince1970: 0), sinceStart: nil)
  /// The seed for recommended sayings.
  package var sayingSeed: UInt64 = 1

  package init(
    _ store: InMemoryStore,
    time: TimeSource,
    newID: IDGenerator,
    modules: [FeatureModule<InMemoryFeatures>] = FeatureModule.all
  ) {
    self.store = store
    self.time = time
    self.newID = newID
    self.modules = modules
    provider = ScriptedProvider(now: time.now)
  }

  package func features(_ environment: FeatureEnvironment) -> [Feature] {
    modules.map { $0.opened(in: self, environment) }
  }
}

extension FeatureModule<InMemoryFeatures> {
  /// All features of Haru, in the order of their tabs and commands.
  package static var all: [FeatureModule] {
    [
      .today(features: { Self.all.map(\.description) }) { $0.today($1) },
      .people { $0.people($1) },
      .words { $0.words($1) },
      .plan { $0.plan($1) },
      .canvas { $0.canvas($1) },
      .books { $0.books($1) },
      .settings(features: { Self.all.map(\.description) }) { $0.settings($1) },
      .account { $0.account($1) },
      .dataTools { $0.dataTools($1) },
      .reminders { $0.reminders($1) },
      .sync { $0.sync($1) },
    ]
  }
}

extension [FeatureDescription] {
  package static var haru: [FeatureDescription] { FeatureModule<InMemoryFeatures>.all.map(\.description) }
}

extension CommandTree {
  package static var haru: CommandTree { .haru(.haru) }
}

extension InMemoryFeatures {
  package var lock: LockServices {
    let moment = moment
    return LockServices(
      store,
      ScriptedHashing(),
      sessions,
      newID: newID,
      random: .seeded(1),
      now: { moment }
    )
  }

  package var erase: EraseData {
    EraseData(keeping, secrets, provider, makeSecret: { ScriptedSecret() }, wait: { _ in })
  }

  func account(_ environment: FeatureEnvironment) -> AccountServices {
    AccountServices(
      store,
      keeping,
      erase: erase,
      lock: lock,
      secrets: secrets,
      files: UserFiles(home: "/home/haru"),
      pictures: pictures,
      signIn: signIn,
      folder: "/home/haru",
      time: time,
      texts: environment.texts,
      colors: colors ?? environment.colors,
      close: {},
      patience: patience
    )
  }

  fileprivate func dataTools(_ environment: FeatureEnvironment) -> DataToolsServices {
    let data = DataServices(
      path: "/home/haru/haru.db",
      keeping,
      erase: erase,
      files: UserFiles(home: "/home/haru"),
      hashing: ScriptedHashing(),
      time: time,
      features: { modules.map(\.description) }
    ) { target in ScriptedMove(to: target, failure: nil, isUsed: true) }
    return DataToolsServices(
      data,
      newest: NewestBackup(),
      clipboard: environment.clipboard,
      texts: environment.texts,
      close: {}
    )
  }

  package func settings(_ environment: FeatureEnvironment) -> SettingsServices {
    SettingsServices(
      store,
      features(environment).meParts,
      files: UserFiles(home: "/home/haru"),
      about: AboutHaru(
        version: "0.1.0",
        system: VersionReport.Details(schema: 33, sqlite: "3.40.1", sodium: "1.0.18", zone: "Asia/Seoul").lines
      ),
      newest: newest,
      open: opener,
      isReadable: { $0.hasPrefix("/etc/") },
      themes: ThemeLibrary(themeFiles),
      features: { modules.map(\.description) },
      time: time,
      environment
    )
  }

  fileprivate func today(_ environment: FeatureEnvironment) -> TodayServices {
    let features = features(environment)
    return TodayServices(
      store,
      features.todayParts,
      reviews: features.descriptions.reviews,
      documents: documents.saver,
      pictures: moodFiles,
      files: UserFiles(home: "/home/haru"),
      time: time,
      environment
    )
  }

  fileprivate func people(_ environment: FeatureEnvironment) -> PeopleServices {
    PeopleServices(
      store,
      files: .scripted(contactFiles),
      newID: newID,
      time: time,
      random: .seeded(1),
      open: opener,
      settings: environment.settings,
      texts: environment.texts
    )
  }

  fileprivate func words(_ environment: FeatureEnvironment) -> WordsServices {
    WordsServices(
      store,
      shown: shown,
      files: .scripted(sayingFiles, images: images),
      clipboard: environment.clipboard,
      printer: printer.printer,
      time: time,
      random: .seeded(sayingSeed),
      settings: environment.settings,
      texts: environment.texts
    )
  }

  fileprivate func canvas(_ environment: FeatureEnvironment) -> CanvasServices {
    CanvasServices(
      store,
      files: MoodFiles(importer: moodFiles, exporter: moodFiles, pictures: moodFiles),
      newID: newID,
      time: time,
      random: .seeded(1),
      draft: draft,
      settings: environment.settings,
      texts: environment.texts
    )
  }

  fileprivate func books(_ environment: FeatureEnvironment) -> BooksServices {
    BooksServices(
      store,
      search: { only in
        let chosen = environment.settings.books.chosen(keys: Set(catalogues.map(\.catalogue)))
        let all = [LibraryBookSearch(store)] + catalogues
        return SearchBooks((only.map { [$0] } ?? chosen).flatMap { name in all.filter { $0.catalogue == name } })
      },
      files: BookFiles(importer: bookFiles, exporter: bookFiles, files: UserFiles(home: "/home/mina")),
      keysFile: "/home/haru/keys",
      newID: newID,
      time: time,
      settings: environment.settings,
      texts: environment.texts
    )
  }

  fileprivate func plan(_ environment: FeatureEnvironment) -> PlanServices {
    PlanServices(
      store,
      files: .scripted(calendarFiles),
      newID: newID,
      time: time,
      settings: environment.settings,
      texts: environment.texts
    )
  }

  fileprivate func reminders(_ environment: FeatureEnvironment) -> RemindersServices {
    RemindersServices(
      store,
      delivery: ways.ways,
      newID: newID,
      time: time,
      settings: environment.settings,
      texts: environment.texts,
      // Here, a text consists only of a title, because reading files is tested elsewhere.
      undated: { UndatedToDo(title: String(decoding: $0, as: UTF8.self)) }
    )
  }

  private var signIn: SignInServices {
    SignInServices(
      provider, in: store, verifier: ScriptedVerifier(), listener: listener,
      clients: SignInClients(path: "/home/haru/keys") { [clients] issuer throws(SecretFileError) in
        clients[issuer.text]
      }, openLink: opener, random: .seeded(1), hash: { $0 }, now: time.now, wait: { _ in },
      qrCode: { QRCode(side: 29, isDark: Array(repeating: $0.isEmpty, count: 841)) })
  }

  fileprivate func sync(_ environment: FeatureEnvironment) -> SyncServices {
    let (store, server, newID) = (store, davServer, newID)
    return SyncServices(
      store, secrets: secrets, hashing: ScriptedHashing(), files: davCheck.files, newID: newID, time: time,
      check: { davCheck.signedIn(at: $0, as: $1) },
      connect: { address, _ in WebAddress(address) == nil ? nil : server },
      signIn: signIn,
      open: { collection in
        switch collection.kind {
        case .contacts:
          SyncedCollection(
            InMemoryRecordSync<Contact>(store, collection.id, newID: newID), CardFormat(), newID: newID, wait: { _ in })
        case .events:
          collection.target.map { target in
            SyncedCollection(
              InMemoryRecordSync<Event>(store, collection.id, newID: newID),
              EventLineFormat(in: EventCalendar.ID(target)),
              newID: newID, wait: { _ in })
          }
        case .reminders: nil
        }
      },
      installer: syncService.installer, settings: environment.settings,
      tables: { modules.flatMap(\.description.tables) }, texts: environment.texts, colors: colors ?? environment.colors,
      patience: patience)
  }
}
