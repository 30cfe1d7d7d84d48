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
    self.store = store
    self.delivery = delivery
    self.newID = newID
    self.time = time
    self.settings = settings
    self.texts = texts
  }

  package var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

/// How the user is reached, and who looks for what there is to tell.
package struct ReminderWays: Sendable {
  /// Writes lines to the user's terminal; `nil` where there is none.
  package typealias Terminal = (@Sendable (_ text: String) -> Bool)?

  /// Those of one run.
  package struct Opened: Sendable {
    /// Of the ways that the settings say enough of.
    let notifiers: [ReminderWay: any Notifying]
    /// `nil` where no server keeps messages.
    let scheduler: (any ReminderScheduling)?

    package init(notifiers: [ReminderWay: any Notifying], scheduler: (any ReminderScheduling)?) {
      (self.notifiers, self.scheduler) = (notifiers, scheduler)
    }
  }

  /// Waits until a moment, or less long when something has changed; `false` when nobody is to wait any more.
  package typealias Wait = @Sendable (_ until: Instant) async -> Bool

  let open: @Sendable (ReminderSettings, ReminderWords, Terminal) -> Opened
  /// Of a kind of service, or of what this system has.
  let installer: @Sendable (ReminderService.Kind?) -> any ReminderInstalling
  /// Whether nothing of the user's may be told now.
  let isLocked: @Sendable () async -> Bool
  /// Whether another store is used by now; who watches ends then.
  let hasOldStore: @Sendable () -> Bool
  /// Begins to look for changes.
  let makeWaiter: @Sendable () -> Wait

  package init(
    open: @escaping @Sendable (ReminderSettings, ReminderWords, Terminal) -> Opened,
    installer: @escaping @Sendable (ReminderService.Kind?) -> any ReminderInstalling,
    isLocked: @escaping @Sendable () async -> Bool = { false }, hasOldStore: @escaping @Sendable () -> Bool = { false },
    makeWaiter: @escaping @Sendable () -> Wait
  ) {
    self.open = open
    self.installer = installer
    self.isLocked = isLocked
    self.hasOldStore = hasOldStore
    self.makeWaiter = makeWaiter
  }
}
