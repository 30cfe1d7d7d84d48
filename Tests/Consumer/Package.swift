// swift-tools-version: 6.2
import PackageDescription

/// A third-party program that uses only Haru's Domain.
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
