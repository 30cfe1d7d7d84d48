package import Domain

extension ScreenTheme {
  /// The word for the terminal's own colors.
  static let terminalWord = "terminal"

  /// The name in settings and in files of themes.
  package var word: String {
    switch self {
    case .card(let card): card.word
    case .darkCard(let card): "\(card.word)-dark"
    case .palette(let palette): palette.rawValue.hyphenated
    case .own(let name): name.text
    }
  }

  package var name: LocalizedText {
    switch self {
    case .card(let card): card.name
    case .darkCard(let card): LocalizedText(ko: "어두운 \(card.name.korean)", en: "dark \(card.name.english)")
    case .palette(let palette): palette.name
    case .own(let name): LocalizedText(ko: name.text, en: name.text)
    }
  }
}

/// A look of pictures that options and settings name, such as a theme or a font.
package protocol NamedLook: CaseIterable {
  var name: LocalizedText { get }
}

extension NamedLook {
  /// The name in options and settings: the English name in lowercase, with hyphens.
  package var word: String { String(name.english.lowercased().map { $0 == " " ? "-" : $0 }) }

  /// Finds a look by its Korean or English name, ignoring case, spaces and hyphens.
  package init?(named text: String) {
    let look = Self.allCases.first { [$0.name.korean, $0.name.english].map(\.letters).contains(text.letters) }
    guard let look else { return nil }
    self = look
  }
}

extension String {
  fileprivate var letters: String { lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }
}

extension SayingImageTheme: NamedLook {
  package var name: LocalizedText {
    switch self {
    case .riceCake: LocalizedText(ko: "백설기", en: "rice cake")
    case .blackBean: LocalizedText(ko: "검은콩", en: "black bean")
    case .sweetRiceCake: LocalizedText(ko: "꿀떡", en: "sweet rice cake")
    case .mango: LocalizedText(ko: "망고", en: "mango")
    case .mugwortCake: LocalizedText(ko: "쑥떡", en: "mugwort cake")
    case .cloud: LocalizedText(ko: "구름", en: "cloud")
    case .eggplant: LocalizedText(ko: "가지", en: "eggplant")
    case .blueberrySmoothie: LocalizedText(ko: "블루베리스무디", en: "blueberry smoothie")
    }
  }
}

extension ScreenPalette {
  fileprivate var name: LocalizedText {
    switch self {
    case .nord: LocalizedText(ko: "노르드", en: "nord")
    case .gruvbox: LocalizedText(ko: "그루브박스", en: "gruvbox")
    case .gruvboxLight: LocalizedText(ko: "밝은 그루브박스", en: "gruvbox light")
    case .catppuccin: LocalizedText(ko: "캣푸친", en: "catppuccin")
    case .catppuccinLatte: LocalizedText(ko: "캣푸친 라테", en: "catppuccin latte")
    case .solarized: LocalizedText(ko: "솔라라이즈드", en: "solarized")
    case .solarizedLight: LocalizedText(ko: "밝은 솔라라이즈드", en: "solarized light")
    }
  }
}

extension Texts {
  private static let themeFile = "theme_file"

  /// Explains why the file of a theme isn't used.
  package func failure(_ fault: ThemeFault) -> CommandFailure {
    let place = fault.line.map { self(ko: "\(fault.path) \($0)번째 줄", en: "\(fault.path), line \($0)") } ?? fault.path
    let reason = failure(fault.reason)
    return CommandFailure(reason.code, "\(place): \(reason.message)", hint: reason.hint)
  }

