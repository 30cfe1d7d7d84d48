import Domain

// MARK: - Questions and results

extension SyncTexts {
  func offer(_ offer: DAVCollection, number: Int, among all: [DAVCollection]) -> String {
    let address = offer.isAmbiguous(among: all) ? " · \(offer.href.path.text)" : ""
    return "  \(offer.isUsual ? "✓" : " ") \(number)  \(description(of: offer))\(address)"
  }

  /// Names the collections that aren't synchronized, each with the command that adds it.
  func notChosen(_ offers: [DAVCollection], of account: String, among all: [DAVCollection]) -> [String] {
    list(offers, texts(ko: "동기화하지 않는 항목이에요. 추가하려면:", en: "Not synchronized. To add one:"), account, all)
  }

  /// Names the collections that are new on the server, each with the command that adds it.
  func newOnServer(_ offers: [DAVCollection], _ account: String) -> [String] {
    let name = texts.shortened(account)
    return list(
      offers,
      texts(
        ko: "'\(name)' 서버에서 아직 동기화하지 않는 것을 찾았어요. 추가하려면:",
        en: "Found on the server of '\(name)', and not synchronized. To add one:"), account, offers)
  }

  private func list(
    _ offers: [DAVCollection], _ heading: String, _ account: String, _ all: [DAVCollection]
  ) -> [String] {
    guard !offers.isEmpty else { return [] }
    let rest = offers.count - FirstRun.shownTitles
    let shown = offers.prefix(FirstRun.shownTitles).map { offer in
      "\(description(of: offer)): haru \(addCommand(offer, to: account, among: all))"
    }
    let more = rest > 0 ? ["\(texts.more(rest)): haru sync choose \(ShellQuote.word(account))"] : []
    return [heading] + (shown + more).map { "  \($0)" }
  }

  /// Returns the command that adds a collection, without the name of the program.
  private func addCommand(_ offer: DAVCollection, to account: String, among all: [DAVCollection]) -> String {
    let todos = offer.syncedKind == .reminders ? " \(SyncOption.todos.long)" : ""
    return "sync choose \(ShellQuote.word(account)) \(ShellQuote.word(offer.typedName(among: all)))\(todos)"
  }

  /// Returns the name of a collection that the server offers, and what is special about it.
  func description(of offer: DAVCollection) -> String {
    let kind =
      switch offer.syncedKind {
      case .contacts: texts(ko: "주소록", en: "address book")
      case .reminders: texts(ko: "할 일, 내 알림으로", en: "to-dos, as your reminders")
      case .events, nil: texts(ko: "캘린더", en: "calendar")
      }
    let notes = [
      kind, offer.isWritable ? "" : texts(ko: "읽기 전용", en: "read-only"),
      offer.isOfBirthdays ? texts(ko: "생일은 하루가 이미 보여 줘요", en: "Haru already shows birthdays") : "",
    ]
    return ([texts.shortened(offer.title)] + notes.filter { !$0.isEmpty }).joined(separator: " · ")
  }

  /// Returns the name of a collection; the to-dos of a calendar have the calendar's name, so they are told apart.
  ///
  /// The name comes from the server, so its length is limited.
  func name(of collection: SyncCollection) -> String {
    let name = texts.shortened(collection.name)
    return collection.kind == .reminders ? "\(name) · \(texts(ko: "할 일", en: "to-dos"))" : name
  }

  func whichCollections(_ count: Int) -> String {
    texts(
      ko: "어느 것을 동기화할까요? 번호(1~\(count)), ✓ 표시한 것이면 Enter:",
      en: "Which ones? Numbers (1–\(count)), or Enter for those with ✓:")
  }

  func chosen(_ names: [String]) -> String {
    let names = names.map(texts.shortened)
    return texts(ko: "바꿨어요: \(names.joined(separator: ", "))", en: "Changed \(names.listed()).")
  }

  func passwordSaved(_ account: String, _ place: SecretPlace) -> String {
    let place = texts.secrets.name(of: place)
    return texts(
      ko: "\(account)의 새 비밀번호를 암호화해 \(place)에 저장했어요.",
      en: "The new password for \(account) is saved, encrypted, in \(place).")
  }

