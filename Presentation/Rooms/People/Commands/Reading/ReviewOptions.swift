import Domain

/// What a command line says about a talk with a person.
struct ReviewOptions {
  private let keywords: [String]
  private let memo: String?
  private let session: CommandSession

  init(_ invocation: Invocation, in session: CommandSession) {
    keywords = invocation.values(of: PeopleOption.keyword)
    memo = invocation.value(of: PeopleOption.memo)
    self.session = session
  }

  /// Made of answers to questions.
  init(keywords: [String], memo: String?, in session: CommandSession) {
    self.keywords = keywords
    self.memo = memo
    self.session = session
  }

  /// Whether it says nothing.
  var isEmpty: Bool { keywords.isEmpty && memo == nil }

  /// A review of what is said.
  ///
  /// - Throws: When one of them is over its limit, when there are too many, or when nothing is said.
  func review() throws(CommandFailure) -> Review {
    let (keywords, memo) = (try checkedKeywords ?? [], try checkedMemo ?? .none)
    do throws(ReviewError) {
      return try Review(keywords: keywords, memo: memo)
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
  }

  /// What stays where nothing is said; an empty keyword alone, and an empty memo, take it away.
  ///
  /// - Throws: When one of them is over its limit.
  func change() throws(CommandFailure) -> ReviewChange { .write(keywords: try checkedKeywords, memo: try checkedMemo) }

  private var checkedKeywords: [Keyword]? {
    get throws(CommandFailure) {
      guard !keywords.isEmpty else { return nil }
      guard keywords != [""] else { return [] }
      var checked: [Keyword] = []
      for word in keywords {
        do throws(TextLimitError) {
          checked.append(try Keyword(word))
        } catch {
          throw session.texts.peopleCommandFailures.keyword(word, error)
        }
      }
      return checked
    }
  }

  private var checkedMemo: Memo? {
    get throws(CommandFailure) {
      guard let memo else { return nil }
      do throws(TextLimitError) {
        return try Memo(memo)
      } catch {
        throw session.texts.peopleCommandFailures.memo(error)
      }
    }
  }
}
