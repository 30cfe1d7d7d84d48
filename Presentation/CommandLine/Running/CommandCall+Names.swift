import Domain
import struct Foundation.UUID

extension CommandCall {
  /// Looks names up in one state of the store.
  ///
  /// - Parameters:
  ///   - ids: Looked up one by one where the first name stands for nothing; `nil` for commands that take one name.
  ///   - refusal: Explains why a name doesn't stand for exactly one thing.
  func found<Found: Hashable & Sendable, Value: Sendable>(
    _ names: [String], orEach ids: [String]? = nil, in store: any Store,
    _ refusal: (LookUpError<Found>, String) async throws(CommandFailure) -> CommandFailure,
    _ find: @escaping @Sendable (any Snapshot<LookUpError<Found>>, String) throws(LookUpError<Found>) -> Value
  ) async throws(CommandFailure) -> [Value] {
    typealias Failure = LookUpError<Found>
    let refused = refusedName
    let found: [(name: String, value: Result<Value, Failure>)]
    do throws(Failure) {
      found = try await store.read { things throws(Failure) in
        let find = { name in (name, Result { () throws(Failure) in try find(things, name) }) }
        let whole = names.map(find)
        guard let ids, case .failure(.nothing) = whole[0].1 else { return whole }
        return ids.isEmpty ? [(refused, whole[0].1)] : ids.map(find)
      }
    } catch { throw try await refusal(error, names[0]) }
    var values: [Value] = []
    for (name, value) in found {
      do throws(Failure) { values.append(try value.get()) } catch { throw try await refusal(error, name) }
    }
    return values
  }

  /// The ids, where nothing but several of them was typed; otherwise none, and the words are one name.
  var severalIDs: [String] {
    let typed = invocation.arguments
    return typed.count > 1 && typed.allSatisfy { IDPrefix(typed: $0) != nil } ? typed : []
  }

  /// The words that a refusal names: the one among several ids that isn't an id, otherwise all words.
  private var refusedName: String {
    let (typed, others) = (invocation.arguments, invocation.arguments.filter { IDPrefix(typed: $0) == nil })
    return typed.count > 2 && others.count == 1 ? others[0] : invocation.text
  }

  /// Returns whether the typed words are a whole name, or an id.
  func isExact(_ names: [String], _ id: UUID? = nil) -> Bool {
    let typed = invocation.text
    let isID = id.flatMap { IDPrefix(typed: typed)?.begins($0) } ?? false
    return isID || NameQuery(typed)?.rank(inAny: names) == .exact
  }

  /// Asks before a thing is changed that was named by a part of its name; with `--yes` or `--dry-run` tells what was
  /// taken for it.
  ///
  /// - Parameter thing: What people know it by.
  func confirms(_ thing: String, isExact: Bool) throws(CommandFailure) -> Bool {
    remarkName(of: thing, isExact: isExact)
    if isExact || invocation.isTrial { return true }
    return try confirms(texts.meantQuestion(thing))
  }

  /// Tells with `--yes` and `--dry-run` what was taken for a part of a name; without it the question tells.
  func remarkName(of thing: String, isExact: Bool) {
    guard session.context.assumesYes || invocation.isTrial, !isExact else { return }
    session.remark(texts.meant(thing, by: invocation.text))
  }
}
