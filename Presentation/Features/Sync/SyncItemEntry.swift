import Domain

/// An item that only one side has, that the server refused, or whose removal waits, with its subject.
package struct SyncItemEntry: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case unshown(UnshownText.Reason)
    case refused(DAVRefusal)
    /// The removal from the other side waits for the user's answer, because this side doesn't have the item anymore.
    case held(SyncSide)
    /// The removal waits until the user says whether guests are notified.
    case unanswered
    case hereOnly
    /// The change stays here.
    case unsent(UnsentItem.Reason)
  }

  /// The collection with the resource, or the one that may get the record.
  let collection: SyncCollection
  let account: String
  /// The place of the resource; for a record that is only here, its identifier.
  let path: SyncPath
  let uid: String
  let title: String
  let state: State

  init(_ item: UnshownItem, in collection: SyncCollection, of account: String) {
    (self.collection, self.account, path) = (collection, account, item.path)
    (uid, title, state) = (item.text.uid, item.text.title, .unshown(item.text.reason))
  }

  init(_ refusal: SyncRefusal, in collection: SyncCollection, of account: String) {
    (self.collection, self.account, path) = (collection, account, refusal.href.path)
    (uid, title, state) = (refusal.uid, refusal.title, .refused(refusal.reason))
  }

  init(_ item: HeldItem, in collection: SyncCollection, of account: String) {
    (self.collection, self.account, path) = (collection, account, item.path)
    (uid, title, state) = (item.uid, item.title, item.isUnanswered ? .unanswered : .held(item.missing))
  }

  init(_ item: UnsentItem, in collection: SyncCollection, of account: String) {
    (self.collection, self.account, path) = (collection, account, item.path)
    (uid, title, state) = (item.uid, item.title, .unsent(item.reason))
  }

  init(_ record: SyncRecordID, _ title: String, for collection: SyncCollection, of account: String) {
    (self.collection, self.account, path) = (collection, account, SyncPath(record.uuid.digits))
    (uid, self.title, state) = ("", title, .hereOnly)
  }

  /// The ID that users type to settle a copy.
  var id: String { asConflict.id }

  var isCopy: Bool { state == .unshown(.copy) }

  var name: String { path.name(ofTitle: title, uid: uid) }

  /// A conflict about the UID, because a copy is settled like a conflict.
  var asConflict: SyncConflictEntry {
    SyncConflictEntry(
      conflict: SyncConflict(path, Domain.FieldConflict("copy", base: nil, here: uid, there: uid)),
      collection: collection,
      account: account, title: name, label: "UID")
  }

  static let object = JSONObject<SyncItemEntry>(
    .init("id") { $0.id }, .init("kind") { $0.collection.kind.rawValue }, .init("account") { $0.account },
    .init("collection") { $0.collection.name }, .init("state") { $0.word }, .init("uid") { $0.uid },
    .init("title") { $0.title }, .init("reason") { $0.reason },
    notes: [.init("state", oneOf: ["copy", "here_only", "raw", "refused", "unread", "held", "unsent"])]
  ).columns("id", "state", "title", .init("uid", ko: "UID", en: "UID"), "reason")

  private var word: String {
    switch state {
    case .unshown(.copy): "copy"
    case .unshown: "raw"
    case .refused(let reason): reason.isAboutReading ? "unread" : "refused"
    case .held, .unanswered: "held"
    case .hereOnly: "here_only"
    case .unsent: "unsent"
    }
  }

  private var reason: String {
    switch state {
    case .unshown(let reason): reason.rawValue
    case .refused(let refusal): "\(refusal.status) \(refusal.words)"
    case .held(.here): "removed_here"
    case .held(.there): "removed_there"
    case .unanswered: "guests"
    case .hereOnly: "not_synchronized"
    case .unsent(let reason): reason.rawValue
    }
  }
}

extension SyncPath {
  /// Returns the name of a resource for people: the title, or else the UID, or else the end of the path.
  fileprivate func name(ofTitle title: String, uid: String) -> String {
    [title, uid].first { !$0.isEmpty } ?? text.split(separator: "/").last.map(String.init) ?? text
  }
}

