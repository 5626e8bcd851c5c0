import Bindery
import BinderyTesting

/// A toolkit whose bindings are tested against the laws: it makes controls, and acts as their user.
///
/// ```swift
/// final class MyToolkit: ConformanceToolkit {
///   let name = "My toolkit"
///
///   var toggles: [ControlKind<ToggleUnderTest>] {
///     [
///       ControlKind("Switch") {
///         let toggle = Switch()
///         return ToggleUnderTest(toggle, userTaps: { [unowned toggle] in toggle.click() })
///       }
///     ]
///   }
/// }
/// ```
///
/// By default, a toolkit has no controls, and behaviors for controls that it lacks are not
/// applicable. A toolkit may also throw ``NotApplicable`` with a reason. Show all controls of one
/// behavior in one window, so that the focus can move between them. See ``HeadlessToolkit`` for a
/// complete example.
@MainActor
public protocol ConformanceToolkit: AnyObject {
  /// The toolkit's name in the manual, which is also a file name: "GTK", "UIKit double".
  var name: String { get }

  /// The time in seconds that a behavior waits for an expected result. The default is 10.
  var patience: Double { get }

  /// Runs the pending work of the main loop, such as turns, layout and drawing.
  func turn() async

  /// Removes and releases everything that was made since the last call, including windows.
  ///
  /// The run calls this method after each control that a behavior has tested.
  func clear()

  /// Returns the exceptions that the toolkit has raised since the last call. The default is an
  /// empty array.
  ///
  /// A behavior fails if the toolkit has raised an exception during it.
  func takeExceptions() -> [String]

  /// Controls that are on or off.
  var toggles: [ControlKind<ToggleUnderTest>] { get }
  /// Controls for a number from 0 to 10, which begin at 0.
  var numbers: [ControlKind<NumberUnderTest>] { get }
  /// Controls for a choice among several strings.
  var choices: [ControlKind<ChoiceUnderTest>] { get }
  /// Controls with a value of another type, such as a date, a color or a page.
  var values: [ControlKind<ValueUnderTest>] { get }
  /// Text fields of one line.
  var lines: [ControlKind<LineUnderTest>] { get }
  /// Text views of several lines.
  var texts: [ControlKind<MultilineUnderTest>] { get }
  /// Buttons.
  var buttons: [ControlKind<ButtonUnderTest>] { get }
  /// Properties whose text the program writes and the user reads, such as the text of a label.
  var properties: [ControlKind<PropertyUnderTest>] { get }
  /// Views that render a state once they are ready.
  var renderedViews: [ControlKind<RenderedViewUnderTest>] { get }
  /// Tables.
  var tables: [ControlKind<any TableUnderTest>] { get }

  /// Makes a screen that owns a group of bindings.
  ///
  /// In that group, the screen binds its own title, and passes its own method as a handler.
  ///
  /// - Throws: ``NotApplicable`` if the toolkit has no screens, which is the default.
  func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest

  /// Shows the screens of a navigator.
  ///
  /// - Throws: ``NotApplicable`` if the toolkit has no navigation, which is the default.
  func makeNavigation(_ navigator: Navigator<String, String>) throws -> NavigationUnderTest
}

/// A kind of control, of which a behavior can make any number.
///
/// ```swift
/// ControlKind("HeadlessToggle") { [unowned self] in
///   let toggle = shown(HeadlessToggle())
///   return ToggleUnderTest(toggle, userTaps: { [unowned toggle] in toggle.tap() })
/// }
/// ```
///
/// ``ConformanceToolkit/clear()`` removes the controls after each test.
@MainActor
public struct ControlKind<Made> {
  /// The name of the kind in the manual and in messages.
  public let name: String
  /// Makes a control and shows it in the behavior's window.
  public let make: @MainActor () async throws -> Made

  /// Describes a kind of control.
  public init(_ name: String, make: @escaping @MainActor () async throws -> Made) {
    self.name = name
    self.make = make
  }
}

extension ConformanceToolkit {
  public var patience: Double { 10 }
  public func turn() async { await settle() }
  public func clear() {}
  public func takeExceptions() -> [String] { [] }
  public var toggles: [ControlKind<ToggleUnderTest>] { [] }
  public var numbers: [ControlKind<NumberUnderTest>] { [] }
  public var choices: [ControlKind<ChoiceUnderTest>] { [] }
  public var values: [ControlKind<ValueUnderTest>] { [] }
  public var lines: [ControlKind<LineUnderTest>] { [] }
  public var texts: [ControlKind<MultilineUnderTest>] { [] }
  public var buttons: [ControlKind<ButtonUnderTest>] { [] }
  public var properties: [ControlKind<PropertyUnderTest>] { [] }
  public var renderedViews: [ControlKind<RenderedViewUnderTest>] { [] }
  public var tables: [ControlKind<any TableUnderTest>] { [] }

  public func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest {
    throw NotApplicable("\(name) has no screens")
  }

  public func makeNavigation(
    _ navigator: Navigator<String, String>
  ) throws -> NavigationUnderTest {
    throw NotApplicable("\(name) has no navigation")
  }

  /// The kinds of controls that the behaviors run with, for the manual.
  var kinds: [(part: String, names: String)] {
    let parts: [(String, [String])] = [
      ("toggles", toggles.map(\.name)), ("numbers", numbers.map(\.name)),
      ("choices", choices.map(\.name)), ("values", values.map(\.name)),
      ("lines", lines.map(\.name)),
      ("texts", texts.map(\.name)), ("buttons", buttons.map(\.name)),
      ("properties", properties.map(\.name)), ("views", renderedViews.map(\.name)),
      ("tables", tables.map(\.name)),
    ]
    return parts.map { ($0, $1.isEmpty ? "none" : $1.joined(separator: ", ")) }
  }

  /// Waits until a condition holds, and runs the toolkit's ``turn()`` in between.
  ///
  /// - Parameters:
  ///   - what: A description of the awaited state, for the message of a failure.
  ///   - condition: Returns whether the behavior can continue.
  /// - Throws: A ``Violation`` if the condition does not hold within the toolkit's ``patience``.
  public func wait(
    for what: String, fileID: StaticString = #fileID, line: UInt = #line,
    until condition: @MainActor () throws -> Bool
  ) async throws {
    let holds = try await eventually(within: patience) {
      try condition()
    } turn: {
      await turn()
    }
    try expect(holds, "waited for \(what)", fileID: fileID, line: line)
  }

  /// Runs `body` with each of several controls, and reports the ones that failed.
  ///
  /// If `body` throws ``NotApplicable`` for a control, the control is recorded as an exception. If
  /// it throws this error for all controls, the whole behavior is not applicable.
  func forEach<Made>(
    _ kinds: [ControlKind<Made>], _ part: String,
    _ body: @MainActor (Made) async throws -> Void
  ) async throws {
    guard !kinds.isEmpty else { throw NotApplicable("\(name) has no \(part)") }
    var (violations, missing): ([String], [String]) = ([], [])
    for kind in kinds {
      do {
        try await body(kind.make())
      } catch let reason as NotApplicable {
        missing.append("\(kind.name), since \(reason)")
      } catch {
        violations.append("\(kind.name): \(error)")
      }
      clear()
    }
    if !violations.isEmpty { throw Violation(violations.joined(separator: "; ")) }
    if missing.count == kinds.count { throw NotApplicable(missing.joined(separator: "; ")) }
    RunningBehavior.without?.reasons += missing
  }
}
