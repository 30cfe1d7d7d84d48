import Domain
import Presentation
import ScreenSupport
import Support

/// The services of a feature that exists only in tests: a nap is an event of twenty minutes, at most once a day.
struct NapServices: Sendable {
  let take: TakeNap
  let environment: FeatureEnvironment
  let time: TimeSource

  var clock: DayClock { time.clock(dayStart: environment.settings.dayStart) }
}

/// Adds a nap that starts now.
struct TakeNap: Sendable {
  enum Failure: StoreFailure, Hashable {
    case taken
    case store(StoreError)
  }

  let store: any Store
  let newID: IDGenerator

  func callAsFunction(at clock: DayClock) async throws(Failure) -> Event {
    let id = newID()
    let end = clock.zone.dateTime(at: clock.now.adding(seconds: 20 * 60))
    let span = EventSpan.timed(start: clock.dateTime, end: end, zone: .place(clock.zone))
    let nap = Event(id: Event.ID(id), uid: Event.ID(id).digits, title: EventTitle(imported: "Nap"), span: span)
    return try await store.change(as: { UndoLabel(.taken, .nap, $0.title.text) }) { transaction throws(Failure) in
      guard try Self.naps(in: DayRange(clock.today), transaction.events, clock.zone).isEmpty else { throw .taken }
      try transaction.events.save(nap)
      return nap
    }.value
  }

  static func naps<Failure>(
    in days: DayRange,
    _ events: any EventQueries<Failure>,
    _ zone: Zone
  ) throws(Failure) -> [Occurrence] {
    try events.occurrences(in: days, zone: zone).filter { $0.event.title.text == "Nap" }
  }
}

extension RecordKind {
  static let nap = RecordKind(rawValue: "nap")
}

extension UndoLabel.Action {
  static let taken = UndoLabel.Action(rawValue: "taken")
}

extension FeatureModule {
  static func naps(_ services: @escaping @Sendable (Container, FeatureEnvironment) -> NapServices) -> FeatureModule {
    FeatureModule(
      "naps",
      title: LocalizedText(ko: "낮잠", en: "Naps"),
      services: services,
      commands: [NounCommand(CommandTree.Noun("naps", in: .features) { .naps }) { NapCommand(services: $0) }],
      records: [
        RecordWords(
          .nap,
          name: LocalizedText(ko: "낮잠", en: "nap"),
          noun: "naps",
          changes: [.taken: ChangeWords("take") { $1(ko: "\($0) 잠", en: "took \($0)") }]
        )
      ],
      completion: [.napLengths: { _, _ in [Completion.Candidate("20min")] }],
      today: { TodayNapPart(services: $0) },
      review: NapReviewPart.self,
      coordinator: { NapCoordinator($0) }
    )
  }
}

extension CompletionSource.StoredValue {
  static let napLengths = CompletionSource.StoredValue("napLengths")
}

extension CommandSpec {
  static var naps: CommandSpec {
    let length = ValueSpec("LENGTH", completion: .stored(.napLengths))
    return CommandSpec(
      "naps",
      ko: "낮잠을 자요", en: "Take naps",
      subcommands: [
        CommandSpec(
          "take",
          ko: "지금 자요", en: "Take one now",
          arguments: [ArgumentSpec(length, .oneOrNone, LocalizedText(ko: "길이", en: "How long"))]
        )
      ]
    )
  }
}

extension Texts {
  var nap: String { self(ko: "낮잠을 잤어요", en: "Took a nap") }
  var secondNap: String { self(ko: "오늘은 이미 잤어요.", en: "There was a nap today.") }
}

/// `haru naps take`.
struct NapCommand: FeatureCommand {
  let services: NapServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    do throws(TakeNap.Failure) {
      let nap = try await services.take(at: services.clock)
      session.announce(StyledLine(session.texts.nap)) { .object([JSONValue.Member("id", .string(nap.id.digits))]) }
    } catch {
      throw CommandFailure("taken", session.texts.secondNap)
    }
  }
}

/// Coordinates the feature's only screen.
@MainActor
final class NapCoordinator: FeatureCoordinator, RouteCoordinator {
  private let services: NapServices
  var stack: RouteStack<NapEffect, NapResult>
  private(set) var clock: DayClock

  init(_ services: NapServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(NapScreen.State(texts: services.environment.texts))
  }

  func appear() async { clock = services.clock }

  func run(_ effect: NapEffect) async -> [AppEffect] {
    let texts = services.environment.texts
    do throws(TakeNap.Failure) {
      return [.toast(texts.nap), .reveal(RecordReference(.nap, try await services.take(at: clock).id.uuid))]
    } catch {
      return [.failure(texts.secondNap)]
    }
  }
}

