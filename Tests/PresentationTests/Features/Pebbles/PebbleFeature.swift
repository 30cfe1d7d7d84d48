import Domain
import Presentation
import ScreenSupport
import Support

/// The services of a feature that exists only in tests: a pebble is an event of one minute, at most one a day.
struct PebbleServices: Sendable {
  let store: any Store
  let newID: IDGenerator
  let time: TimeSource
  let settings: Settings
  let texts: Texts
  /// Returns the lines of a file.
  let read: @Sendable (FileSource) throws(ImportError) -> [String]

  var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

/// Picks up a pebble now.
struct PickPebble: Sendable {
  enum Failure: StoreFailure, Hashable {
    /// Today already has a pebble.
    case picked
    case store(StoreError)
  }

  private let store: any Store
  private let newID: IDGenerator

  init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  func callAsFunction(at clock: DayClock, from place: EventLocation = .none) async throws(Failure) -> Event {
    let pebble = Event.pebble(Event.ID(newID()), at: clock.now, in: clock.zone, from: place)
    return try await store.change(as: { UndoLabel(.picked, .pebble, $0.title.text) }) { transaction throws(Failure) in
      guard try transaction.events.pebbles(in: DayRange(clock.today), clock.zone).isEmpty else { throw .picked }
      try transaction.events.save(pebble)
      return pebble
    }.value
  }
}

/// Imports the pebbles of a file, whose lines are the times at which they were picked up.
struct ImportPebbles: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  func callAsFunction(_ lines: [String], at clock: DayClock) async throws(ImportError) -> ImportReport {
    try await store.change(as: { _ in UndoLabel(.imported, .pebble, EventTitle.pebble.text) }) {
      transaction throws(ImportError) in
      var report = ImportReport()
      for (number, line) in zip(1..., lines) {
        guard let time = DateTime(iso: line) else {
          report.add(ImportReport.Failure(line: number, reason: .brokenRecord))
          continue
        }
        if try transaction.events.pebbles(in: DayRange(time.day), clock.zone).isEmpty {
          let at = clock.zone.instant(of: time)
          try transaction.events.save(.pebble(Event.ID(newID()), at: at, in: clock.zone, from: .none))
          report.added += 1
        } else {
          report.unchanged += 1
        }
      }
      return report
    }.value
  }
}

extension Event {
  fileprivate static func pebble(_ id: ID, at start: Instant, in zone: Zone, from place: EventLocation) -> Event {
    let span = EventSpan.timed(
      start: zone.dateTime(at: start), end: zone.dateTime(at: start.adding(seconds: 60)), zone: .place(zone))
    return Event(id: id, uid: id.digits, title: .pebble, location: place, span: span)
  }
}

extension EventQueries {
  fileprivate func pebbles(in days: DayRange, _ zone: Zone) throws(Failure) -> [Occurrence] {
    try occurrences(in: days, zone: zone).filter { $0.event.title == .pebble }
  }
}

extension EventTitle {
  fileprivate static let pebble = EventTitle(imported: "Pebble")
}

extension RecordKind {
  static let pebble = RecordKind(rawValue: "pebble")
}

/// Reminds in the evening of a day without a pebble.
struct PebbleReminders: DayReminderSource {
  let time: TimeOfDay?

  func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any Domain.ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    guard let time else { return [] }
    let picked = Set(try transaction.events.pebbles(in: days, zone).map(\.start.day))
    return days.filter { !picked.contains($0) }.map { (DateTime($0, time), DayWithoutPebble(day: $0)) }
  }
}

/// A day without a pebble.
struct DayWithoutPebble: ReminderSubject {
  let day: Day

  var kind: ReminderKind { .pebble }
  var title: String { "" }

  func identify(_ identity: inout ReminderIdentity) { identity.add(day.daysSince1970) }

  func isListed(before other: DayWithoutPebble) -> Bool { day < other.day }

  func day(forUserAt time: DateTime) -> Day? { day }
}

