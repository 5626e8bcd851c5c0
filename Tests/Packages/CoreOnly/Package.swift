// swift-tools-version: 6.3
import PackageDescription

// A user's package with view models, live data and a store, and no view: it needs no GTK headers.
let package = Package(
  name: "CoreOnly",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Bindery", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CoreOnly",
      dependencies: [
        .product(name: "Bindery", package: "Bindery"),
        .product(name: "BinderyGRDB", package: "Bindery"),
        .product(name: "BinderyStore", package: "Bindery"),
      ]),
    .executableTarget(
      name: "TestedOnly",
      dependencies: [
        .product(name: "Bindery", package: "Bindery"),
        .product(name: "BinderyTesting", package: "Bindery"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
