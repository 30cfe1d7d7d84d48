package import Domain

@MainActor package final class CanvasCoordinator: FeatureCoordinator, ClockedCoordinator {
  let services: CanvasServices
  package var stack: RouteStack<CanvasEffect, CanvasResult>
  package var clock: DayClock
  package var currentClock: DayClock { services.clock }
  /// Indicates whether the saved draft belongs to the open form.
  private var hasDraft = false

  package init(_ services: CanvasServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(CanvasHomeScreen.State(context: services.context, today: services.clock.today))
  }

  /// Returns a coordinator that adds an entry above the screen of another feature.
  package static func over(_ services: CanvasServices) -> any Coordinator {
    RequestCoordinator(CanvasCoordinator(services)) { await $0.run(.write(.add(nil))) }
  }

  /// Goes to the day of an entry and selects the entry.
  package func show(_ record: RecordReference) async {
    await popToBottom()
    let id = record.id.map { MoodRecord.ID($0) }
    guard let day = await day(of: id) ?? record.day else { return }
    look { home in
      home.go(to: day)
      home.look(at: id)
    }
    await appear()
  }

  /// Returns the day whose painting has an entry; search knows only the day on the calendar.
  ///
  /// - Returns: `nil` without an entry, or if it can't be read, which the screen itself reports.
  private func day(of id: MoodRecord.ID?) async -> Day? {
    guard let id else { return nil }
    let record = try? await services.store.read { transaction throws(StoreError) in try transaction.moods.record(id) }
    return record?.day(services.clock.dayStart)
  }

  private func look(_ change: (inout CanvasHomeScreen.State) -> Void) {
    stack.change(CanvasHomeScreen.State.self, by: change)
  }

  var texts: Texts { services.texts }
  var words: CanvasTexts { texts.canvas }

  package func run(_ effect: CanvasEffect) async -> [AppEffect] {
    let (clock, context, settings) = (clock, services.context, services.settings.canvas)
    switch effect {
    case .load(let day, let isWhole):
      return await read { transaction throws(StoreError) in
        .page(try transaction.moods.canvas(of: day, isWhole: isWhole, settings, at: clock), today: clock.today)
      }
    case .askForDay:
      return await push(
        GoToDatePrompt<CanvasEffect, CanvasResult>.State(
          today: services.clock.today, habits: services.settings.habits, isPast: true, texts: texts))
    case .go(let day):
      guard day <= services.clock.today else { return [.failure(words.dayToCome)] }
      stack.pop()
      return await sendToSeen(.go(day))
    case .dismiss:
      if stack.top is FormScreen<MoodForm>.State { discardDraft() }
      return await pop()
    case .showCanvas:
      await popToBottom()
      return []
    case .write(let task): return await write(task)
    case .save(let task, let content, let words): return await save(task, content, bringing: words)
    case .saveDraft(let draft):
      hasDraft = true
      services.draft.save(draft.text)
      return []
    case .askToRemove(let record): return await push(QuestionScreen.State(removal(of: record)))
    case .remove(let record): return await remove(record)
    case .shake(let day, let isWhole): return await shake(day, isWhole: isWhole)
    case .move(let id, let place): return await move(id, to: place)
    case .askForName: return await push(FormScreen.State(ArtistNameForm(texts: texts)))
    case .rename(let name): return await rename(name)
    case .diary(let effect): return await run(effect)
    case .words(let effect): return await run(effect)
    case .openYear(let word):
      let query = YearQuery(year: clock.today.year, word: word)
      return await push(YearScreen.State(query, today: clock.today, context: context))
    case .loadYear(let query):
      return await read { transaction throws(StoreError) in
        let isCompared = query.word == nil && !query.isAll
        let report = try MoodReport(
          of: query.days, with: query.word?.word, isCompared: isCompared, at: clock, from: transaction)
        return .year(report, query)
      }
    case .openOnThisDay(let day): return await push(OnThisDayScreen.State(day, context: context))
    case .loadOnThisDay(let day):
      return await read { transaction throws(StoreError) in
        .onThisDay(try transaction.moods.onThisDay(day, settings, at: clock), day)
      }
    case .look(let day):
      stack.popToBottom()
      look { $0.go(to: day) }
      await appear()
      return []
    case .changeTheme(let theme, let day): return await changeTheme(theme, of: day)
    }
  }

  /// Reads data for the screens in one transaction.
  private func read(
    _ read: @escaping @Sendable (any ReadTransaction<StoreError>) throws(StoreError) -> CanvasResult
  ) async -> [AppEffect] {
    await load { () async throws(StoreError) in try await services.store.read(read) }
  }

  private func write(_ task: MoodForm.Task) async -> [AppEffect] {
    let (clock, settings) = (services.clock, services.settings.canvas)
    return await perform { () async throws(StoreError) in
      try await services.store.read { transaction throws(StoreError) in
        let theme = try transaction.moods.shownTheme(of: task.day(at: clock), settings, clock.dayStart)
        return (try transaction.moods.feelings(), try transaction.moods.usedWords(), theme)
      }
    } failed: {
      .failed($0)
    } then: { list, words, theme in
      let form = MoodForm(
        task: task, feelings: list, tags: words.filter(\.isTag).map(\.text), clock: clock, context: services.context,
        theme: theme, draft: services.draft.load { MoodDraft($0, for: task) })
      hasDraft = form.draft != nil
      return await push(FormScreen.State(form))
    }
  }

  private func save(_ task: MoodForm.Task, _ content: MoodContent, bringing own: [Feeling]) async -> [AppEffect] {
    let clock = services.clock
    return await perform { () async throws(ChangeMoodError) in
      guard case .edit(let id, let shown) = task else {
        let record = try await RecordMood(services.store, newID: services.newID)(content, bringing: own, at: clock)
        return (record, words.recordedOnScreen(record))
      }
      let edited = try await EditMood(services.store)(id, from: shown, to: content, bringing: own, at: clock)
      return (edited.value, texts.message(for: edited, words.edited))
    } failed: { error in
      if case .conflict(let conflict) = error { return .conflict(conflict) }
      return .refused(Refusal(texts.canvasRefusals.failure(error)))
    } then: { record, message in
      discardDraft()
      look { $0.look(at: record.id, of: record.day(clock.dayStart)) }
      await pop()
      return [.toast(message)]
    }
  }

  private func discardDraft() {
    if hasDraft { services.draft.discard() }
    hasDraft = false
  }

  private func removal(of record: MoodRecord) -> Dialog<CanvasEffect> {
    .removal(
      words.removeQuestion([record]), message: texts.undoTakesBack, keep: .dismiss, remove: .remove(record),
      texts: texts)
  }

  private func remove(_ record: MoodRecord) async -> [AppEffect] {
    if stack.top is QuestionScreen<CanvasEffect, CanvasResult>.State { await pop() }
    do throws(StoreError) {
      try await RemoveMoods(services.store)([record])
      await appear()
      return [.toast(words.taken(record))]
    } catch { return [.failure(texts.failure(error))] }
  }

  private func shake(_ day: Day?, isWhole: Bool) async -> [AppEffect] {
    do throws(ShakeCanvasError) {
      let shake = ShakeCanvas(
        services.store, random: services.random, automaticTheme: services.settings.canvas.automaticTheme)
      let page = try await shake(day, isWhole: isWhole, at: services.clock)
      return await broadcast(.shaken(page)) + [.toast(words.shook(page))]
    } catch { return [.failure(Refusal(texts.canvasRefusals.failure(error)).message)] }
  }

  private func move(_ id: MoodRecord.ID, to place: CanvasPlace) async -> [AppEffect] {
    do throws(StoreError) {
      let changed = try await MoveShape(services.store)(id, to: place)
      await appear()
      return changed.isChanged ? [.toast(words.moved)] : []
    } catch { return [.failure(texts.failure(error))] }
  }

  private func changeTheme(_ theme: CanvasTheme, of day: Day) async -> [AppEffect] {
    do throws(StoreError) {
      let changed = try await SetCanvasTheme(services.store)(theme, of: day)
      await appear()
      return [.toast(changed.isChanged ? words.themed(theme) : texts.noChanges)]
    } catch { return [.failure(texts.failure(error))] }
  }

  private func rename(_ name: DisplayName) async -> [AppEffect] {
    await perform { () async throws(StoreError) in
      try await ChangeSettings(services.store)({ $0.name = name }).value
    } failed: {
      .refused(Refusal(texts.failure($0)))
    } then: { settings in
      await pop()
      return [.settingsChanged(settings)]
    }
  }

  private func run(_ effect: DiaryEffect) async -> [AppEffect] {
    let (clock, context) = (clock, services.context)
    switch effect {
    case .open(let query, let isTyping, let day):
      return await push(DiaryScreen.State(query, isTyping: isTyping, around: day, context: context))
    case .load(let query, let day):
      return await read { transaction throws(StoreError) in
        .diary(try DiaryPage(query, around: day, at: clock, from: transaction))
      }
    case .askToFilter(let query):
      do throws(StoreError) {
        let used = try await services.store.read { transaction throws(StoreError) in try transaction.moods.usedWords() }
        return await push(FormScreen.State(DiaryFilterForm(query: query, used: used, context: context)))
      } catch { return [.failure(texts.failure(error))] }
    case .narrow(let query):
      stack.pop()
      return await sendToSeen(.narrowed(query))
    case .openCalendar(let day):
      let today = services.clock.today
      return await push(DiaryCalendarScreen.State(context: context, day: day ?? today, today: today))
    case .loadCalendar(let days):
      return await read { transaction throws(StoreError) in
        .calendar(try DiaryCalendarPage(days, at: clock, from: transaction))
      }
    }
  }

  private func run(_ effect: MoodWordEffect) async -> [AppEffect] {
    let context = services.context
    switch effect {
    case .open: return await push(MoodWordsScreen.State(context: context))
    case .load: return await read { transaction throws(StoreError) in .words(try MoodWordPage(from: transaction)) }
    case .ask(let task): return await push(FormScreen.State(MoodWordForm(task: task, context: context)))
    case .add(let name, let pleasantness, let energy):
      return await change { () async throws(ChangeMoodWordError) in
        let add = AddFeeling(services.store)
        return words.added(try await add(name, pleasantness: pleasantness, energy: energy).key.text)
      }
    case .rename(let name, let merges): return await rename(name, merges: merges)
    case .askToRemove(let word): return await push(QuestionScreen.State(removal(of: word)))
    case .remove(let word):
      let name = words.name(of: word.word, word.text)
      return await change { () async throws(ChangeMoodWordError) in
        texts.message(for: try await ChangeMoodWord(services.store).remove(word.word, called: name)) {
          words.removedWordOnScreen(name, $0)
        }
      }
    }
  }

  private func rename(_ name: MoodWordName, merges: Bool) async -> [AppEffect] {
    // The question about merging is shown above the form.
    if merges { stack.pop() }
    let rule = ChangeMoodWord(services.store)
    return await change(asking: merges ? nil : name) { () async throws(ChangeMoodWordError) in
      switch name {
      case .feeling(let key, let new):
        texts.message(for: try await rule.renameFeeling(key, to: new, merges: merges)) { words.renamed(new.text, $0) }
      case .tag(let key, let new):
        texts.message(for: try await rule.renameTag(key, to: new, merges: merges)) { words.renamed(new.text, $0) }
      }
    }
  }

  /// - Parameter name: The new name; asks whether to merge if it is taken. `nil` refuses a taken name.
  private func change(
    asking name: MoodWordName? = nil, _ change: () async throws(ChangeMoodWordError) -> String
  ) async -> [AppEffect] {
    do throws(ChangeMoodWordError) {
      let message = try await change()
      await pop()
      return [.toast(message)]
    } catch {
      switch error {
      case .exists(let word):
        if let name { return await push(QuestionScreen.State(merging(name))) }
        return await sendToTop(.refused(Refusal(texts.canvasRefusals.failure(.exists(word), canMerge: false))))
      case .builtIn: return await sendToTop(.refused(Refusal(words.cannotBeRenamed)))
      case .store(let error): return [.failure(texts.failure(error))]
      }
    }
  }

  private func removal(of word: UsedMoodWord) -> Dialog<CanvasEffect> {
    .removal(
      words.removeWordQuestion(words.name(of: word.word, word.text), word.count), message: texts.undoTakesBack,
      keep: .dismiss, remove: .words(.remove(word)), texts: texts)
  }

  private func merging(_ name: MoodWordName) -> Dialog<CanvasEffect> {
    Dialog(
      words.mergeQuestion(name.text), message: texts.undoTakesBack,
      choices: [
        .no(.dismiss, texts),
        .yes(.words(.rename(name, merges: true)), words.merge),
      ],
      harmless: .dismiss)
  }
}

