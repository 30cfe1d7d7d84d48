package import Domain

@MainActor package final class MeCoordinator: RoomCoordinator, RouteCoordinator {
  private let services: MeServices
  package var stack: RouteStack<MeEffect, MeResult>
  package private(set) var clock: DayClock
  /// Indicates whether there are unread news.
  package private(set) var hasNews: Bool
  /// The newest first; read once, as each of them is looked into.
  private var backups: [StoredBackup]?

  package init(_ services: MeServices) {
    self.services = services
    clock = services.clock
    hasNews = services.hasNews(services.settings)
    stack = RouteStack(MeHomeScreen.State(texts: services.texts))
  }

  private var texts: Texts { services.texts }

  package func appear() async {
    clock = services.clock
    await readShown()
  }

  /// Selects a setting.
  package func show(_ record: RecordReference) async {
    await popToBottom()
    guard let name = record.name else { return }
    stack.change(MeHomeScreen.State.self) { $0.select(name) }
  }

  package func resume(from other: any RoomCoordinator) {
    guard let other = other as? MeCoordinator else { return }
    backups = other.backups
    other.stack.change(MeHomeScreen.State.self) { before in stack.change(MeHomeScreen.State.self) { $0.resume(before) }
    }
  }

  package func run(_ effect: MeEffect) async -> [AppEffect] {
    switch effect {
    case .load: return await load()
    case .change(let key, let text): return await change(key, to: text)
    case .choose(let item): return await push(SettingChoicesScreen.State(item, row: row, texts: texts))
    case .write(let item): return await push(FormScreen.State(SettingForm(item: item, row: row, texts: texts)))
    case .tryOut(let key, let word):
      var wanted = services.settings
      try? services.groups.spec(named: key)?.set(word, in: &wanted, texts)
      return [.paint(wanted.theme)]
    case .work(let work): return await run(work)
    case .read(let topic): return await read(topic)
    case .askForVersion: return await broadcast(.newest(await services.newest()))
    case .lock: return await lock()
    case .dismiss:
      await pop()
      return []
    }
  }

  /// The one that was selected, which boxes leave to be seen.
  private var row: Int? { (stack.seen as? MeHomeScreen.State)?.selectedRow }

  private func load() async -> [AppEffect] {
    await load { () async throws(StoreError) in
      let (settings, account, lock) = try await services.store.read { things throws(StoreError) in
        (try things.settings.settings(), try things.account.account(), try things.lock.lock())
      }
      hasNews = services.hasNews(settings)
      if backups == nil { backups = try? await services.keeper.backups() }
      let backup = backups?.first { ![.damaged, .other].contains($0.kind) }
      let own = OwnState(account: account, lock: lock, backup: backup, file: services.file, now: clock.now)
      return .page(services.page(of: settings, own, at: clock))
    }
  }

  /// Locks Haru in every terminal, this one too.
  private func lock() async -> [AppEffect] {
    do throws(StoreError) {
      let lock = try await services.store.read { things throws(StoreError) in try things.lock.lock() }
      guard lock != nil else { return [.failure(texts.lock.noLockOnScreen)] }
      services.lock.sessions.closeAll()
      return [.lock]
    } catch { return [.failure(texts.failure(error))] }
  }

  private func run(_ work: OwnWork) async -> [AppEffect] {
    do throws(StoreKeepingError) {
      switch work {
      case .lock: return await lock()
      case .copy(let text):
        return [.toast(await services.clipboard(text) == nil ? texts.own.toType(text) : texts.own.copied(text))]
      case .backUp:
        let path = try await services.keeper.backUp(to: nil, replaces: false, with: nil)
        backups = nil
        return await load() + [.toast(texts.own.backedUp(path))]
      case .check:
        let problems = try await services.keeper.check()
        return [problems.isEmpty ? .toast(texts.own.isWhole) : .failure(texts.own.hasProblems(problems.count))]
      }
    } catch {
      return [.failure(Refusal(texts.data.failure(error, file: services.file, store: services.file)).message)]
    }
  }

  private func change(_ key: String, to text: String) async -> [AppEffect] {
    guard let spec = services.groups.spec(named: key) else { return [] }
    let (texts, typed) = (texts, text)
    let text: String
    do throws(CommandFailure) {
      text = try services.checked(typed, for: spec, services.settings, texts)
    } catch {
      let refusal = Refusal(error)
      return stack.isAtBottom ? [.failure(refusal.message)] : await sendToTop(.refused(refusal))
    }
    do throws(StoreError) {
      let changed = try await ChangeSettings(services.store)(naming: key) { try? spec.set(text, in: &$0, texts) }
      stack.popToBottom()
      guard changed.isChanged else { return [.toast(texts.alreadySo)] }
      return [.settingsChanged(changed.value), .toast(told(spec, changed.value))]
    } catch {
      stack.popToBottom()
      return [.paint(services.settings.theme), .failure(texts.failure(error))]
    }
  }

  /// In the language that is spoken from now on.
  private func told(_ spec: SettingSpec, _ settings: Settings) -> String {
    if spec.key == "language", let other = services.overruling, other.language != settings.language {
      return texts.languageSaved(but: other)
    }
    let texts = Texts(services.overruling?.language ?? settings.language ?? texts.language)
    let item = SettingItem(spec, in: settings, texts)
    return spec.isOfMachine ? "\(item.name): \(item.value)" : texts.settings.changedOnScreen(item.name, item.value)
  }

  private func read(_ topic: AboutTopic) async -> [AppEffect] {
    if topic == .tutorial { return [.welcome] }
    let opened = [.inquiry, .rate].contains(topic) ? await services.open(topic) : nil
    if topic == .notices {
      await services.noteNotices()
      hasNews = false
    }
    return await push(AboutScreen.State(topic, services.about, opened: opened, texts: texts))
  }
}

extension MeServices {
  var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  func page(of settings: Settings, _ own: OwnState, at clock: DayClock) -> MePage {
    let hasNews = hasNews(settings)
    let overruled = overruling.map { texts.languageOverruled(by: $0) }
    let groups = groups.map { group in
      MePage.Group(
        title: texts(group.title),
        items: group.settings.map { spec in
          MeItem(SettingItem(spec, in: settings, remark: spec.key == "language" ? overruled : nil, texts))
        })
    }
    let topics = AboutTopic.allCases.map { topic in
      MeItem(
        topic.rawValue, texts(topic.name), topic == .version ? about.version : "", texts(topic.summary),
        hasNews: topic == .notices && hasNews, .read(topic))
    }
    let own = MePage.Group(title: texts.own.heading, items: texts.own.items(own))
    let topicGroup = MePage.Group(title: texts.about.heading, items: topics)
    return MePage(
      greeting: texts.greeting(hour: clock.dateTime.time.hour, name: settings.name?.text),
      groups: [own] + groups + [topicGroup], hasNews: hasNews)
  }
}
