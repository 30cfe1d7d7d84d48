package import Domain

/// Leads through Today.
@MainActor
package final class TodayCoordinator: RoomCoordinator {
  private let services: PlanServices
  private let people: TodayPeopleReader
  private let words: TodaySayingReader
  private var state: TodayScreen.State

  package init(_ services: TodayServices) {
    self.services = services.plan
    people = services.people
    words = TodaySayingReader(services.plan.store, recommend: services.recommend)
    state = TodayScreen.State(name: services.plan.settings.name, context: services.plan.context)
  }

  package var keys: [KeyHelp] {
    switch state.box {
    case .goTo: KeyHelp.all(GoToScreen.Action.self, texts)
    case .removal(let box): box.keys
    case nil:
      KeyHelp.all(TodayAction.self, texts) { action in
        let today = state.page?.clock.today ?? services.clock.today
        return switch action {
        case .today: state.chosenDay != nil
        case .openSaying, .likeSaying: state.page?.saying != nil
        default: action.isPossible(with: state.selectedItem, today: today)
        }
      }
    }
  }

  package var hasTextFocus: Bool {
    if case .goTo = state.box { true } else { false }
  }

  package var isAsking: Bool { state.box != nil }

  package var nextChange: Instant? { state.page?.nextChange }

  package func appear() async { _ = await perform(.load(state.chosenDay)) }

  package func reveal(_ record: RecordReference) async {
    if let occurrence = record.occurrence { _ = await send(.select(occurrence)) }
  }

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    guard let event = TodayScreen.event(for: input, in: state) else { return [.unhandled] }
    return await send(event)
  }

  package func frame(size: Size) -> Frame { TodayScreen.view(state, size: size) }

  private var texts: Texts { state.context.texts }

  private func send(_ event: TodayScreen.Event) async -> [AppEffect] {
    var effects: [AppEffect] = []
    for effect in TodayScreen.update(&state, event) { effects += await perform(effect) }
    return effects
  }

  private func perform(_ effect: TodayScreen.Effect) async -> [AppEffect] {
    switch effect {
    case .load(let day):
      do throws(StoreError) {
        return await send(.loaded(try await page(of: day)))
      } catch {
        return await send(.failed(error))
      }
    case .newEvent(let day): return [.ask(.newEvent(day))]
    case .quickAdd: return [.ask(.newEventInOneLine)]
    case .editEvent(let id, let place): return [.ask(.editEvent(id, place))]
    case .showInPlan(let day, let occurrence): return [.ask(.showDay(day, occurrence))]
    case .ask(let request): return [.ask(request)]
    case .like(let saying): return await like(saying)
    case .remove(let event, let place, let scope):
      let effect = await services.remove(event, at: place, scope)
      if case .toast = effect { await appear() }
      return [effect]
    }
  }

  private func page(of chosen: Day?) async throws(StoreError) -> TodayPage {
    let clock = services.clock
    let day = chosen ?? clock.today
    let (people, words, old) = (people, words, state.page?.people ?? .none)
    let shown = words.shown(on: clock.today)
    let (page, draw) = try await services.store.read { things throws(StoreError) in
      let people = try people(day, clock: clock, after: old, of: things)
      let draw = day == clock.today ? try words(shown, at: clock, of: things) : nil
      let page = TodayPage(
        day: day,
        clock: clock,
        occurrences: try things.events.occurrences(in: TodayPage.daysWithComing(of: day), zone: clock.zone),
        calendars: try things.events.calendars(),
        people: people,
        saying: draw?.saying
      )
      return (page, draw)
    }
    if let draw { await words.keep(draw, on: clock.today) }
    return page
  }

  private func like(_ saying: Saying) async -> [AppEffect] {
    let isOn = saying.marks.liked == nil
    do throws(FindSayingError) {
      let liked = try await words.mark(saying, as: .liked, isOn, at: services.clock)
      await appear()
      guard liked.isChanged else { return [.toast(texts.alreadySo)] }
      return [.toast(texts.words.done(isOn ? .marked(.liked) : .unmarked(.liked), liked.value.id))]
    } catch {
      return [.failure(texts.wordsFailures.refusal(error).message)]
    }
  }
}
