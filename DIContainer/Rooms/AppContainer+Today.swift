import Presentation

extension AppContainer {
  func today(_ environment: RoomEnvironment) -> TodayServices {
    TodayServices(store, rooms(environment).todayParts, time: time, environment)
  }
}
