public import struct Foundation.UUID

extension Reminder {
  /// Tells reminders apart by what they are about: the same cause has the same one in every run, a moved cause another.
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public var id: ID {
    var identity = ReminderIdentity(kind.rawValue)
    switch subject {
    case .event(let occurrence, let alarm): identity.add(occurrence, alarm)
    case .duePlant(let plant): identity.add(plant.id.uuid, plant.plant.due)
    case .openReview(let open): identity.add(open.watering.id.uuid, open.watering.day)
    case .birthday(let birthday, let daysBefore):
      identity.add(birthday.contact.id.uuid, birthday.day)
      identity.add(daysBefore)
    case .newSaying(let saying):
      identity.add(saying.id.number)
      if saying.round > 1 { identity.add(saying.round) }
    case .nothingFelt(let day), .backup(let day): identity.add(day.daysSince1970)
    case .pagesToRead(let shelved, let day):
      identity.add("pages")
      identity.add(shelved.reading.id.uuid, day)
    case .bookTarget(let shelved, let day):
      identity.add("target")
      identity.add(shelved.reading.id.uuid, day)
    case .bookToReturn(let book):
      identity.add("return")
      identity.add(book.id.uuid, book.content.possession?.until ?? .earliest)
    case .own(let own, let start):
      identity.add(own.id.uuid)
      identity.add(start.clockSeconds)
    }
    if repetition > 0 { identity.add(repetition) }
    return identity.id
  }
}

/// Makes an id of what something is about.
///
/// FNV-1a with 128 bits (RFC 9923), whose bits are mixed at the end, so that also the first digits differ.
struct ReminderIdentity {
  private static let prime = UInt128(1) << 88 | 0x13B
  private var hash = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D

  init(_ name: String) { add(name) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    // A zero byte separates texts, so that two texts never look like one.
    add(byte: 0)
  }

  mutating func add(_ number: Int) {
    for place in 0..<8 { add(byte: UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  mutating func add(_ uuid: UUID) {
    let number = uuid.number
    for place in 0..<16 { add(byte: UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  mutating func add(_ uuid: UUID, _ day: Day) {
    add(uuid)
    add(day.daysSince1970)
  }

  /// Adds an alarm of an occurrence.
  ///
  /// Moving a whole series changes its instances; an alarm at a fixed moment is the same for all of them.
  mutating func add(_ occurrence: Occurrence, _ alarm: Alarm) {
    add(occurrence.id.event.uuid)
    switch alarm.trigger {
    case .start(let offset): add("start", offset, occurrence.span) { $0.start }
    case .end(let offset): add("end", offset, occurrence.span) { $0.end }
    case .at(let instant):
      add("at")
      add(instant.secondsSince1970)
      return
    }
    add(occurrence.id.instance?.start.clockSeconds ?? -1)
  }

  private mutating func add(
    _ name: String, _ offset: Int, _ span: EventSpan, edge: ((start: Instant, end: Instant)) -> Instant
  ) {
    add(name)
    add(offset)
    // A time on the user's clock counts as the clock shows it, in any zone.
    add(edge(span.instants(forUserIn: .utc)).secondsSince1970)
  }

  private mutating func add(byte: UInt8) { hash = (hash ^ UInt128(byte)) &* Self.prime }

  var id: Reminder.ID {
    let (high, low) = (UInt64(truncatingIfNeeded: hash >> 64), UInt64(truncatingIfNeeded: hash))
    var first = SeededRandom(seed: high ^ low)
    let one = first.next()
    var second = SeededRandom(seed: low &+ one)
    return Reminder.ID(UUID(UInt128(one) << 64 | UInt128(second.next())))
  }
}

extension UUID {
  /// Creates an identifier from the bits of a number, except those that mark its kind (RFC 9562, version 8).
  fileprivate init(_ number: UInt128) {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (120 - 8 * place)) }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6) & 0x0F | 0x80, byte(7), byte(8) & 0x3F | 0x80,
        byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }
}
