package import Domain

@MainActor package final class WordsCoordinator: RoomCoordinator, RouteCoordinator {
  let services: WordsServices
  package var stack: RouteStack<WordsEffect, WordsResult>
  var importTask: ImportTask<SayingFileJob>?
  package private(set) var clock: DayClock

  package init(_ services: WordsServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(WordsHomeScreen.State(context: services.context))
  }

  /// Lets a saying be written over another room.
  package static func adding(_ services: WordsServices) -> any Coordinator {
    RequestCoordinator(WordsCoordinator(services)) { _ = await $0.run(.ask(.add)) }
  }

  /// Shows one saying over another room.
  package static func over(_ id: Saying.ID, _ services: WordsServices) -> any Coordinator {
    RequestCoordinator(WordsCoordinator(services)) { _ = await $0.open(id, nil) }
  }

  package func advance() {
    stack.advance()
    watchImport()
  }

  package func appear() async {
    clock = services.clock
    await readShown()
  }

  var context: RoomContext { services.context }
  var texts: Texts { services.texts }

  func select(_ id: Saying.ID) { stack.change(WordsHomeScreen.State.self) { $0.select(id) } }

  package func run(_ effect: WordsEffect) async -> [AppEffect] {
    switch effect {
    case .recommend, .loadHome, .loadPage, .loadSaying: return await loadShown(effect)
    case .open(let id, let place): return await open(id, place)
    case .step(let id, let place, let step): return await go(step, from: id, place)
    case .dismiss:
      await pop()
      return []
    case .go(let request): return [.ask(request)]
    case .mark(let saying, let mark): return await toggle(mark, on: saying)
    case .copy(let saying): return await copy(saying)
    case .ask(let task): return await push(FormScreen.State(SayingForm(task: task, context: services.fields)))
    case .save(let task, let content): return await save(task, content)
    case .askToRemove(let saying): return await push(QuestionScreen.State(removal(saying)))
    case .takeAway(let saying): return await takeAway(saying)
    case .unhide(let saying): return await unhide(saying)
    case .beginRound: return await beginRound()
    case .askForFile(let task):
      return await push(FileScreen.State(SayingFileForm(task: task, usual: services.looks, context: context)))
    case .file(let order): return await run(order)
    case .stopImport:
      stopImport()
      return []
    }
  }
}

extension WordsCoordinator {
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

  /// Opens a saying over what is shown, which is not new then; a hidden one is only looked at.
  private func open(_ id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
    await opened(id) { saying in
      await self.push(
        SayingScreen.State(context: self.context, saying: saying, place: place, clock: self.services.clock))
    }
  }

  /// Opens the saying beside one that is looked at.
  private func go(_ step: Int, from id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
    do throws(StoreError) {
      guard let (saying, place) = try await services.neighbour(of: id, place, by: step) else {
        return [.toast(texts.words.noNeighbour)]
      }
      return await opened(saying.id) { saying in
        let book = try? await self.services.store.read { things throws(StoreError) in try things.title(ofBookOf: saying)
        }
        return await self.sendToTop(.saying(saying, place, book: book ?? nil, at: self.services.clock))
      }
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
    case .recommend: return .recommended(try await services.recommend(at: clock), now: clock.now)
    case .loadHome(let drawn, let shelf, let row):
      let (saying, page, ended) = try await services.home(drawn, shelf, around: row)
      return .home(saying, page, ended: ended)
    case .loadPage(let shelf, let row): return .page(try await services.page(of: shelf, around: row))
    case .loadSaying(let id, let place):
      return try await services.store.read { things throws(StoreError) in
        // A saying that was hidden elsewhere stays open until it is left.
        guard let saying = try things.sayings.find(id.number, at: clock) else { throw .missing }
        return .saying(saying, place, book: try things.title(ofBookOf: saying), at: clock)
      }
    default: return nil
    }
  }
}

extension WordsCoordinator {
  /// Offers another round, or to add a saying, the first time that a round is over.
  private func offerAnother(after ended: EndedRound) async -> [AppEffect] {
    let tell = TellEndedRound(services.store)
    guard stack.isAtBottom, let round = try? await tell.untold(at: services.clock), round == ended else { return [] }
    let effects = await push(QuestionScreen.State(anotherRound(after: round)))
    await tell.note(round)
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
        .init(.dismiss, key: .character("n"), label: words.noRound),
        .init(.ask(.add), key: .character("e"), label: words.addOwn),
        .init(.beginRound, key: .character("a"), label: words.beginRound),
      ],
      harmless: .dismiss)
  }
}

