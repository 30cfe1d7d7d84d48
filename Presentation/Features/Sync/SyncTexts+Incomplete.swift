import Domain

/// The failures of runs and of lists that aren't in order, which distinguish problems that wait for the user from those
/// that wait for the next run.
extension SyncTexts {
  /// The failure of a list of accounts that aren't all in order.
  func notInOrder(_ all: [SyncAccountStatus]) -> CommandFailure {
    all.contains { !$0.advice.isEmpty }
      ? texts.syncRefusals.failure("sync_incomplete", ko: "아직 해결하지 않은 것이 있어요.", en: "Some items need your attention.")
      : texts.syncRefusals.failure(
        "sync_incomplete", ko: "마지막 동기화를 다 하지 못했어요. \(triesAgain)", en: "The last run wasn't complete. \(triesAgain)")
  }

  /// The failure of runs that left something.
  ///
  /// - Parameters:
  ///   - needs: The needs of the accounts.
  ///   - reports: The runs; a dry run leaves no needs, but counts what a real run would leave.
  func notInOrder(_ needs: [SyncNeed: Int], after reports: [CollectionReport]) -> CommandFailure {
    let needs = needs.merging(reports.needs) { noted, _ in noted }
    let waiting =
      SyncNeed.allCases.compactMap { need in needs[need].map { words(for: need, $0) } }
      + reports.compactMap { report in
        report.state.map { "'\(texts.shortened(name(of: report.run.collection)))': \(texts($0.text))" }
      }
    guard waiting.isEmpty else {
      let all = waiting.joined(separator: ", ")
      return texts.syncRefusals.failure(
        "sync_incomplete", ko: "아직 확인할 것이 남아 있어요: \(all).", en: "Needs your attention: \(all).",
        hintKo: "'haru sync'로 할 일을, 'haru sync items'로 항목을 볼 수 있어요.",
        hintEn: "Run 'haru sync' to see what to do, and 'haru sync items' to see the items.")
    }
    let rest = reports.filter { !$0.isInOrder }
    if let only = rest.first, rest.count == 1, case .failed(let error)? = only.run.outcome?.end {
      // Only the advice on a full server is about a server that has worked before.
      let hint: String? =
        if case .refused = error {
          only.owner.isSubscription
            ? texts.syncRefusals.failure(error, of: only.owner).hint
            : texts.syncRefusals.failure(error, only.run.collection.name).hint
        } else { nil }
      return CommandFailure("sync_incomplete", "\(result(only)) \(triesAgain)", hint: hint)
    }
    let names = rest.map { "'\(texts.shortened(name(of: $0.run.collection)))'" }
    return texts.syncRefusals.failure(
      "sync_incomplete", ko: "다 동기화하지 못했어요: \(names.joined(separator: ", ")). \(triesAgain)",
      en: "\(names.listed()) \(names.count == 1 ? "wasn't" : "weren't") synchronized completely. \(triesAgain)",
      hintKo: "'haru sync'로 이유를 볼 수 있어요.", hintEn: "Run 'haru sync' to see why.")
  }

  /// Reports that the user has nothing to do.
  var triesAgain: String { texts(ko: "다음 동기화 때 다시 시도해요.", en: "The next run tries again.") }

  /// Returns the items that wait for the user, as text.
  private func words(for need: SyncNeed, _ count: Int) -> String {
    switch need {
    case .signIn: texts(SyncState.signInNeeded.text)
    case .held:
      texts(
        ko: "답을 기다리는 삭제 \(count.grouped)개",
        en: "\(count.counting("removal")) \(count == 1 ? "waits" : "wait") for your answer")
    case .conflict: texts(ko: "충돌 \(count.grouped)개", en: count.counting("conflict"))
    case .refused:
      texts(
        ko: "주고받지 못한 항목 \(count.grouped)개",
        en: "\(count.counting("item")) that couldn't be sent or read")
    }
  }
}

extension [CollectionReport] {
  /// The number of items for each need that the runs left.
  fileprivate var needs: [SyncNeed: Int] {
    let counts: [SyncNeed: Int] = reduce(into: [:]) { needs, report in
      needs[.held, default: 0] += report.counts.heldHere + report.counts.heldThere
      needs[.conflict, default: 0] += report.counts.conflicts
      needs[.refused, default: 0] += report.counts.refusedItems + report.counts.unreadItems + report.unsent
    }
    return counts.filter { $0.value > 0 }
  }
}

extension CollectionReport {
  /// The state that keeps the collection from running until the user does something; `nil` if nothing does.
  fileprivate var state: SyncState? {
    switch run.outcome?.end {
    case .replaced: .otherCollection
    case .previewNeeded: .never
    case .calendarMissing: .calendarMissing
    case nil, .failed, .complete, .previewed, .rehearsed: nil
    }
  }
}
