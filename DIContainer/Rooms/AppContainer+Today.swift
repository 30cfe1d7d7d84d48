import Domain
import Presentation

extension AppContainer {
  func today(_ environment: RoomEnvironment) -> TodayServices {
    TodayServices(
      plan(environment),
      people: TodayPeopleReader(random: externals.random),
      recommend: RecommendSaying(store, shown: shown, random: externals.random)
    )
  }
}
