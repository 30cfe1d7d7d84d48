import Data
import Domain
import Presentation

extension AppContainer {
  func dataTools(_ environment: FeatureEnvironment) -> DataToolsServices {
    let manager = manager
    let erase = Self.erase(externals, manager, secrets, httpSettings(environment.settings))
    let data = Self.data(externals, manager, erase, at: place, time, environment.texts, notify: notices.notify)
    return DataToolsServices(
      data, newest: newestBackup, clipboard: environment.clipboard, texts: environment.texts,
      close: { [database] in await database.close() })
  }

  /// - Parameter place: The store's place, as shown to people and programs.
  static func data(
    _ externals: Externals, _ manager: any DataManaging, _ erase: EraseData, at place: String, _ time: TimeSource,
    _ texts: Texts, notify: @escaping @Sendable (StoreNotice) -> Void
  ) -> DataServices {
    DataServices(
      path: place, manager, erase: erase, files: UserFiles(home: externals.environment["HOME"]), hashing: hashing,
      time: time, features: { FeatureModule.all.map(\.description) }
    ) { target throws(CommandFailure) in
      do throws(StartupError) { return try mover(externals, to: target, notify: notify) } catch {
        throw error.failure(texts)
      }
    }
  }

  var manager: any DataManaging { Self.manager(server, externals, location, time, paths, notify: notices.notify) }

  /// The store's place, as shown to people and programs.
  var place: String { server?.shown ?? location.file }

  static func place(_ externals: Externals) throws(StartupError) -> String {
    guard let server = try server(externals) else { return try location(externals).file }
    return server.shown
  }

  static func manager(
    _ externals: Externals, notify: @escaping @Sendable (StoreNotice) -> Void
  ) throws(StartupError) -> any DataManaging {
    manager(
      try server(externals), externals, try location(externals), try time(externals), try paths(externals),
      notify: notify)
  }

  private static func manager(
    _ server: ServerAddress?, _ externals: Externals, _ location: StoreLocation, _ time: TimeSource, _ paths: HaruPaths,
    notify: @escaping @Sendable (StoreNotice) -> Void
  ) -> any DataManaging {
    let local = StoreManager(
      at: location, now: time.now, session: externals.session, cache: paths.cache,
      machine: MachineSettingsFile(in: paths.config), secrets: secrets(externals, location, paths), notify: notify)
    guard let server else { return local }
    return ServerStoreManager(beside: local) { () throws(ServerError) in
      try await server.open(
        now: time.now, session: externals.session, random: externals.random, folder: location.directory, notify: notify)
    }
  }

  /// Returns the reason why a server can't be used now; `nil` if it can be used.
  static func reach(_ store: String, _ externals: Externals) -> ServerError? {
    do throws(ServerError) {
      try ServerAddress(store, environment: externals.environment).reach()
      return nil
    } catch { return error }
  }

  /// Returns a mover that brings all data from the store in use to a server or a file.
  ///
  /// - Parameter target: A server's address, or the path of a file or its folder; `file` for the default file.
  static func mover(
    _ externals: Externals, to target: String, notify: @escaping @Sendable (StoreNotice) -> Void
  ) throws(StartupError) -> any StoreMoving {
    let (here, time, paths) = (try location(externals), try time(externals), try paths(externals))
    let server: ServerAddress?
    do throws(ServerError) {
      server = ServerAddress.isOne(target) ? try ServerAddress(target, environment: externals.environment) : nil
    } catch { throw .server(error) }
    let location = server != nil || target == StoreWord.file ? here : StoreLocation(file: target)
    guard let location else { throw .wrongStoreFile(target) }
    let (present, choice) = (try self.server(externals), try storeChoice(externals))
    let isNamed = namedStore(externals) != nil
    return StoreMover(
      from: try manager(externals, notify: notify),
      to: manager(server, externals, location, time, paths, notify: notify),
      at: server?.shown ?? location.file,
      isThere: present?.shown == server?.shown && (server != nil || location.isSame(as: here)), isNamed: isNamed,
      by: here
    ) { () throws(StoreManagementError) in
      guard server != nil || location.isSame(as: here) else { return false }
      try choice.choose(server == nil ? nil : target)
      return !isNamed
    }
  }
}
