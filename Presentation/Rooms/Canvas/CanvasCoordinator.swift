package import Domain

@MainActor package final class CanvasCoordinator: RoomCoordinator, RouteCoordinator {
  let services: CanvasServices
  package var stack: RouteStack<CanvasEffect, CanvasResult>
  package private(set) var clock: DayClock
  /// Whether what is kept was written into the sheet that is open.
  private var hasDraft = false

  package init(_ services: CanvasServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(CanvasHomeScreen.State(context: services.context, today: services.clock.today))
  }

  /// Opens the sheet for a new record over another room.
  package static func over(_ services: CanvasServices) -> any Coordinator {
    RequestCoordinator(CanvasCoordinator(services)) { _ = await $0.run(.write(.add(nil))) }
  }

  package func appear() async {
    clock = services.clock
    await readShown()
  }

  /// Goes to the day of a record, and selects it there.
  package func show(_ record: RecordReference) async {
    await popToBottom()
    guard let day = record.day else { return }
    look { home in
      home.go(to: day)
      home.look(at: record.id.map { MoodRecord.ID($0) })
    }
    await appear()
  }

  private func look(_ change: (inout CanvasHomeScreen.State) -> Void) {
    stack.change(CanvasHomeScreen.State.self, by: change)
  }

  var texts: Texts { services.texts }
  var words: CanvasTexts { texts.canvas }

  package func run(_ effect: CanvasEffect) async -> [AppEffect] {
    switch effect {
    case .load(let day, let isWhole): return await load(day, isWhole: isWhole)
    case .askForDay:
      let (habits, today) = (services.settings.habits, services.clock.today)
      return await push(
        DayBox<CanvasEffect, CanvasResult>.State(today: today, habits: habits, isPast: true, texts: texts))
    case .go(let day):
      guard day <= services.clock.today else { return [.failure(words.dayToCome)] }
      stack.pop()
      return await sendToSeen(.go(day))
    case .dismiss:
      if stack.top is FormScreen<MoodForm>.State { discardDraft() }
      await pop()
      return []
    case .write(let task): return await write(task)
    case .save(let task, let content, let words): return await save(task, content, bringing: words)
    case .keepDraft(let draft):
      hasDraft = true
      services.draft.keep(draft.text)
      return []
    case .askToRemove(let record): return await push(QuestionScreen.State(removal(of: record)))
    case .remove(let record): return await remove(record)
    case .shake(let day, let isWhole): return await shake(day, isWhole: isWhole)
    case .askForName: return await push(FormScreen.State(ArtistNameForm(texts: texts)))
    case .rename(let name): return await rename(name)
    case .diary(let effect): return await run(effect)
    case .words(let effect): return await run(effect)
    case .openYear, .loadYear, .openOnThisDay, .loadOnThisDay: return await lookBack(effect)
    case .look(let day):
      stack.popToBottom()
      look { $0.go(to: day) }
      await appear()
      return []
    case .changeTheme(let theme, let day): return await changeTheme(theme, of: day)
    }
  }

  private func load(_ day: Day?, isWhole: Bool) async -> [AppEffect] {
    let (clock, settings) = (clock, services.settings.canvas)
    do throws(StoreError) {
      let page = try await services.store.read { things throws(StoreError) in
        try things.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
      }
      return await broadcast(.page(page, today: clock.today))
    } catch { return await sendToSeen(.failed(error)) }
  }
}

extension CanvasCoordinator {
  func write(_ task: MoodForm.Task) async -> [AppEffect] {
    let (clock, settings) = (services.clock, services.settings.canvas)
    do throws(StoreError) {
      let (list, words, theme) = try await services.store.read { things throws(StoreError) in
        let theme = try things.moods.shownTheme(of: task.day(at: clock), settings, clock.dayStart)
        return (try things.moods.feelings(), try things.moods.usedWords(), theme)
      }
      let form = MoodForm(
        task: task, feelings: list, tags: words.filter(\.isTag).map(\.text), clock: clock, context: services.context,
        theme: theme, draft: services.draft.load { MoodDraft($0, for: task) })
      hasDraft = form.draft != nil
      return await push(FormScreen.State(form))
    } catch { return await sendToTop(.failed(error)) }
  }

  func save(_ task: MoodForm.Task, _ content: MoodContent, bringing own: [Feeling]) async -> [AppEffect] {
    let clock = services.clock
    do throws(ChangeMoodError) {
      let record: MoodRecord
      let told: String
      switch task {
      case .add:
        record = try await RecordMood(services.store, newID: services.newID)(content, bringing: own, at: clock)
        told = words.kept(record)
      case .edit(let id, let shown):
        let edited = try await EditMood(services.store)(id, from: shown, to: content, bringing: own, at: clock)
        record = edited.value
        told = edited.isChanged ? words.edited(record) : texts.alreadySo
      }
      discardDraft()
      look { $0.look(at: record.id, of: record.day(clock.dayStart)) }
      await pop()
      return [.toast(told)]
    } catch .conflict(let conflict) { return await sendToTop(.conflict(conflict)) } catch {
      return await sendToTop(.refused(Refusal(words.failure(error))))
    }
  }

  private func discardDraft() {
    if hasDraft { services.draft.discard() }
    hasDraft = false
  }

  func removal(of record: MoodRecord) -> Dialog<CanvasEffect> {
    .removal(
      words.removeQuestion([record]), message: texts.undoTakesBack, keep: .dismiss, remove: .remove(record),
      texts: texts)
  }

  func remove(_ record: MoodRecord) async -> [AppEffect] {
    if stack.top is QuestionScreen<CanvasEffect, CanvasResult>.State { await pop() }
    do throws(StoreError) {
      try await RemoveMoods(services.store)([record])
      await appear()
      return [.toast(words.taken(record))]
    } catch { return [.failure(texts.failure(error))] }
  }

  func shake(_ day: Day?, isWhole: Bool) async -> [AppEffect] {
    do throws(ShakeCanvasError) {
      let page = try await ShakeCanvas(services.store, random: services.random)(
        day, isWhole: isWhole, at: services.clock)
      return await broadcast(.shaken(page)) + [.toast(words.shook(page))]
    } catch { return [.failure(Refusal(words.failure(error)).message)] }
  }

  func rename(_ name: DisplayName) async -> [AppEffect] {
    do throws(StoreError) {
      let settings = try await ChangeSettings(services.store)({ $0.name = name }).value
      await pop()
      return [.settingsChanged(settings)]
    } catch { return await sendToTop(.refused(Refusal(texts.failure(error)))) }
  }
}

extension MoodForm.Task {
  /// The day that is painted on.
  fileprivate func day(at clock: DayClock) -> Day {
    switch self {
    case .add(let day): day ?? clock.today
    case .edit(_, let shown): shown.time.day(clock.dayStart)
    }
  }
}
