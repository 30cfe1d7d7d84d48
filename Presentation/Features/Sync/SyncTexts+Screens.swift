import Domain

// MARK: - The list of accounts

extension SyncTexts {
  var title: String { texts(ko: "휴대폰과 컴퓨터", en: "Phones and computers") }

  var about: String {
    texts(
      ko: "CalDAV나 CardDAV 서버로 휴대폰과 다른 컴퓨터의 일정, 연락처, 할 일을 동기화해요.",
      en: """
        Keeps events, contacts and to-dos in sync on your phone and other computers, with any CalDAV or CardDAV server.
        """)
  }

  /// Returns the state of all accounts for the row on the Me tab.
  func summary(of all: [SyncAccountStatus], at now: Instant) -> String {
    guard let first = all.first else { return texts(.noValue) }
    if let needy = all.first(where: { !$0.advice.isEmpty }) ?? all.first(where: { !$0.state.isInOrder }) {
      return "\(needy.account.name): \(texts(needy.stateText))"
    }
    let name = all.count == 1 ? first.account.name : count(all.count)
    let last = all.compactMap(\.lastComplete).max()
    return ([name] + [last.map { texts.dates.age(of: $0, at: now) }].compactMap(\.self)).joined(separator: " · ")
  }

  func count(_ accounts: Int) -> String { texts(ko: "계정 \(accounts.grouped)개", en: accounts.counting("account")) }

  var empty: String {
    texts(
      ko: """
        아직 계정이 없어요. iCloud, Google, Nextcloud, Fastmail, 네이버처럼 휴대폰이 쓰는 서버를 추가하면 일정과 연락처가 저절로 동기화돼요. \
        무엇이 오가는지 먼저 보여 주고, 서버에서 지워진 것이 많으면 먼저 물어봐요.
        """,
      en: """
        No accounts yet. Add the server that your phone uses, such as iCloud, Google, Nextcloud, Fastmail or NAVER, \
        and your events and contacts stay in sync everywhere. Haru first shows what will be exchanged, and asks before it \
        removes many items.
        """)
  }

