/// A place in the program, in a form that takes little time to record, such as the addresses of a
/// call stack.
///
/// Its file and line are looked up when the place is shown. ``SourceLine`` is a place whose line is
/// known already. `PlaceReader` of `BinderyInspector` records call stacks and looks them up; pass
/// its function to ``ChangeTrace/begin(notingPlaces:)``. A recorder of your own conforms with a
/// type that only it reads:
///
/// ```swift
/// struct Mark: NotedPlace { let text: String }
///
/// BindingLedger.begin { Mark(text: currentScreen) }
/// ```
public protocol NotedPlace: Sendable {}

/// A line of the source that is known when the program is compiled, such as that of a command's
/// initializer.
///
/// In a ``ChangeTrace`` the steps of a view model's writes have it:
///
/// ```swift
/// if let place = step.place as? SourceLine { print("\(place.file):\(place.line)") }
/// ```
public struct SourceLine: NotedPlace, Hashable {
  /// The module and the file: `MyApp/PeoplePage.swift`.
  public let file: String
  /// The number of the line.
  public let line: Int

  package init(_ fileID: StaticString, _ line: UInt) {
    (file, self.line) = ("\(fileID)", Int(line))
  }
}