extension WordsCoordinator {
  private func toggle(_ mark: SayingMark, on saying: Saying) async -> [AppEffect] {
    let isOn = saying.marks[mark] == nil
    return await perform { () async throws(FindSayingError) in
      try await MarkSaying(services.store)(saying.id.number, as: mark, isOn, at: services.clock)
    } failed: {
      .refused(texts.wordsRefusals.refusal($0))
    } then: { marked in
      let told =
        marked.isChanged
        ? texts.words.done(isOn ? .marked(mark) : .unmarked(mark), saying.id)
        : texts.words.already(mark, isOn, saying.id)
      return await broadcast(.changed(marked.value)) + [.toast(told)]
    }
  }

  private func save(_ task: SayingForm.Task, _ content: SayingContent) async -> [AppEffect] {
    await change { () async throws(ChangeSayingError) in
      switch task {
      case .add:
        let saying = try await add(content)
        select(saying.id)
        await pop()
        return done(.added, saying)
      case .edit(let id, let shown):
        let edited = try await EditSaying(services.store)(id.number, from: shown, to: content, at: services.clock)
        await pop()
        return done(.edited, edited)
      }
    }
  }

  private func removal(_ saying: Saying) -> Dialog<WordsEffect> {
    .removal(
      texts.words.removeQuestion(saying.id),
      message: "\(texts.shortened(saying.content.text(in: texts.language).text))\n\(texts.undoTakesBack)",
      keep: .dismiss, remove: .takeAway(saying), texts: texts)
  }

  private func takeAway(_ saying: Saying) async -> [AppEffect] {
    if stack.top is QuestionScreen<WordsEffect, WordsResult>.State { await pop() }
    return await change { () async throws(ChangeSayingError) in
      let (number, clock) = (saying.id.number, services.clock)
      let told =
        saying.id.isPacked
        ? done(.hidden, try await HideSaying(services.store)(number, at: clock))
        : done(.removed, try await RemoveSaying(services.store)(number, shown: saying.content, at: clock))
      await popToBottom()
      return told
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

  private func done(_ change: SayingChange, _ saying: Changed<Saying>) -> AppEffect {
    saying.isChanged ? done(change, saying.value) : .toast(texts.alreadySo)
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
    case .paper(let saying, let theme, let font): await putOnPaper(saying, card(of: saying, theme, font))
    }
  }

  private func read(_ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    let (importer, clock) = (services.files.importer, services.clock)
    let nothing = texts.wordsRefusals.noSaying(in: order.path)
    return await read(order, nothing: nothing) { source, isTrial, progress throws(ImportError) in
      try await importer.importSayings(from: source, isTrial: isTrial, at: clock, progress: progress)
    }
  }

  private func write(
    _ list: SayingList, as format: SayingFileFormat, _ order: FileOrder<SayingFileJob>
  ) async -> [AppEffect] {
    let (exporter, clock, texts) = (services.files.exporter, services.clock, texts)
    return await write(order) { target throws(ExportError) in
      let count = try await exporter.exportSayings(list, as: format, to: target, at: clock)
      return texts.words.exported(count, to: order.path)
    }
  }

  private func draw(_ saying: Saying, _ card: SayingImage, _ order: FileOrder<SayingFileJob>) async -> [AppEffect] {
    do throws(PictureError) {
      let path = files.path(order.path)
      let warnings = try await services.files.images.save(card, to: path, replaces: order.isConfirmed)
      await pop()
      let told = [texts.words.saved(saying.id, to: order.path)] + warnings.map(texts.wordsRefusals.warning)
      return [.toast(told.joined(separator: " "))]
    } catch .exists { return await sendToTop(.fileExists(order)) } catch {
      return await sendToTop(.refused(Refusal(texts.exchange.failure(error, file: order.path))))
    }
  }

  private func putOnPaper(_ saying: Saying, _ card: SayingImage) async -> [AppEffect] {
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
