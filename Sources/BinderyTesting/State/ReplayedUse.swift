import Bindery

/// A recorded use of a view that a test repeats: the user's inputs, and the values shown after
/// them.
///
/// The inspector writes such tests. They need no display if the view needs none.
///
/// ```swift
/// let use = ReplayedUse { CounterScreen() }
/// try use.input("a handler of CounterModel", "()")
/// try await use.expect("HeadlessLine.text", shows: #""1""#)
/// ```
///
/// A binding is identified by its name in `BindingLedger` and, if several have that name, by its
/// number among them. The inspector counts from the last one, so the view can be made without the
/// window around it. Commands run as usual, so make the view with services that answer as they did
/// during the recording.
@MainActor
public final class ReplayedUse {
  private let view: Any
  private let earlier: Set<Int>

  /// Calls `make`, and records all bindings that it makes for the view that it returns.
  ///
  /// The object retains the view, and thereby its bindings. It keeps the trace of changes and the
  /// record of bindings switched on until it is released.
  ///
  /// - Throws: The error that `make` throws.
  public init<View, Failure: Error>(_ make: () throws(Failure) -> View) throws(Failure) {
    ChangeTrace.begin()
    earlier = Set(BindingLedger.bindings.map(\.id))
    do throws(Failure) {
      view = try make()
    } catch {
      ChangeTrace.end()
      throw error
    }
  }

  deinit { MainQueue.finish(()) { ChangeTrace.end() } }

  /// Repeats an input of the user.
  ///
  /// The binding has passed the value on when this returns.
  ///
  /// - Parameters:
  ///   - name: The name of the binding that receives the input.
  ///   - value: The recorded text of the value; `()` for a click.
  ///   - number: The number of the binding among those with this name, from 1; -1 is the last one.
  /// - Throws: A ``ReplayProblem`` if there is no such binding, or if it does not accept the value.
  public func input(_ name: String, _ value: String, number: Int = 1) throws(ReplayProblem) {
    let binding = try binding(name, number)
    guard BindingLedger.replay(value, into: binding.id) else {
      throw ReplayProblem("“\(name)” takes no input such as \(value).")
    }
  }

  /// Waits until a binding shows a value.
  ///
  /// - Parameters:
  ///   - name: The name of the binding.
  ///   - value: The recorded text of the value.
  ///   - number: The number of the binding among those with this name, from 1; -1 is the last one.
  ///   - seconds: The time after which it stops waiting; see ``eventually(within:_:)``.
  /// - Throws: A ``ReplayProblem`` if there is no such binding, or if it shows another value by
  ///   then.
  public func expect(
    _ name: String, shows value: String, number: Int = 1, within seconds: Double = 10
  ) async throws(ReplayProblem) {
    let id = try binding(name, number).id
    let isShown = await eventually(within: seconds) { shown(id) == value }
    guard isShown else {
      throw ReplayProblem("“\(name)” shows \(shown(id) ?? "nothing"), not \(value).")
    }
  }

  private func shown(_ id: Int) -> String? {
    BindingLedger.bindings.first { $0.id == id }?.value
  }

  private func binding(_ name: String, _ number: Int) throws(ReplayProblem) -> LiveBinding {
    let own = BindingLedger.bindings.filter { !earlier.contains($0.id) }
    let named = own.filter { $0.name == name }
    let index = number > 0 ? number - 1 : named.count + number
    guard named.indices.contains(index) else {
      let names = Set(own.map { "“\($0.name)”" }).sorted().joined(separator: ", ")
      throw ReplayProblem("There is no binding \(number) named “\(name)”, but: \(names).")
    }
    return named[index]
  }
}

/// The error that ``ReplayedUse`` throws when the repetition differs from the recording.
///
/// ```swift
/// do { try use.input("a handler of CounterModel", "()") } catch { print(error) }
/// // There is no binding 1 named “a handler of CounterModel”, but: “HeadlessLine.text”.
/// ```
///
/// There is no such binding, the binding does not accept the input, or it shows another value. The
/// description names the binding and the difference.
public struct ReplayProblem: Error, Equatable, CustomStringConvertible {
  /// The difference in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
