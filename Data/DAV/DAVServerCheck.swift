package import Domain

/// Tests a server's behavior in a temporary calendar and address book.
package struct DAVServerCheck: DAVChecking {
  /// The number of addresses in one request for items, the same as in synchronization.
  private static let listSize = 100

  private let client: DAVClient
  private let newID: IDGenerator
  private let keepsConnections: @Sendable () -> Bool

  /// - Parameter keepsConnections: Returns whether connections can stay open between requests.
  package init(_ client: DAVClient, newID: IDGenerator, keepsConnections: @escaping @Sendable () -> Bool) {
    (self.client, self.newID, self.keepsConnections) = (client, newID, keepsConnections)
  }

  package func callAsFunction(
    report: @Sendable (DAVFinding) -> Void
  ) async throws(DAVError) -> DAVCheck {
    let (clock, home) = (ContinuousClock(), client.home)
    let start = clock.now
    var check = DAVCheck(address: "\(home)")
    func note(_ part: DAVFinding.Part, _ question: DAVFinding.Question, _ isSo: Bool, _ detail: String = "") {
      let finding = DAVFinding(part, question, isSo, detail: detail)
      check.findings.append(finding)
      report(finding)
    }
    let discovery = ServerDiscovery(client)
    let places = try await discovery.places()
    let folders = try await discovery.folders(of: places)
    check.principal = places.principal.map { "\($0)" }
    for kind in DAVKind.allCases {
      let homes = places.homes[kind]?.map { "\($0)" } ?? []
      check.places.append(DAVCheck.Place(kind.part, homes: homes, collections: folders.count { $0.kind == kind }))
    }
    note(.server, .encrypted, home.origin.isEncrypted)
    note(.server, .keepsConnection, keepsConnections())
    for kind in DAVKind.allCases {
      let home = places.homes[kind]?.first
      note(kind.part, .finds, home != nil, home.map { "\($0)" } ?? "")
      guard let home else { continue }
      if kind == .calendar { try await tryInvitations(at: home, note) }
      let trial = DAVTrial(client, kind, in: home, id: newID(), listSize: Self.listSize)
      try await trial.run(folders.first { $0.kind == kind }) { note(kind.part, $0, $1, $2) }
    }
    check.requests = await client.requests
    check.time = start.duration(to: clock.now)
    return check
  }

  private func tryInvitations(
    at home: DAVAddress, _ note: (DAVFinding.Part, DAVFinding.Question, Bool, String) -> Void
  ) async throws(DAVError) {
    let answer = try await client.send(.options(at: home))
    note(.calendar, .invites, answer.abilities.contains(DAVAnswer.scheduling), "")
  }
}

extension DAVKind {
  fileprivate var part: DAVFinding.Part { self == .calendar ? .calendar : .addressBook }
}

extension DAVAnswer {
  /// The ability to send mail to guests (RFC 6638 §2).
  static let scheduling = "calendar-auto-schedule"

  /// The parts of the standards that a server supports, by its own account (RFC 4918 §10.1).
  var abilities: Set<String> {
    let words = response.header("DAV")?.split(separator: ",") ?? []
    return Set(words.map { String($0).trimmed.lowercased() })
  }
}

/// Tests how a server treats one kind of collection.
private struct DAVTrial {
  private typealias Note = (DAVFinding.Question, Bool, String) -> Void

  private let client: DAVClient
  private let kind: DAVKind
  private let folder: DAVAddress?
  private let id: String
  private let listSize: Int

  /// - Parameter id: An ID that no collection and no item has.
  init(_ client: DAVClient, _ kind: DAVKind, in home: DAVAddress, id: some CustomStringConvertible, listSize: Int) {
    (self.client, self.kind, self.listSize) = (client, kind, listSize)
    self.id = "\(id)".lowercased()
    folder = home.appending("haru-check-\(self.id.prefix(8))", isCollection: true)
  }

