// swift-tools-version: 6.3
import PackageDescription

// The first apps of the README and of the manual, built as a user would build them.
let package = Package(
  name: "FirstApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Bindery", path: "../../..")],
  targets: [
    .executableTarget(
      name: "FirstApp", dependencies: [.product(name: "BinderyGTK", package: "Bindery")]),
    .executableTarget(
      name: "Shops", dependencies: [.product(name: "BinderyGTK", package: "Bindery")]),
    .executableTarget(
      name: "SystemLoad", dependencies: [.product(name: "BinderyGTK", package: "Bindery")]),
    .executableTarget(
      name: "SignIn", dependencies: [.product(name: "BinderyGTK", package: "Bindery")]),
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "BinderyGTK", package: "Bindery"),
        .product(name: "BinderyStore", package: "Bindery"),
      ]),
    // The last steps of the tutorials: links into Documentation/Manual.docc/Resources.
    .executableTarget(
      name: "FirstWindow", dependencies: [.product(name: "BinderyGTK", package: "Bindery")]),
    .executableTarget(
      name: "LiveList",
      dependencies: [
        .product(name: "BinderyGRDB", package: "Bindery"),
        .product(name: "BinderyGTK", package: "Bindery"),
      ]),
    .executableTarget(
      name: "FormWithRules", dependencies: [.product(name: "BinderyGTK", package: "Bindery")]),
    .executableTarget(
      name: "TimeTravel",
      dependencies: [
        .product(name: "BinderyGTK", package: "Bindery"),
        .product(name: "BinderyStore", package: "Bindery"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
