// swift-tools-version: 6.3
import PackageDescription

// What Bindery's parts cost beside others that do the same. A package of its own, so that who uses
// Bindery does not build it. `../bench` runs it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Bindery", path: ".."),
    // Without its traits, which replace malloc and the runtime's reference counting.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "Bench",
      dependencies: [
        .product(name: "Bindery", package: "Bindery"),
        .product(name: "BinderyGRDB", package: "Bindery"),
        .product(name: "BinderyGTK", package: "Bindery"),
        .product(name: "BinderyInspector", package: "Bindery"),
        .product(name: "BinderyPostgres", package: "Bindery"),
        .product(name: "BinderyStore", package: "Bindery"),
        .product(name: "BinderyTesting", package: "Bindery"),
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // What the main paths cost, without a library to measure with, so that it is built soon.
    .executableTarget(
      name: "Costs",
      dependencies: [
        .product(name: "BinderyGRDB", package: "Bindery"),
        .product(name: "BinderyGTK", package: "Bindery"),
        .product(name: "BinderyStore", package: "Bindery"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