  func removeQuestion(_ account: String, withData: Bool) -> String {
    withData
      ? texts(
        ko: "\(account) 계정과 그 계정에서 온 일정, 연락처, 알림을 하루 앱에서 지울까요? 다른 계정에도 있는 것은 남아요. 되돌릴 수 없어요. 서버에는 그대로 남아요.",
        en: """
          Remove \(account) and its events, contacts and reminders from Haru? Those that another account also has \
          stay. This can't be undone. The server keeps them.
          """)
      : texts(
        ko: "\(account) 계정을 없앨까요? 일정, 연락처, 알림은 하루 앱과 서버에 그대로 남아요.",
        en: "Remove \(account)? Its events, contacts and reminders stay here and on the server.")
  }

  /// - Parameters:
  ///   - account: The account.
  ///   - records: The number of records that were removed with it.
  ///   - end: The end of the sign-in at the account's provider; `nil` without a provider.
  func accountRemoved(_ account: SyncAccount, _ records: Int, _ end: SignInEnd?) -> String {
    let removed = accountRemoved(account.name, records)
    guard let end, let provider = account.provider else { return removed }
    return "\(removed) \(texts.signIn.ended(provider, end))"
  }

  private func accountRemoved(_ account: String, _ records: Int) -> String {
    guard records > 0 else {
      return texts(ko: "\(account) 계정을 없앴어요.", en: "Removed \(account).")
    }
    return texts(
      ko: "\(account) 계정을 없애고 하루 앱에서 \(records.grouped)개를 지웠어요.",
      en: "Removed \(account), and \(records.counting("item")) from Haru.")
  }

  func running(_ account: String) -> String { texts(ko: "\(account) 동기화하는 중이에요…", en: "Synchronizing \(account)…") }

  func resolved(_ title: String, _ side: ConflictSide) -> String {
    switch side {
    case .here: texts(ko: "'\(title)'에는 하루 앱에 있는 것을 써요.", en: "'\(title)' keeps the version in Haru.")
    case .there: texts(ko: "'\(title)'에는 서버에 있는 것을 써요.", en: "'\(title)' now has the version on the server.")
    case .both:
      texts(ko: "\(Particle.object.quoting(title)) 둘로 나눴어요.", en: "Both versions of '\(title)' are now separate items.")
    }
  }

  /// Explains that a settled conflict isn't an undo step, and where the other side is if one of two was chosen.
  func settledForGood(_ side: ConflictSide) -> String {
    guard side != .both else { return texts(ko: "'haru undo'로는 되돌릴 수 없어요.", en: "'haru undo' doesn't undo this.") }
    return texts(
      ko: "'haru undo'로는 되돌릴 수 없고, 고르지 않은 쪽은 'haru sync kept'에 남아요.",
      en: "'haru undo' doesn't undo this; the other side is in 'haru sync kept'.")
  }

  /// Explains that a text that came back isn't an undo step.
  var restoredForGood: String {
    texts(
      ko: "'haru undo'로는 되돌릴 수 없고, 전에 있던 것은 'haru sync kept'에 남아요.",
      en: "'haru undo' doesn't undo this; what it replaced is in 'haru sync kept'.")
  }

  func restored(_ title: String) -> String {
    texts(
      ko: "\(Particle.object.quoting(title)) 되돌렸어요. 다음 동기화 때 서버로 보내요.",
      en: "Brought back '\(title)'. The next run sends it.")
  }
}

// MARK: - Lists

extension SyncTexts {
  /// Returns each account with its collections, and what to do next.
  func lines(_ all: [SyncAccountStatus], now: Instant, width: Int?) -> [StyledLine] {
    guard !all.isEmpty else {
      return [
        StyledLine(
          texts(
            ko: "아직 계정이 없어요. 'haru sync add icloud'처럼 추가해 주세요.",
            en: "No accounts yet. Add one, for example with 'haru sync add icloud'."))
      ]
    }
    return Array(
      all.map { status -> [StyledLine] in
        let facts = SyncAccountFacts(status, at: now, texts)
        let heading = ([texts.shortened(status.account.name)] + facts.state.values).joined(separator: " · ")
        let place = [facts.user, facts.server, facts.lastRun].flatMap(\.values).joined(separator: " · ")
        let collections = status.collections.map(\.collection)
        let rows = status.collections.map { cells($0, among: collections) }
        return [StyledLine(heading, Style(.heading)), StyledLine("  \(place)", Style(.secondary))]
          + TextTable([.left, .left, .flexible], rows: rows, indent: 2).lines(width: width)
          + facts.failures.values.map { StyledLine("  \($0)", Style(.danger)) }
          + status.advice.map { StyledLine("  \(text(of: $0, for: status))") }
      }.joined(separator: [StyledLine()]))
  }

