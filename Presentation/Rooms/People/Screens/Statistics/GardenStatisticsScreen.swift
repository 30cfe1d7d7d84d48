package import Domain

/// What the user's care has come to.
package enum GardenStatisticsScreen: PeopleScreen {
  package enum Action: PeopleAction {
    case back

    package var key: PeopleKey { .back }

    /// The key that leads here leads back too.
    package var keys: [KeyPress] { key.keys + PeopleKey.statistics.keys }
  }

  package typealias Event = PeopleEvent<Action>

  package struct State: PeopleState {
    package typealias Owner = GardenStatisticsScreen

    package let context: PeopleContext
    package var statistics: GardenStatistics?
    package var today: Day
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(today: Day, context: PeopleContext) {
      self.today = today
      self.context = context
    }

    package var wanted: [PeopleEffect] { [.loadStatistics] }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] { [.dismiss] }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .statistics(let statistics, let today):
      state.statistics = statistics
      state.today = today
      state.failure = nil
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }
}
