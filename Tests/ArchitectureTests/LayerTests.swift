import Testing

/// Checks the dependencies between layers, which the compiler enforces only in part.
struct LayerTests {
  private static let system: Set = [
    "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin",
  ]

  private static let mayImport: [String: Set<String>] = [
    "App": system.union(["DIContainer"]),
    "DIContainer": system.union(["Data", "Presentation", "Domain", "CHeap"]),
    "Presentation": system.union(["Domain", "CTerminal"]),
    "Data": system.union([
      "Domain", "CSQLite", "CSodium", "CSayings", "CSignalCleanup", "CCurl", "CCrypto", "CKeyring", "CDelivery",
      "CPostgreSQL", "CQRCode", "Security",
    ]),
    "Domain": ["Foundation"],
  ]

  @Test(arguments: Repository.layers)
  func layerImportsOnlyAllowedModules(layer: String) throws {
    let allowed = try #require(Self.mayImport[layer])
    let places = Repository.sources.filter { $0.path.hasPrefix("\(layer)/") }.flatMap { file in
      file.imports.filter { !allowed.contains($0.module) }.map { "\(file.path):\($0.line) imports \($0.module)" }
    }
    expectNone(
      places,
      "\(layer) may import only \(allowed.sorted().joined(separator: ", ")). Ask through a port in Domain, "
        + "and let DIContainer connect the two."
    )
  }

  @Test func onlyTheContainerAndListedTestsImportData() {
    let clients = [
      "DIContainer/", "Tests/DIContainerTests/", "Tests/DataTests/", "Tests/StoreTool/", "Tests/Benchmarks/",
      "Tests/Corpus/", "Tests/Fuzz/",
    ]
    let places = (Repository.sources + Repository.tests).flatMap { file in
      clients.contains { file.path.hasPrefix($0) }
        ? [] : file.imports.filter { $0.module == "Data" }.map { "\(file.path):\($0.line)" }
    }
    expectNone(places, "Use a port of Domain instead, or in tests an in-memory adapter of Tests/Support.")
  }

  @Test func unsafeCodeStaysInTheSystemFolders() {
    let homes = [
      "Data/Features/Words/", "Data/Secrets/", "Data/Server/", "Data/Store/", "Data/System/", "Data/Web/",
      "Presentation/Terminal/",
    ]
    let places = Repository.sources.filter { file in !homes.contains { file.path.hasPrefix($0) } }
      .flatMap { $0.places(of: CodeWord("unsafe")) }
    expectNone(places, "Only \(homes.joined(separator: " and ")) may do this. Add a safe call there and use it.")
  }
}
