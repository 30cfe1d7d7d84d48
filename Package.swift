// swift-tools-version: 6.2
import PackageDescription

/// The language settings of every Swift target.
let languageSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
]

/// The only modules that may import Data; the compiler refuses any other.
let clientsOfData = ["DIContainer", "DIContainerTests", "DataTests", "StoreTool", "Benchmarks", "Corpus"].flatMap {
  ["-Xfrontend", "-allowable-client", "-Xfrontend", $0]
}

/// Links a release of haru with the static Swift libraries, so that it runs where Swift isn't installed.
///
/// These are linker options only, because the tests use the same objects and need the shared libraries. Without lld,
/// haru would have no time zones and no locales. Symbols are bound at the start, so that their table is read-only
/// afterwards; nothing looks for symbols of haru by name, and not exporting them lets the linker drop dead code. libgcc
/// stays shared, because its archive in GCC 12 needs glibc 2.35.
let standalone = [
  "-static-stdlib", "-use-ld=lld", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims",
  "-l_FoundationCollections", "-Xlinker", "-z", "-Xlinker", "now", "-Xlinker", "--no-export-dynamic",
  // The linker puts the code of a start together, which saves memory and page faults; .ci/order writes the list.
  "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/App/order.txt", "-Xlinker",
  "--no-warn-symbol-ordering", "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/App/layout.ld",
]

/// Calls a type's accessor, where the compiler would otherwise let the runtime decode the type's name and search for its
/// conformances, which takes a fifth of the time of `haru today`.
///
/// Domain has no unsafe flags, because packages that use it could not be built.
let directTypes = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
  .when(platforms: [.linux], configuration: .release))