extension SyncRefusal {
  var name: String { href.path.name(ofTitle: title, uid: uid) }
}

// MARK: - Records of collections that aren't synchronized anymore

/// The records of collections that aren't synchronized anymore, which stay only here.
package struct StrayRecords: Hashable, Sendable {
  /// The collection that may get the records.
  let collection: SyncCollection
  let ids: [SyncRecordID]
  /// The titles of the first records, which only previews show; empty while the lock hides titles.
  var titles: [String] = []

  /// Returns the records except some of them; `nil` if none are left.
  func without(_ others: Set<SyncRecordID>) -> StrayRecords? {
    let rest = ids.filter { !others.contains($0) }
    return rest.isEmpty ? nil : StrayRecords(collection: collection, ids: rest)
  }
}

/// The calendars whose events stay only here.
struct LocalCalendars: Sendable {
  let names: [String]
  /// The name of the account that may get the events.
  let account: String
  /// Indicates whether the account's server makes calendars.
  let canMake: Bool
}

extension SyncWork {
  /// Returns the records that a collection may get from collections that aren't synchronized anymore.
  func strays(for collection: SyncCollection) async throws(CommandFailure) -> [SyncRecordID] {
    try await stored { () async throws(StoreError) in try await services.open(collection)?.strays() ?? [] }
  }

  /// Returns the records that stay only here after the first runs of new collections, because the collections that they
  /// belong to aren't synchronized anymore.
  func strays(after plans: [FirstRun]) async throws(CommandFailure) -> [StrayRecords] {
    let linked = Set(plans.flatMap { $0.plan.matched.union($0.plan.alike.map(\.record)) })
    var found = try await strays(for: plans.map(\.collection)).compactMap { $0.without(linked) }
    for index in found.indices where !plans.contains(where: \.hidesTitles) {
      found[index].titles = try await firstTitles(of: found[index].ids, in: found[index].collection)
    }
    return found
  }

  /// Returns the records of collections that aren't synchronized anymore, with the first collection that may get them.
  func strays(for collections: [SyncCollection]) async throws(CommandFailure) -> [StrayRecords] {
    var found: [StrayRecords] = []
    for collection in collections where !found.contains(where: { $0.collection.kind == collection.kind }) {
      let ids = try await strays(for: collection)
      if !ids.isEmpty { found.append(StrayRecords(collection: collection, ids: ids)) }
    }
    return found
  }

  /// Lets a collection get these records, which its next run sends.
  func takeStrays(_ collection: SyncCollection) async throws(CommandFailure) {
    try await stored { () async throws(StoreError) in try await services.open(collection)?.takeStrays() }
  }

  /// Returns the calendars with events that no account synchronizes, and the account that may get them; `nil` if no
  /// account synchronizes calendars.
  func localCalendars(for all: [SyncAccountStatus]) async throws(CommandFailure) -> LocalCalendars? {
    let receiver = all.first { status in
      status.collections.map(\.collection).contains { $0.kind == .events && $0.state != .new && $0.mayBeSent }
    }
    guard let receiver else { return nil }
    let calendars = try await read { transaction throws(StoreError) in
      let taken = Set(try transaction.sync.collections().compactMap(\.target))
      var calendars: [EventCalendar] = []
      for calendar in try transaction.events.calendars() where !taken.contains(calendar.id.uuid) {
        if try transaction.events.hasEvents(in: calendar.id) { calendars.append(calendar) }
      }
      return calendars
    }
    guard !calendars.isEmpty else { return nil }
    return LocalCalendars(
      names: calendars.map(texts.name), account: receiver.account.name,
      canMake: receiver.collections.allSatisfy { $0.collection.creation == .ifNoneMatch })
  }

  /// Returns the records of collections that aren't synchronized anymore, which a collection of the account may get.
  ///
  /// - Parameter account: The account; `nil` for all.
  func strayItems(of account: SyncAccount.ID? = nil) async throws(CommandFailure) -> [SyncItemEntry] {
    var entries: [SyncItemEntry] = []
    for status in try await statuses() where account ?? status.account.id == status.account.id {
      for strays in status.collections.compactMap(\.strays) {
        guard let opened = services.open(strays.collection) else { continue }
        let titles = try await stored { () async throws(StoreError) in try await opened.titles(of: strays.ids) }
        entries += titles.map { id, title in
          SyncItemEntry(id, title, for: strays.collection, of: status.account.name)
        }
      }
    }
    return entries
  }
}

