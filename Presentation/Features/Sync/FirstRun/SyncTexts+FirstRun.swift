import Domain

/// A sentence of a preview or a result, and the command that it leads to.
struct SyncNote: Hashable, Sendable {
  let text: String
  /// The command; `nil` on the full screen and for a sentence without one.
  var command: String?
}

// MARK: - Previews

extension SyncTexts {
  /// Returns a preview of the first run of each collection, line by line.
  ///
  /// - Parameters:
  ///   - plans: The first runs.
  ///   - added: The collections that are removed again if the user says no; `nil` if they were added earlier.
  func preview(_ plans: [FirstRun], adding added: AddedCollections?) -> [String] {
    plans.flatMap { first in
      ["\(heading(first.account, name(of: first.collection))): \(counts(first.plan))"]
        + lines(notes(on: first, adding: added), width: nil).map(\.plain)
    }
  }

  /// Returns a preview of the first run of a collection that the server doesn't have yet.
  ///
  /// - Parameter calendar: The calendar whose events are sent; `nil` for other records.
  func preview(
    _ new: DAVNewCollection, on account: String, sending count: Int, of calendar: CalendarAppearance?
  ) -> [String] {
    let heading = heading(account, new.name)
    guard count > 0 else { return ["\(heading): \(nothingYet)"] }
    let note = calendar.map { calendar in
      let name = calendar.name.isEmpty ? texts.standardCalendar : calendar.name
      return "  \(becomes(name, new.name, account, count, ""))"
    }
    return ["\(heading): \(sending(count))"] + [note].compactMap(\.self)
  }

  private func heading(_ account: String, _ collection: String) -> String {
    "\(texts.shortened(account)) · \(texts.shortened(collection))"
  }

  /// Returns a preview of a first run as text.
  func counts(_ plan: FirstRunPlan) -> String {
    let words = named([
      (plan.received, { texts(ko: "\($0.grouped)개가 하루 앱으로 와요", en: "\($0.grouped) to receive") }),
      (plan.sent, sending),
      (plan.merges.count, { texts(ko: "\($0.grouped)개를 합쳐요", en: "\($0.grouped) to merge") }),
      (plan.conflicts, inConflict),
      (plan.alike.count, { texts(ko: "비슷한 항목 \($0.grouped)개를 하나로 묶어요", en: "\($0.grouped) similar to link") }),
      (plan.same, { texts(ko: "\($0.grouped)개는 같아요", en: "\($0.grouped) the same on both sides") }),
      (plan.copies, copies), (plan.unreadable, unshown), (plan.unread, unread),
      (
        plan.past,
        {
          texts(
            ko: "지난 일정 \($0.grouped)개는 서버에 남아요",
            en: "\($0.counting("past event")) that \($0 == 1 ? "stays" : "stay") on the server")
        }
      ),
    ])
    return words.isEmpty ? nothingYet : words.joined(separator: ", ")
  }

  private var nothingYet: String { texts(ko: "아직 아무것도 없어요", en: "nothing yet") }

  private func sending(_ count: Int) -> String {
    texts(ko: "\(count.grouped)개가 서버로 가요", en: "\(count.grouped) to send")
  }

  var beginQuestion: String { texts(ko: "이렇게 시작할까요?", en: "Start like this?") }

  /// Lays out the notes on a first run, each command on a line of its own.
  func lines(_ notes: [SyncNote], width: Int?) -> [StyledLine] {
    notes.flatMap { note in
      let lines = width.map { TextClip.wrap(note.text, columns: $0 - 2) } ?? [note.text]
      return lines.map { StyledLine("  \($0)") } + [note.command].compactMap(\.self).map { StyledLine("    \($0)") }
    }
  }
}

// MARK: - Notes

extension SyncTexts {
  /// Returns the records that a first run concerns, and how to avoid surprises.
  ///
  /// - Parameters:
  ///   - first: The first run.
  ///   - added: The collections that are removed again if the user says no; `nil` if they were added earlier.
  func notes(on first: FirstRun, adding added: AddedCollections? = nil) -> [SyncNote] {
    let calendar = first.plan.sent > 0 ? first.calendar : nil
    return [
      calendar.map { note(on: $0, of: first, isAdded: added != nil) } ?? sentNote(first), mergeNote(first),
      alikeNote(first), duplicatesNote(first, adding: added),
    ].compactMap(\.self)
  }

