import Domain

/// What a command line says about a birthday.
struct BirthdayOption {
  private let text: String?
  private let session: CommandSession
  private let today: Day

  init(_ invocation: Invocation, in session: CommandSession, today: Day) {
    text = invocation.value(of: PeopleOption.birthday)
    self.session = session
    self.today = today
  }

  /// `nil` when nothing is said; a blank text takes the birthday away.
  ///
  /// - Throws: When there is no such date.
  var change: BirthdayChange? {
    get throws(CommandFailure) {
      guard let text else { return nil }
      guard text.contains(where: { !$0.isWhitespace }) else { return .set(nil) }
      do throws(BirthdayReadingError) {
        let birthday = try BirthdayReader(today: today)(text)
        if birthday.date.isMissingInSomeYears { session.remark(session.texts.people.rareBirthdays) }
        return .set(birthday)
      } catch {
        throw session.texts.peopleCommandFailures.failure(error)
      }
    }
  }
}

extension YearlyDate {
  /// Whether it is kept on another day in years that do not have it: 29 February, the lunar 30th, leap months.
  fileprivate var isMissingInSomeYears: Bool {
    switch calendar {
    case .solar: month == 2 && day == 29
    case .lunar: day == 30
    case .lunarLeapMonth: true
    }
  }
}
