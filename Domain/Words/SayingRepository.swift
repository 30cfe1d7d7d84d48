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
  func begin(on today: Day) async throws(RepositoryError) -> Day

  /// The day of the first run; `nil` when none is noted.
  func firstDay() async throws(RepositoryError) -> Day?

  /// The saying with that number; `nil` when it is not there, not there yet or hidden.
  func saying(_ id: Saying.ID, at clock: DayClock) async throws(RepositoryError) -> Saying?

  /// The saying with that number if it is hidden; `nil` for every other.
  func hiddenSaying(_ id: Saying.ID, at clock: DayClock) async throws(RepositoryError) -> Saying?

  /// A part of a list in its order: `limit` of its sayings after the first `offset`.
  func page(
    of list: SayingList,
    offset: Int,
    limit: Int,
    at clock: DayClock
  ) async throws(RepositoryError) -> [Saying]

  /// How many are on a list.
  func count(of list: SayingList, at clock: DayClock) async throws(RepositoryError) -> Int

  /// Every tag of the sayings that are there, once each, in the order of the keys.
  func tags(at clock: DayClock) async throws(RepositoryError) -> [SayingTag]

  /// Those that have the words in a text, the source or a tag: the best first, as ``SayingMatch`` orders; at most
  /// `limit`.
  func matches(of query: SayingQuery, limit: Int, at clock: DayClock) async throws(RepositoryError) -> [SayingMatch]

  /// The sayings of the pack that appear on some days, also on days to come, the earliest first.
  ///
  /// None while no first day is noted.
  func sayings(appearingIn days: DayRange, at clock: DayClock) async throws(RepositoryError) -> [Saying]

  /// What can be drawn from: how many are on the list, and which was shown last if it is one of them.
  func pool(of list: SayingList, at clock: DayClock) async throws(RepositoryError) -> SayingPool

  /// The saying at a place of a list, each at one place, in an order of the store's own; `nil` outside 0..<`count`.
  ///
  /// Not the order that the list is shown in: the order in which the store finds a place fastest.
  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) async throws(RepositoryError) -> Saying?

  /// Notes which saying was shown last; no step of undo, and it may be lost when the power fails.
  func show(_ id: Saying.ID) async throws(RepositoryError)

  /// Notes that a saying was opened, unless it was opened before; no step of undo.
  ///
  /// - Throws: ``RepositoryError/missing`` when there is no such saying.
  func open(_ id: Saying.ID, at now: Instant) async throws(RepositoryError)

  /// Marks a saying at a moment, or takes the mark away with `nil`; of undo `.liked`, `.unliked`, `.used`, `.unused`.
  ///
  /// - Throws: ``RepositoryError/missing`` when there is no such saying.
  func mark(_ id: Saying.ID, as mark: SayingMark, at moment: Instant?) async throws(RepositoryError)

  /// Keeps a new saying that the user has read, so it is opened already; of undo `.added`.
  ///
  /// - Returns: The saying with its number: the one after the last that was given, from ``Saying/ID/firstOwn`` on.
  ///   That of a removed saying is not given again.
  func add(
    _ content: SayingContent,
    origin: SayingOrigin,
    at now: Instant
  ) async throws(RepositoryError) -> Saying

  /// Keeps another content for a saying that is not the pack's; of undo `.changed`.
  ///
  /// - Throws: ``RepositoryError/missing`` when there is no such saying.
  func replace(_ id: Saying.ID, with content: SayingContent) async throws(RepositoryError)

  /// Forgets a saying that is not the pack's, with its marks; of undo `.removed`.
  ///
  /// - Throws: ``RepositoryError/missing`` when there is no such saying.
  func remove(_ id: Saying.ID) async throws(RepositoryError)

  /// Hides a saying of the pack, also from later days; its marks are kept; of undo `.hidden`.
  ///
  /// - Throws: ``RepositoryError/missing`` when the pack has no such saying or it is hidden.
  func hide(_ id: Saying.ID) async throws(RepositoryError)

  /// Shows a hidden saying again; of undo `.unhidden`.
  ///
  /// - Throws: ``RepositoryError/missing`` when it is not hidden.
  func unhide(_ id: Saying.ID) async throws(RepositoryError)
}
