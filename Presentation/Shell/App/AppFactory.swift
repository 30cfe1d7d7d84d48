package import Domain

/// What the app needs to be made for it.
@MainActor
package protocol AppFactory {
  /// The settings as they are kept now.
  func settings() async throws(StoreError) -> Settings

  func texts(for settings: Settings) -> Texts

  /// All rooms, in the order of their tabs.
  func rooms(for settings: Settings) -> [Room]

  /// What is shown before the rooms are used for the first time; `nil` when that was before.
  func makeOnboarding(for settings: Settings) -> (any Coordinator)?
}
