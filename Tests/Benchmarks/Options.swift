/// The options of the command line.
struct Options {
  enum Action {
    case help
    case inProcess
    case processes(haru: String)
    case server(haru: String, address: String)
    case makeStore(directory: String)
    case makeGarden(directory: String)
    case makeSayings(directory: String)
    case makeMoods(directory: String)
    case makeBooks(directory: String)
    case makeReminders(directory: String)
  }

  static let help = """
    Benchmarks [--years N | --events N] [--runs N] [--json]
      Measures the store and the screens in process.
    Benchmarks processes --haru PATH [--years N | --events N] [--runs N] [--json]
      Measures a built haru as a whole: commands, and the full screen on a terminal.
    Benchmarks server --haru PATH --url ADDRESS [--accounts N] [--years N] [--runs N] [--json]
      Compares accounts on a server with a file. ADDRESS names the owner of an empty database, and the server must
      accept its roles without passwords.
    Benchmarks make-store DIRECTORY [--years N | --events N]
      Only creates the store. To open the store, run: HARU_HOME=DIRECTORY haru today
    Benchmarks make-garden DIRECTORY
      Creates a store with a large garden.
    Benchmarks make-sayings DIRECTORY
      Creates a store with a hundred thousand sayings.
    Benchmarks make-moods DIRECTORY
      Creates a store with a million moods.
    Benchmarks make-books DIRECTORY
      Creates a store with ten thousand books and a million entries.
    Benchmarks make-reminders DIRECTORY
      Creates a store with ten thousand reminders.
    """

  private(set) var action = Action.inProcess
  private(set) var size = StoreSize.years(10)
  private(set) var runs = 100
  private(set) var accounts = 1_000
  private(set) var isJSON = false

  init(_ arguments: ArraySlice<String>) throws(OptionError) {
    var rest = arguments
    switch rest.first {
    case "processes": action = .processes(haru: "")
    case "server": action = .server(haru: "", address: "")
    case "make-store": action = .makeStore(directory: "")
    case "make-garden": action = .makeGarden(directory: "")
    case "make-sayings": action = .makeSayings(directory: "")
    case "make-moods": action = .makeMoods(directory: "")
    case "make-books": action = .makeBooks(directory: "")
    case "make-reminders": action = .makeReminders(directory: "")
    default: break
    }
    if case .inProcess = action {} else { rest = rest.dropFirst() }
    while let word = rest.popFirst() {
      switch (word, action) {
      case ("--help", _): action = .help
      case ("--json", _): isJSON = true
      case ("--years", _): size = .years(try Self.number(after: word, &rest))
      case ("--events", _): size = .events(try Self.number(after: word, &rest))
      case ("--runs", _): runs = try Self.number(after: word, &rest)
      case ("--haru", .processes): action = .processes(haru: try Self.value(after: word, &rest))
      case ("--haru", .server(_, let address)):
        action = .server(haru: try Self.value(after: word, &rest), address: address)
      case ("--url", .server(let haru, _)): action = .server(haru: haru, address: try Self.value(after: word, &rest))
      case ("--accounts", .server): accounts = try Self.number(after: word, &rest)
      case (let directory, .makeStore(directory: "")): action = .makeStore(directory: directory)
      case (let directory, .makeGarden(directory: "")): action = .makeGarden(directory: directory)
      case (let directory, .makeSayings(directory: "")): action = .makeSayings(directory: directory)
      case (let directory, .makeMoods(directory: "")): action = .makeMoods(directory: directory)
      case (let directory, .makeBooks(directory: "")): action = .makeBooks(directory: directory)
      case (let directory, .makeReminders(directory: "")): action = .makeReminders(directory: directory)
      default: throw .unknown(word)
      }
    }
    switch action {
    case .processes(haru: ""), .server(haru: "", _): throw .missing("--haru PATH")
    case .makeStore(directory: ""), .makeGarden(directory: ""), .makeSayings(directory: ""), .makeMoods(directory: ""),
      .makeBooks(directory: ""), .makeReminders(directory: ""):
      throw .missing("DIRECTORY")
    case .server(_, address: ""): throw .missing("--url ADDRESS")
    default: break
    }
  }

  private static func value(after option: String, _ rest: inout ArraySlice<String>) throws(OptionError) -> String {
    guard let value = rest.popFirst() else { throw .missing("a value after \(option)") }
    return value
  }

  private static func number(after option: String, _ rest: inout ArraySlice<String>) throws(OptionError) -> Int {
    guard let number = Int(try value(after: option, &rest)), number > 0 else {
      throw .missing("a number after \(option)")
    }
    return number
  }
}

/// An error in the command line.
enum OptionError: Error, CustomStringConvertible {
  case unknown(String)
  case missing(String)

  var description: String {
    switch self {
    case .unknown(let word): "Unknown argument '\(word)'. See --help."
    case .missing(let what): "\(what) is missing. See --help."
    }
  }
}
