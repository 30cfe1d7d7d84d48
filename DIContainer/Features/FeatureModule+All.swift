import Data
package import Presentation

extension FeatureModule<AppContainer> {
  /// The features of Haru, in the order of their tabs and commands.
  package static var all: [FeatureModule] {
    [
      .today(features: { Self.all.map(\.description) }) { $0.today($1) },
      .people { $0.people($1) },
      .words { $0.words($1) },
      .plan { $0.plan($1) },
      .canvas { $0.canvas($1) },
      .books { $0.books($1) },
      .settings(features: { Self.all.map(\.description) }) { $0.settings($1) },
      .account { $0.account($1.texts, colors: $1.colors) },
      .dataTools { $0.dataTools($1) },
      .reminders { $0.reminders($1) },
      .sync { $0.sync($1) },
    ]
  }
}

extension DemoMaker {
  /// The features' parts of the demo, in the order they are saved.
  static var parts: [any DemoPart.Type] {
    [DemoPlan.self, DemoPeople.self, DemoWords.self, DemoCanvas.self, DemoBooks.self]
  }
}
