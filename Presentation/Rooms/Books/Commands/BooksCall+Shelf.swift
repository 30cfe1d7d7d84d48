import Domain

extension BooksCall {
  func like(_ isLiked: Bool) async throws(CommandFailure) {
    let ids = try await books().map(\.book.id)
    let changed = try await session.stored { () async throws(StoreError) in
      try await EditBook(services.store)(ids, isLiked: isLiked)
    }
    announce(changed) { words.liked($0, isLiked) }
  }

  func move() async throws(CommandFailure) {
    let typed = invocation.arguments.last ?? ""
    guard let number = Int(typed), (1...1_000_000).contains(number) else {
      throw texts.shellCommands.wrongNumber(typed, of: "N", allowed: 1...1_000_000)
    }
    let id = try await book(wordsOfBook).book.id
    let changed = try await session.stored { () async throws(StoreError) in
      try await MoveBook(services.store)(id, to: number)
    }
    let (book, place) = changed.value
    announce(Changed(book, isChanged: changed.isChanged)) { words.moved($0, to: place) }
  }

  func lend() async throws(CommandFailure) {
    let until = try until()
    let (shelved, said) = (try await book(), invocation.value(of: BooksOption.lentTo))
    let name = if let said { said } else { try session.ask(words.lendQuestion, insteadOf: BooksOption.lentTo) }
    let holder = try await holder(name, of: BooksOption.lentTo)
    try await set(.lent(to: holder, on: today, until: until), of: shelved)
  }

  func borrow() async throws(CommandFailure) {
    let until = try until()
    let shelved = try await book()
    var holder: BookHolder?
    if let name = invocation.value(of: BooksOption.borrowedFrom) {
      holder = try await self.holder(name, of: BooksOption.borrowedFrom)
    }
    try await set(.borrowed(from: holder, until: until), of: shelved)
  }

  func takeBack() async throws(CommandFailure) {
    let ids = try await books().map(\.book.id)
    let changed = try await session.stored { () async throws(StoreError) in
      try await EditBook(services.store).takeBack(ids)
    }
    announce(changed) { words.returned($0) }
  }

  private func set(_ possession: Possession, of shelved: ShelvedBook) async throws(CommandFailure) {
    let changed = try await session.stored { () async throws(StoreError) in
      try await EditBook(services.store)(shelved.book.id, possession: possession)
    }
    announce(changed) { words.held($0.book) }
  }

  private func until() throws(CommandFailure) -> Day? {
    guard let text = invocation.value(of: BooksOption.until) else { return nil }
    let day = try comingDay(text, of: BooksOption.until)
    guard day >= today else { throw refusals.untilOver(day) }
    return day
  }

  private func holder(_ name: String, of option: OptionSpec) async throws(CommandFailure) -> BookHolder {
    await services.holder(try checked(name, of: option))
  }
}
