/// Keeps the user's sayings, and what was done with those of the pack.
///
/// The texts of the pack are read from ``BuiltInSayings``; of its sayings only marks and hiding are kept. Those of the
/// pack are there as ``DailySayings`` says for the day of the first run; while none is noted, as if today was it. One
/// that is liked, used or opened stays there when the clock is set back. What is hidden is in no answer but
/// the list of hidden ones and ``hiddenSaying(_:at:)``.
/// Every change that says so is one transaction and one step of undo, whose kind is `.saying` and whose subject is the
/// number, in digits.
public protocol SayingRepository: Sendable {
  /// The day of the first run; notes `today` when none is noted yet, without a step of undo.
  func begin(on today: Day) async throws(StoreError) -> Day

  /// The day of the first run; `nil` when none is noted.
  func firstDay() async throws(StoreError) -> Day?

  /// The saying with that number; `nil` when it is not there, not there yet or hidden.
  func saying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying?

  /// The saying with that number if it is hidden; `nil` for every other.
  func hiddenSaying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying?

  /// A part of a list in its order: `limit` of its sayings after the first `offset`.
  func page(
    of list: SayingList,
    offset: Int,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [Saying]

  /// How many are on a list.
  func count(of list: SayingList, at clock: DayClock) async throws(StoreError) -> Int

  /// Every tag of the sayings that are there, once each, in the order of the keys.
  func tags(at clock: DayClock) async throws(StoreError) -> [SayingTag]

  /// Those that have the words in a text, the source or a tag: the best first, as ``SayingMatch`` orders; at most
  /// `limit`.
  func matches(of query: SayingQuery, limit: Int, at clock: DayClock) async throws(StoreError) -> [SayingMatch]

  /// The sayings of the pack that appear on some days, also on days to come, the earliest first.
  ///
  /// None while no first day is noted.
  func sayings(appearingIn days: DayRange, at clock: DayClock) async throws(StoreError) -> [Saying]

  /// What can be drawn from: how many are on the list, and which was shown last if it is one of them.
  func pool(of list: SayingList, at clock: DayClock) async throws(StoreError) -> SayingPool

  /// The saying at a place of a list, each at one place, in an order of the store's own; `nil` outside 0..<`count`.
  ///
  /// Not the order that the list is shown in: the order in which the store finds a place fastest.
  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) async throws(StoreError) -> Saying?

  /// Notes which saying was shown last; no step of undo, and it may be lost when the power fails.
  func show(_ id: Saying.ID) async throws(StoreError)

  /// Notes that a saying was opened, unless it was opened before; no step of undo.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such saying.
  func open(_ id: Saying.ID, at now: Instant) async throws(StoreError)

  /// Marks a saying at a moment, or takes the mark away with `nil`; of undo `.liked`, `.unliked`, `.used`, `.unused`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such saying.
  func mark(_ id: Saying.ID, as mark: SayingMark, at moment: Instant?) async throws(StoreError)

  /// Keeps a new saying that the user has read, so it is opened already; of undo `.added`.
  ///
  /// - Returns: The saying with its number: the one after the last that was given, from ``Saying/ID/firstOwn`` on.
  ///   That of a removed saying is not given again.
  func add(
    _ content: SayingContent,
    origin: SayingOrigin,
    at now: Instant
  ) async throws(StoreError) -> Saying

  /// Keeps another content for a saying that is not the pack's; of undo `.changed`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such saying.
  func replace(_ id: Saying.ID, with content: SayingContent) async throws(StoreError)

  /// Forgets a saying that is not the pack's, with its marks; of undo `.removed`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such saying.
  func remove(_ id: Saying.ID) async throws(StoreError)

  /// Hides a saying of the pack, also from later days; its marks are kept; of undo `.hidden`.
  ///
  /// - Throws: ``StoreError/missing`` when the pack has no such saying or it is hidden.
  func hide(_ id: Saying.ID) async throws(StoreError)

  /// Shows a hidden saying again; of undo `.unhidden`.
  ///
  /// - Throws: ``StoreError/missing`` when it is not hidden.
  func unhide(_ id: Saying.ID) async throws(StoreError)
}
