import Domain

protocol SyncFormContent: TaskForm where Effect == SyncEffect, EffectResult == SyncResult {}

extension SyncFormContent {
  var asksBeforeLeaving: Bool { false }
}

/// Asks for the server of a new account, and for the name and the password, or where to sign in.
struct SyncAddForm: SyncFormContent {
  enum Field: Hashable, Sendable { case address, user, secret, name, provider, place }

  let secret: SecretField
  let texts: Texts

  private var words: SyncTexts { texts.sync }
  var title: String { words.addTitle }
  var verb: LocalizedText { CommonKey.goOn.label }
  var asksBeforeLeaving: Bool { true }

  func makeForm() -> Form<Field> {
    var address = Form<Field>.Field(
      .address, label: words.server, .text(TextField(placeholder: texts.such(as: "icloud"))))
    address.hint = words.addressHint
    let example = TextField(placeholder: texts.such(as: "https://login.example.com"))
    var provider = Form<Field>.Field(.provider, label: words.provider, .text(example), isHidden: true)
    provider.hint = words.providerHint
    var secret = Form<Field>.Field(.secret, label: words.password, .secret(secret))
    secret.hint = words.passwordHint
    return Form([
      address,
      .init(.user, label: words.user, .text(TextField(placeholder: texts.such(as: "mina@example.com")))),
      secret,
      .init(.name, label: words.accountName, .text(TextField(placeholder: texts.such(as: "iCloud")))),
      provider,
      .signInPlace(.place, texts, isHidden: true),
    ])
  }

  /// Suggests the usual name of the account, and asks for no password for a published calendar and for a server whose
  /// users sign in with a provider.
  func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [SyncEffect] {
    let place = SyncPlace(form.text(.address).words)
    form.change(.provider) { $0.isHidden = place?.mayHaveProvider != true }
    let hasProvider = place?.issuer != nil || provider(in: form) != nil
    for field in [Field.user, .secret] {
      form.change(field) { $0.isHidden = place?.isSubscription == true || hasProvider }
    }
    form.change(.place) { $0.isHidden = !hasProvider }
    guard let place else { return [] }
    form.change(.name) { field in
      guard case .text(var name) = field.control else { return }
      name.placeholder = place.usualName
      field.control = .text(name)
    }
    return []
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    form.field(.place)?.isHidden == false ? texts.signIn.explanation(of: form.signInPlace(.place)) : words.addNote
  }

  /// Returns the provider for signing in to a server; `nil` for a server with a password.
  private func provider(in form: Form<Field>) -> String? {
    form.field(.provider)?.isHidden == false ? form.text(.provider).trimmed.present : nil
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [SyncEffect] {
    let (typed, user) = (form.text(.address).trimmed, form.text(.user).trimmed)
    var place = typed.contains("@") ? nil : SyncPlace(typed.words)
    var faults = FormFaults<Field>()
    if place == nil {
      faults.add(
        .address, typed.isEmpty ? Refusal(words.needsAddress) : Refusal(texts.syncRefusals.wrongAddress(typed)))
    }
    let provider = provider(in: form)
    if let provider {
      do throws(CommandFailure) { place?.issuer = try SignInProvider(typed: provider, texts).issuer } catch {
        faults.add(.provider, Refusal(error))
      }
    }
    let hasProvider = place?.issuer != nil || provider != nil
    if place?.isSubscription != true, !hasProvider {
      if user.isEmpty { faults.add(.user, Refusal(words.needsUser)) }
      if secret.count == 0 { faults.add(.secret, Refusal(words.needsPassword)) }
    }
    try faults.check()
    guard let place else { return [] }
    let name = form.text(.name).trimmed
    let new = NewSyncAccount(
      place: place, user: place.isSubscription || hasProvider ? "" : user,
      name: name.isEmpty ? place.usualName : name, secret: secret)
    return [.begin(hasProvider ? .signInToAdd(new, form.signInPlace(.place)) : .find(new))]
  }
}

extension String {
  /// The words between spaces.
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}

/// Lets the user choose from the collections that a server offers.
struct SyncChooseForm: SyncFormContent {
  enum Account: Hashable, Sendable {
    case new(NewSyncAccount, SyncHref)
    case known(SyncAccount)
  }

  let account: Account
  let offers: [DAVCollection]
  let texts: Texts

  private var words: SyncTexts { texts.sync }

