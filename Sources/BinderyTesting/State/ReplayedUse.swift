import Bindery

/// A recording of how a view was used, which a test repeats: the user's inputs, and the values
/// shown after each of them.
///
/// The inspector writes such tests. If the view needs no display, neither do the tests.
///
/// ```swift
/// let use = ReplayedUse { CounterScreen() }
/// try use.input("a handler of CounterModel", "()")
/// try await use.expect("HeadlessLine.text", shows: #""1""#)
/// ```
///
/// A binding is identified by its name in `BindingLedger`. If several bindings have the same name,
/// a number distinguishes them. The inspector counts from the last binding. So the numbers are also
/// right if you create the view without the window that contains it. Commands run as usual, so make
/// the view with services that answer as they did during the recording.
@MainActor
public final class ReplayedUse {
  private let view: Any
  private let earlier: Set<Int>

  /// Calls `make`, and records all bindings that it makes for the view that it returns.
  ///
  /// The object retains the view, and thereby the view's bindings. The `ChangeTrace` and the
  /// `BindingLedger` stay on until the object is released.
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
  /// The binding passes the value on before this method returns.
  ///
  /// - Parameters:
  ///   - name: The name of the binding that receives the input.
  ///   - value: The recorded text of the value; `()` for a click.
  ///   - number: The number of the binding among those with this name, starting with 1. -1 refers
  ///     to the last one.
  /// - Throws: A ``ReplayProblem`` if there is no such binding, or if it does not accept the value.
  public func input(_ name: String, _ value: String, number: Int = 1) throws(ReplayProblem) {
    let binding = try binding(name, number)
    guard BindingLedger.replay(value, into: binding.id) else {
      throw ReplayProblem("“\(name)” does not accept the input \(value).")
    }
  }

  /// Waits until a binding shows a value.
  ///
  /// - Parameters:
  ///   - name: The name of the binding.
  ///   - value: The recorded text of the value.
  ///   - number: The number of the binding among those with this name, starting with 1. -1 refers
  ///     to the last one.
  ///   - seconds: The time after which it stops waiting; see ``eventually(within:_:)``.
  /// - Throws: A ``ReplayProblem`` if there is no such binding, or if the binding still shows a
  ///   different value after that time.
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

/// An error that ``ReplayedUse`` throws when the repetition differs from the recording.
///
/// ```swift
/// do { try use.input("a handler of CounterModel", "()") } catch { print(error) }
/// // There is no binding 1 named “a handler of CounterModel”, but: “HeadlessLine.text”.
/// ```
///
/// Either there is no such binding, or the binding does not accept the input, or it shows a
/// different value. The description names the binding and the difference.
public struct ReplayProblem: Error, Equatable, CustomStringConvertible {
  /// The difference in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
