package import Domain

package struct RemindersServices: Sendable {
  package let store: any Store
  package let delivery: ReminderWays
  package let newID: IDGenerator
  package let time: TimeSource
  package let settings: Settings
  package let texts: Texts

  package init(
    _ store: any Store, delivery: ReminderWays, newID: IDGenerator, time: TimeSource, settings: Settings, texts: Texts
  ) {
    (self.store, self.delivery, self.newID, self.time) = (store, delivery, newID, time)
    (self.settings, self.texts) = (settings, texts)
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

/// The ways to reach the user, and the services that look for reminders.
package struct ReminderWays: Sendable {
  /// Writes lines to the user's terminal; `nil` where there is none.
  package typealias Terminal = (@Sendable (_ text: String) -> Bool)?

  /// The ways that one run uses.
  package struct Opened: Sendable {
    /// A notifier for each way that is set up.
    let notifiers: [ReminderWay: any Notifying]
    /// `nil` where no server keeps messages.
    let scheduler: (any ReminderScheduling)?

    package init(notifiers: [ReminderWay: any Notifying], scheduler: (any ReminderScheduling)?) {
      (self.notifiers, self.scheduler) = (notifiers, scheduler)
    }
  }

  /// Waits until a moment, or until something has changed; returns `false` when the wait is over for good.
  package typealias Wait = @Sendable (_ until: Instant) async -> Bool

  let open: @Sendable (ReminderSettings, ReminderWords, Terminal) -> Opened
  /// The installer of a kind of service, or of the one that this system has.
  let installer: @Sendable (ReminderService.Kind?) -> any ReminderInstalling
  /// Returns whether a lock hides the user's data now.
  let isLocked: @Sendable () async -> Bool
  /// Returns whether another store is in use by now, which ends a watch.
  let hasOldStore: @Sendable () -> Bool
  /// Begins to watch for changes.
  let makeWaiter: @Sendable () -> Wait

  package init(
    open: @escaping @Sendable (ReminderSettings, ReminderWords, Terminal) -> Opened,
    installer: @escaping @Sendable (ReminderService.Kind?) -> any ReminderInstalling,
    isLocked: @escaping @Sendable () async -> Bool = { false }, hasOldStore: @escaping @Sendable () -> Bool = { false },
    makeWaiter: @escaping @Sendable () -> Wait
  ) {
    (self.open, self.installer, self.isLocked) = (open, installer, isLocked)
    (self.hasOldStore, self.makeWaiter) = (hasOldStore, makeWaiter)
  }
}