  /// Returns the login name and the number of items of an account.
  func contents(of status: SyncAccountStatus) -> String {
    let records = status.collections.reduce(0) { $0 + $1.counts.records }
    let waiting = status.collections.reduce(0) { $0 + $1.toSend }
    let parts = [
      status.account.user, items(records), waiting > 0 ? toSend(waiting) : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  func requests(_ count: Int) -> String { texts(ko: "요청 \(count.grouped)번", en: count.counting("request")) }

  /// Returns the name of work while it is in progress.
  func progress(of task: SyncTask) -> String {
    switch task {
    case .find(let new): finding(new.place.typed)
    case .findMore: texts(ko: "서버에서 찾는 중이에요…", en: "Searching the server…")
    case .add, .addMore: texts(ko: "처음에 무엇이 오갈지 살펴보는 중이에요…", en: "Preparing the preview…")
    case .start(let planned, _): running(planned.account.name)
    case .run: texts(ko: "동기화하는 중이에요…", en: "Synchronizing…")
    case .makeAgain: texts(ko: "서버에 만드는 중이에요…", en: "Creating it on the server…")
    case .savePassword: texts(ko: "비밀번호를 확인하는 중이에요…", en: "Checking the password…")
    case .finishSignIn: texts(ko: "로그인을 마치는 중이에요…", en: "Finishing the sign-in…")
    case .signIn(_, let place), .signInToAdd(_, let place): texts.signIn.progress(in: place)
    case .takeBack, .forgetSignIn, .change, .stop, .sendAgain, .takeStrays, .resolve, .resolveCopy, .restore, .undo:
      texts(ko: "저장하는 중이에요…", en: "Saving…")
    case .remove: texts(ko: "계정을 없애는 중이에요…", en: "Removing the account…")
    }
  }

  private func finding(_ address: String) -> String {
    texts(
      ko: "\(texts.shortened(address))에서 찾는 중이에요…", en: "Looking for calendars at \(texts.shortened(address))…")
  }
}

// MARK: - An account

extension SyncTexts {
  var server: String { texts(ko: "서버", en: "Server") }
  var user: String { texts(ko: "로그인 이름", en: "User name") }
  var findMore: String { texts(ko: "서버에서 더 찾기", en: "Find more on the server") }
  var findMoreSummary: String {
    texts(
      ko: "아직 동기화하지 않는 캘린더, 주소록, 할 일을 찾아요.",
      en: "Finds calendars, address books and to-dos that aren't synchronized yet.")
  }
  var conflictsTitle: String { texts(ko: "충돌", en: "Conflicts") }
  var keptTitle: String { texts(ko: "충돌에서 고르지 않은 내용", en: "Versions that lost a conflict") }
  var logTitle: String { texts(ko: "지난 동기화", en: "Latest runs") }
  var changePassword: String { texts(ko: "비밀번호 바꾸기", en: "Change the password") }
  var removeAccount: String { texts(ko: "계정 없애기", en: "Remove the account") }
  var removeSummary: String {
    texts(
      ko: "더는 동기화하지 않아요. 일정, 연락처, 알림은 하루 앱과 서버에 그대로 남아요.",
      en: "Stops synchronizing. Your events, contacts and reminders stay here and on the server.")
  }
  var removeWithRecords: String { texts(ko: "일정, 연락처, 알림도 지우기", en: "remove its records too") }
  var nothingKept: String { texts(ko: "충돌에서 고르지 않은 내용이 없어요.", en: "No versions have lost a conflict.") }
  var noRuns: String { texts(ko: "아직 동기화한 적이 없어요.", en: "No runs yet.") }

  /// Explains what following the advice does.
  func explanation(of advice: SyncAdvice) -> String {
    switch advice {
    case .signIn:
      texts(
        ko: "서버가 비밀번호를 거부해서 동기화를 멈췄어요. \(waitsForPassword)",
        en: "The server doesn't accept the password, so nothing is sent. \(waitsForPassword)")
    case .signInAgain:
      texts(
        ko: "브라우저가 열려요. 로그인하기 전에는 아무것도 보내지 않아요.", en: "Opens the browser. Nothing is sent until then.")
    case .begin:
      texts(ko: "처음에 무엇이 오가는지 먼저 보여 줘요.", en: "Shows first what will be exchanged.")
    case .chooseCalendar:
      texts(
        ko: "하루 앱에서 캘린더가 없어졌어요. 서버에 있는 것은 그대로예요.",
        en: "Its calendar was removed from Haru. Everything on the server is still there.")
    case .answerAboutGuests:
      texts(
        ko: "참석자가 있는 일정을 지웠어요. 서버에서도 지우면 서버가 참석자나 주최자에게 알려요.",
        en: "You removed events with guests. The server notifies the guests or the organizer of a removal.")
    case .acceptRemovals:
      texts(
        ko: "한쪽에서 지워진 것이 있어요. 다른 쪽에서도 지우기 전에 먼저 물어봐요.",
        en: "Some items are gone from one side. Haru asks before it removes them from the other side.")
    case .settleConflicts:
      texts(ko: "양쪽에서 같은 곳을 다르게 고쳤어요.", en: "Both sides changed the same field differently.")
    case .makeAgain:
      texts(
        ko: "하루 앱에는 그대로 있어요. 서버에 다시 만들어 모두 보내거나, 하루 앱에만 둘 수 있어요.",
        en: "Everything is still in Haru. You can create it on the server again, or keep it only in Haru.")
    case .linkAnew:
      texts(
        ko: "전에 동기화하던 것과 달라서 아무것도 보내거나 지우지 않아요.",
        en: "The calendar or address book isn't the one that Haru synchronized before, so nothing is sent or removed.")
    case .letGo:
      texts(
        ko: "하루 앱에는 그대로 있어요. 권한을 다시 받으면 동기화도 다시 돼요.",
        en: "Everything is still in Haru, and is synchronized again once you may read it.")
    case .sendAgain:
      texts(
        ko: "서버가 모든 변경을 거부해서 하루에 한 번만 다시 해 봐요. 지금 다시 보내려면 이 항목을 골라 주세요.",
        en: "The server refused every change, so Haru tries again only once a day. Choose this to try again now.")
    case .lookAtRefused:
      texts(
        ko: "서버가 거부한 것은 고치면 다시 보내요. 읽지 못한 것은 동기화할 때마다 다시 읽어요.",
        en: "Refused items are sent again once changed; those that can't be read are tried again in each run.")
    case .unlock:
      texts(
        ko: "서버의 비밀번호가 하루의 잠금으로 잠겨 있어요.", en: "The password for the server is locked by Haru's lock.")
    }
  }

  var acceptTitle: String { texts(ko: "보류된 삭제", en: "Pending removals") }

  func acceptQuestion(_ status: SyncAccountStatus) -> String {
    let object = status.collections.reduce(0) { $0 + $1.held } == 1 ? "it" : "them"
    return texts(
      ko: "서버나 하루 앱에서 지워진 것(\(held(by: status)))을 다른 쪽에서도 지울까요? 되돌리면 지워진 쪽에 다시 생겨요.",
      en: "Remove \(held(by: status)) from the side that still has \(object), or bring \(object) back?")
  }

  /// Explains what happens to the items whose removal waited.
  func putBack(_ count: Int) -> String {
    guard count > 0 else { return texts(ko: "보류된 삭제가 없어요.", en: "There are no pending removals.") }
    return texts(
      ko: "\(count.grouped)개를 지우지 않고 되살려요.",
      en: "Bringing back \(count.counting("item")) instead of removing \(count == 1 ? "it" : "them").")
  }

  /// Explains that only a run finds removals, which can be put back afterwards.
  var nothingToPutBackYet: String {
    texts(
      ko: """
        아직 보류된 삭제가 없어요. 지금 동기화하면서 찾아볼게요. 보류하는 것이 있으면 'haru sync run \(SyncOption.putBack.long)'을 \
        다시 실행해 주세요.
        """,
      en: """
        No removals are pending yet; this run looks for them. If it holds any, run 'haru sync run \
        \(SyncOption.putBack.long)' again.
        """)
  }

  func guestsQuestion(_ removals: [SyncRemoval]) -> String {
    texts(
      ko: """
        \(unanswered(removals)). 서버에서도 지우고 알릴까요? '나만 지우기'를 골라도 알리는 서버가 있어요.
        """,
      en: """
        On the server, \(unanswered(removals)). Remove and notify them? Some servers notify them even after 'only for \
        me'.
        """)
  }

  var linkTitle: String { texts(ko: "다시 연결", en: "Link again") }
  var linkLabel: String { texts(ko: "다시 연결", en: "link") }
  var linkQuestion: String {
    texts(
      ko: "지금 서버에 있는 것과 모두 다시 비교할까요? 아무것도 지우지 않고, 한쪽에만 있는 것은 다른 쪽에도 생겨요.",
      en: """
        Compare everything with what the server has now? Nothing is removed, and what only one side has is added to \
        the other.
        """)
  }

  var makeAgainTitle: String { texts(ko: "서버에서 지워진 것", en: "Deleted on the server") }
  var makeAgainLabel: String { texts(ko: "다시 만들기", en: "create it again") }
  var keepHereLabel: String { texts(ko: "하루 앱에만 두기", en: "keep it only in Haru") }

  func makeAgainQuestion(_ collection: SyncCollection) -> String {
    let name = texts.shortened(name(of: collection))
    return texts(
      ko: "\(Particle.object.quoting(name)) 서버에 다시 만들고 하루 앱에 있는 것을 모두 보낼까요?",
      en: "Create '\(name)' on the server again, and send everything that Haru has of it?")
  }

  var restoreLabel: String { texts(ko: "되돌리기", en: "bring back") }

  func restoreQuestion(_ title: String) -> String {
    texts(
      ko: "\(Particle.object.quoting(title)) 이 내용으로 되돌릴까요? 지금 있는 것은 대신 이 목록에 남아요.",
      en: "Bring back this version of '\(title)'? The version that it replaces is stored here instead.")
  }

  /// Explains why a text was stored.
  func reason(of text: StoredLosingText) -> String {
    switch text.losing.reason {
    case .conflict: texts(ko: "양쪽에서 다르게 고쳤어요.", en: "Both sides changed it differently.")
    case .removal: texts(ko: "한쪽에서 지우고 다른 쪽에서 고쳤어요.", en: "One side removed it, and the other changed it.")
    }
  }
}

// MARK: - Conflicts

extension SyncTexts {
  /// The name of the left side of conflicts.
  var here: String { texts(ko: "하루 앱", en: "Here") }
  /// The name of the right side of conflicts.
  var onServer: String { texts(ko: "서버", en: "Server") }

  func conflictsHeading(_ count: Int) -> String {
    texts(
      ko: "\(count.grouped)곳을 양쪽에서 다르게 고쳤어요. 왼쪽은 하루 앱, 오른쪽은 서버예요. 고르지 않은 쪽은 90일 동안 남아요.",
      en: """
        Both sides changed \(count.counting("value")). ← is here, → is the server. The unused side is stored for 90 \
        days.
        """)
  }

  func settled(_ count: Int) -> String {
    texts(ko: "충돌 \(count.grouped)개를 해결했어요.", en: "Resolved \(count.counting("conflict")).")
  }

  /// Returns the name of a field in a conflict; a changed instance of a series also has its date.
  func label(of field: String, of kind: SyncKind, in tables: [TableWords]) -> String {
    let parts = field.split(separator: "@", maxSplits: 1).map(String.init)
    let name = parts.first ?? field
    let names: [SyncKind: String] = [.contacts: "contact", .events: "event", .reminders: "own_reminder"]
    let table = tables.first { $0.table == names[kind] }
    let label =
      name == "when" ? texts(ko: "시간", en: "time") : table?.part(name.snakeCased).map { texts($0) } ?? name
    guard parts.count == 2 else { return label }
    return "\(label) (\(moment(parts[1]) ?? parts[1]))"
  }
}

// MARK: - Forms and results

extension SyncTexts {
  var addTitle: String { SyncAccountsScreen.add.formTitle(texts) }
  var addressHint: String {
    let words = SyncPlace.words.joined(separator: ", ")
    return texts(
      ko: "\(words)와 그 주소, CalDAV 서버나 공개된 캘린더(.ics)의 주소",
      en: "\(words) with its address, or the address of a server or a calendar (.ics)")
  }
  var provider: String { texts(ko: "로그인할 곳", en: "Sign-in provider") }
  var providerHint: String {
    texts(
      ko: "OpenID Connect로 로그인하는 서버일 때만 써요. 비밀번호를 쓰는 서버면 비워 두세요.",
      en: "Only for servers whose users sign in with OpenID Connect. Leave it empty to use a password.")
  }
  var password: String { texts(ko: "비밀번호", en: "Password") }
  var passwordHint: String {
    texts(
      ko: "iCloud와 2단계 인증을 쓰는 서버에는 앱 암호를 써 주세요.",
      en: "For iCloud and servers with two-factor authentication, use an app password.")
  }
  var accountName: String { texts(ko: "하루 앱에서 부를 이름", en: "Name in Haru") }
  var addNote: String {
    texts(
      ko: "무엇이 오갈지 먼저 보여 줘요. 비밀번호는 자료와 따로 암호화해 저장해요.",
      en: "Haru shows first what will be exchanged. The password is stored apart from your data, encrypted.")
  }
  var needsAddress: String {
    texts(ko: "서버의 이름이나 주소를 써 주세요.", en: "Enter the server's address, or a name such as icloud.")
  }
  var needsUser: String { texts(ko: "서버에 로그인할 이름을 써 주세요.", en: "Enter the name for signing in to the server.") }
  var needsPassword: String { texts(ko: "비밀번호를 써 주세요.", en: "Enter the password.") }

  func passwordNote(_ account: SyncAccount) -> String {
    texts(
      ko: "\(account.user) · \(account.server). 서버에서 확인된 비밀번호만 저장해요.",
      en: "\(account.user) · \(account.server). The password is saved only if the server accepts it.")
  }

  var chooseNote: String { texts(ko: "동기화할 것을 골라 주세요.", en: "Choose what to synchronize.") }
  var synchronize: String { texts(ko: "동기화하기", en: "Synchronize") }
  var direction: String { texts(ko: "방향", en: "Direction") }
  var calendar: String { texts(ko: "캘린더", en: "Calendar") }
  var nameOnServer: String { texts(ko: "서버에서의 이름", en: "Name on the server") }
  var offNote: String {
    texts(
      ko: "더는 동기화하지 않아요. 하루 앱과 서버에 있는 것은 그대로 남아요.",
      en: "Stops synchronizing. Everything here and on the server stays.")
  }

  /// Explains what a list of to-dos is in Haru.
  var todosNote: String {
    texts(
      ko: "시각이 있는 할 일은 내 알림이 되고, 내 알림은 이 목록에 할 일로 생겨요.",
      en: "To-dos with a time become your reminders, and your reminders become to-dos here.")
  }

  func name(of direction: SyncCollection.Direction) -> String {
    switch direction {
    case .both: texts(ko: "⇄ 받고 보내기", en: "⇄ receive and send")
    case .fromServer: texts(ko: "← 받기만", en: "← only receive")
    case .toServer: texts(ko: "→ 보내기만", en: "→ only send")
    }
  }

  func stoppedSynchronizing(_ name: String) -> String {
    let name = texts.shortened(name)
    return texts(ko: "\(Particle.object.quoting(name)) 더는 동기화하지 않아요.", en: "'\(name)' is no longer synchronized.")
  }

  var start: String { texts(ko: "이렇게 시작하기", en: "Start like this") }
  func startWithBoth(_ alike: Int) -> String {
    texts(ko: "비슷한 항목 \(alike.grouped)개를 하나로 묶지 않고 둘 다 남기기", en: "Start, and keep \(alike.grouped) similar items apart")
  }
  var startSummary: String { texts(ko: "서버에서는 아무것도 지우지 않아요.", en: "Nothing is removed from the server.") }
  var notStarted: String { texts(ko: "아무것도 보내거나 받지 않았어요.", en: "Nothing was sent or received.") }

  /// Returns the effects of successful runs.
  func ended(_ reports: [CollectionReport]) -> String {
    var all = SyncRun()
    for report in reports {
      for count in SyncRun.counts { all[keyPath: count] += report.counts[keyPath: count] }
    }
    return texts(ko: "동기화했어요: \(counts(all))", en: "Synchronized: \(counts(all))")
  }

  /// Names the collections that are new on servers; `nil` if there are none.
  func newOnServer(_ offers: [DAVCollection]) -> String? {
    guard !offers.isEmpty else { return nil }
    let names = firstTitles(offers.map(\.title), of: offers.count)
    return texts(
      ko: "서버에 있고 동기화하지 않는 것: \(names) (계정의 '\(findMore)')",
      en: "On the server, and not synchronized: \(names) (see '\(findMore)' of the account).")
  }

  /// Returns the open tasks that runs left for the user, one per line.
  func left(of reports: [CollectionReport], _ failures: [CommandFailure]) -> String {
    let rest = reports.filter { !$0.isInOrder || $0.isShared }
    let results = rest.map { "\(name(of: $0.run.collection)): \(result($0))" }
    let refused = rest.flatMap(\.counts.refused).map { refusal in
      "'\(texts.shortened(refusal.name))' \(sentence(of: refusal.reason))"
    }
    let isRetried = failures.isEmpty && rest.contains { if case .failed? = $0.run.outcome?.end { true } else { false } }
    let lines = failures.map { Refusal($0).message } + results + refused + (isRetried ? [triesAgain] : [])
    guard lines.count > 6 else { return lines.joined(separator: "\n") }
    return (lines.prefix(5) + [texts.more(lines.count - 5)]).joined(separator: "\n")
  }
}

// MARK: - Calendars for events

extension SyncTexts {
  /// Returns the command that changes a collection, without the name of the program.
  ///
  /// - Parameter others: The collections of the account, whose names may be the same.
  func chooseCommand(
    _ collection: SyncCollection, of account: String, _ option: OptionSpec, among others: [SyncCollection] = []
  ) -> String {
    let todos = collection.kind == .reminders ? " \(SyncOption.todos.long)" : ""
    let word = ShellQuote.word(collection.typedName(among: others))
    return "sync choose \(ShellQuote.word(account)) \(word) \(option.long)\(todos)"
  }

  /// Returns the command that makes a collection on the server again, without the name of the program.
  func makeCommand(_ collection: SyncCollection, of account: String) -> String {
    let kind = NewCollectionKind.allCases.first { $0.kind == collection.kind } ?? .events
    let option = kind == .events ? "" : " \(SyncOption.kind.long) \(kind.rawValue)"
    return "sync make \(ShellQuote.word(account)) \(ShellQuote.word(collection.name))\(option)"
  }

  /// Explains what follows after the events of a collection got another calendar.
  func runNext(_ account: String) -> String {
    let command = "haru sync run \(ShellQuote.word(account))"
    return texts(
      ko: "다음 동기화 때 이 캘린더로 새로 시작하고, 무엇이 오갈지 먼저 보여 줘요: \(command)",
      en: "The next run starts over with this calendar, after a preview: \(command)")
  }
}

// MARK: - Collections that aren't synchronized anymore

extension SyncTexts {
  func text(of records: StrayRecords) -> String {
    let (count, titles) = (records.ids.count, records.titles)
    return strays(count, records.collection) + (titles.isEmpty ? "" : " (\(firstTitles(titles, of: count)))")
  }

  /// Returns the contacts or the reminders of collections that aren't synchronized anymore as text.
  private func strays(_ count: Int, _ collection: SyncCollection) -> String {
    collection.kind == .reminders
      ? texts(
        ko: "더는 동기화하지 않는 할 일 목록의 알림 \(count.grouped)개",
        en: "\(count.counting("reminder")) of lists that aren't synchronized anymore")
      : texts(
        ko: "더는 동기화하지 않는 주소록의 연락처 \(count.grouped)개",
        en: "\(count.counting("contact")) of address books that aren't synchronized anymore")
  }

  /// Explains in a preview that records stay only here, and how to send them afterwards.
  ///
  /// - Parameters:
  ///   - strays: The records.
  ///   - account: The name of the account.
  ///   - isTyped: `true` if the user typed the command that sends them later, so that the command isn't repeated.
  func staysHere(_ strays: StrayRecords, _ account: String, isTyped: Bool) -> String {
    let (text, command) = (text(of: strays), command(for: strays, account))
    guard !isTyped else {
      return texts(
        ko: "하루 앱에만 남는 항목: \(text). 이것도 보내는 방법은 시작한 다음 'haru sync'에 나와요.",
        en: "These stay only in Haru: \(text). Afterwards, 'haru sync' shows how they can be sent.")
    }
    return texts(
      ko: "하루 앱에만 남는 항목: \(text). 시작한 다음 이것도 보내려면: haru \(command)",
      en: "These stay only in Haru: \(text). To send them, too, run this afterwards: haru \(command)")
  }

  /// Explains that records are only here, and how to send them.
  func isHereOnly(_ strays: StrayRecords, _ account: String) -> String {
    let (text, command) = (text(of: strays), command(for: strays, account))
    return texts(
      ko: "하루 앱에만 있는 항목: \(text). 보내려면: haru \(command)", en: "Only in Haru: \(text). To send them: haru \(command)")
  }

  var hereOnlyTitle: String { texts(ko: "하루 앱에만 있는 항목", en: "Only in Haru") }
  /// Explains that the next run sends records.
  func straysTaken(_ name: String) -> String {
    texts(ko: "다음 동기화 때 '\(texts.shortened(name))'에 보내요.", en: "The next run sends them to '\(texts.shortened(name))'.")
  }

  /// Returns the command that sends records without changing the direction of synchronization.
  private func command(for strays: StrayRecords, _ account: String) -> String {
    let isOneWay = strays.collection.direction == .toServer
    return chooseCommand(strays.collection, of: account, isOneWay ? SyncOption.onlyToServer : SyncOption.both)
  }

  func straysQuestion(_ count: Int, _ collection: SyncCollection) -> String {
    let name = texts.shortened(name(of: collection))
    return texts(
      ko: "\(strays(count, collection))도 '\(name)'에 보낼까요?", en: "Also send \(strays(count, collection)) to '\(name)'?")
  }

  /// Explains that nobody was asked, so the records stay here only.
  func straysStay(_ count: Int, _ collection: SyncCollection) -> String {
    let name = texts.shortened(name(of: collection))
    return texts(
      ko: "\(strays(count, collection))는 하루 앱에만 있어요. '\(name)'에도 보내려면 --yes를 붙여 주세요.",
      en: "Not sent: \(strays(count, collection)). To send them to '\(name)', too, add --yes.")
  }
}