  private func cells(_ status: SyncCollectionStatus, among all: [SyncCollection]) -> [StyledLine] {
    let list = status.collection
    return [
      StyledLine(list.isAmbiguous(among: all) ? "\(name(of: list)) (\(list.href.path.text))" : name(of: list)),
      StyledLine(way(of: status), Style(.secondary)),
      StyledLine(numbers(of: status)),
    ]
  }

  /// Returns the direction of synchronization, and the calendar of the events.
  func way(of status: SyncCollectionStatus) -> String {
    let way =
      switch status.collection.direction {
      case .both: "⇄"
      case .fromServer: "←"
      case .toServer: "→"
      }
    let target =
      status.collection.kind == .reminders ? texts(ko: "내 알림", en: "reminders") : status.calendar.map(texts.name)
    return target.map { "\(way) \(texts.shortened($0))" } ?? way
  }

  /// Returns the state of a collection and its numbers as text.
  func numbers(of status: SyncCollectionStatus) -> String {
    let counts = status.counts
    let parts: [(count: Int, text: (Int) -> String)] = [
      (counts.records, items), (status.toSend, toSend), (status.unsent, unsent), (counts.conflicts, conflicts),
      (status.refused, refused), (status.unread, unread), (status.held, heldRemovals),
      (
        counts.past,
        {
          texts(
            ko: "지난 일정 \($0.grouped)개는 서버에 있어요",
            en: "\($0.counting("past event")) \($0 == 1 ? "stays" : "stay") on the server")
        }
      ),
      (counts.copies, copies), (counts.raw, unshown), (status.removals.count, { _ in unanswered(status.removals) }),
    ]
    return ([state(of: status)] + named(parts)).joined(separator: " · ")
  }

  /// Returns the numbers that aren't zero as text.
  func named(_ parts: [(count: Int, text: (Int) -> String)]) -> [String] {
    parts.filter { $0.count > 0 }.map { $0.text($0.count) }
  }

  func items(_ count: Int) -> String { texts(ko: "\(count.grouped)개", en: count.counting("item")) }
  func toSend(_ count: Int) -> String { texts(ko: "보낼 항목 \(count.grouped)개", en: "\(count.grouped) to send") }

  private func conflicts(_ count: Int) -> String {
    texts(ko: "충돌 \(count.grouped)개", en: count.counting("conflict"))
  }

  private func refused(_ count: Int) -> String {
    texts(ko: "거부됨 \(count.grouped)개", en: "\(count.grouped) refused")
  }

  /// Returns the number of items that the server lists and doesn't send, or that aren't what they were.
  func unread(_ count: Int) -> String {
    texts(ko: "서버에서 읽지 못한 항목 \(count.grouped)개", en: "\(count.grouped) that couldn't be read from the server")
  }

  private func heldRemovals(_ count: Int) -> String {
    texts(ko: "보류된 삭제 \(count.grouped)개", en: count.counting("held removal"))
  }

  /// Returns the number of changes that stay here, because the server accepts none.
  func unsent(_ count: Int) -> String {
    texts(ko: "하루 앱에만 있는 변경 \(count.grouped)개", en: "\(count.counting("change")) only in Haru")
  }

  /// Returns the removals that wait for an answer, with the number of people who would be notified of them.
  func unanswered(_ removals: [SyncRemoval]) -> String {
    let (count, people) = (removals.count, removals.reduce(0) { $0 + $1.notified })
    guard let only = removals.first, count == 1, !only.title.isEmpty else {
      return texts(
        ko: "확인이 필요한 삭제 \(count.grouped)개(참석자 \(people.grouped)명)",
        en: "\(count.counting("removal")) \(count == 1 ? "waits" : "wait") for you (\(people.counting("guest")))")
    }
    let title = texts.shortened(only.title)
    return texts(
      ko: "'\(title)' 삭제는 확인이 필요해요(참석자 \(people.grouped)명)",
      en: "the removal of '\(title)' waits for you (\(people.counting("guest")))")
  }

