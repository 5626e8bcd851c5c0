import Bindery
import BinderyTesting

/// A toolkit whose bindings are to be held against the laws: it makes controls, with the hands of a user.
///
/// Whatever it does not have it leaves out, or throws ``NotApplicable`` with the reason.
/// Everything that one behaviour makes is shown in one window, so that the focus can move in it.
/// ``HeadlessToolkit`` is one to look at.
@MainActor
public protocol ConformanceToolkit: AnyObject {
  /// What the manual calls it, and a file can be named: "GTK", "UIKit double".
  var name: String { get }

  /// For how many seconds a behaviour waits for what it expects.
  var patience: Double { get }

  /// Lets the main loop do what waits: turns, layout, drawing.
  func turn() async

  /// Takes away all that was made since the last time, windows too, and forgets it.
  func clear()

  /// The exceptions that the toolkit raised since it was asked last.
  func takeExceptions() -> [String]

  /// Controls that are on or off.
  var toggles: [ControlKind<ToggleUnderTest>] { get }
  /// Controls that are a number from 0 to 10, at 0.
  var numbers: [ControlKind<NumberUnderTest>] { get }
  /// Controls in which one of several texts is chosen.
  var choices: [ControlKind<ChoiceUnderTest>] { get }
  /// Controls with a value that is none of these: a date, a colour, a page.
  var values: [ControlKind<ValueUnderTest>] { get }
  /// Texts of one line.
  var lines: [ControlKind<LineUnderTest>] { get }
  /// Texts of several lines.
  var texts: [ControlKind<MultilineUnderTest>] { get }
  /// Buttons.
  var buttons: [ControlKind<ButtonUnderTest>] { get }
  /// Texts that the program writes and the user reads.
  var properties: [ControlKind<PropertyUnderTest>] { get }
  /// Views that show a state when they are ready.
  var renderedViews: [ControlKind<RenderedViewUnderTest>] { get }
  /// Tables.
  var tables: [ControlKind<any TableUnderTest>] { get }

  /// Makes a screen that binds its own title, hands over its own method, and owns the group.
  func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest

  /// Shows what a navigator says.
  func makeNavigation(_ navigator: Navigator<String, String>) throws -> NavigationUnderTest
}

/// A kind of control, of which as many as are needed can be made.
@MainActor
public struct ControlKind<Made> {
  /// What the toolkit calls it.
  public let name: String
  /// Makes one and shows it.
  public let make: @MainActor () async throws -> Made

  /// Describes a kind.
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

  /// With what it is run, for the manual.
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

  /// Waits until a condition holds.
  ///
  /// - Throws: A ``Violation`` if it does not before the toolkit's ``patience`` has passed.
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

  /// Runs `body` with each of several controls, and says which ones failed.
  ///
  /// One of which it throws ``NotApplicable`` is noted as an exception; so is the whole, if it throws it
  /// for all.
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
    RunningBehaviour.without?.reasons += missing
  }
}
