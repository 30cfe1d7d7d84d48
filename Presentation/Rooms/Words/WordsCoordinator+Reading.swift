import Domain

extension WordsCoordinator {
  func load(_ effect: WordsEffect) async -> [AppEffect] {
    do throws(StoreError) {
      guard let result = try await read(effect) else { return [] }
      return await broadcast(result)
    } catch {
      return await sendToSeen(.failed(error))
    }
  }

  /// Opens a saying over what is shown, which is not new then; a hidden one is only looked at.
  func open(_ id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
    await opened(id) { saying in
      await self.push(SayingScreen.State(saying, place, now: self.services.clock.now, context: self.context))
    }
  }

  /// Opens the saying beside one that is looked at.
  func go(_ step: Int, from id: Saying.ID, _ place: SayingPlace?) async -> [AppEffect] {
    do throws(StoreError) {
      guard let (saying, place) = try await services.neighbour(of: id, place, by: step) else {
        return [.toast(services.texts.words.noNeighbour)]
      }
      return await opened(saying.id) { saying in
        await self.sendToTop(.saying(saying, place, now: self.services.clock.now))
      }
    } catch {
      return await sendToTop(.failed(error))
    }
  }

  private func opened(_ id: Saying.ID, _ goOn: (Saying) async -> [AppEffect]) async -> [AppEffect] {
    do throws(FindSayingError) {
      return await goOn(try await OpenSaying(services.store)(id.number, at: services.clock))
    } catch .hidden(let saying) {
      return await goOn(saying)
    } catch {
      return await sendToTop(.refused(services.texts.wordsFailures.refusal(error)))
    }
  }

  private func read(_ effect: WordsEffect) async throws(StoreError) -> WordsResult? {
    let clock = services.clock
    switch effect {
    case .recommend: return .recommended(try await services.recommend(at: clock), now: clock.now)
    case .loadHome(let drawn, let shelf, let row):
      let (saying, page) = try await services.home(drawn, shelf, around: row)
      return .home(saying, page)
    case .loadPage(let shelf, let row): return .page(try await services.page(of: shelf, around: row))
    case .loadSaying(let id, let place):
      let saying = try await services.store.read { things throws(StoreError) in
        // What was hidden elsewhere is looked at until it is left.
        try things.sayings.find(id.number, at: clock)
      }
      guard let saying else { throw .missing }
      return .saying(saying, place, now: clock.now)
    default: return nil
    }
  }
}