extension ReminderKind {
  static let pebble = ReminderKind(
    "pebble", DayWithoutPebble.self, at: TimeOfDay(iso: "20:00"), emoji: "rock"
  ) { [PebbleReminders(time: $0)] }
}

extension DayWithoutPebble: ShownReminder {
  static var kindWords: ReminderKindWords {
    ReminderKindWords(LocalizedText(ko: "조약돌", en: "pebbles"), summary)
  }

  fileprivate static let summary = LocalizedText(
    ko: "그날 주운 조약돌이 없으면 알려요.", en: "When you haven't picked up a pebble that day.")

  func headline(_ texts: Texts) -> String { texts.noPebble }

  func reason(_ texts: Texts) -> String { texts(ko: "그날 주운 조약돌이 없어요", en: "no pebble was picked up that day") }

  func ending(_ texts: Texts) -> String { texts(ko: "조약돌을 주워요", en: "pick up a pebble") }

  var deed: ReminderDeed { .open }
  var commands: [ReminderCommand] { [] }
}

extension SettingSpec {
  fileprivate static let pebbleReminder = choice(
    "pebbles.reminder", name: LocalizedText(ko: "조약돌 알림", en: "Pebble reminder"),
    summary: DayWithoutPebble.summary, \.reminders[.pebble],
    [SettingChoice(.on, "on"), SettingChoice(.off, "off")])
}

extension UndoLabel.Action {
  static let picked = UndoLabel.Action(rawValue: "picked")
}

extension FeatureModule {
  static func pebbles(_ services: @escaping ServicesFactory<PebbleServices>) -> FeatureModule {
    FeatureModule(
      "pebbles", title: LocalizedText(ko: "조약돌", en: "Pebbles"), services: services,
      commands: [NounCommand("pebbles", .pebbles, PebbleCommandRun.init)], records: [.pebble],
      completion: [.pebblePlaces: { _, _ in [Completion.Candidate("riverbank")] }],
      settings: [.pebbleReminder],
      today: .init { TodayPebblePart(services: $0) },
      review: PebbleReviewPart.self,
      coordinator: { PebbleCoordinator($0) })
  }
}

extension CompletionSource.StoredValue {
  static let pebblePlaces = CompletionSource.StoredValue("pebblePlaces")
}

extension RecordWords {
  fileprivate static let pebble = RecordWords(
    .pebble, name: LocalizedText(ko: "조약돌", en: "pebble"), noun: "pebbles",
    changes: [.picked: ChangeWords("pick") { $1(ko: "\($0) 주움", en: "picked up \($0)") }])
}

extension Texts {
  fileprivate var pickedPebble: String { self(ko: "조약돌을 주웠어요", en: "Picked up a pebble") }
  fileprivate var noPebble: String { self(ko: "오늘은 아직 조약돌이 없어요.", en: "No pebble today yet.") }
  fileprivate var pebbleReview: String { self(ko: "조약돌", en: "Pebbles") }

  fileprivate func refusal(_ error: PickPebble.Failure) -> String {
    switch error {
    case .picked: self(ko: "오늘은 이미 조약돌을 주웠어요.", en: "You already picked up a pebble today.")
    case .store(let error): failure(error)
    }
  }
}

typealias PebbleCommand = Command<PebbleCommandRun>

struct PebbleCommandRun: CommandRun {
  let services: PebbleServices
  var invocation: Invocation
  let session: CommandSession

  init(_ services: PebbleServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session) = (services, invocation, session)
  }

  func pick() async throws(CommandFailure) {
    let place = EventLocation(imported: invocation.arguments.first ?? "")
    let pebble: Event
    do throws(PickPebble.Failure) {
      pebble = try await PickPebble(services.store, newID: services.newID)(at: services.clock, from: place)
    } catch {
      throw CommandFailure("already_picked", texts.refusal(error))
    }
    session.announce(StyledLine(texts.pickedPebble)) {
      ["id": .string(pebble.id.digits), "place": .string(pebble.location.text)]
    }
  }
}

