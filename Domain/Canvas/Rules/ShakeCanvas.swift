/// Gives every shape of a canvas another place.
public struct ShakeCanvas: Sendable {
  private let store: any Store
  private let random: RandomSource

  public init(_ store: any Store, random: RandomSource) {
    self.store = store
    self.random = random
  }

  /// Gives the shapes of a page other places, one beside the other.
  ///
  /// - Parameters:
  ///   - day: Of the page; `nil` for today in the composition that is chosen.
  ///   - isWhole: Whether all shapes of the day are shown.
  ///   - clock: The user's.
  /// - Returns: The page as it is now.
  /// - Throws: ``ShakeCanvasError``; nothing has moved then.
  public func callAsFunction(
    _ day: Day? = nil, isWhole: Bool = false, at clock: DayClock
  ) async throws(ShakeCanvasError) -> CanvasPage {
    let random = random
    return try await store.change(as: { page in UndoLabel(.shaken, .painting, "\(page.day ?? clock.today)") }) {
      things throws(ShakeCanvasError) in
      let settings = try things.settings.settings().canvas
      guard settings.isShakeable else { throw .switchedOff }
      let page = try things.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
      guard !page.records.isEmpty else { throw .empty }
      var (random, places) = (random, [CanvasPlace]())
      for var record in page.records {
        record.place = ShapePlacing(beside: Array(places.suffix(CanvasComposition.limit - 1))).place(using: &random)
        places.append(record.place)
        try things.moods.save(record)
      }
      return try things.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
    }.value
  }
}

public enum ShakeCanvasError: StoreFailure, Hashable, Sendable {
  /// There is nothing on the canvas.
  case empty
  /// The user does not want it.
  case switchedOff
  case store(StoreError)
}

public struct SetCanvasTheme: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Gives a day another theme; all other days keep theirs.
  ///
  /// - Returns: Unchanged where it has the theme already.
  public func callAsFunction(
    _ theme: CanvasTheme, of day: Day, at clock: DayClock
  ) async throws(StoreError) -> Changed<CanvasTheme> {
    try await store.change(as: { _ in UndoLabel(.changed, .painting, "\(day)") }) { things throws(StoreError) in
      let settings = try things.settings.settings().canvas
      if try things.moods.shownTheme(of: day, settings, clock.dayStart) != theme {
        try things.moods.setTheme(theme, of: day)
      }
      return theme
    }
  }
}
