import Domain

extension CommandSession {
  /// What the store answers, its failures told in words.
  func stored<Value>(
    _ ask: () async throws(StoreError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(StoreError) {
      return try await ask()
    } catch {
      throw texts.repository.commandFailure(error)
    }
  }

  /// The value of a written date, time or length, or why it cannot be read; `option` names where it stands.
  func read<Reader: PhraseReader>(
    _ reader: Reader,
    _ text: String,
    of option: OptionSpec? = nil
  ) throws(CommandFailure) -> Reader.Value {
    do throws(DateReadingError) {
      return try reader(text)
    } catch {
      let reason = texts.reason(of: error)
      throw CommandFailure(
        reader.kind.failureCode,
        option.map { "\($0.long): \(reason)" } ?? reason,
        hint: texts.advice(on: error),
        kind: .usage
      )
    }
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
