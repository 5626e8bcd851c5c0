// swift-tools-version: 6.2
import PackageDescription

// The README's apps, built as a user would build them.
let package = Package(
  name: "FirstApp",
  platforms: [.macOS("15.4")],
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
  ],
  swiftLanguageModes: [.v6]
)