  private func note(on calendar: String, of first: FirstRun, isAdded: Bool) -> SyncNote {
    let titles = list(first.shown(first.sent), of: first.plan.sent)
    let sentence = becomes(calendar, first.collection.name, first.account, first.plan.sent, titles)
    guard isAdded else {
      let (command, other) = (
        chooseCommand(first.collection, of: first.account, SyncOption.into), texts(ko: "캘린더", en: "CALENDAR")
      )
      return advised(
        sentence, "haru \(command) \(other)",
        LocalizedText(
          ko: "따로 두려면 시작하기 전에 다른 캘린더를 골라 주세요", en: "To keep it separate, choose another calendar before you start"))
    }
    return advised(
      sentence, "haru plan calendars edit \(ShellQuote.word(calendar)) --name \(texts(ko: "이름", en: "NAME"))",
      LocalizedText(
        ko: "따로 두려면 시작하기 전에 하루 앱의 캘린더 이름을 바꿔 주세요",
        en: "To keep it separate, rename your calendar before you start"))
  }

  /// Explains that a calendar here and one on a server become one.
  private func becomes(
    _ calendar: String, _ name: String, _ account: String, _ count: Int, _ titles: String
  ) -> String {
    let (calendar, name, account) = (texts.shortened(calendar), texts.shortened(name), texts.shortened(account))
    return texts(
      ko: "하루 앱의 '\(calendar)' 캘린더와 \(account)의 '\(name)' 캘린더가 하나가 되고, 일정 \(count.grouped)개가 서버로 가요\(titles).",
      en: """
        Your calendar '\(calendar)' becomes '\(name)' of \(account), and \(count.counting("event")) \
        \(count == 1 ? "goes" : "go") to that server\(titles).
        """)
  }

  private func sentNote(_ first: FirstRun) -> SyncNote? {
    let titles = list(first.shown(first.sent), of: first.plan.sent)
    guard !titles.isEmpty else { return nil }
    let account = texts.shortened(first.account)
    return SyncNote(text: texts(ko: "\(account) 서버로 보낼 항목\(titles)", en: "Sent to \(account)\(titles)"))
  }

  private func mergeNote(_ first: FirstRun) -> SyncNote? {
    let merges = first.plan.merges
    guard !merges.isEmpty else { return nil }
    let titles = first.shown(
      merges.map { merge in
        let (here, there) = (shown(merge.titleHere), shown(merge.titleThere))
        guard here != there else { return here }
        return texts(ko: "하루 앱 \(here), 서버 \(there)", en: "\(here) here, \(there) there")
      })
    let list = titles.isEmpty ? "" : ": \(self.first(titles, of: merges.count, separator: "; "))"
    let sentence = texts(
      ko: "합칠 항목 \(merges.count.grouped)개\(list).", en: "Merges \(merges.count.counting("item"))\(list).")
    guard !first.receivers.isEmpty else { return SyncNote(text: sentence) }
    let open = merges.reduce(0) { $0 + $1.conflicts }
    let (names, isMixed) = (first.receivers.map(texts.shortened), open > 0)
    let sent =
      first.collection.direction == .toServer
      ? texts(
        ko: "하루 앱에 있는 내용이 \(names.joined(separator: ", ")) 서버로 가요.",
        en: "The data in Haru is sent to \(names.listed()).")
      : texts(
        ko: "\(isMixed ? "나머지 내용" : "양쪽의 내용")이 \(names.joined(separator: ", ")) 서버로 가요.",
        en: "The \(isMixed ? "other fields" : "fields") of both sides go to \(names.listed()).")
    return SyncNote(text: "\(sentence)\(staying(open)) \(sent)")
  }

  /// Reports that fields stay in conflict after a first run; empty if there are none.
  private func staying(_ open: Int) -> String {
    guard open > 0 else { return "" }
    return " "
      + texts(
        ko: "다른 값 \(open.grouped)개는 해결할 때까지 충돌로 남아요.",
        en: "\(open.counting("field")) \(open == 1 ? "stays" : "stay") in conflict until you resolve it.")
  }

  private func alikeNote(_ first: FirstRun) -> SyncNote? {
    let alike = first.plan.alike
    guard !alike.isEmpty else { return nil }
    let titles = list(first.shown(alike.map(\.title)), of: alike.count)
    let sentence =
      texts(
        ko: "비슷해서 하나로 묶을 항목 \(alike.count.grouped)개\(titles).",
        en: "Links \(alike.count.counting("similar item"))\(titles).")
      + staying(alike.reduce(0) { $0 + $1.conflicts })
    // The full screen has an answer for both.
    guard !texts.isOnScreen else { return SyncNote(text: sentence) }
    let option = SyncOption.keepBoth.long
    return SyncNote(
      text: "\(sentence) " + texts(ko: "둘 다 남기려면 \(option)를 붙여 주세요.", en: "\(option) keeps both."))
  }

