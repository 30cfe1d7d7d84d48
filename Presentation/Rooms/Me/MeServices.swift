package import Domain

package struct MeServices: Sendable {
  package let store: any Store
  let account: AccountServices
  package let about: AboutHaru
  private let askForNewest: NewestVersion?
  private let opener: LinkOpener
  /// All rooms, whose settings are shown and changed.
  let rooms: @Sendable () -> [RoomDescription]
  package let time: TimeSource
  package let settings: Settings
  /// The language that is spoken whatever is chosen; `nil` without one.
  let overruling: Settings.Language?
  package let texts: Texts

  package init(
    _ store: any Store,
    _ account: AccountServices,
    about: AboutHaru,
    newest: NewestVersion? = nil,
    open opener: LinkOpener,
    rooms: @escaping @Sendable () -> [RoomDescription],
    time: TimeSource,
    settings: Settings,
    overruling: Settings.Language? = nil,
    texts: Texts
  ) {
    self.store = store
    self.account = account
    var about = about
    about.asks = newest != nil
    self.about = about
    askForNewest = newest
    self.opener = opener
    self.rooms = rooms
    self.time = time
    self.settings = settings
    self.overruling = overruling
    self.texts = texts
  }

  var lock: LockServices { account.lock }

  var groups: [SettingGroup] { SettingGroup.all(of: rooms()) }

  func hasNews(_ settings: Settings) -> Bool { settings.noticesRead != Notice.all.first?.version }

  /// Only a help: what cannot be noted is told again.
  func noteNotices() async {
    guard let version = Notice.all.first?.version else { return }
    try? await store.note { things throws(StoreError) in try things.settings.noteNotices(of: version) }
  }

  /// Opens the letter or the page of Haru, where there is an address for it.
  ///
  /// - Returns: `nil` without one.
  func open(_ topic: AboutTopic) async -> Bool? {
    let words = texts.about
    let letter = about.letter(subject: words.subject, body: words.letter(about).joined(separator: "\n"))
    guard let link = topic == .rate ? about.page : letter else { return nil }
    return await opener(link)
  }

  /// `nil` where nobody is asked.
  func newest() async -> Result<AppVersion, NewestVersionError>? {
    guard let ask = askForNewest else { return nil }
    do throws(NewestVersionError) { return .success(try await ask()) } catch { return .failure(error) }
  }
}
