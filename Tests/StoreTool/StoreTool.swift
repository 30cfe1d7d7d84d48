import Data
import Domain
import Foundation

/// Uses a store in a separate process, so that tests can kill it, limit its resources and run several at once.
@main
struct StoreTool {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    guard let command = arguments.first, let directory = arguments.dropFirst().first else { exit(2) }
    let tool = StoreTool(location: StoreLocation(directory: directory))
    do {
      switch command {
      case "add": try await tool.add(writer: numbers[0], count: numbers[1])
      case "hold": try await tool.hold()
      case "read": try await tool.read()
      case "tell": try await tool.deliverReminders(from: numbers[0], minutes: numbers[1])
      case "die": try tool.dieInUpgrade(step: numbers[0])
      case "nobody": try await tool.addAsNobody()
      case "unfinished": tool.endUnfinished(by: Int32(numbers[0]))
      default: exit(2)
      }
    } catch {
      Self.printLine("error \(error)")
      exit(1)
    }
  }

  let location: StoreLocation

  /// Ends by a signal while a file and its SQLite journal are being created.
  private func endUnfinished(by signal: Int32) {
    let path = "\(location.directory)/unfinished"
    for ending in ["", "-journal"] { _ = FileManager.default.createFile(atPath: path + ending, contents: nil) }
    // The parent process may have blocked or ignored the signal.
    _ = Foundation.signal(signal, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let (first, second) = (UnfinishedFile(path), UnfinishedFile(path + "2"))
    withExtendedLifetime((first, second)) { _ = raise(signal) }
  }

  /// Opens the database with a long timeout, because tests run while the machine is busy.
  private func open() throws(OpenError) -> Database {
    try Database(at: location, now: { .fixedNow }, patience: 60_000)
  }

  /// Adds events and prints the number of each event once it is saved.
  private func add(writer: Int, count: Int) async throws {
    let database = try open()
    let store = store(database)
    Self.printLine("open")
    for number in 0..<count {
      try await add(.numbered(writer: writer, number), to: store)
      Self.printLine("added \(number)")
    }
    await database.close()
  }

  private func store(_ database: Database) -> SQLiteStore {
    SQLiteStore(
      database,
      pack: SayingPack.builtIn,
      time: TimeSource(zone: .utc) { .fixedNow },
      machine: MachineSettingsFile(in: database.location.directory)
    )
  }

  private func add(_ event: Event, to store: SQLiteStore) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.added, .event, event.title.text) }) { transaction throws(StoreError) in
      try transaction.events.save(event)
    }
  }

  /// Waits in the middle of a write until a line is typed.
  private func hold() async throws {
    let database = try open()
    _ = try await database.write(as: { UndoLabel(.changed, .settings, "") }) { connection throws(StoreError) in
      try connection.execute("INSERT INTO setting VALUES(1, 'held', 'yes')")
      Self.printLine("holding")
      _ = readLine()
    }
    Self.printLine("done")
  }

  /// Waits in the middle of a read until a line is typed.
  private func read() async throws {
    let store = store(try open())
    try await store.read { transaction throws(StoreError) in
      _ = try transaction.settings.settings()
      Self.printLine("reading")
      _ = readLine()
    }
    Self.printLine("done")
  }

  /// Delivers the reminders that are due, minute by minute, and prints them.
  private func deliverReminders(from first: Int, minutes: Int) async throws {
    let store = store(try open())
    let ways: [ReminderWay: any Notifying] = [.terminal: PrintingNotifier()]
    let deliver = DeliverReminders(store, newID: IDGenerator { UUID() }, ways: ways)
    for minute in first..<first + minutes {
      _ = try await deliver(TimeSource(zone: .utc) { .fixedNow.adding(seconds: minute * 60) })
      Self.printLine("minute \(minute)")
    }
  }

  /// Kills the process before the statement `step` of an upgrade; prints a line if the upgrade completes.
  private func dieInUpgrade(step: Int) throws {
    let statements = [
      "CREATE TABLE extra(account_id INTEGER NOT NULL, id BLOB NOT NULL, PRIMARY KEY(account_id, id)) STRICT",
      "ALTER TABLE setting ADD COLUMN note TEXT",
      "INSERT INTO extra VALUES(1, x'01')",
      "UPDATE setting SET note = 'upgraded'",
    ]
    let upgrade = Migration(version: (Migration.all.last?.version ?? 0) + 1) { connection throws(StoreError) in
      for (number, statement) in statements.enumerated() {
        if number == step { raise(SIGKILL) }
        try connection.execute(statement)
      }
      if step == statements.count { raise(SIGKILL) }
    }
    _ = try Database(
      at: location,
      now: { .fixedNow },
      migrations: Migration.all + [upgrade]
    )
    Self.printLine("upgraded")
  }

  /// Adds an event as a user without any permissions.
  private func addAsNobody() async throws {
    guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(2) }
    let database = try open()
    Self.printLine("\(database.access)")
    let store = store(database)
    let known = try await store.read { transaction throws(StoreError) in
      try transaction.events.events(idPrefix: "00000000", limit: 100)
    }
    Self.printLine("events \(known.count)")
    try await add(.numbered(writer: 0, 9_999), to: store)
  }

  /// Prints a line without buffering, because a killed process doesn't flush its buffers.
  fileprivate static func printLine(_ line: String) {
    FileHandle.standardOutput.write(Foundation::Data((line + "\n").utf8))
  }
}

private struct PrintingNotifier: Notifying {
  func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    for notice in message.notices { StoreTool.printLine("told \(notice.reminder.subject.title)") }
    return .delivered
  }
}

extension Instant {
  fileprivate static let fixedNow = Instant(secondsSince1970: 1_795_132_800)
}

extension Event {
  fileprivate static func numbered(writer: Int, _ number: Int) -> Event {
    let (high, low) = (UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number))
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 1, UInt8(writer), high, low))
    let day = Day.earliest.adding(days: 739_000 + number % 365)
    return Event(
      id: ID(id),
      uid: "numbered-\(writer)-\(number)",
      title: EventTitle(imported: "치과 \(writer)-\(number)"),
      notes: EventNotes(imported: String(repeating: "메모 ", count: 40)),
      span: .allDay(DayRange(day))
    )
  }
}