extension MoodForm.Task {
  /// Returns the day of the painting that the task changes.
  fileprivate func day(at clock: DayClock) -> Day {
    switch self {
    case .add(let day): day ?? clock.today
    case .edit(_, let shown): shown.time.day(clock.dayStart)
    }
  }
}

package enum CanvasEffect: DayBoxEffect {
  /// Reads a day again; `nil` reads today in the chosen composition.
  case load(Day?, isWhole: Bool)
  case askForDay
  case go(Day)
  case dismiss
  /// Leaves all screens above the canvas, such as the list of feelings from which the diary was opened.
  case showCanvas
  /// Opens the form for an entry.
  case write(MoodForm.Task)
  case save(MoodForm.Task, MoodContent, bringing: [Feeling])
  case saveDraft(MoodDraft)
  case askToRemove(MoodRecord)
  case remove(MoodRecord)
  case shake(Day?, isWhole: Bool)
  case move(MoodRecord.ID, to: CanvasPlace)
  case askForName
  case rename(DisplayName)
  case diary(DiaryEffect)
  case words(MoodWordEffect)
  /// Opens the statistics of a year, for all entries or for entries with a word.
  case openYear(UsedMoodWord?)
  case loadYear(YearQuery)
  case openOnThisDay(Day)
  case loadOnThisDay(Day)
  /// Leaves the screen and shows the painting of a day.
  case look(at: Day)
  case changeTheme(CanvasTheme, of: Day)
}

