// swift-tools-version: 6.3
import PackageDescription

// The showcase, its service of places, and its front for browsers. A separate package, so that
// users of Bindery neither fetch nor build any of it.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "nearby-server", targets: ["NearbyServer"]),
    // The showcase's screens on UIKit, for the app of ShowcaseUIKit and its tests.
    .library(name: "NearbyService", targets: ["NearbyService"]),
    .library(name: "ShowcaseModels", targets: ["ShowcaseModels"]),
    .library(name: "ShowcaseUIKit", targets: ["ShowcaseUIKit"]),
  ],
  dependencies: [
    .package(name: "Bindery", path: "..", traits: ["CustomDump"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // A server of places, for the screen Nearby.
    .target(
      name: "NearbyService",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "NearbyService", exclude: ["Data"],
      resources: [
        .copy("Resources/places.json"), .copy("Resources/pictures"), .copy("Resources/tiles"),
      ]),
    .testTarget(
      name: "NearbyServiceTests",
      dependencies: ["NearbyService", .product(name: "BinderyTesting", package: "Bindery")]),
    .executableTarget(
      name: "NearbyServer",
      dependencies: [
        "NearbyService", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "NearbyServer"),

    // The showcase's view models, without a toolkit. Apple's systems hash passwords themselves.
    .systemLibrary(
      name: "CSodium", path: "CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"])]),
    .target(
      name: "ShowcaseModels",
      dependencies: [
        .product(name: "Bindery", package: "Bindery"),
        .product(name: "BinderyGRDB", package: "Bindery"),
        .product(name: "BinderyStore", package: "Bindery"),
        .target(name: "CSodium", condition: .when(platforms: [.linux])),
        .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "ShowcaseModels"),
    .testTarget(
      name: "ShowcaseModelsTests",
      dependencies: [
        "ShowcaseModels", "NearbyService", .product(name: "BinderyTesting", package: "Bindery"),
      ]),

    // The showcase's screens on UIKit; empty on other platforms.
    .target(
      name: "ShowcaseUIKit",
      dependencies: [
        "ShowcaseModels", "NearbyService", .product(name: "BinderyStore", package: "Bindery"),
        .product(name: "BinderyUIKit", package: "Bindery"),
      ],
      path: "ShowcaseUIKit/Screens"),
    .testTarget(
      name: "ShowcaseUIKitTests",
      dependencies: [
        "ShowcaseUIKit", "NearbyService", .product(name: "BinderyTesting", package: "Bindery"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// A build on a Mac needs no GTK.
#if os(Linux)
package.products += [.executable(name: "showcase", targets: ["ShowcaseGTK"])]
package.targets += [
  // Maps on libshumate, which is not a part of GTK.
  .systemLibrary(
    name: "CShumate", path: "CShumate", pkgConfig: "shumate-1.0",
    providers: [.apt(["libshumate-dev"]), .brew(["libshumate"])]),
  .target(name: "CMaps", dependencies: ["CShumate"], path: "CMaps"),
  .target(
    name: "GTKMaps", dependencies: ["CMaps", .product(name: "GTK", package: "Bindery")],
    path: "GTKMaps"),
  .testTarget(
    name: "GTKMapsTests",
    dependencies: ["GTKMaps", .product(name: "GTKTesting", package: "Bindery")]),

  // The people on a PostgreSQL server instead of in a file.
  .target(
    name: "ShowcasePostgres",
    dependencies: ["ShowcaseModels", .product(name: "BinderyPostgres", package: "Bindery")],
    path: "ShowcasePostgres"),
  .testTarget(
    name: "ShowcasePostgresTests",
    dependencies: ["ShowcasePostgres", .product(name: "BinderyTesting", package: "Bindery")]),

  // The showcase. Its pages on the store are a library, since tests make them with handwritten
  // props.
  .target(
    name: "ShowcasePages",
    dependencies: [
      "ShowcaseModels", .product(name: "BinderyStore", package: "Bindery"),
      .product(name: "BinderyGTK", package: "Bindery"),
    ],
    path: "ShowcasePages"),
  .testTarget(
    name: "ShowcasePagesTests",
    dependencies: [
      "ShowcasePages", .product(name: "BinderyTesting", package: "Bindery"),
      .product(name: "GTKTesting", package: "Bindery"),
    ]),
  // Small screens of one file each, and the very files as resources, which the gallery shows.
  .target(
    name: "ShowcaseCases",
    dependencies: [
      "ShowcaseModels", .product(name: "BinderyStore", package: "Bindery"),
      .product(name: "BinderyGRDB", package: "Bindery"),
      .product(name: "BinderyCharts", package: "Bindery"),
    ],
    path: "ShowcaseCases"),
  .target(
    name: "ShowcaseSources", path: ".",
    exclude: [
      "BrowserFront", "CMaps", "CShumate", "CSodium", "GTKMaps", "NearbyServer", "NearbyService",
      "README.md", "ShowcaseModels", "ShowcasePostgres", "ShowcaseUIKit", "Tests",
      "ShowcaseGTK/BrowserServer.swift",
      "ShowcaseGTK/Commands", "ShowcaseGTK/Gallery", "ShowcaseGTK/Resources",
      "ShowcaseGTK/ShowcaseApplication.swift", "ShowcaseGTK/ShowcaseWindow.swift",
    ],
    sources: ["ShowcaseSources"],
    resources: [
      .process("ShowcaseCases"), .process("ShowcasePages"), .process("ShowcaseGTK/Pages"),
      .process("ShowcaseGTK/Nearby"),
    ]),
  .testTarget(
    name: "ShowcaseCasesTests",
    dependencies: [
      "ShowcaseCases", "ShowcaseSources", .product(name: "BinderyTesting", package: "Bindery"),
      .product(name: "GTKTesting", package: "Bindery"),
    ]),
  // Access control for the showcase in a browser.
  .target(
    name: "BrowserFront", dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")],
    path: "BrowserFront"),
  .testTarget(
    name: "BrowserFrontTests",
    dependencies: [
      "BrowserFront", .product(name: "BinderyTesting", package: "Bindery"),
      .product(name: "FlyingSocks", package: "FlyingFox"),
    ]),
  // The inspector with the trait that shows states in full; its other tests belong to Bindery.
  .testTarget(
    name: "InspectedStateTests",
    dependencies: [.product(name: "BinderyInspector", package: "Bindery")]),
  .executableTarget(
    name: "ShowcaseGTK",
    dependencies: [
      "ShowcaseModels", "ShowcasePages", "ShowcasePostgres", "ShowcaseCases", "ShowcaseSources",
      "BrowserFront", "GTKMaps", "NearbyService",
      .product(name: "BinderyCharts", package: "Bindery"),
      .product(name: "BinderyGTK", package: "Bindery"),
      .product(name: "BinderyInspectorGTK", package: "Bindery"),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "ShowcaseGTK", resources: [.copy("Resources/icons")]),
]
#endif
