import Data
import Domain
import Presentation

extension AppContainer {
  func today(_ environment: FeatureEnvironment) -> TodayServices {
    let features = features(environment)
    return TodayServices(
      store, features.todayParts, reviews: features.descriptions.reviews, documents: .files,
      pictures: PictureFiles(programs), files: UserFiles(home: externals.environment["HOME"]), time: time, environment
    )
  }
}
