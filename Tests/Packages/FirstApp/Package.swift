// swift-tools-version: 6.2
import PackageDescription

// The README's first app, built as a user would build it.
let package = Package(
  name: "FirstApp",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Bindery", path: "../../..")],
  targets: [
    .executableTarget(
      name: "FirstApp", dependencies: [.product(name: "BinderyGTK", package: "Bindery")])
  ],
  swiftLanguageModes: [.v6]
)
