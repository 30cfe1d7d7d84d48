package import Domain

extension CanvasHomeScreen {
  package struct State: CanvasState {
    package typealias Owner = CanvasHomeScreen

    package let context: CanvasContext
    package var today: Day
    /// `nil` for today in the composition that is chosen.
    package private(set) var day: Day?
    package private(set) var isWhole = false
    /// `nil` until it was read.
    package private(set) var page: CanvasPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// Of the record whose words are shown, which stays when others come and go.
    package private(set) var selectedID: MoodRecord.ID?
    /// Of the samples, the one whose tip is shown.
    private var sample = 0
    package private(set) var motion = CanvasMotion()

    init(context: CanvasContext, today: Day) { (self.context, self.today) = (context, today) }

    package var wanted: [CanvasEffect] { [.load(day, isWhole: isWhole)] }

    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts, where: isPossible) }

    package var nextFrame: Duration? {
      isStill || motion.isResting || painting?.shapes.isEmpty ?? true ? nil : .milliseconds(CanvasMotion.milliseconds)
    }

    package mutating func advance() { motion.advance() }

    var isStill: Bool { context.room.isStill }

    var painting: Painting? { page?.painting }

    /// The number of the shape that is looked at.
    var selectedShape: Int? {
      guard let page else { return nil }
      if page.isFirst { return sample }
      return page.painting.shapes.firstIndex { $0.record != nil && $0.record == selectedID }
    }

    /// The number of the record that is looked at, the newest being 0.
    var place: Int? { page?.records.reversed().firstIndex { $0.id == selectedID } }

    var selected: MoodRecord? { page?.records.first { $0.id == selectedID } }

    var drawing: Drawing? {
      painting.map { motion.drawing(of: $0, selected: selectedShape, isStill: isStill) }
    }

    var layout: CanvasLayout { CanvasLayout(size) }

    mutating func wake() { motion.wake() }

    mutating func show(_ page: CanvasPage, today: Day, isShaken: Bool = false) {
      if isShaken, let painting { motion.shake(from: painting) }
      (self.page, self.today, failure) = (page, today, nil)
      motion.wake()
      if place == nil { look(at: page.records.last?.id) }
    }

    mutating func look(at id: MoodRecord.ID?) {
      if id != selectedID { motion.select() }
      selectedID = id
    }

    /// Looks at a record on its day, or on the page where it is already.
    mutating func look(at id: MoodRecord.ID, of day: Day) {
      if day != self.day ?? today { go(to: day) }
      look(at: id)
    }

    /// Goes to a day; what is newest is looked at there.
    mutating func go(to day: Day?) {
      self.day = day == today && context.settings.composition == .daily ? nil : day
      (isWhole, selectedID) = (false, nil)
    }

    mutating func toggleWhole() { isWhole.toggle() }

    /// Looks at another record, older ones being further on; at the end it stays.
    mutating func step(by steps: Int) {
      guard let page else { return }
      if page.isFirst {
        sample = (sample + steps + page.painting.shapes.count) % page.painting.shapes.count
        motion.select()
      }
      let records = Array(page.records.reversed())
      guard let place else { return }
      look(at: records[min(max(0, place + steps), records.count - 1)].id)
    }

    /// - Returns: Whether the shape was looked at before.
    mutating func press(_ point: Point) -> Bool {
      guard let page, let number = layout.shape(at: point, of: page.painting) else { return false }
      let wasSelected = number == selectedShape
      if page.isFirst { sample = number } else { look(at: page.painting.shapes[number].record) }
      return wasSelected && !page.isFirst
    }

    private func isPossible(_ action: Action) -> Bool {
      switch action {
      case .edit, .remove: selected != nil
      case .older: page?.isFirst ?? false || place.map { $0 + 1 < (page?.records.count ?? 0) } ?? false
      case .newer: page?.isFirst ?? false || place ?? 0 > 0
      case .previousDay: page?.previous != nil
      case .nextDay: page?.next != nil
      case .shake: context.settings.isShakeable && page?.records.isEmpty == false
      case .showAll: isWhole || page?.hiddenCount ?? 0 > 0
      case .today: day != nil
      case .name: page?.isFirst ?? false && context.artist == nil
      case .record, .goTo, .diary, .search, .calendar, .year, .words, .onThisDay, .theme: true
      }
    }
  }
}
