// swift-tools-version: 6.3
import PackageDescription

/// As Objective-C's headers are imported: what a class says of its isolation is believed.
let double: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// Where a file imports Testing besides UIKit or AppKit, the compiler looks for what Testing adds to those.
let tests: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

// Behavioral doubles of UIKit and AppKit, and what is built on those, from the very sources that Apple's systems
// build: the folders that are links belong to the package around this one.
let package = Package(
  name: "Doubles",
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // What Objective-C's runtime and Apple's Foundation have, and Linux's has not.
    .target(name: "AppleRuntime", swiftSettings: double),
    .target(name: "UIKit", dependencies: ["AppleRuntime"], swiftSettings: double),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: tests),
    .target(name: "AppKit", dependencies: ["AppleRuntime"], swiftSettings: double),
    .testTarget(name: "AppKitTests", dependencies: ["AppKit"], swiftSettings: tests),
    .target(name: "SwiftUI", dependencies: ["AppleRuntime", "OpenCombine"], swiftSettings: double),

    // The layers, and what they stand on.
    .target(
      name: "BinderyCombine",
      dependencies: [
        "OpenCombine", .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ]),
    .target(
      name: "Bindery",
      dependencies: [
        "BinderyCombine", .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "BinderyStore",
      dependencies: [
        "Bindery", .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "CSQLiteCapture", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "BinderyLive",
      dependencies: ["Bindery", .product(name: "Logging", package: "swift-log")]),
    .target(
      name: "BinderyGRDB",
      dependencies: [
        "Bindery", "BinderyLive", "CSQLiteCapture", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "BinderyTesting", dependencies: ["Bindery", "BinderyStore"]),
    .target(
      name: "BinderyConformance", dependencies: ["Bindery", "BinderyStore", "BinderyTesting"]),
    .target(name: "BinderyApple", dependencies: ["Bindery", "AppleRuntime"]),
    .target(name: "BinderyUIKit", dependencies: ["Bindery", "BinderyApple", "UIKit"]),
    .testTarget(
      name: "BinderyUIKitTests",
      dependencies: [
        "BinderyUIKit", "BinderyConformance", "BinderyStore", "BinderyTesting", "UIKit",
      ], swiftSettings: tests + [.define("BINDERY_DOUBLES")]),
    .target(name: "BinderyAppKit", dependencies: ["Bindery", "BinderyApple", "AppKit"]),
    .testTarget(
      name: "BinderyAppKitTests",
      dependencies: [
        "BinderyAppKit", "BinderyConformance", "BinderyStore", "BinderyTesting", "AppKit",
      ], swiftSettings: tests + [.define("BINDERY_DOUBLES")]),

    .target(name: "BinderySwiftUI", dependencies: ["Bindery", "SwiftUI"]),
    .testTarget(
      name: "BinderySwiftUITests",
      dependencies: ["BinderySwiftUI", "BinderyStore", "BinderyTesting", "SwiftUI"],
      swiftSettings: tests),

    // The showcase's screens on UIKit.
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium"),
    .target(
      name: "ShowcaseModels",
      dependencies: [
        "Bindery", "BinderyGRDB", "BinderyStore", "CSodium",
        .product(name: "Atomics", package: "swift-atomics"),
      ]),
    .target(
      name: "NearbyService",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["Data"],
      resources: [
        .copy("Resources/places.json"), .copy("Resources/pictures"), .copy("Resources/tiles"),
      ]),
    .target(
      name: "ShowcaseUIKit",
      dependencies: ["ShowcaseModels", "NearbyService", "BinderyStore", "BinderyUIKit", "UIKit"]),
    .testTarget(
      name: "ShowcaseUIKitTests",
      dependencies: ["ShowcaseUIKit", "NearbyService", "BinderyTesting", "UIKit"],
      swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)
