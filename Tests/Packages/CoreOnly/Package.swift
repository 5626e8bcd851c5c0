// swift-tools-version: 6.2
import PackageDescription

// A user's package with view models and live data, and no view: it needs no GTK headers.
let package = Package(
  name: "CoreOnly",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Bindery", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CoreOnly",
      dependencies: [
        .product(name: "Bindery", package: "Bindery"),
        .product(name: "BinderyGRDB", package: "Bindery"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
