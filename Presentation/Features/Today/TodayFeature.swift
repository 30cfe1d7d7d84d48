package import Domain

package struct TodayServices: ClockedServices {
  let store: any Store
  let read: TodayReader
  /// The features' recaps of a day, in their order on Today.
  let recaps: [any RecapPart.Type]
  /// The features' parts of the review of a week or a year.
  let reviews: [any ReviewPart.Type]
  let documents: DocumentSaver
  let pictures: any PictureSaving
  let files: UserFiles
  let settings: Settings
  let texts: Texts
  private let time: TimeSource

  /// Creates the services of Today; `documents` saves a year in review, and `pictures` saves the card of a day and the
  /// pages of a year's story.
  package init(
    _ store: any Store, _ parts: [any TodayPart], reviews: [any ReviewPart.Type], documents: DocumentSaver,
    pictures: any PictureSaving, files: UserFiles, time: TimeSource, _ environment: FeatureEnvironment
  ) {
    (self.store, self.documents, self.pictures, self.files) = (store, documents, pictures, files)
    recaps = parts.inPlaces.compactMap { type(of: $0).recap }
    self.reviews = reviews
    read = TodayReader(store, parts + [TodayRecapPart(store, recaps, environment.settings)])
    settings = environment.settings
    texts = environment.texts
    self.time = time
  }

  var clock: DayClock { time.clock(dayStart: settings.dayStart) }

  func review(_ period: ReviewPeriod, at clock: DayClock) async throws(StoreError) -> TodayReview {
    let (reviews, settings) = (reviews, settings)
    return try await store.read { transaction throws(StoreError) in
      try TodayReview(of: period, reviews, settings, at: clock, from: transaction)
    }
  }
}

extension FeatureModule {
  package static func today(
    features: @escaping @Sendable () -> [FeatureDescription], _ services: @escaping ServicesFactory<TodayServices>
  ) -> FeatureModule {
    FeatureModule(
      "today", title: LocalizedText(ko: "오늘", en: "Today"), services: services,
      commands: [
        NounCommand("today", .today(features().compactMap(\.today)), TodayCommandRun.init),
        NounCommand("week", .week(features().reviews), TodayCommandRun.init),
        NounCommand("year", .year(features().reviews), TodayCommandRun.init),
      ],
      places: [.story], coordinator: { TodayCoordinator($0) }, answer: { TodayCoordinator.over($1, $0) }
    )
  }
}

extension FeaturePlace {
  fileprivate static let story = FeaturePlace(
    .story(of: nil), name: LocalizedText(ko: "한 해 이야기", en: "Story of the year"), alias: "year review")
}

extension FeatureRequest {
  /// - Parameter year: The first day of the year; `nil` for the current year.
  static func story(of year: Day?) -> FeatureRequest { FeatureRequest(.show, RecordReference(.story, day: year)) }
}

extension RecordKind {
  fileprivate static let story = RecordKind(rawValue: "story")
}

@MainActor package final class TodayCoordinator: FeatureCoordinator, ClockedCoordinator {
  package var stack: RouteStack<TodayEffect, TodayResult>
  package var clock: DayClock
  package var currentClock: DayClock { services.clock }
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

  /// Returns a coordinator that opens the story of a year over another feature; `nil` for other requests.
  package static func over(_ services: TodayServices, _ request: FeatureRequest) -> (any Coordinator)? {
    guard request.record.kind == .story else { return nil }
    let year = (request.record.day ?? services.clock.today).year
    return RequestCoordinator(TodayCoordinator(services)) { await $0.run(.showStory(year: year)) }
  }

  /// The time at which the page changes next; `nil` before the first page.
  ///
  /// The time may be over, so a failed read is tried again.
  package var nextChange: Instant? { page?.nextChange }

  package private(set) var tabCounts: [TabCount] = []
  package let countsForTabs = true

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    if case .resize = input {} else { await wake() }
    return await receive(input)
  }

  package func show(_ record: RecordReference) async { if let day = record.day { _ = await sendToSeen(.go(day)) } }

  package func reveal(_ record: RecordReference) async { _ = await sendToSeen(.select(record)) }

  package func run(_ effect: TodayEffect) async -> [AppEffect] {
    switch effect {
    case .load(let day): return await load(day)
    case .ask(let request): return [.ask(request)]
    case .askForDay:
      let (settings, texts) = (services.settings, services.texts)
      return await push(GoToDatePrompt.State(today: services.clock.today, habits: settings.habits, texts: texts))
    case .askForReview: return await push(ReviewScreen.State(today: services.clock.today, texts: services.texts))
    case .review(let period):
      do throws(StoreError) {
        return await sendToTop(.reviewed(try await services.review(period, at: services.clock)))
      } catch { return await sendToTop(.failed(error)) }
    case .showStory(let year):
      return await push(StoryScreen.State(year: year, today: services.clock.today, texts: services.texts))
    case .askForFile(let picture):
      return await push(FileScreen.State(PictureFileForm(picture: picture, texts: services.texts)))
    case .file(let order): return await save(order)
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

  private func save(_ order: FileOrder<SharedPicture>) async -> [AppEffect] {
    let texts = services.texts
    do throws(PictureError) {
      try await services.pictures.save(to: services.files.path(order.path), replaces: order.isConfirmed) { _ in
        .svg(order.job.source)
      }
      stack.pop()
      return [.toast(texts.exchange.savedPicture(to: order.path))]
    } catch .exists { return await sendToTop(.file(.exists(order))) } catch {
      return await sendToTop(.refused(Refusal(texts.exchange.failure(error, file: order.path))))
    }
  }

  /// Shows the minutes again, which stand still while nobody uses Haru.
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
      if page.query.isToday { tabCounts = page.contents.compactMap(\.tabCount) }
      return await sendToSeen(.loaded(page))
    } catch { return await sendToSeen(.failed(error)) }
  }
}
