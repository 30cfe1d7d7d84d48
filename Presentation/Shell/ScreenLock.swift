package import Domain

/// Hides the full screen's data when nobody uses Haru, and when another run of Haru locks or removes the data.
package struct ScreenLock: Sendable {
  /// A look at the lock and the store, without opening the store; cheap enough for every second and every key.
  package struct Glance: Hashable, Sendable {
    let store: StoreGlance?
    let isUnlocked: Bool

    /// - Parameter store: `nil` if the store would have to be opened to read it.
    package init(store: StoreGlance?, isUnlocked: Bool) { (self.store, self.isUnlocked) = (store, isUnlocked) }
  }

  /// The right of the screen to show the data.
  package enum Access: Hashable, Sendable {
    case open
    /// The password is needed before anything else.
    case closed
    /// The data was removed elsewhere.
    case removed
  }

  /// The reason to ask for the password.
  package enum Reason: Hashable, Sendable {
    /// Nobody has used the screen for as long as the lock stays open.
    case idle
    /// Another run of Haru set or closed the lock.
    case elsewhere
    /// The user locked the screen.
    case wanted
  }

  /// The time without keys after which the screen locks; `nil` without a lock.
  package let idle: @Sendable () -> Duration?
  /// Returns a look; `nil` if nothing can change elsewhere.
  ///
  /// A difference from the last look is a reason to check ``access``.
  package let glance: (@Sendable () -> Glance)?
  /// Checks whether the screen may show the data now.
  package let access: @Sendable () async -> Access
  /// Locks Haru, or records that it was used.
  package let use: @Sendable (_ isOpen: Bool) -> Void
  /// Asks for the password on the terminal, which the screen has left; `false` when nobody answers anymore.
  package let unlock: @Sendable (Reason) async -> Bool

  package init(
    idle: @escaping @Sendable () -> Duration?, glance: (@Sendable () -> Glance)? = nil,
    access: @escaping @Sendable () async -> Access, use: @escaping @Sendable (_ isOpen: Bool) -> Void,
    unlock: @escaping @Sendable (Reason) async -> Bool
  ) { (self.idle, self.glance, self.access, self.use, self.unlock) = (idle, glance, access, use, unlock) }

  /// A lock that never closes.
  package static let none = ScreenLock(idle: { nil }, access: { .open }, use: { _ in }, unlock: { _ in true })

  /// The time between two checks while nobody presses a key.
  private static let pause = Duration.seconds(1)

  /// Checks every second until the task is cancelled.
  ///
  /// - Parameter report: Called for each look that differs from the one before.
  func watch(_ sleep: @escaping FullScreen.Sleep, _ report: @escaping @Sendable () -> Void) -> Task<Void, Never>? {
    glance.map { glance in
      Task {
        var last = glance()
        while (try? await sleep(Self.pause)) != nil {
          let now = glance()
          if now != last { report() }
          last = now
        }
      }
    }
  }
}
