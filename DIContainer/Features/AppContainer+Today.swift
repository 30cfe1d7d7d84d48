import Data
import Domain
import Presentation

extension AppContainer {
  func today(_ environment: FeatureEnvironment) -> TodayServices {
    TodayServices(
      store, features(environment).todayParts, documents: .files, pictures: PictureFiles(programs), time: time,
      environment
    )
  }
}