  /// Creates a collection, tests it, and always removes it afterwards.
  ///
  /// - Parameter known: One of the user's collections, whose limits are shown if no collection can be created.
  func run(
    _ known: DAVFolder?, _ note: (DAVFinding.Question, Bool, String) -> Void
  ) async throws(DAVError) {
    guard let folder else { return }
    let components = kind == .calendar ? ["VEVENT", "VTODO"] : []
    let made: DAVAnswer
    do throws(DAVError) {
      made = try await client.send(.make(kind, at: folder, name: "Haru check", components: components))
    } catch {
      // The server may have made the collection, although its response was lost.
      _ = try? await client.send(.deleteCollection(folder))
      throw error
    }
    note(.makes, made.isSuccess, made.isSuccess ? "" : made.status)
    guard made.isSuccess else {
      note(.limitsSize, known?.sizeLimit != nil, known?.sizeLimit.map { "\($0)" } ?? "")
      return
    }
    var failure: DAVError?
    do throws(DAVError) { try await tryItems(in: folder, note) } catch { failure = error }
    do throws(DAVError) {
      let removed = try await client.send(.deleteCollection(folder))
      note(.cleansUp, removed.isSuccess, removed.isSuccess ? "" : "\(removed.status) \(folder)")
    } catch {
      note(.cleansUp, false, "\(folder)")
      failure = failure ?? error
    }
    if let failure { throw failure }
  }

  private func tryItems(in folder: DAVAddress, _ note: Note) async throws(DAVError) {
    guard let item = folder.appending(id + kind.ending), let other = folder.appending(id + "-2" + kind.ending)
    else { return }
    let first = try await client.send(.put(text(title: "1"), at: item, kind, if: .absent))
    note(.creates, first.isSuccess, first.isSuccess ? "" : first.status)
    guard first.isSuccess else { return }
    let again = try await client.send(.put(text(title: "2"), at: item, kind, if: .absent))
    note(.guardsExisting, !again.isSuccess, again.status)
    note(.namesVersion, first.response.header("ETag") != nil, "")
    guard let tag = try await tryReading(item, in: folder, note) else { return }
    let token = try await token(of: folder)
    try await tryUpdating(item, from: tag, note)
    let twin = try await client.send(.put(text(title: "4"), at: other, kind, if: .absent))
    note(.refusesSameUID, !twin.isSuccess, twin.status)
    if kind == .calendar { try await tryTodo(in: folder, note) }
    try await tryFolder(folder, note)
    try await tryRemoving(item, in: folder, since: token, note)
  }

  /// - Returns: The tag of the item; `nil` if the server doesn't return the item.
  private func tryReading(
    _ item: DAVAddress, in folder: DAVAddress, _ note: Note
  ) async throws(DAVError) -> ETag? {
    // The other items don't exist, which a server must report for each of them.
    let others = (1..<listSize).compactMap { folder.appending("\(id)-none-\($0)" + kind.ending)?.path }
    let answer = try await client.send(.items([item.path] + others, in: folder, kind))
    let found = (try? Multistatus(answer.response.body, reading: [.etag, kind.data]))?.responses ?? []
    let text = found.lazy.compactMap { $0[kind.data]?.bytes }.first
    note(.sendsList, text != nil, text == nil ? answer.status : "")
    guard let text, let tag = found.lazy.compactMap({ $0[.etag]?.value }).first else { return nil }
    let sent = self.text(title: "1")
    note(.returnsUnknown, text.firstRange(of: Array("kept by haru".utf8)) != nil, "")
    note(.returnsSameText, text.filter { $0 != UInt8(ascii: "\r") } == sent.filter { $0 != UInt8(ascii: "\r") }, "")
    return ETag(tag)
  }

  private func tryUpdating(_ item: DAVAddress, from tag: ETag, _ note: Note) async throws(DAVError) {
    let changed = try await client.send(.put(text(title: "3"), at: item, kind, if: .unchanged(tag)))
    note(.updates, changed.isSuccess, changed.isSuccess ? "" : changed.status)
    let stale = try await client.send(.put(text(title: "5"), at: item, kind, if: .unchanged(tag)))
    note(.guardsChanged, !stale.isSuccess, stale.status)
  }

  private func tryTodo(in folder: DAVAddress, _ note: Note) async throws(DAVError) {
    guard let todo = folder.appending(id + "-todo" + kind.ending) else { return }
    let lines = ["BEGIN:VTODO", "UID:\(id)-todo", "DTSTAMP:20260101T000000Z", "SUMMARY:Haru check", "END:VTODO"]
    let answer = try await client.send(.put(Self.calendar(lines), at: todo, kind, if: .absent))
    note(.holdsTodos, answer.isSuccess, answer.isSuccess ? "" : answer.status)
  }