package enum DiaryEffect: Hashable, Sendable {
  /// Opens the diary around a day; `nil` opens the newest day.
  case open(DiaryQuery, isTyping: Bool, around: Day?)
  case load(DiaryQuery, around: Day?)
  case askToFilter(DiaryQuery)
  case narrow(DiaryQuery)
  /// Opens the calendar at a day; `nil` opens it at today.
  case openCalendar(Day?)
  case loadCalendar(DayRange)
}

package enum MoodWordEffect: Hashable, Sendable {
  case open
  case load
  case ask(MoodWordForm.Task)
  case add(Feeling.Key, pleasantness: MoodLevel, energy: MoodLevel)
  case rename(MoodWordName, merges: Bool)
  case askToRemove(UsedMoodWord)
  case remove(UsedMoodWord)
}

/// The new name of a feeling or a tag.
package enum MoodWordName: Hashable, Sendable {
  case feeling(Feeling.Key, to: Feeling.Key)
  case tag(key: String, to: MoodTag)

  var text: String {
    switch self {
    case .feeling(_, let name): name.text
    case .tag(_, let name): name.text
    }
  }
}

package enum CanvasResult: FeatureResult {
  case page(CanvasPage, today: Day)
  case shaken(CanvasPage)
  case go(Day)
  case diary(DiaryPage)
  /// Reports the new filter of the diary.
  case narrowed(DiaryQuery)
  case calendar(DiaryCalendarPage)
  case words(MoodWordPage)
  case year(MoodReport, YearQuery)
  case onThisDay([CanvasPage], Day)
  /// Reports that the entry in a form was changed elsewhere.
  case conflict(FormConflict<MoodContent>)
  case failed(StoreError)
  /// Reports a refusal; nothing was changed.
  case refused(Refusal)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

package protocol CanvasScreen: ActionScreen
where Effect == CanvasEffect, EffectResult == CanvasResult, State: CanvasState {}

package protocol CanvasState: ActionState where Effect == CanvasEffect, EffectResult == CanvasResult {
  var context: CanvasContext { get }
}

extension CanvasState {
  package static var object: LocalizedText? { LocalizedText(ko: "기록", en: "entry") }
  package var texts: Texts { context.texts }
}

/// The settings and texts of the canvas screens.
package struct CanvasContext: Hashable, Sendable {
  let feature: FeatureContext
  /// The user's name; `nil` if it isn't set.
  let artist: DisplayName?
  let settings: CanvasSettings
  let precision: PlacePrecision

  var texts: Texts { feature.texts }
  var words: CanvasTexts { texts.canvas }
}

enum CanvasKey {
  static let record = CommonKey.new(ko: "기록", en: "entry")
  static let edit = CommonKey.edit.or(CommonKey.open).or(CommonKey.main)
  static let later = CommonKey.next.named(ko: "다음 도형", en: "next shape")
  static let earlier = CommonKey.previous.named(ko: "이전 도형", en: "previous shape")
  static let shake = CommonKey.shuffle.named(ko: "섞기", en: "shake")
    .inFull(ko: "그림의 도형 섞기", en: "shake the painting")
  static let showAll = KeyBinding(ko: "모두·열 개", en: "all or ten")
    .inFull(ko: "기록 모두 보기·열 개만 보기", en: "show all entries or the newest ten")
  /// The views of the canvas, through which the key for the next view steps.
  static let canvas = KeyBinding(ko: "캔버스 보기", en: "canvas")
    .inFull(ko: "캔버스 보기", en: "show the canvas")
  static let diary = KeyBinding(ko: "일기 보기", en: "diary")
    .inFull(ko: "일기 보기", en: "show the diary")
  static let calendar = CommonKey.calendar
  static let year = CommonKey.statistics.named(ko: "한 해", en: "year")
    .inFull(ko: "기분의 한 해 보기", en: "look back on a year of moods")
  static let words = KeyBinding(ko: "감정·태그", en: "feelings and tags")
    .inFull(ko: "감정·태그 정리하기", en: "edit feelings and tags")
  static let onThisDay = KeyBinding(ko: "과거의 오늘", en: "on this day")
    .inFull(ko: "과거의 오늘 보기", en: "show this day in other years")
  static let theme = KeyBinding(ko: "그날의 테마", en: "theme of the day")
    .inFull(ko: "그날의 테마 바꾸기", en: "change the theme of the day")
  static let search = CommonKey.search.inFull(ko: "일기에서 찾기", en: "search the diary")
  static let filter = CommonKey.filter
  static let name = CommonKey.editWhole.named(ko: "이름 정하기", en: "set your name")
}
