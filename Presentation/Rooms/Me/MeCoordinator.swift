package import Domain

@MainActor
package final class MeCoordinator: RoomCoordinator, RouteCoordinator {
  private let services: MeServices
  package var stack: RouteStack<MeEffect, MeResult>
  package private(set) var clock: DayClock
  /// Whether there is something new that was not read.
  package private(set) var hasNews: Bool

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

  package func resume(from other: any RoomCoordinator) {
    guard let other = other as? MeCoordinator else { return }
    other.stack.change(MeHomeScreen.State.self) { before in stack.change(MeHomeScreen.State.self) { $0.resume(before) }
    }
  }

  package func run(_ effect: MeEffect) async -> [AppEffect] {
    switch effect {
    case .load: return await load()
    case .change(let key, let text): return await change(key, to: text)
    case .choose(let item): return await push(SettingChoicesScreen.State(item, texts: texts))
    case .write(let item): return await push(FormScreen.State(SettingForm(item: item, texts: texts)))
    case .read(let topic): return await read(topic)
    case .askForVersion: return await broadcast(.newest(await services.newest()))
    case .lock: return await lock()
    case .dismiss:
      await pop()
      return []
    }
  }

  private func load() async -> [AppEffect] {
    do throws(StoreError) {
      let (settings, account, lock) = try await services.store.read { things throws(StoreError) in
        (try things.settings.settings(), try things.account.account(), try things.lock.lock())
      }
      hasNews = services.hasNews(settings)
      let owner = texts.account.owner(account, lock)
      return await broadcast(.page(services.page(of: settings, owner: owner, at: clock)))
    } catch {
      return await broadcast(.failed(error))
    }
  }

  /// Locks Haru in every terminal, this one too.
  private func lock() async -> [AppEffect] {
    do throws(StoreError) {
      let lock = try await services.store.read { things throws(StoreError) in try things.lock.lock() }
      guard lock != nil else { return [.failure(texts.lock.noLockOnScreen)] }
      services.lock.sessions.closeAll()
      return [.lock]
    } catch {
      return [.failure(texts.failure(error))]
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
      return [.failure(texts.failure(error))]
    }
  }

  /// In the language that is spoken from now on.
  private func told(_ spec: SettingSpec, _ settings: Settings) -> String {
    let language = services.overruling ?? settings.language ?? texts.language
    let item = SettingItem(spec, in: settings, Texts(language))
    let isOverruled = spec.key == "language" && services.overruling.map { $0 != settings.language } ?? false
    return isOverruled ? texts.languageOverruled : Texts(language).settings.changedOnScreen(item.name, item.value)
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

  func page(of settings: Settings, owner: String, at clock: DayClock) -> MePage {
    MePage(
      name: settings.name?.text,
      greeting: texts.greeting(hour: clock.dateTime.time.hour, name: settings.name?.text),
      owner: owner,
      groups: groups.map { group in
        MePage.Group(title: texts(group.title), items: group.settings.map { SettingItem($0, in: settings, texts) })
      },
      version: about.version,
      hasNews: hasNews(settings)
    )
  }
}