  /// Explains why an item wasn't sent or received; the server's words can repeat a title.
  func sentence(of reason: DAVRefusal, hidesWords: Bool = false) -> String {
    switch (reason, reason.precondition) {
    case (.lost, _):
      return texts(
        ko: "서버가 받았다고 했는데 서버에 없어요. 하루에 한 번, 또는 고치면 바로 다시 보내요",
        en: "was accepted by the server, but isn't there; Haru sends it again in a day, or once you change it")
    case (.ineffective, _):
      return texts(
        ko: "서버가 받았다고 했는데 바꾼 내용이 서버에 없어요. 하루에 한 번, 또는 어느 쪽이든 바뀌면 다시 보내요",
        en: """
          was accepted by the server, but the change isn't there; Haru sends it again in a day, or once either side \
          changes
          """)
    case (.unshownThere, _):
      return texts(
        ko: "서버에 있는 것을 읽을 수 없어서 주고받지 않아요. 하루 앱에는 그대로 있어요. 서버에서 고치거나 지워 주세요",
        en: "can't be read on the server, so no changes are exchanged; it stays here, so correct or remove it there")
    case (.mixedUp, _):
      return texts(
        ko: "서버에서 다른 항목과 UID가 같아져서 주고받지 않아요. 하루 앱에는 그대로 있어요",
        en: "has the UID of another item on the server now, so no changes are exchanged; it stays here")
    case (_, .unread):
      let answer = reason.status < 300 ? "" : texts.parenthesized("\(reason.status)")
      return texts(
        ko: "서버의 목록에는 있는데 읽을 수 없어요\(answer). 하루 앱에 있는 것은 그대로예요",
        en: "is listed by the server, but can't be read\(answer); nothing was removed here")
    case (.unnamed, _):
      return texts(
        ko: "서버가 받았지만 어디에 저장했는지 알려 주지 않았어요", en: "was accepted by the server, which didn't say where it saved it")
    case (.tooLargeThere, _):
      return texts(
        ko: "서버에 있는 것이 \(largest)보다 커서 주고받지 못해요. 서버에서 줄이거나 지워 주세요",
        en: "is larger than \(largest) on the server, so no changes are exchanged; shorten or remove it there")
    case (_, .maximumSize):
      return texts(ko: "너무 커서 보낼 수 없어요. 내용을 줄여 주세요", en: "is too large for the server; shorten it")
    case (_, .organizer):
      return texts(
        ko: "주최자만 바꿀 수 있어서 되돌렸어요. 바꾼 것은 'haru sync kept'에 있어요",
        en: "was changed back, because only its organizer can change it; 'haru sync kept' has your change")
    default:
      let sentence = texts(ko: "서버가 거부했어요(\(reason.status))", en: "was refused (\(reason.status))")
      return hidesWords || reason.words.isEmpty ? sentence : "\(sentence) \(texts.shortened(reason.words))"
    }
  }

  /// The size of the largest text that Haru receives.
  var largest: String { "\(SyncLimits.resource >> 20) MiB" }

  /// Returns the results of runs.
  ///
  /// - Parameters:
  ///   - reports: The runs.
  ///   - conflicts: The open conflicts; empty while titles are hidden.
  ///   - width: The width to fit; `nil` if nothing must be cut.
  func lines(
    _ reports: [CollectionReport], conflicts: [SyncConflictEntry] = [], width: Int?
  ) -> [StyledLine] {
    let rows = reports.enumerated().map { index, report -> [StyledLine] in
      // The name of the account stands only before its first collection.
      let isRepeated = index > 0 && reports[index - 1].owner.id == report.owner.id
      return [
        StyledLine(isRepeated ? "" : texts.shortened(report.account)), StyledLine(name(of: report.run.collection)),
        StyledLine(result(report), report.isInOrder ? .plain : Style(.danger)),
      ]
    }
    let refused = reports.flatMap { report -> [StyledLine] in
      let all = report.counts.refused
      let lines = all.prefix(all.count > FirstRun.shownTitles + 1 ? FirstRun.shownTitles : all.count).map { refusal in
        let title = report.hidesTitles ? "" : "'\(texts.shortened(refusal.name))' "
        return title + sentence(of: refusal.reason, hidesWords: report.hidesTitles)
      }
      let command = SyncAdvice.lookAtRefused.command(for: report.account)
      let more = lines.count == all.count ? [] : ["\(texts.more(all.count - lines.count)): haru \(command)"]
      return (lines + more).map { StyledLine("  \($0)", Style(.danger)) }
    }
    let notes = reports.flatMap { report in
      (report.first.map { self.notes(on: $0) } ?? []) + self.notes(on: report, conflicts)
    }
    return TextTable([.left, .left, .flexible], rows: rows).lines(width: width) + lines(notes, width: width) + refused
  }