  private func tryFolder(_ folder: DAVAddress, _ note: Note) async throws(DAVError) {
    let renamed = try await client.send(.patch(folder, name: "Haru check 2"))
    note(.renames, renamed.isSuccess && renamed.refusedProperties == 0, renamed.isSuccess ? "" : renamed.status)
    if kind == .calendar {
      let colored = try await client.send(.patch(folder, color: "#FF9500FF"))
      note(.recolors, colored.isSuccess && colored.refusedProperties == 0, colored.isSuccess ? "" : colored.status)
    }
    let (_, answer) = try await client.multistatus(.properties(DAVFolder.properties, of: folder))
    let limit = answer.responses.first.flatMap { DAVFolder($0, at: folder)?.sizeLimit }
    note(.limitsSize, limit != nil, limit.map { "\($0)" } ?? "")
  }

  private func tryRemoving(
    _ item: DAVAddress, in folder: DAVAddress, since token: String?, _ note: Note
  ) async throws(DAVError) {
    let stale = try await client.send(.delete(item, if: .unchanged(ETag("\"\(id)\""))))
    note(.guardsRemoval, !stale.isSuccess, stale.status)
    guard let tag = try await tag(of: item, in: folder) else { return note(.removes, false, "") }
    let removed = try await client.send(.delete(item, if: .unchanged(tag)))
    note(.removes, removed.isSuccess, removed.isSuccess ? "" : removed.status)
    note(.listsChanges, token != nil, "")
    guard let token else { return }
    let delta = try await client.send(.changes(in: folder, since: token))
    let gone = (try? Multistatus(delta.response.body, reading: [.etag]))?.responses.filter(\.isGone) ?? []
    note(.listsRemovals, gone.contains { folder.resolving($0.href)?.decoded == item.decoded }, "")
    let unknown = try await client.send(.changes(in: folder, since: "\(token)-\(id)"))
    let reasons = DAVConditions(unknown.response.body).names
    note(.refusesOldToken, !unknown.isSuccess && reasons.contains(.validSyncToken), unknown.status)
  }

  private func tag(of item: DAVAddress, in folder: DAVAddress) async throws(DAVError) -> ETag? {
    let (_, answer) = try await client.multistatus(.items([item.path], in: folder, kind))
    return answer.responses.first?[.etag]?.value.map { ETag($0) }
  }

  /// Returns the token of the current state; `nil` if the server can't list changes.
  private func token(of folder: DAVAddress) async throws(DAVError) -> String? {
    let answer = try await client.send(.changes(in: folder, since: ""))
    guard answer.response.status == 207 else { return nil }
    return (try? Multistatus(answer.response.body, reading: [.etag]))?.token.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns an item with a line that no server knows.
  private func text(title: String) -> [UInt8] {
    if kind == .calendar {
      return Self.calendar([
        "BEGIN:VEVENT", "UID:\(id)", "DTSTAMP:20260101T000000Z", "DTSTART:20260101T000000Z", "DTEND:20260101T010000Z",
        "SUMMARY:Haru check \(title)", "X-HARU-CHECK;X-P=1:kept by haru", "END:VEVENT",
      ])
    }
    return Self.lines([
      "BEGIN:VCARD", "VERSION:3.0", "UID:\(id)", "FN:Haru check \(title)", "N:check;Haru;;;",
      "X-HARU-CHECK;X-P=1:kept by haru", "END:VCARD",
    ])
  }

  private static func calendar(_ component: [String]) -> [UInt8] {
    lines(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Haru//Haru//EN"] + component + ["END:VCALENDAR"])
  }

  private static func lines(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\r\n" }.joined().utf8) }
}

extension DAVAnswer {
  /// The status, and the names of the reasons for it.
  fileprivate var status: String {
    let reasons = DAVConditions(response.body).names.map(\.local).sorted()
    return ([String(response.status)] + reasons).joined(separator: " ")
  }

  /// The number of properties that the server didn't change.
  fileprivate var refusedProperties: Int {
    guard response.status == 207 else { return 0 }
    let answer = try? Multistatus(response.body, reading: [.displayName, .color])
    return answer?.responses.reduce(0) { $0 + $1.missing.count } ?? 0
  }
}
