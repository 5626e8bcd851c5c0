// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Bindery",
  // Main-actor deinitialisers (SE-0371) and the Observation framework need these.
  platforms: [.macOS("15.4"), .iOS("18.4")],
  products: [
    .library(name: "Bindery", targets: ["Bindery"]),
    .library(name: "BinderyCombine", targets: ["BinderyCombine"]),
    .library(name: "BinderyGRDB", targets: ["BinderyGRDB"]),
    .library(name: "BinderyGTK", targets: ["BinderyGTK"]),
    .library(name: "BinderyTesting", targets: ["BinderyTesting"]),
    .library(name: "GTK", targets: ["GTK"]),
    .executable(name: "showcase", targets: ["ShowcaseGTK"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
  ],
  targets: [
    // The reactive core: Combine where it exists, OpenCombine elsewhere.
    .target(
      name: "BinderyCombine",
      dependencies: [
        .product(
          name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux])),
        .product(
          name: "OpenCombineDispatch", package: "OpenCombine",
          condition: .when(platforms: [.linux])),
      ]),
    .testTarget(name: "BinderyCombineTests", dependencies: ["BinderyCombine", "BinderyTesting"]),

    // The core: no toolkit, no database, no question about platforms.
    .target(
      name: "Bindery",
      dependencies: ["BinderyCombine", .product(name: "Logging", package: "swift-log")]),
    .testTarget(name: "BinderyTests", dependencies: ["Bindery", "BinderyTesting"]),

    // Live data from SQLite, and the hook in C that tells which rows were touched.
    .target(name: "CSQLiteCapture"),
    .target(
      name: "BinderyGRDB",
      dependencies: [
        "Bindery", "CSQLiteCapture", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "BinderyGRDBTests", dependencies: ["BinderyGRDB", "BinderyTesting"]),

    // GTK 4 and libadwaita: the C libraries, our C shims, the Swift layer, and the bindings on it.
    .systemLibrary(
      name: "CAdwaita", pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"]), .brew(["libadwaita"])]),
    .target(name: "CGTK", dependencies: ["CAdwaita"]),
    .target(name: "GTK", dependencies: ["CGTK"]),
    .testTarget(name: "GTKTests", dependencies: ["GTK", "BinderyTesting"]),
    .target(name: "BinderyGTK", dependencies: ["Bindery", "GTK"]),
    .testTarget(
      name: "BinderyGTKTests", dependencies: ["BinderyGTK", "BinderyTesting"]),

    // What helps to test, for users' tests and ours.
    .target(
      name: "BinderyTesting",
      dependencies: ["BinderyGRDB", .product(name: "GRDBSQLite", package: "GRDB.swift")]),

    // The showcase: view models without a toolkit, and the app on them.
    .target(
      name: "ShowcaseModels", dependencies: ["Bindery", "BinderyGRDB"],
      path: "Examples/ShowcaseModels"),
    .testTarget(
      name: "ShowcaseModelsTests", dependencies: ["ShowcaseModels", "BinderyTesting"]),
    .executableTarget(
      name: "ShowcaseGTK",
      dependencies: [
        "ShowcaseModels", "BinderyGTK",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/ShowcaseGTK"),
  ],
  swiftLanguageModes: [.v6]
)