  /// Returns why the last runs of an account failed and when, one per line; equal failures are one line.
  func failures(of status: SyncAccountStatus, at now: Instant) -> [String] {
    var all: [(error: DAVError, names: [String], count: Int, waiting: Int, at: Instant)] = []
    for collection in status.collections {
      guard let error = collection.failure, let last = collection.last else { continue }
      let name = collection.collection.name
      let index = all.firstIndex { $0.error == error } ?? all.count
      if index == all.count { all.append((error, [], 0, 0, last.at)) }
      // A calendar with to-dos is two collections.
      if !all[index].names.contains(name) { all[index].names.append(name) }
      all[index].count += 1
      all[index].waiting += collection.counts.waiting
      all[index].at = max(all[index].at, last.at)
    }
    return all.map { (failed) -> String in
      let isWhole = failed.count == status.collections.count
      let names = isWhole ? "" : "\(texts.shortened(failed.names.joined(separator: ", "))): "
      let account = status.account
      let message =
        if case .signIn = failed.error { texts.syncRefusals.failure(failed.error, of: account).message } else {
          message(of: failed.error, account.shownServer, of: account, waiting: failed.waiting)
        }
      return "\(names)\(message) · \(texts.dates.age(of: failed.at, at: now))"
    }
  }

  /// Returns the message about a run that failed; a sign-in is the account's, any other failure the server's or the
  /// collection's.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - list: The name of what couldn't be synchronized, if the failure isn't the whole server's.
  ///   - account: The account; `nil` if it isn't known anymore.
  ///   - waiting: The number of items that a full server left waiting.
  func message(of error: DAVError, _ list: String, of account: SyncAccount?, waiting: Int = 0) -> String {
    let place = error.stopsAccount ? account?.shownServer ?? list : list
    switch error {
    case .signIn(let error):
      return error.asksForSignIn
        ? texts(SyncState.signInNeeded.text)
        : texts.syncRefusals.failure(
          error, at: account?.provider?.name ?? texts(ko: "로그인 서버", en: "the sign-in provider"), account?.name
        ).message
    case .refused(let refusal) where refusal.status == 507 && waiting > 0:
      return texts(
        ko: "'\(place)' 서버에 저장 공간이 없어서 \(waiting.grouped)개를 보내지 못했어요(507).",
        en:
          "\(waiting.counting("item")) \(waiting == 1 ? "waits" : "wait"): '\(place)' is out of storage space (507)."
      )
    default:
      guard let account, account.isSubscription else { return texts.syncRefusals.failure(error, place).message }
      return texts.syncRefusals.failure(error, of: account).message
    }
  }

  var isReplaced: String {
    texts(ko: "서버에 없거나 전에 동기화하던 것이 아니에요", en: "is gone, or isn't the collection that Haru synchronized before")
  }