// MARK: - Words

extension SyncTexts {
  var itemsTitle: String { texts(ko: "한쪽에만 있는 것", en: "Only on one side") }
  var noItems: String {
    texts(
      ko: "모두 하루 앱에 있고, 서버가 거부한 것도 보류된 삭제도 없어요.",
      en: "Everything is in Haru, the server refused nothing, and there are no pending removals.")
  }

  /// Returns the number of resources that have the UID of another resource.
  func copies(_ count: Int) -> String {
    texts(ko: "\(count.grouped)개는 서버에 두 번 있어요", en: "\(count.grouped) on the server twice")
  }

  /// Returns the number of resources that Haru can't show.
  func unshown(_ count: Int) -> String {
    texts(ko: "\(count.grouped)개는 보여 줄 수 없어요", en: "\(count.grouped) that can't be shown")
  }

  /// Explains why a resource isn't a record, or what the server said.
  func reason(of entry: SyncItemEntry) -> String {
    switch entry.state {
    case .unshown(.copy): texts(ko: "서버에 두 번 있어요(UID가 같아요)", en: "is on the server twice (same UID)")
    case .unshown(.otherKind):
      switch entry.collection.kind {
      case .events: texts(ko: "일정이 아니에요", en: "isn't an event")
      case .contacts: texts(ko: "연락처가 아니에요", en: "isn't a contact")
      case .reminders: texts(ko: "할 일이 아니에요", en: "isn't a to-do")
      }
    case .unshown(.noTime): texts(ko: "시각이 없어요", en: "has no time")
    case .unshown(.noName): texts(ko: "이름이 없어요", en: "has no name")
    case .unshown(.subtask): texts(ko: "다른 할 일의 일부예요", en: "is part of another to-do")
    case .unshown(.unreadable): texts(ko: "읽을 수 없어요", en: "can't be read")
    case .unshown(.tooLarge): texts(ko: "\(largest)보다 커요", en: "is larger than \(largest)")
    case .unshown(.onlySent): texts(ko: "보내기만 하는 캘린더나 주소록에 있어요", en: "is in a list that Haru only sends")
    case .refused(let refusal): sentence(of: refusal)
    case .held(.here): texts(ko: "하루 앱에서 지웠고 서버에는 있어요", en: "was removed here, and is still on the server")
    case .held(.there): texts(ko: "서버에서 없어졌고 하루 앱에는 있어요", en: "was removed from the server, and is still here")
    case .unanswered:
      texts(
        ko: "하루 앱에서 지웠고, 참석자에게 알릴지 정하면 서버에서도 지워요",
        en: "was removed here; say whether guests are notified to remove it from the server")
    case .unsent(.readOnly):
      texts(ko: "서버에서 읽기 전용이라 보내지 못했어요", en: "wasn't sent, because it is read-only on the server")
    case .unsent(.restRefused):
      texts(
        ko: "이후 일정을 서버가 거부해서 아직 보내지 않았어요. 이후 일정을 고치거나 지우면 다음 동기화 때 보내요",
        en: "isn't sent yet, because the server refused its later part; change or remove that part")
    case .unsent(.waiting):
      texts(ko: "아직 보내지 않았어요. 다음 동기화 때 다시 시도해요", en: "isn't sent yet; the next run tries again")
    case .hereOnly:
      entry.collection.kind == .reminders
        ? texts(
          ko: "하루 앱에만 있어요. 할 일 목록을 더는 동기화하지 않아요", en: "is only in Haru, because its list isn't synchronized anymore")
        : texts(
          ko: "하루 앱에만 있어요. 주소록을 더는 동기화하지 않아요",
          en: "is only in Haru, because its address book isn't synchronized anymore")
    }
  }

  /// Explains why a resource isn't a record, in a sentence that names the resource.
  func explanation(of entry: SyncItemEntry) -> String {
    let reason = reason(of: entry)
    guard !reason.hasSuffix(".") else { return reason }
    return texts(ko: "\(reason).", en: "'\(texts.shortened(entry.name))' \(reason).")
  }

