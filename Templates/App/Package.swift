// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "ReadingList",
  dependencies: [.package(name: "Bindery", path: "../..")],
  targets: [
    // The view models and the database. They use no toolkit, so their tests need no display.
    .target(
      name: "ReadingListModels",
      dependencies: [.product(name: "BinderyGRDB", package: "Bindery")]),
    .testTarget(
      name: "ReadingListModelsTests",
      dependencies: [
        "ReadingListModels", .product(name: "BinderyTesting", package: "Bindery"),
      ]),

    // The windows.
    .executableTarget(
      name: "ReadingList",
      dependencies: ["ReadingListModels", .product(name: "BinderyGTK", package: "Bindery")]),
    .testTarget(
      name: "ReadingListTests",
      dependencies: ["ReadingList", .product(name: "GTKTesting", package: "Bindery")]),
  ],
  swiftLanguageModes: [.v6]
)
