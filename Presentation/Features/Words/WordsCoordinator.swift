package import Domain

@MainActor package final class WordsCoordinator: FeatureCoordinator, ClockedCoordinator {
  let services: WordsServices
  package var stack: RouteStack<WordsEffect, WordsResult>
  var importTask: ImportTask<SayingFileJob>?
  package var clock: DayClock
  package var currentClock: DayClock { services.clock }

  package init(_ services: WordsServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(WordsHomeScreen.State(context: services.context))
  }

  /// Returns a coordinator that adds a saying above the screen of another feature.
  package static func adding(_ services: WordsServices) -> any Coordinator {
    RequestCoordinator(WordsCoordinator(services)) { await $0.run(.ask(.add)) }
  }

  /// Returns a coordinator that shows a saying above the screen of another feature.
  package static func over(_ id: Saying.ID, _ services: WordsServices) -> any Coordinator {
    RequestCoordinator(WordsCoordinator(services)) { await $0.open(id, nil) }
  }

  /// Shows nothing, because ``over(_:_:)`` answers the requests for sayings.
  var context: FeatureContext { services.context }
  var texts: Texts { services.texts }

  func select(_ id: Saying.ID) { stack.change(WordsHomeScreen.State.self) { $0.select(id) } }

  package func run(_ effect: WordsEffect) async -> [AppEffect] {
    switch effect {
    case .recommend, .loadHome, .loadPage, .loadSaying: return await loadShown(effect)
    case .open(let id, let place): return await open(id, place)
    case .step(let id, let place, let step): return await go(step, from: id, place)
    case .dismiss: return await pop()
    case .go(let request): return [.ask(request)]
    case .mark(let saying, let mark): return await toggle(mark, on: saying)
    case .copy(let saying): return await copy(saying)
    case .ask(let task): return await push(FormScreen.State(SayingForm(task: task, context: services.fields)))
    case .save(let task, let content): return await save(task, content)
    case .askToRemove(let saying): return await push(QuestionScreen.State(removal(saying)))
    case .removeOrHide(let saying): return await removeOrHide(saying)
    case .unhide(let saying): return await unhide(saying)
    case .beginRound: return await beginRound()
    case .askForFile(let task):
      return await push(FileScreen.State(SayingFileForm(task: task, usual: services.looks, context: context)))
    case .file(let order): return await run(order)
    case .stopImport: return stopImport()
    }
  }

  private func loadShown(_ effect: WordsEffect) async -> [AppEffect] {
    var ended: EndedRound?
    let effects = await load { () async throws(StoreError) in
      let result = try await read(effect)
      if case .home(_, _, let round) = result { ended = round }
      return result
    }
    guard let ended else { return effects }
    return effects + (await offerAnother(after: ended))
  }

  /// Opens a saying above the current screen and marks it as opened, unless the saying is hidden.
  private func open(_ id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
    await opened(id) { saying in
      await self.push(
        SayingScreen.State(context: self.context, saying: saying, place: place, clock: self.services.clock))
    }
  }

  /// Opens the saying before or after the shown saying.
  private func go(_ step: Int, from id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
    do throws(StoreError) {
      guard let (saying, place) = try await services.neighbor(of: id, place, by: step) else {
        return [.toast(texts(ko: "여기가 끝이에요.", en: "There are no more sayings in this direction."))]
      }
      return await opened(saying.id) { await self.run(.loadSaying($0.id, place)) }
    } catch { return await sendToTop(.failed(error)) }
  }

  private func opened(_ id: Saying.ID, _ goOn: (Saying) async -> [AppEffect]) async -> [AppEffect] {
    await perform { () async throws(FindSayingError) in
      do throws(FindSayingError) {
        return try await OpenSaying(services.store)(id.number, at: services.clock)
      } catch .hidden(let saying) { return saying }
    } failed: {
      .refused(texts.wordsRefusals.refusal($0))
    } then: {
      await goOn($0)
    }
  }

  private func read(_ effect: WordsEffect) async throws(StoreError) -> WordsResult? {
    let clock = services.clock
    switch effect {
    case .recommend(let last):
      return .recommended(try await services.recommend(after: last, at: clock), at: clock)
    case .loadHome(let drawn, let shelf, let row):
      let (saying, page, ended) = try await services.home(drawn, shelf, around: row)
      return .home(saying, page, ended: ended)
    case .loadPage(let shelf, let row): return .page(try await services.page(of: shelf, around: row))
    case .loadSaying(let id, let place):
      return try await services.store.read { transaction throws(StoreError) in
        // A saying that was hidden elsewhere stays open until the user leaves it.
        guard let saying = try transaction.sayings.find(id.number, at: clock) else { throw .missing }
        return .saying(saying, place, book: try transaction.title(ofBookOf: saying), at: clock)
      }
    default: return nil
    }
  }

  /// Offers another round, or to add a saying, when a round has ended for the first time.
  private func offerAnother(after ended: EndedRound) async -> [AppEffect] {
    let report = ReportEndedRound(services.store)
    guard stack.isAtBottom, let round = try? await report.unreported(at: services.clock), round == ended else {
      return []
    }
    let effects = await push(QuestionScreen.State(anotherRound(after: round)))
    await report.note(round)
    return effects
  }

  private func beginRound() async -> [AppEffect] {
    await popToBottom()
    return await perform { () async throws(BeginRoundError) in
      try await BeginRound(services.store)(at: services.clock)
    } failed: {
      .refused(texts.wordsRefusals.refusal($0))
    } then: { round in
      await readShown()
      return [.toast(texts.words.done(round))]
    }
  }

  private func anotherRound(after round: EndedRound) -> Dialog<WordsEffect> {
    let words = texts.words
    return Dialog(
      words.allMet(round), message: words.anotherRoundLater,
      choices: [
        .init(.dismiss, key: .character("n"), label: texts(ko: "나중에", en: "not now")),
        .init(.ask(.add), key: .character("e"), label: words.addOwn),
        .init(.beginRound, key: .character("a"), label: words.beginRound),
      ],
      harmless: .dismiss)
  }

  private func toggle(_ mark: SayingMark, on saying: Saying) async -> [AppEffect] {
    let isOn = saying.marks[mark] == nil
    return await perform { () async throws(FindSayingError) in
      try await MarkSaying(services.store)(saying.id.number, as: mark, isOn, at: services.clock)
    } failed: {
      .refused(texts.wordsRefusals.refusal($0))
    } then: { marked in
      let message =
        marked.isChanged
        ? texts.words.done(isOn ? .marked(mark) : .unmarked(mark), saying.id)
        : texts.words.already(mark, isOn, saying.id)
      return await broadcast(.changed(marked.value)) + [.toast(message)]
    }
  }

  private func save(_ task: SayingForm.Task, _ content: SayingContent) async -> [AppEffect] {
    await change { () async throws(ChangeSayingError) in
      switch task {
      case .add:
        let saying = try await add(content)
        select(saying.id)
        await pop()
        return await saved(.added, saying)
      case .edit(let id, let shown):
        let edited = try await EditSaying(services.store)(id.number, from: shown, to: content, at: services.clock)
        await pop()
        guard edited.isChanged, let before = shown.content else { return done(.edited, edited) }
        return await saved(.edited, edited.value, since: before)
      }
    }
  }

  private func removal(_ saying: Saying) -> Dialog<WordsEffect> {
    .removal(
      texts.words.removeQuestion(saying.id),
      message: "\(texts.shortened(saying.content.text(in: texts.language).text))\n\(texts.undoTakesBack)",
      keep: .dismiss, remove: .removeOrHide(saying), texts: texts)
  }

  private func removeOrHide(_ saying: Saying) async -> [AppEffect] {
    if stack.top is QuestionScreen<WordsEffect, WordsResult>.State { await pop() }
    return await change { () async throws(ChangeSayingError) in
      let (number, clock) = (saying.id.number, services.clock)
      let message =
        saying.id.isPacked
        ? done(.hidden, try await HideSaying(services.store)(number, at: clock))
        : done(.removed, try await RemoveSaying(services.store)(number, shown: saying.content, at: clock))
      await popToBottom()
      return message
    }
  }

  private func unhide(_ saying: Saying) async -> [AppEffect] {
    await change { () async throws(ChangeSayingError) in
      let shown = try await HideSaying(services.store).undo(saying.id.number, at: services.clock)
      await popToBottom()
      return done(.unhidden, shown)
    }
  }

  private func change(_ change: () async throws(ChangeSayingError) -> AppEffect) async -> [AppEffect] {
    await perform(change) { error in
      if case .conflict(let conflict) = error { return .conflict(conflict) }
      return .refused(texts.wordsRefusals.refusal(error))
    } then: {
      [$0]
    }
  }

  private func copy(_ saying: Saying) async -> [AppEffect] {
    let words = texts.words
    let text = saying.content.sharedText(in: texts.language)
    return switch await services.clipboard(text) {
    case .system: [.toast(words.copied(saying.id))]
    case .terminal: [.toast(words.sentToTerminal(saying.id))]
    case nil: [.failure(words.notCopied)]
    }
  }

  private func add(_ content: SayingContent) async throws(ChangeSayingError) -> Saying {
    do throws(StoreError) {
      return try await AddSaying(services.store)(content, at: services.clock)
    } catch {
      throw .store(error)
    }
  }

  private func saved(_ change: SayingChange, _ saying: Saying, since before: SayingContent? = nil) async -> AppEffect {
    let duplicate = await services.duplicate(of: saying, since: before)
    return duplicate == nil ? done(change, saying) : .toast(texts.words.doneAgain(change, saying.id))
  }

  private func done(_ change: SayingChange, _ saying: Changed<Saying>) -> AppEffect {
    .toast(texts.message(for: saying) { texts.words.done(change, $0.id) })
  }

  private func done(_ change: SayingChange, _ saying: Saying) -> AppEffect {
    .toast(texts.words.done(change, saying.id))
  }
}

