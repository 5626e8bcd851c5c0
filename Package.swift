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
    .library(name: "GTKMaps", targets: ["GTKMaps"]),
    .executable(name: "showcase", targets: ["ShowcaseGTK"]),
    .executable(name: "nearby-server", targets: ["NearbyServer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    // For the showcase's places only.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    // For the showcase's passwords only.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
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
    // Maps, for those who need them: libshumate is not a part of GTK.
    .systemLibrary(
      name: "CShumate", pkgConfig: "shumate-1.0",
      providers: [.apt(["libshumate-dev"]), .brew(["libshumate"])]),
    .target(name: "CMaps", dependencies: ["CShumate"]),
    .target(name: "GTKMaps", dependencies: ["CMaps", "GTK"]),
    .testTarget(name: "GTKMapsTests", dependencies: ["GTKMaps", "BinderyTesting"]),
    .target(name: "BinderyGTK", dependencies: ["Bindery", "GTK"]),
    .testTarget(
      name: "BinderyGTKTests", dependencies: ["BinderyGTK", "BinderyTesting"]),

    // What helps to test, for users' tests and ours.
    .target(
      name: "BinderyTesting",
      dependencies: ["BinderyGRDB", .product(name: "GRDBSQLite", package: "GRDB.swift")]),

    // A server of places, for the showcase's screen Nearby.
    .target(
      name: "NearbyService", dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
      path: "Examples/NearbyService", exclude: ["Data"],
      resources: [
        .copy("Resources/places.json"), .copy("Resources/pictures"), .copy("Resources/tiles"),
      ]),
    .testTarget(
      name: "NearbyServiceTests", dependencies: ["NearbyService", "BinderyTesting"]),
    .executableTarget(
      name: "NearbyServer",
      dependencies: [
        "NearbyService", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/NearbyServer"),

    // The showcase: view models without a toolkit, and the app on them.
    .target(
      name: "ShowcaseModels",
      dependencies: [
        "Bindery", "BinderyGRDB", .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      path: "Examples/ShowcaseModels"),
    .testTarget(
      name: "ShowcaseModelsTests",
      dependencies: ["ShowcaseModels", "NearbyService", "BinderyTesting"]),
    .executableTarget(
      name: "ShowcaseGTK",
      dependencies: [
        "ShowcaseModels", "NearbyService", "BinderyGTK", "GTKMaps",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/ShowcaseGTK", resources: [.copy("Resources/icons")]),
  ],
  swiftLanguageModes: [.v6]
)
