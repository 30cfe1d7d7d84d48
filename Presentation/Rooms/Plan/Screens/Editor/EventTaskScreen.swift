package import Domain

package enum EventTask: Hashable, Sendable {
  /// Without a time the event begins when new events do.
  case new(Day, at: TimeOfDay? = nil)
  case fill(EventDraft)
  /// An event or a whole series, or one occurrence of a series.
  case edit(Event.ID, RecurrenceID? = nil)
  /// On the day of what says none; today without one.
  case quickAdd(Day? = nil)
}

/// The screen until a task can begin, or when it can't.
enum EventTaskScreen: ActionScreen {
  static let actions: [ScreenAction<State>] = [.init(CommonKey.back, [.dismiss])]

  struct State: ActionState {
    typealias Owner = EventTaskScreen
    typealias Effect = PlanEffect
    typealias EffectResult = PlanResult

    let task: EventTask
    let texts: Texts
    var failure: StoreError?
    var size = Size(columns: 80, rows: 24)

    init(_ task: EventTask, texts: Texts) {
      self.task = task
      self.texts = texts
    }

    /// Nothing is seen of it while it may still begin.
    var isOverlay: Bool { failure == nil }
    var dimsBelow: Bool { false }
    var wanted: [PlanEffect] { [.begin(task)] }
  }

  static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    input == .key(.enter) || input == .key(.escape) ? [.dismiss] : nil
  }

  static func receive(_ result: PlanResult, _ state: inout State) -> [PlanEffect] {
    if case .failed(let error) = result { state.failure = error }
    return []
  }

  static func draw(_ state: State, on frame: inout Frame) {
    guard let failure = state.failure else { return }
    EmptyState(message: state.texts.failure(failure), key: CommonKey.back.help(state.texts))
      .draw(on: &frame, in: frame.area)
  }
}
