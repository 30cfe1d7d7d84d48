package import Domain

/// What the user's care has come to.
package enum GardenStatisticsScreen: PeopleScreen {
  package enum Action: BoundAction {
    case back

    package var binding: KeyBinding { CommonKey.back.and(PeopleKey.statistics.keys) }
  }

  package struct State: PeopleState {
    package typealias Owner = GardenStatisticsScreen

    package let context: RoomContext
    package var statistics: GardenStatistics?
    package var today: Day
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(today: Day, context: RoomContext) {
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
