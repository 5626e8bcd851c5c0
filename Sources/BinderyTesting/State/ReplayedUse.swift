import Bindery

/// A recorded use of a view that is repeated in a test: the user's inputs, and what was shown.
///
/// The inspector writes such tests. They need no display if the view needs none.
///
/// ```swift
/// let use = ReplayedUse { CounterScreen() }
/// try use.input("a handler of CounterModel", "()")
/// try await use.expect("HeadlessLine.text", shows: #""1""#)
/// ```
///
/// A binding is found by its name, as the ledger lists it, and by its number among those of the
/// same name. Commands run as always: make the view with services that answer as they did when
/// the use was recorded.
@MainActor
public final class ReplayedUse {
  private let view: Any
  private let earlier: Set<Int>

  /// Makes a view, whose bindings are recorded from the first one on.
  ///
  /// It retains the view, and so its bindings. The trace and the ledger are on until this is
  /// released.
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
  /// - Parameters:
  ///   - name: The name of the binding that passes the input on.
  ///   - value: The recorded text of the value; `()` for a click.
  ///   - number: The number of the binding among those of this name, from 1.
  /// - Throws: A ``ReplayProblem`` if there is no such binding, or if it does not accept such a
  ///   value.
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
  ///   - number: The number of the binding among those of this name, from 1.
  /// - Throws: A ``ReplayProblem`` if it shows another value after `seconds`.
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
    guard named.indices.contains(number - 1) else {
      let names = Set(own.map { "“\($0.name)”" }).sorted().joined(separator: ", ")
      throw ReplayProblem("There is no binding \(number) named “\(name)”, but: \(names).")
    }
    return named[number - 1]
  }
}

/// A difference between a recorded use and its repetition.
///
/// The methods of ``ReplayedUse`` throw it: there is no such binding, it takes no such input, or it
/// shows another value. Its description names the binding and the difference.
public struct ReplayProblem: Error, Equatable, CustomStringConvertible {
  /// The difference in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
