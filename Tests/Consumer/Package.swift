// swift-tools-version: 6.2
import PackageDescription

/// Somebody else's program that uses Haru's Domain and nothing else of it.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "haru", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "Domain", package: "haru"), .product(name: "DomainTesting", package: "haru"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
