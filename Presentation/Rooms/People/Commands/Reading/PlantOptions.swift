import Domain

/// What a command line says about a plant.
struct PlantOptions {
  private let invocation: Invocation
  private let session: CommandSession
  private let today: Day

  init(_ invocation: Invocation, in session: CommandSession, today: Day) {
    self.invocation = invocation
    self.session = session
    self.today = today
  }

  /// Whether it says nothing.
  var isEmpty: Bool {
    [PeopleOption.every, PeopleOption.at, PeopleOption.nickname, PeopleOption.birthday].allSatisfy {
      invocation.value(of: $0) == nil
    }
  }

  /// Puts in everything that was said but the cycle; what was not stays.
  func apply(to draft: inout PlantDraft) throws(CommandFailure) {
    if let text = invocation.value(of: PeopleOption.at) {
      draft.reminderTime = try session.read(TimeReader(), text, of: PeopleOption.at)
    }
    if let text = invocation.value(of: PeopleOption.nickname) { draft.nickname = try nickname(text) }
    if let birthday = try BirthdayOption(invocation, in: session, today: today).change { draft.birthday = birthday }
  }

  /// How often to be in touch; `nil` when it is not said.
  func cycle() throws(CommandFailure) -> Cycle? {
    guard let text = invocation.value(of: PeopleOption.every) else { return nil }
    return try cycle(text)
  }

  func cycle(_ text: String) throws(CommandFailure) -> Cycle {
    do throws(CycleReadingError) {
      return try CycleReader()(text)
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
  }

  /// `nil` for a blank one, so that the contact's name is used.
  private func nickname(_ text: String) throws(CommandFailure) -> Nickname? {
    do throws(TextLimitError) {
      return try Nickname(text)
    } catch {
      guard error != .empty else { return nil }
      throw session.texts.peopleCommandFailures.nickname(error)
    }
  }
}

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