  private func duplicatesNote(_ first: FirstRun, adding added: AddedCollections?) -> SyncNote? {
    let all = first.plan.duplicates
    guard !all.isEmpty else { return nil }
    let titles = list(first.shown(all.map(\.title)), of: all.count)
    let names = first.places.map { "'\(texts.shortened($0))'" }
    let sentence = texts(
      ko: "\(all.count.grouped)개는 \(names.isEmpty ? "하루 앱" : names.joined(separator: ", "))에 이미 있어서 중복돼요\(titles).",
      en: """
        \(all.count.grouped) will be here twice, because \(names.isEmpty ? "Haru" : names.listed()) \
        \(names.count > 1 ? "have" : "has") \(all.count == 1 ? "it" : "them") already\(titles).
        """)
    if first.collection.kind == .contacts {
      return advised(
        sentence, "haru people contacts merge",
        LocalizedText(ko: "시작한 다음 합칠 수 있어요", en: "You can merge them afterwards"))
    }
    guard let free = first.freeCalendar else {
      return SyncNote(
        text: "\(sentence) "
          + texts(ko: "하나만 두려면 둘 가운데 하나만 동기화해 주세요.", en: "To avoid duplicates, synchronize only one of the two."))
    }
    // Collections are added to the calendar of their name, and a calendar that was made for them goes with a no.
    if let target = first.collection.target, let name = first.calendar,
      added?.calendars.contains(EventCalendar.ID(target)) == true
    {
      return advised(
        sentence, "haru plan calendars edit \(ShellQuote.word(free)) --name \(ShellQuote.word(name))",
        LocalizedText(
          ko:
            "하나만 두려면 시작하기 전에 '\(texts.shortened(free))' 캘린더의 이름을 \(Particle.direction.quoting(texts.shortened(name))) 바꿔 주세요",
          en: "To avoid duplicates, rename '\(texts.shortened(free))' to '\(texts.shortened(name))' before you start"))
    }
    let command = chooseCommand(first.collection, of: first.account, SyncOption.into)
    return advised(
      sentence, "haru \(command) \(ShellQuote.word(free))",
      LocalizedText(
        ko: "하나만 두려면 시작하기 전에 '\(texts.shortened(free))' 캘린더를 골라 주세요",
        en: "To avoid duplicates, choose the calendar '\(texts.shortened(free))' before you start"))
  }

  /// Returns the items that came back or are in conflict after a run.
  func notes(on report: CollectionReport, _ conflicts: [SyncConflictEntry]) -> [SyncNote] {
    guard !report.hidesTitles else { return [] }
    var titles: [String] = []
    for entry in report.counts.conflicts > 0 ? conflicts : [] where entry.collection.id == report.run.collection.id {
      if !titles.contains(entry.title) { titles.append(entry.title) }
    }
    let back = list(report.counts.broughtBack.map(\.title), of: report.counts.broughtBack.count)
    let open = list(titles, of: titles.count)
    return [
      back.isEmpty ? nil : texts(ko: "다른 쪽에서 고쳐서 되살린 항목\(back)", en: "Back, because the other side changed it\(back)"),
      open.isEmpty ? nil : texts(ko: "충돌\(open)", en: "In conflict\(open)"),
    ].compactMap { $0.map { SyncNote(text: $0) } }
  }

  /// Adds advice to a sentence, with the command that follows the advice.
  private func advised(_ sentence: String, _ command: String, _ advice: LocalizedText) -> SyncNote {
    let advised = "\(sentence) \(texts(advice))"
    return texts.isOnScreen ? SyncNote(text: "\(advised).") : SyncNote(text: "\(advised):", command: command)
  }

  /// Returns a colon and the first titles of a list; empty if there are none.
  private func list(_ titles: [String], of count: Int) -> String {
    titles.isEmpty ? "" : ": \(firstTitles(titles, of: count))"
  }

  /// Returns the first titles of a list, and the number of the others.
  func firstTitles(_ titles: [String], of count: Int) -> String {
    first(titles.prefix(FirstRun.shownTitles).map(shown), of: count, separator: ", ")
  }

  private func first(_ names: [String], of count: Int, separator: String) -> String {
    names.listed(atMost: FirstRun.shownTitles, of: count, separator: separator)
  }

  private func shown(_ title: String) -> String { "'\(texts.shortened(title))'" }
}