  /// Returns the ending of a collection's run as text.
  func result(_ report: CollectionReport) -> String {
    let account = ShellQuote.word(report.account)
    switch report.run.outcome?.end {
    case nil:
      guard let seconds = report.run.freeAfter else {
        return texts(ko: "다른 곳에서 동기화하는 중이에요", en: "another run is in progress")
      }
      return texts(
        ko: "다른 곳에서 동기화하는 중이에요. 다른 하루가 켜져 있지 않다면 도중에 꺼진 것이니, \(seconds)초 뒤에 다시 해 주세요",
        en: """
          another run is in progress; if no other Haru is open, one ended in the middle of a run, and you can try again \
          in \(seconds) s
          """)
    case .failed(let error):
      return message(
        of: error, name(of: report.run.collection), of: report.owner, waiting: report.counts.postponed)
    case .replaced(let replacement): return reason(replacement)
    case .previewNeeded:
      return texts(
        ko: """
          아직 시작하지 않았어요. 터미널에서 'haru sync run \(account)'을 실행하면 무엇이 오갈지 보여 주고 물어봐요. 묻지 않고 \
          시작하려면 --yes를 더해 주세요
          """,
        en: """
          hasn't started yet: run 'haru sync run \(account)' on a terminal, which shows what will be exchanged and asks, \
          or add --yes to start without the question
          """, screenKo: "먼저 첫 동기화에서 무엇이 오갈지 확인해 주세요", screenEn: "look at the preview first")
    case .calendarMissing:
      return texts(
        ko: "하루 앱에서 캘린더가 없어져서 아무것도 주고받지 않았어요",
        en: "its calendar was removed from Haru, so nothing was exchanged")
    case .previewed(let plan): return counts(plan)
    case .complete:
      let back = report.hadFailed ? " · " + texts(ko: "다시 동기화돼요", en: "works again") : ""
      return counts(report.counts) + staying(report.unsent) + back
    case .rehearsed: return expected(report.counts) + staying(report.unsent)
    }
  }

  /// Explains that changes stay here after a run; empty if there are none.
  private func staying(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return " · \(unsent(count)), " + texts(ko: "서버에서 읽기 전용이에요", en: "because it is read-only")
  }

  /// Explains that another run has a collection, and when the collection is free if that run was killed.
  func taken(_ collection: SyncCollection, until end: Instant, at now: Instant) -> String {
    let (name, seconds) = (texts.shortened(name(of: collection)), end.secondsSince1970 - now.secondsSince1970)
    return texts(
      ko: """
        다른 곳에서 \(Particle.object.quoting(name)) 동기화하는 중이에요. 다른 하루가 켜져 있지 않다면 도중에 꺼진 것이니, \
        \(max(1, seconds))초 뒤에 할 수 있어요.
        """,
      en: """
        Another run is synchronizing '\(name)'. If no other Haru is open, one ended in the middle of a run, and '\(name)' \
        can run again in \(max(1, seconds)) s.
        """)
  }

  /// Returns the effects of a real run as text.
  func expected(_ run: SyncRun) -> String {
    let words = named([
      (run.added, { texts(ko: "하루 앱에 \($0.grouped)개가 생겨요", en: "\($0.grouped) to add here") }),
      (run.separated, separated),
      (run.changed, { texts(ko: "하루 앱에서 \($0.grouped)개가 바뀌어요", en: "\($0.grouped) to change here") }),
      (run.removed, { texts(ko: "하루 앱에서 \($0.grouped)개가 지워져요", en: "\($0.grouped) to remove here") }),
      (
        run.removedPlants,
        { texts(ko: "그 연락처의 화분 \($0.grouped)개도 지워져요", en: "\($0.counting("plant")) to remove with the contacts") }
      ),
      (run.sentAdded, { texts(ko: "서버에 \($0.grouped)개가 생겨요", en: "\($0.grouped) to add there") }),
      (run.sentChanged, { texts(ko: "서버에서 \($0.grouped)개가 바뀌어요", en: "\($0.grouped) to change there") }),
      (run.sentRemoved, { texts(ko: "서버에서 \($0.grouped)개가 지워져요", en: "\($0.grouped) to remove there") }),
      (run.broughtBack.count, { texts(ko: "지운 항목 \($0.grouped)개가 돌아와요", en: "\($0.grouped) to bring back") }),
      (run.conflicts, inConflict),
      (run.setAside, { texts(ko: "내용 \($0.grouped)개가 보관돼요", en: "\($0.counting("version")) to store") }),
      (
        run.appearances,
        {
          texts(
            ko: "이름이나 색 \($0.grouped)가지가 바뀌어요",
            en: "\($0.grouped) \($0 == 1 ? "name or color" : "names or colors") to change")
        }
      ),
      (run.heldHere + run.heldThere, { texts(ko: "보류할 삭제 \($0.grouped)개", en: "\($0.counting("removal")) to hold") }),
      (run.refusedItems, { texts(ko: "보낼 수 없는 항목 \($0.grouped)개", en: "\($0.grouped) that can't be sent") }),
      (run.unreadItems, unread), (run.unshown, unshown),
    ])
    return words.isEmpty ? texts(ko: "바뀔 것이 없어요", en: "nothing to do") : words.joined(separator: " · ")
  }

