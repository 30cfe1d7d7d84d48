import Data
import Domain
import Presentation

/// Makes everything and connects it.
public struct AppContainer: Sendable {
  public init() {}

  public func run() async -> Int32 {
    print(StoreVersion.sqlite)
    return 0
  }
}
