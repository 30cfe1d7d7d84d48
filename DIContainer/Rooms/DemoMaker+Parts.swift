import Data

extension DemoMaker {
  /// What the rooms add to the demo, in the order it is kept.
  static var parts: [any DemoPart.Type] { [DemoPlan.self, DemoPeople.self, DemoWords.self] }
}