extension PebbleCommandRun {
  func importFiles() async throws(CommandFailure) {
    let (services, nothing) = (services, texts.noPebble)
    try await session.importFiles(
      invocation.arguments, isDryRun: false, as: ImportReports.records,
      nothing: { _ in CommandFailure("no_pebbles", nothing) }
    ) { source, _ throws(ImportError) in
      try await ImportPebbles(services.store, newID: services.newID)(services.read(source), at: services.clock)
    }
  }
}

extension Command<PebbleCommandRun> {
  static let pebbles = PebbleCommand(
    "pebbles", ko: "조약돌을 모아요", en: "Collect pebbles", subcommands: [pick, importFiles])

  private static let importFiles = PebbleCommand(
    "import", ko: "파일에서 조약돌을 가져와요", en: "Import pebbles from files",
    arguments: [ArgumentSpec(ValueSpec("FILE"), .oneOrMore, LocalizedText(ko: "파일", en: "The files"))],
    json: ImportReports.records.form, run: PebbleCommandRun.importFiles)

  private static let pick = PebbleCommand(
    "pick", ko: "조약돌 하나를 주워요", en: "Pick up a pebble",
    arguments: [
      ArgumentSpec(
        ValueSpec("PLACE", completion: .stored(.pebblePlaces)), .oneOrNone,
        LocalizedText(ko: "주운 곳", en: "Where you found it"))
    ],
    json: .object("id", "place"), run: PebbleCommandRun.pick)
}

/// Coordinates the feature's only screen.
@MainActor
final class PebbleCoordinator: FeatureCoordinator, ClockedCoordinator {
  private let services: PebbleServices
  var stack: RouteStack<PebbleEffect, PebbleResult>
  var clock: DayClock
  var currentClock: DayClock { services.clock }

  init(_ services: PebbleServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(PebbleScreen.State(texts: services.texts))
  }

  func show(_ record: RecordReference) async {}

  func reveal(_ record: RecordReference) async { await appear() }

  func run(_ effect: PebbleEffect) async -> [AppEffect] {
    let clock = clock
    switch effect {
    case .load:
      return await load { () async throws(StoreError) in
        try await services.store.read { transaction throws(StoreError) in
          .pebbles(try transaction.events.pebbles(in: DayRange(clock.today), clock.zone).count)
        }
      }
    case .pick:
      return await perform { () async throws(PickPebble.Failure) in
        try await PickPebble(services.store, newID: services.newID)(at: clock)
      } failed: { error in
        .refused(Refusal(services.texts.refusal(error)))
      } then: { pebble in
        [.toast(services.texts.pickedPebble), .reveal(RecordReference(.pebble, pebble.id.uuid))]
      }
    case .dismiss:
      await pop()
      return []
    }
  }
}

enum PebbleEffect: FeatureEffect {
  case load, pick, dismiss
}

enum PebbleResult: FeatureResult {
  /// Reports the number of pebbles of today.
  case pebbles(Int)
  case failed(StoreError)
  case refused(Refusal)

  var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

enum PebbleScreen: ActionScreen {
  typealias Effect = PebbleEffect
  typealias EffectResult = PebbleResult

  static let actions: [ScreenAction<State>] = [
    .init(CommonKey.add.named(ko: "조약돌 줍기", en: "pick up a pebble"), [.pick])
  ]

  struct State: ActionState {
    typealias Owner = PebbleScreen
    typealias Effect = PebbleEffect
    typealias EffectResult = PebbleResult

    let texts: Texts
    var size = Size(columns: 80, rows: 24)
    /// The number of pebbles of today; `nil` until the first read.
    var count: Int?
    var message: String?

    var wanted: [PebbleEffect] { [.load] }

    mutating func prepare() { message = nil }
  }

  static func receive(_ result: PebbleResult, _ state: inout State) -> [PebbleEffect] {
    switch result {
    case .pebbles(let count): state.count = count
    case .failed(let error): state.message = state.texts.failure(error)
    case .refused(let refusal): state.message = refusal.message
    }
    return []
  }

