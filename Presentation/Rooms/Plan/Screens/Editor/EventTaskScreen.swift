package import Domain

package enum EventTask: Hashable, Sendable {
  /// Without a time it begins when new events do.
  case new(Day, at: TimeOfDay? = nil)
  case fill(EventDraft)
  /// An event or a whole series, or one occurrence of a series.
  case edit(Event.ID, RecurrenceID? = nil)
  /// On the day of what says none; today without one.
  case quickAdd(Day? = nil)
}

/// What is seen until a task can begin, or when it cannot.
enum EventTaskScreen: RouteScreen {
  enum Action: BoundAction {
    case back

    var binding: KeyBinding { CommonKey.back }
  }

  struct State: RouteState {
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
    var keys: [KeyHelp] { [Action.back.binding.help(texts)] }
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
    EmptyState(message: state.texts.failure(failure), key: Action.back.binding.help(state.texts))
      .draw(on: &frame, in: frame.area)
  }
}
