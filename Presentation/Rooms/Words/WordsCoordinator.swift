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
    case .recommend, .loadHome, .loadPage, .loadSaying: return await load(effect)
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
  func load(_ effect: WordsEffect) async -> [AppEffect] {
    do throws(StoreError) {
      guard let result = try await read(effect) else { return [] }
      let effects = await broadcast(result)
      guard case .home(_, _, let ended?) = result else { return effects }
      return effects + (await offerAnother(after: ended))
    } catch { return await sendToSeen(.failed(error)) }
  }

  /// Opens a saying over what is shown, which is not new then; a hidden one is only looked at.
  func open(_ id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
    await opened(id) { saying in
      await self.push(
        SayingScreen.State(context: self.context, saying: saying, place: place, clock: self.services.clock))
    }
  }

  /// Opens the saying beside one that is looked at.
  func go(_ step: Int, from id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
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
    do throws(FindSayingError) {
      return await goOn(try await OpenSaying(services.store)(id.number, at: services.clock))
    } catch .hidden(let saying) { return await goOn(saying) } catch {
      return await sendToTop(.refused(texts.wordsFailures.refusal(error)))
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
        // What was hidden elsewhere is looked at until it is left.
        guard let saying = try things.sayings.find(id.number, at: clock) else { throw .missing }
        return .saying(saying, place, book: try things.title(ofBookOf: saying), at: clock)
      }
    default: return nil
    }
  }
}
