import Bindery
import Foundation
import GTK

extension ViewModel where State: Codable {
  /// Restores the state that was kept in an earlier run, and keeps each later state, which then
  /// also outlives a crash of the program.
  ///
  /// ```swift
  /// let state = SettingsFile.state(of: application)
  /// viewModel.keepState(in: state, as: "draft")
  /// ```
  ///
  /// A state that does not fit this version of the program is dropped: the view model keeps its
  /// initial state, and ``SettingsFile/problem`` describes the error. Of several view models with
  /// the same name, the one that called this method last is kept.
  public func keepState(in file: SettingsFile, as name: String) {
    let states = states
    file.keep(
      name, restore: { try restore($0) }, changes: states.dropFirst().map { _ in },
      snapshot: { try Self.snapshot(of: states.value) })
  }
}

extension Navigator where Route: LinkedRoute {
  /// Shows the path that was kept in an earlier run, and keeps each later path as a link.
  ///
  /// ```swift
  /// navigator.keepPath(in: state)
  /// ```
  ///
  /// A link that leads nowhere in this version of the program is dropped, and
  /// ``SettingsFile/problem`` reports it. Routes that have no part of a link are not kept.
  public func keepPath(in file: SettingsFile, as name: String = "path") {
    let paths = paths
    file.keep(
      name, restore: { try open(link: JSONDecoder().decode(String.self, from: $0)) },
      changes: paths.dropFirst().map { _ in },
      snapshot: { try JSONEncoder().encode(Self.link(of: paths.value)) })
  }
}