let package = Package(
  name: "haru",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Domain", targets: ["Domain"]),
    .library(name: "DomainTesting", targets: ["DomainTesting"]),
    .executable(name: "haru", targets: ["App"]),
  ],
  targets: [
    .target(name: "Domain", path: "Domain"),
    .systemLibrary(
      name: "CSQLite",
      path: "Data/CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev", "pkg-config"]), .brew(["sqlite", "pkg-config"])]
    ),
    .systemLibrary(
      name: "CSodium",
      path: "Data/CSodium",
      pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev", "pkg-config"]), .brew(["libsodium", "pkg-config"])]
    ),
    .target(name: "CSignalCleanup", path: "Data/Store/CSignalCleanup"),
    .target(
      name: "CLibrary",
      path: "Data/System/CLibrary",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    .target(name: "CCurl", dependencies: ["CLibrary"], path: "Data/Web/CCurl"),
    .target(name: "CCrypto", dependencies: ["CLibrary"], path: "Data/Web/CCrypto"),
    .target(name: "CPostgreSQL", dependencies: ["CLibrary"], path: "Data/Server/CPostgreSQL"),
    .target(name: "CKeyring", dependencies: ["CLibrary"], path: "Data/Secrets/CKeyring"),
    .target(name: "CSayings", path: "Data/Features/Words/CSayings", exclude: ["texts"]),
    .target(name: "CDelivery", path: "Data/System/CDelivery"),
    .target(name: "CQRCode", dependencies: ["CLibrary"], path: "Data/System/CQRCode"),
    .target(
      name: "Data",
      dependencies: [
        "Domain", "CSQLite", "CSodium", "CSayings", "CSignalCleanup", "CCurl", "CCrypto", "CKeyring", "CPostgreSQL",
        "CDelivery", "CQRCode",
      ],
      path: "Data",
      exclude: [
        "CSQLite", "CSodium", "Server/CPostgreSQL", "Features/Words/CSayings", "Store/CSignalCleanup", "Web/CCurl",
        "Web/CCrypto", "Secrets/CKeyring", "System/CDelivery", "System/CLibrary", "System/CQRCode",
      ],
      swiftSettings: [.unsafeFlags(clientsOfData)]
    ),
    .target(name: "CTerminal", path: "Presentation/Terminal/CTerminal"),
    .target(
      name: "Presentation",
      dependencies: ["Domain", "CTerminal"],
      path: "Presentation",
      exclude: ["Terminal/CTerminal"],
      // Optimizing for speed takes 1.5 times as long to compile and makes drawing less than a tenth faster.
      swiftSettings: [.unsafeFlags(["-Osize"], .when(configuration: .release))]
    ),
    .target(name: "CHeap", path: "DIContainer/CHeap"),
    .target(
      name: "DIContainer",
      dependencies: ["Domain", "Data", "Presentation", "CHeap"],
      path: "DIContainer",
      exclude: ["CHeap"]
    ),
    .executableTarget(
      name: "App",
      dependencies: ["DIContainer"],
      path: "App",
      exclude: ["run", "order.txt", "layout.ld"],
      linkerSettings: [.unsafeFlags(standalone, .when(platforms: [.linux], configuration: .release))]
    ),
    .target(name: "DomainTesting", dependencies: ["Domain"], path: "Tests/DomainTesting"),
    .target(name: "CProcess", path: "Tests/Support/Process/CProcess"),
    .target(
      name: "Support",
      dependencies: ["Domain", "DomainTesting", "CProcess"],
      path: "Tests/Support",
      exclude: ["Process/CProcess"]
    ),
    .target(
      name: "ScreenSupport",
      dependencies: ["Domain", "DomainTesting", "Presentation", "Support", "CProcess"],
      path: "Tests/ScreenSupport",
      exclude: ["sheet"]
    ),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "DomainTesting", "Support"], path: "Tests/DomainTests"),
    .executableTarget(name: "StoreTool", dependencies: ["Domain", "Data"], path: "Tests/StoreTool"),
    .testTarget(
      name: "DataTests",
      dependencies: ["Domain", "DomainTesting", "Data", "CSQLite", "StoreTool", "Support"],
      path: "Tests/DataTests"
    ),
    .testTarget(
      name: "PresentationTests",
      dependencies: ["Domain", "DomainTesting", "Presentation", "Support", "ScreenSupport"],
      path: "Tests/PresentationTests",
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "DIContainerTests",
      dependencies: ["Domain", "DomainTesting", "Data", "Presentation", "DIContainer", "Support", "ScreenSupport"],
      path: "Tests/DIContainerTests"
    ),
    .testTarget(
      name: "AppTests",
      dependencies: ["Domain", "Presentation", "Support", "ScreenSupport", "CProcess"],
      path: "Tests/AppTests"
    ),
    .target(name: "CStoreBaseline", dependencies: ["CSQLite"], path: "Tests/Benchmarks/CStoreBaseline"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Domain", "Data", "Presentation", "Support", "ScreenSupport", "CProcess", "CStoreBaseline"],
      path: "Tests/Benchmarks",
      exclude: ["CStoreBaseline"]
    ),
    .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests"),
    .testTarget(
      name: "Corpus",
      dependencies: ["Domain", "Data", "Presentation", "Support"],
      path: "Tests/Corpus"
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

let targetsInC = [
  "CLibrary", "CCurl", "CCrypto", "CKeyring", "CPostgreSQL", "CDelivery", "CQRCode", "CSayings", "CTerminal", "CHeap",
  "CProcess", "CStoreBaseline",
]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
  target.swiftSettings = languageSettings + (target.swiftSettings ?? [])
  if ["Data", "Presentation", "DIContainer"].contains(target.name) { target.swiftSettings?.append(directTypes) }
  // Optimizing tests and their helpers would cost more build time than it saves. Emitting their modules in a separate
  // job would check all declarations twice.
  guard target.type == .test || ["Support", "ScreenSupport"].contains(target.name) else { continue }
  target.swiftSettings?.append(
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release)))
  // The largest modules of tests are compiled last. In parts, they use all processors, and the compiler finds the macros
  // of a part in less time.
  guard ["DataTests", "PresentationTests"].contains(target.name) else { continue }
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-no-whole-module-optimization", "-enable-batch-mode", "-driver-batch-count", "4"],
      .when(configuration: .release)))
}
