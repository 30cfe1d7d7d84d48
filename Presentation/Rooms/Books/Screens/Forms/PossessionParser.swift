import Domain

/// Where forms ask whose a book is, who has it, and until when.
enum PossessionField: Hashable, Sendable { case holding, holder, until }

/// Reads what stands there.
struct PossessionParser {
  typealias Fault = FormFault<PossessionField>

  /// `nil` where that is not said.
  let holding: BookFilter.Holding?
  let holder: String
  let until: String
  /// What it was before, which stays as far as nobody changed it.
  let old: Possession?
  let today: Day
  let context: RoomContext

  private var texts: Texts { context.texts }
  private var words: BooksTexts { texts.books }

  func callAsFunction() throws(Fault) -> Possession? {
    switch holding {
    case nil: return nil
    case .owned: return .owned
    case .borrowed: return .borrowed(from: try person(), until: try end())
    case .lent:
      guard let holder = try person() else { throw refusal(.empty) }
      let since = if case .lent(_, let since, _)? = old { since } else { today }
      return .lent(to: holder, on: since, until: try end())
    }
  }

  private func person() throws(Fault) -> BookHolder? {
    let typed = holder.trimmed
    if typed.isEmpty { return nil }
    do throws(TextLimitError) {
      let name = try BookName(typed)
      return name == old?.holder?.name ? old?.holder : BookHolder(name)
    } catch { throw refusal(error) }
  }

  private func refusal(_ error: TextLimitError) -> Fault {
    Fault(.holder, texts.refusal(of: words.holderName(holding), error))
  }

  private func end() throws(Fault) -> Day? {
    let typed = until.trimmed
    if typed.isEmpty { return nil }
    if let known = old?.until, typed == known.description { return known }
    let day: Day
    do throws(DateReadingError) {
      day = try DateReader(today: today, habits: context.habits)(typed)
    } catch {
      throw Fault(.until, Refusal(texts.message(for: error)))
    }
    guard day >= today else { throw Fault(.until, Refusal(words.dayIsOver)) }
    return day
  }
}
