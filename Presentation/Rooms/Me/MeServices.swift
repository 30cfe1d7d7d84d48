package import Domain

package struct MeServices: Sendable {
  package let store: any Store
  let account: AccountServices
  package let about: AboutHaru
  private let askForNewest: NewestVersion?
  private let opener: LinkOpener
  private let isReadable: @Sendable (_ path: String) -> Bool
  /// All rooms, whose settings are shown and changed.
  let rooms: @Sendable () -> [RoomDescription]
  /// The path or address of the store.
  let file: String
  /// The setting `store`.
  let chosenStore: @Sendable () -> String
  package let time: TimeSource
  private let environment: RoomEnvironment

  package init(
    _ store: any Store, _ account: AccountServices, about: AboutHaru, newest: NewestVersion? = nil,
    open opener: LinkOpener, isReadable: @escaping @Sendable (_ path: String) -> Bool,
    rooms: @escaping @Sendable () -> [RoomDescription], file: String,
    chosenStore: @escaping @Sendable () -> String = { StoreWord.file }, time: TimeSource, _ environment: RoomEnvironment
  ) {
    var about = about
    about.asks = newest != nil
    (self.store, self.account, self.about, askForNewest) = (store, account, about, newest)
    (self.opener, self.isReadable, self.rooms, self.file) = (opener, isReadable, rooms, file)
    (self.chosenStore, self.time, self.environment) = (chosenStore, time, environment)
  }

  package var settings: Settings { environment.settings }
  package var texts: Texts { environment.texts }
  var overruling: OverrulingLanguage? { environment.overruling }
  var clipboard: Clipboard { environment.clipboard }
  var keeper: any DataKeeping { account.keeper }
  var lock: LockServices { account.lock }

  var groups: [SettingGroup] { SettingGroup.all(of: rooms()) }

  /// Checks a typed value, in which the user's folder takes the place of "~".
  ///
  /// - Throws: Why it cannot be set.
  func checked(
    _ text: String, for spec: SettingSpec, _ settings: Settings, _ texts: Texts
  ) throws(CommandFailure) -> String {
    let text = spec.kind == .path ? account.files.path(text) : text
    var wanted = settings
    try spec.set(text, in: &wanted, texts)
    if spec.kind == .path, let path = spec.value(in: wanted), !isReadable(path) { throw texts.settings.noFile(path) }
    return text
  }

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
