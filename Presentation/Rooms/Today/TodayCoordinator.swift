package import Domain

@MainActor package final class TodayCoordinator: RouteCoordinator, RoomCoordinator {
  package var stack: RouteStack<TodayEffect, TodayResult>
  package private(set) var clock: DayClock
  private let services: TodayServices
  /// The page that was read last, whose random parts stay.
  private var page: TodayPage?
  private var use: LastUse

  package init(_ services: TodayServices) {
    self.services = services
    clock = services.clock
    use = LastUse(clock.now)
    stack = RouteStack(TodayScreen.State(services.settings, texts: services.texts))
  }

  /// Also when it is over, so that what could not be read then is tried again; `nil` before anything was read.
  package var nextChange: Instant? { page?.nextChange }

  package func appear() async {
    clock = services.clock
    await readShown()
  }

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    if case .resize = input {} else { await wake() }
    return await receive(input)
  }

  package func show(_ record: RecordReference) async {
    if let day = record.day { _ = await sendToSeen(.go(day)) }
  }

  package func reveal(_ record: RecordReference) async { _ = await sendToSeen(.select(record)) }

  package func run(_ effect: TodayEffect) async -> [AppEffect] {
    switch effect {
    case .load(let day): return await load(day)
    case .ask(let request): return [.ask(request)]
    case .askForDay:
      let (settings, texts) = (services.settings, services.texts)
      return await push(DayBox.State(today: services.clock.today, habits: settings.habits, texts: texts))
    case .askForReview: return await push(ReviewScreen.State(today: services.clock.today, texts: services.texts))
    case .review(let period):
      let clock = services.clock
      do throws(StoreError) {
        let review = try await services.store.read { things throws(StoreError) in
          try things.review(of: period, at: clock)
        }
        return await sendToTop(.reviewed(.success(review)))
      } catch { return await sendToTop(.reviewed(.failure(error))) }
    case .go(let day):
      stack.pop()
      return await sendToSeen(.go(day))
    case .dismiss:
      stack.pop()
      return []
    case .decide(let change):
      do throws(StoreError) {
        guard let question = try await services.read.question(before: change) else { return [] }
        return await push(QuestionScreen.State(question))
      } catch { return [.failure(services.texts.failure(error))] }
    case .change(let change):
      stack.popToBottom()
      guard let effect = await services.read.perform(change, at: services.clock, services.texts) else { return [] }
      if case .toast = effect { await appear() }
      return [effect]
    }
  }

  /// Shows minutes again, which stood still while nobody did anything.
  private func wake() async {
    use.note(services.clock.now)
    if let page, page.query.isToday, !page.query.showsMinutes { await appear() }
  }

  private func load(_ day: Day?) async -> [AppEffect] {
    clock = services.clock
    do throws(StoreError) {
      let query = TodayQuery(day ?? clock.today, clock: clock, showsMinutes: use.isRecent(at: clock.now))
      let page = try await services.read(query, after: page)
      self.page = page
      return await sendToSeen(.loaded(page))
    } catch { return await sendToSeen(.failed(error)) }
  }
}
