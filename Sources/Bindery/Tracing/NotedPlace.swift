/// A place in the program, stored in a form that is quick to record, such as the addresses of a
/// call stack.
///
/// Its file and line are looked up only when the place is shown. The exception is ``SourceLine``,
/// whose line is known from the beginning. `PlaceReader` of `BinderyInspector` records call stacks
/// and looks them up; pass its function to ``ChangeTrace/begin(notingPlaces:)``. If you record
/// places yourself, make a type of your own conform:
///
/// ```swift
/// struct Mark: NotedPlace { let text: String }
///
/// BindingLedger.begin { Mark(text: currentScreen) }
/// ```
public protocol NotedPlace: Sendable {}

/// A line of source code that is known at compile time, such as the line of a command's
/// initializer.
///
/// In a ``ChangeTrace`` the places of a view model's writes are of this type:
///
/// ```swift
/// if let place = step.place as? SourceLine { print("\(place.file):\(place.line)") }
/// ```
public struct SourceLine: NotedPlace, Hashable {
  /// The module and the file, such as `MyApp/PeoplePage.swift`.
  public let file: String
  /// The number of the line.
  public let line: Int

  package init(_ fileID: StaticString, _ line: UInt) {
    (file, self.line) = ("\(fileID)", Int(line))
  }
}
