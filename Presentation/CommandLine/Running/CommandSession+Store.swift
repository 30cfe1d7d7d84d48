import Domain

extension CommandSession {
  /// Asks a store, and explains its failures in the user's words.
  func stored<Value>(_ work: () async throws(StoreError) -> Value) async throws(CommandFailure) -> Value {
    do throws(StoreError) {
      return try await work()
    } catch {
      throw texts.storeErrors.commandFailure(error)
    }
  }

  /// Reads from one state of a store, and explains its failures in the user's words.
  func read<Value: Sendable>(
    _ store: any Store, _ body: @Sendable (any Snapshot<StoreError>) throws(StoreError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await stored { () async throws(StoreError) in try await store.read(body) }
  }

  /// Tells in one line what is now true, or that it was so already.
  func announce<Value>(_ changed: Changed<Value>, _ line: (Value) -> String, json: (Value) -> JSONValue) {
    announce(StyledLine(changed.isChanged ? line(changed.value) : texts.alreadySo)) { json(changed.value) }
  }

  /// Tells in one line what is now true of some things: one alone is a document, several are a list.
  func announce(_ line: String, each documents: () -> [JSONValue]) {
    announce(StyledLine(line)) {
      let documents = documents()
      return documents.count == 1 ? documents[0] : .array(documents)
    }
  }

  /// The value of a written date, time or length, or why it cannot be read; `option` names where it stands.
  func read<Reader: PhraseReader>(
    _ reader: Reader,
    _ text: String,
    of option: OptionSpec? = nil
  ) throws(CommandFailure) -> Reader.Value {
    try texts.read(text, as: reader.kind, of: option?.long, reader.callAsFunction)
  }

  /// When something has happened, or why it cannot be read.
  func readPast<Value>(
    _ text: String,
    as kind: PhraseKind,
    of option: OptionSpec? = nil,
    _ read: (String) throws(DateReadingError) -> Value
  ) throws(CommandFailure) -> Value {
    try texts.read(text, as: kind, of: option?.long, isPast: true, read)
  }
}

extension Texts {
  /// Reads a written date, time or length.
  ///
  /// - Parameter name: The option or the field with the text.
  func read<Value>(
    _ text: String, as kind: PhraseKind, of name: String?, isPast: Bool = false,
    _ read: (String) throws(DateReadingError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(DateReadingError) { return try read(text) } catch {
      throw failure(error, reading: kind, of: name, isPast: isPast)
    }
  }

  /// The refusal of a written date, time or length.
  func failure(
    _ error: DateReadingError, reading kind: PhraseKind, of name: String?, isPast: Bool = false
  ) -> CommandFailure {
    let reason = reason(of: error)
    return CommandFailure(
      kind.failureCode, name.map { "\($0): \(reason)" } ?? reason, hint: advice(on: error, isPast: isPast),
      kind: error.isOutOfRange ? .failed : .usage)
  }
}

extension PhraseKind {
  fileprivate var failureCode: String {
    switch self {
    case .date: "invalid_date"
    case .time: "invalid_time"
    case .duration: "invalid_duration"
    case .dateTime: "invalid_date_time"
    case .dateRange: "invalid_date_range"
    }
  }
}