enum NapEffect: Hashable, Sendable {
  case take
}

enum NapResult: Hashable, Sendable {}

enum NapScreen: RouteScreen {
  typealias Effect = NapEffect
  typealias EffectResult = NapResult

  struct State: RouteState {
    typealias Owner = NapScreen
    typealias Effect = NapEffect
    typealias EffectResult = NapResult

    let texts: Texts
    var size = Size(columns: 80, rows: 24)

    var keys: [KeyHelp] { KeyHelp.all(Action.self, texts) }
  }

  enum Action: BoundAction {
    case take

    var binding: KeyBinding { CommonKey.add.named(ko: "낮잠", en: "nap") }
  }

  static func perform(_ action: Action, _ state: inout State) -> [NapEffect] { [.take] }

  static func draw(_ state: State, on frame: inout Frame) { frame.write("zzz", at: Point(column: 2, row: 1)) }
}

/// Adds the day's nap to Today.
struct TodayNapPart: TodayPart {
  static let place = TodayPlace.tasks
  static let keys = TodayKeys()

  let services: NapServices

  func read(
    _ query: TodayQuery,
    after old: TodayNap?,
    of transaction: any Domain.ReadTransaction<StoreError>
  ) throws(StoreError) -> TodayNap {
    TodayNap(count: try TakeNap.naps(in: DayRange(query.day), transaction.events, query.clock.zone).count)
  }
}

struct TodayNap: TodayContent {
  let count: Int

  func sections(_ texts: Texts) -> [TodaySection] {
    guard count > 0 else { return [] }
    let row = TodayRow { frame, area in frame.line("zzz", in: area) }
    return [TodaySection("naps", texts(ko: "낮잠", en: "Naps"), [row])]
  }

  func invitation(_ texts: Texts) -> TodayEmptyText? { nil }

  func json(_ texts: Texts) -> [JSONValue.Member] { [JSONValue.Member("naps", .integer(count))] }

  func fields(_ texts: Texts) -> [[String]] { [["naps", String(count)]] }

  func lines(_ texts: Texts, width: Int?) -> [StyledLine] { count > 0 ? [StyledLine("zzz")] : [] }
}

/// The naps of some days.
struct NapReview: FeatureReview {
  /// The days with a nap.
  typealias Highlights = [Day]

  struct Figures: ReviewFigures {
    var naps = 0
  }

  private let days: [Day]

  init<Failure>(
    of days: DayRange,
    year: Int?,
    at clock: DayClock,
    from transaction: any Domain.ReadTransaction<Failure>
  ) throws(Failure) {
    self.days = try TakeNap.naps(in: days, transaction.events, clock.zone).map(\.start.day)
  }

  func figures(of part: DayRange) -> Figures { Figures(naps: days.count(where: part.contains)) }

  func highlights<Failure>(from transaction: any Domain.ReadTransaction<Failure>) -> [Day] { days }
}

/// Adds the naps to the review of a week or a year.
struct NapReviewPart: ReviewPart {
  static let place = ReviewPlace.leisure
  static let columns: [ReviewColumn<NapReview.Figures>] = [.init("naps", ko: "낮잠", en: "naps") { $0.naps }]
  static let metric: ReviewMetric? = ReviewMetric(
    ko: "낮잠",
    en: "Naps",
    hue: .teal,
    bars: ReviewBars("naps", ko: "월별 낮잠", en: "Naps by month", light: "#0b7d73", dark: "#4cc3b4")
  )
  static let member: ReviewMember<NapReviewPart>? = ReviewMember("sleep", #"{"days"}"#) { part, _ in
    ["days": .strings(part.highlights.map(\.description))]
  }
  static let rows: [ReviewRows<NapReviewPart>] = [
    .init("nap", ko: "날짜", en: "date") { part, _ in part.highlights.map { [$0.description] } }
  ]

  static func amount(of figures: NapReview.Figures) -> Int? { figures.naps }

  var review: PeriodReview<NapReview>

  func fact(_ texts: Texts) -> ReviewFact? {
    guard figures.naps > 0 else { return nil }
    return ReviewFact(
      texts(ko: "낮잠", en: "Naps"),
      [part(texts(ko: "\(figures.naps)번", en: figures.naps.counting("nap")), \.naps)]
    )
  }

  func list(_ texts: Texts) -> ReviewList? {
    ReviewList(texts(ko: "낮잠 잔 날", en: "Days with naps"), highlights.map(\.description))
  }
}