extension WordsCoordinator: FileCoordinator {
  var files: UserFiles { services.files.files }

  func run(_ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    switch order.job {
    case .read: await read(order)
    case .write(let list, let format): await write(list, as: format, order)
    case .draw(let saying, let theme, let font): await draw(saying, card(of: saying, theme, font), order)
    case .paper(let saying, let theme, let font): await printCard(saying, card(of: saying, theme, font))
    }
  }

  private func read(_ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    let (importer, clock) = (services.files.importer, services.clock)
    let nothing = texts.wordsRefusals.noSaying(in: order.path)
    return await read(order, nothing: nothing) { source, isDryRun, progress throws(ImportError) in
      try await importer.importSayings(from: source, isDryRun: isDryRun, at: clock, progress: progress)
    }
  }

  private func write(
    _ list: SayingList, as format: SayingFileFormat, _ order: FileOrder<SayingFileJob>
  ) async -> [AppEffect] {
    let (exporter, clock, texts) = (services.files.exporter, services.clock, texts)
    return await write(order) { target throws(ExportError) in
      let count = try await exporter.exportSayings(list, as: format, to: target, at: clock)
      return [texts.words.exported(count, to: order.path), texts.words.unwritten(in: format)].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  private func draw(_ saying: Saying, _ card: SayingImage, _ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    do throws(PictureError) {
      let path = files.path(order.path)
      let warnings = try await services.files.images.save(card, to: path, replaces: order.isConfirmed)
      await pop()
      let message = [texts.words.saved(saying.id, to: order.path)] + warnings.map(texts.wordsRefusals.warning)
      return [.toast(message.joined(separator: " "))]
    } catch .exists { return await sendToTop(.file(.exists(order))) } catch {
      return await sendToTop(.refused(Refusal(texts.exchange.failure(error, file: order.path))))
    }
  }

  private func printCard(_ saying: Saying, _ card: SayingImage) async -> [AppEffect] {
    let text = saying.content.sharedText(in: texts.language)
    return await save { () async throws(PrintError) in
      try await services.printing(card, or: text)
    } failed: {
      .refused(Refusal(texts.wordsRefusals.failure($0)))
    } toast: { printed in
      texts.words.printed(printed, saying.id).joined(separator: " ")
    }
  }

  private func card(of saying: Saying, _ theme: SayingImageTheme, _ font: SayingImageFont) -> SayingImage {
    SayingImage(saying.content, theme, font, in: texts.language)
  }
}

package enum WordsEffect: ImportEffect {
  /// Draws a saying in place of another one.
  case recommend(after: Saying.ID?)
  /// Reads the drawn saying again, or the saying of the day, and reads the part of a shelf around a row.
  case loadHome(DrawnSaying?, SayingShelf, around: Int)
  case loadPage(SayingShelf, around: Int)
  case loadSaying(Saying.ID, SayingPlace?)

  /// Opens a saying, which is no longer new afterwards.
  case open(Saying.ID, SayingPlace?)
  /// Opens a following saying, or a previous saying for negative steps.
  case step(Saying.ID, SayingPlace?, by: Int)
  case dismiss
  /// Asks another feature to show something.
  case go(FeatureRequest)

  case mark(Saying, SayingMark)
  case copy(Saying)
  case ask(SayingForm.Task)
  case save(SayingForm.Task, SayingContent)
  /// Asks before removing a saying of the user; a saying of the collection can be hidden without a question.
  case askToRemove(Saying)
  /// Removes a saying of the user, or hides a saying of the collection.
  case removeOrHide(Saying)
  case unhide(Saying)
  /// Starts another round of the collection.
  case beginRound
  case askForFile(SayingFileForm.Task)
  case file(FileOrder<SayingFileJob>)
  case stopImport
}

package enum WordsResult: FileResult {
  /// Reports the drawn saying; `nil` if no saying is available.
  case recommended(Saying?, at: DayClock)
  /// Reports the saying of the card, a part of a shelf and an ended round, all read in one transaction.
  case home(Saying?, SayingsPage, ended: EndedRound?)
  case page(SayingsPage)
  /// Reports a saying with the title of its book.
  case saying(Saying, SayingPlace?, book: String?, at: DayClock)
  /// Reports that any screen changed a saying.
  case changed(Saying)
  /// Reports that the saying in a form was changed elsewhere.
  case conflict(FormConflict<SayingDraft>)
  case file(FileEvent<SayingFileJob>)
  case failed(StoreError)
  /// Reports a refusal; nothing was changed.
  case refused(Refusal)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }

  package var fileEvent: FileEvent<SayingFileJob>? { if case .file(let event) = self { event } else { nil } }
}

package protocol WordsScreen: ActionScreen where Effect == WordsEffect, EffectResult == WordsResult, State: WordsState {
}

package protocol WordsState: ActionState, SelectionState
where Effect == WordsEffect, EffectResult == WordsResult, Selected == Saying {
  var context: FeatureContext { get }
}

extension WordsState {
  package static var object: LocalizedText? { WordsKey.object }
  package var texts: Texts { context.texts }
}

extension FeatureContext {
  var words: WordsTexts { texts.words }
}

enum WordsKey {
  static let object = LocalizedText(ko: "글귀", en: "saying")
  static let another = CommonKey.shuffle.named(ko: "다른 글귀", en: "another").inFull(
    ko: "다른 글귀 보기", en: "show another saying")
  static let use = CommonKey.done.named(ko: "사용함", en: "used")
    .inFull(ko: "이 글귀를 사용함으로 표시", en: "mark this saying as used")
  static let copy = KeyBinding([.character("C")], ko: "복사", en: "copy")
    .inFull(ko: "이 글귀 복사", en: "copy this saying")
  static let picture = KeyBinding([.character("S")], ko: "그림 저장", en: "save picture")
    .inFull(ko: "이 글귀를 그림으로 저장", en: "save this saying as a picture")
  static let print = KeyBinding([.character("P")], ko: "인쇄", en: "print")
    .inFull(ko: "이 글귀 인쇄", en: "print this saying")
  static let add = CommonKey.new(ko: "글귀", en: "saying")
  /// The key that removes the user's own sayings and hides sayings of the collection.
  static let removeOrHide = CommonKey.remove.named(ko: "지우기·숨기기", en: "remove or hide")
    .inFull(ko: "이 글귀 지우기·숨기기", en: "remove or hide this saying")
  static let unhide = KeyBinding([.character("H")], ko: "다시 보이기", en: "show again")
    .inFull(ko: "이 글귀 다시 보이기", en: "show this saying again")
  static let again = KeyBinding(ko: "처음부터 다시 만나기", en: "see them all again")
    .inFull(ko: "글귀를 처음부터 다시 만나기", en: "see all sayings again")
  static let book = CommonKey.openLine.named(ko: "책 열기", en: "open the book")
  static let nextList = CommonKey.nextList.or(CommonKey.right)
  static let previousList = CommonKey.previousList.or(CommonKey.left)
  static let next = CommonKey.next.named(ko: "다음 글귀", en: "next saying")
  static let previous = CommonKey.previous.named(ko: "이전 글귀", en: "previous saying")
  static let besideNext = nextList.named(ko: "다음 글귀", en: "next saying")
  static let besidePrevious = previousList.named(ko: "이전 글귀", en: "previous saying")
}

/// The actions on a saying; a hidden saying can only be viewed and shown again.
extension ScreenAction where State: WordsState {
  static var like: ScreenAction {
    .possible(
      CommonKey.main.or(CommonKey.like).named(ko: "좋아요", en: "like")
        .inFull(ko: "이 글귀 좋아하기", en: "like this saying")
    ) { [.mark($0, .liked)] }
  }
  static var use: ScreenAction { .possible(WordsKey.use) { [.mark($0, .used)] } }
  static var copy: ScreenAction { .possible(WordsKey.copy) { [.copy($0)] } }
  static var picture: ScreenAction { .possible(WordsKey.picture) { [.askForFile(.picture($0))] } }
  static var print: ScreenAction { .possible(WordsKey.print) { [.askForFile(.printing($0))] } }
  static var edit: ScreenAction { .possible(CommonKey.edit, if: { !$0.id.isPacked }) { [.ask(.init($0))] } }
  static var removeOrHide: ScreenAction {
    .possible(WordsKey.removeOrHide) { [$0.id.isPacked ? .removeOrHide($0) : .askToRemove($0)] }
  }
  static var unhide: ScreenAction { .possible(WordsKey.unhide, if: \.isHidden) { [.unhide($0)] } }

  private static func possible(
    _ binding: KeyBinding, if isPossible: @escaping @Sendable (Saying) -> Bool = { !$0.isHidden },
    _ effects: @escaping @Sendable (Saying) -> [WordsEffect]
  ) -> ScreenAction { .on(binding, if: isPossible) { isPossible($0) ? effects($0) : [] } }
}
