import Domain

extension Texts {
  var meetings: MeetingTexts { MeetingTexts(texts: self) }
}

/// The texts about events with guests.
struct MeetingTexts {
  let texts: Texts

  /// The number of guests whose answers are shown.
  private static let listed = 20

  /// Returns the guests with their answers as a fact about an event; empty for an event without guests.
  func fact(_ guests: EventGuests?) -> Fact {
    let people = guests?.guests ?? []
    let rest = people.count - Self.listed
    return Fact(
      texts(ko: "참석자", en: "Guests"),
      [guests.map(summary) ?? ""] + people.prefix(Self.listed).map(line) + (rest > 0 ? [texts.more(rest)] : []))
  }

  private func line(_ guest: EventGuests.Person) -> String {
    "\(texts.shortened(guest.shownName)) · \(name(of: guest.answer))"
  }

  private func name(of answer: EventGuests.Answer) -> String {
    switch answer {
    case .accepted: texts(ko: "참석", en: "accepted")
    case .declined: texts(ko: "불참", en: "declined")
    case .tentative: texts(ko: "미정", en: "maybe")
    case .delegated: texts(ko: "다른 사람에게 맡김", en: "delegated")
    case .none: texts(ko: "답 없음", en: "no answer")
    }
  }

  private func summary(_ guests: EventGuests) -> String {
    let count = guests.guests.count
    guard let organizer = guests.organizer else {
      return texts(ko: "\(count.grouped)명", en: count.counting("guest"))
    }
    let name = texts.shortName(organizer.shownName)
    return texts(ko: "\(count.grouped)명, 주최 \(name)", en: "\(count.counting("guest")), by \(name)")
  }

  /// Returns the effect of a removal on the people in the events, and a warning if a silent removal isn't guaranteed.
  func effects(_ meetings: [Meeting], isWhole: Bool) -> [String] {
    guard let first = meetings.first else { return [] }
    let isDeclined = meetings.count == 1 && first.role == .guest
    // The standard defines silent removals only for guests who remove the whole event.
    return [effect(meetings)] + (isDeclined && isWhole ? [] : [notCertain])
  }

  /// Returns the people who are notified of a removal.
  func effect(_ meetings: [Meeting]) -> String {
    if meetings.count == 1, meetings[0].role == .guest, let organizer = meetings[0].guests.organizer {
      let name = texts.shortName(organizer.shownName)
      return texts(
        ko: "주최자 \(Particle.recipient(name)) 거절한다고 알려요.",
        en: "The organizer, \(name), will be notified that you decline.")
    }
    let count = meetings.reduce(0) { $0 + $1.notified }
    return texts(
      ko: "서버가 \(count.grouped)명에게 알려요.",
      en: "The server will notify \(count == 1 ? "1 person" : "\(count.grouped) people").")
  }

  /// Explains that a change is sent to the people of an event.
  func changed(_ meeting: Meeting) -> String {
    let count = meeting.notified
    return texts(
      ko: "다음 동기화 때 서버가 참석자 \(count.grouped)명에게 알릴 수 있어요.",
      en: "The next run sends this change, and the server may notify \(count.counting("guest")) of it.")
  }

  /// Explains that several events are sent to their people.
  func changed(_ meetings: [Meeting]) -> String {
    if let only = meetings.first, meetings.count == 1 { return changed(only) }
    let people = meetings.reduce(0) { $0 + $1.notified }
    return texts(
      ko: "다음 동기화 때 참석자가 있는 일정 \(meetings.count.grouped)개를 보내고, 서버가 참석자 \(people.grouped)명에게 알릴 수 있어요.",
      en: """
        The next run sends \(meetings.count.counting("event")) with guests, and the server may notify \
        \(people.counting("guest")) of them.
        """)
  }

  private var notCertain: String {
    texts(
      ko: "'나만 지우기'는 서버에 알리지 말라고 요청할 뿐이라서, 그래도 알리는 서버가 있어요.",
      en: "'Only for me' asks the server to notify nobody, but some servers do so anyway.")
  }

  func label(_ notice: RemovalNotice) -> String {
    switch notice {
    case .everybody: texts(ko: "지우고 알리기", en: "remove and notify")
    case .nobody: texts(ko: "나만 지우기", en: "only for me")
    }
  }

  /// The answers to a question on the command line.
  var choices: String { texts(ko: "[y 알리기 / m 나만 지우기 / N]", en: "[y = notify / m = only for me / N]") }

  /// Returns the answer that the user typed; `nil` if nothing is removed.
  func notice(_ typed: String) -> RemovalNotice? {
    switch typed.trimmed.lowercased() {
    case "y", "yes", "예", "네", "응": .everybody
    case "m", "me", "나": .nobody
    default: nil
    }
  }

  /// Explains that a removal isn't sent until the user answers.
  func waits(_ meetings: [Meeting]) -> String {
    texts(
      ko: """
        \(effect(meetings)) 답하기 전에는 서버에서 지우지 않아요: \
        haru sync run \(GuestOption.onlyForMe.long) 또는 \(GuestOption.notify.long)
        """,
      en: """
        \(effect(meetings)) Nothing is removed from the server until you answer: \
        haru sync run \(GuestOption.onlyForMe.long) or \(GuestOption.notify.long)
        """)
  }
}

extension EventGuests.Person {
  /// The name, or the address of a person without a name.
  fileprivate var shownName: String { name.isEmpty ? address : name }
}

/// The options that answer the question of who is notified of a removal.
enum GuestOption {
  static let notify = OptionSpec(
    "notify-guests", conflicts: ["only-for-me"], ko: "참석자나 주최자에게 알려요", en: "Notify the guests or the organizer")
  static let onlyForMe = OptionSpec(
    "only-for-me", conflicts: ["notify-guests"], ko: "서버에 아무에게도 알리지 말라고 요청해요",
    en: "Ask the server to notify nobody")
}

extension Invocation {
  /// The answer that an option gives; `nil` without the option.
  var removalNotice: RemovalNotice? {
    has(GuestOption.notify) ? .everybody : has(GuestOption.onlyForMe) ? .nobody : nil
  }
}
