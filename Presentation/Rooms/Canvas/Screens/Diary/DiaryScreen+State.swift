package import Domain

extension DiaryScreen {
  package struct State: CanvasState {
    package typealias Owner = DiaryScreen

    /// So near to the end of what was read more is read.
    private static let ahead = 30

    package let context: CanvasContext
    /// What it was opened with, to which it goes back before it is left.
    let initial: DiaryQuery
    package private(set) var query: DiaryQuery
    /// `nil` until it was read.
    package private(set) var page: DiaryPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// What is looked for.
    package var field: TextField
    package var isTyping: Bool
    /// The day that is read around; `nil` for the newest.
    private var anchor: Day?
    /// Whether the day that was gone to is still to be selected.
    private var isGoing = true
    /// Of the record that is selected, which stays when others come and go.
    private var selectedID: MoodRecord.ID?

    init(_ query: DiaryQuery, isTyping: Bool, around day: Day?, context: CanvasContext) {
      (initial, self.query, self.isTyping, self.context, anchor) = (query, query, isTyping, context, day)
      field = TextField(query.words, placeholder: context.words.searchPlaceholder)
    }

    package var wanted: [CanvasEffect] { [.diary(.load(query, around: anchor))] }

    package var hasTextFocus: Bool { isTyping }

    package var keys: [KeyHelp] {
      guard !isTyping else { return KeyHelp.searching(context.texts) }
      return KeyHelp.all(Action.self, context.texts) { $0.worksAlone || selected != nil }
    }

    var layout: DiaryLayout { DiaryLayout(self, size) }

    var rows: DiaryRows {
      DiaryRows(
        rows: page?.rows ?? [], today: page?.today ?? .latest, query: page?.query ?? query, context: context,
        // The mark of the selected row, and the bar.
        columns: layout.list.size.columns - 4)
    }

    var row: DiaryRow? {
      list.selection.flatMap { row in page.flatMap { $0.rows.indices.contains(row) ? $0.rows[row] : nil } }
    }

    var selected: MoodRecord? { row?.record }

    /// Goes to a day, or to the next earlier one that has records; `nil` for the newest.
    mutating func go(to day: Day?) -> [CanvasEffect] {
      (anchor, isGoing) = (day, true)
      return wanted
    }

    mutating func narrow(to query: DiaryQuery) -> [CanvasEffect] {
      (self.query, anchor, isGoing) = (query, nil, true)
      field.text = query.words
      return wanted
    }

    mutating func find(_ words: String) -> [CanvasEffect] {
      guard words != query.words else { return [] }
      query.words = words
      (anchor, isGoing) = (nil, true)
      return wanted
    }

    mutating func show(_ page: DiaryPage) {
      let (oldRow, old) = (list.selection, self.page)
      self.page = page
      failure = nil
      let known = isGoing ? nil : page.rows.firstIndex { $0.record != nil && $0.record?.id == selectedID }
      if let known {
        // What is seen stays where it is.
        if let oldRow, old?.query == page.query { list.shift(by: known - oldRow) }
        list.select(known, in: rows)
      } else {
        let day = isGoing ? anchor : nil
        let row = day.map { day in page.rows.firstIndex { $0.day <= day } ?? page.rows.count - 1 }
        list.select(row ?? (isGoing ? 0 : oldRow ?? 0), in: rows, atTop: isGoing)
      }
      isGoing = false
      list.fit(rows, height: layout.list.size.rows)
      selectedID = selected?.id ?? selectedID
    }

    /// Keeps to the selected record.
    ///
    /// - Returns: What is to be read so that the list does not end soon beside it.
    mutating func follow() -> [CanvasEffect] {
      selectedID = selected?.id ?? selectedID
      guard let page, let selection = list.selection, let day = row?.day, day != anchor else { return [] }
      let isNearEnd = page.hasOlder && page.rows.count - selection < Self.ahead
      guard isNearEnd || page.hasNewer && selection < Self.ahead else { return [] }
      anchor = day
      return wanted
    }
  }
}
