package import Domain

package struct TodayAction: Hashable, Sendable {
  package let binding: KeyBinding
  package let effect: TodayEffect

  package init(_ binding: KeyBinding, _ effect: TodayEffect) {
    self.binding = binding
    self.effect = effect
  }
}

package enum TodayEffect: DayBoxEffect {
  /// `nil` for whatever day today is.
  case load(Day?)
  case askForDay
  case askForReview
  case review(ReviewPeriod)
  case go(Day)
  case dismiss
  case ask(RoomRequest)
  case change(TodayChange)
  /// Ask before a change, in the words of the room that gave it.
  case decide(TodayChange)
}

/// A change that is made without leaving Today, by the room that gave it.
package struct TodayChange: Hashable, Sendable {
  package let value: any Hashable & Sendable

  package init(_ value: some Hashable & Sendable) { self.value = value }

  package static func == (one: TodayChange, two: TodayChange) -> Bool {
    AnyHashable(one.value) == AnyHashable(two.value)
  }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
