import Domain

extension SettingSpec {
  /// Returns a setting with a text that people enter; an empty text removes it.
  ///
  /// - Parameter summary: The effect of the setting; a sentence with the limit of the text is added.
  static func text<Value: EnteredText>(
    _ key: String, name: LocalizedText, summary: LocalizedText, _ path: Setting.Path<Value?>
  ) -> SettingSpec {
    SettingSpec(
      key, .text, name: name,
      summary: LocalizedText(
        ko: "\(summary.korean) \(Value.limit)자까지, 비우면 지워져요.",
        en: "\(summary.english) Up to \(Value.limit) characters; empty for none."),
      limit: Value.limit, read: { $0[keyPath: path]?.text },
      write: { text, settings, texts throws(CommandFailure) in
        do throws(TextLimitError) {
          settings[keyPath: path] = text.isEmpty || AbsenceWord.replacesText(text) ? nil : try Value(text)
        } catch { throw texts.failure(of: texts(name), error) }
      })
  }

  /// Returns a setting with a number of minutes, which can be typed as a length of time such as 1h.
  ///
  /// - Parameters:
  ///   - minutes: A closure that returns the minutes of a value.
  ///   - make: A closure that returns the value for a number of minutes; `nil` outside `range`.
  static func minutes<Value>(
    _ key: String, name: LocalizedText, summary: LocalizedText, in range: ClosedRange<Int>,
    _ path: Setting.Path<Value>, minutes: @escaping @Sendable (Value) -> Int,
    make: @escaping @Sendable (Int) -> Value?
  ) -> SettingSpec {
    let (least, most) = (range.lowerBound.grouped, range.upperBound.grouped)
    return number(
      key, name: name, summary: summary, in: LocalizedText(ko: "\(least)~\(most)분", en: "\(least)–\(most) minutes"),
      path,
      number: minutes, make: make, read: { Int($0) ?? (try? DurationReader()($0)) })
  }

  /// Returns a setting with a whole number.
  ///
  /// - Parameters:
  ///   - range: The possible numbers, such as `1–20 pages`.
  ///   - number: A closure that returns the number of a value.
  ///   - make: A closure that returns the value for a number; `nil` outside the range.
  ///   - read: A closure that reads a number; `nil` for a text that isn't one.
  static func number<Value>(
    _ key: String, name: LocalizedText, summary: LocalizedText, in range: LocalizedText,
    _ path: Setting.Path<Value>, number: @escaping @Sendable (Value) -> Int,
    make: @escaping @Sendable (Int) -> Value?,
    read: @escaping @Sendable (String) -> Int? = { CountUnit.times.number($0) }
  ) -> SettingSpec {
    SettingSpec(
      key, .number, name: name, summary: summary, read: { String(number($0[keyPath: path])) },
      write: { text, settings, texts throws(CommandFailure) in
        let typed = read(text)
        guard let value = typed.flatMap(make) else {
          throw texts.outOfRange(text, range, kind: typed == nil ? .usage : .failed)
        }
        settings[keyPath: path] = value
      })
  }

  /// Returns a setting with some of the values in an order, separated by commas; automatic stands for the usual list.
  ///
  /// - Parameters:
  ///   - read: A closure that returns the values; `nil` for automatic.
  ///   - write: A closure that sets the values without duplicates; `nil` for automatic.
  static func list<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ key: String, name: LocalizedText, summary: LocalizedText, unset: LocalizedText,
    read: @escaping @Sendable (Settings) -> [Value]?, write: @escaping @Sendable ([Value]?, inout Settings) -> Void
  ) -> SettingSpec {
    let words = Value.allCases.map(\.rawValue)
    return SettingSpec(
      key, .text, name: name, summary: summary,
      values: words.map { SettingSpec.Value(word: $0, name: nil) } + [.automatic],
      unset: unset, read: { read($0)?.map(\.rawValue).joined(separator: ",") },
      write: { text, settings, texts throws(CommandFailure) in
        guard !text.isAutomaticSetting else { return write(nil, &settings) }
        var named: [Value] = []
        for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
          let word = String(part).trimmed
          guard let value = Value(rawValue: word) else { throw texts.wrongValue(word, allowed: words + [automatic]) }
          if !named.contains(value) { named.append(value) }
        }
        write(named, &settings)
      })
  }

  /// Returns a setting with the absolute path of a file, or no path, which is automatic.
  ///
  /// - Parameter refusal: A closure that returns the failure for a text that isn't an absolute path.
  static func path(
    _ key: String, name: LocalizedText, summary: LocalizedText, unset: LocalizedText, _ path: Setting.Path<String?>,
    refusal: @escaping @Sendable (_ text: String, Texts) -> CommandFailure
  ) -> SettingSpec {
    SettingSpec(
      key, .path, name: name, summary: summary, values: [.automatic], unset: unset, read: { $0[keyPath: path] },
      write: { text, settings, texts throws(CommandFailure) in
        guard !text.isAutomaticSetting else { return settings[keyPath: path] = nil }
        guard text.hasPrefix("/") else { throw refusal(text, texts) }
        settings[keyPath: path] = text
      })
  }
}

extension TimeOfDay {
  /// Reads a time as settings store it, or as people write it, such as 새벽 5시.
  ///
  /// - Parameters:
  ///   - hours: The possible hours, which distinguish 4시 in the morning from 4시 in the afternoon; `nil` for any hour.
  ///   - isEnd: `true` if something ends at the time, which can then be 24:00.
  init?(typed text: String, hours: Range<Int>? = nil, isEnd: Bool = false) {
    guard let time = TimeOfDay(iso: text) ?? (try? TimeReader(hours: hours, isEnd: isEnd)(text)) else { return nil }
    self = time
  }
}
