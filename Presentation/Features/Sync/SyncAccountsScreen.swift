import Domain

/// The accounts with their states, and what to do next.
package enum SyncAccountsScreen: PageScreen, ListScreen {
  static let add = CommonKey.new(ko: "계정", en: "account")

  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.open) { [.ask(.account($0.account.id))] },
      .on(CommonKey.main.named(ko: "동기화", en: "synchronize").inFull(ko: "지금 동기화", en: "synchronize now")) {
        [.begin(.run([$0.account.id], .usual))]
      },
      .init(add, [.ask(.add)]),
      .on(CommonKey.edit.named(ko: "비밀번호 바꾸기", en: "change password"), if: { !$0.account.user.isEmpty }) {
        [$0.account.provider == nil ? .ask(.password($0.account.id)) : .begin(.signIn($0.account.id, .here))]
      }.whileOffered().named(ko: "다시 로그인", en: "sign in again") { $0.selected?.account.provider != nil },
      .on(CommonKey.remove) { [.ask(.remove($0.account.id))] },
    ] + forAll + .moves() + [.init(CommonKey.close, [.dismiss])]

  private static let forAll: [ScreenAction<State>] = [
    .init(KeyBinding(ko: "모든 계정 동기화", en: "synchronize all accounts"), if: { $0.accounts.count > 1 }) { state in
      state.accounts.isEmpty ? [] : [.begin(.run(state.accounts.map(\.account.id), .usual))]
    },
    .on(
      KeyBinding(ko: "충돌 보기", en: "show conflicts"),
      if: { status in status.collections.contains { $0.counts.conflicts > 0 } }
    ) { _ in [.ask(.conflicts)] },
    .on(KeyBinding(ko: "충돌에서 고르지 않은 내용 보기", en: "show versions that lost a conflict")) { _ in [.ask(.kept)] },
    .on(KeyBinding(ko: "지난 동기화 보기", en: "show the latest runs")) { _ in [.ask(.log(nil))] },
  ]

  package struct State: PageState, ListState, SelectionState {
    package typealias Owner = SyncAccountsScreen
    package typealias Effect = SyncEffect
    package typealias EffectResult = SyncResult

    package static var object: LocalizedText? { LocalizedText(ko: "계정", en: "account") }

    package let texts: Texts
    /// The loaded page; `nil` until the first read.
    var page: SyncAccountsPage?
    var failure: String?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)
    /// The selected account, which stays selected when accounts come and go.
    private var selectedID: SyncAccount.ID?

    package init(texts: Texts) { self.texts = texts }

    package var wanted: [SyncEffect] { [.load(.accounts)] }

    fileprivate var accounts: [SyncAccountStatus] { page?.accounts ?? [] }
    package var rows: SyncAccountRows { SyncAccountRows(page: page, texts: texts) }
    package var selected: SyncAccountStatus? {
      list.selection.flatMap { accounts.indices.contains($0) ? accounts[$0] : nil }
    }

    fileprivate var area: Rect { .column(size) }
    fileprivate var notice: [String] { area.wrapped(failure) }
    package var listArea: Rect { area.inset(top: size.titleRows, bottom: notice.count) }

    package mutating func follow() -> [SyncEffect] {
      selectedID = selected?.account.id ?? selectedID
      return []
    }

    func page(in result: SyncResult) -> SyncAccountsPage? {
      if case .accounts(let page) = result { page } else { nil }
    }

    mutating func show(_ page: SyncAccountsPage) -> [SyncEffect] {
      self.page = page
      fitList()
      if let row = page.accounts.firstIndex(where: { $0.account.id == selectedID }) { list.select(row, in: rows) }
      return follow()
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [SyncEffect]? {
    receiveKey(input.asLatinKey, &state)
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    state.fitList()
    frame.fill(frame.area, style: .plain)
    let (words, title) = (state.texts.sync, state.area.upper(1))
    let end = frame.line(words.title, in: title, style: .title)
    frame.lines(state.notice, in: state.area.lower(state.notice.count), style: .error)
    guard let page = state.page else { return }
    guard !page.accounts.isEmpty else {
      return EmptyState(message: words.empty, key: add.help(state.texts)).draw(on: &frame, in: state.listArea)
    }
    frame.line(words.count(page.accounts.count), in: title.inset(left: end + 2 - title.left), style: .hint)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

/// The accounts, read from one state of the store.
package struct SyncAccountsPage: Hashable, Sendable {
  let accounts: [SyncAccountStatus]
  let now: Instant
}

/// The accounts as list rows, each with its state, its place and what to do next.
package struct SyncAccountRows: ListRows {
  let page: SyncAccountsPage?
  let texts: Texts

  package var count: Int { page?.accounts.count ?? 0 }

  package func lines(at index: Int) -> Int { 2 + notes(at: index).count }

  /// Returns the failures of an account's last run and the next steps for the user, one per line.
  private func notes(at index: Int) -> [String] {
    guard let page else { return [] }
    let status = page.accounts[index]
    return SyncAccountFacts(status, at: page.now, texts).failures.values
      + status.advice.map { "→ \(texts.sync.text(of: $0, for: status))" }
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let page else { return }
    let status = page.accounts[index]
    let facts = SyncAccountFacts(status, at: page.now, texts)
    let age = facts.lastRun.values.first ?? ""
    frame.line(age, in: area, style: .hint, alignment: .trailing)
    let heading =
      StyledLine(status.account.name, .title) + StyledLine(" · ", .hint)
      + StyledLine(facts.state.values.first ?? "", Style(status.state.hue))
    let room = max(0, area.size.columns - TextWidth.columns(of: age) - 2)
    frame.line(heading.clipped(to: room), in: area)
    let inside = area.inset(left: 2)
    frame.line(texts.sync.contents(of: status), in: inside.line(1), style: .hint)
    for (row, note) in notes(at: index).enumerated() {
      frame.line(note, in: inside.line(2 + row), style: Style(.warning))
    }
  }
}

extension SyncState {
  /// The color that shows whether the user is needed.
  fileprivate var hue: ColorRole {
    switch self {
    case .ok, .readOnly: .success
    case .never, .offline: .secondary
    case .signInNeeded, .refused, .otherCollection, .conflict, .held, .unsent, .unread, .calendarMissing, .locked:
      .warning
    }
  }
}
