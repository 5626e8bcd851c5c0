// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Bindery",
  // Documentation/AppleAPI.md lists the Apple API that the layers use. On tvOS, watchOS and visionOS
  // of the same year the core compiles, and the modules of the toolkits are empty.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Bindery", targets: ["Bindery"]),
    .library(name: "BinderyCombine", targets: ["BinderyCombine"]),
    .library(name: "BinderyConformance", targets: ["BinderyConformance"]),
    .library(name: "BinderyGRDB", targets: ["BinderyGRDB"]),
    .library(name: "BinderyInspector", targets: ["BinderyInspector"]),
    .library(name: "BinderyLive", targets: ["BinderyLive"]),
    .library(name: "BinderyStore", targets: ["BinderyStore"]),
    .library(name: "BinderyTesting", targets: ["BinderyTesting"]),
    // A preview, until somebody has run them on Apple's systems.
    .library(name: "BinderyAppKit", targets: ["BinderyAppKit"]),
    .library(name: "BinderySwiftUI", targets: ["BinderySwiftUI"]),
    .library(name: "BinderyUIKit", targets: ["BinderyUIKit"]),
  ],
  // A package that only a trait needs is not fetched without the trait.
  traits: [
    .trait(
      name: "CustomDump", description: "The inspector shows states whole, by swift-custom-dump.")
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    // Swift's own atomics are newer than the systems that are supported.
    .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
    // For the trait CustomDump.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
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
      dependencies: [
        "BinderyCombine", .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "BinderyTests", dependencies: ["Bindery", "BinderyConformance", "BinderyTesting"]),

    // State that flows one way: stores, and connections that show them.
    .target(
      name: "BinderyStore",
      dependencies: [
        "Bindery", .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "BinderyStoreTests", dependencies: ["BinderyStore", "BinderyTesting"]),

    // Live data without a database: keys in order, rounds, deliveries, lists and values.
    .target(
      name: "BinderyLive",
      dependencies: [
        "Bindery", .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "BinderyLiveTests", dependencies: ["BinderyLive", "BinderyTesting"]),

    // Live data from SQLite, and the hook in C that tells which rows were touched.
    .target(name: "CSQLiteCapture", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "BinderyGRDB",
      dependencies: [
        "Bindery", "BinderyLive", "CSQLiteCapture", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "BinderyGRDBTests",
      dependencies: [
        "BinderyGRDB", "BinderyTesting", .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // Shows live queries to Tests/Oracle, which compares them with what SQLite says.
    .executableTarget(
      name: "LiveSubject",
      dependencies: ["BinderyGRDB", .product(name: "GRDBSQLite", package: "GRDB.swift")],
      path: "Tests/LiveSubject"),

    // Apple's toolkits, a preview; empty where they are not. Doubles/Package.swift builds them anywhere.
    .target(name: "BinderyApple", dependencies: ["Bindery"]),
    .target(name: "BinderyUIKit", dependencies: ["Bindery", "BinderyApple"]),
    .testTarget(
      name: "BinderyUIKitTests",
      dependencies: ["BinderyUIKit", "BinderyConformance", "BinderyStore", "BinderyTesting"]),
    .target(name: "BinderyAppKit", dependencies: ["Bindery", "BinderyApple"]),
    .testTarget(
      name: "BinderyAppKitTests",
      dependencies: ["BinderyAppKit", "BinderyConformance", "BinderyStore", "BinderyTesting"]),
    .target(name: "BinderySwiftUI", dependencies: ["Bindery"]),
    .testTarget(
      name: "BinderySwiftUITests",
      dependencies: ["BinderySwiftUI", "BinderyStore", "BinderyTesting"]),

    // Looks into a running app: its actions and states, its bindings and connections.
    .target(
      name: "BinderyInspector",
      dependencies: [
        "BinderyStore",
        .product(
          name: "CustomDump", package: "swift-custom-dump", condition: .when(traits: ["CustomDump"])
        ),
      ]),
    .testTarget(
      name: "BinderyInspectorTests", dependencies: ["BinderyInspector", "BinderyTesting"]),

    // What helps to test, for users' tests and ours.
    .target(name: "BinderyTesting", dependencies: ["Bindery", "BinderyStore"]),

    // What every toolkit has to do, as behaviors that run with any of them.
    .target(
      name: "BinderyConformance", dependencies: ["Bindery", "BinderyStore", "BinderyTesting"]),

    // The code of the manual's guides; Scripts/guides copies it into the pages.
    .testTarget(
      name: "GuideTests", dependencies: ["BinderyGRDB", "BinderyStore", "BinderyTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

// Who builds on a Mac needs no GTK and no libpq.
#if os(Linux)
package.products += [
  .library(name: "BinderyCharts", targets: ["BinderyCharts"]),
  .library(name: "BinderyGTK", targets: ["BinderyGTK"]),
  .library(name: "BinderyInspectorGTK", targets: ["BinderyInspectorGTK"]),
  .library(name: "BinderyPostgres", targets: ["BinderyPostgres"]),
  .executable(name: "bindery-postgres", targets: ["bindery-postgres"]),
  .library(name: "GTK", targets: ["GTK"]),
  .library(name: "GTKTesting", targets: ["GTKTesting"]),
  .library(name: "Postgres", targets: ["Postgres"]),
]
package.targets += [
  // PostgreSQL through libpq, independent of Bindery.
  .systemLibrary(
    name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
  .target(name: "Postgres", dependencies: ["CPostgres"]),
  .testTarget(name: "PostgresTests", dependencies: ["Postgres", "BinderyTesting"]),
  // Live data from PostgreSQL, and the command that installs what it needs in a database.
  .target(
    name: "BinderyPostgres",
    dependencies: [
      "Bindery", "BinderyLive", "Postgres", .product(name: "Logging", package: "swift-log"),
    ]),
  .executableTarget(name: "bindery-postgres", dependencies: ["BinderyPostgres"]),
  .testTarget(
    name: "BinderyPostgresTests",
    dependencies: ["BinderyPostgres", "BinderyGRDB", "BinderyTesting"]),

  // GTK 4 and libadwaita: the C libraries, our C shims, the Swift layer, and the bindings on it.
  .systemLibrary(
    name: "CAdwaita", pkgConfig: "libadwaita-1",
    providers: [.apt(["libadwaita-1-dev"]), .brew(["libadwaita"])]),
  .target(name: "CGTK", dependencies: ["CAdwaita"]),
  .target(
    name: "GTK", dependencies: ["CGTK"],
    // In the program itself, so that nobody has to install them beside it.
    resources: [.embedInCode("Languages/de.po"), .embedInCode("Languages/ar.po")]),
  // A user's hands, and a test case with windows, for users' tests and ours.
  .target(name: "GTKTesting", dependencies: ["CGTK", "GTK"]),
  .testTarget(name: "GTKTestingTests", dependencies: ["GTKTesting"]),
  .testTarget(
    name: "GTKTests",
    dependencies: ["BinderyCharts", "BinderyGTK", "GTKTesting", "BinderyTesting"],
    exclude: ["Widgets/TestedWidgets.tsv"]),
  .target(name: "BinderyGTK", dependencies: ["Bindery", "GTK"]),
  .testTarget(
    name: "BinderyGTKTests",
    dependencies: ["BinderyGTK", "BinderyConformance", "BinderyTesting", "GTKTesting"]),

  // Charts, drawn on the drawing area.
  .target(name: "BinderyCharts", dependencies: ["BinderyGTK"]),
  .testTarget(
    name: "BinderyChartsTests", dependencies: ["BinderyCharts", "BinderyTesting", "GTKTesting"]),

  // The inspector's window.
  .target(name: "BinderyInspectorGTK", dependencies: ["BinderyInspector", "BinderyGTK"]),
  .testTarget(
    name: "BinderyInspectorGTKTests",
    dependencies: ["BinderyInspectorGTK", "BinderyTesting", "GTKTesting"]),

  // An app with the desktop's services, which Tests/BlackBox/desk.py drives.
  .executableTarget(
    name: "DeskSubject", dependencies: ["BinderyGTK"], path: "Tests/DeskSubject",
    exclude: ["Languages"]),

  .testTarget(
    name: "GTKGuideTests",
    dependencies: ["BinderyCharts", "BinderyGTK", "BinderyTesting", "GTKTesting"]),
]
#endif

// The sanitizers look at some of the tests, and build no others.
if let names = Context.environment["BINDERY_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
