import Bindery
import Foundation
import GTK

extension ViewModel where State: Codable {
  /// Restores the state that an earlier run saved, and saves each later state, so that the state
  /// also survives a crash of the program.
  ///
  /// ```swift
  /// let state = SettingsFile.state(of: application)
  /// viewModel.keepState(in: state, as: "draft")
  /// ```
  ///
  /// If this version of the program cannot decode the saved state, the view model keeps its initial
  /// state, and ``SettingsFile/problem`` describes the error. If several view models use the same
  /// name, only the last one that called this method is saved.
  ///
  /// A saved state stays in the file until ``SettingsFile/remove(_:)`` removes it.
  public func keepState(in file: SettingsFile, as name: String) {
    let states = states
    file.keep(
      name, restore: { try restore($0) }, changes: states.dropFirst().map { _ in },
      snapshot: { try Self.snapshot(of: states.value) })
  }
}

extension Navigator where Route: LinkedRoute {
  /// Restores the path that an earlier run saved, and saves each later path as a link.
  ///
  /// ```swift
  /// navigator.keepPath(in: state)
  /// ```
  ///
  /// If this version of the program cannot resolve the saved link, the path does not change, and
  /// ``SettingsFile/problem`` describes the error. If the `linkPart` of a route is nil or empty,
  /// the saved link ends before this route.
  public func keepPath(in file: SettingsFile, as name: String = "path") {
    let paths = paths
    file.keep(
      name, restore: { try open(link: JSONDecoder().decode(String.self, from: $0)) },
      changes: paths.dropFirst().map { _ in },
      snapshot: { try JSONEncoder().encode(Self.link(of: paths.value)) })
  }
}
