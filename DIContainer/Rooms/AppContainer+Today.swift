import Data
import Domain
import Presentation

extension AppContainer {
  func today(_ environment: RoomEnvironment) -> TodayServices {
    TodayServices(
      store, rooms(environment).todayParts, documents: .files, pictures: PictureFiles(programs), time: time, environment
    )
  }
}
