package import Domain

extension WateringScreen {
  package enum Step: Equatable, Sendable {
    /// Whether to water a plant that is not thirsty; the answer is whether to.
    case early(Dialog<Bool>)
    case channel
    /// `nil` until it is known whether the system opened something.
    case contact(isOpened: Bool?)
    case review
    case moving(WateringResult, frame: Int)
    case done(WateringResult)

    var isReview: Bool { self == .review }
  }

  package struct State: PeopleState {
    package typealias Owner = WateringScreen

    package let context: RoomContext
    package let plant: GardenPlant
    package let today: Day
    /// The day of the contact; `nil` for today.
    package let day: Day?
    package let lastKeywords: [Keyword]
    /// What is to be asked back.
    package let loans: [PlantLoan]
    package var step: Step
    package var channels: ScrollList
    package var form: Form<ReviewField>
    package var failure: String?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<FormAnswer<PeopleEffect>>?
    /// Asks what to do when somebody else has watered the plant meanwhile.
    package var offer: Dialog<NoteOffer>?
    /// What the note on that watering was when it was read; `nil` when there was none.
    package var shownNote: Review?
    /// The watering that what is written becomes the note on; `nil` for a new one.
    package var noted: Watering.ID?
    /// Whether the user has said to water although somebody else has.
    package var watersAnyway = false
    package var size = Size(columns: 80, rows: 24)

    /// - Parameters:
    ///   - day: Of the contact; one that is not over is today.
    ///   - channel: The one to begin with; `nil` for the first.
    package init(
      _ plant: GardenPlant,
      on day: Day? = nil,
      lastKeywords: [Keyword],
      loans: [PlantLoan] = [],
      channel: Channel? = nil,
      today: Day,
      context: RoomContext
    ) {
      self.context = context
      self.plant = plant
      self.today = today
      self.day = day.flatMap { $0 < today ? $0 : nil }
      self.lastKeywords = lastKeywords
      self.loans = loans
      channels = ScrollList(selection: channel.flatMap(Channel.allCases.firstIndex) ?? 0)
      form = Form(nil, context.texts)
      let dDay = plant.plant.dDay(on: today)
      step = dDay.isDue || self.day != nil ? .channel : .early(Self.question(plant, dDay, context.texts))
    }

    package var isOverlay: Bool { true }

    package var hasTextFocus: Bool { step.isReview && dialog == nil && offer == nil }

    package var longText: String? { hasTextFocus ? form.longText : nil }

    package var keys: [KeyHelp] {
      if let help = offer?.help ?? dialog?.help { return help }
      let texts = context.texts
      switch step {
      case .early(let dialog): return dialog.help
      case .channel: return KeyHelp.all(Action.self, texts) { [.goOn, .choose, .back].contains($0) }
      case .contact: return KeyHelp.all(Action.self, texts) { [.goOn, .back].contains($0) }
      case .review: return KeyHelp.all(Action.self, texts) { ![.goOn, .choose].contains($0) } + editorKeys(texts)
      case .moving: return [CommonKey.goOn.named(ko: "건너뛰기", en: "skip").help(texts)]
      case .done: return [CommonKey.close.on([.enter]).help(texts)]
      }
    }

    package var nextFrame: Duration? {
      guard case .moving = step else { return nil }
      return .milliseconds(WateringAnimation.milliseconds)
    }

    package mutating func advance() {
      guard case .moving(let result, let frame) = step else { return }
      let count = animation(result, size: .small).frameCount
      step = frame + 1 < count ? .moving(result, frame: frame + 1) : .done(result)
    }

    /// Taking it back is offered in the end; every other key only goes on.
    package func isLeft(by input: InputEvent) -> Bool {
      if case .done = step { input.asLatinKey == .key(.character("u")) } else { false }
    }

    /// Whether the user knows that the plant is not due yet.
    var isEarly: Bool { watersAnyway || day == nil && !plant.plant.dDay(on: today).isDue }

    /// Whether something was written and not kept yet, and nothing is asked about it.
    var hasSomethingToLose: Bool {
      switch step {
      case .channel, .contact, .review: dialog == nil && offer == nil && !form.isBlank
      case .early, .moving, .done: false
      }
    }

    var channel: Channel { Channel.allCases[min(channels.selection ?? 0, Channel.allCases.count - 1)] }

    var link: ChannelLink? { ChannelLink(channel, phone: plant.phone, email: plant.email) }

    var rows: ChannelRows { ChannelRows(plant: plant, texts: context.texts) }

    var layout: WateringLayout { WateringLayout(size, notice: notice.count) }

    var notice: [String] {
      guard step.isReview else { return [] }
      return WateringLayout(size).content.wrapped(failure ?? (form.isBlank ? context.people.mayBeSkipped : nil))
    }

    func animation(_ result: WateringResult, size: PlantSize) -> WateringAnimation {
      let (before, after) = (result.before, result.plant.plant)
      return WateringAnimation(
        from: PlantArt(before, on: today, size: size),
        to: PlantArt(after, on: today, size: size),
        isStill: context.isStill
      )
    }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      switch step {
      case .early(var dialog):
        let outcome = dialog.handle(input.asLatinKey, in: Rect(size))
        step = .early(dialog)
        return outcome
      case .channel:
        if input == .key(.escape) { return .cancelled }
        return channels.handle(input.asListKey, in: layout.list, rows: rows)
      case .review: return form.handle(input, in: layout.form)
      case .contact:
        switch input {
        case .key(.enter): return .submitted
        case .key(.escape): return .cancelled
        default: return .ignored
        }
      case .moving, .done:
        guard case .key(let press) = input, !press.isNeverText else { return .ignored }
        return .submitted
      }
    }

    private static func question(_ plant: GardenPlant, _ dDay: DDay, _ texts: Texts) -> Dialog<Bool> {
      Dialog(
        texts.peopleFailures.failure(WaterPlantError.notThirstyYet(dDay), of: plant.name).message,
        message: texts.people.waterEarly,
        choices: [
          .init(false, key: .character("n"), label: texts.people.notNow),
          .init(true, key: .character("y"), label: texts.people.waterAnyway),
        ],
        harmless: false,
        askedWith: CommonKey.water.keys[0]
      )
    }
  }
}

/// What to do when somebody else has watered a plant meanwhile.
package enum NoteOffer: Hashable, Sendable {
  case keepWriting
  case write(Watering)
  case waterToo
  case leave
}

extension Dialog<NoteOffer> {
  static func note(on watering: Watering, _ refusal: Refusal, isBlank: Bool, _ texts: Texts) -> Dialog {
    Dialog(
      refusal.what,
      message: texts.people.wateredElsewhere(isBlank: isBlank),
      choices: [
        .init(.keepWriting, key: .character("w"), label: texts.keepWriting),
        .init(.write(watering), key: .character("r"), label: texts.people.asItsNote),
        .init(.waterToo, key: .character("y"), label: texts.people.waterAnyway),
        .init(.leave, key: .character("x"), label: texts.people.leave),
      ],
      harmless: .keepWriting
    )
  }
}

struct ChannelRows: ListRows {
  let plant: GardenPlant
  let texts: Texts

  var count: Int { Channel.allCases.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let channel = Channel.allCases[index]
    frame.line(texts.people.name(of: channel), in: area)
    let address = ChannelLink(channel, phone: plant.phone, email: plant.email)?.address ?? ""
    frame.line(address, in: area.inset(left: 14), style: .hint)
  }
}