  func inConflict(_ count: Int) -> String { texts(ko: "충돌 \(count.grouped)개", en: "\(count.grouped) in conflict") }

  private func separated(_ count: Int) -> String {
    texts(ko: "그중 하루 앱에 따로 더 있는 항목 \(count.grouped)개", en: "\(count.grouped) of these as separate copies in Haru")
  }

  /// Returns the numbers of a run as text.
  func counts(_ run: SyncRun) -> String {
    let words = named([
      (run.added + run.changed, { texts(ko: "받은 항목 \($0.grouped)개", en: "\($0.grouped) received") }),
      (run.separated, separated),
      (run.removed, { texts(ko: "하루 앱에서 지운 항목 \($0.grouped)개", en: "\($0.grouped) removed here") }),
      (run.removedPlants, removedPlants),
      (run.sentAdded + run.sentChanged, { texts(ko: "보낸 항목 \($0.grouped)개", en: "\($0.grouped) sent") }),
      (run.sentRemoved, { texts(ko: "서버에서 지운 항목 \($0.grouped)개", en: "\($0.grouped) removed there") }),
      (run.broughtBack.count, { texts(ko: "되살아난 항목 \($0.grouped)개", en: "\($0.grouped) brought back") }),
      (run.conflicts, conflicts), (run.setAside, setAside), (run.heldHere + run.heldThere, heldRemovals),
      (run.refusedItems, refused), (run.unreadItems, unread), (run.unshown, unshown),
      (run.postponed, { texts(ko: "다음 동기화로 미룬 항목 \($0.grouped)개", en: "\($0.grouped) postponed") }),
    ])
    return words.isEmpty ? texts(ko: "바뀐 것이 없어요", en: "nothing changed") : words.joined(separator: " · ")
  }

  func lines(_ conflicts: [SyncConflictEntry], width: Int?) -> [StyledLine] {
    guard !conflicts.isEmpty else { return [StyledLine(texts(ko: "충돌이 없어요.", en: "No conflicts."))] }
    return Array(
      conflicts.map { entry -> [StyledLine] in
        let values = values(of: entry)
        let sides = [
          (here, values.here), (onServer, values.there), (texts(ko: "전에는", en: "Before"), values.base),
        ]
        let rows = sides.map { [StyledLine($0, Style(.secondary)), StyledLine($1 ?? texts(.noValue))] }
        return [
          StyledLine("\(entry.id)  \(entry.title) · \(entry.label)", Style(.heading))
        ] + TextTable([.left, .flexible], rows: rows, indent: 2).lines(width: width)
      }.joined(separator: [StyledLine()])
    )
    .summed(
      [
        texts(
          ko: "'haru sync resolve ID here'로 해결해요. here 대신 there나 both도 돼요.",
          en: "Resolve one with 'haru sync resolve ID here', or with there or both.")
      ], width: width)
  }

  func lines(_ kept: [StoredLosingText], zone: Zone, width: Int?) -> [StyledLine] {
    guard !kept.isEmpty else { return [StyledLine(nothingKept)] }
    let rows = kept.map { text in
      [
        StyledLine(text.shownID, Style(.secondary)),
        StyledLine(texts.dates.dateTime(zone.dateTime(at: text.losing.at)), Style(.secondary)),
        StyledLine(text.losing.title),
      ]
    }
    return TextTable([.left, .left, .flexible], rows: rows).lines(width: width)
  }

  func lines(_ rows: [SyncLogRow], width: Int?) -> [StyledLine] {
    guard !rows.isEmpty else { return [StyledLine(noRuns)] }
    let cells = rows.map { row in
      [
        StyledLine("\(row.run.number)", Style(.secondary)),
        StyledLine(texts.dates.dateTime(row.zone.dateTime(at: row.run.at)), Style(.secondary)),
        StyledLine("\(texts.shortened(row.account)) · \(names(of: row.collections))"),
        StyledLine(result(of: row), row.run.ending.isFailure ? Style(.danger) : .plain),
      ]
    }
    return TextTable([.right, .left, .left, .flexible], rows: cells).lines(width: width)
  }
}
