import Presentation

extension AppContainer {
  func books(_ environment: RoomEnvironment) -> BooksServices {
    BooksServices(
      store,
      newID: externals.newID,
      time: time,
      settings: environment.settings,
      texts: environment.texts
    )
  }
}