  static func draw(_ state: State, on frame: inout Frame) {
    guard let count = state.count else { return }
    let pebbles = count > 0 ? String(repeating: "o", count: count) : state.texts.noPebble
    frame.write(pebbles, at: Point(column: 2, row: 1))
    frame.write(state.message ?? "", at: Point(column: 2, row: 2))
  }
}

/// Adds the day's pebble to Today.
struct TodayPebblePart: TodayPart {
  static let place = TodayPlace.tasks
  static let keys = TodayKeys()

  let services: PebbleServices

  func read(
    _ query: TodayQuery, after old: TodayPebble?, of transaction: any Domain.ReadTransaction<StoreError>
  ) throws(StoreError) -> TodayPebble {
    TodayPebble(count: try transaction.events.pebbles(in: DayRange(query.day), query.clock.zone).count)
  }
}

struct TodayPebble: TodayContent {
  let count: Int

  func sections(_ texts: Texts, in form: TodayForm) -> [TodaySection] {
    guard count > 0 else { return [] }
    let row = TodayRow { frame, area in frame.line(texts.pickedPebble, in: area) }
    return [TodaySection("pebbles", texts.pebbleReview, [row])]
  }

  func invitation(_ texts: Texts) -> TodayEmptyText? { nil }

  static let members: [TodayMember<TodayPebble>] = [.init("pebbles") { today, _ in today.count }]

  static let plainRows: [NamedRows<TodayPebble>] = [
    .init("pebbles", ko: "그날 주운 조약돌", en: "the pebbles picked that day") { today, _ in [[String(today.count)]] }
  ]

  func lines(_ texts: Texts, width: Int?) -> [StyledLine] { count > 0 ? [StyledLine(texts.pickedPebble)] : [] }
}

/// The pebbles in a range of days.
struct PebbleReview: FeatureReview {
  /// The days with a pebble.
  typealias Highlights = [Day]

  struct Figures: ReviewFigures {
    var pebbles = 0
  }

  private let days: [Day]

  init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any Domain.ReadTransaction<Failure>
  ) throws(Failure) {
    self.days = try transaction.events.pebbles(in: days, clock.zone).map(\.start.day)
  }

  func figures(of part: DayRange) -> Figures { Figures(pebbles: days.count(where: part.contains)) }

  func highlights<Failure>(from transaction: any Domain.ReadTransaction<Failure>) -> [Day] { days }
}

/// Adds the pebbles to the review of a week or a year.
struct PebbleReviewPart: ReviewPart {
  static let place = ReviewPlace.leisure

  static let columns: [ReviewColumn<PebbleReview.Figures>] = [
    .init("pebbles", ko: "조약돌", en: "pebbles") { $0.pebbles }
  ]

  static let metric: ReviewMetric? = ReviewMetric(
    ko: "조약돌", en: "Pebbles", hue: .teal,
    bars: LocalizedText(ko: "월별 조약돌", en: "Pebbles by month"))

  static let member: ReviewMember<PebbleReviewPart>? = ReviewMember("shore", #"{"days"}"#) { part, _ in
    ["days": .strings(part.highlights.map(\.description))]
  }

  static let rows: [NamedRows<PebbleReviewPart>] = [
    .init("pebble", ko: "날짜", en: "date") { part, _ in part.highlights.map { [$0.description] } }
  ]

  static func amount(of figures: PebbleReview.Figures) -> Int? { figures.pebbles }

  var review: PeriodReview<PebbleReview>

  func fact(_ texts: Texts) -> ReviewFact? {
    guard figures.pebbles > 0 else { return nil }
    let count = texts(ko: "\(figures.pebbles)개", en: figures.pebbles.counting("pebble"))
    return ReviewFact(texts.pebbleReview, [part(count, \.pebbles)])
  }

  func pages(_ texts: Texts) -> [StoryPage] {
    guard let day = highlights.first else { return [] }
    return [StoryPage(.leisure, texts(ko: "첫 조약돌", en: "The first pebble"), texts.dates.monthAndDay(day))]
  }

  func list(_ texts: Texts) -> ReviewList? {
    ReviewList(texts(ko: "조약돌을 주운 날", en: "Days with pebbles"), highlights.map(\.description))
  }
}