  /// - Parameters:
  ///   - items: The items.
  ///   - failures: The reasons why the last runs weren't complete, so that other items may wait, too.
  ///   - width: The width to fit; `nil` if nothing must be cut.
  func lines(_ items: [SyncItemEntry], after failures: [String] = [], width: Int?) -> [StyledLine] {
    guard failures.isEmpty else {
      let failed = failures.map { StyledLine($0, Style(.danger)) }
      return items.isEmpty ? failed : lines(items, width: width) + [StyledLine()] + failed
    }
    guard !items.isEmpty else { return [StyledLine(noItems)] }
    let rows = items.map { entry in
      [
        StyledLine(entry.isCopy ? entry.id : "", Style(.secondary)), StyledLine(texts.shortened(entry.name)),
        StyledLine(
          entry.state == .hereOnly ? "" : "\(texts.shortened(entry.account)) · \(name(of: entry.collection))",
          Style(.secondary)),
        StyledLine(reason(of: entry)),
      ]
    }
    let again = texts(
      ko: "서버가 거부한 항목은 하루에 한 번, 또는 고치면 바로 다시 보내요.",
      en: "Haru sends a refused item again once a day, or in the next run after you change the item.")
    let isRefused = items.contains { entry in
      if case .refused(let reason) = entry.state { reason.status >= 300 && !reason.isAboutReading } else { false }
    }
    let hint = texts(
      ko: "서버에 두 번 있는 항목은 'haru sync resolve ID here'로 해결해요. here는 하루 앱에 있는 항목, there는 다른 항목, both는 둘 다 남겨요.",
      en: """
        If an item is on the server twice, run 'haru sync resolve ID here'. 'here' keeps the item in Haru, \
        'there' keeps the other one, and 'both' keeps both.
        """)
    let hints = [isRefused ? again : nil, items.contains(where: \.isCopy) ? hint : nil].compactMap(\.self)
    return TextTable([.left, .left, .left, .flexible], rows: rows).lines(width: width)
      .summed([hints.joined(separator: " ")], width: width)
  }

  var localTitle: String { texts(ko: "하루 앱에만 있는 캘린더", en: "Calendars only in Haru") }

  /// Explains that the events of calendars stay in Haru, and how to send those of the first one.
  func areHereOnly(_ calendars: LocalCalendars) -> String {
    let (account, name) = (ShellQuote.word(calendars.account), ShellQuote.word(calendars.names[0]))
    let names = calendars.names.map { "'\(texts.shortened($0))'" }
    guard calendars.canMake else {
      return texts(
        ko: """
          \(names.joined(separator: ", ")) 캘린더의 일정은 하루 앱에만 있어요. \(calendars.account)의 캘린더와 동기화하려면: \
          haru sync choose \(account) COLLECTION --into \(name)
          """,
        en: """
          The events in \(names.listed()) are only in Haru. To synchronize them with a calendar of \(calendars.account): \
          haru sync choose \(account) COLLECTION --into \(name)
          """)
    }
    return texts(
      ko: """
        \(names.joined(separator: ", ")) 캘린더의 일정은 하루 앱에만 있어요. \(calendars.account)에 캘린더를 만들어 보내려면: \
        haru sync make \(account) \(name)
        """,
      en: """
        The events in \(names.listed()) are only in Haru. To send them to a new calendar on \(calendars.account): \
        haru sync make \(account) \(name)
        """)
  }

  func copyQuestion(_ title: String) -> String {
    texts(
      ko: "'\(title)'의 UID를 쓰는 항목이 서버에 두 개 있어요. 남기지 않는 항목은 서버에서 지우고, 90일 동안 되돌릴 수 있어요.",
      en: """
        The server has two items with the UID of '\(title)'. The one that you don't keep is removed from the server, \
        and can be brought back for 90 days.
        """)
  }

  var keepRecord: String { texts(ko: "하루 앱에 있는 것만", en: "the one in Haru") }
  var keepCopy: String { texts(ko: "다른 것만", en: "the other one") }
}