  private func failure(_ reason: ThemeFault.Reason) -> CommandFailure {
    let code = Self.themeFile
    switch reason {
    case .wrongName:
      return failure(
        code, ko: "파일 이름을 테마 이름으로 쓸 수 없어요.", en: "The name of the file can't be the name of a theme.",
        hintKo: "글자, 숫자, -, _만 \(ThemeName.limit)자까지 써서 파일 이름을 바꿔 주세요.",
        hintEn: "Rename the file: at most \(ThemeName.limit) letters, digits, '-' and '_'.")
    case .nameTaken(let word):
      return failure(
        code, ko: "\(Particle.topic.quoting(word)) 하루 앱에 있는 테마라 이 파일을 쓰지 않아요.",
        en: "This file isn't used, because Haru already has a theme named '\(word)'.",
        hintKo: "파일 이름을 바꿔 주세요.", hintEn: "Rename the file.")
    case .unreadable(let error): return failure(error)
    case .noColor(let line):
      let line = shortened(line)
      return failure(
        code, ko: "\(Particle.object.quoting(line)) 읽을 수 없어요.", en: "'\(line)' can't be read.",
        hintKo: "'accent = #88C0D0'처럼 써 주세요. 주석은 #으로 시작해요.",
        hintEn: "Write a line such as 'accent = #88C0D0'. Comments begin with '#'.")
    case .unknownRole(let word):
      let (shown, words) = (shortened(word), ColorRole.allCases.map(\.word))
      return failure(
        code, ko: "\(Particle.topic.quoting(shown)) 색의 이름이 아니에요.", en: "'\(shown)' isn't the name of a color.",
        hint: Suggestion.nearest(to: word, in: words).map(didYouMean) ?? oneOf(words))
    case .unknownBase(let word):
      let (shown, words) = (shortened(word), ScreenTheme.builtIn.map(\.word))
      return failure(
        code, ko: "\(Particle.topic.quoting(shown)) 하루의 테마가 아니에요.", en: "'\(shown)' isn't one of Haru's themes.",
        hint: Suggestion.nearest(to: word, in: words).map(didYouMean) ?? oneOf(words))
    case .wrongColor(let text):
      let text = shortened(text)
      return failure(
        code, ko: "\(Particle.topic.quoting(text)) 색이 아니에요.", en: "'\(text)' isn't a color.",
        hintKo: "#88C0D0처럼 #과 16진수 여섯 자리를 써 주세요.",
        hintEn: "Use '#' and six hexadecimal digits, such as #88C0D0.")
    case .repeated(let word):
      let word = shortened(word)
      return failure(
        code, ko: "\(Particle.topic.quoting(word)) 이미 위에 있어요.", en: "'\(word)' is already set above.",
        hintKo: "한 줄만 남겨 주세요.", hintEn: "Keep one of the lines.")
    case .missing(let role):
      return failure(
        code, ko: "\(Particle.subject.quoting(role.word)) 없어요.", en: "'\(role.word)' is missing.",
        hintKo: "'base = nord'처럼 바탕이 될 테마를 쓰거나 background와 text를 모두 써 주세요.",
        hintEn: "Name a theme to change, such as 'base = nord', or set both background and text.")
    }
  }

  private func failure(_ error: ThemeFileError) -> CommandFailure {
    let code = Self.themeFile
    let look = self(ko: "파일을 확인하거나 다른 테마를 골라 주세요.", en: "Check the file, or choose another theme.")
    return switch error {
    case .missing:
      failure(
        code, ko: "파일이 없어요.", en: "The file doesn't exist.",
        hintKo: "파일을 만들거나 다른 테마를 골라 주세요.", hintEn: "Create the file, or choose another theme.")
    case .notAFile: failure(code, ko: "일반 파일이 아니에요.", en: "This isn't a regular file.", hint: look)
    case .tooLong(let limit):
      failure(
        code, ko: "\(limit / 1_024) KiB보다 커요.", en: "The file is larger than \(limit / 1_024) KiB.",
        hintKo: "색마다 한 줄이면 충분해요.", hintEn: "One line for each color is enough.")
    case .notText: failure(code, ko: "UTF-8 텍스트가 아니에요.", en: "The file isn't UTF-8 text.", hint: look)
    case .refused(let reason):
      failure(code, ko: "읽을 수 없어요(\(self.reason(reason))).", en: "The file can't be read: \(reason).", hint: look)
    }
  }

  private func oneOf(_ words: [String]) -> String {
    self(ko: "\(choice(of: words)) 써 주세요.", en: "Use one of: \(words.joined(separator: ", ")).")
  }

  /// Reports the first of the theme files that aren't used, and how many others there are; `nil` if there are none.
  package func warning(about faults: [ThemeFault]) -> String? {
    guard let first = faults.first else { return nil }
    let others = faults.count - 1
    let more = others == 0 ? nil : "(+\(others))"
    return [Refusal(failure(first)).message, more].compactMap(\.self).joined(separator: " ")
  }

  /// Warns about the colors of a theme that are hard to read; `nil` if there are none.
  package func warning(about theme: PaintedTheme) -> String? {
    let weak = theme.weakContrasts
    guard let worst = weak.min(by: { $0.ratio / $0.least < $1.ratio / $1.least }) else { return nil }
    func tenths(_ ratio: Double) -> String {
      let tenths = Int(ratio * 10)
      return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
    let (role, background) = (worst.role.word, worst.background.word)
    let (ratio, least) = (tenths(worst.ratio), tenths(worst.least))
    let others = Set(weak.map(\.role)).count - 1
    let more = others == 0 ? "" : parenthesized("+\(others)")
    return self(
      ko: "잘 보이지 않는 색이 있어요: \(background) 위의 \(role), 대비 \(ratio):1. \(least):1 이상이면 좋아요\(more).",
      en: "\(role) on \(background) is hard to see: contrast \(ratio):1, recommended \(least):1 or more\(more).")
  }
}