  var title: String {
    switch account {
    case .new(let account, _): account.name
    case .known(let account): account.name
    }
  }

  var verb: LocalizedText { CommonKey.goOn.label }

  func makeForm() -> Form<Int> {
    Form(
      offers.enumerated().map { index, offer in
        let field = ToggleField(offer.isUsual, text: words.description(of: offer))
        return Form<Int>.Field(index, label: "", .toggle(field))
      })
  }

  func note(on form: Form<Int>, initial: [String]) -> String? { words.chooseNote }

  func save(_ form: Form<Int>, initial: [String]) throws(FormFault<Int>) -> [SyncEffect] {
    let chosen = offers.enumerated().filter { form.isOn($0.offset) }.map(\.element)
    guard !chosen.isEmpty else { throw FormFault(0, Refusal(texts(ko: "하나 이상 골라 주세요.", en: "Choose at least one."))) }
    switch account {
    case .new(let account, let principal): return [.begin(.add(account, principal, chosen))]
    case .known(let account): return [.begin(.addMore(account.id, chosen))]
    }
  }
}

/// Changes how a collection is synchronized.
struct SyncCollectionForm: SyncFormContent {
  enum Field: Hashable, Sendable { case isOn, direction, calendar, name }

  let collection: SyncCollection
  /// The calendars that no other collection has.
  let calendars: [EventCalendar]
  let texts: Texts

  private var words: SyncTexts { texts.sync }
  var title: String { words.name(of: collection) }

  /// The ways in which changes can go.
  private var directions: [SyncCollection.Direction] {
    collection.isWritable ? SyncCollection.Direction.allCases : [.fromServer]
  }

  func makeForm() -> Form<Field> {
    let ways = directions.map { ChoiceField.Option(words.name(of: $0)) }
    let names = calendars.map { ChoiceField.Option(texts.name(of: $0)) }
    let calendar = calendars.firstIndex { $0.id.uuid == collection.target } ?? 0
    var form = Form<Field>([
      .init(.isOn, label: "", .toggle(ToggleField(true, text: words.synchronize))),
      .init(
        .direction, label: words.direction,
        .choice(ChoiceField(ways, index: directions.firstIndex(of: collection.direction) ?? 0))),
      .init(
        .calendar, label: words.calendar, .choice(ChoiceField(names, index: calendar)),
        isHidden: collection.kind != .events),
      .init(
        .name, label: words.nameOnServer, .text(TextField(collection.name, limit: CalendarName.limit)),
        isHidden: !collection.isWritable),
    ])
    if !collection.isWritable {
      form.change(.direction) { $0.hint = texts.syncRefusals.readOnly(collection.name).message }
    }
    return form
  }

  func note(on form: Form<Field>, initial: [String]) -> String? {
    guard form.isOn(.isOn) else { return words.offNote }
    return collection.kind == .reminders ? words.todosNote : nil
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [SyncEffect] {
    let calendar = form.choice(.calendar).flatMap { calendars.indices.contains($0) ? calendars[$0].id : nil }
    let typed = form.text(.name)
    var name = CalendarName(imported: collection.name)
    if typed != name.text {
      do throws(TextLimitError) { name = try CalendarName(typed) } catch {
        throw FormFault(.name, texts.refusal(of: words.nameOnServer, error))
      }
    }
    let choice = SyncCollectionChoice(
      isOn: form.isOn(.isOn), direction: directions[form.choice(.direction) ?? 0],
      calendar: collection.kind == .events ? calendar : nil, name: name)
    return [.begin(.change(collection.id, choice))]
  }
}

/// Asks for another password of an account.
struct SyncPasswordForm: SyncFormContent {
  enum Field: Hashable, Sendable { case secret }

  let account: SyncAccount
  let secret: SecretField
  let texts: Texts

  var title: String { texts.sync.changePassword }

  func makeForm() -> Form<Field> {
    var secret = Form<Field>.Field(.secret, label: texts.sync.password, .secret(secret))
    secret.hint = texts.sync.passwordHint
    return Form([secret])
  }

  func note(on form: Form<Field>, initial: [String]) -> String? { texts.sync.passwordNote(account) }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [SyncEffect] {
    guard secret.count > 0 else { throw FormFault(.secret, Refusal(texts.sync.needsPassword)) }
    return [.begin(.savePassword(account.id, secret))]
  }
}
